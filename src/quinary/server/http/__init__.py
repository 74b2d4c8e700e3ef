"""The server as browsers and programs reach it: HTTP, WebSockets, events, the app's files."""
