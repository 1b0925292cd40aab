//! Boards as text, and play in the terminal.

pub mod canvas;
pub mod draw;
pub mod english;
pub mod keyboard;
pub mod plain;
pub mod play;
pub mod screen;
pub mod table;
pub mod text;
pub mod tui;
pub mod window;
