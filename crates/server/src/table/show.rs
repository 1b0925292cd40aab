//! What players and spectators see of a game.

use catalog::Seat;
use protocol::stored::Card;
use protocol::wire::{self, Can, GameSnapshot, GameState, MoveEntry, PlayerView, SeatState};
use record::{Answer, NodeId, Offer, Proposal, TakeBacks, Tree};
use session::{Event, Phase, Timestamp};

use super::hosted_game::HostedGame;
use super::role::TableRole;
use crate::guest::hex;
use crate::listing::{clock, formats};
use crate::server_clock::millis;
use crate::to_wire;

impl HostedGame {
    /// How it stands.
    pub(super) fn state(&self, view: &catalog::View, now: Timestamp) -> GameState {
        let session = &self.session;
        let turn = session.to_move().map(|player| player.seat.index());
        GameState {
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
            running: session.ticking().map(Seat::index),
            board: to_wire::board(view),
            last: session.as_match().last_move().map(|played| to_wire::step(&played.step, view)),
            open: session.proposals().map(|(seat, proposal)| self.open_proposal(seat, proposal)).collect(),
            end: session.result().map(to_wire::end),
            captured: session.captured().iter().map(to_wire::captured).collect(),
            held: self.held,
            pace: self.pace,
            rematch: self.rematch.iter().map(|seat| seat.index()).collect(),
            next: self.next.clone(),
        }
    }

    /// The seats that have agreed to an open proposal while the agreement of another team is missing.
    pub(super) fn agreed(&self, seat: Seat, proposal: Proposal) -> &[Seat] {
        let node = self.session.moves().node(self.session.at());
        let is_it =
            |offer: &&Offer| offer.seat == seat && offer.proposal == proposal && offer.answer == Answer::Open;
        node.offers.iter().find(is_it).map_or(&[], |offer| &offer.agreed)
    }

    fn open_proposal(&self, seat: Seat, proposal: Proposal) -> wire::OpenProposal {
        wire::OpenProposal {
            seat: seat.index(),
            proposal: proposal_to_wire(proposal),
            agreed: self.agreed(seat, proposal).iter().map(|seat| seat.index()).collect(),
        }
    }

    fn seat_states(&self, now: Timestamp) -> Vec<SeatState> {
        let open = self.open_seats();
        let infos = self.session.seat_infos().iter();
        self.all_seats()
            .zip(infos)
            .map(|(seat, info)| SeatState {
                name: info.name.clone(),
                team: info.team.index(),
                tint: to_wire::tint(info.tint),
                out: self.session.as_match().is_out(seat),
                player: self.player(seat).filter(|_| !open.contains(&seat)).map(player),
                left: self.session.clock(seat, now).map(millis),
            })
            .collect()
    }

    /// The game as a guest may play it.
    pub(super) fn mine(&self, role: &TableRole, view: &catalog::View) -> PlayerView {
        let game = self.session.as_match();
        let to_move = self.session.to_move().is_some_and(|player| role.seats.contains(&player.seat));
        let playable = to_move && !self.is_gathering() && self.session.phase() != Phase::Paused;
        PlayerView {
            seats: role.seats.iter().map(|seat| seat.index()).collect(),
            moves: match playable {
                true => game.legal_moves().iter().map(|legal| to_wire::legal_move(legal, view)).collect(),
                false => Vec::new(),
            },
            rays: if playable { game.rays().iter().map(to_wire::ray).collect() } else { Vec::new() },
            can: self.can(role),
        }
    }

    /// What a guest may do now. What this allows is not refused.
    pub(super) fn can(&self, role: &TableRole) -> Can {
        let session = &self.session;
        let plays = !role.seats.is_empty();
        // A seat that is out of the game resigns, offers and agrees to nothing.
        let is_in = role.seats.iter().any(|seat| !session.as_match().is_out(*seat));
        let steers = self.steers(role);
        let is_over = session.phase() == Phase::Over;
        let gathers = self.is_gathering();
        let goes_on = !is_over && !gathers;
        let acting = self.acting(role);
        let may_propose = |proposal| acting.is_some_and(|seat| self.may_propose(seat, proposal));
        let turn = session.to_move().map(|player| player.seat);
        let to_move = turn.is_some_and(|seat| role.seats.contains(&seat));
        let travels = steers && !gathers && self.is_free() && !self.was_aborted();
        let open: Vec<(Seat, Proposal)> = session.proposals().collect();
        let lonely = self.only_computers();
        Can {
            sit: if plays || is_over {
                Vec::new()
            } else {
                self.open_seats().into_iter().map(Seat::index).collect()
            },
            resign: is_in && goes_on,
            abort: !is_over && (plays || role.is_owner) && !self.all_have_moved(),
            offer_draw: is_in && goes_on && may_propose(Proposal::Draw),
            claim: match to_move && goes_on {
                true => session.claims().iter().map(ToString::to_string).collect(),
                false => Vec::new(),
            },
            take_back: self.plies_back(role).is_some()
                && match session.take_backs() {
                    TakeBacks::Free => travels,
                    TakeBacks::ByRequest => is_in && goes_on && may_propose(Proposal::TakeBack(1)),
                    TakeBacks::Off => false,
                },
            redo: travels && self.next_node().is_some(),
            jump: travels && session.moves().moves() > 0,
            pause: is_in
                && goes_on
                && session.phase() == Phase::Running
                && self.has_clock()
                && may_propose(Proposal::Pause),
            resume: plays && session.phase() == Phase::Paused,
            answer: open
                .iter()
                .filter(|(from, proposal)| self.answering(role, *from, *proposal).is_some())
                .map(|(_, proposal)| proposal_to_wire(*proposal))
                .collect(),
            withdraw: open
                .iter()
                .filter(|(from, _)| role.seats.contains(from))
                .map(|(_, proposal)| proposal_to_wire(*proposal))
                .collect(),
            hint: to_move && goes_on && session.phase() != Phase::Paused && self.is_alone(role),
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

    /// The seat of a guest that may agree to a proposal: one of another team that is still in the game and has not agreed.
    pub(super) fn answering(&self, role: &TableRole, from: Seat, proposal: Proposal) -> Option<Seat> {
        let infos = self.session.seat_infos();
        let team = |seat: Seat| infos.get(seat.index()).map(|info| info.team);
        let agreed = self.agreed(from, proposal);
        let has_agreed = |seat: Seat| agreed.iter().any(|other| team(*other) == team(seat));
        let fits = |seat: &Seat| {
            team(*seat) != team(from) && !self.session.as_match().is_out(*seat) && !has_agreed(*seat)
        };
        role.seats.iter().copied().find(fits)
    }

    /// Whether a seat may propose something: once between two moves.
    fn may_propose(&self, seat: Seat, proposal: Proposal) -> bool {
        let alike = |other: Proposal| proposal_to_wire(other) == proposal_to_wire(proposal);
        let node = self.session.moves().node(self.session.at());
        let noted = node.offers.iter().any(|offer| offer.seat == seat && alike(offer.proposal));
        !noted && !self.session.proposals().any(|(from, other)| from == seat && alike(other))
    }

    /// Whether no side is left that has not moved.
    fn all_have_moved(&self) -> bool {
        let mut moved = vec![false; self.holders.len()];
        for player in self.session.movers() {
            moved[player.seat.index()] = true;
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
        let (text, reading) = match &node.text {
            Some(text) => (text.coordinate.clone(), text.reading.clone()),
            None => Default::default(),
        };
        MoveEntry {
            node: id.number(),
            after: node.parent().map_or(0, NodeId::number),
            seat: self.movers.get(id.number()).map_or(0, |seat| seat.index()),
            text,
            reading,
            spent: node.timing.spent.map(millis),
        }
    }

    /// All about it.
    pub(super) fn snapshot(
        &self,
        code: &str,
        role: &TableRole,
        view: &catalog::View,
        now: Timestamp,
    ) -> GameSnapshot {
        let info = self.session.info();
        let times = self.session.seats().iter().map(|seat| seat.time);
        GameSnapshot {
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
            start: self.start,
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
        let entry = wire::GameEntry {
            game: String::new(),
            rules: session.info().id.clone(),
            name: session.info().name.clone(),
            sides: to_wire::seats(session.seat_infos()),
            players: self
                .all_seats()
                .map(|seat| self.player(seat).filter(|_| !open.contains(&seat)).map(player))
                .collect(),
            your_turn: false,
            seats: Vec::new(),
            plies: session.ply(),
            end: session.result().map(to_wire::end),
            changed: 0,
            board: to_wire::board(&session.as_match().view()),
        };
        let turn = session.to_move().map(|player| player.seat.index()).filter(|_| open.is_empty());
        Card { entry, holders: self.holders.iter().map(|holder| holder.map(|key| hex(&key))).collect(), turn }
    }

    /// What happened, as spectators are told; `None` for what they are not.
    pub(super) fn happening(&self, event: &Event) -> Option<wire::Happening> {
        use wire::Happening;
        Some(match event {
            Event::Started => Happening::Started,
            Event::Played { node, .. } => Happening::Played { played: self.entry(*node) },
            Event::Went { to } => Happening::Went { to: to.number() },
            Event::Proposed { seat, proposal } => {
                Happening::Proposed { seat: seat.index(), proposal: proposal_to_wire(*proposal) }
            }
            Event::Agreed { by, seat, proposal } => Happening::Agreed {
                seat: seat.index(),
                proposal: proposal_to_wire(*proposal),
                by: by.index(),
            },
            Event::Left(departure) => {
                Happening::Left { seat: departure.seat.index(), reason: departure.reason.to_string() }
            }
            Event::Settled { seat, proposal, answer } => Happening::Settled {
                seat: seat.index(),
                proposal: proposal_to_wire(*proposal),
                answer: match answer {
                    Answer::Accepted => wire::Answer::Accepted,
                    Answer::Withdrawn => wire::Answer::Withdrawn,
                    Answer::Open | Answer::Declined => wire::Answer::Declined,
                },
            },
            Event::Paused => Happening::Paused,
            Event::Ended(result) => Happening::Ended { end: to_wire::end(result) },
            Event::Commented(_) | Event::RematchWanted(_) | Event::RematchAgreed => return None,
        })
    }
}

/// A person or a computer at a seat.
fn player(player: &record::Player) -> wire::Player {
    let level = match &player.kind {
        record::Kind::Level(level) => Some(level.number()),
        _ => None,
    };
    wire::Player { name: player.name.clone(), level }
}

pub(super) fn proposal_to_wire(proposal: Proposal) -> wire::Proposal {
    match proposal {
        Proposal::Draw => wire::Proposal::Draw,
        Proposal::TakeBack(_) => wire::Proposal::TakeBack,
        Proposal::Pause => wire::Proposal::Pause,
    }
}
