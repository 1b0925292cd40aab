//! Why a written move was refused, in a sentence that helps.

use board::Geometry;
use game::{Game, MoveError, Named, Notation, Refusal, capital};

use super::place::Place;
use super::position::Piece;
use super::rules::Slide;
use super::text::write_place;
use super::written::{Wish, readings_of};
use super::{Move, Position, Sparse};
use crate::Special;
use crate::variant::Royal;

impl Sparse {
    pub(super) fn refusal(&self, pos: &Position, text: &str) -> MoveError {
        let short = text.trim();
        let noughts = short.starts_with(['0', 'O', 'o']) && !short.contains(',');
        if noughts && short.len() <= 8 {
            let own = self.castling_wishes(text).into_iter().find_map(|m| match m.special {
                Special::Castling(i) => {
                    Some(usize::from(i)).filter(|&i| self.rules.castlings[i].side == pos.turn)
                }
                _ => None,
            });
            let why = match own {
                _ if self.end(pos).is_some() => Refusal::Over(None).to_string(),
                Some(i) => self.why_not_castle(pos, i),
                None => "there is no such castling in this game.".into(),
            };
            return MoveError::Illegal { text: text.into(), why };
        }
        match readings_of(text).first() {
            None => MoveError::Unreadable { text: text.into(), expected: "8,5>8,7 or P(8,5)-(8,7)".into() },
            Some(wish) => MoveError::Illegal { text: text.into(), why: self.why_not(pos, wish) },
        }
    }

    fn why_not(&self, pos: &Position, wish: &Wish) -> String {
        let place = |(x, y): (i128, i128)| {
            let point = self.rules.plane.parse_point(&format!("{x},{y}"))?;
            Ok::<Place, String>(point.into())
        };
        let (from, to) = match (place(wish.from), place(wish.to)) {
            (Ok(from), Ok(to)) => (from, to),
            (Err(why), _) | (_, Err(why)) => return why + ".",
        };
        if self.end(pos).is_some() {
            return Refusal::Over(None).to_string();
        }
        let turn = pos.turn.name();
        let Some(piece) = pos.piece(from) else { return Refusal::NoPiece(write_place(from)).to_string() };
        if piece.side != pos.turn {
            let owner = piece.side.name();
            return Refusal::NotYours { turn, piece: self.named(piece, from), owner }.to_string();
        }
        let castling = self.rules.castlings.iter().position(|c| c.side == pos.turn && c.king == (from, to));
        if let Some(i) = castling {
            return format!("it can’t castle: {}", self.why_not_castle(pos, i));
        }
        if let Some(there) = pos.piece(to).filter(|there| there.side == piece.side && to != from) {
            return Refusal::OwnPiece { turn, piece: self.named(there, to) }.to_string();
        }
        if !self.reaches(pos, from, piece, to) {
            let otherwise = || format!("{} doesn’t move like that.", self.named(piece, from));
            return self.obstacle(pos, from, piece, to).map_or_else(otherwise, |why| why.to_string());
        }
        let near = self.listed(pos, from, to);
        if !near.is_empty() {
            return format!("write {}.", near.join(" or "));
        }
        self.danger(pos, from, piece, to).to_string()
    }

    /// What the king's safety has against a move that the piece could make.
    fn danger(&self, pos: &Position, from: Place, piece: Piece, to: Place) -> Refusal<'_> {
        let (turn, idle) = (pos.turn.name(), pos.turn.other());
        let named = |p: Place| pos.piece(p).map(|piece| self.named(piece, p));
        if self.rules.kind(piece).royal
            && let Some(by) = self.rules.attacker(pos, to, idle, Some(from)).and_then(named)
        {
            return Refusal::IntoCheck { king: self.named(piece, to), by };
        }
        let guard = self.rules.guard(pos);
        let royal = self.variant().piece_types.iter().find(|piece_type| piece_type.royal != Royal::No);
        let king = royal.map_or("king", |piece_type| piece_type.name.as_str());
        if let Some(by) = guard.checks.first().and_then(|check| named(check.attacker())) {
            return Refusal::InCheck { turn, king, by };
        }
        match guard.pin(from, to).and_then(|pin| named(pin.attacker())) {
            Some(by) => Refusal::Pinned { piece: self.named(piece, from), by },
            None => Refusal::LeavesCheck { turn, king },
        }
    }

    /// The coordinate forms of the legal moves from one cell to another.
    fn listed(&self, pos: &Position, from: Place, to: Place) -> Vec<String> {
        let kinds = 0..self.variant().piece_types.len() as u8;
        let specials = [Special::None, Special::EnPassant].into_iter().chain(kinds.map(Special::Promotion));
        let moves = specials.map(|special| Move { from, to, special });
        moves.filter(|&m| self.is_legal(pos, m)).map(|m| self.write_move(pos, m)).collect()
    }

    /// Whether a piece could go there if nothing had to be guarded.
    fn reaches(&self, pos: &Position, from: Place, piece: Piece, to: Place) -> bool {
        let kind = self.rules.kind(piece);
        let first = self.rules.is_first(from, piece);
        let ends = |quiet: bool, captures: bool| if pos.piece(to).is_some() { captures } else { quiet };
        let in_passing = kind.en_passant && pos.passing.is_some_and(|passing| passing.passed == to);
        let leaps = kind.leaps.iter().filter(|leap| first || !leap.first);
        let slides = kind.slides.iter().filter(|slide| first || !slide.first);
        leaps.into_iter().any(|leap| {
            from.step(leap.vector, 1) == to && ends(leap.quiet || in_passing && leap.captures, leap.captures)
        }) || slides.into_iter().any(|slide| {
            let near = pos.lines[slide.family].nearest(from, slide.forward);
            slide_steps(slide, from, to).is_some_and(|n| near.is_none_or(|near| n <= near.steps))
                && ends(slide.quiet, slide.captures)
        })
    }

    /// Who stands in the way of a piece, or is not there to be taken.
    fn obstacle(&self, pos: &Position, from: Place, piece: Piece, to: Place) -> Option<Refusal<'static>> {
        let kind = self.rules.kind(piece);
        let first = self.rules.is_first(from, piece);
        let there = pos.piece(to);
        for slide in kind.slides.iter().filter(|slide| first || !slide.first) {
            let Some(steps) = slide_steps(slide, from, to) else { continue };
            let near = pos.lines[slide.family].nearest(from, slide.forward);
            let stops = near.filter(|near| near.steps < steps || near.steps == steps && !slide.captures);
            if let Some(near) = stops {
                let cell = from.step(slide.direction, near.steps);
                return Some(Refusal::Blocked(self.named(near.piece, cell)));
            }
            if there.is_none() && !slide.quiet {
                return Some(Refusal::NothingToTake(write_place(to)));
            }
        }
        let leaps = kind.leaps.iter().filter(|leap| first || !leap.first);
        let mut there_by_leap = leaps.filter(|leap| from.step(leap.vector, 1) == to);
        there_by_leap.next()?;
        // Only one of moving and taking is allowed there, and it is the other.
        Some(match there {
            Some(other) => Refusal::Blocked(self.named(other, to)),
            None => Refusal::NothingToTake(write_place(to)),
        })
    }

    /// What forbids a castling of the side to move.
    fn why_not_castle(&self, pos: &Position, i: usize) -> String {
        let castling = &self.rules.castlings[i];
        let idle = pos.turn.other();
        let king = self.piece_type(castling.kinds.0).name.to_lowercase();
        if pos.rights >> i & 1 == 0 {
            let rook = self.piece_type(castling.kinds.1).name.to_lowercase();
            return format!("the right is gone, for the {king} or the {rook} has moved or is gone.");
        }
        let between =
            castling.empty.iter().copied().filter(|&p| p != castling.king.0 && p != castling.rook.0);
        let blocker = between.filter_map(|p| Some((p, pos.piece(p)?)));
        if let Some((p, piece)) = blocker.min_by_key(|(p, _)| p.distance(castling.king.0)) {
            return Refusal::Blocked(self.named(piece, p)).to_string();
        }
        if self.in_check(pos) {
            return format!("the {king} is in check.");
        }
        let attacked = |&&p: &&Place| self.rules.attacked(pos, p, idle, Some(castling.king.0));
        match castling.crossed.iter().find(attacked) {
            Some(&p) => {
                let idle = capital(idle.name());
                format!("the {king} would cross {}, which {idle} attacks.", write_place(p))
            }
            None => format!("the {king} would be in check on {}.", write_place(castling.king.1)),
        }
    }

    fn named(&self, piece: Piece, p: Place) -> Named {
        Named::new(self.piece_type(piece.kind).name.as_str(), write_place(p))
    }
}

/// How many steps of a slide lead from one cell to another, if it goes so far.
fn slide_steps(slide: &Slide, from: Place, to: Place) -> Option<i64> {
    let steps = from.steps_to(to, slide.direction).filter(|n| *n > 0)?;
    slide.limit.is_none_or(|limit| steps <= limit).then_some(steps)
}
