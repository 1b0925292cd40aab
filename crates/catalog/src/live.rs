//! The one implementation of the erased edge, for every game that has the traits.

use game::{GameText, Info, Outcome, PlayError, Playable, PositionError, Ray, Record, Seat, View};

use crate::{AnyGame, AnyMatch, Ending, MatchError, Written};

/// A game with what lists show about it.
pub(crate) struct Listed<G> {
    pub(crate) info: Info,
    pub(crate) game: G,
}

impl<G: Playable> AnyGame for Listed<G> {
    fn info(&self) -> &Info {
        &self.info
    }

    fn start(&self) -> Box<dyn AnyMatch> {
        Box::new(Live(Record::new(self.game.clone())))
    }

    fn start_from(&self, text: &str) -> Result<Box<dyn AnyMatch>, PositionError> {
        let position = self.game.parse_position(text)?;
        Ok(Box::new(Live(Record::from_position(self.game.clone(), position))))
    }

    fn read_game(&self, text: &str) -> Option<Result<Box<dyn AnyMatch>, String>> {
        Some(self.game.read_game(text)?.and_then(|read| self.replay(read)))
    }
}

impl<G: Playable> Listed<G> {
    /// Plays the moves of a game that was read: its own notation knows them to be legal, the record
    /// also knows when it was over.
    fn replay(&self, (start, moves): GameText<G>) -> Result<Box<dyn AnyMatch>, String> {
        let mut record = Record::from_position(self.game.clone(), start);
        for (i, m) in moves.into_iter().enumerate() {
            record.play(m).map_err(|error| format!("move {}: {error}", i + 1))?;
        }
        Ok(Box::new(Live(record)))
    }
}

/// A record behind the erased edge.
struct Live<G: Playable>(Record<G>);

impl<G: Playable> Live<G> {
    fn written(&self, moves: &[G::Move]) -> Vec<Written> {
        let (game, pos) = (self.0.game(), self.0.position());
        let also = game.write_also(pos, moves);
        let also = also.map_or_else(|| vec![None; moves.len()], |all| all.into_iter().map(Some).collect());
        let forms = game.write_moves(pos, moves).into_iter().zip(game.write_readings(pos, moves)).zip(also);
        forms.map(|((coordinate, reading), also)| Written { coordinate, reading, also }).collect()
    }
}

impl<G: Playable> AnyMatch for Live<G> {
    fn position(&self) -> String {
        self.0.game().write_position(self.0.position())
    }

    fn turn(&self) -> String {
        self.0.game().seat_name(self.0.turn()).to_string()
    }

    fn legal(&self) -> Vec<Written> {
        let mut all = self.written(&self.0.legal());
        all.sort_unstable();
        all
    }

    fn in_check(&self) -> bool {
        self.0.game().in_check(self.0.position())
    }

    fn end(&self) -> Option<Ending> {
        let end = self.0.end()?;
        let game = self.0.game();
        let winner = match end.outcome {
            Outcome::Draw => None,
            Outcome::Win(team) => {
                let seat = (0..game.seats()).map(Seat).find(|&seat| game.team(seat) == team);
                seat.map(|seat| game.seat_name(seat).to_string())
            }
        };
        Some(Ending { winner, reason: end.reason.to_string() })
    }

    fn claims(&self) -> Vec<String> {
        self.0.claims().into_iter().map(|claim| claim.0.to_string()).collect()
    }

    fn play(&mut self, text: &str) -> Result<Written, MatchError> {
        if let Some(end) = self.0.end() {
            return Err(MatchError::Over(end));
        }
        let m = self.0.game().parse_move(self.0.position(), text).map_err(MatchError::Move)?;
        let written = self.written(&[m]).remove(0);
        self.0.play(m).map(|()| written).map_err(|error| match error {
            PlayError::Over(end) => MatchError::Over(end),
            PlayError::Illegal => {
                MatchError::Move(game::MoveError::Illegal { text: text.to_string(), why: error.to_string() })
            }
        })
    }

    fn undo(&mut self) -> bool {
        self.0.undo().is_some()
    }

    fn view(&self) -> View {
        self.0.game().view(self.0.position())
    }

    fn write_game(&self) -> Option<String> {
        self.0.game().write_game(&self.0.positions()[0], self.0.moves())
    }

    fn rays(&self) -> Vec<Ray> {
        if self.0.end().is_some() { Vec::new() } else { self.0.game().rays(self.0.position()) }
    }

    fn perft(&self, depth: u32) -> u64 {
        game::perft(self.0.game(), self.0.position(), depth)
    }

    fn made(&self, depth: u32) -> u64 {
        game::walk(self.0.game(), self.0.position(), depth)
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let (game, pos) = (self.0.game(), self.0.position());
        let (moves, nodes): (Vec<_>, Vec<u64>) = game::divide(game, pos, depth).into_iter().unzip();
        let mut all: Vec<_> = game.write_moves(pos, &moves).into_iter().zip(nodes).collect();
        all.sort_unstable();
        all
    }
}
