//! Live games: every transition, and laws that hold for any sequence of them.

mod clocks;
mod departures;
mod ends;
mod laws;
mod offers;
mod played;
mod records;
mod teams;
mod travel;
