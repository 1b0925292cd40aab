//! Live games: every transition, and laws that hold for any sequence of them.

mod clocks;
mod ends;
mod laws;
mod offers;
mod records;
mod table;
mod teams;
mod travel;
