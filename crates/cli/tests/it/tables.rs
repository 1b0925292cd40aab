//! Tables of endings: made, listed, used and refused.

use std::fs;

use crate::tool::{bad, good, json};

#[test]
fn tables_are_made_and_used() {
    let folder = tempfile::tempdir().unwrap();
    let tables = folder.path().join("tables");
    let tables = tables.to_str().unwrap();
    let made = good(["tables", "chess", "KRvK", "--tables", tables]);
    assert!(made.contains("KRvK: ") && made.contains("won in 16 at most"), "{made}");
    assert!(made.contains("KvK: 0 won, "), "{made}");
    let again = good(["tables", "chess", "KRvK", "--tables", tables]);
    assert_eq!(again, "", "what is there is not made again");
    let position = "8/8/8/3k4/8/8/8/R3K3 w - - 0 1";
    let args = ["analyse", "chess", "--position", position, "--nodes", "1000", "--tables", tables];
    let text = good(args);
    assert!(text.contains("won in 1"), "a mate in 11 to 19: {text}");
    let object = json(args.iter().chain(&["--json"]));
    assert!(object["lines"][0]["win"].as_u64().unwrap() > 20, "{object}");

    let file = folder.path().join("tables/chess/KRvK.endings");
    let bytes = fs::read(&file).unwrap();
    fs::write(&file, &bytes[..bytes.len() - 10]).unwrap();
    let listed = good(["tables", "chess", "--tables", tables]);
    assert!(listed.contains("KRvK: The file is broken") && listed.contains("2 tables in "), "{listed}");
    let remade = good(["tables", "chess", "KRvK", "--tables", tables]);
    assert!(remade.contains("KRvK: "), "{remade}");
    assert_eq!(fs::read(&file).unwrap(), bytes);
}

#[test]
fn what_can_not_be_made_is_explained() {
    let folder = tempfile::tempdir().unwrap();
    let tables = folder.path().to_str().unwrap();
    let said = |args: &[&str]| bad(["tables"].iter().chain(args).chain(&["--tables", tables]));
    assert!(said(&["chess", "KQRBvKQ"]).contains("positions"));
    assert!(said(&["chess", "QvK"]).contains("No game is played with"));
    assert!(said(&["three-check", "KQvK"]).contains("counts checks"));
    assert!(said(&["infinite-plane", "KQvK"]).contains("There are no tables for"));
    assert!(said(&["frisian-draughts", "KvK"]).contains("must rest"));
    assert!(said(&["othello"]).contains("There are no tables for"));
    assert!(bad(["analyse", "chess", "--tables", "/no/such/folder"]).contains("there is no folder"));
    assert!(bad(["analyse", "chess", "--syzygy", tables]).contains("no Syzygy tables"));
}
