//! Games that people played, as the crate `hnefatafl` brings them along: every move must be legal, take what was recorded,
//! and end the game when and as it was recorded.
//!
//! A line is the moves, two numbers, and the winner: `Black` are the attackers. Captures name each piece, some twice, and
//! never the king.

use std::collections::{BTreeMap, BTreeSet};

use display::Notation;
use game::{Game, Match, Reason};
use tafl::games::{BRANDUBH, HNEFATAFL};
use tafl::{Options, Tafl};

use crate::package;
use crate::peer::Peer;
use crate::support::{game, outcome, parse};

/// What all games of a file came to.
#[derive(Default)]
struct Replayed {
    /// The recorded winner, and how the last position has ended by our rules.
    ends: BTreeMap<(String, String), usize>,
    /// Games that went on after a third repetition, by recorded winner: the site that kept them did not enforce it as we do.
    beyond_repetition: BTreeMap<String, usize>,
    plies: usize,
}

fn replay(set: Options, file: &str) -> Replayed {
    let (game, peer) = (game(set), Peer::new(set));
    // Some play the small board with this rule as well. It would have ended none of these games.
    let encircling = Tafl::<2>::new(Options { encirclement: true, ..set }).unwrap();
    let mut replayed = Replayed::default();
    for line in package::read(&format!("resources/test/games/{file}")).lines() {
        let [moves, _, _, winner] = line.split(',').collect::<Vec<_>>()[..] else {
            panic!("odd line {line}")
        };
        let mut record = Match::new(game.clone());
        let mut pos = game.start();
        let mut mark = "";
        let mut repeated = false;
        for text in moves.split_whitespace() {
            assert!(mark.is_empty() && game.end(&pos).is_none(), "{text} follows after the end of {line}");
            if text == "timeout" {
                mark = ", time ran out";
                continue;
            }
            repeated |= record.end().is_some_and(|end| end.reason == Reason::THREEFOLD);
            let (plain, captures) = text.split_once('x').unwrap_or((text, ""));
            let m = parse(&game, &pos, plain).unwrap_or_else(|e| panic!("{e:?} in {line}"));
            let reading = game.write_readings(&pos, &[m], &[m]).concat();
            peer.compare_written(&pos, m, plain);
            let king = king_of(&game.write_position(&pos));
            let ours: BTreeSet<&str> = reading.split('x').skip(1).filter(|cell| *cell != king).collect();
            let recorded: BTreeSet<&str> = captures.split('x').filter(|cell| !cell.is_empty()).collect();
            assert_eq!(ours, recorded, "{text} in {line}");
            game.make(&mut pos, m);
            if !repeated {
                record.play(m).unwrap_or_else(|e| panic!("{text}: {e:?} in {line}"));
            }
            replayed.plies += 1;
        }
        if repeated {
            *replayed.beyond_repetition.entry(winner.into()).or_default() += 1;
        }
        let end = outcome(&game, game.end(&pos)) + mark;
        assert!(game.end(&pos).is_some() || encircling.end(&pos).is_none(), "encircled: {line}");
        *replayed.ends.entry((winner.into(), end)).or_default() += 1;
    }
    replayed
}

/// Where the king stands, by the text of a position.
fn king_of(text: &str) -> String {
    let ranks: Vec<&str> = text.split([' ', '/']).collect();
    let ranks = &ranks[..ranks.len() - 1];
    for (i, rank) in ranks.iter().enumerate() {
        let Some((before, _)) = rank.split_once('k') else { continue };
        let pieces = before.chars().filter(char::is_ascii_alphabetic).count();
        let empty: usize =
            before.split(char::is_alphabetic).filter_map(|run| run.parse::<usize>().ok()).sum();
        return format!("{}{}", char::from(b'a' + (pieces + empty) as u8), ranks.len() - i);
    }
    String::new()
}

fn check(replayed: &Replayed, ends: &[(&str, &str, usize)], beyond_repetition: &[(&str, usize)]) {
    let got: Vec<(&str, &str, usize)> =
        replayed.ends.iter().map(|((winner, end), n)| (winner.as_str(), end.as_str(), *n)).collect();
    assert_eq!(got, ends);
    let got: Vec<(&str, usize)> =
        replayed.beyond_repetition.iter().map(|(winner, n)| (winner.as_str(), *n)).collect();
    assert_eq!(got, beyond_repetition);
}

/// A game that has a winner, but whose last position goes on (`-`), was given up.
#[test]
fn hnefatafl_as_people_played_it() {
    let replayed = replay(HNEFATAFL, "copenhagen.csv");
    check(
        &replayed,
        &[
            ("Black", "-", 516),
            ("Black", "-, time ran out", 149),
            ("Black", "attackers by encirclement", 24),
            ("Black", "attackers by no legal move", 20),
            ("Black", "attackers by taking the king", 45),
            ("Draw", "-", 7),
            ("Ongoing", "-", 31),
            ("White", "-", 553),
            ("White", "-, time ran out", 124),
            ("White", "defenders by an exit fort", 48),
            ("White", "defenders by reaching a corner", 235),
        ],
        &[("Black", 9), ("White", 2)],
    );
    assert_eq!(replayed.plies, 87_274);
}

#[test]
fn brandubh_as_people_played_it() {
    let replayed = replay(BRANDUBH, "brandubh.csv");
    check(
        &replayed,
        &[
            ("", "-, time ran out", 2),
            ("Black", "-", 133),
            ("Black", "-, time ran out", 6),
            ("Black", "attackers by no legal move", 1),
            ("Black", "attackers by taking the king", 68),
            ("Draw", "-", 2),
            ("Ongoing", "-", 5),
            ("White", "-", 267),
            ("White", "-, time ran out", 3),
            ("White", "defenders by reaching a corner", 38),
        ],
        &[("Black", 4), ("White", 1)],
    );
    assert_eq!(replayed.plies, 11_226);
}
