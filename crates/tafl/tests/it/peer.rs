//! Random games against the crate `hnefatafl`: legal plays, captures and results.
//!
//! Its rules, with the options below, are ours but for these:
//!
//! - *Encirclement.* It asks for one ring, which holds the king and all defenders, and of which no piece could be taken from the
//!   inside. By our rules there may be several rings, and what might be taken some day does not matter.
//! - *Exit forts.* It knows no reach: it takes any empty square outside for one that attackers can come to, and does not go on
//!   when a piece falls that the ring can do without. Nor does it call a ring a fort that holds a corner.
//! - *Shield walls* to both sides at once: it takes one of them. Of a king who moves to a corner it sees one edge.
//!
//! So its forts and rings are among ours, and the rest is equal; [`Peer::explains`] says by its own functions which of
//! these it was.

use std::collections::{BTreeMap, BTreeSet};

use display::Notation;
use game::{End, Game};
use hnefatafl::aliases::{MediumBasicGameLogic, MediumBasicGameState};
use hnefatafl::board::state::BoardState;
use hnefatafl::collections::{PieceMap, PieceSet};
use hnefatafl::game::GameOutcome;
use hnefatafl::pieces::{PieceType, Side};
use hnefatafl::play::ValidPlay;
use hnefatafl::preset::rules;
use hnefatafl::rules::{HostilityRules, OccupyRules, Ruleset};
use tafl::games::{BRANDUBH, HNEFATAFL, TABLUT};
use tafl::{Move, Options, Position, Tafl};

use crate::support::{Random, game, outcome, parse, position, thrown};

/// The crate's options that say our rules. Repetition depends on the course of a game: `replays.rs` looks at it.
fn options(set: &Options) -> Ruleset {
    let brandubh = Ruleset { repetition_rule: None, enclosure_win: None, ..rules::BRANDUBH };
    match set.id {
        "hnefatafl" => Ruleset { repetition_rule: None, ..rules::COPENHAGEN },
        "brandubh" => brandubh,
        "tablut" => Ruleset {
            edge_escape: true,
            hostile_tiles: HostilityRules { corners: PieceSet::none(), ..brandubh.hostile_tiles },
            occupiable_tiles: OccupyRules { corners: PieceSet::all(), ..brandubh.occupiable_tiles },
            ..brandubh
        },
        // Its kings are armed at least in part.
        id => panic!("the crate cannot play {id}"),
    }
}

/// The crate, playing one of our games.
pub(crate) struct Peer {
    game: Tafl<2>,
    logic: MediumBasicGameLogic,
}

impl Peer {
    pub(crate) fn new(set: Options) -> Self {
        Self { game: game(set), logic: MediumBasicGameLogic::new(options(&set), set.size as u8) }
    }

    /// The crate's state of a position. Its first row is the first rank.
    fn state(&self, pos: &Position<2>) -> MediumBasicGameState {
        let text = self.game.write_position(pos);
        let (rows, turn) = text.split_once(' ').unwrap();
        let rows: Vec<&str> = rows.split('/').rev().collect();
        let rows = rows.join("/").replace('d', "T").replace('k', "K").replace('a', "t");
        let side = if turn == "a" { Side::Attacker } else { Side::Defender };
        MediumBasicGameState::new(&rows, side).unwrap()
    }

    /// Compares the legal plays of a position that has not ended, and each of them.
    fn compare(&self, pos: &Position<2>, seen: &mut BTreeMap<String, usize>) -> Vec<Move> {
        let state = self.state(pos);
        let mut moves = Vec::new();
        self.game.moves(pos, &mut moves);
        let ours: BTreeMap<String, Move> =
            moves.iter().map(|&m| (format!("{}-{}", self.name(m.from()), self.name(m.to())), m)).collect();
        let pieces = state.board.occupied_by_side(state.side_to_play);
        let plays: Vec<ValidPlay> =
            pieces.into_iter().flat_map(|tile| self.logic.iter_plays(tile, &state).unwrap()).collect();
        let theirs: BTreeSet<String> = plays.iter().map(|play| play.to_string()).collect();
        assert!(theirs.iter().eq(ours.keys()), "{}", self.game.write_position(pos));
        for play in plays {
            *seen.entry(self.compare_play(pos, ours[&play.to_string()], play)).or_default() += 1;
        }
        moves
    }

    fn name(&self, cell: board::Square) -> String {
        let size = self.game.options().size;
        let (x, y) = (usize::from(cell) % size, usize::from(cell) / size);
        format!("{}{}", char::from(b'a' + x as u8), y + 1)
    }

    /// Compares a move that was written as `d1-d4`.
    pub(crate) fn compare_written(&self, pos: &Position<2>, m: Move, text: &str) -> String {
        let play = self.logic.validate_play(text.parse().unwrap(), &self.state(pos));
        self.compare_play(pos, m, play.unwrap_or_else(|why| panic!("the crate refuses {text}: {why:?}")))
    }

    /// Compares captures and result of a play. Returns the result in words.
    fn compare_play(&self, pos: &Position<2>, m: Move, play: ValidPlay) -> String {
        let result = self.logic.do_valid_play(play, self.state(pos));
        let theirs = result.record.effects.captures.occupied();
        let theirs: BTreeSet<String> = theirs.into_iter().map(|tile| tile.to_string()).collect();
        let reading = self.game.write_readings(pos, &[m], &[m]).concat();
        let at = || format!("{} {reading}", self.game.write_position(pos));
        assert_eq!(reading.split('x').skip(1).map(String::from).collect::<BTreeSet<_>>(), theirs, "{}", at());

        let mut next = pos.clone();
        self.game.make(&mut next, m);
        let end = self.game.end(&next);
        let ours = end.map(winner);
        let their = result.record.effects.game_outcome.map(|outcome| match outcome {
            GameOutcome::Win(_, Side::Attacker) => "attackers",
            GameOutcome::Win(_, Side::Defender) => "defenders",
            GameOutcome::Draw(_) => "draw",
        });
        let words = outcome(&self.game, end);
        if ours == their {
            return words;
        }
        assert!(their.is_none() && self.explains(&words, &result.new_state), "{}: {words}, {their:?}", at());
        words + ", by our rules only"
    }

    /// Whether the crate's own functions say why it sees no end here.
    fn explains(&self, end: &str, state: &MediumBasicGameState) -> bool {
        let Some(king) = state.board.get_king() else { return false };
        let (board, kings) = (&state.board, PieceSet::from(PieceType::King));
        let enclosure = |inside: PieceSet, ring: Side, no_edge: bool, no_corner: bool| {
            self.logic.find_enclosure(king, inside, PieceSet::from(ring), no_edge, no_corner, board)
        };
        match end {
            "attackers by encirclement" => {
                let ring = enclosure(PieceSet::from(Side::Defender), Side::Attacker, true, true);
                let all = u32::from(board.count_pieces_of_side(Side::Defender));
                ring.is_some_and(|ring| {
                    ring.occupied.count() < all || !self.logic.enclosure_secure(&ring, false, true, board)
                })
            }
            "defenders by an exit fort" => match enclosure(kings, Side::Defender, false, true) {
                Some(ring) => !self.logic.enclosure_secure(&ring, true, false, board),
                None => enclosure(kings, Side::Defender, false, false).is_some(),
            },
            _ => false,
        }
    }
}

fn winner(end: End) -> &'static str {
    match end.outcome.winner() {
        Some(team) if team == tafl::Side::Attackers.team() => "attackers",
        Some(_) => "defenders",
        None => "draw",
    }
}

fn check(set: Options, expect: &[&str]) {
    let peer = Peer::new(set);
    let mut random = Random(set.size as u64 * 1000);
    let mut seen = BTreeMap::new();
    for i in 0..1500 {
        let (mut pos, plies) = match i {
            0..15 => (peer.game.start(), 80),
            _ => (position(set, &thrown(&set, &mut random)), 3),
        };
        for _ in 0..plies {
            if peer.game.end(&pos).is_some() {
                break;
            }
            let moves = peer.compare(&pos, &mut seen);
            let m = random.one(&moves);
            peer.game.make(&mut pos, m);
        }
    }
    println!("{}: {seen:#?}", set.id);
    // Agreement about what never happened would mean nothing.
    for what in expect {
        assert!(seen.get(*what).is_some_and(|times| *times >= 10), "{what}");
    }
}

#[test]
fn hnefatafl_agrees_with_the_crate() {
    check(
        HNEFATAFL,
        &[
            "attackers by taking the king",
            "attackers by encirclement",
            "attackers by encirclement, by our rules only",
            "defenders by an exit fort",
            "defenders by an exit fort, by our rules only",
            "defenders by no legal move",
            "defenders by reaching a corner",
        ],
    );
}

#[test]
fn brandubh_agrees_with_the_crate() {
    let expect =
        ["attackers by taking the king", "attackers by no legal move", "defenders by reaching a corner"];
    check(BRANDUBH, &expect);
}

#[test]
fn tablut_agrees_with_the_crate() {
    let expect =
        ["attackers by taking the king", "attackers by no legal move", "defenders by reaching the edge"];
    check(TABLUT, &expect);
}

/// The one difference in captures, which random games hardly ever come to.
#[test]
fn the_crate_takes_one_of_two_shield_walls() {
    let peer = Peer::new(HNEFATAFL);
    let pos = position(HNEFATAFL, "11/11/11/11/11/5k5/5a5/11/11/3aa1aa3/2add1dda2 a");
    let m = parse(&peer.game, &pos, "f5f1").unwrap();
    assert_eq!(peer.game.write_readings(&pos, &[m], &[m]), ["f5-f1xd1xe1xg1xh1"]);
    let play = peer.logic.validate_play("f5-f1".parse().unwrap(), &peer.state(&pos)).unwrap();
    let result = peer.logic.do_valid_play(play, peer.state(&pos));
    assert_eq!(result.record.effects.captures.occupied().count(), 2);
}
