//! What `docs/protocol.md` shows is the protocol.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use protocol::http;
use protocol::wire::{
    Act, Ask, BoardView, CapturedPieces, Catalog, Event, GameEnd, LegalMove, Manners, Message, Motion,
    NewGame, Origin, PackedPlayer, PackedState, Permission, Piece, PlayerDelta, RoomAct, RoomOrigin,
    RoomPermission, RoomView, SeatChoice, SidePlayer, SpecialMove, StateDelta, StudyAsk, StudyEdit,
    StudyEvent, StudyOrigin, StudyTell, Tell, WorkshopAsk, WorkshopTell,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::variants;

/// An example of the document.
pub(crate) struct Example {
    /// The type that it is of.
    pub(crate) kind: String,
    /// The JSON.
    pub(crate) text: String,
    /// The line that it begins on.
    line: usize,
}

fn document() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    fs::read_to_string(path).expect("the document is there")
}

/// All examples of the document.
pub(crate) fn examples() -> Vec<Example> {
    let mut all = Vec::new();
    let mut open: Option<Example> = None;
    for (place, line) in document().lines().enumerate() {
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(kind)) => {
                let kind = kind.strip_prefix("json ").unwrap_or_else(|| panic!("line {}: {line}", place + 1));
                open = Some(Example { kind: kind.into(), text: String::new(), line: place + 1 });
            }
            (Some(_), Some(_)) => all.extend(open.take()),
            (Some(example), None) => example.text += &format!("{line}\n"),
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "the last example has no end");
    all
}

/// Reads a value and writes it again.
fn again<T: DeserializeOwned + Serialize>(text: &str) -> Result<Value, serde_json::Error> {
    serde_json::to_value(serde_json::from_str::<T>(text)?)
}

fn checked(example: &Example) -> Value {
    let Example { kind, text, line } = example;
    let again = match kind.as_str() {
        "Ask" => again::<Ask>(text),
        "Act" => again::<Act>(text),
        "Tell" => again::<Tell>(text),
        "Event" => again::<Event>(text),
        "Motion" => again::<Motion>(text),
        "Permission" => again::<Permission>(text),
        "PackedState" => again::<PackedState>(text),
        "PackedPlayer" => again::<PackedPlayer>(text),
        "SpecialMove" => again::<SpecialMove>(text),
        "StateDelta" => again::<StateDelta>(text),
        "PlayerDelta" => again::<PlayerDelta>(text),
        "Origin" => again::<Origin>(text),
        "SeatChoice" => again::<SeatChoice>(text),
        "GameEnd" => again::<GameEnd>(text),
        "Message" => again::<Message>(text),
        "NewGame" => again::<NewGame>(text),
        "BoardView" => again::<BoardView>(text),
        "Piece" => again::<Piece>(text),
        "LegalMove" => again::<LegalMove>(text),
        "CapturedPieces" => again::<CapturedPieces>(text),
        "RoomView" => again::<RoomView>(text),
        "RoomAct" => again::<RoomAct>(text),
        "RoomPermission" => again::<RoomPermission>(text),
        "RoomOrigin" => again::<RoomOrigin>(text),
        "SidePlayer" => again::<SidePlayer>(text),
        "Manners" => again::<Manners>(text),
        "StudyAsk" => again::<StudyAsk>(text),
        "StudyOrigin" => again::<StudyOrigin>(text),
        "StudyEdit" => again::<StudyEdit>(text),
        "StudyEvent" => again::<StudyEvent>(text),
        "StudyTell" => again::<StudyTell>(text),
        "WorkshopAsk" => again::<WorkshopAsk>(text),
        "WorkshopTell" => again::<WorkshopTell>(text),
        "Catalog" => again::<Catalog>(text),
        "Fault" => again::<http::Fault>(text),
        "Credentials" => again::<http::Credentials>(text),
        "NamedPassword" => again::<http::NamedPassword>(text),
        "SignOut" => again::<http::SignOut>(text),
        "PasswordChange" => again::<http::PasswordChange>(text),
        "Deletion" => again::<http::Deletion>(text),
        "AccountAnswer" => again::<http::AccountAnswer>(text),
        "PlayerPage" => again::<http::PlayerPage>(text),
        "RatingHistory" => again::<http::RatingHistory>(text),
        "Rankings" => again::<http::Rankings>(text),
        "MonthlyTable" => again::<http::MonthlyTable>(text),
        "ArchivePage" => again::<http::ArchivePage>(text),
        "UploadedFile" => again::<http::UploadedFile>(text),
        "PuzzleShelf" => again::<http::PuzzleShelf>(text),
        "SaveShelf" => again::<http::SaveShelf>(text),
        "SaveWish" => again::<http::SaveWish>(text),
        "SaveName" => again::<http::SaveName>(text),
        "SaveRename" => again::<http::SaveRename>(text),
        "LoadedGame" => again::<http::LoadedGame>(text),
        "LessonsDone" => again::<http::LessonsDone>(text),
        "PuzzleTask" => again::<http::PuzzleTask>(text),
        "PuzzleTry" => again::<http::PuzzleTry>(text),
        "PuzzleAnswer" => again::<http::PuzzleAnswer>(text),
        other => panic!("line {line}: no type is called {other}"),
    };
    let again = again.unwrap_or_else(|error| panic!("line {line}: {error}"));
    let value: Value = serde_json::from_str(text).expect("it was read before");
    assert_eq!(again, value, "line {line}: it is written otherwise");
    value
}

#[test]
fn every_example_is_what_it_says() {
    let all = examples();
    assert!(all.len() > 60, "only {} examples were found", all.len());
    all.iter().for_each(|example| drop(checked(example)));
}

#[test]
fn every_kind_of_message_has_an_example() {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for example in examples() {
        let kind = match example.kind.as_str() {
            "Event" => "Happening".to_string(),
            "GameEnd" => "Outcome".to_string(),
            "StudyEvent" => "StudyChange".to_string(),
            kind => kind.to_string(),
        };
        let value = checked(&example);
        found.entry(kind.clone()).or_default().extend(variants::word(&kind, &value));
    }
    for name in [
        "Ask",
        "Act",
        "Tell",
        "Happening",
        "Motion",
        "Permission",
        "Origin",
        "SeatChoice",
        "Outcome",
        "RoomAct",
        "RoomPermission",
        "RoomOrigin",
        "SidePlayer",
        "Manners",
        "StudyAsk",
        "StudyOrigin",
        "StudyEdit",
        "StudyChange",
        "StudyTell",
        "WorkshopAsk",
        "WorkshopTell",
    ] {
        assert_eq!(found.get(name), Some(&variants::of(name)), "{name}");
    }
}

#[test]
fn every_word_is_explained() {
    let text = document();
    for name in [
        "Proposal",
        "Answer",
        "Phase",
        "Surface",
        "Tint",
        "TakeBacks",
        "SideChange",
        "ChatTo",
        "Verdict",
        "ReportPhase",
    ] {
        let words = variants::of(name);
        assert!(words.len() > 2, "{name}: {words:?}");
        for word in words {
            assert!(text.contains(&format!("`{word}`")), "{name}: {word}");
        }
    }
}
