//! Tables of endings: how every position of a few pieces ends by perfect play, and after how many plies.
//!
//! [`generate()`] makes one by retrograde analysis, from the end of the game backwards; moves that capture or promote lead into smaller tables, which
//! are made first ([`Material::with_conversions`]). [`Table::to_bytes`] packs it, [`Table::from_bytes`] refuses what is broken or was made for
//! other rules, and [`TableSet`] looks positions up. Nothing here names a game: what is asked of one is [`insight::Arrange`].

mod dense_bits;
mod explore;
mod file;
mod generate;
mod layout;
mod material;
mod table;
mod table_set;

pub use explore::{Explore, Explorer, Fate, Reached, Successor};
pub use file::{TableError, TableHeader};
pub use generate::{GenerateError, Generation, MOST_POSITIONS, generate, positions};
pub use material::{Material, MaterialError};
pub use table::{SideSummary, Summary, Table};
pub use table_set::{TableFiles, TableSet};
