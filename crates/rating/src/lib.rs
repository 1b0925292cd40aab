//! How strong players are: Glicko-2 for each game and speed, and the table of a month.
//!
//! All of it is arithmetic: who played whom comes in, and numbers come out. Nothing here is stored or knows what time it is.

mod glicko;
mod monthly;
mod score;
mod speed;

pub use glicko::{PROVISIONAL, Rating, rate};
pub use monthly::{MonthlyGame, MonthlyRow, USUAL_K, monthly_table};
pub use score::Score;
pub use speed::Speed;
