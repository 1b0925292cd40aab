//! The server through real sockets.

mod client;
mod computers;
mod garbage;
mod law;
mod limits;
mod pages;
mod people;
mod restart;
mod world;
