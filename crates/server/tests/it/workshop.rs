//! Positions that are set up, and games that are invented: also what no page would send.

use protocol::wire::{
    Ask, Diagram, FieldValue, RulesSource, Sheet, SheetPiece, SheetTable, SheetValue, Tell, WorkshopAsk,
    WorkshopTell,
};

use crate::client::{Client, in_english};
use crate::world::World;

/// The answer to a question: what was told, or why it was refused.
async fn ask(client: &mut Client, ask: WorkshopAsk) -> Result<WorkshopTell, String> {
    let id = client.id();
    client.say(&Ask::Workshop { id: id.clone(), ask: Box::new(ask) }).await;
    client
        .expect(|tell| match tell {
            Tell::Workshop { id: Some(found), tell } if *found == id => Some(Ok(tell.clone())),
            Tell::Refused { id: found, why, .. } if *found == id => Some(Err(in_english(why))),
            _ => None,
        })
        .await
}

fn rules(id: &str) -> RulesSource {
    RulesSource::Catalog { rules: id.into() }
}

async fn kit(client: &mut Client, id: &str) -> Box<protocol::wire::SetUpKit> {
    match ask(client, WorkshopAsk::SetUp { rules: rules(id), position: None }).await {
        Ok(WorkshopTell::Kit { kit }) => kit,
        other => panic!("{id}: {other:?}"),
    }
}

#[tokio::test]
async fn every_game_is_set_up_as_it_starts() {
    let world = World::new().await;
    let mut client = world.guest().await;
    for game in catalog::Catalog::shipped().games() {
        let id = game.info().id.as_str();
        let kit = kit(&mut client, id).await;
        let arrange = WorkshopAsk::Arrange { rules: rules(id), diagram: kit.diagram.clone() };
        match ask(&mut client, arrange).await {
            Ok(WorkshopTell::Sound { found }) => {
                assert_eq!((found.text, found.dropped), (game.start().position(), vec![]), "{id}");
                assert!(found.moves > 0, "{id}");
            }
            other => panic!("{id}: {other:?}"),
        }
    }
}

#[tokio::test]
async fn a_diagram_that_is_not_of_the_game_is_told_so() {
    let world = World::new().await;
    let mut client = world.guest().await;
    let kit = kit(&mut client, "chess").await;
    let far = [i64::MAX, i64::MIN, 5];
    let odd: Vec<Diagram> = vec![
        Diagram { pieces: vec![([0, 0, 0], usize::MAX)], ..kit.diagram.clone() },
        Diagram { pieces: vec![(far, 0)], ..kit.diagram.clone() },
        Diagram { pieces: vec![([0, 0, 0], 0), ([0, 0, 0], 1)], ..kit.diagram.clone() },
        Diagram { turn: usize::MAX, ..kit.diagram.clone() },
        Diagram { values: vec![], ..kit.diagram.clone() },
        Diagram {
            values: vec![FieldValue::Cells(vec![far]); kit.diagram.values.len()],
            ..kit.diagram.clone()
        },
    ];
    for diagram in odd {
        let told = ask(&mut client, WorkshopAsk::Arrange { rules: rules("chess"), diagram }).await;
        assert!(matches!(told, Ok(WorkshopTell::Unsound { .. })), "{told:?}");
    }
    let missing = ask(&mut client, WorkshopAsk::SetUp { rules: rules("chess"), position: Some("no".into()) });
    assert!(missing.await.is_err());
}

fn sheet(rules: Vec<(&str, SheetValue)>) -> Sheet {
    let rules = rules.into_iter().map(|(key, value)| (key.to_string(), value)).collect();
    Sheet { rules: SheetTable(rules), setup: vec![], holes: vec![] }
}

#[tokio::test]
async fn a_shipped_game_is_opened_changed_and_checked() {
    let world = World::new().await;
    let mut client = world.guest().await;
    let opened = ask(&mut client, WorkshopAsk::Open { rules: rules("capablanca-chess") }).await;
    let Ok(WorkshopTell::Opened { mut sheet }) = opened else { panic!("{opened:?}") };
    for (key, value) in &mut sheet.rules.0 {
        if key == "id" {
            *value = SheetValue::Text("own-capablanca".into());
        }
    }
    let checked = ask(&mut client, WorkshopAsk::Check { sheet: *sheet.clone() }).await;
    let Ok(WorkshopTell::Checked { checked }) = checked else { panic!("{checked:?}") };
    assert_eq!(checked.faults, []);
    let game = checked.game.expect("it is sound");
    assert_eq!((game.moves, game.board.pieces.len()), (28, 40));
    // Without White's king it is no game, and the set-up says so.
    sheet.setup.retain(|piece| piece.letter != "K" || piece.seat != 0);
    sheet.rules.0.retain(|(key, _)| key != "castling");
    let checked = ask(&mut client, WorkshopAsk::Check { sheet: *sheet }).await;
    let Ok(WorkshopTell::Checked { checked }) = checked else { panic!("{checked:?}") };
    assert!(checked.game.is_none());
    assert!(checked.faults.iter().any(|fault| fault.place == "setup"), "{:?}", checked.faults);
}

#[tokio::test]
async fn whatever_a_sheet_says_the_answer_is_what_is_wrong() {
    let world = World::new().await;
    let mut client = world.guest().await;
    let mut deep = SheetValue::Number(1);
    for _ in 0..50 {
        deep = SheetValue::Table(SheetTable(vec![("a".into(), deep)]));
    }
    let many = SheetValue::List(vec![SheetValue::Number(99), SheetValue::Number(99), SheetValue::Number(9)]);
    let board = SheetValue::Table(SheetTable(vec![("size".into(), many)]));
    let mut crowded = sheet(vec![("board", board.clone())]);
    crowded.holes = vec![[i64::MAX, i64::MIN, 0]; 100];
    crowded.setup = vec![SheetPiece { at: [i64::MIN; 3], seat: 1, letter: "\u{1F600}".into() }; 100];
    let mut two = sheet(vec![]);
    two.setup = vec![SheetPiece { at: [0; 3], seat: 7, letter: "KK".into() }];
    for odd in [
        sheet(vec![]),
        sheet(vec![("board", deep.clone())]),
        sheet(vec![("name", SheetValue::Text("\"]\n[board]\nsize = [8, 8]\u{0}".into())), ("board", board)]),
        sheet(vec![("a.b\n[c]", deep), ("extends", SheetValue::Text("chess".into()))]),
        crowded,
        two,
    ] {
        let told = ask(&mut client, WorkshopAsk::Check { sheet: odd.clone() }).await;
        let Ok(WorkshopTell::Checked { checked }) = told else { panic!("{told:?}") };
        assert!(checked.game.is_none() && !checked.faults.is_empty(), "{odd:?}");
        for fault in &checked.faults {
            in_english(&fault.why);
        }
    }
    assert!(ask(&mut client, WorkshopAsk::Try { sheet: sheet(vec![]), games: 1 }).await.is_err());
    let none = ask(&mut client, WorkshopAsk::Try { sheet: sheet(vec![]), games: 0 }).await;
    assert!(none.is_err());
}

#[tokio::test]
async fn a_trial_tells_each_game_that_has_ended() {
    let world = World::new().await;
    let mut client = world.guest().await;
    let Ok(WorkshopTell::Opened { mut sheet }) =
        ask(&mut client, WorkshopAsk::Open { rules: rules("racing-kings") }).await
    else {
        panic!("racing kings is a variant file")
    };
    for (key, value) in &mut sheet.rules.0 {
        if key == "id" {
            *value = SheetValue::Text("own-race".into());
        }
    }
    let told = ask(&mut client, WorkshopAsk::Try { sheet: *sheet, games: 2 }).await;
    let Ok(WorkshopTell::Trial { report }) = told else { panic!("{told:?}") };
    assert_eq!((report.played, report.of), (1, 2));
    let last = client
        .expect(|tell| match tell {
            Tell::Workshop { id: None, tell: WorkshopTell::Trial { report } } => Some(report.clone()),
            _ => None,
        })
        .await;
    let results = last.wins.iter().sum::<usize>() + last.draws + last.unfinished;
    assert_eq!((last.played, results, last.lengths.len()), (2, 2, 2));
    assert!(last.pieces.iter().any(|piece| piece.kind.letter == "K" && piece.moved > 0));
}
