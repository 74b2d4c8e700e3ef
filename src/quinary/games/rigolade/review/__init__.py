"""How RIGOLADE is reviewed: what decisions were worth, and why."""
