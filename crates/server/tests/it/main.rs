//! The server through real sockets.

mod client;
mod clocks;
mod computers;
mod deltas;
mod disk;
mod entrance;
mod garbage;
mod law;
mod limits;
mod lists;
mod naps;
mod order;
mod pages;
mod people;
mod queue;
mod restart;
mod starts;
mod world;
