//! Ratings and tables.

mod glicko;
mod monthly;
mod speed;
