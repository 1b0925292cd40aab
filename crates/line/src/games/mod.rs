//! The games: a file each.

mod connect_four;
mod connect_four_tall;
mod gomoku;
mod tic_tac_toe;

pub use connect_four::ConnectFour;
pub use connect_four_tall::TallConnectFour;
pub use gomoku::Gomoku;
pub use tic_tac_toe::TicTacToe;
