"""The conformance kit: what every game has to keep, ours or anybody's."""
