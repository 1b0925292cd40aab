//! What changed, applied to what was before, makes what is now.

use proptest::prelude::*;
use protocol::wire::{PackedPlayer, PackedState, PlayerDelta, StateDelta};

use crate::tape::{Random, Tape};

fn bytes() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(any::<u8>(), 0..600)
}

/// A delta that went through text.
fn sent<T: serde::Serialize + serde::de::DeserializeOwned>(delta: &T) -> T {
    serde_json::from_str(&serde_json::to_string(delta).unwrap()).unwrap()
}

/// Something like another value: most fields are the same.
fn like(before: &PackedState, other: PackedState, keep: u32) -> PackedState {
    let mut after = other;
    if keep & 1 == 0 {
        after.kinds = before.kinds.iter().chain(&after.kinds).cloned().collect();
    }
    if keep & 2 == 0 {
        after.pieces = before.pieces.iter().chain(&after.pieces).copied().collect();
    }
    if keep & 4 == 0 {
        after.pieces.sort_by_key(|piece| piece.2);
    }
    if keep & 16 == 0 {
        after.captured = before.captured.iter().chain(&after.captured).copied().collect();
    }
    if keep & 32 == 0 {
        after.captured.sort_by_key(|pieces| (pieces.1, pieces.0));
        after.captured.dedup_by_key(|pieces| (pieces.1, pieces.0));
    }
    if keep & 8 == 0 {
        after.turn = before.turn;
    }
    after
}

proptest! {
    #[test]
    fn a_state_is_what_it_was_and_what_changed(first in bytes(), second in bytes(), keep: u32) {
        let before = PackedState::random(&mut Tape(&first));
        let after = like(&before, PackedState::random(&mut Tape(&second)), keep);
        let mut now = before.clone();
        sent(&StateDelta::between(&before, &after)).apply(&mut now);
        prop_assert_eq!(&now, &after);
        prop_assert_eq!(StateDelta::between(&after, &after), StateDelta::default());
    }

    #[test]
    fn a_whole_state_needs_nothing_before_it(first in bytes(), second in bytes()) {
        let mut now = PackedState::random(&mut Tape(&first));
        let after = PackedState::random(&mut Tape(&second));
        sent(&StateDelta::whole(&after)).apply(&mut now);
        prop_assert_eq!(now, after);
    }

    #[test]
    fn a_player_may_do_what_it_could_and_what_changed(first in bytes(), second in bytes()) {
        let before = PackedPlayer::random(&mut Tape(&first));
        let after = PackedPlayer::random(&mut Tape(&second));
        for delta in [PlayerDelta::between(&before, &after), PlayerDelta::whole(&after)] {
            let mut now = before.clone();
            sent(&delta).apply(&mut now);
            prop_assert_eq!(&now, &after);
        }
    }
}
