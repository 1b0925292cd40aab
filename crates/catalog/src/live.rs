//! The one implementation of the erased edge, for every game that has the traits.

use game::{
    Cell, Info, Match, Outcome, PlayError, Playable, PositionError, Ray, Seat, Step, Tint, View, Weight,
};
use search::{Line, Luck, Report, Task, Tools};

use crate::tune::Fit;
use crate::{
    AnyFit, AnyGame, AnyMatch, Choice, Decision, Ending, MatchError, Request, Sample, Thought, ThoughtLine,
    Written,
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
        Box::new(Live::new(Match::new(self.game.clone())))
    }

    fn start_from(&self, text: &str) -> Result<Box<dyn AnyMatch>, PositionError> {
        let position = self.game.parse_position(text)?;
        Ok(Box::new(Live::new(Match::from_position(self.game.clone(), position))))
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

/// A record behind the erased edge.
struct Live<G: Playable> {
    record: Match<G>,
    /// What computer players without a seed of their own take their luck from.
    luck: u64,
}

impl<G: Playable> Live<G> {
    fn new(record: Match<G>) -> Self {
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

    /// Nothing can be played once the game is over.
    fn open(&self) -> Result<(), MatchError> {
        self.record.end().map_or(Ok(()), |end| Err(MatchError::Over(end)))
    }

    fn make(&mut self, m: G::Move, text: &str) -> Result<Written, MatchError> {
        let written = self.written(&[m]).remove(0);
        self.record.play(m).map(|()| written).map_err(|error| match error {
            PlayError::Over(end) => MatchError::Over(end),
            PlayError::Illegal => {
                MatchError::Move(game::MoveError::Illegal { text: text.to_string(), why: error.to_string() })
            }
        })
    }

    /// The last move, and where it was played.
    fn last(&self) -> Option<(&G::Position, G::Move)> {
        let m = *self.record.moves().last()?;
        Some((&self.record.positions()[self.record.moves().len() - 1], m))
    }

    fn seat(&self, number: usize) -> Option<Seat> {
        let seat = u8::try_from(number).ok()?;
        (seat < self.record.game().seats()).then_some(Seat(seat))
    }
}

impl<G: Playable> AnyMatch for Live<G> {
    fn position(&self) -> String {
        self.record.game().write_position(self.record.position())
    }

    fn turn(&self) -> String {
        self.record.game().seat_name(self.record.turn()).to_string()
    }

    fn seats(&self) -> Vec<String> {
        let game = self.record.game();
        (0..game.seats()).map(|seat| game.seat_name(Seat(seat)).to_string()).collect()
    }

    fn tints(&self) -> Vec<Tint> {
        let game = self.record.game();
        (0..game.seats()).map(|seat| game.tint(Seat(seat))).collect()
    }

    fn teams(&self) -> Vec<u8> {
        let game = self.record.game();
        (0..game.seats()).map(|seat| game.team(Seat(seat)).0).collect()
    }

    fn seat_on_turn(&self) -> usize {
        self.record.turn().0.into()
    }

    fn legal(&self) -> Vec<Written> {
        let mut all = self.written(&self.record.legal());
        all.sort_unstable();
        all
    }

    fn choices(&self) -> Vec<Choice> {
        let moves = self.record.legal();
        let steps = self.record.game().steps(self.record.position(), &moves);
        let written = self.written(&moves).into_iter();
        let mut all: Vec<(usize, Choice)> =
            written.zip(steps).map(|(written, step)| Choice { written, step }).enumerate().collect();
        all.sort_unstable_by(|(i, a), (j, b)| {
            let promotes = |choice: &Choice| choice.step.becomes.is_some();
            let alike = (a.step.from, a.step.to) == (b.step.from, b.step.to) && promotes(a) && promotes(b);
            if alike { i.cmp(j) } else { a.written.cmp(&b.written) }
        });
        all.into_iter().map(|(_, choice)| choice).collect()
    }

    fn last_step(&self) -> Option<Step> {
        let (pos, m) = self.last()?;
        self.record.game().steps(pos, &[m]).pop()
    }

    fn write_step(&self, from: Option<Cell>, to: Cell) -> String {
        self.record.game().write_step(from, to)
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
        self.open()?;
        let m = self.read(text)?;
        self.make(m, text)
    }

    fn play_exchanged(&mut self, text: &str) -> Result<Written, MatchError> {
        self.open()?;
        let read = self.record.game().parse_exchanged(self.record.position(), text);
        self.make(read.map_err(MatchError::Move)?, text)
    }

    fn last_exchanged(&self) -> Option<String> {
        let (pos, m) = self.last()?;
        Some(self.record.game().write_exchanged(pos, m))
    }

    fn first_exchanged(&self) -> String {
        self.record.game().write_exchanged_position(&self.record.positions()[0])
    }

    fn resign(&mut self, seat: usize) -> bool {
        self.seat(seat).is_some_and(|seat| self.record.resign(seat))
    }

    fn flag(&mut self, seat: usize) -> bool {
        self.seat(seat).is_some_and(|seat| self.record.flag(seat))
    }

    fn agree_draw(&mut self) -> bool {
        self.record.agree_draw()
    }

    fn claim(&mut self, reason: &str) -> bool {
        let claim = self.record.claims().into_iter().find(|claim| claim.0.0 == reason);
        claim.is_some_and(|claim| self.record.claim(claim))
    }

    fn played(&self) -> Vec<Written> {
        let moves = self.record.moves().iter().zip(self.record.positions());
        moves.flat_map(|(&m, pos)| self.written_in(pos, &[m])).collect()
    }

    fn first_position(&self) -> String {
        self.record.game().write_position(&self.record.positions()[0])
    }

    fn restart(&self) -> Box<dyn AnyMatch> {
        let first = self.record.positions()[0].clone();
        Box::new(Self::new(Match::from_position(self.record.game().clone(), first)))
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
