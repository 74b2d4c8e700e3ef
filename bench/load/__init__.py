"""Load for servers: sockets, tables that play by themselves, and what they measure."""
