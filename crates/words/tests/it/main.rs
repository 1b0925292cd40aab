//! The words are complete, and say what they should.

mod coverage;
mod examples;
mod templates;
