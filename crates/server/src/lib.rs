//! Games over the network: HTTP, one WebSocket a page, one task a game.
