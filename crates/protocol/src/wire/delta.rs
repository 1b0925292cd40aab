//! What has changed between two ways a game stands. For all of them, `apply(before, between(before, after))` is `after`.

use serde::{Deserialize, Deserializer, Serialize};

use super::{
    Also, Counter, GameEnd, Groups, OpenProposal, PackedCaptured, PackedPiece, PackedPlayer, PackedRay,
    PackedState, PackedStep, Permission, Phase, PieceKind, Player, Promotion, SharedSeat, SpecialMove, Spot,
    TakeBacks,
};

/// Reads a field that is there, null or not: only what is missing has not changed.
fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

macro_rules! delta {
    (
        $(#[$about:meta])* $delta:ident of $whole:ident { $($(#[$doc:meta])* $field:ident: $type:ty,)* }
        and { $($(#[$other_doc:meta])* $other:ident: $other_type:ty,)* }
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        pub struct $delta {
            $(
                $(#[$doc])*
                #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
                #[cfg_attr(feature = "typescript", ts(optional))]
                pub $field: Option<$type>,
            )*
            $(
                $(#[$other_doc])*
                #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
                #[cfg_attr(feature = "typescript", ts(optional))]
                pub $other: Option<$other_type>,
            )*
        }

        impl $delta {
            /// The fields that differ, each as it is afterwards.
            fn of_fields(before: &$whole, after: &$whole) -> Self {
                Self {
                    $($field: (before.$field != after.$field).then(|| after.$field.clone()),)*
                    $($other: None,)*
                }
            }

            /// All fields, so that it does not matter what was before.
            pub fn whole(after: &$whole) -> Self {
                Self { $($field: Some(after.$field.clone()),)* $($other: None,)* }
            }

            /// Sets the fields that differ.
            fn apply_fields(&self, to: &mut $whole) {
                $(if let Some(value) = &self.$field {
                    to.$field.clone_from(value);
                })*
            }
        }
    };
}

delta! {
    /// What has changed in how a game stands: what is missing is as it was.
    StateDelta of PackedState {
        /// The number of the last event.
        number: u64,
        /// The move after which it stands.
        at: usize,
        /// Where it is in its life.
        phase: Phase,
        /// The seat to move.
        turn: Option<usize>,
        /// Who plays.
        players: Vec<Option<Player>>,
        /// The seats that several players share.
        shared: Vec<SharedSeat>,
        /// The seats that are out.
        out: Vec<usize>,
        /// What the sides have left on their clocks.
        left: Vec<Option<u64>>,
        /// The seat whose clock runs.
        running: Option<usize>,
        /// All kinds of pieces, in place of those that were told.
        kinds: Vec<PieceKind>,
        /// All pieces, in place of those that were told.
        pieces: Vec<PackedPiece>,
        /// Pieces in check.
        checked: Vec<Spot>,
        /// Pieces that give check.
        checking: Vec<Spot>,
        /// Marked places.
        marked: Vec<Spot>,
        /// The line that has won.
        line: Vec<Spot>,
        /// What the rules count.
        counters: Vec<Counter>,
        /// What the last move did.
        last: Option<PackedStep>,
        /// What is proposed and not settled.
        open: Vec<OpenProposal>,
        /// How it ended.
        end: Option<GameEnd>,
        /// All pieces that were captured, in place of those that were told.
        captured: Vec<PackedCaptured>,
        /// Whether the computers are held back.
        held: bool,
        /// The least time between two moves of computers.
        pace: u32,
        /// Whether moves may be taken back.
        #[serde(rename = "takeBacks")]
        take_backs: TakeBacks,
        /// How long the side to move has thought.
        thought: Option<u64>,
        /// The sides that want to play again.
        rematch: Vec<usize>,
        /// The sides that want to begin the same game once more.
        restart: Vec<usize>,
        /// The next game.
        next: Option<String>,
    } and {
        /// Cells that pieces have left: they are cleared first.
        cleared: Vec<Spot>,
        /// Pieces that stand where none, or another, stood before.
        put: Vec<PackedPiece>,
        /// Captured pieces of which there are more than before: how many there are now.
        taken: Vec<PackedCaptured>,
        /// Kinds that come after those that were told.
        added: Vec<PieceKind>,
    }
}

delta! {
    /// What has changed in what the receiver may do: what is missing is as it was.
    PlayerDelta of PackedPlayer {
        /// The seats that the receiver plays.
        seats: Vec<usize>,
        /// Which players of shared seats the receiver is.
        places: Vec<(usize, usize)>,
        /// Legal moves by where they start.
        moves: Groups,
        /// Legal moves that bring a piece onto the board.
        drops: Vec<Spot>,
        /// The kind of piece that comes onto the board.
        comes: Option<usize>,
        /// Legal moves by which a piece becomes another.
        promotions: Vec<Promotion>,
        /// All other legal moves.
        special: Vec<SpecialMove>,
        /// Legal moves along lines.
        rays: Vec<PackedRay>,
        /// What else legal moves change.
        also: Vec<Also>,
        /// What the receiver may do now.
        can: Vec<Permission>,
    } and {}
}

impl PlayerDelta {
    /// What has changed.
    pub fn between(before: &PackedPlayer, after: &PackedPlayer) -> Self {
        Self::of_fields(before, after)
    }

    /// Makes of what was before what is now.
    pub fn apply(&self, to: &mut PackedPlayer) {
        self.apply_fields(to);
    }
}

impl StateDelta {
    /// What has changed.
    pub fn between(before: &PackedState, after: &PackedState) -> Self {
        let mut delta = Self::of_fields(before, after);
        if let Some(added) =
            after.kinds.strip_prefix(before.kinds.as_slice()).filter(|added| !added.is_empty())
        {
            (delta.kinds, delta.added) = (None, Some(added.to_vec()));
        }
        if delta.pieces.is_some()
            && let Some((cleared, put)) = moved(&before.pieces, &after.pieces)
        {
            delta.pieces = None;
            delta.cleared = Some(cleared).filter(|cleared| !cleared.is_empty());
            delta.put = Some(put).filter(|put| !put.is_empty());
        }
        if delta.captured.is_some()
            && let Some(taken) = more(&before.captured, &after.captured)
        {
            (delta.captured, delta.taken) = (None, Some(taken));
        }
        delta
    }

    /// Makes of what was before what is now.
    pub fn apply(&self, to: &mut PackedState) {
        self.apply_fields(to);
        to.kinds.extend(self.added.iter().flatten().cloned());
        if let Some(taken) = &self.taken {
            to.captured.retain(|pieces| !taken.iter().any(|now| now.key() == pieces.key()));
            to.captured.extend(taken);
            to.captured.sort_by_key(PackedCaptured::key);
        }
        if self.cleared.is_none() && self.put.is_none() {
            return;
        }
        for cell in self.cleared.iter().flatten() {
            to.pieces.retain(|piece| piece.2 != *cell);
        }
        for piece in self.put.iter().flatten() {
            match to.pieces.binary_search_by_key(&piece.2, |piece| piece.2) {
                Ok(place) => to.pieces[place] = *piece,
                Err(place) => to.pieces.insert(place, *piece),
            }
        }
    }
}

/// The entries that are new or have changed; `None` where one is gone, or they are in another order.
fn more(before: &[PackedCaptured], after: &[PackedCaptured]) -> Option<Vec<PackedCaptured>> {
    let is_in_order = |all: &[PackedCaptured]| all.is_sorted_by(|a, b| a.key() < b.key());
    let is_kept = |pieces: &PackedCaptured| after.iter().any(|now| now.key() == pieces.key());
    let is_told = is_in_order(before) && is_in_order(after) && before.iter().all(is_kept);
    is_told.then(|| after.iter().filter(|pieces| !before.contains(pieces)).copied().collect())
}

/// The cells that were left, and the pieces that are new where they stand; `None` where all pieces have to be told: several stand on one
/// cell, or they are in another order.
fn moved(before: &[PackedPiece], after: &[PackedPiece]) -> Option<(Vec<Spot>, Vec<PackedPiece>)> {
    let is_in_order = |pieces: &[PackedPiece]| pieces.is_sorted_by(|a, b| a.2 < b.2);
    if !is_in_order(before) || !is_in_order(after) {
        return None;
    }
    let (mut cleared, mut put) = (Vec::new(), Vec::new());
    let mut left = before.iter().peekable();
    for piece in after {
        while let Some(gone) = left.next_if(|other| other.2 < piece.2) {
            cleared.push(gone.2);
        }
        if left.next_if(|other| other.2 == piece.2) != Some(piece) {
            put.push(*piece);
        }
    }
    cleared.extend(left.map(|gone| gone.2));
    Some((cleared, put))
}
