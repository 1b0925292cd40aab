//! Boards, moves, changes and ends as the protocol has them.

use catalog::search::Score;
use catalog::{
    AnyMatch, Cell, Change, Choice, Counter, LegalMove, Piece, Ray, SeatInfo, Step, Surface, Tint, View,
};
use protocol::wire::{self, KindTable, PackedCaptured, PackedPiece, PackedPlayer, PackedStep, PlayerView};
use session::CapturedGroup;
use table::Foreseen;

use crate::message;

/// A place.
pub(crate) fn place(cell: Cell) -> wire::Place {
    [cell.x, cell.y, cell.z]
}

/// The cell of a place.
pub(crate) fn cell([x, y, z]: wire::Place) -> Cell {
    Cell { x, y, z }
}

pub(crate) fn places(cells: &[Cell]) -> Vec<wire::Place> {
    cells.iter().copied().map(place).collect()
}

/// A position as a picture.
pub(crate) fn board(view: &View) -> wire::BoardView {
    wire::BoardView {
        size: view.size,
        border: view.border,
        surface: match view.surface {
            Surface::Chequered => wire::Surface::Chequered,
            Surface::Plain => wire::Surface::Plain,
            Surface::Points => wire::Surface::Points,
            Surface::Slots => wire::Surface::Slots,
        },
        same_shades: view.same_shades,
        promotion_ranks: view
            .promotion_ranks
            .iter()
            .map(|(seat, ranks)| (seat.index(), ranks.clone()))
            .collect(),
        holes: places(&view.holes),
        pieces: view.pieces.iter().map(piece).collect(),
        checked: places(&view.checked),
        checking: places(&view.checking),
        marked: places(&view.marked),
        line: places(&view.line),
        names: view.names.iter().map(|(cell, name)| (place(*cell), name.clone())).collect(),
        numbered_files: view.numbered_files,
        counters: view.counters.iter().map(counter).collect(),
    }
}

/// What is counted for a side.
pub(crate) fn counter(counter: &Counter) -> wire::Counter {
    wire::Counter { seat: counter.seat.index(), count: message::to_wire(&counter.count) }
}

fn piece(piece: &Piece) -> wire::Piece {
    wire::Piece {
        at: place(piece.cell),
        seat: piece.seat.index(),
        tint: tint(piece.tint),
        figure: piece.figure.clone(),
        name: piece.name.clone(),
        letter: piece.letter.to_string(),
        royal: piece.royal,
    }
}

/// A colour.
pub(crate) fn tint(tint: Tint) -> wire::Tint {
    match tint {
        Tint::Light => wire::Tint::Light,
        Tint::Dark => wire::Tint::Dark,
        Tint::Red => wire::Tint::Red,
        Tint::Yellow => wire::Tint::Yellow,
    }
}

/// The seats of a game.
pub(crate) fn seats(seats: &[SeatInfo]) -> Vec<wire::SeatInfo> {
    let seat = |seat: &SeatInfo| wire::SeatInfo {
        name: seat.name.clone(),
        team: seat.team.index(),
        tint: tint(seat.tint),
    };
    seats.iter().map(seat).collect()
}

/// What a computer thinks of its position.
pub(crate) fn score(score: Score) -> wire::Score {
    match score {
        Score::Value(hundredths) => wire::Score::Value(hundredths),
        Score::Win(plies) => wire::Score::Win(plies),
        Score::Loss(plies) => wire::Score::Loss(plies),
    }
}

/// What a computer knows of the end.
pub(crate) fn foreseen(foreseen: Foreseen) -> wire::Foreseen {
    wire::Foreseen { at: foreseen.at.number(), seat: foreseen.seat.index(), score: score(foreseen.score) }
}

/// What a move does, in a game that is drawn so.
pub(crate) fn step(step: &Step, view: &View) -> wire::Step {
    wire::Step {
        from: step.from.map(place),
        to: place(step.to),
        takes: places(&step.taken),
        becomes: step.becomes.as_deref().map(|name| kind(name, view)),
    }
}

/// Where a piece could go.
pub(crate) fn reach_step(step: &Step) -> wire::ReachStep {
    wire::ReachStep { to: place(step.to), takes: places(&step.taken) }
}

/// The kind of piece of a name: as it stands on the board, or, where none does, with the figure that is called like it.
fn kind(name: &str, view: &View) -> wire::PieceKind {
    let known = view.pieces.iter().find(|piece| piece.name == name);
    let figure = known.map_or_else(|| name.to_lowercase().replace(' ', "-"), |piece| piece.figure.clone());
    let letter = known.map(|piece| piece.letter).or_else(|| name.chars().next());
    let letter = letter.map_or_else(String::new, |letter| letter.to_uppercase().to_string());
    let royal = known.is_some_and(|piece| piece.royal);
    wire::PieceKind { figure, name: name.into(), letter, royal }
}

/// The kind of a piece.
pub(crate) fn kind_of(piece: &Piece) -> wire::PieceKind {
    wire::PieceKind {
        figure: piece.figure.clone(),
        name: piece.name.clone(),
        letter: piece.letter.to_string(),
        royal: piece.royal,
    }
}

/// The number of the kind of a piece.
pub(crate) fn kind_number(piece: &Piece, kinds: &mut KindTable) -> usize {
    kinds.number_of(&piece.figure, &piece.name, piece.letter.encode_utf8(&mut [0; 4]), piece.royal)
}

/// A cell, on a board of this size.
pub(crate) fn spot(cell: Cell, size: Option<[i64; 3]>) -> wire::Spot {
    wire::Spot::of(place(cell), size)
}

/// The pieces of a picture, in the order of their cells.
pub(crate) fn packed_pieces(view: &View, kinds: &mut KindTable) -> Vec<PackedPiece> {
    let pack = |piece: &Piece| {
        PackedPiece(kind_number(piece, kinds), piece.seat.index(), spot(piece.cell, view.size))
    };
    let mut pieces: Vec<PackedPiece> = view.pieces.iter().map(pack).collect();
    pieces.sort_by_key(|PackedPiece(_, _, at)| *at);
    pieces
}

/// What a move did, in a game that is drawn so.
pub(crate) fn packed_step(step: &Step, view: &View, kinds: &mut KindTable) -> PackedStep {
    let becomes = step.becomes.as_deref().map(|name| kinds.number_by_name(kind(name, view)));
    PackedStep {
        from: step.from.map(|from| spot(from, view.size)),
        to: spot(step.to, view.size),
        takes: step.taken.iter().map(|cell| spot(*cell, view.size)).collect(),
        becomes,
    }
}

/// Pieces that were captured, in the order in which they are told.
pub(crate) fn packed_captured(groups: &[CapturedGroup], kinds: &mut KindTable) -> Vec<PackedCaptured> {
    let pack = |group: &CapturedGroup| {
        let letter = &mut [0; 4];
        let kind = kinds.number_of(&group.figure, &group.name, group.letter.encode_utf8(letter), group.royal);
        PackedCaptured(kind, group.seat.index(), group.count, group.points)
    };
    let mut captured: Vec<PackedCaptured> = groups.iter().map(pack).collect();
    captured.sort_by_key(PackedCaptured::key);
    captured
}

/// A legal move without its written forms.
pub(crate) fn choice(choice: &Choice, view: &View) -> wire::LegalMove {
    let Choice { step: does, also } = choice;
    wire::LegalMove {
        text: None,
        reading: None,
        via: places(&does.via),
        step: step(does, view),
        also: wire::SideEffects { cleared: places(&also.cleared), put: also.put.iter().map(piece).collect() },
    }
}

/// A legal move.
pub(crate) fn legal_move(legal: &LegalMove, view: &View) -> wire::LegalMove {
    wire::LegalMove {
        text: Some(legal.text.coordinate.clone()),
        reading: Some(legal.text.reading.clone()),
        via: places(&legal.step.via),
        step: step(&legal.step, view),
        also: wire::SideEffects::default(),
    }
}

/// What the side to move may play.
pub(crate) fn player_view(game: &dyn AnyMatch, view: &View) -> PlayerView {
    let choices = game.choices();
    PlayerView {
        comes: coming_piece(game, &choices, view),
        moves: choices.iter().map(|found| choice(found, view)).collect(),
        rays: game.rays().iter().map(ray).collect(),
        ..PlayerView::default()
    }
}

/// What a player may do, packed.
pub(crate) fn packed_player(
    game: &dyn AnyMatch,
    player: &PlayerView,
    view: &View,
    kinds: &mut KindTable,
) -> PackedPlayer {
    let pieces = view.pieces.iter().map(|piece| place(piece.cell));
    PackedPlayer::of(player, view.size, pieces, kinds, |place| {
        game.choice_text(place).map(|text| (text.coordinate, text.reading))
    })
}

/// The kind of piece that moves without a start bring onto the board: that of the mover's other pieces, or, if there are none yet, what
/// such a move brings.
fn coming_piece(game: &dyn AnyMatch, choices: &[Choice], view: &View) -> Option<wire::PieceKind> {
    let is_drop = |choice: &Choice| choice.step.from.is_none() && choice.step.to != Cell::ASIDE;
    let place = choices.iter().position(is_drop)?;
    let turn = game.turn();
    let known = view.pieces.iter().find(|piece| piece.seat == turn).map(kind_of);
    known.or_else(|| {
        let mut after = game.duplicate();
        after.play(&game.choice_text(place)?.coordinate).ok()?;
        after.view().piece_at(choices[place].step.to).map(kind_of)
    })
}

/// A line without an edge.
pub(crate) fn ray(ray: &Ray) -> wire::Ray {
    wire::Ray {
        from: place(ray.from),
        step: [ray.step.0.into(), ray.step.1.into()],
        first: ray.first,
        last: ray.last,
    }
}

/// What is seen to move between two pictures, on a board of this size.
pub(crate) fn motion(change: &Change, size: Option<[i64; 3]>) -> wire::Motion {
    let spot = |cell: &Cell| wire::Spot::of(place(*cell), size);
    match change {
        Change::Goes { from, via, to } => {
            wire::Motion::Goes(std::iter::once(from).chain(via).chain([to]).map(spot).collect())
        }
        Change::Leaves { at, blast: false } => wire::Motion::Leaves(spot(at)),
        Change::Leaves { at, blast: true } => wire::Motion::Blast(spot(at)),
        Change::Comes { at } => wire::Motion::Comes(spot(at)),
        Change::Turns { at } => wire::Motion::Turns(spot(at)),
    }
}

/// Pieces that were captured.
pub(crate) fn captured(group: &CapturedGroup) -> wire::CapturedPieces {
    wire::CapturedPieces {
        seat: group.seat.index(),
        tint: tint(group.tint),
        figure: group.figure.clone(),
        name: group.name.clone(),
        letter: group.letter.to_string(),
        count: group.count,
        points: group.points,
    }
}
