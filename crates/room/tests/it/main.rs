//! Tests of rooms.

mod law;
mod model;
mod people;
mod permissions;
mod world;
