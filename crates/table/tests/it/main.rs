//! Tables, driven by people, computers and clocks that tests hold in their hands.

mod computers;
mod local;
mod model;
mod people;
mod resignation;
mod world;
