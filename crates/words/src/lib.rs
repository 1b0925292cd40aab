//! English for the codes in which rules and programs speak.
//!
//! Everything below a front end speaks in codes: a [`display::Message`], a [`game::Reason`]. Front ends that speak English ask
//! [`english`] for the words. The templates are the files `words/en/*.json`, which the page reads too; `words/README.md` explains
//! them.

mod ending;
mod grammar;
mod tables;
mod template;
mod words;

pub use tables::ENGLISH;
pub use template::Template;
pub use words::{Words, english};
