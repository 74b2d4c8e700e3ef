"""What the Makefile and the build run: Node, virtual environments, steps with a word each."""
