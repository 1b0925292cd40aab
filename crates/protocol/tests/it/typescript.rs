//! The page speaks the protocol as it is.

use std::fs;
use std::path::Path;

/// The page's types are those of this crate. `ANYBOARD_RECORD=1` writes them anew.
#[test]
fn the_page_has_the_types_of_the_protocol() {
    for (name, expect) in
        [("types.ts", protocol::wire::typescript()), ("http.ts", protocol::http::typescript())]
    {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/protocol").join(name);
        if std::env::var_os("ANYBOARD_RECORD").is_some() {
            fs::write(&path, expect).unwrap();
            continue;
        }
        let found = fs::read_to_string(&path).unwrap_or_default();
        assert!(found == expect, "web/src/protocol/{name} is not of this protocol: run `cargo xtask types`");
    }
}
