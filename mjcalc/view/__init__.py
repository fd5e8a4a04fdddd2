"""What people see: text, tables, records, diagnostics. The only place that imports tabulate."""
