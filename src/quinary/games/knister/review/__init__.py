"""How KNISTER is reviewed: what decisions were worth, and why."""
