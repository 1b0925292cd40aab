//! Games and guests on the server, in SQLite.
