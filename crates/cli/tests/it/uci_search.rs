//! The engine protocol while a search goes on.

use std::collections::HashSet;
use std::time::Duration;

use crate::talk::{Talk, after};

/// The program, ready for a game.
fn ready(id: &str) -> Talk {
    let mut talk = Talk::start();
    talk.say(&format!("setoption name UCI_Variant value {id}"));
    talk.say("isready");
    talk.until("readyok");
    talk
}

fn best(lines: &[String]) -> &str {
    after(&lines[lines.len() - 1], "bestmove").unwrap()
}

#[test]
fn it_finds_a_mate() {
    let mut talk = ready("chess");
    talk.say("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    talk.say("go depth 4");
    let lines = talk.until("bestmove");
    assert_eq!(best(&lines), "a1a8");
    let info = lines.iter().rev().find(|line| line.starts_with("info depth")).unwrap();
    assert!(info.contains(" score mate 1 "), "{info}");
    for key in ["depth", "seldepth", "multipv", "nodes", "nps", "hashfull", "time", "pv"] {
        assert!(after(info, key).is_some(), "{key}: {info}");
    }
    assert_eq!(after(info, "pv"), Some("a1a8"));
}

#[test]
fn an_infinite_search_moves_only_when_it_is_stopped() {
    // In a position that is searched to its end, too.
    for position in ["startpos", "fen 7k/5Q2/8/6K1/8/8/8/8 w - - 0 1"] {
        let mut talk = ready("chess");
        talk.say(&format!("position {position}"));
        talk.say("go infinite");
        talk.until("info depth");
        let said = talk.during(Duration::from_millis(150));
        assert!(!said.iter().any(|line| line.starts_with("bestmove")), "{said:?}");
        talk.say("isready");
        talk.until("readyok");
        talk.say("go depth 1");
        let refused = talk.until("info string");
        assert_eq!(refused[refused.len() - 1], "info string a search is going on: stop it first");
        talk.say("stop");
        assert_ne!(best(&talk.until("bestmove")), "(none)");
        // Answered once, and ready for the next one.
        talk.say("stop");
        talk.say("go depth 1");
        talk.say("isready");
        assert_eq!(talk.until("bestmove").iter().filter(|line| line.starts_with("bestmove")).count(), 1);
    }
}

#[test]
fn pondering_waits_for_the_opponent() {
    let mut talk = ready("chess");
    talk.say("position startpos moves e2e4 e7e5");
    talk.say("go ponder wtime 500 btime 500 movestogo 20");
    talk.until("info depth");
    let said = talk.during(Duration::from_millis(150));
    assert!(!said.iter().any(|line| line.starts_with("bestmove")), "{said:?}");
    talk.say("ponderhit");
    talk.until("bestmove");
    talk.say("go ponder movetime 1");
    talk.say("stop");
    talk.until("bestmove");
}

#[test]
fn only_the_given_moves_are_searched() {
    let mut talk = ready("chess");
    talk.say("go depth 3 searchmoves a2a3 h2h3");
    assert!(["a2a3", "h2h3"].contains(&best(&talk.until("bestmove"))));
    talk.say("go searchmoves a2a5 h2h3 depth 2");
    let lines = talk.until("bestmove");
    assert!(lines[0].starts_with("info string searchmoves: “a2a5”"), "{lines:?}");
    assert_eq!(best(&lines), "h2h3");
}

#[test]
fn several_lines_begin_with_different_moves() {
    let mut talk = ready("connect-four");
    talk.say("setoption name MultiPV value 3");
    talk.say("go depth 5");
    let lines = talk.until("bestmove");
    let last: Vec<&String> = lines.iter().filter(|line| line.starts_with("info depth 5 ")).collect();
    let numbers: Vec<_> = last.iter().filter_map(|line| after(line, "multipv")).collect();
    assert_eq!(numbers, ["1", "2", "3"], "{lines:?}");
    let moves: HashSet<_> = last.iter().filter_map(|line| after(line, "pv")).collect();
    assert_eq!(moves.len(), 3, "{lines:?}");
}

#[test]
fn it_ends_while_it_searches() {
    for line in ["quit", ""] {
        let mut talk = ready("chess");
        talk.say("go infinite");
        talk.until("info depth");
        if line.is_empty() {
            talk.hang_up();
        } else {
            talk.say(line);
        }
        assert_eq!(talk.exit_code(), 0);
    }
}

#[test]
fn the_clock_is_that_of_the_side_to_move() {
    // The side that begins is nearly out of time, the other has an hour.
    let mut talk = ready("checkers");
    talk.say("go wtime 60 btime 3600000");
    talk.until("bestmove");
    talk.say("position startpos moves 11-15");
    talk.say("go wtime 3600000 btime 60");
    talk.until("bestmove");
}

#[test]
fn every_limit_ends_a_search() {
    let mut talk = ready("atomic");
    for limit in
        ["depth 2", "nodes 500", "movetime 20", "mate 1 depth 3", "wtime 100 btime 100 winc 10 binc 10"]
    {
        talk.say(&format!("go {limit}"));
        assert_ne!(best(&talk.until("bestmove")), "(none)", "{limit}");
    }
}

#[test]
fn levels_play_and_the_same_seed_plays_the_same() {
    let mut talk = ready("othello");
    for option in ["Level value 1", "Level value 2", "Level value 0\nsetoption name Skill Level value 3"] {
        talk.say(&format!("setoption name {option}"));
        talk.say("setoption name Seed value 7");
        let choose = |talk: &mut Talk| {
            talk.say("position startpos");
            talk.say("go movetime 100");
            best(&talk.until("bestmove")).to_string()
        };
        let first = choose(&mut talk);
        assert_eq!(choose(&mut talk), first, "{option}");
    }
}

#[test]
fn elo_is_for_chess_only() {
    let mut talk = ready("othello");
    talk.say("setoption name UCI_LimitStrength value true");
    talk.say("go depth 1");
    let lines = talk.until("bestmove");
    assert!(lines[0].starts_with("info string UCI_Elo is known for chess only"), "{lines:?}");
    talk.say("setoption name UCI_Variant value chess");
    talk.say("setoption name UCI_Elo value 600");
    talk.say("go movetime 50");
    let lines = talk.until("bestmove");
    assert!(!lines.iter().any(|line| line.starts_with("info string")), "{lines:?}");
}

#[test]
fn where_no_move_is_left_the_score_says_why() {
    for (id, position, score) in [
        ("chess", "startpos moves f2f3 e7e5 g2g4 d8h4", "mate 0"),
        ("chess", "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "cp 0"),
        ("king-of-the-hill", "fen 7k/8/8/3K4/8/8/8/8 b - - 0 1", "mate 0"),
        // Without a move the side to move has won.
        ("antichess", "fen 8/8/8/8/8/7p/7P/8 w - - 0 1", "mate 1"),
        ("tic-tac-toe", "startpos moves a1 a2 b1 b2 c1", "mate 0"),
    ] {
        let mut talk = ready(id);
        talk.say(&format!("position {position}"));
        talk.say("go depth 3");
        let lines = talk.until("bestmove");
        assert!(lines[0].starts_with("info string "), "{id} {position}: {lines:?}");
        assert_eq!(lines[1], format!("info depth 0 score {score}"), "{id} {position}");
        assert_eq!(lines[2], "bestmove (none)");
        // Infinite is infinite there too.
        talk.say("go infinite");
        talk.say("isready");
        assert!(!talk.until("readyok").iter().any(|line| line.starts_with("bestmove")));
        talk.say("stop");
        talk.until("bestmove (none)");
    }
}

/// Our rules end a game at a dead position, the fifth repetition and after 75 moves. Other programs play on.
#[test]
fn a_draw_by_our_rules_still_gets_a_move() {
    let knights = "g1f3 g8f6 f3g1 f6g8 ".repeat(4);
    for (id, position) in [
        ("chess", "fen 8/8/4k3/8/8/3NK3/8/8 w - - 0 1".to_string()),
        ("chess", "fen 8/8/4k3/8/8/3QK3/8/8 w - - 150 200".to_string()),
        ("chess", format!("startpos moves {knights}")),
        ("chess", format!("startpos moves {knights} e2e4 e7e5")),
        ("chess", "fen 8/8/4k3/8/8/3NK3/8/8 w - - 0 1 moves d3b4 e6e5 b4d3".to_string()),
        ("atomic", format!("startpos moves {knights}")),
    ] {
        let mut talk = ready(id);
        talk.say("setoption name UCI_ShowWDL value true");
        talk.say(&format!("position {position}"));
        talk.say("go depth 2");
        let lines = talk.until("bestmove");
        let m = best(&lines).to_string();
        assert_ne!(m, "(none)", "{position}: {lines:?}");
        let info = lines.iter().rev().find(|line| line.starts_with("info depth")).unwrap();
        if !position.ends_with("e7e5") && !position.ends_with("b4d3") {
            assert!(info.contains(" score cp 0 wdl 0 1000 0 "), "{info}");
        }
        // What it answers can be played on.
        let moves = if position.contains(" moves ") { "" } else { " moves" };
        talk.say(&format!("position {position}{moves} {m}"));
        talk.say("go depth 1");
        let lines = talk.until("bestmove");
        assert_ne!(best(&lines), "(none)", "{position} {m}: {lines:?}");
    }
}

#[test]
fn chances_are_shown_if_they_are_wanted() {
    let mut talk = ready("chess");
    talk.say("go depth 2");
    assert!(!talk.until("bestmove").iter().any(|line| line.contains(" wdl ")));
    talk.say("setoption name UCI_ShowWDL value true");
    talk.say("go depth 2");
    let lines = talk.until("bestmove");
    let info = lines.iter().rev().find(|line| line.starts_with("info depth")).unwrap();
    let numbers: Vec<u32> =
        info.split(" wdl ").nth(1).unwrap().split(' ').take(3).map(|word| word.parse().unwrap()).collect();
    assert_eq!(numbers.iter().sum::<u32>(), 1000, "{info}");
}

#[test]
fn a_count_ends_when_it_is_told() {
    let mut talk = ready("chess");
    talk.say("go perft 30");
    talk.say("isready");
    talk.until("readyok");
    talk.say("go depth 1");
    talk.until("info string a count is going on: stop it first");
    talk.say("stop");
    talk.until("info string the count was stopped before its end");
    talk.say("go perft 3");
    talk.until("Nodes searched: 8902");
    talk.say("go perft 30");
    talk.say("quit");
    assert_eq!(talk.exit_code(), 0);
}

/// Connect four is solved: all seven moves have their exact values, the best first.
#[test]
fn all_lines_of_connect_four_are_exact() {
    let mut talk = ready("connect-four");
    talk.say("setoption name MultiPV value 7");
    for (moves, expected) in [
        ("", [("4", "mate 21"), ("3", "cp 0"), ("5", "cp 0"), ("2", "mate -21"), ("6", "mate -21")]),
        (
            "4",
            [("4", "mate -20"), ("3", "mate -19"), ("5", "mate -19"), ("2", "mate -19"), ("6", "mate -19")],
        ),
    ] {
        talk.say(&format!("position startpos moves {moves}"));
        talk.say("go movetime 60000");
        let lines = talk.until("bestmove");
        let infos: Vec<&String> = lines.iter().filter(|line| line.starts_with("info depth")).collect();
        assert_eq!(infos.len(), 7, "{lines:?}");
        for ((m, score), info) in expected.iter().zip(infos) {
            assert!(
                info.contains(&format!(" score {score} ")) && info.ends_with(&format!(" pv {m}")),
                "{info}"
            );
        }
    }
}

#[test]
fn every_game_can_be_searched() {
    let list = crate::tool::json(["games", "--json"]);
    let mut talk = Talk::start();
    for id in list.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()) {
        talk.say(&format!("setoption name UCI_Variant value {id}"));
        talk.say("go nodes 300");
        assert_ne!(best(&talk.until("bestmove")), "(none)", "{id}");
    }
}

#[test]
fn a_limit_of_nodes_is_kept_within_sixteen() {
    for id in ["chess", "checkers", "hnefatafl", "othello"] {
        let mut talk = ready(id);
        talk.say("position startpos");
        talk.say("go nodes 1000");
        let lines = talk.until("bestmove");
        let info = lines.iter().rev().find(|line| line.starts_with("info depth")).unwrap();
        let nodes: u64 = after(info, "nodes").unwrap().parse().unwrap();
        assert!(nodes <= 1016, "{id}: {info}");
    }
}

#[test]
fn a_search_for_mate_is_exact_whatever_the_hash_holds() {
    let mut talk = ready("chess");
    // A win that takes longer than two moves, which the table then knows of.
    talk.say("position fen 8/8/8/8/8/2k5/8/K6Q w - - 0 1");
    talk.say("go depth 12");
    talk.until("bestmove");
    talk.say("go mate 2");
    let lines = talk.until("bestmove");
    assert!(!lines.iter().any(|line| line.contains(" score mate ")), "{lines:?}");
    talk.say("position fen 2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1");
    talk.say("go depth 5");
    talk.until("bestmove");
    talk.say("go mate 2");
    let lines = talk.until("bestmove");
    assert_eq!(best(&lines), "g3g6", "{lines:?}");
    let info = lines.iter().rev().find(|line| line.starts_with("info depth")).unwrap();
    assert!(info.contains(" score mate 2 "), "{info}");
}
