//! The server through real sockets.

mod accounts;
mod archive;
mod browser;
mod chat;
mod client;
mod clocks;
// Tests of the server start no cluster of their own.
#[allow(dead_code)]
#[path = "../../../store/tests/it/cluster.rs"]
mod cluster;
mod computers;
mod deltas;
mod disk;
mod entrance;
mod garbage;
mod law;
mod leaving;
mod limits;
mod lists;
mod lobby;
mod naps;
mod network;
mod openings;
mod order;
mod pages;
mod people;
mod pictures;
mod puzzles;
mod queue;
mod ratings;
mod restart;
mod rooms;
mod running;
mod saves;
mod starts;
mod studies;
mod teams;
mod tls;
mod workshop;
mod world;
