use crate::support::{expect, say, world};

#[test]
fn players_of_a_side_take_turns() {
    let line = ["chess", "--seat", "white=person:Ann+person:Cem", "--seat", "black=person:Bob"];
    let said = say(&world(None), &line, "e4\ne5\nNf3\nNc6\nBb5\nundo\nBc4\n");
    expect(
        &said,
        &[
            "White is played by Ann and Cem.",
            "White to move (Ann).",
            "White plays e4, by Ann.",
            "Black to move (Bob).",
            "White to move (Cem).",
            "White plays Nf3, by Cem.",
            "White plays Bb5, by Ann.",
            "White to move (Ann).",
            "White plays Bc4, by Ann.",
        ],
    );
}

#[test]
fn people_and_computers_share_a_side() {
    let line = ["tic-tac-toe", "--seat", "first=person:Ann+1", "--seat", "second=person:Bob"];
    let said = say(&world(None), &line, "a1\na2\n");
    expect(&said, &["by Ann.", "to move (Bob).", "a2", ", by Anyboard Beginner.", "to move (Bob)."]);
}

#[test]
fn going_back_stops_where_a_person_was_on_turn() {
    let line = ["chess", "--seat", "white=person:Ann+1", "--seat", "black=1"];
    // Ann, black, the computer for white, black: then Ann again.
    let said = say(&world(None), &line, "e4\nlist\nundo\nlist\n");
    expect(
        &said,
        &[
            "White plays e4, by Ann.",
            "by Anyboard Beginner.",
            "White to move (Ann).",
            "1. e4",
            "Back at the start.",
        ],
    );
}
