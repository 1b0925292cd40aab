//! A table as players and spectators are told of it. Who may do what, the table says.

use catalog::{AnyMatch, Cell, Choice, Seat, View};
use protocol::wire::{
    self, BoardShape, GameFacts, KindTable, MoveEntry, PackedPlayer, PackedState, PlayerView,
};
use record::{Proposal, TakeBacks, Tree};
use session::{Phase, Timestamp};
use table::{Role, Table, proposal_to_wire};

use crate::listing::{clock, formats};
use crate::server_clock::millis;
use crate::to_wire;

/// How a game stands, packed. What its players may choose was packed before, so that all kinds are in the table.
pub(super) fn state(table: &Table, view: &View, now: Timestamp, kinds: &mut KindTable) -> PackedState {
    let session = table.session();
    let spots = |cells: &[Cell]| cells.iter().map(|cell| to_wire::spot(*cell, view.size)).collect();
    let open = table.open_seats();
    let player_of = |seat: Seat| table.player(seat).filter(|_| !open.contains(&seat)).map(player);
    PackedState {
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
        players: table.seats().map(player_of).collect(),
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
        rematch: table.rematch().iter().map(|seat| seat.index()).collect(),
        next: table.next().map(str::to_string),
        kinds: kinds.kinds().to_vec(),
    }
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
    let choices = if playable { game.choices() } else { Vec::new() };
    let mine = PlayerView {
        seats: role.seats.iter().map(|seat| seat.index()).collect(),
        comes: coming_piece(game, &choices, view),
        moves: choices.iter().map(|choice| to_wire::choice(choice, view)).collect(),
        rays: if playable { game.rays().iter().map(to_wire::ray).collect() } else { Vec::new() },
        can: table.can(role),
    };
    let pieces = view.pieces.iter().map(|piece| to_wire::place(piece.cell));
    PackedPlayer::of(&mine, view.size, pieces, kinds, |place| {
        game.choice_text(place).map(|text| (text.coordinate, text.reading))
    })
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
fn coming_piece(game: &dyn AnyMatch, choices: &[Choice], view: &View) -> Option<wire::PieceKind> {
    let is_drop = |choice: &Choice| choice.step.from.is_none() && choice.step.to != Cell::ASIDE;
    let place = choices.iter().position(is_drop)?;
    let turn = game.turn();
    let known = view.pieces.iter().find(|piece| piece.seat == turn).map(to_wire::kind_of);
    known.or_else(|| {
        let mut after = game.duplicate();
        after.play(&game.choice_text(place)?.coordinate).ok()?;
        after.view().piece_at(choices[place].step.to).map(to_wire::kind_of)
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
