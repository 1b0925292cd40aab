//! A table as players and spectators are told of it. Who may do what, the table says.

use catalog::{AnyMatch, Cell, LegalMove, Seat, View};
use protocol::wire::{self, BoardShape, GameFacts, GameState, MoveEntry, PlayerView, SeatState};
use record::{Proposal, TakeBacks, Tree};
use session::{Phase, Timestamp};
use table::{Role, Table, proposal_to_wire};

use crate::listing::{clock, formats};
use crate::server_clock::millis;
use crate::to_wire;

/// How a game stands.
pub(super) fn state(table: &Table, view: &View, now: Timestamp) -> GameState {
    let session = table.session();
    GameState {
        number: table.number(),
        at: session.at().number(),
        phase: match session.phase() {
            _ if table.is_gathering() => wire::Phase::Gathering,
            Phase::Waiting => wire::Phase::Waiting,
            Phase::Running => wire::Phase::Running,
            Phase::Paused => wire::Phase::Paused,
            Phase::Over => wire::Phase::Over,
        },
        turn: session.to_move().map(|player| player.seat.index()),
        seats: seat_states(table, now),
        running: session.ticking().map(Seat::index),
        board: to_wire::board(view),
        last: session.as_match().last_move().map(|played| to_wire::step(&played.step, view)),
        open: session.proposals().map(|(seat, proposal)| open_proposal(table, seat, proposal)).collect(),
        end: session.result().map(Into::into),
        captured: session.captured().iter().map(to_wire::captured).collect(),
        held: table.is_held(),
        pace: table.pace(),
        rematch: table.rematch().iter().map(|seat| seat.index()).collect(),
        next: table.next().map(str::to_string),
    }
}

fn open_proposal(table: &Table, seat: Seat, proposal: Proposal) -> wire::OpenProposal {
    wire::OpenProposal {
        seat: seat.index(),
        proposal: proposal_to_wire(proposal),
        agreed: table.agreed(seat, proposal).iter().map(|seat| seat.index()).collect(),
    }
}

fn seat_states(table: &Table, now: Timestamp) -> Vec<SeatState> {
    let open = table.open_seats();
    let session = table.session();
    let state = |(seat, info): (Seat, &catalog::SeatInfo)| SeatState {
        name: info.name.clone(),
        team: info.team.index(),
        tint: to_wire::tint(info.tint),
        out: session.as_match().is_out(seat),
        player: table.player(seat).filter(|_| !open.contains(&seat)).map(player),
        left: session.clock(seat, now).map(millis),
    };
    table.seats().zip(session.seat_infos()).map(state).collect()
}

/// A game as a role may play it.
pub(super) fn mine(table: &Table, role: &Role, view: &View) -> PlayerView {
    let game = table.session().as_match();
    let playable = table.may_move(role);
    let legal = if playable { game.legal_moves() } else { Vec::new() };
    PlayerView {
        seats: role.seats.iter().map(|seat| seat.index()).collect(),
        comes: coming_piece(game, &legal, view),
        moves: legal.iter().map(|legal| to_wire::legal_move(legal, view)).collect(),
        rays: if playable { game.rays().iter().map(to_wire::ray).collect() } else { Vec::new() },
        can: table.can(role),
    }
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
        take_backs: match session.take_backs() {
            TakeBacks::Free => wire::TakeBacks::Free,
            TakeBacks::ByRequest => wire::TakeBacks::ByRequest,
            TakeBacks::Off => wire::TakeBacks::Off,
        },
        formats: formats(&info.exchange),
        start: table.start_number(),
        counted: table.counted().map(str::to_string),
        sides: to_wire::seats(session.seat_infos()),
        board: BoardShape::of(board),
    }
}

/// The kind of piece that moves without a start bring onto the board: that of the mover's other pieces, or, if there are none yet, what
/// such a move brings.
fn coming_piece(game: &dyn AnyMatch, legal: &[LegalMove], view: &View) -> Option<wire::PieceKind> {
    let drop = legal.iter().find(|legal| legal.step.from.is_none() && legal.step.to != Cell::ASIDE)?;
    let turn = game.turn();
    let known = view.pieces.iter().find(|piece| piece.seat == turn).map(to_wire::kind_of);
    known.or_else(|| {
        let mut after = game.duplicate();
        after.play(&drop.text.coordinate).ok()?;
        after.view().pieces.iter().find(|piece| piece.cell == drop.step.to).map(to_wire::kind_of)
    })
}

/// A person or a computer at a seat.
fn player(player: &record::Player) -> wire::Player {
    let (level, strength) = match &player.kind {
        record::Kind::Level(level) => (Some(level.number()), None),
        record::Kind::Strength(strength) => (None, Some(strength.number())),
        _ => (None, None),
    };
    wire::Player { name: player.name.clone(), level, strength }
}
