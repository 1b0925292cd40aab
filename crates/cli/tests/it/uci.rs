//! The engine protocol.

use proptest::prelude::*;

use crate::tool::fed;

/// What the program answers to these lines. It ends well by itself when they do.
fn answers(lines: &str) -> String {
    let said = fed(["uci"], lines.as_bytes());
    assert_eq!((said.code, said.err.as_str()), (0, ""), "{said:?}");
    said.out
}

#[test]
fn it_introduces_itself() {
    let out = answers("uci\nisready\nquit\nisready\n");
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], format!("id name Anyboard {}", env!("CARGO_PKG_VERSION")));
    assert_eq!(lines[1], "id author the Anyboard team");
    let option = |name: &str| {
        let line = lines.iter().find(|line| line.starts_with(&format!("option name {name} type ")));
        *line.unwrap_or_else(|| panic!("{name}: {out}"))
    };
    assert!(
        option("UCI_Variant")
            .starts_with("option name UCI_Variant type combo default chess var chess var chess960 ")
    );
    for (name, kind) in [
        ("Hash", "spin default 16 min 1 "),
        ("Clear Hash", "button"),
        ("Threads", "spin default 1 min 1 "),
        ("MultiPV", "spin default 1 min 1 "),
        ("Ponder", "check default false"),
        ("Skill Level", "spin default 20 min 0 max 20"),
        ("UCI_Chess960", "check default false"),
        ("UCI_AnalyseMode", "check default false"),
        ("UCI_ShowWDL", "check default false"),
        ("Move Overhead", "spin default 30 min 0 max 5000"),
        ("UCI_LimitStrength", "check default false"),
        ("UCI_Elo", "spin default "),
        ("Level", "spin default 0 min 0 max 6"),
        ("OwnBook", "check default false"),
        ("Seed", "spin default 0 min 0 "),
    ] {
        assert!(option(name).contains(&format!(" type {kind}")), "{name}: {out}");
    }
    assert_eq!(lines[lines.len() - 2..], ["uciok", "readyok"]);
    // By the names of python-chess, Fairy-Stockfish and Lichess: a client takes only what is listed.
    let variants: Vec<&str> = option("UCI_Variant").split(" var ").skip(1).collect();
    for name in [
        "chess",
        "standard",
        "chess960",
        "kingofthehill",
        "king-of-the-hill",
        "3check",
        "threecheck",
        "antichess",
        "atomic",
        "horde",
        "racingkings",
        "capablanca",
        "grand",
        "connect-four",
    ] {
        assert_eq!(variants.iter().filter(|known| **known == name).count(), 1, "{name}: {variants:?}");
    }
}

#[test]
fn its_own_book_is_used_only_if_that_is_wished() {
    const FROM_BOOK: &str = "info string from the opening book\nbestmove ";
    let first = |options: &str, go: &str| answers(&format!("{options}position startpos\ngo {go}\n"));
    assert!(!first("", "nodes 200").contains(FROM_BOOK));
    let on = "setoption name OwnBook value true\n";
    let out = first(&format!("{on}setoption name Seed value 3\n"), "nodes 200");
    assert!(out.starts_with(FROM_BOOK) && out.lines().count() == 2, "{out}");
    assert_eq!(first(&format!("{on}setoption name Seed value 3\n"), "nodes 200"), out);
    let moves: std::collections::BTreeSet<String> =
        (1..20).map(|seed| first(&format!("{on}setoption name Seed value {seed}\n"), "nodes 200")).collect();
    assert!(moves.len() > 1, "{moves:?}");
    // Whoever wants to understand a position, or asks for certain moves, gets a search.
    for (options, go) in [
        ("setoption name UCI_AnalyseMode value true\n", "nodes 200"),
        ("setoption name MultiPV value 2\n", "nodes 200"),
        ("", "nodes 200 searchmoves a2a3"),
    ] {
        assert!(!first(&format!("{on}{options}"), go).contains(FROM_BOOK), "{options}{go}");
    }
    let out = answers(&format!("{on}position startpos moves a2a3 a7a6 a3a4 a6a5\ngo nodes 200\n"));
    assert!(!out.contains(FROM_BOOK) && out.contains("bestmove "), "{out}");
}

#[test]
fn it_counts_in_the_usual_format() {
    let out = answers("position startpos moves e2e4\ngo perft 2\n");
    assert!(out.starts_with("a7a5: 30\na7a6: 30\n"), "{out}");
    assert!(out.ends_with("\n\nNodes searched: 600\n\n"), "{out}");
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    assert!(answers(&format!("position fen {kiwipete}\ngo perft 2")).contains("Nodes searched: 2039"));
    let moved = format!("position fen {kiwipete} moves e1g1 a6e2\ngo perft 1\n");
    assert!(answers(&moved).contains("Nodes searched: "));
    // Fields at the end may be left out.
    assert!(
        answers("position fen 4k3/8/8/8/8/8/8/4K3 w - -\nd\n").contains("Fen: 4k3/8/8/8/8/8/8/4K3 w - - 0 1")
    );
}

#[test]
fn it_plays_every_variant() {
    for (name, nodes) in [
        ("atomic", 400),
        ("king-of-the-hill", 400),
        ("kingofthehill", 400),
        ("KingOfTheHill", 400),
        ("capablanca", 784),
        ("3check", 400),
        ("threeCheck", 400),
        ("standard", 400),
        ("hole-chess", 324),
        ("raumschach", 3615),
    ] {
        let out = answers(&format!("setoption name UCI_Variant value {name}\ngo perft 2\n"));
        assert!(out.contains(&format!("\nNodes searched: {nodes}\n")), "{name}: {out}");
    }
    let out = answers("setoption name uci_variant value hole-ches\ngo perft 1\n");
    assert!(out.starts_with("info string ") && out.contains("did you mean hole-chess?"), "{out}");
    assert!(out.contains("Nodes searched: 20"), "the game stays what it was: {out}");
}

#[test]
fn chess960_castles_by_taking_the_rook() {
    let fen = "position fen 4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1";
    let out = answers(&format!("setoption name UCI_Chess960 value true\n{fen}\nd\ngo perft 1\n"));
    assert!(out.contains("Variant: chess960\nFen: 4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1\n"), "{out}");
    assert!(out.contains("\ne1b1: 1\n") && out.contains("\ne1g1: 1\n"), "{out}");
    let out = answers(&format!(
        "setoption name UCI_Chess960 value true\n{fen} moves e1b1\nd\ngo nodes 200 searchmoves e8d8\nstop\n"
    ));
    assert!(out.contains("Fen: 4k3/8/8/8/8/8/8/2KR2R1 b - - 1 1\n"), "{out}");
    let choice = "position fen 4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1\ngo nodes 200 searchmoves e1b1\n";
    let out = answers(&format!("setoption name UCI_Chess960 value true\n{choice}"));
    assert!(out.contains("bestmove e1b1"), "{out}");
}

#[test]
fn the_option_for_chess960_goes_with_chess_only() {
    let ready = "position startpos moves e2e4 e7e5 g1f3 g8f6 f1e2 f8e7\nd\ngo perft 1\n";
    let (on, chess) =
        ("setoption name UCI_Chess960 value true\n", "setoption name UCI_Variant value chess\n");
    // In either order with the variant; and what is switched off is off.
    for options in [format!("{on}{chess}"), format!("{chess}{on}")] {
        let out = answers(&format!("{options}{ready}"));
        assert!(out.contains("\ne1h1: 1\n") && !out.contains("e1g1"), "{out}");
    }
    let off = format!("{on}setoption name UCI_Chess960 value false\n");
    let out = answers(&format!("{off}{ready}"));
    assert!(
        out.contains("Variant: chess\n") && out.contains("\ne1g1: 1\n") && !out.contains("e1h1"),
        "{out}"
    );
    let out = answers(&format!("{on}setoption name UCI_Variant value atomic\nd\n{chess}d\n"));
    assert!(out.contains("Variant: atomic\n") && out.contains("Variant: chess960\n"), "{out}");
    let out = answers("setoption name UCI_Chess960 value maybe\nd\n");
    assert!(out.contains("UCI_Chess960 takes true or false") && out.contains("Variant: chess\n"), "{out}");
}

#[test]
fn a_new_game_and_a_new_variant_begin_at_the_start() {
    let out = answers("position startpos moves e2e4\nucinewgame\nd\n");
    assert!(out.contains("PPPPPPPP/RNBQKBNR w KQkq - 0 1"), "{out}");
    let out = answers("position startpos moves e2e4\nsetoption name UCI_Variant value atomic\nd\n");
    assert!(out.contains("Variant: atomic\n") && out.contains("RNBQKBNR w KQkq - 0 1"), "{out}");
}

#[test]
fn the_board_is_drawn() {
    let out = answers("position startpos moves f2f3 e7e5 g2g4 d8h4\nd\n");
    for part in [
        "4 · · · · · · ♙ ♛\n",
        "Fen: rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3\n",
        "Check: yes\n",
        "Legal moves: 0\n",
        "Black wins by checkmate.\n",
    ] {
        assert!(out.contains(part), "{part}: {out}");
    }
}

#[test]
fn wrong_positions_and_moves_are_told() {
    let out = answers("position startpos moves e2e4 e7e5 e4e5 g1f3\nd\n");
    assert!(out.starts_with("info string there is no position now, for its move 3: “e4e5”"), "{out}");
    let out = answers("position startpos moves e2e4\nposition fen nonsense w - -\nd\n");
    assert!(out.starts_with("info string there is no position now: "), "{out}");
    for line in ["position", "position moves e2e4", "position fen", "position fen moves", "position xyz"] {
        let out = answers(&format!("{line}\nisready\n"));
        assert!(out.starts_with("info string ") && out.ends_with("readyok\n"), "{line}: {out}");
    }
}

/// A move for the position before would be taken for one of the position that the other program believes in.
#[test]
fn after_a_refused_position_there_is_no_move() {
    for refused in ["position fen nonsense w - -", "position startpos moves e2e4 e2e4", "position xyz"] {
        let before = format!("position startpos moves d2d4\n{refused}\n");
        let out = answers(&format!("{before}go depth 2\nisready\n"));
        let said: Vec<&str> = out.lines().skip(1).collect();
        assert_eq!(
            said,
            [
                "info string there is no position to look at: the last one was refused",
                "bestmove (none)",
                "readyok"
            ],
            "{refused}"
        );
        assert!(answers(&format!("{before}d\n")).contains("there is no position to draw"), "{refused}");
        let perft = answers(&format!("{before}go perft 2\n"));
        assert!(!perft.contains("Nodes") && !perft.contains("bestmove"), "{perft}");
        // The next one that is right is the position again, and so is the start of a new game.
        for next in ["position startpos", "ucinewgame"] {
            assert!(
                answers(&format!("{before}{next}\ngo perft 1\n")).contains("Nodes searched: 20"),
                "{next}"
            );
        }
    }
}

/// Castling rights as Shredder writes them, and by X-FEN, are the same.
#[test]
fn castling_fields_are_read_in_every_way() {
    let start = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w";
    for rights in ["HFhf", "KQkq"] {
        let out = answers(&format!(
            "setoption name UCI_Chess960 value true\nposition fen {start} {rights} - 2 9\ngo perft 3\n"
        ));
        // The count of the Chess960 perft suite.
        assert!(out.contains("Nodes searched: 12189\n"), "{rights}: {out}");
    }
    // Castling with the inner one of two rooks.
    let inner =
        "setoption name UCI_Chess960 value true\nposition fen 4k3/8/8/8/8/8/8/R2RK3 w D - 0 1\ngo perft 1\n";
    let out = answers(inner);
    assert!(out.contains("\ne1d1: 1\n") && !out.contains("e1a1"), "{out}");
    let outer = inner.replace(" D ", " Q ");
    let out = answers(&outer);
    assert!(out.contains("\ne1a1: 0\n") || !out.contains("e1d1"), "{out}");
    let chess = "position fen r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1\ngo perft 1\n";
    assert_eq!(answers(chess), answers(&chess.replace("HAha", "KQkq")));
}

#[test]
fn a_hash_that_cannot_be_had_is_refused_at_once() {
    // More than any machine that runs this has free, or a table that is taken without a word.
    let free = std::fs::read_to_string("/proc/meminfo").ok().and_then(|text| {
        let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?.trim();
        line.strip_suffix(" kB")?.parse::<usize>().ok()
    });
    if free.is_none_or(|free| free >> 10 > 65_000) {
        return;
    }
    let out = answers("setoption name Hash value 65536\nisready\n");
    assert!(out.starts_with("info string Hash stays at 16: of 65536 MB only "), "{out}");
    assert!(out.ends_with("readyok\n"), "{out}");
}

#[test]
fn wrong_counts_are_told() {
    for depth in ["", "61", "-1", "x", "99999999999999999999"] {
        let out = answers(&format!("go perft {depth}\nstop\n"));
        assert_eq!(out, "info string go perft takes a depth from 0 to 60\n");
    }
    assert_eq!(answers("go perft 0\n"), "\nNodes searched: 1\n\n");
}

#[test]
fn wrong_options_are_told() {
    let out = answers(
        "setoption name Contempt value 3\nsetoption name Hash value none\nsetoption Hash 16\nisready\n",
    );
    assert_eq!(
        out,
        "info string there is no option “Contempt”: uci lists them all\n\
         info string Hash takes a whole number from 1 to 65536\n\
         info string an option is set by: setoption name UCI_Variant value chess\n\
         readyok\n"
    );
}

#[test]
fn nonsense_is_survived() {
    let mut input =
        b"\n   \n\r\nxyzzy\n\xff\xfe\x00\n\x1b[31m\nsetoption\nsetoption name\nsetoption name UCI_Variant\n\
        setoption name UCI_Variant value\nsetoption value name\nsetoption name Hash value 16\nuci uci uci\n"
            .to_vec();
    input.extend(vec![b'a'; 3 << 20]);
    input.extend(b"\nposition fen ");
    input.extend(b"8/".repeat(100_000));
    input.extend(b"\nposition startpos moves ");
    input.extend(b"g1f3 g8f6 f3g1 f6g8 ".repeat(2_000));
    input.extend(b"\nisready");
    let said = fed(["uci"], &input);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert!(said.out.ends_with("readyok\n"), "{}", said.out);
    assert!(said.out.contains("info string unknown command “xyzzy”\n"), "{}", said.out);
    assert!(said.out.contains("info string a line was longer than "), "{}", said.out);
    assert!(!said.out.contains('\x1b'));
    // The list of games is long by nature.
    let mut others = said.out.lines().filter(|line| !line.starts_with("option name UCI_Variant "));
    assert!(others.all(|line| line.len() < 1000));
}

/// Words that mean something, so that random lines get past the first check.
fn word() -> impl Strategy<Value = String> {
    let known = prop::sample::select(vec![
        "uci",
        "isready",
        "ucinewgame",
        "setoption",
        "name",
        "value",
        "UCI_Variant",
        "atomic",
        "chess-3d",
        "raumschach",
        "position",
        "startpos",
        "fen",
        "moves",
        "e2e4",
        "e7e5",
        "4e24e4",
        "O-O",
        "e7e8q",
        "go",
        "perft",
        "depth",
        "nodes",
        "movetime",
        "infinite",
        "ponder",
        "ponderhit",
        "searchmoves",
        "Hash",
        "MultiPV",
        "Level",
        "1",
        "d",
        "stop",
        "w",
        "b",
        "-",
        "KQkq",
        "8/8/8/8/8/8/8/8",
        "4k3/8/8/8/8/8/8/4K3",
        "99",
        "|",
        "4k3/4P3/8/8/8/8/8/4K3",
    ]);
    prop_oneof![4 => known.prop_map(str::to_string), 1 => "\\PC{0,12}"]
}

fn line() -> impl Strategy<Value = String> {
    prop::collection::vec(word(), 0..8)
        .prop_map(|words| words.join(" "))
        // Counting deep is no nonsense, and takes its time.
        .prop_filter("a deep count", |line| !line.contains("perft 99"))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_lines_are_survived(lines in prop::collection::vec(line(), 0..60)) {
        // A line that is `quit` ends it well too, but then there is no last answer to wait for.
        let lines: Vec<String> = lines.into_iter().filter(|line| !line.trim_start().starts_with("quit")).collect();
        let out = answers(&(lines.join("\n") + "\nisready\n"));
        // A search that is going on tells its move when the input ends.
        let last = out.lines().rev().find(|line| !line.starts_with("info") && !line.starts_with("bestmove"));
        prop_assert_eq!(last, Some("readyok"), "{}", out);
    }

    #[test]
    fn any_bytes_are_survived(mut bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        bytes.extend(b"\nisready\n");
        let said = fed(["uci"], &bytes);
        prop_assert_eq!(said.code, 0);
        prop_assert!(said.out.ends_with("readyok\n"), "{}", said.out);
    }
}
