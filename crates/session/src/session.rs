//! The state machine: what there is to see of it, and how commands reach the parts that follow them.

mod agreement;
mod ending;
mod play;
mod travel;

use std::time::Duration;

use catalog::{AnyGame, AnyMatch, Info};
use record::{
    Answer, GameRecord, GameResult, NodeId, Player, Proposal, SeatRecord, Standing, TakeBacks, Tree,
};

use crate::board::Board;
use crate::captured::hauls;
use crate::clock::Clocks;
use crate::naming::rename;
use crate::proposals::Open;
use crate::{Chair, ClockChoice, Command, Event, Haul, Moment, Refusal, Reply, Setup, SetupError};

/// Where a game is in its life.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The clocks have not run yet. The first move starts them.
    Waiting,
    /// The game goes on.
    Running,
    /// The clocks were stopped.
    Paused,
    /// It has ended.
    Over,
}

/// A game as it stood at one of its places.
pub struct Look {
    /// The position then. What is played on it leaves the game alone.
    pub live: Box<dyn AnyMatch>,
    /// The pieces that had been taken.
    pub captured: Vec<Haul>,
}

impl Look {
    /// A game that begins with a match, after some moves in their coordinate form: as far as they are legal.
    pub fn after<T: AsRef<str>>(start: Box<dyn AnyMatch>, moves: &[T]) -> Self {
        let mut board = Board::new(start);
        for text in moves {
            if board.play(text.as_ref(), |_| Tree::START).is_err() {
                break;
            }
        }
        Self { captured: hauls(board.taken()), live: board.into_live() }
    }
}

/// One live game.
pub struct Session {
    info: Info,
    names: Vec<String>,
    teams: Vec<u8>,
    record: GameRecord,
    take_backs: TakeBacks,
    board: Board,
    clocks: Clocks,
    phase: Phase,
    /// When it began, for the time stamps of moves.
    began: Moment,
    /// The latest moment that was heard of: time never goes backwards.
    now: Moment,
    open: Vec<Open>,
    rematch: Vec<usize>,
}

impl std::fmt::Debug for Session {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { record, clocks, phase, open, .. } = self;
        f.debug_struct("Session")
            .field("record", record)
            .field("clocks", clocks)
            .field("phase", phase)
            .field("open", open)
            .finish_non_exhaustive()
    }
}

impl Session {
    /// A new game.
    pub fn new(game: &dyn AnyGame, setup: Setup, now: Moment) -> Result<Self, SetupError> {
        let record = GameRecord {
            game: game.info().id.clone(),
            sources: setup.sources,
            start: setup.start,
            seats: setup.seats,
            tags: setup.tags,
            ..GameRecord::default()
        };
        Self::build(game, record, Tree::START, setup.take_backs, now)
    }

    /// Goes on with a game that was put aside, where it stands; one that is over stays over, and can be looked at. Its own players and
    /// clocks stay, unless others are wanted: then put them into the record before.
    pub fn resume(
        game: &dyn AnyGame,
        record: GameRecord,
        clocks: ClockChoice,
        now: Moment,
    ) -> Result<Self, SetupError> {
        let (at, standing) = (record.at(), record.standing.clone());
        let take_backs = standing.as_ref().map_or(TakeBacks::Free, |standing| standing.take_backs);
        let mut session = Self::build(game, record, at, take_backs, now)?;
        session.reopen();
        if clocks == ClockChoice::Keep {
            session.rewind_clocks();
            for (seat, left) in standing.into_iter().flat_map(|standing| standing.clocks).enumerate() {
                session.clocks.set(seat, left);
            }
        }
        Ok(session)
    }

    /// The same game once more, to go on from any of its places: how a finished game is taken up again, or one is tried out while
    /// another goes on. What was played stays as a variation.
    pub fn branch(&self, at: NodeId, now: Moment) -> Self {
        let mut record = self.record.clone();
        record.result = None;
        let mut board = Board::new(self.board.live().restart());
        // Every move of the tree was played on this board before.
        let reached = board.go(&record.moves, at).is_ok();
        debug_assert!(reached, "the moves of a session are legal");
        let mut session = Self::seated(self.info.clone(), record, board, self.take_backs, now);
        session.rewind_clocks();
        session.settle();
        session
    }

    fn build(
        game: &dyn AnyGame,
        mut record: GameRecord,
        at: NodeId,
        take_backs: TakeBacks,
        now: Moment,
    ) -> Result<Self, SetupError> {
        // Without an edge, the list of what a search looks at is short wherever the pieces are.
        let listed = game.candidates();
        let game = listed.as_deref().unwrap_or(game);
        let live = match &record.start {
            None => game.start(),
            Some(text) => game.start_from(text).map_err(SetupError::Position)?,
        };
        Setup::complete(&mut record.seats, &live.seats());
        let mut board = Board::new(live);
        board.go(&record.moves, at).map_err(|(number, error)| SetupError::Move(number, error))?;
        record.standing = None;
        let mut session = Self::seated(game.info().clone(), record, board, take_backs, now);
        session.settle();
        Ok(session)
    }

    /// A game that waits for somebody to begin, with all the time on its clocks.
    fn seated(info: Info, record: GameRecord, board: Board, take_backs: TakeBacks, now: Moment) -> Self {
        Self {
            info,
            names: board.live().seats(),
            teams: board.live().teams(),
            clocks: Clocks::new(record.seats.iter().map(|seat| seat.time)),
            record,
            take_backs,
            board,
            phase: Phase::Waiting,
            began: now,
            now,
            open: Vec::new(),
            rematch: Vec::new(),
        }
    }

    /// What was proposed and not answered when the game was put aside still waits.
    fn reopen(&mut self) {
        if self.phase == Phase::Over {
            return;
        }
        let path = std::iter::once(Tree::START).chain(self.record.moves.path(self.at()));
        for node in path {
            for (place, offer) in self.record.moves.node(node).offers.iter().enumerate() {
                if offer.answer == Answer::Open && offer.seat < self.names.len() {
                    self.open.push(Open { seat: offer.seat, proposal: offer.proposal, node, place });
                }
            }
        }
    }

    /// A position may be an end from the start, and a record may say how it ended.
    fn settle(&mut self) {
        if self.record.result.is_none() {
            self.record.result = self.result_of_board();
        }
        if self.record.result.is_some() {
            self.phase = Phase::Over;
        }
    }

    // What there is to see.

    /// What lists show about the game.
    pub fn info(&self) -> &Info {
        &self.info
    }

    /// The position, its legal moves, its picture.
    pub fn live(&self) -> &dyn AnyMatch {
        self.board.live()
    }

    /// The names of the seats.
    pub fn seat_names(&self) -> &[String] {
        &self.names
    }

    /// The sides: who plays them, and with how much time.
    pub fn seats(&self) -> &[SeatRecord] {
        &self.record.seats
    }

    /// All moves that were played, taken back and said something about.
    pub fn moves(&self) -> &Tree {
        &self.record.moves
    }

    /// The place in the tree where the game stands.
    pub fn at(&self) -> NodeId {
        self.board.at()
    }

    /// How many moves led to where it stands.
    pub fn ply(&self) -> usize {
        self.board.ply()
    }

    /// Where it is in its life.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether moves may be taken back.
    pub fn take_backs(&self) -> TakeBacks {
        self.take_backs
    }

    /// How it ended, if it has.
    pub fn result(&self) -> Option<&GameResult> {
        self.record.result.as_ref()
    }

    /// How it ended, as a sentence.
    pub fn result_sentence(&self) -> Option<String> {
        self.result().map(|result| result.sentence(&self.names))
    }

    /// The place at the table whose turn it is; nobody's once the game is over.
    pub fn on_turn(&self) -> Option<Chair> {
        (self.phase != Phase::Over).then(|| {
            let seat = self.live().seat_on_turn();
            let moves = self.board.movers().filter(|(_, mover)| *mover == seat).count();
            Chair { seat, member: moves % self.record.seats[seat].players.len() }
        })
    }

    /// Who made the moves that led here, the last first.
    pub fn movers(&self) -> impl Iterator<Item = Chair> {
        // Players of one side take turns: whose a move was, the number of those before it tells.
        let mut left = vec![0; self.names.len()];
        for (_, seat) in self.board.movers() {
            left[seat] += 1;
        }
        self.board.movers().map(move |(_, seat)| {
            left[seat] -= 1;
            Chair { seat, member: left[seat] % self.record.seats[seat].players.len() }
        })
    }

    /// How many plies to take back so that somebody is to move again who fits; `None` if nobody of them has moved.
    pub fn plies_back(&self, fits: impl Fn(Chair) -> bool) -> Option<usize> {
        self.movers().position(fits).map(|after| after + 1)
    }

    /// Who sits there.
    pub fn player(&self, chair: Chair) -> Option<&Player> {
        self.record.seats.get(chair.seat)?.players.get(chair.member)
    }

    /// The draws that the player to move may claim.
    pub fn claims(&self) -> Vec<String> {
        if self.phase == Phase::Over { Vec::new() } else { self.live().claims() }
    }

    /// Proposals that wait for an answer: the side, and what it proposes.
    pub fn proposals(&self) -> impl Iterator<Item = (usize, Proposal)> {
        self.open.iter().map(|open| (open.seat, open.proposal))
    }

    /// What a seat has left at a moment; `None` without a clock.
    pub fn clock(&self, seat: usize, now: Moment) -> Option<Duration> {
        self.clocks.left_at(seat, now.max(self.now))
    }

    /// How long the player to move has thought.
    pub fn thought(&self, now: Moment) -> Duration {
        self.clocks.spent_at(now.max(self.now))
    }

    /// The seat whose clock runs.
    pub fn ticking(&self) -> Option<usize> {
        self.clocks.ticking()
    }

    /// When [`Session::tick`] is due because a flag may fall.
    pub fn next_flag(&self) -> Option<Moment> {
        self.clocks.next_flag()
    }

    /// The pieces that were taken, in groups: by the side that lost them, the most valuable first.
    pub fn captured(&self) -> Vec<Haul> {
        hauls(self.board.taken())
    }

    /// The game as it stood at any of its places, without going there.
    pub fn look(&self, at: NodeId) -> Look {
        let moves = &self.record.moves;
        let texts = moves.path(at).into_iter().filter_map(|node| moves.node(node).written.as_ref());
        let texts: Vec<&str> = texts.map(|written| written.coordinate.as_str()).collect();
        // Every move of the tree was played on this board before.
        let look = Look::after(self.live().restart(), &texts);
        debug_assert_eq!(look.live.played().len(), texts.len(), "the moves of a session are legal");
        look
    }

    /// The game as a record, with all that is needed to go on with it later: the clocks as of `now`.
    pub fn record(&self, now: Moment) -> GameRecord {
        let mut record = self.record.clone();
        // A game that ended while moves were taken back did not end after the last of them.
        if self.phase != Phase::Over || self.at() != record.moves.end() {
            let clocks = (0..self.names.len()).map(|seat| self.clock(seat, now)).collect();
            record.standing = Some(Standing { at: self.at(), clocks, take_backs: self.take_backs });
        }
        record
    }

    /// How a game with the same players would begin, with sides changed: everybody moves on by one seat, and takes the clock along.
    pub fn rematch(&self) -> Setup {
        let mut seats = self.record.seats.clone();
        seats.rotate_right(1);
        rename(seats.iter_mut().map(|seat| &mut seat.players), &self.names);
        Setup {
            start: self.record.start.clone(),
            seats,
            take_backs: self.take_backs,
            tags: Vec::new(),
            sources: self.record.sources.clone(),
        }
    }

    // What can happen.

    /// Somebody takes a place at the table, whoever sat there before. Returns false if there is no such place.
    pub fn seat(&mut self, chair: Chair, player: Player) -> bool {
        let place = self.record.seats.get_mut(chair.seat).and_then(|seat| seat.players.get_mut(chair.member));
        place.map(|place| *place = player).is_some()
    }

    /// A game that was put aside while it was paused still is.
    pub fn stay_paused(&mut self) {
        if self.phase == Phase::Waiting && self.clocks.any() {
            self.phase = Phase::Paused;
        }
    }

    /// Stops the clocks without asking anybody, where nobody is there to be asked: as often as it is needed. Nothing happens unless
    /// they run. [`Command::Start`] lets them run again.
    pub fn pause(&mut self, now: Moment) -> Vec<Event> {
        let mut events = Vec::new();
        self.pass(now, &mut events);
        if self.phase == Phase::Running && self.clocks.any() {
            self.stop_clocks(&mut events);
        }
        events
    }

    /// The player to move has made up their mind, but the move is to be seen later: until it is played, their clock stands. The game
    /// goes on meanwhile.
    pub fn decide(&mut self, now: Moment) -> Vec<Event> {
        let mut events = Vec::new();
        self.pass(now, &mut events);
        self.clocks.hold();
        events
    }

    /// Time has passed: the flag of the player to move may have fallen.
    pub fn tick(&mut self, now: Moment) -> Vec<Event> {
        let mut events = Vec::new();
        self.pass(now, &mut events);
        events
    }

    /// Somebody asks for something.
    pub fn act(&mut self, by: Chair, command: Command, now: Moment) -> Reply {
        let mut reply = Reply::default();
        self.pass(now, &mut reply.events);
        reply.refused = self.follow(by, command, &mut reply.events).err();
        reply
    }

    fn pass(&mut self, now: Moment, events: &mut Vec<Event>) {
        self.now = self.now.max(now);
        self.clocks.count(self.now);
        if let Some(seat) = self.clocks.fallen().filter(|_| self.phase == Phase::Running) {
            self.board.live_mut().flag(seat);
            self.end_by_board(events);
        }
    }

    fn follow(&mut self, by: Chair, command: Command, events: &mut Vec<Event>) -> Result<(), Refusal> {
        if self.player(by).is_none() {
            return Err(Refusal::NoChair);
        }
        match command {
            Command::Comment(node, text) => return self.comment(node, text, events),
            Command::Rematch => return self.want_rematch(by.seat, events),
            _ if self.phase == Phase::Over => return Err(Refusal::Over),
            _ => {}
        }
        match command {
            Command::Play(text) => self.play(by, &text, events),
            Command::Resign => {
                self.board.live_mut().resign(by.seat);
                self.end_by_board(events);
                Ok(())
            }
            Command::Claim(reason) => {
                self.right_to_move(by)?;
                if !self.board.live_mut().claim(&reason) {
                    return Err(Refusal::NoClaim);
                }
                self.end_by_board(events);
                Ok(())
            }
            Command::Abort => {
                let moved = |seat| self.board.movers().any(|(_, mover)| mover == seat);
                if (0..self.names.len()).all(moved) {
                    return Err(Refusal::TooLateToAbort);
                }
                self.end(GameResult::Aborted, events);
                Ok(())
            }
            Command::Start => self.start(events),
            Command::Undo(plies) => self.undo(plies, events),
            Command::Redo(plies) => self.redo(plies, events),
            Command::Jump(node) => {
                self.may_undo()?;
                let node = self.record.moves.id(node.number()).ok_or(Refusal::NoSuchMove)?;
                self.go(node, events);
                Ok(())
            }
            Command::Propose(proposal) => self.propose(by.seat, proposal, events),
            Command::Accept(proposal) => {
                let open = self.proposed(proposal, |seat| seat != by.seat)?;
                self.accept(open, events);
                Ok(())
            }
            Command::Decline(proposal) => {
                let open = self.proposed(proposal, |seat| seat != by.seat)?;
                self.close(open, Answer::Declined, events);
                Ok(())
            }
            Command::Withdraw(proposal) => {
                let open = self.proposed(proposal, |seat| seat == by.seat)?;
                self.close(open, Answer::Withdrawn, events);
                Ok(())
            }
            Command::Comment(..) | Command::Rematch => Ok(()),
        }
    }
}
