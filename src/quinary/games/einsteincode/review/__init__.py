"""How EINSTEINCODE is reviewed: what decisions were worth, and why."""
