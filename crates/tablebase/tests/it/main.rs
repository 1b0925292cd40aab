//! Tables of endings, held against known facts, brute force and the rules themselves.

mod chess;
mod counted;
mod draughts;
mod files;
mod laws;
mod support;
