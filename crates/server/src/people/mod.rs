//! People: who sends a request, accounts and where they are signed in, and what games change in their ratings.

pub(crate) mod identity;
pub(crate) mod live;
pub(crate) mod name;
pub(crate) mod password;
pub(crate) mod results;
pub(crate) mod speed;
