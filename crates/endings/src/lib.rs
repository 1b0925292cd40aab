//! Files of endings: our own tables, a folder for each game, and a folder of Syzygy tables for chess.

mod ending_files;
mod syzygy;
mod table_folder;

pub use ending_files::EndingFiles;
pub use syzygy::SyzygyTables;
pub use table_folder::TableFolder;
