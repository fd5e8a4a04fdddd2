"""Patterns of one arrangement -> the best over all arrangements -> a breakdown with reasons, claims, waits."""
