"""What is answered over HTTP: one module for each topic."""
