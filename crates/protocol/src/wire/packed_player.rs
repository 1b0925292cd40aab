//! What a receiver may do in a game, packed: most legal moves are two cells.

use std::collections::{HashMap, HashSet};

use serde::{Deserialize, Serialize};

use super::kinds::kind;
use super::spot::{Size, places, spots};
use super::{
    BoardShape, Can, KindTable, LegalMove, PackedPiece, PackedState, Permission, PieceKind, Place,
    PlayerView, Ray, Spot, Step,
};

/// What the receiver has to do with a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PackedPlayer {
    /// The seats that the receiver plays: none for spectators.
    pub seats: Vec<usize>,
    /// Legal moves by the cell that they start from: that cell first, then all cells where they end. No two have both in common; a move
    /// takes what stands where it ends, and nothing else.
    pub moves: Vec<Vec<Spot>>,
    /// Legal moves that bring a piece onto the board and take nothing: the cells where they end.
    pub drops: Vec<Spot>,
    /// The kind of the piece that comes onto the board, where it is known.
    pub comes: Option<usize>,
    /// Legal moves by which a piece becomes another: one for each kind.
    pub promotions: Vec<Promotion>,
    /// All other legal moves.
    pub special: Vec<SpecialMove>,
    /// Legal moves along lines, without an edge.
    pub rays: Vec<PackedRay>,
    /// What the receiver may do now.
    pub can: Vec<Permission>,
}

/// Moves that differ in what the piece becomes alone: from where, to where, and the kinds. They take what stands where they end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Promotion(pub Spot, pub Spot, pub Vec<usize>);

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

impl PackedPlayer {
    /// What a player may do, packed, while the pieces stand on these places.
    pub fn of(
        player: &PlayerView,
        size: Option<[i64; 3]>,
        pieces: impl IntoIterator<Item = Place>,
        kinds: &mut KindTable,
    ) -> Self {
        let occupied: HashSet<Place> = match player.moves.is_empty() {
            true => HashSet::new(),
            false => pieces.into_iter().collect(),
        };
        let alike = Alike::of(&player.moves);
        let mut packed = Self {
            seats: player.seats.clone(),
            comes: player.comes.clone().map(|kind| kinds.number(kind)),
            rays: player.rays.iter().map(|ray| pack_ray(ray, size)).collect(),
            can: player.can.permissions(),
            ..Self::default()
        };
        for legal in &player.moves {
            let Step { from, to, takes, becomes } = &legal.step;
            let is_alone = alike.is_alone(&legal.step);
            let takes_its_end = *takes == taken_at(*to, &occupied);
            let spot = Spot::of(*to, size);
            let is_told = takes_its_end
                && legal.via.is_empty()
                && spot != Spot::Number(-1)
                && !alike.is_read(&legal.step);
            match (becomes, from) {
                (None, Some(from)) if is_told && is_alone => packed.add(Spot::of(*from, size), spot),
                (None, None) if is_told && is_alone && takes.is_empty() => packed.drops.push(spot),
                (Some(kind), Some(from)) if is_told => {
                    packed.promote(Spot::of(*from, size), spot, kinds.number_by_name(kind.clone()));
                }
                _ => packed.special.push(SpecialMove(
                    from.map(|from| Spot::of(from, size)),
                    spot,
                    legal.text.clone().unwrap_or_default(),
                    becomes.clone().map(|kind| kinds.number_by_name(kind)),
                    (!takes_its_end).then(|| spots(takes, size)),
                    Some(spots(&legal.via, size)).filter(|via| !via.is_empty()),
                    legal.reading.clone().filter(|_| spot == Spot::Number(-1) || alike.is_read(&legal.step)),
                )),
            }
        }
        packed
    }

    fn add(&mut self, from: Spot, to: Spot) {
        match self.moves.iter_mut().rfind(|group| group.first() == Some(&from)) {
            Some(group) => group.push(to),
            None => self.moves.push(vec![from, to]),
        }
    }

    fn promote(&mut self, from: Spot, to: Spot, kind: usize) {
        match self.promotions.iter_mut().rfind(|group| (group.0, group.1) == (from, to)) {
            Some(Promotion(_, _, kinds)) => kinds.push(kind),
            None => self.promotions.push(Promotion(from, to, vec![kind])),
        }
    }

    /// What the player may do, with all that is known of it.
    pub fn unpack(&self, shape: &BoardShape, state: &PackedState) -> PlayerView {
        let size = shape.size;
        let occupied: HashSet<Place> =
            state.pieces.iter().map(|PackedPiece(_, _, at)| at.place(size)).collect();
        let plain = |from: Option<Place>, to: Place| LegalMove {
            text: None,
            reading: None,
            via: Vec::new(),
            step: Step { from, to, takes: taken_at(to, &occupied), becomes: None },
        };
        let mut moves: Vec<LegalMove> = Vec::new();
        for group in &self.moves {
            let Some((from, ends)) = group.split_first() else { continue };
            moves.extend(ends.iter().map(|to| plain(Some(from.place(size)), to.place(size))));
        }
        moves.extend(self.drops.iter().map(|to| plain(None, to.place(size))));
        for Promotion(from, to, kinds) in &self.promotions {
            moves.extend(kinds.iter().map(|number| {
                let mut legal = plain(Some(from.place(size)), to.place(size));
                legal.step.becomes = Some(kind(&state.kinds, *number));
                legal
            }));
        }
        moves.extend(self.special.iter().map(|SpecialMove(from, to, text, becomes, takes, via, reading)| {
            let to = to.place(size);
            let takes = takes.as_ref().map_or_else(|| taken_at(to, &occupied), |takes| places(takes, size));
            let becomes = becomes.map(|number| kind(&state.kinds, number));
            LegalMove {
                text: Some(text.clone()),
                reading: reading.clone(),
                via: via.as_ref().map_or_else(Vec::new, |via| places(via, size)),
                step: Step { from: from.map(|from| from.place(size)), to, takes, becomes },
            }
        }));
        PlayerView {
            seats: self.seats.clone(),
            moves,
            comes: self.comes.map(|number| kind(&state.kinds, number)),
            rays: self.rays.iter().map(|ray| unpack_ray(*ray, size)).collect(),
            can: Can::of(&self.can),
        }
    }
}

/// Moves with the same start and end, by what their pieces become.
struct Alike<'m>(HashMap<(Option<Place>, Place), Vec<Option<&'m PieceKind>>>);

impl<'m> Alike<'m> {
    fn of(moves: &'m [LegalMove]) -> Self {
        let mut all: HashMap<_, Vec<_>> = HashMap::new();
        for LegalMove { step, .. } in moves {
            all.entry((step.from, step.to)).or_default().push(step.becomes.as_ref());
        }
        Self(all)
    }

    fn kinds(&self, step: &Step) -> &[Option<&PieceKind>] {
        self.0.get(&(step.from, step.to)).map_or(&[], Vec::as_slice)
    }

    /// Whether no other move has the same start and end.
    fn is_alone(&self, step: &Step) -> bool {
        self.kinds(step).len() <= 1
    }

    /// Whether people tell the move from others by how it is written: what the piece becomes does not say it.
    fn is_read(&self, step: &Step) -> bool {
        let kinds = self.kinds(step);
        (1..kinds.len()).any(|place| kinds[..place].contains(&kinds[place]))
    }
}

/// What a plain move takes.
fn taken_at(to: Place, occupied: &HashSet<Place>) -> Vec<Place> {
    if occupied.contains(&to) { vec![to] } else { Vec::new() }
}

fn pack_ray(ray: &Ray, size: Size) -> PackedRay {
    PackedRay(Spot::of(ray.from, size), ray.step, ray.first, ray.last)
}

fn unpack_ray(PackedRay(from, step, first, last): PackedRay, size: Size) -> Ray {
    Ray { from: from.place(size), step, first, last }
}
