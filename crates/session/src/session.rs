//! The state machine: what there is to see of it, and how commands reach the parts that follow them.

mod agreement;
mod departure;
mod ending;
mod play;
mod replay;
mod travel;

use std::time::Duration;

use catalog::{AnyGame, AnyMatch, Info, PlayedMove, Reason, Seat, SeatInfo, Source, Team};
use record::{
    Answer, GameRecord, GameResult, NodeId, Player, Proposal, ReplayError, SeatRecord, Standing, TakeBacks,
    Tree, TreeMatch,
};

pub use replay::Logged;

use crate::clock::Clocks;
use crate::naming::rename;
use crate::proposals::OpenProposal;
use crate::{CapturedGroup, ClockChoice, Command, CommandError, Event, PlayerId, Reply, Setup, Timestamp};

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

/// One live game.
pub struct Session {
    info: Info,
    record: GameRecord,
    take_backs: TakeBacks,
    computer_resigns: bool,
    hand_written: bool,
    /// The match, which stands where the game stands.
    walker: TreeMatch,
    /// How many of the moves that led there are known to be how the game went on, and no variations.
    promoted: usize,
    clocks: Clocks,
    phase: Phase,
    /// When it began, for the time stamps of moves.
    began: Timestamp,
    /// The latest time that was passed in: time never goes backwards.
    now: Timestamp,
    open: Vec<OpenProposal>,
    rematch: Vec<Seat>,
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
    pub fn new(game: &dyn AnyGame, setup: Setup, now: Timestamp) -> Result<Self, ReplayError> {
        let record = GameRecord {
            game: game.info().id.clone(),
            sources: setup.sources,
            start: setup.start,
            seats: setup.seats,
            tags: setup.tags,
            ..GameRecord::default()
        };
        let mut session = Self::build(game, record, Tree::START, setup.take_backs, now)?;
        session.computer_resigns = setup.computer_resigns;
        session.hand_written = setup.hand_written;
        Ok(session)
    }

    /// Goes on with an interrupted game where it stands; one that is over stays over, and can be looked at. Its own players and
    /// clocks stay, unless others are wanted: then put them into the record before.
    pub fn resume(
        game: &dyn AnyGame,
        record: GameRecord,
        clocks: ClockChoice,
        now: Timestamp,
    ) -> Result<Self, ReplayError> {
        let (at, standing) = (record.at(), record.standing.clone());
        let take_backs = standing.as_ref().map_or(TakeBacks::Free, |standing| standing.take_backs);
        let mut session = Self::build(game, record, at, take_backs, now)?;
        if let Some(standing) = &standing {
            session.computer_resigns = standing.computer_resigns;
            session.hand_written = standing.hand_written;
        }
        session.reopen();
        if clocks == ClockChoice::Keep {
            session.rewind_clocks();
            let clocks = standing.into_iter().flat_map(|standing| standing.clocks);
            for (seat, left) in (0..).map(Seat).zip(clocks) {
                session.clocks.set(seat, left);
            }
        }
        Ok(session)
    }

    /// The same game once more, to go on from any of its places: how a finished game is taken up again, or one is tried out while
    /// another goes on. What was played stays as a variation.
    pub fn branch(&self, at: NodeId, now: Timestamp) -> Self {
        let mut record = self.record.clone();
        record.result = None;
        let mut session = Self::seated(self.info.clone(), record, self.look(at), self.take_backs, now);
        session.computer_resigns = self.computer_resigns;
        session.hand_written = self.hand_written;
        session.rewind_clocks();
        session.settle();
        session
    }

    fn build(
        game: &dyn AnyGame,
        mut record: GameRecord,
        at: NodeId,
        take_backs: TakeBacks,
        now: Timestamp,
    ) -> Result<Self, ReplayError> {
        let mut walker = TreeMatch::new(game, &record)?;
        Setup::complete(&mut record.seats, game.seats());
        walker.go(&record.moves, at)?;
        record.standing = None;
        let mut session = Self::seated(game.info().clone(), record, walker, take_backs, now);
        session.settle();
        Ok(session)
    }

    /// A game that has not begun, with all the time on its clocks.
    fn seated(
        info: Info,
        record: GameRecord,
        walker: TreeMatch,
        take_backs: TakeBacks,
        now: Timestamp,
    ) -> Self {
        Self {
            info,
            clocks: Clocks::new(record.seats.iter().map(|seat| seat.time)),
            record,
            take_backs,
            computer_resigns: false,
            hand_written: false,
            walker,
            promoted: 0,
            phase: Phase::Waiting,
            began: now,
            now,
            open: Vec::new(),
            rematch: Vec::new(),
        }
    }

    /// What was proposed and not answered when the game was interrupted still waits.
    fn reopen(&mut self) {
        if self.phase == Phase::Over {
            return;
        }
        let path = std::iter::once(Tree::START).chain(self.record.moves.path(self.at()));
        for node in path {
            for (index, offer) in self.record.moves.node(node).offers.iter().enumerate() {
                let (seat, proposal) = (offer.seat, offer.proposal);
                if offer.answer == Answer::Open && !self.as_match().is_out(seat) {
                    self.open.push(OpenProposal { seat, proposal, node, index });
                }
            }
        }
    }

    /// A position may be an end from the start, and a record may say how it ended.
    fn settle(&mut self) {
        if self.record.result.is_none() {
            self.record.result = self.result_of_match();
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

    /// The match: the position, its legal moves, its picture.
    pub fn as_match(&self) -> &dyn AnyMatch {
        self.walker.as_match()
    }

    /// The seats as the game knows them: their names, teams and colours.
    pub fn seat_infos(&self) -> &[SeatInfo] {
        self.as_match().seats()
    }

    /// The team of a seat.
    fn team(&self, seat: Seat) -> Option<Team> {
        self.seat_infos().get(seat.index()).map(|seat| seat.team)
    }

    /// The seats that are still in the game.
    pub fn seats_in(&self) -> impl Iterator<Item = Seat> {
        let seats = (0..self.seat_infos().len() as u8).map(Seat);
        seats.filter(|seat| !self.as_match().is_out(*seat))
    }

    /// The first position, if it is not the game's own.
    pub fn custom_start(&self) -> Option<&str> {
        self.record.start.as_deref()
    }

    /// The variant files that the game came with, if it is no shipped one.
    pub fn sources(&self) -> &[Source] {
        &self.record.sources
    }

    /// The sides: who plays them, and with how much time.
    pub fn seats(&self) -> &[SeatRecord] {
        &self.record.seats
    }

    /// All moves that were played, taken back and said something about.
    pub fn moves(&self) -> &Tree {
        &self.record.moves
    }

    /// The node of the tree where the game stands.
    pub fn at(&self) -> NodeId {
        self.walker.at()
    }

    /// The nodes from the first move to where it stands.
    pub fn path(&self) -> &[NodeId] {
        self.walker.path()
    }

    /// How many moves led to where it stands.
    pub fn ply(&self) -> usize {
        self.walker.ply()
    }

    /// Where it is in its life.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether moves may be taken back.
    pub fn take_backs(&self) -> TakeBacks {
        self.take_backs
    }

    /// Whether a computer may resign.
    pub fn computer_resigns(&self) -> bool {
        self.computer_resigns
    }

    /// Whether computers evaluate by hand-written rules alone, without the network of the game.
    pub fn hand_written(&self) -> bool {
        self.hand_written
    }

    /// How it ended, if it has.
    pub fn result(&self) -> Option<&GameResult> {
        self.record.result.as_ref()
    }

    /// The player whose turn it is; `None` once the game is over.
    pub fn to_move(&self) -> Option<PlayerId> {
        (self.phase != Phase::Over).then(|| {
            let seat = self.as_match().turn();
            self.nth_player(seat, self.as_match().made_by(seat))
        })
    }

    /// The players who made the moves that led here, the last first.
    pub fn movers(&self) -> impl Iterator<Item = PlayerId> {
        // Players of one seat take turns: the number of its moves before tells whose a move was.
        let seats = (0..self.seat_infos().len() as u8).map(Seat);
        let mut before: Vec<usize> = seats.map(|seat| self.as_match().made_by(seat)).collect();
        self.as_match().played().iter().rev().map(move |played| {
            let before = &mut before[played.seat.index()];
            *before -= 1;
            self.nth_player(played.seat, *before)
        })
    }

    /// The moves that led here, the last first, with their nodes.
    pub fn moves_back(&self) -> impl Iterator<Item = (NodeId, &PlayedMove)> {
        self.walker.moves_back()
    }

    /// The player of a seat who makes its next move.
    pub fn next_player(&self, seat: Seat) -> PlayerId {
        self.nth_player(seat, self.as_match().made_by(seat))
    }

    /// The teams that are still in the game, in order.
    pub fn teams_in(&self) -> Vec<Team> {
        let mut teams: Vec<Team> = self.seats_in().filter_map(|seat| self.team(seat)).collect();
        teams.sort_unstable_by_key(|team| team.index());
        teams.dedup();
        teams
    }

    /// The player of a seat who makes its move of this number, from 0.
    fn nth_player(&self, seat: Seat, number: usize) -> PlayerId {
        PlayerId { seat, player: number % self.record.seats[seat.index()].players.len() }
    }

    /// How many plies to take back so that a player who fits is to move again; `None` if none of them has moved.
    pub fn plies_back(&self, fits: impl Fn(PlayerId) -> bool) -> Option<usize> {
        self.movers().position(fits).map(|after| after + 1)
    }

    /// The player of this id.
    pub fn player(&self, id: PlayerId) -> Option<&Player> {
        self.record.seats.get(id.seat.index())?.players.get(id.player)
    }

    /// The draws that the player to move may claim, by their reasons.
    pub fn claims(&self) -> Vec<Reason> {
        if self.phase == Phase::Over { Vec::new() } else { self.as_match().claims() }
    }

    /// Proposals that wait for an answer: the side, and what it proposes.
    pub fn proposals(&self) -> impl Iterator<Item = (Seat, Proposal)> {
        self.open.iter().map(|open| (open.seat, open.proposal))
    }

    /// What a seat has left at a time; `None` without a clock.
    pub fn clock(&self, seat: Seat, now: Timestamp) -> Option<Duration> {
        self.clocks.left_at(seat, now.max(self.now))
    }

    /// How long the player to move has thought.
    pub fn thought(&self, now: Timestamp) -> Duration {
        self.clocks.spent_at(now.max(self.now))
    }

    /// The seat whose clock runs.
    pub fn ticking(&self) -> Option<Seat> {
        self.clocks.ticking()
    }

    /// When [`Session::tick`] is due because a flag may fall.
    pub fn next_flag(&self) -> Option<Timestamp> {
        self.clocks.next_flag()
    }

    /// The pieces that were captured, in groups: by the side that lost them, the most valuable first.
    pub fn captured(&self) -> Vec<CapturedGroup> {
        CapturedGroup::of(self.walker.captured())
    }

    /// The game as it stood at any of its nodes, without going there. What is played on it leaves the session alone.
    pub fn look(&self, at: NodeId) -> TreeMatch {
        let look = self.walker.elsewhere(&self.record.moves, at);
        look.unwrap_or_else(|error| unreachable!("the moves of a session are legal: {error:?}"))
    }

    /// The game as a record, with all that is needed to go on with it later: the clocks as of `now`.
    pub fn record(&self, now: Timestamp) -> GameRecord {
        let mut record = self.record.clone();
        // A game that ended while moves were taken back did not end after the last of them.
        if self.phase != Phase::Over || self.at() != record.moves.end() {
            let seats = (0..self.seat_infos().len() as u8).map(Seat);
            let clocks = seats.map(|seat| self.clock(seat, now)).collect();
            record.standing = Some(Standing {
                at: self.at(),
                clocks,
                take_backs: self.take_backs,
                computer_resigns: self.computer_resigns,
                hand_written: self.hand_written,
            });
        }
        record
    }

    /// How a game with the same players would begin, with sides changed: each player moves on by one seat, and takes the clock along.
    pub fn rematch(&self) -> Setup {
        let mut setup = self.restart();
        setup.seats.rotate_right(1);
        rename(setup.seats.iter_mut().map(|seat| &mut seat.players), self.seat_infos());
        setup
    }

    /// How the same game would begin once more.
    pub fn restart(&self) -> Setup {
        Setup {
            start: self.record.start.clone(),
            seats: self.record.seats.clone(),
            take_backs: self.take_backs,
            computer_resigns: self.computer_resigns,
            hand_written: self.hand_written,
            tags: Vec::new(),
            sources: self.record.sources.clone(),
        }
    }

    // What can happen.

    /// Replaces a player by another. Returns false if there is no such player.
    pub fn replace_player(&mut self, id: PlayerId, player: Player) -> bool {
        let seat = self.record.seats.get_mut(id.seat.index());
        seat.and_then(|seat| seat.players.get_mut(id.player)).map(|old| *old = player).is_some()
    }

    /// Lets other players play a seat from now on. Returns false if there is no such seat, or no player is left.
    pub fn replace_players(&mut self, seat: Seat, players: Vec<Player>) -> bool {
        let side = self.record.seats.get_mut(seat.index()).filter(|_| !players.is_empty());
        side.map(|side| side.players = players).is_some()
    }

    /// From now on, moves may be taken back as this says.
    pub fn set_take_backs(&mut self, take_backs: TakeBacks) {
        self.take_backs = take_backs;
    }

    /// Ends the game without a result, as all have agreed to, however far it has come. Nothing happens if it is over.
    pub fn break_off(&mut self, now: Timestamp) -> Vec<Event> {
        let mut events = Vec::new();
        self.pass(now, &mut events);
        if self.phase != Phase::Over {
            self.end(GameResult::Aborted, &mut events);
        }
        events
    }

    /// A game that was interrupted while it was paused still is.
    pub fn stay_paused(&mut self) {
        if self.phase == Phase::Waiting {
            self.phase = Phase::Paused;
        }
    }

    /// Stops the clocks without an agreement, where there is no other person to ask: as often as it is needed. Nothing happens unless
    /// they run. [`Command::Start`] lets them run again.
    pub fn pause(&mut self, now: Timestamp) -> Vec<Event> {
        let mut events = Vec::new();
        self.pass(now, &mut events);
        if self.phase == Phase::Running && self.clocks.any() {
            self.stop_clocks(&mut events);
        }
        events
    }

    /// Stops the game, with clocks or without, until [`Command::Start`]. Nothing happens if it is paused or over.
    pub fn adjourn(&mut self, now: Timestamp) -> Vec<Event> {
        let mut events = Vec::new();
        self.pass(now, &mut events);
        if matches!(self.phase, Phase::Waiting | Phase::Running) {
            self.stop_clocks(&mut events);
        }
        events
    }

    /// The player to move has made up their mind, but the move is to be seen later: until it is played, their clock stands. The game
    /// goes on meanwhile.
    pub fn decide(&mut self, now: Timestamp) -> Vec<Event> {
        let mut events = Vec::new();
        self.pass(now, &mut events);
        self.clocks.hold();
        events
    }

    /// Time has passed: the flag of the player to move may have fallen.
    pub fn tick(&mut self, now: Timestamp) -> Vec<Event> {
        let mut events = Vec::new();
        self.pass(now, &mut events);
        events
    }

    /// A player asks for something.
    pub fn act(&mut self, by: PlayerId, command: Command, now: Timestamp) -> Reply {
        let mut reply = Reply::default();
        self.pass(now, &mut reply.events);
        reply.error = self.follow(by, command, &mut reply.events).err();
        reply
    }

    fn pass(&mut self, now: Timestamp, events: &mut Vec<Event>) {
        self.now = self.now.max(now);
        self.clocks.count(self.now);
        if let Some(seat) = self.clocks.fallen().filter(|_| self.phase == Phase::Running) {
            self.flag(seat, events);
        }
    }

    fn follow(
        &mut self,
        by: PlayerId,
        command: Command,
        events: &mut Vec<Event>,
    ) -> Result<(), CommandError> {
        if self.player(by).is_none() {
            return Err(CommandError::NoSuchPlayer);
        }
        match command {
            Command::Comment(node, text) => return self.comment(node, text, events),
            Command::Rematch => return self.want_rematch(by.seat, events),
            _ if self.phase == Phase::Over => return Err(CommandError::Over),
            // What concerns the game as a whole stays open to those who left it.
            Command::Start | Command::Undo(_) | Command::Redo(_) | Command::Jump(_) => {}
            _ if self.as_match().is_out(by.seat) => return Err(CommandError::Out),
            _ => {}
        }
        match command {
            Command::Play(text) => self.play(by, &text, events),
            Command::Resign => {
                self.resign(by.seat, events);
                Ok(())
            }
            Command::Abandon => {
                self.abandon(by.seat, events);
                Ok(())
            }
            Command::AbandonDrawn => self.abandon_drawn(events),
            Command::Claim(reason) => {
                self.check_turn(by)?;
                if !self.walker.claim(reason) {
                    return Err(CommandError::NoClaim);
                }
                self.end_by_match(events);
                Ok(())
            }
            Command::Abort => {
                if self.seats_in().all(|seat| self.as_match().made_by(seat) > 0) {
                    return Err(CommandError::TooLateToAbort);
                }
                self.end(GameResult::Aborted, events);
                Ok(())
            }
            Command::Start => self.start(events),
            Command::Undo(plies) => self.undo(plies, events),
            Command::Redo(plies) => self.redo(plies, events),
            Command::Jump(node) => {
                self.check_undo()?;
                let node = self.record.moves.id(node.number()).ok_or(CommandError::NoSuchMove)?;
                self.go(node, events);
                Ok(())
            }
            Command::Propose(proposal) => self.propose(by.seat, proposal, events),
            Command::Accept(proposal) => {
                let open = self.proposed_to(by.seat, proposal)?;
                self.accept(open, by.seat, events);
                Ok(())
            }
            Command::Decline(proposal) => {
                let open = self.proposed_to(by.seat, proposal)?;
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
