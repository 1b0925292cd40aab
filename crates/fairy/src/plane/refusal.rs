//! Why a written move was refused.

use board::Geometry;
use display::{Message, MoveError, Notation, PieceOn, without_remarks};
use game::Game;

use super::coords::Coords;
use super::picture::picture_cell;
use super::position::Piece;
use super::rules::Slide;
use super::text::write_coords;
use super::written::{TypedMove, readings_of};
use super::{Move, Position, Sparse};
use crate::Special;
use crate::seats;
use crate::variant::Royal;

impl Sparse {
    pub(super) fn refusal(&self, pos: &Position, text: &str) -> MoveError {
        let short = without_remarks(text);
        let noughts = short.starts_with(['0', 'O', 'o']) && !short.contains(',');
        if noughts && short.len() <= 8 {
            let own = self.castlings_named(text).into_iter().find_map(|m| match m.special {
                Special::Castling(i) => {
                    Some(usize::from(i)).filter(|&i| self.rules.castlings[i].seat == pos.turn)
                }
                _ => None,
            });
            let why = match own {
                _ if self.end(pos).is_some() => Message::game_over(None),
                Some(i) => Message::new("fairy-castling-refused").because("why", self.why_not_castle(pos, i)),
                None => Message::new("fairy-no-such-castling"),
            };
            return MoveError::illegal(text, why);
        }
        match readings_of(text).first() {
            None => MoveError::unreadable(text, &["8,5>8,7", "P(8,5)-(8,7)"]),
            Some(typed) => MoveError::illegal(text, self.why_not(pos, typed)),
        }
    }

    fn why_not(&self, pos: &Position, typed: &TypedMove) -> Message {
        let place = |(x, y): (i128, i128)| {
            let point = self.rules.plane.parse_point(&format!("{x},{y}"))?;
            Ok::<Coords, Message>(point.into())
        };
        let (from, to) = match (place(typed.from), place(typed.to)) {
            (Ok(from), Ok(to)) => (from, to),
            (Err(why), _) | (_, Err(why)) => return why,
        };
        if self.end(pos).is_some() {
            return Message::game_over(None);
        }
        let turn = seats::name(pos.turn);
        let Some(piece) = pos.piece(from) else { return Message::no_piece(write_coords(from)) };
        if piece.seat != pos.turn {
            return Message::not_yours(turn, self.piece_on(piece, from), seats::name(piece.seat));
        }
        let castling = self.rules.castlings.iter().position(|c| c.seat == pos.turn && c.king == (from, to));
        if let Some(i) = castling {
            return Message::new("fairy-cannot-castle").because("why", self.why_not_castle(pos, i));
        }
        if let Some(there) = pos.piece(to).filter(|there| there.seat == piece.seat && to != from) {
            return Message::own_piece(turn, self.piece_on(there, to));
        }
        if !self.reaches(pos, from, piece, to) {
            let otherwise = || {
                let name = &self.piece_type(piece.kind).name;
                Message::new("fairy-moves-otherwise").piece("piece", name).text("cell", write_coords(from))
            };
            return self.obstacle(pos, from, piece, to).unwrap_or_else(otherwise);
        }
        let near = self.listed(pos, from, to);
        if !near.is_empty() {
            return Message::new("fairy-write-instead").list("moves", near);
        }
        self.danger(pos, from, piece, to)
    }

    /// What the king's safety has against a move that the piece could make.
    fn danger(&self, pos: &Position, from: Coords, piece: Piece, to: Coords) -> Message {
        let turn = seats::name(pos.turn);
        let named = |p: Coords| pos.piece(p).map(|piece| self.piece_on(piece, p));
        if self.rules.kind(piece).royal
            && let Some(by) = self.rules.attacker(pos, to, pos.turn, Some(from)).and_then(named)
        {
            return Message::into_check(self.piece_on(piece, to), by);
        }
        let guard = self.rules.guard(pos);
        let royal = self.variant().piece_types.iter().find(|piece_type| piece_type.royal != Royal::No);
        let king = royal.map_or("king", |piece_type| piece_type.name.as_str());
        if let Some(by) = guard.checks.first().and_then(|check| named(check.attacker())) {
            return Message::in_check(turn, king, by);
        }
        match guard.pin(from, to).and_then(|pin| named(pin.attacker())) {
            Some(by) => Message::pinned(self.piece_on(piece, from), by),
            None => Message::leaves_check(turn, king),
        }
    }

    /// The coordinate forms of the legal moves from one cell to another.
    fn listed(&self, pos: &Position, from: Coords, to: Coords) -> Vec<String> {
        let kinds = 0..self.variant().piece_types.len() as u8;
        let specials = [Special::None, Special::EnPassant].into_iter().chain(kinds.map(Special::Promotion));
        let moves = specials.map(|special| Move { from, to, special });
        moves.filter(|&m| self.is_legal(pos, m)).map(|m| self.write_move(pos, m)).collect()
    }

    /// Whether a piece could go there if nothing had to be guarded.
    pub(super) fn reaches(&self, pos: &Position, from: Coords, piece: Piece, to: Coords) -> bool {
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

    /// What blocks a piece, or is not there to be taken.
    fn obstacle(&self, pos: &Position, from: Coords, piece: Piece, to: Coords) -> Option<Message> {
        let kind = self.rules.kind(piece);
        let first = self.rules.is_first(from, piece);
        let there = pos.piece(to);
        for slide in kind.slides.iter().filter(|slide| first || !slide.first) {
            let Some(steps) = slide_steps(slide, from, to) else { continue };
            let near = pos.lines[slide.family].nearest(from, slide.forward);
            let stops = near.filter(|near| near.steps < steps || near.steps == steps && !slide.captures);
            if let Some(near) = stops {
                let cell = from.step(slide.direction, near.steps);
                return Some(Message::blocked(self.piece_on(near.piece, cell)));
            }
            if there.is_none() && !slide.quiet {
                return Some(Message::nothing_to_take(write_coords(to)));
            }
        }
        let leaps = kind.leaps.iter().filter(|leap| first || !leap.first);
        let mut there_by_leap = leaps.filter(|leap| from.step(leap.vector, 1) == to);
        there_by_leap.next()?;
        // Only one of moving and taking is allowed there, and it is the other.
        Some(match there {
            Some(other) => Message::blocked(self.piece_on(other, to)),
            None => Message::nothing_to_take(write_coords(to)),
        })
    }

    /// What forbids a castling of the side to move: a part of a sentence.
    fn why_not_castle(&self, pos: &Position, i: usize) -> Message {
        let castling = &self.rules.castlings[i];
        let king = self.piece_type(castling.kinds.0).name.as_str();
        if pos.rights >> i & 1 == 0 {
            return Message::new("fairy-castling-right-gone")
                .piece("king", king)
                .text("king_cell", write_coords(castling.king.0))
                .piece("rook", &self.piece_type(castling.kinds.1).name)
                .text("rook_cell", write_coords(castling.rook.0));
        }
        let between =
            castling.empty.iter().copied().filter(|&p| p != castling.king.0 && p != castling.rook.0);
        let blocker = between.filter_map(|p| Some((p, pos.piece(p)?)));
        if let Some((p, piece)) = blocker.min_by_key(|(p, _)| p.distance(castling.king.0)) {
            return Message::new("fairy-castling-blocked")
                .piece("piece", &self.piece_type(piece.kind).name)
                .text("cell", write_coords(p))
                .shows(picture_cell(p));
        }
        if self.in_check(pos) {
            let checks = self.rules.guard(pos).checks;
            let attackers = checks.iter().map(|check| picture_cell(check.attacker()));
            return Message::new("fairy-castling-in-check").piece("king", king).shows_all(attackers);
        }
        let attack = |&p: &Coords| {
            let by = self.rules.attacker(pos, p, pos.turn, Some(castling.king.0))?;
            Some((p, pos.piece(by)?.seat, Some(by)))
        };
        let (code, (cell, enemy, by)) = match castling.crossed.iter().find_map(attack) {
            Some(found) => ("fairy-castling-across", found),
            None => {
                let by = self.rules.attacker(pos, castling.king.1, pos.turn, Some(castling.king.0));
                ("fairy-castling-onto", (castling.king.1, seats::next(pos.turn), by))
            }
        };
        Message::new(code)
            .piece("king", king)
            .text("cell", write_coords(cell))
            .side("enemy", seats::name(enemy))
            .shows_all(by.map(picture_cell))
    }

    fn piece_on(&self, piece: Piece, p: Coords) -> PieceOn {
        PieceOn::new(self.piece_type(piece.kind).name.as_str(), write_coords(p), picture_cell(p))
    }
}

/// How many steps of a slide lead from one cell to another, if it goes so far.
fn slide_steps(slide: &Slide, from: Coords, to: Coords) -> Option<i64> {
    let steps = from.steps_to(to, slide.direction).filter(|n| *n > 0)?;
    slide.limit.is_none_or(|limit| steps <= limit).then_some(steps)
}
