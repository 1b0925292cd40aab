//! The crate `hnefatafl` as a contender: Copenhagen hnefatafl from the start.

use hnefatafl::aliases::{MediumBasicBoardState, MediumBasicGameLogic, MediumBasicGameState};
use hnefatafl::board::state::BoardState;
use hnefatafl::game::GameStatus;
use hnefatafl::preset::{boards, rules};
use hnefatafl::rules::Ruleset;

/// The number of move sequences of exactly `depth` plies, counted as fast as the crate's interface allows: states are copied, not
/// recorded, and the last ply is counted without playing it.
pub(super) fn perft(depth: u32) -> u64 {
    // Repetition depends on more than the position, and doesn't matter to such counts.
    let rules = Ruleset { repetition_rule: None, ..rules::COPENHAGEN };
    let state = MediumBasicGameState::new(boards::COPENHAGEN, rules.starting_side);
    let state = state.expect("the crate reads its own set-up");
    count(&MediumBasicGameLogic::new(rules, state.board.side_len()), &state, depth)
}

fn count(logic: &MediumBasicGameLogic, state: &MediumBasicGameState, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if state.status != GameStatus::Ongoing {
        return 0;
    }
    let pieces = MediumBasicBoardState::occupied_by_side(&state.board, state.side_to_play);
    let plays = pieces.into_iter().filter_map(|tile| logic.iter_plays(tile, state).ok()).flatten();
    if depth == 1 {
        return plays.count() as u64;
    }
    plays.map(|play| count(logic, &logic.do_valid_play(play, *state).new_state, depth - 1)).sum()
}
