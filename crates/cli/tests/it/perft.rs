//! `perft` and `bench`.

use crate::tool::{bad, good, run};

#[test]
fn counts_are_right_and_alone_on_stdout() {
    for (id, depth, nodes) in [
        ("chess", "0", "1"),
        ("chess", "4", "197281"),
        ("hole-chess", "1", "18"),
        ("atomic", "4", "197326"),
        ("raumschach", "2", "3615"),
    ] {
        let said = run(["perft", id, depth]);
        assert_eq!((said.code, said.out), (0, format!("{nodes}\n")), "{id} {depth}");
        assert!(said.err.contains("M/s"));
    }
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    assert_eq!(good(["perft", "chess", "3", "--position", kiwipete]), "97862\n");
    assert_eq!(good(["perft", "chess", "1", "--moves", "e4 e5"]), "29\n");
    assert!(bad(["perft", "chess", "1", "--moves", "e4 e4"]).contains("move 2: "));
}

#[test]
fn divided_counts_add_up() {
    let text = good(["perft", "chess", "3", "--divide"]);
    assert!(text.starts_with("a2a3: 380\na2a4: 420\n"), "{text}");
    assert!(text.ends_with("\n\nNodes searched: 8902\n"), "{text}");
    assert_eq!(text.lines().count(), 22);
    assert_eq!(good(["perft", "chess", "0", "--divide"]), "\nNodes searched: 1\n");
    let mated = ["perft", "chess", "2", "--divide", "--moves", "f3 e5 g4 Qh4"];
    assert_eq!(good(mated), "\nNodes searched: 0\n");
}

#[test]
fn the_bench_prints_a_table() {
    let text = good(["bench", "perft", "chess", "raumschach", "--seconds", "0.002"]);
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("| game ") && lines[1].starts_with("| ---"), "{text}");
    for row in ["| chess ", "| raumschach "] {
        assert!(lines.iter().any(|line| line.starts_with(row)), "{row}: {text}");
    }
    let has_peer = lines.iter().any(|line| line.starts_with("| chess (shakmaty) "));
    assert_eq!(has_peer, cfg!(feature = "peers"), "{text}");
    let about_peers =
        if has_peer { "As a yardstick, shakmaty counts " } else { "cargo run --release --features peers" };
    assert!(text.contains(about_peers), "{text}");
    let table: Vec<&&str> = lines.iter().filter(|line| line.starts_with('|')).collect();
    assert!(table.iter().all(|line| line.chars().count() == lines[0].chars().count()), "{text}");
    assert!(lines.last().unwrap().contains("airy-"), "{text}");
}

#[test]
fn the_bench_makes_moves_near_and_far_without_an_edge() {
    let text = good(["bench", "perft", "infinite-classical", "--seconds", "0.002"]);
    for row in ["| infinite-classical ", "| infinite-classical × 10¹² "] {
        assert!(text.lines().any(|line| line.starts_with(row)), "{row}: {text}");
    }
    assert!(text.contains("as a part of what it is near: infinite-classical "), "{text}");
}
