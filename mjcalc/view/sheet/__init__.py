"""Sheets to print and sign: rulings on hands, scores of hands, ledgers of deals, as one HTML file for any browser."""
