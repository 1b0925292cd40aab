//! The evaluation of orthodox chess and of king of the hill.

use insight::{Understanding, Weight};
use shakmaty::attacks::king_attacks;
use shakmaty::{Bitboard, CastlingSide, Color, Move, Position, Role, Square};

use super::Evaluation;
use super::army::Army;
use super::ending;
use super::grip::{self, Grip};
use super::pressure::Front;
use super::see;
use super::shelter::shelter;
use super::sides::Sides;
use super::tables::Tables;
use super::tactical;
use super::tapered::Tapered;
use super::weights::Weights;

/// Evaluates games in which pieces move as in orthodox chess. With `HILL`, kings want to the centre.
#[derive(Clone, Debug)]
pub struct Classic<const HILL: bool> {
    tables: Box<Tables>,
}

impl<const HILL: bool> Default for Classic<HILL> {
    fn default() -> Self {
        let weights = if HILL { Weights::HILL } else { Weights::TUNED };
        Self { tables: Box::new(Tables::new(weights)) }
    }
}

/// The gain of a move that wins at once.
const WIN: i32 = 20_000;

impl<const HILL: bool> Classic<HILL> {
    /// The whole evaluation; without `FULL`, no threats and nothing that depends on single squares.
    fn value<const FULL: bool, P: Position>(&self, pos: &P) -> i32 {
        let t = &*self.tables;
        let Some(sides) = Sides::new(pos) else { return 0 };
        let Sides { own, foe, own_turned, foe_turned, king, foe_king } = &sides;
        let (king, foe_king) = (*king, *foe_king);
        let (king_turned, foe_king_turned) = (king.flip_vertical(), foe_king.flip_vertical());
        if !HILL {
            if foe.all == foe.king
                && let Some(value) = ending::against_bare_king(t, own, king, foe_king)
            {
                return value;
            }
            if own.all == own.king
                && let Some(value) = ending::against_bare_king(t, foe_turned, foe_king_turned, king_turned)
            {
                return -value;
            }
        }

        let (held, placed) = grip::grasp(t, own, foe, king, foe_king);
        let (foe_held, foe_placed) = grip::grasp(t, foe_turned, own_turned, foe_king_turned, king_turned);
        let cover = self.cover(pos, pos.turn(), own, foe, king);
        let foe_cover = self.cover(pos, !pos.turn(), foe_turned, own_turned, foe_king_turned);
        let (held_turned, foe_held_turned): (Grip, Grip) = (held.turned(), foe_held.turned());

        let front = Front {
            tables: t,
            own,
            foe,
            held: &held,
            foe_held: &foe_held_turned,
            king,
            foe_king,
            foe_shelter: foe_cover.middle(),
            on_turn: true,
        };
        let foe_front = Front {
            tables: t,
            own: foe_turned,
            foe: own_turned,
            held: &foe_held,
            foe_held: &held_turned,
            king: foe_king_turned,
            foe_king: king_turned,
            foe_shelter: cover.middle(),
            on_turn: false,
        };
        let mut score = placed - foe_placed + cover - foe_cover;
        score += front.danger() - foe_front.danger();
        score += front.passed() - foe_front.passed();
        if FULL {
            score += front.threats() - foe_front.threats();
            score += front.space() - foe_front.space();
        }
        if HILL {
            score += front.hill() - foe_front.hill();
        }

        let mut end = score.end();
        if !HILL {
            if end >= 0 {
                end = end * ending::scale(t, own, foe, foe_king) / ending::WHOLE;
            } else {
                end = end * ending::scale(t, foe_turned, own_turned, king_turned) / ending::WHOLE;
            }
            end += self.drive(&sides) + front.unstoppable() - foe_front.unstoppable();
        }
        sides.blend(Tapered::new(score.middle(), end)) + t.weights.tempo
    }

    /// A side without pawns that is far behind is driven to the edge.
    fn drive(&self, sides: &Sides) -> i32 {
        let t = &*self.tables;
        let lead = ending::pieces(t, &sides.own) - ending::pieces(t, &sides.foe);
        let enough = t.value[4] - t.value[1];
        if lead >= enough && sides.foe.pawns.is_empty() {
            ending::drive(sides.king, sides.foe_king)
        } else if lead <= -enough && sides.own.pawns.is_empty() {
            -ending::drive(sides.foe_king, sides.king)
        } else {
            0
        }
    }

    /// The cover of a king where it stands, or where it can still castle to.
    fn cover<P: Position>(&self, pos: &P, color: Color, own: &Army, foe: &Army, king: Square) -> Tapered {
        let t = &*self.tables;
        let w = &t.weights;
        let mut best = shelter(t, own, foe, king);
        let castles = pos.castles();
        // A plan is not yet a deed.
        const PLAN: i32 = 12;
        if castles.has(color, CastlingSide::KingSide) {
            best = best.max(shelter(t, own, foe, Square::G1) - PLAN);
        }
        if castles.has(color, CastlingSide::QueenSide) {
            best = best.max(shelter(t, own, foe, Square::C1) - PLAN);
        }
        let mut score = Tapered::new(best, 0);
        if (own.pawns & Bitboard::from_file(king.file())).is_empty() {
            score += Tapered::new(w.king_open_file_mg, w.king_open_file_eg);
        }
        let wing: u64 = match king.file().to_u32() {
            0..=2 => 0x0f0f_0f0f_0f0f_0f0f,
            3..=4 => 0x3c3c_3c3c_3c3c_3c3c,
            _ => 0xf0f0_f0f0_f0f0_f0f0,
        };
        if ((own.pawns | foe.pawns) & Bitboard(wing)).is_empty() {
            score += Tapered::new(w.pawnless_flank_mg, w.pawnless_flank_eg);
        }
        score
    }

    /// Values of pieces alone, by kind or by kind and square.
    fn simple<P: Position>(&self, pos: &P, understanding: Understanding) -> i32 {
        let Some(sides) = Sides::new(pos) else { return 0 };
        let t = &*self.tables;
        let sum = |army: &Army| {
            let sets = [army.pawns, army.knights, army.bishops, army.rooks, army.queens, army.king];
            let mut sum = Tapered::default();
            for (kind, set) in (1..).zip(sets) {
                for square in set {
                    sum += match understanding {
                        Understanding::Material => t.material[kind],
                        _ => t.placement[kind][square.to_usize()],
                    };
                }
            }
            sum
        };
        sides.blend(sum(&sides.own) - sum(&sides.foe_turned))
    }

    /// Whether a move ends the game on the hill.
    fn climbs(m: Move) -> bool {
        HILL && m.role() == Role::King && Bitboard::CENTER.contains(m.to())
    }
}

impl<P: Position, const HILL: bool> Evaluation<P> for Classic<HILL> {
    const NODES_PER_SECOND: u64 = 350_000;

    fn evaluate(&self, pos: &P) -> i32 {
        self.value::<true, P>(pos)
    }

    fn evaluate_partly(&self, pos: &P, understanding: Understanding) -> i32 {
        match understanding {
            Understanding::Material | Understanding::Placement => self.simple(pos, understanding),
            Understanding::Plans => self.value::<false, P>(pos),
            Understanding::All => self.value::<true, P>(pos),
        }
    }

    /// On the hill, if the other king can step onto it.
    fn must_respond(&self, pos: &P) -> bool {
        if !HILL {
            return false;
        }
        let (board, turn) = (pos.board(), pos.turn());
        let Some(king) = board.king_of(!turn) else { return false };
        let near = king_attacks(king) & Bitboard::CENTER & !pos.them();
        let occupied = board.occupied().without(king);
        near.into_iter().any(|to| board.attacks_to(to, turn, occupied).is_empty())
    }

    fn tactical_moves(&self, pos: &P, out: &mut Vec<Move>) {
        tactical::classic(pos, out);
        if HILL {
            tactical::climbs(pos, out);
        }
    }

    fn gain(&self, _pos: &P, m: Move) -> Option<i32> {
        if Self::climbs(m) {
            return Some(WIN);
        }
        see::gain(&self.tables.value, m)
    }

    fn see(&self, pos: &P, m: Move) -> i32 {
        if Self::climbs(m) {
            return WIN;
        }
        see::see(&self.tables.value, pos, m)
    }

    fn weights(&self) -> Vec<Weight> {
        self.tables.weights.list()
    }

    fn with_weights(&self, values: &[i32]) -> Self {
        Self { tables: Box::new(Tables::new(Weights::from_values(values))) }
    }
}
