//! Random games against the plain rules of `plain.rs`: moves, captures, positions and ends, at every ply.

use std::collections::BTreeMap;

use family::{Described, GameVisitor, Playable};

use crate::plain::Plain;
use crate::support::{Random, SETS, outcome, thrown};

/// Plays random games of each game that is visited, and counts what happened in them.
struct Compared {
    from_start: usize,
    thrown: usize,
    seen: BTreeMap<String, usize>,
}

impl GameVisitor for Compared {
    fn visit<G: Playable + Described>(&mut self, game: G) {
        let id = game.info().id;
        let set = SETS.into_iter().find(|set| set.id == id).expect("every game has a set");
        let mut random = Random(scramble_of(&id));
        for _ in 0..self.from_start {
            self.play(&game, game.start(), &mut random, 100);
        }
        for _ in 0..self.thrown {
            let text = thrown(&set, &mut random);
            let pos = game.parse_position(&text).unwrap_or_else(|e| panic!("{text}: {e:?}"));
            self.play(&game, pos, &mut random, 4);
        }
    }
}

fn scramble_of(id: &str) -> u64 {
    id.bytes().fold(1 << 40, |all, byte| all * 31 % (1 << 50) + u64::from(byte))
}

impl Compared {
    fn saw(&mut self, id: &str, what: &str) {
        *self.seen.entry(format!("{id}: {what}")).or_default() += 1;
    }

    fn play<G: Playable + Described>(
        &mut self,
        game: &G,
        mut pos: G::Position,
        random: &mut Random,
        plies: usize,
    ) {
        let id = game.info().id;
        for _ in 0..plies {
            let text = game.write_position(&pos);
            let plain = Plain::read(&id, &text);
            assert_eq!(plain.write(), text);
            let end = outcome(game, game.end(&pos));
            assert_eq!(end, plain.end(), "{id} {text}");
            let mut moves = Vec::new();
            game.moves(&pos, &mut moves);
            if end != "-" {
                assert!(moves.is_empty() && plain.moves().is_empty(), "{id} {text}");
                self.saw(&id, &end);
                return;
            }
            let captures = self.compare_moves(game, &pos, &plain, &moves);
            let m = match captures.len() {
                0 => random.one(&moves),
                _ if random.percent(40) => random.one(&captures),
                _ => random.one(&moves),
            };
            game.make(&mut pos, m);
        }
    }

    /// Compares every move of a position. Returns those that take something.
    fn compare_moves<G: Playable + Described>(
        &mut self,
        game: &G,
        pos: &G::Position,
        plain: &Plain,
        moves: &[G::Move],
    ) -> Vec<G::Move> {
        let id = game.info().id;
        let text = game.write_position(pos);
        let readings = game.write_readings(pos, moves, moves);
        let mut ours: Vec<(String, String, G::Move)> = Vec::new();
        for (&m, reading) in moves.iter().zip(readings) {
            let mut next = pos.clone();
            game.make(&mut next, m);
            ours.push((reading, game.write_position(&next), m));
        }
        ours.sort_by(|a, b| a.0.cmp(&b.0));
        let mut theirs: Vec<(String, String, usize)> = Vec::new();
        for m in plain.moves() {
            let (next, taken) = plain.play(m);
            // Only a shield wall takes from afar.
            let afar = |s: &(i32, i32)| s.0.abs_diff(m.1.0) + s.1.abs_diff(m.1.1) > 1;
            if taken.iter().any(afar) {
                self.saw(&id, "shield wall");
            }
            let captures: String = taken.iter().map(|&s| format!("x{}", Plain::name(s))).collect();
            let reading = format!("{}-{}{captures}", Plain::name(m.0), Plain::name(m.1));
            theirs.push((reading, next.write(), taken.len()));
        }
        theirs.sort();
        assert_eq!(ours.len(), theirs.len(), "{id} {text}");
        let mut captures = Vec::new();
        for (our, their) in ours.into_iter().zip(theirs) {
            assert_eq!((&our.0, &our.1), (&their.0, &their.1), "{id} {text}");
            if their.2 > 0 {
                captures.push(our.2);
                self.saw(&id, &format!("{} taken", their.2.min(4)));
            }
        }
        captures
    }
}

#[test]
fn random_games_agree_with_the_plain_rules() {
    let mut compared = Compared { from_start: 6, thrown: 1500, seen: BTreeMap::new() };
    tafl::list(&mut compared);
    println!("{:#?}", compared.seen);
    // Agreement about what never happened would mean nothing.
    for what in [
        "viking-chess: attackers by taking the king",
        "viking-chess: defenders by reaching a corner",
        "viking-chess: 3 taken",
        "hnefatafl: attackers by encirclement",
        "hnefatafl: attackers by taking the king",
        "hnefatafl: defenders by an exit fort",
        "hnefatafl: defenders by reaching a corner",
        "hnefatafl: 3 taken",
        "hnefatafl: shield wall",
        "brandubh: attackers by taking the king",
        "brandubh: attackers by no legal move",
        "brandubh: defenders by reaching a corner",
        "brandubh: 2 taken",
        "tablut: attackers by taking the king",
        "tablut: defenders by reaching the edge",
        "tablut: 3 taken",
    ] {
        let times = compared.seen.get(what).copied().unwrap_or(0);
        assert!(times >= 5, "{what}: only {times}");
    }
}
