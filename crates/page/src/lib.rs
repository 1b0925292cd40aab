//! The page that people play in, built from `web/` and kept inside the program.
