"""Every shape that travels between the server and its clients."""
