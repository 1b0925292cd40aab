//! The page speaks the protocol as it is.

use std::fs;
use std::path::Path;

/// The page's types are those of this crate. `ANYBOARD_RECORD=1` writes them anew.
#[test]
fn the_page_has_the_types_of_the_protocol() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/protocol/types.ts");
    let expect = protocol::wire::typescript();
    if std::env::var_os("ANYBOARD_RECORD").is_some() {
        fs::write(&path, expect).unwrap();
        return;
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(found == expect, "web/src/protocol/types.ts is not of this protocol: run `cargo xtask types`");
}
