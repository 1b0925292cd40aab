//! What people see of a game.

use protocol::kept::Card;
use protocol::wire::{self, Can, Mine, MoveEntry, Outcome, SeatState, State};
use record::{Answer, GameResult, NodeId, Proposal, TakeBacks, Tree};
use session::{Event, Moment, Phase};

use super::game::Game;
use super::role::Role;
use crate::guest::hex;
use crate::listing::{clock, formats};
use crate::picture;
use crate::watch::millis;

impl Game {
    /// How it stands.
    pub(super) fn state(&self, view: &catalog::View, now: Moment) -> State {
        let session = &self.session;
        let turn = session.on_turn().map(|chair| chair.seat);
        State {
            number: self.number,
            at: session.at().number(),
            phase: match session.phase() {
                _ if self.is_gathering() => wire::Phase::Gathering,
                Phase::Waiting => wire::Phase::Waiting,
                Phase::Running => wire::Phase::Running,
                Phase::Paused => wire::Phase::Paused,
                Phase::Over => wire::Phase::Over,
            },
            turn,
            seats: self.seat_states(now),
            running: session.ticking(),
            board: picture::board(view),
            last: session.live().last_step().as_ref().map(picture::step),
            open: session
                .proposals()
                .map(|(seat, proposal)| wire::Open { seat, proposal: to_wire(proposal) })
                .collect(),
            outcome: session.result().map(|result| self.outcome(result)),
            captured: session.captured().iter().map(picture::haul).collect(),
            held: self.held,
            pace: self.pace,
            rematch: self.rematch.clone(),
            next: self.next.clone(),
        }
    }

    fn seat_states(&self, now: Moment) -> Vec<SeatState> {
        let open = self.open_seats();
        let tints = self.session.live().tints();
        let names = self.session.seat_names().iter().zip(tints).enumerate();
        names
            .map(|(seat, (name, tint))| SeatState {
                name: name.clone(),
                tint: picture::tint(tint),
                player: self.player(seat).filter(|_| !open.contains(&seat)).map(player),
                left: self.session.clock(seat, now).map(millis),
            })
            .collect()
    }

    pub(super) fn outcome(&self, result: &GameResult) -> Outcome {
        let teams = self.session.live().teams();
        let winner = result.winner().and_then(|seat| teams.get(seat));
        Outcome {
            winners: (0..teams.len()).filter(|seat| teams.get(*seat) == winner).collect(),
            aborted: *result == GameResult::Aborted,
            sentence: result.sentence(self.session.seat_names()),
        }
    }

    /// What somebody has to do with it.
    pub(super) fn mine(&self, role: &Role, view: &catalog::View) -> Mine {
        let live = self.session.live();
        let on_turn = self.session.on_turn().is_some_and(|chair| role.seats.contains(&chair.seat));
        let playable = on_turn && !self.is_gathering() && self.session.phase() != Phase::Paused;
        Mine {
            seats: role.seats.clone(),
            choices: match playable {
                true => live.choices().iter().map(|choice| picture::choice(choice, view)).collect(),
                false => Vec::new(),
            },
            rays: if playable { live.rays().iter().map(picture::ray).collect() } else { Vec::new() },
            can: self.can(role),
        }
    }

    /// What somebody may do now. Whatever this says is not refused.
    pub(super) fn can(&self, role: &Role) -> Can {
        let session = &self.session;
        let plays = !role.seats.is_empty();
        let steers = self.steers(role);
        let is_over = session.phase() == Phase::Over;
        let gathers = self.is_gathering();
        let goes_on = !is_over && !gathers;
        let acting = self.acting(role);
        let may_propose = |proposal| acting.is_some_and(|seat| self.may_propose(seat, proposal));
        let turn = session.on_turn().map(|chair| chair.seat);
        let on_turn = turn.is_some_and(|seat| role.seats.contains(&seat));
        let travels = steers && !gathers && self.is_free() && !self.was_broken_off();
        let open: Vec<(usize, Proposal)> = session.proposals().collect();
        let lonely = self.only_computers();
        Can {
            sit: if plays || is_over { Vec::new() } else { self.open_seats() },
            resign: plays && goes_on,
            abort: !is_over && (plays || role.is_owner) && !self.all_have_moved(),
            offer_draw: plays && goes_on && may_propose(Proposal::Draw),
            claim: if on_turn && goes_on { session.claims() } else { Vec::new() },
            take_back: self.plies_back(role).is_some()
                && match session.take_backs() {
                    TakeBacks::Free => travels,
                    TakeBacks::ByRequest => plays && goes_on && may_propose(Proposal::TakeBack(1)),
                    TakeBacks::Off => false,
                },
            redo: travels && self.next_node().is_some(),
            jump: travels && session.moves().moves() > 0,
            pause: plays
                && goes_on
                && session.phase() == Phase::Running
                && self.has_clock()
                && may_propose(Proposal::Pause),
            resume: plays && session.phase() == Phase::Paused,
            answer: open
                .iter()
                .filter(|(from, _)| role.seats.iter().any(|seat| seat != from))
                .map(|(_, proposal)| to_wire(*proposal))
                .collect(),
            withdraw: open
                .iter()
                .filter(|(from, _)| role.seats.contains(from))
                .map(|(_, proposal)| to_wire(*proposal))
                .collect(),
            hint: on_turn && goes_on && session.phase() != Phase::Paused && self.is_alone(role),
            hurry: steers && goes_on && self.awaits_computer(),
            hold: steers && goes_on && self.has_computer() && (self.held || self.can_be_held()),
            pace: role.is_owner && lonely && !is_over,
            rematch: is_over
                && steers
                && self.next.is_none()
                && self.open_seats().is_empty()
                && (lonely || role.seats.iter().any(|seat| !self.rematch.contains(seat))),
        }
    }

    /// Whether a seat may propose something: once between two moves.
    fn may_propose(&self, seat: usize, proposal: Proposal) -> bool {
        let alike = |other: Proposal| to_wire(other) == to_wire(proposal);
        let node = self.session.moves().node(self.session.at());
        let noted = node.offers.iter().any(|offer| offer.seat == seat && alike(offer.proposal));
        !noted && !self.session.proposals().any(|(from, other)| from == seat && alike(other))
    }

    /// Whether no side is left that has not moved.
    fn all_have_moved(&self) -> bool {
        let mut moved = vec![false; self.holders.len()];
        for chair in self.session.movers() {
            moved[chair.seat] = true;
        }
        moved.into_iter().all(|moved| moved)
    }

    /// What was taken back last after where the game stands.
    pub(super) fn next_node(&self) -> Option<NodeId> {
        let session = &self.session;
        session.moves().node(session.at()).children().first().copied()
    }

    /// All moves that were played, each after the one that it follows.
    fn entries(&self) -> Vec<MoveEntry> {
        let nodes = self.session.moves().nodes();
        nodes.filter(|(node, _)| *node != Tree::START).map(|(node, _)| self.entry(node)).collect()
    }

    pub(super) fn entry(&self, id: NodeId) -> MoveEntry {
        let node = self.session.moves().node(id);
        let (text, reading) = match &node.written {
            Some(written) => (written.coordinate.clone(), written.reading.clone()),
            None => Default::default(),
        };
        MoveEntry {
            node: id.number(),
            after: node.parent().map_or(0, NodeId::number),
            seat: self.movers.get(id.number()).copied().unwrap_or(0),
            text,
            reading,
            spent: node.timing.spent.map(millis),
        }
    }

    /// All about it.
    pub(super) fn table(&self, code: &str, role: &Role, view: &catalog::View, now: Moment) -> wire::Table {
        let info = self.session.info();
        let times = self.session.seats().iter().map(|seat| seat.time);
        wire::Table {
            game: code.into(),
            rules: info.id.clone(),
            name: info.name.clone(),
            help: info.help.clone(),
            clock: times.filter_map(clock).next(),
            take_backs: match self.session.take_backs() {
                TakeBacks::Free => wire::TakeBacks::Free,
                TakeBacks::ByRequest => wire::TakeBacks::ByRequest,
                TakeBacks::Off => wire::TakeBacks::Off,
            },
            formats: formats(&info.exchange),
            counted: self.counted.clone(),
            moves: self.entries(),
            state: self.state(view, now),
            mine: self.mine(role, view),
            presence: wire::Presence::default(),
            thinking: None,
        }
    }

    /// As a list of games shows it.
    pub(crate) fn card(&self) -> Card {
        let session = &self.session;
        let open = self.open_seats();
        let seats = 0..self.holders.len();
        let entry = wire::GameEntry {
            game: String::new(),
            rules: session.info().id.clone(),
            name: session.info().name.clone(),
            players: seats
                .map(|seat| self.player(seat).filter(|_| !open.contains(&seat)).map(player))
                .collect(),
            your_turn: false,
            seats: Vec::new(),
            plies: session.ply(),
            result: session.result_sentence(),
            changed: 0,
            board: picture::board(&session.live().view()),
        };
        let turn = session.on_turn().map(|chair| chair.seat).filter(|_| open.is_empty());
        Card { entry, holders: self.holders.iter().map(|holder| holder.map(|key| hex(&key))).collect(), turn }
    }

    /// What happened, for all to know; nothing where it is nobody's business.
    pub(super) fn happening(&self, event: &Event) -> Option<wire::Happening> {
        use wire::Happening;
        Some(match event {
            Event::Started => Happening::Started,
            Event::Played { node, .. } => Happening::Played { played: self.entry(*node) },
            Event::Went { to } => Happening::Went { to: to.number() },
            Event::Proposed { seat, proposal } => {
                Happening::Proposed { seat: *seat, proposal: to_wire(*proposal) }
            }
            Event::Settled { seat, proposal, answer } => Happening::Settled {
                seat: *seat,
                proposal: to_wire(*proposal),
                answer: match answer {
                    Answer::Accepted => wire::Answer::Accepted,
                    Answer::Withdrawn => wire::Answer::Withdrawn,
                    Answer::Open | Answer::Declined => wire::Answer::Declined,
                },
            },
            Event::Paused => Happening::Paused,
            Event::Ended(result) => Happening::Ended { outcome: self.outcome(result) },
            Event::Commented(_) | Event::RematchWanted(_) | Event::RematchAgreed => return None,
        })
    }
}

/// Somebody who plays.
fn player(player: &record::Player) -> wire::Player {
    let level = match &player.kind {
        record::Kind::Level(level) => Some(level.number()),
        _ => None,
    };
    wire::Player { name: player.name.clone(), level }
}

pub(super) fn to_wire(proposal: Proposal) -> wire::Proposal {
    match proposal {
        Proposal::Draw => wire::Proposal::Draw,
        Proposal::TakeBack(_) => wire::Proposal::TakeBack,
        Proposal::Pause => wire::Proposal::Pause,
    }
}
