"""How EINSTEIN is reviewed: what decisions were worth, and why."""
