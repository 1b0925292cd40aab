//! What a receiver may do in a game, packed: most legal moves are two cells.

use serde::{Deserialize, Serialize};

use super::kinds::kind;
use super::spot::{Size, places, spots};
use super::{
    BoardShape, Can, Groups, KindTable, LegalMove, PackedPiece, PackedState, Permission, Piece, PieceKind,
    Place, PlayerView, Ray, SideEffects, Spot, Step, Tint,
};

/// What the receiver has to do with a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PackedPlayer {
    /// The seats that the receiver plays: none for spectators.
    pub seats: Vec<usize>,
    /// Of those that several players share, the seat and which of its players the receiver is.
    #[serde(default)]
    pub places: Vec<(usize, usize)>,
    /// Legal moves by the cell that they start from: that cell first, then all cells where they end. No two have both in common; a move
    /// takes what stands where it ends, and nothing else.
    pub moves: Groups,
    /// Legal moves that bring a piece onto the board and take nothing: the cells where they end.
    pub drops: Vec<Spot>,
    /// The kind of the piece that comes onto the board, where it is known.
    pub comes: Option<usize>,
    /// Legal moves by which a piece becomes another: one for each cell where they end and each kind.
    pub promotions: Vec<Promotion>,
    /// All other legal moves.
    pub special: Vec<SpecialMove>,
    /// Legal moves along lines, without an edge.
    pub rays: Vec<PackedRay>,
    /// What else legal moves change, of those that do.
    pub also: Vec<Also>,
    /// What the receiver may do now.
    pub can: Vec<Permission>,
}

/// Moves by which a piece becomes another: the kinds that it may become, and the moves by the cell that they start from. They take what
/// stands where they end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Promotion(pub Vec<usize>, pub Groups);

/// What a move changes besides what it takes and where the piece that moves arrives (in place of whatever stood there): from where (null if
/// the piece comes onto the board) and to where it goes and the kind that the piece becomes (null if none), by which the move is known; then
/// the cells that are empty after it, and the pieces that stand where by that none would, or another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Also(pub Option<Spot>, pub Spot, pub Option<usize>, pub Vec<Spot>, pub Vec<PackedPiece>);

/// A legal move of which its two cells do not say all: from where (null if the piece comes onto the board), to where, what to send to play
/// it, the kind that the piece becomes, where the pieces stand that it takes (null if it takes what stands where it ends, or nothing), the
/// cells by way of which it goes (null if there are none), and how people write it, where they have to choose by that.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SpecialMove(
    pub Option<Spot>,
    pub Spot,
    pub String,
    pub Option<usize>,
    pub Option<Vec<Spot>>,
    pub Option<Vec<Spot>>,
    pub Option<String>,
);

/// A ray: where the piece stands, one step, and the least and greatest number of steps (null without an end).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PackedRay(pub Spot, pub [i64; 2], pub i64, pub Option<i64>);

/// The written forms of a move: what to send to play it, and how people read it.
type Forms = (String, String);

impl PackedPlayer {
    /// What a player may do, packed, while the pieces stand on these places. `write` is asked for the written forms of moves whose cells do
    /// not say all, by their places in the list.
    pub fn of(
        player: &PlayerView,
        size: Option<[i64; 3]>,
        pieces: impl IntoIterator<Item = Place>,
        kinds: &mut KindTable,
        write: impl Fn(usize) -> Option<Forms>,
    ) -> Self {
        let occupied = if player.moves.is_empty() { Places::default() } else { Places::of(pieces) };
        let alike = Alike::of(&player.moves);
        let (mut moves, mut promotions) = (Grouped::default(), Vec::<((Place, Place), Vec<usize>)>::new());
        let mut packed = Self {
            seats: player.seats.clone(),
            places: player.places.clone(),
            comes: player.comes.clone().map(|kind| kinds.number(kind)),
            rays: player.rays.iter().map(|ray| pack_ray(ray, size)).collect(),
            can: player.can.permissions(),
            ..Self::default()
        };
        for (place, legal) in player.moves.iter().enumerate() {
            let Step { from, to, takes, becomes } = &legal.step;
            let alike = alike.all(&legal.step);
            let is_alone = alike.len() <= 1;
            let takes_its_end = occupied.takes(*to, takes);
            let spot = Spot::of(*to, size);
            let is_read = is_read(alike);
            let is_told = takes_its_end && legal.via.is_empty() && spot != Spot::Number(-1) && !is_read;
            match (becomes, from) {
                (None, Some(from)) if is_told && is_alone => moves.add(Spot::of(*from, size), spot),
                (None, None) if is_told && is_alone && takes.is_empty() => packed.drops.push(spot),
                (Some(kind), Some(from)) if is_told => {
                    let kind = kinds.number_by_name(kind.clone());
                    match promotions.iter_mut().rfind(|(ends, _)| *ends == (*from, *to)) {
                        Some((_, kinds)) => kinds.push(kind),
                        None => promotions.push(((*from, *to), vec![kind])),
                    }
                }
                _ => {
                    let (text, reading) = write(place).unwrap_or_default();
                    packed.special.push(SpecialMove(
                        from.map(|from| Spot::of(from, size)),
                        spot,
                        text,
                        becomes.clone().map(|kind| kinds.number_by_name(kind)),
                        (!takes_its_end).then(|| spots(takes, size)),
                        Some(spots(&legal.via, size)).filter(|via| !via.is_empty()),
                        Some(reading).filter(|_| spot == Spot::Number(-1) || is_read),
                    ));
                }
            }
            packed.also.extend(pack_also(legal, size, kinds));
        }
        packed.moves = Groups::of(moves.0, size);
        packed.promotions = pack_promotions(promotions, size);
        packed
    }

    /// What the player may do, with all that is known of it.
    pub fn unpack(&self, shape: &BoardShape, state: &PackedState, tints: &[Tint]) -> PlayerView {
        let size = shape.size;
        let occupied = Places::of(state.pieces.iter().map(|PackedPiece(_, _, at)| at.place(size)));
        let plain = |from: Option<Place>, to: Place| LegalMove {
            text: None,
            reading: None,
            via: Vec::new(),
            step: Step { from, to, takes: occupied.taken_at(to), becomes: None },
            also: SideEffects::default(),
        };
        let mut moves: Vec<LegalMove> = Vec::new();
        let grouped = |groups: &Groups| {
            let mut all = Vec::new();
            for group in groups.unpack(size) {
                let Some((from, ends)) = group.split_first() else { continue };
                all.extend(ends.iter().map(|to| plain(Some(from.place(size)), to.place(size))));
            }
            all
        };
        moves.extend(grouped(&self.moves));
        moves.extend(self.drops.iter().map(|to| plain(None, to.place(size))));
        for Promotion(kinds, groups) in &self.promotions {
            for legal in grouped(groups) {
                moves.extend(kinds.iter().map(|number| {
                    let becomes = Some(kind(&state.kinds, *number));
                    LegalMove { step: Step { becomes, ..legal.step.clone() }, ..legal.clone() }
                }));
            }
        }
        moves.extend(self.special.iter().map(|SpecialMove(from, to, text, becomes, takes, via, reading)| {
            let to = to.place(size);
            let takes = takes.as_ref().map_or_else(|| occupied.taken_at(to), |takes| places(takes, size));
            let becomes = becomes.map(|number| kind(&state.kinds, number));
            LegalMove {
                text: Some(text.clone()),
                reading: reading.clone(),
                via: via.as_ref().map_or_else(Vec::new, |via| places(via, size)),
                step: Step { from: from.map(|from| from.place(size)), to, takes, becomes },
                also: SideEffects::default(),
            }
        }));
        for also in &self.also {
            also.unpack(&mut moves, size, state, tints);
        }
        PlayerView {
            seats: self.seats.clone(),
            places: self.places.clone(),
            moves,
            comes: self.comes.map(|number| kind(&state.kinds, number)),
            rays: self.rays.iter().map(|ray| unpack_ray(*ray, size)).collect(),
            can: Can::of(&self.can),
        }
    }
}

impl Also {
    /// Adds it to the move that it is about. `tints` are the colours of the sides.
    fn unpack(&self, moves: &mut [LegalMove], size: Size, state: &PackedState, tints: &[Tint]) {
        let Self(from, to, becomes, cleared, put) = self;
        let (from, to) = (from.map(|from| from.place(size)), to.place(size));
        let becomes = becomes.map(|number| kind(&state.kinds, number));
        let put = put.iter().map(|PackedPiece(number, seat, at)| {
            let PieceKind { figure, name, letter, royal } = kind(&state.kinds, *number);
            let tint = tints.get(*seat).copied().unwrap_or(Tint::Light);
            Piece { at: at.place(size), seat: *seat, tint, figure, name, letter, royal }
        });
        let also = SideEffects { cleared: places(cleared, size), put: put.collect() };
        let is_it = |legal: &&mut LegalMove| {
            legal.step.from == from && legal.step.to == to && legal.step.becomes == becomes
        };
        for legal in moves.iter_mut().filter(is_it) {
            legal.also = also.clone();
        }
    }
}

/// Moves by the cell that they start from.
#[derive(Default)]
struct Grouped(Vec<Vec<Spot>>);

impl Grouped {
    fn add(&mut self, from: Spot, to: Spot) {
        match self.0.iter_mut().rfind(|group| group.first() == Some(&from)) {
            Some(group) => group.push(to),
            None => self.0.push(vec![from, to]),
        }
    }
}

/// Promotions by what the pieces may become: that is mostly the same for all.
fn pack_promotions(promotions: Vec<((Place, Place), Vec<usize>)>, size: Size) -> Vec<Promotion> {
    let mut by_kinds: Vec<(Vec<usize>, Grouped)> = Vec::new();
    for ((from, to), kinds) in promotions {
        let (from, to) = (Spot::of(from, size), Spot::of(to, size));
        match by_kinds.iter_mut().find(|(known, _)| *known == kinds) {
            Some((_, groups)) => groups.add(from, to),
            None => by_kinds.push((kinds, Grouped(vec![vec![from, to]]))),
        }
    }
    by_kinds.into_iter().map(|(kinds, groups)| Promotion(kinds, Groups::of(groups.0, size))).collect()
}

/// What else changes by a move, if anything does.
fn pack_also(legal: &LegalMove, size: Size, kinds: &mut KindTable) -> Option<Also> {
    let LegalMove { step, also: SideEffects { cleared, put }, .. } = legal;
    if cleared.is_empty() && put.is_empty() {
        return None;
    }
    let becomes = step.becomes.clone().map(|kind| kinds.number_by_name(kind));
    let put = put.iter().map(|piece| {
        let kind = kinds.number_of(&piece.figure, &piece.name, &piece.letter, piece.royal);
        PackedPiece(kind, piece.seat, Spot::of(piece.at, size))
    });
    Some(Also(
        step.from.map(|from| Spot::of(from, size)),
        Spot::of(step.to, size),
        becomes,
        spots(cleared, size),
        put.collect(),
    ))
}

/// Places with pieces, in order.
#[derive(Default)]
struct Places(Vec<Place>);

impl Places {
    fn of(places: impl IntoIterator<Item = Place>) -> Self {
        let mut all: Vec<Place> = places.into_iter().collect();
        all.sort_unstable();
        Self(all)
    }

    fn has(&self, place: Place) -> bool {
        self.0.binary_search(&place).is_ok()
    }

    /// What a plain move takes.
    fn taken_at(&self, to: Place) -> Vec<Place> {
        if self.has(to) { vec![to] } else { Vec::new() }
    }

    /// Whether these are what a plain move takes.
    fn takes(&self, to: Place, takes: &[Place]) -> bool {
        if self.has(to) { takes == [to] } else { takes.is_empty() }
    }
}

/// Moves with the same start and end, in the order of these.
struct Alike<'m>(Vec<&'m Step>);

impl<'m> Alike<'m> {
    fn of(moves: &'m [LegalMove]) -> Self {
        let mut all: Vec<&Step> = moves.iter().map(|legal| &legal.step).collect();
        all.sort_by_key(|step| (step.from, step.to));
        Self(all)
    }

    fn all(&self, step: &Step) -> &[&'m Step] {
        let key = (step.from, step.to);
        let first = self.0.partition_point(|other| (other.from, other.to) < key);
        let many = self.0[first..].partition_point(|other| (other.from, other.to) == key);
        &self.0[first..first + many]
    }
}

/// Whether people tell moves with the same start and end apart by how they are written: what the piece becomes does not say it.
fn is_read(alike: &[&Step]) -> bool {
    (1..alike.len()).any(|place| alike[..place].iter().any(|other| other.becomes == alike[place].becomes))
}

fn pack_ray(ray: &Ray, size: Size) -> PackedRay {
    PackedRay(Spot::of(ray.from, size), ray.step, ray.first, ray.last)
}

fn unpack_ray(PackedRay(from, step, first, last): PackedRay, size: Size) -> Ray {
    Ray { from: from.place(size), step, first, last }
}
