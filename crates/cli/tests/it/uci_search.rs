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
        assert_ne!(best(&talk.until("bestmove")), "0000");
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
        assert_ne!(best(&talk.until("bestmove")), "0000", "{limit}");
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
fn a_finished_game_has_no_move() {
    let mut talk = ready("chess");
    talk.say("position startpos moves f2f3 e7e5 g2g4 d8h4");
    talk.say("go depth 3");
    let lines = talk.until("bestmove");
    assert!(lines[0].contains("checkmate"), "{lines:?}");
    assert_eq!(lines[1], "bestmove 0000");
}

#[test]
fn every_game_can_be_searched() {
    let list = crate::tool::json(["games", "--json"]);
    let mut talk = Talk::start();
    for id in list.as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap()) {
        talk.say(&format!("setoption name UCI_Variant value {id}"));
        talk.say("go nodes 300");
        assert_ne!(best(&talk.until("bestmove")), "0000", "{id}");
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
