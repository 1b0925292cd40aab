//! Who has solved how many, for people and for programs.

use std::fmt::Write;

use serde_json::{Value, json};

use super::trial::{Answer, Trial};
use crate::text::{clean, counted, shorten};

/// What the numbers depend on.
pub(super) struct Terms<'t> {
    /// The game's id.
    pub(super) id: &'t str,
    /// The name of the set.
    pub(super) set: &'t str,
    /// For each position.
    pub(super) seconds: f64,
    /// How many positions the set has.
    pub(super) positions: usize,
}

const HEAD: [&str; 4] = ["player", "solved", "positions", "share"];

/// The table as Markdown, and below it what was not solved.
pub(super) fn table(terms: &Terms<'_>, trial: &Trial) -> String {
    let rows: Vec<[String; 4]> = (0..trial.names.len()).map(|player| row(trial, player)).collect();
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.fold(HEAD[column].len(), usize::max)
    };
    let widths = [0, 1, 2, 3].map(width);
    let mut text = line(HEAD.map(str::to_string), widths);
    // Numbers keep to the right.
    let rule = |column: usize| {
        "-".repeat(widths[column] - usize::from(column > 0)) + if column > 0 { ":" } else { "" }
    };
    text += &line([0, 1, 2, 3].map(rule), widths);
    for row in rows {
        text += &line(row, widths);
    }
    for player in 0..trial.names.len() {
        text += &rest(trial, player);
    }
    let done = trial.attempts.len();
    let early =
        if done < terms.positions { format!(", {done} of them before it was ended") } else { String::new() };
    let positions = counted(terms.positions, "position");
    let _ = writeln!(
        text,
        "\n{}: {positions} of {}{early}; {} s each, one thread.",
        terms.id, terms.set, terms.seconds
    );
    text
}

fn solved(trial: &Trial, player: usize) -> usize {
    trial.attempts.iter().filter(|attempt| attempt.answers[player].is_solved()).count()
}

fn row(trial: &Trial, player: usize) -> [String; 4] {
    let (solved, all) = (solved(trial, player), trial.attempts.len());
    let share = solved as f64 * 100.0 / all.max(1) as f64;
    [trial.names[player].clone(), solved.to_string(), all.to_string(), format!("{share:.1} %")]
}

fn line(cells: [String; 4], [first, rest @ ..]: [usize; 4]) -> String {
    let [name, numbers @ ..] = cells;
    let mut text = format!("| {name:first$} |");
    for (cell, width) in numbers.iter().zip(rest) {
        let _ = write!(text, " {cell:>width$} |");
    }
    text + "\n"
}

/// The ids that a player has not solved, and where it gave no move at all.
fn rest(trial: &Trial, player: usize) -> String {
    let (mut wrong, mut missing) = (Vec::new(), Vec::new());
    for attempt in &trial.attempts {
        let id = clean(&attempt.id);
        match &attempt.answers[player] {
            Answer::Solved(_) => {}
            Answer::Wrong(_) => wrong.push(id),
            Answer::None(why) => missing.push(format!("{id} ({})", shorten(why.trim_end_matches('.')))),
        }
    }
    let name = &trial.names[player];
    let mut text = String::new();
    if !wrong.is_empty() {
        let _ = writeln!(text, "\nNot solved by {name}: {}.", wrong.join(", "));
    }
    if !missing.is_empty() {
        let _ = writeln!(text, "\nNo legal move by {name}: {}.", missing.join(", "));
    }
    text
}

/// The same as an object, with every answer.
pub(super) fn object(terms: &Terms<'_>, trial: &Trial) -> Value {
    let player = |(i, name): (usize, &String)| {
        let unsolved = trial.attempts.iter().filter(|attempt| !attempt.answers[i].is_solved());
        json!({
            "name": name,
            "solved": solved(trial, i),
            "unsolved": unsolved.map(|attempt| attempt.id.as_str()).collect::<Vec<_>>(),
            "answers": trial.attempts.iter().map(|attempt| answer(&attempt.id, &attempt.answers[i])).collect::<Vec<_>>(),
        })
    };
    json!({
        "id": terms.id,
        "set": terms.set,
        "seconds": terms.seconds,
        "positions": terms.positions,
        "searched": trial.attempts.len(),
        "players": trial.names.iter().enumerate().map(player).collect::<Vec<_>>(),
    })
}

fn answer(id: &str, answer: &Answer) -> Value {
    let (chosen, why) = match answer {
        Answer::Solved(m) | Answer::Wrong(m) => (Some(m), None),
        Answer::None(why) => (None, Some(why)),
    };
    json!({ "id": id, "solved": answer.is_solved(), "move": chosen, "error": why })
}

#[cfg(test)]
mod tests {
    use super::super::trial::Attempt;
    use super::*;

    fn trial() -> Trial {
        let attempt = |number, id: &str, answers: [Answer; 2]| Attempt {
            number,
            id: id.into(),
            answers: answers.into(),
        };
        let [right, wrong] = [Answer::Solved("e2e4".into()), Answer::Wrong("f2f3".into())];
        Trial {
            names: vec!["full strength".into(), "Other 1".into()],
            attempts: vec![
                attempt(0, "a", [right.clone(), wrong.clone()]),
                attempt(1, "b", [right, Answer::None("it ended before it answered.".into())]),
                attempt(2, "c", [wrong.clone(), wrong]),
            ],
        }
    }

    const TERMS: Terms<'_> = Terms { id: "chess", set: "set.epd", seconds: 0.5, positions: 4 };

    #[test]
    fn the_table_is_markdown() {
        let expect = "\
| player        | solved | positions |  share |
| ------------- | -----: | --------: | -----: |
| full strength |      2 |         3 | 66.7 % |
| Other 1       |      0 |         3 |  0.0 % |

Not solved by full strength: c.

Not solved by Other 1: a, c.

No legal move by Other 1: b (it ended before it answered).

chess: 4 positions of set.epd, 3 of them before it was ended; 0.5 s each, one thread.
";
        assert_eq!(table(&TERMS, &trial()), expect);
    }

    #[test]
    fn programs_are_told_every_answer() {
        let object = object(&TERMS, &trial());
        assert_eq!((&object["positions"], &object["searched"]), (&4.into(), &3.into()));
        let other = &object["players"][1];
        assert_eq!((&other["solved"], &other["unsolved"]), (&0.into(), &json!(["a", "b", "c"])));
        let missing =
            json!({ "id": "b", "solved": false, "move": null, "error": "it ended before it answered." });
        assert_eq!(other["answers"][1], missing);
        assert_eq!(object["players"][0]["answers"][0]["move"], "e2e4");
    }
}
