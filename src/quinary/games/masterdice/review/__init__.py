"""How MASTERDICE is reviewed: what decisions were worth, and why."""
