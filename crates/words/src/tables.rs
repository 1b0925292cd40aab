//! The tables of words that are compiled into the program.

/// Declares a list of tables by the names of their files in `words/en`.
macro_rules! tables {
    ($($name:literal)*) => {
        /// The English tables: the name of each file in `words/en`, without its ending, and its text.
        pub const ENGLISH: &[(&str, &str)] = &[
            $(($name, include_str!(concat!("../../../words/en/", $name, ".json"))),)*
        ];
    };
}

tables! {
    "common" "reasons"
    "board" "fairy" "variants" "draughts" "tafl" "line" "othello"
    "catalog" "endings" "record" "session" "store" "server" "study" "people" "terminal" "cli" "picture" "puzzle" "workshop" "guide"
}
