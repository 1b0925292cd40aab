//! Boards as text, and play in the terminal.

pub mod drawing;
pub mod english;
pub mod keyboard;
pub mod plain;
pub mod play;
pub mod screen;
pub mod table;
pub mod text;
pub mod tui;
pub mod window;
