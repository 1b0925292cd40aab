//! Sound games pass the laws, and broken ones are caught.

mod faults;
mod matches;
mod ranking;
mod search_keys;
mod seats;
