//! The variants of the types, as the generated TypeScript has them: a new one can't be forgotten.

use std::collections::BTreeSet;

use serde_json::Value;

/// What tells the variants of a type apart, such as `type` or `do`; empty for plain words.
pub(crate) fn tag_of(name: &str) -> &'static str {
    match name {
        "Act" | "RoomAct" | "StudyAsk" | "WorkshopAsk" => "do",
        "StudyEdit" => "edit",
        "StudyChange" => "change",
        "StudyTell" | "WorkshopTell" => "told",
        "Happening" => "event",
        "Origin" | "RoomOrigin" | "StudyOrigin" | "RulesSource" => "from",
        "SeatChoice" | "SeatedPlayer" | "SidePlayer" => "who",
        "Outcome" => "outcome",
        "Ask" | "Tell" => "type",
        _ => "",
    }
}

/// The word of a value by which its variant is known: that of its tag, the value itself, or the only name in it.
pub(crate) fn word(kind: &str, value: &Value) -> Option<String> {
    match (tag_of(kind), value) {
        ("", Value::String(word)) => Some(word.clone()),
        ("", Value::Object(fields)) => fields.keys().next().cloned(),
        (tag, value) => value.get(tag).and_then(Value::as_str).map(str::to_string),
    }
}

/// The variants of a type by the words that are sent for them.
pub(crate) fn of(name: &str) -> BTreeSet<String> {
    let all = protocol::wire::typescript();
    let head = format!("export type {name} = ");
    let declared = all.split(&head).nth(1).unwrap_or_else(|| panic!("there is no type {name}"));
    let declared = declared.split("\nexport ").next().unwrap_or_default();
    // Comments may quote anything.
    let mut bare = String::new();
    let mut rest = declared;
    while let Some((before, after)) = rest.split_once("/**") {
        bare += before;
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    bare += rest;
    let words = |after: &str| -> BTreeSet<String> {
        let quoted = bare.split(after).skip(1).filter_map(|part| part.split('"').next());
        quoted.map(str::to_string).collect()
    };
    match tag_of(name) {
        "" => bare.split('"').skip(1).step_by(2).map(str::to_string).collect(),
        tag => words(&format!("\"{tag}\": \"")),
    }
}

#[test]
fn the_variants_are_found() {
    assert!(of("Ask").contains("hello") && of("Ask").contains("ping"), "{:?}", of("Ask"));
    assert!(of("Act").contains("sit") && of("Act").contains("pace"), "{:?}", of("Act"));
    assert_eq!(of("Motion"), BTreeSet::from(["goes", "leaves", "blast", "comes", "turns"].map(String::from)));
    assert_eq!(of("Proposal"), BTreeSet::from(["draw", "take-back", "pause"].map(String::from)));
}
