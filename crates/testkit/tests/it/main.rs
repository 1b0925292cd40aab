//! Sound games pass the laws, and broken ones are caught.

mod faults;
mod ranking;
mod search_keys;
mod seats;
