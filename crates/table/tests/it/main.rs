//! Tables, driven by people, computers and clocks that tests hold in their hands.

mod absence;
mod computers;
mod local;
mod model;
mod opening;
mod people;
mod resignation;
mod teams;
mod world;
