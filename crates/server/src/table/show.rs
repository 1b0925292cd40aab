//! A table as players and spectators are told of it. Who may do what, the table says.

use catalog::{Cell, Seat, View};
use protocol::wire::{
    self, BoardShape, GameFacts, KindTable, MoveEntry, PackedPlayer, PackedState, PlayerView,
};
use record::{Proposal, TakeBacks, Tree};
use session::{Phase, PlayerId, Timestamp};
use table::{Role, Table, proposal_to_wire};

use super::cards::SeatCard;
use crate::listing::{clock, formats};
use crate::people::speed;
use crate::server_clock::millis;
use crate::to_wire;

/// How a game stands, packed. What its players may choose was packed before, so that all kinds are in the table.
pub(super) fn state(
    table: &Table,
    cards: &[Option<SeatCard>],
    view: &View,
    now: Timestamp,
    kinds: &mut KindTable,
) -> PackedState {
    let session = table.session();
    let spots = |cells: &[Cell]| cells.iter().map(|cell| to_wire::spot(*cell, view.size)).collect();
    let card = |seat: Seat| cards.get(seat.index()).and_then(Option::as_ref);
    PackedState {
        number: table.number(),
        at: session.at().number(),
        phase: match session.phase() {
            _ if table.is_gathering() => wire::Phase::Gathering,
            Phase::Waiting => wire::Phase::Waiting,
            Phase::Running => wire::Phase::Running,
            Phase::Paused if table.is_adjourned() => wire::Phase::Adjourned,
            Phase::Paused => wire::Phase::Paused,
            Phase::Over => wire::Phase::Over,
        },
        turn: session.to_move().map(|player| player.seat.index()),
        players: table.seats().map(|seat| player_at(table, PlayerId::first(seat), card(seat))).collect(),
        shared: table.seats().filter_map(|seat| shared_seat(table, seat)).collect(),
        out: table.seats().filter(|seat| session.as_match().is_out(*seat)).map(Seat::index).collect(),
        left: table.seats().map(|seat| session.clock(seat, now).map(millis)).collect(),
        running: session.ticking().map(Seat::index),
        pieces: to_wire::packed_pieces(view, kinds),
        checked: spots(&view.checked),
        checking: spots(&view.checking),
        marked: spots(&view.marked),
        line: spots(&view.line),
        counters: view.counters.iter().map(to_wire::counter).collect(),
        last: session.as_match().last_move().map(|played| to_wire::packed_step(&played.step, view, kinds)),
        open: session.proposals().map(|(seat, proposal)| open_proposal(table, seat, proposal)).collect(),
        end: session.result().map(Into::into),
        captured: to_wire::packed_captured(&session.captured(), kinds),
        held: table.is_held(),
        pace: table.pace(),
        take_backs: match session.take_backs() {
            TakeBacks::Free => wire::TakeBacks::Free,
            TakeBacks::ByRequest => wire::TakeBacks::ByRequest,
            TakeBacks::Off => wire::TakeBacks::Off,
        },
        // In whole seconds, as people see it: so it seldom changes by itself.
        thought: (session.phase() == Phase::Running).then(|| session.thought(now).as_secs() * 1000),
        restart: table.restart().iter().map(|seat| seat.index()).collect(),
        rematch: table.rematch().iter().map(|seat| seat.index()).collect(),
        next: table.next().map(str::to_string),
        kinds: kinds.kinds().to_vec(),
    }
}

/// Whether several players share a seat.
fn is_shared(table: &Table, seat: Seat) -> bool {
    table.holders().get(seat.index()).is_some_and(|places| places.len() > 1)
}

/// The players of a seat, if there are several.
fn shared_seat(table: &Table, seat: Seat) -> Option<wire::SharedSeat> {
    let places = table.places().filter(|place| place.seat == seat);
    is_shared(table, seat).then(|| wire::SharedSeat {
        seat: seat.index(),
        players: places.map(|place| player_at(table, place, None)).collect(),
        next: table.session().next_player(seat).player,
    })
}

/// The player at a place; `None` while it is free.
fn player_at(table: &Table, place: PlayerId, card: Option<&SeatCard>) -> Option<wire::Player> {
    let is_open = table.open_places().any(|open| open == place);
    table.session().player(place).filter(|_| !is_open).map(|found| player(found, card))
}

/// A place as it is told: the seat, and which of its players.
fn pair(place: &PlayerId) -> (usize, usize) {
    (place.seat.index(), place.player)
}

fn open_proposal(table: &Table, seat: Seat, proposal: Proposal) -> wire::OpenProposal {
    wire::OpenProposal {
        seat: seat.index(),
        proposal: proposal_to_wire(proposal),
        agreed: table.agreed(seat, proposal).iter().map(|seat| seat.index()).collect(),
    }
}

/// A game as a role may play it, packed.
pub(super) fn mine(table: &Table, role: &Role, view: &View, kinds: &mut KindTable) -> PackedPlayer {
    let game = table.session().as_match();
    let playable = table.may_move(role);
    let shown = if playable { to_wire::player_view(game, view) } else { PlayerView::default() };
    let mine = PlayerView {
        seats: role.seats.iter().map(|seat| seat.index()).collect(),
        places: role.places.iter().filter(|place| is_shared(table, place.seat)).map(pair).collect(),
        can: table.can(role),
        ..shown
    };
    to_wire::packed_player(game, &mine, view, kinds)
}

/// All moves that were played, each after the one that it follows.
pub(super) fn entries(table: &Table) -> Vec<MoveEntry> {
    let nodes = table.session().moves().nodes();
    let told = |node| MoveEntry { left: None, at: None, ..table.entry(node) };
    nodes.filter(|(node, _)| *node != Tree::START).map(|(node, _)| told(node)).collect()
}

/// What never changes in a game.
pub(super) fn facts(table: &Table, code: &str, board: &wire::BoardView) -> GameFacts {
    let session = table.session();
    let info = session.info();
    GameFacts {
        game: code.into(),
        rules: info.id.clone(),
        name: info.name.clone(),
        help: info.help.clone(),
        clock: session.seats().iter().filter_map(|seat| clock(seat.time)).next(),
        rated: table.is_rated(),
        speed: speed::to_wire(speed::of(table)),
        formats: formats(&info.exchange),
        start: table.start_number(),
        counted: table.counted().map(str::to_string),
        room: table.room().map(|room| room.code.clone()),
        sides: to_wire::seats(session.seat_infos()),
        board: BoardShape::of(board),
    }
}

/// A person or a computer at a seat.
fn player(player: &record::Player, card: Option<&SeatCard>) -> wire::Player {
    let (level, strength) = match &player.kind {
        record::Kind::Level(level) => (Some(level.number()), None),
        record::Kind::Strength(strength) => (None, Some(strength.number())),
        _ => (None, None),
    };
    let account = card.and_then(|card| card.account.clone());
    wire::Player {
        account: account.is_some(),
        name: account.unwrap_or_else(|| player.name.clone()),
        level,
        strength,
        rating: card.and_then(|card| card.rating),
    }
}
