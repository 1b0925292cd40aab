//! The program as a person sees it, on a screen that is only remembered.

mod every_game;
mod looks;
mod programs;
mod random;
mod stage;
mod story;
