"""For whoever runs a server: limits, and logs as lines of JSON."""
