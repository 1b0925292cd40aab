//! The one implementation of the erased edge, for every game that has the traits.

use game::{GameText, Info, Outcome, PlayError, Playable, PositionError, Ray, Record, Seat, View, Weight};
use search::{Line, Luck, Report, Task, Tools};

use crate::tune::Fit;
use crate::{
    AnyFit, AnyGame, AnyMatch, Decision, Ending, MatchError, Request, Sample, Thought, ThoughtLine, Written,
};

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
        Box::new(Live::new(Record::new(self.game.clone())))
    }

    fn start_from(&self, text: &str) -> Result<Box<dyn AnyMatch>, PositionError> {
        let position = self.game.parse_position(text)?;
        Ok(Box::new(Live::new(Record::from_position(self.game.clone(), position))))
    }

    fn read_game(&self, text: &str) -> Option<Result<Box<dyn AnyMatch>, String>> {
        Some(self.game.read_game(text)?.and_then(|read| self.replay(read)))
    }

    fn weights(&self) -> Vec<Weight> {
        self.game.weights()
    }

    fn with_weights(&self, values: &[i32]) -> Box<dyn AnyGame> {
        Box::new(Self { info: self.info.clone(), game: self.game.with_weights(values) })
    }

    fn fit(&self, samples: &[Sample]) -> Box<dyn AnyFit> {
        Box::new(Fit::new(self.game.clone(), samples))
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
        Ok(Box::new(Live::new(record)))
    }
}

/// A record behind the erased edge.
struct Live<G: Playable> {
    record: Record<G>,
    /// What computer players without a seed of their own take their luck from.
    luck: u64,
}

impl<G: Playable> Live<G> {
    fn new(record: Record<G>) -> Self {
        Self { record, luck: fastrand::u64(..) }
    }

    fn written(&self, moves: &[G::Move]) -> Vec<Written> {
        self.written_in(self.record.position(), moves)
    }

    fn written_in(&self, pos: &G::Position, moves: &[G::Move]) -> Vec<Written> {
        let game = self.record.game();
        let also = game.write_also(pos, moves);
        let also = also.map_or_else(|| vec![None; moves.len()], |all| all.into_iter().map(Some).collect());
        let forms = game.write_moves(pos, moves).into_iter().zip(game.write_readings(pos, moves)).zip(also);
        forms.map(|((coordinate, reading), also)| Written { coordinate, reading, also }).collect()
    }

    /// A line of moves from the present position.
    fn written_line(&self, line: &Line<G::Move>) -> ThoughtLine {
        let game = self.record.game();
        let mut pos = self.record.position().clone();
        let mut moves = Vec::with_capacity(line.moves.len());
        for &m in &line.moves {
            // A line may come from a table whose entries were overwritten, or run past a repetition.
            if !game.is_legal(&pos, m) {
                break;
            }
            moves.extend(self.written_in(&pos, &[m]));
            game.make(&mut pos, m);
        }
        ThoughtLine { score: line.score, moves }
    }

    fn thought(&self, report: &Report<G::Move>) -> Thought {
        Thought {
            depth: report.depth,
            deepest: report.deepest,
            nodes: report.nodes,
            elapsed: report.elapsed,
            permille_full: report.permille_full,
            lines: report.lines.iter().map(|line| self.written_line(line)).collect(),
        }
    }

    fn read(&self, text: &str) -> Result<G::Move, MatchError> {
        self.record.game().parse_move(self.record.position(), text).map_err(MatchError::Move)
    }
}

impl<G: Playable> AnyMatch for Live<G> {
    fn position(&self) -> String {
        self.record.game().write_position(self.record.position())
    }

    fn turn(&self) -> String {
        self.record.game().seat_name(self.record.turn()).to_string()
    }

    fn legal(&self) -> Vec<Written> {
        let mut all = self.written(&self.record.legal());
        all.sort_unstable();
        all
    }

    fn in_check(&self) -> bool {
        self.record.game().in_check(self.record.position())
    }

    fn end(&self) -> Option<Ending> {
        let end = self.record.end()?;
        let game = self.record.game();
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
        self.record.claims().into_iter().map(|claim| claim.0.to_string()).collect()
    }

    fn play(&mut self, text: &str) -> Result<Written, MatchError> {
        if let Some(end) = self.record.end() {
            return Err(MatchError::Over(end));
        }
        let m = self.read(text)?;
        let written = self.written(&[m]).remove(0);
        self.record.play(m).map(|()| written).map_err(|error| match error {
            PlayError::Over(end) => MatchError::Over(end),
            PlayError::Illegal => {
                MatchError::Move(game::MoveError::Illegal { text: text.to_string(), why: error.to_string() })
            }
        })
    }

    fn played(&self) -> Vec<Written> {
        let moves = self.record.moves().iter().zip(self.record.positions());
        moves.flat_map(|(&m, pos)| self.written_in(pos, &[m])).collect()
    }

    fn first_position(&self) -> String {
        self.record.game().write_position(&self.record.positions()[0])
    }

    fn duplicate(&self) -> Box<dyn AnyMatch> {
        Box::new(Self { record: self.record.clone(), luck: self.luck })
    }

    fn think(
        &self,
        request: &Request,
        tools: &Tools<'_>,
        report: &mut dyn FnMut(&Thought),
    ) -> Result<Decision, MatchError> {
        if let Some(end) = self.record.end() {
            return Err(MatchError::Over(end));
        }
        let only = request.only.iter().map(|text| self.read(text)).collect::<Result<Vec<_>, _>>()?;
        let task = Task {
            record: &self.record,
            only: &only,
            lines: request.lines,
            threads: request.threads,
            budget: request.budget.clone(),
        };
        let luck = Luck { seed: request.seed.unwrap_or(self.luck), repeatable: request.repeatable };
        let mut tell = |found: &Report<G::Move>| report(&self.thought(found));
        let choice = search::choose(request.player, luck, &task, tools, &mut tell);
        let choice = choice.expect("an unfinished game has a legal move");
        let line = Line {
            score: search::Score::Value(0),
            moves: [choice.m].into_iter().chain(choice.expected).collect(),
        };
        let mut moves = self.written_line(&line).moves.into_iter();
        let best = moves.next().expect("a player chooses legal moves");
        Ok(Decision { best, expected: moves.next(), thought: self.thought(&choice.report) })
    }

    fn evaluate(&self) -> i32 {
        self.record.game().evaluate(self.record.position())
    }

    fn undo(&mut self) -> bool {
        self.record.undo().is_some()
    }

    fn view(&self) -> View {
        self.record.game().view(self.record.position())
    }

    fn write_game(&self) -> Option<String> {
        self.record.game().write_game(&self.record.positions()[0], self.record.moves())
    }

    fn rays(&self) -> Vec<Ray> {
        if self.record.end().is_some() { Vec::new() } else { self.record.game().rays(self.record.position()) }
    }

    fn perft(&self, depth: u32) -> u64 {
        game::perft(self.record.game(), self.record.position(), depth)
    }

    fn made(&self, depth: u32) -> u64 {
        game::walk(self.record.game(), self.record.position(), depth)
    }

    fn divide(&self, depth: u32) -> Vec<(String, u64)> {
        let (game, pos) = (self.record.game(), self.record.position());
        let (moves, nodes): (Vec<_>, Vec<u64>) = game::divide(game, pos, depth).into_iter().unzip();
        let mut all: Vec<_> = game.write_moves(pos, &moves).into_iter().zip(nodes).collect();
        all.sort_unstable();
        all
    }
}
