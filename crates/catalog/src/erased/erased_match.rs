//! A match behind the erased edge.

use std::sync::Arc;

use display::{Cell, Message, MoveError, Piece, Ray, Step, View};
use family::Playable;
use game::{Departure, End, Match, PlayError, Reason, Seat};
use search::Tools;

use super::order::best_promotion_first;
use crate::endings::SharedEndings;
use crate::networks::SharedNetwork;
use crate::{
    AnyMatch, AnyPerft, Choice, Decision, LegalMove, MatchError, MoveText, PlayedMove, Request, SeatInfo,
    Thought,
};

/// What all matches of a game have in common.
pub(super) struct Shared {
    pub(super) id: String,
    pub(super) seats: Vec<SeatInfo>,
    pub(super) endings: SharedEndings,
    pub(super) network: SharedNetwork,
}

/// A match of one type of game. Its moves are written down as they are played, so that asking for them costs nothing.
#[derive(Clone)]
pub(super) struct ErasedMatch<G: Playable> {
    pub(super) inner: Match<G>,
    pub(super) shared: Arc<Shared>,
    /// As many as there are moves.
    played: Vec<Arc<PlayedMove>>,
}

impl<G: Playable> ErasedMatch<G> {
    /// A match without moves.
    pub(super) fn new(inner: Match<G>, shared: Arc<Shared>) -> Self {
        Self { inner, shared, played: Vec::new() }
    }

    fn game(&self) -> &G {
        self.inner.game()
    }

    /// The written forms of some legal moves of the present position.
    fn texts(&self, moves: &[G::Move]) -> Vec<MoveText> {
        move_texts(self.game(), self.inner.position(), self.inner.legal(), moves)
    }

    /// Nothing can be played once the game is over.
    pub(super) fn open(&self) -> Result<(), MatchError> {
        self.inner.end().map_or(Ok(()), |end| Err(MatchError::Over(end)))
    }

    pub(super) fn read(&self, text: &str) -> Result<G::Move, MatchError> {
        let read = self.game().parse_move(self.inner.position(), self.inner.legal(), text);
        read.map_err(MatchError::Move)
    }

    fn make(&mut self, m: G::Move, text: &str) -> Result<&PlayedMove, MatchError> {
        let illegal = || {
            let why = Message::new("move-against-the-rules");
            MatchError::Move(MoveError::illegal(text, why))
        };
        // Forms and steps are those of legal moves only.
        if !self.inner.is_legal(m) {
            return Err(illegal());
        }
        let (game, pos) = (self.inner.game(), self.inner.position());
        let forms = self.texts(&[m]).pop().zip(game.steps(pos, &[m]).pop());
        let (text, step) = forms.ok_or_else(illegal)?;
        let seat = self.inner.turn();
        let mut captured = taken_pieces(&step, &|cell| game.piece_at(pos, cell));
        let mover = step.from.filter(|_| !captured.is_empty()).and_then(|from| game.piece_at(pos, from));
        self.inner.play(m).map_err(|error| match error {
            PlayError::Over(end) => MatchError::Over(end),
            PlayError::Illegal => illegal(),
        })?;
        // A capture may cost the capturing piece too, as an explosion does: it never arrives then.
        if let Some(mover) = mover {
            let arrived = self.game().piece_at(self.inner.position(), step.to);
            captured.extend(Some(mover).filter(|_| arrived.is_none_or(|piece| piece.seat != seat)));
        }
        self.played.push(Arc::new(PlayedMove { seat, text, step, captured }));
        Ok(&self.played[self.played.len() - 1])
    }

    /// The last move, with the position that it was played in.
    fn last(&self) -> Option<(&G::Position, G::Move)> {
        let m = *self.inner.moves().last()?;
        Some((&self.inner.positions()[self.inner.ply() - 1], m))
    }

    fn has_seat(&self, seat: Seat) -> bool {
        seat.index() < self.shared.seats.len()
    }
}

/// The pieces that a step takes. Not generic, so that it is compiled once.
fn taken_pieces(step: &Step, piece_at: &dyn Fn(Cell) -> Option<Piece>) -> Vec<Piece> {
    step.taken.iter().filter_map(|&cell| piece_at(cell)).collect()
}

/// The written forms of some legal moves of a position, of which `legal` are all that are listed.
pub(super) fn move_texts<G: Playable>(
    game: &G,
    pos: &G::Position,
    legal: &[G::Move],
    moves: &[G::Move],
) -> Vec<MoveText> {
    let also = game.write_also(pos, moves);
    let readings = game.write_readings(pos, legal, moves);
    together(game.write_moves(pos, moves), readings, also)
}

/// Not generic, so that it is compiled once.
fn together(coordinates: Vec<String>, readings: Vec<String>, also: Option<Vec<String>>) -> Vec<MoveText> {
    let mut also = also.into_iter().flatten();
    let forms = coordinates.into_iter().zip(readings);
    forms.map(|(coordinate, reading)| MoveText { coordinate, reading, also: also.next() }).collect()
}

impl<G: Playable> AnyMatch for ErasedMatch<G> {
    fn seats(&self) -> &[SeatInfo] {
        &self.shared.seats
    }

    fn turn(&self) -> Seat {
        self.inner.turn()
    }

    fn is_out(&self, seat: Seat) -> bool {
        !self.has_seat(seat) || self.inner.is_out(seat)
    }

    fn departures(&self) -> Vec<Departure> {
        self.inner.departures().collect()
    }

    fn ply(&self) -> usize {
        self.inner.ply()
    }

    fn made_by(&self, seat: Seat) -> usize {
        self.inner.made_by(seat)
    }

    fn played(&self) -> &[Arc<PlayedMove>] {
        &self.played
    }

    fn position(&self) -> String {
        self.game().write_position(self.inner.position())
    }

    fn first_position(&self) -> String {
        self.game().write_position(&self.inner.positions()[0])
    }

    fn key(&self) -> u64 {
        self.game().key(self.inner.position())
    }

    fn legal(&self) -> Vec<MoveText> {
        let mut all = self.texts(self.inner.legal());
        all.sort_unstable();
        all
    }

    fn legal_moves(&self) -> Vec<LegalMove> {
        let moves = self.inner.legal();
        let steps = self.game().steps(self.inner.position(), moves);
        best_promotion_first(LegalMove::pair(self.texts(moves), steps))
    }

    fn choices(&self) -> Vec<Choice> {
        self.list_choices()
    }

    fn choice_text(&self, place: usize) -> Option<MoveText> {
        self.texts(&[*self.inner.legal().get(place)?]).pop()
    }

    fn reach(&self, from: Cell) -> Vec<Step> {
        self.list_reach(from)
    }

    fn write_step(&self, from: Option<Cell>, to: Cell) -> String {
        self.game().write_step(from, to)
    }

    fn in_check(&self) -> bool {
        self.game().in_check(self.inner.position())
    }

    fn end(&self) -> Option<End> {
        self.inner.end()
    }

    fn claims(&self) -> Vec<Reason> {
        self.inner.claims()
    }

    fn play(&mut self, text: &str) -> Result<&PlayedMove, MatchError> {
        self.open()?;
        let m = self.read(text)?;
        self.make(m, text)
    }

    fn play_exchanged(&mut self, text: &str) -> Result<&PlayedMove, MatchError> {
        self.open()?;
        let read = self.game().parse_exchanged(self.inner.position(), self.inner.legal(), text);
        self.make(read.map_err(MatchError::Move)?, text)
    }

    fn last_exchanged(&self) -> Option<String> {
        let (pos, m) = self.last()?;
        let mut legal = Vec::new();
        self.game().moves(pos, &mut legal);
        Some(self.game().write_exchanged(pos, &legal, m))
    }

    fn first_exchanged(&self) -> String {
        self.game().write_exchanged_position(&self.inner.positions()[0])
    }

    fn resign(&mut self, seat: Seat) -> bool {
        self.has_seat(seat) && self.inner.resign(seat)
    }

    fn flag(&mut self, seat: Seat) -> bool {
        self.has_seat(seat) && self.inner.flag(seat)
    }

    fn agree_draw(&mut self) -> bool {
        self.inner.agree_draw()
    }

    fn claim(&mut self, reason: Reason) -> bool {
        self.inner.claim(reason)
    }

    fn restart(&self) -> Box<dyn AnyMatch> {
        let first = self.inner.positions()[0].clone();
        Box::new(Self::new(Match::from_position(self.game().clone(), first), self.shared.clone()))
    }

    fn duplicate(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn passed(&self) -> Option<Box<dyn AnyMatch>> {
        let (game, pos) = (self.game(), self.inner.position());
        if self.shared.seats.len() != 2 || self.inner.end().is_some() || game.in_check(pos) {
            return None;
        }
        let other = Seat(1 - self.inner.turn().0);
        let pos = game.with_turn(pos, other)?;
        Some(Box::new(Self::new(Match::from_position(game.clone(), pos), self.shared.clone())))
    }

    fn think(
        &self,
        request: &Request,
        tools: &Tools<'_>,
        report: &mut dyn FnMut(&Thought),
    ) -> Result<Decision, MatchError> {
        self.decide(request, tools, report)
    }

    fn evaluate(&self) -> i32 {
        self.game().evaluate(self.inner.position())
    }

    fn undo(&mut self) -> bool {
        self.played.pop();
        self.inner.undo().is_some()
    }

    fn view(&self) -> View {
        self.game().view(self.inner.position())
    }

    fn rays(&self) -> Vec<Ray> {
        if self.inner.end().is_some() { Vec::new() } else { self.game().rays(self.inner.position()) }
    }

    fn perft(&self) -> &dyn AnyPerft {
        self
    }
}
