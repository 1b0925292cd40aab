//! Tests of the catalog and of the erased edge.

mod catalog;
mod erased;
mod every_game;
mod guides;
mod lessons;
mod levels;
mod networks;
mod order;
mod player;
mod playthroughs;
mod reach;
mod search_handle;
mod sheet;
