//! Studies: what their owners do, what others see, the computer's lines and reports.

use std::time::Duration;

use protocol::wire::{
    Act, Ask, EngineLines, SeatChoice, StudyAsk, StudyChange, StudyEdit, StudyEvent, StudyGame, StudyOrigin,
    StudyPosition, StudyReport, StudySnapshot, StudyTell, TakeBacks, Tell, Verdict,
};
use serde_json::json;

use crate::browser::Browser;
use crate::client::{Client, No, cpu, me, new_game};
use crate::people::{pair, play_all, with_friend};
use crate::rooms::ask;
use crate::world::World;

/// Asks something of studies, and returns what is told.
pub(crate) async fn study(client: &mut Client, about: StudyAsk) -> Result<StudyTell, No> {
    match ask(client, |id| Ask::Study { id, ask: Box::new(about) }).await? {
        Tell::Study { tell, .. } => Ok(tell),
        other => panic!("{other:?}"),
    }
}

/// Does something that is answered by `done`.
async fn done(client: &mut Client, about: StudyAsk) -> Result<(), No> {
    match ask(client, |id| Ask::Study { id, ask: Box::new(about) }).await? {
        Tell::Done { .. } => Ok(()),
        other => panic!("{other:?}"),
    }
}

fn why<T>(refused: Result<T, No>) -> String {
    refused.err().map_or_else(|| "done".into(), |no| no.why.code)
}

pub(crate) async fn new_study(client: &mut Client, origin: StudyOrigin) -> Result<String, No> {
    let new = StudyAsk::New { rules: Some("chess".into()), origin, name: None };
    match study(client, new).await? {
        StudyTell::Created { study } => Ok(study),
        other => panic!("{other:?}"),
    }
}

fn pgn(text: &str) -> StudyOrigin {
    StudyOrigin::File { name: "a.pgn".into(), text: text.into(), number: None }
}

pub(crate) async fn open(client: &mut Client, code: &str) -> StudySnapshot {
    match study(client, StudyAsk::Open { study: code.into(), after: None }).await.unwrap() {
        StudyTell::Opened { snapshot } => *snapshot,
        other => panic!("{other:?}"),
    }
}

async fn edit(client: &mut Client, code: &str, edit: StudyEdit) -> Result<usize, No> {
    match study(client, StudyAsk::Edit { study: code.into(), edit }).await? {
        StudyTell::Edited { node, .. } => Ok(node),
        other => panic!("{other:?}"),
    }
}

pub(crate) async fn play(client: &mut Client, code: &str, after: usize, text: &str) -> usize {
    edit(client, code, StudyEdit::Play { after, text: text.into() }).await.unwrap()
}

pub(crate) async fn stand(client: &mut Client, code: &str, node: usize) -> StudyPosition {
    match study(client, StudyAsk::Stand { study: code.into(), node }).await.unwrap() {
        StudyTell::Stood { position } => *position,
        other => panic!("{other:?}"),
    }
}

async fn changes(client: &mut Client) -> Vec<StudyEvent> {
    let told = client.expect(|tell| match tell {
        Tell::Study { id: None, tell: StudyTell::Changed { events, .. } } => Some(events.clone()),
        _ => None,
    });
    told.await
}

#[tokio::test]
async fn owners_edit_and_others_see_it_at_once() {
    let mut world = World::new().await;
    let (mut owner, mut reader) = (world.guest().await, world.guest().await);
    let text = "[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4! {Good} e5 (1... c5 {Or}) 2. Nf3 1-0\n";
    let code = new_study(&mut owner, pgn(text)).await.unwrap();
    let snapshot = open(&mut owner, &code).await;
    assert_eq!((snapshot.name.as_str(), snapshot.mine, snapshot.number), ("Ann – Bob", true, 0));
    assert_eq!(snapshot.facts.players, ["Ann", "Bob"]);
    let readings: Vec<&str> = snapshot.moves.iter().map(|told| told.reading.as_str()).collect();
    assert_eq!(readings, ["e4", "e5", "Nf3", "c5"]);
    assert_eq!(
        (snapshot.moves[0].glyphs.as_slice(), snapshot.moves[0].comment.as_deref()),
        (&[1][..], Some("Good"))
    );
    assert!(!open(&mut reader, &code).await.mine);
    assert_eq!(play(&mut owner, &code, 3, "Nc6").await, 5);
    let events = changes(&mut reader).await;
    assert!(
        matches!(&events[0].what, StudyChange::Played { played } if played.reading == "Nc6"),
        "{events:?}"
    );
    // Each stands where they like.
    let position = stand(&mut reader, &code, 1).await;
    assert_eq!((position.turn, position.moves.len()), (Some(1), 20));
    assert!(position.moves.iter().all(|legal| legal.text.is_some()));
    assert_eq!(stand(&mut owner, &code, 5).await.turn, Some(0));
    let position = stand(&mut reader, &code, 2).await;
    assert_eq!(position.changes.len(), 1, "one step is seen to move");
    // What is not theirs, they can't change; but copy.
    let refused = edit(&mut reader, &code, StudyEdit::Delete { node: 1 }).await;
    assert_eq!(why(refused), "study-of-owner");
    let remove = done(&mut reader, StudyAsk::Remove { study: code.clone() }).await;
    assert_eq!(why(remove), "study-of-owner");
    let copy = new_study(&mut reader, StudyOrigin::Study { study: code.clone() }).await.unwrap();
    assert!(open(&mut reader, &copy).await.mine);
    edit(&mut reader, &copy, StudyEdit::Delete { node: 1 }).await.unwrap();

    // It is there after a restart, with the numbers that it had.
    edit(&mut owner, &code, StudyEdit::Delete { node: 4 }).await.unwrap();
    let before = open(&mut owner, &code).await;
    world.restart().await;
    let mut owner = world.back(&owner.cookie).await;
    let after = open(&mut owner, &code).await;
    assert_eq!((after.number, &after.moves), (before.number, &before.moves));
    assert_eq!(play(&mut owner, &code, 1, "d5").await, 6, "no number is used twice");
    let mut again = world.back(&owner.cookie).await;
    let missed = study(&mut again, StudyAsk::Open { study: code.clone(), after: Some(after.number) }).await;
    assert!(matches!(missed, Ok(StudyTell::Changed { events, .. }) if events.len() == 1));
    let Ok(StudyTell::Studies { studies }) = study(&mut owner, StudyAsk::Mine).await else { panic!() };
    assert_eq!((studies.len(), studies[0].study.as_str(), studies[0].moves), (1, code.as_str(), 5));

    // As a file it has what was said.
    let mut browser = Browser::with(&world, &owner.cookie);
    let file = browser.get(&format!("/files/study/{code}.pgn")).await;
    assert!(
        file.body.contains("1. e4") && file.body.contains("Good") && !file.body.contains("c5"),
        "{file:?}"
    );
    assert_eq!(browser.get("/files/study/bcdfghjk.pgn").await.status, 404);
    done(&mut owner, StudyAsk::Remove { study: code.clone() }).await.unwrap();
    let closed = again.expect(|tell| match tell {
        Tell::Study { tell: StudyTell::Closed { why, .. }, .. } => Some(why.code.clone()),
        _ => None,
    });
    assert_eq!(closed.await, "study-deleted");
    let gone = study(&mut again, StudyAsk::Open { study: code.clone(), after: None }).await;
    assert_eq!(why(gone), "no-study-of-code");
}

#[tokio::test]
async fn nobody_is_helped_in_a_game_against_others() {
    let world = World::new().await;
    let (mut white, mut black, game) = pair(&world, with_friend("chess")).await;
    let origin = StudyOrigin::Game { game: game.clone() };
    assert_eq!(why(new_study(&mut white, origin.clone()).await), "study-game-running");
    let mut other = world.guest().await;
    assert_eq!(
        why(new_study(&mut other, origin.clone()).await),
        "study-game-running",
        "nor through a friend"
    );
    play_all(&mut white, &mut black, &game, &["e2e4", "e7e5"]).await;
    white.act(&game, Act::Resign).await.unwrap();
    let code = new_study(&mut other, origin).await.unwrap();
    let snapshot = open(&mut other, &code).await;
    assert_eq!((snapshot.facts.game.as_deref(), snapshot.moves.len()), (Some(game.as_str()), 2));
    assert!(snapshot.facts.end.is_some());
    // Against the computer, one may look.
    let own = white.create(new_game("chess", [me(), cpu(1)])).await.unwrap();
    assert!(new_study(&mut white, StudyOrigin::Game { game: own.clone() }).await.is_ok());
    assert_eq!(why(new_study(&mut black, StudyOrigin::Game { game: own }).await), "study-game-running");
    // Computers among themselves may be looked at by all.
    let computers = white.create(new_game("chess", [cpu(1), cpu(1)])).await.unwrap();
    assert!(new_study(&mut black, StudyOrigin::Game { game: computers }).await.is_ok());
    assert_eq!(why(new_study(&mut black, StudyOrigin::Game { game: "x".into() }).await), "no-game-of-code");
}

async fn lines(client: &mut Client, fits: impl Fn(&EngineLines) -> bool) -> EngineLines {
    let told = client.expect(|tell| match tell {
        Tell::Study { tell: StudyTell::Lines { lines, .. }, .. } if fits(lines) => Some(lines.clone()),
        _ => None,
    });
    told.await
}

#[tokio::test]
async fn the_computer_shows_its_lines_where_one_stands() {
    let world = World::new().await;
    let mut owner = world.guest().await;
    let start = StudyOrigin::Position { text: "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1".into() };
    let code = new_study(&mut owner, start).await.unwrap();
    open(&mut owner, &code).await;
    let analyse = |lines: u8, threats: bool, node: usize| StudyAsk::Analyse {
        study: code.clone(),
        node,
        lines,
        network: false,
        threats,
    };
    assert_eq!(why(done(&mut owner, analyse(0, false, 0)).await), "analysis-lines");
    assert_eq!(why(done(&mut owner, analyse(6, false, 0)).await), "analysis-lines");
    assert_eq!(why(done(&mut owner, analyse(1, false, 9)).await), "no-such-move");
    done(&mut owner, analyse(2, false, 0)).await.unwrap();
    let found = lines(&mut owner, |lines| lines.lines.len() == 2 && lines.depth >= 3).await;
    assert_eq!((found.seat, found.lines[0].expected), (0, 1000), "{found:?}");
    assert_eq!(found.lines[0].first.text.as_deref(), Some("a1a8"));
    // What would Black do? Nothing much: but it can be asked. In check nobody passes.
    done(&mut owner, analyse(1, true, 0)).await.unwrap();
    let threats = lines(&mut owner, |lines| lines.threats && !lines.lines.is_empty()).await;
    assert_eq!(threats.seat, 1);
    let check = play(&mut owner, &code, 0, "Ra8").await;
    assert_eq!(why(done(&mut owner, analyse(1, false, check)).await), "game-over-by");
    // Whoever stands elsewhere has no analysis any more.
    done(&mut owner, analyse(1, false, 0)).await.unwrap();
    stand(&mut owner, &code, check).await;
    done(&mut owner, StudyAsk::Rest { study: code.clone() }).await.unwrap();
    let leave = done(&mut owner, StudyAsk::Leave { study: code.clone() }).await;
    assert_eq!(why(leave), "done");
    assert_eq!(why(done(&mut owner, analyse(1, false, 0)).await), "study-not-open");
}

async fn reported(client: &mut Client) -> (Option<StudyReport>, Option<String>) {
    let told = client.expect(|tell| match tell {
        Tell::Study { tell: StudyTell::Reported { report, why, .. }, .. } => {
            Some((report.clone().map(|report| *report), why.as_ref().map(|why| why.code.clone())))
        }
        _ => None,
    });
    told.await
}

#[tokio::test]
async fn a_report_is_worked_on_kept_and_can_be_stopped() {
    let mut world = World::new().await;
    let (mut owner, mut reader) = (world.guest().await, world.guest().await);
    let code = new_study(&mut owner, pgn("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n")).await.unwrap();
    open(&mut owner, &code).await;
    open(&mut reader, &code).await;
    let report = StudyAsk::Report { study: code.clone(), node: 0 };
    assert_eq!(why(done(&mut reader, report.clone()).await), "study-of-owner");
    done(&mut owner, report.clone()).await.unwrap();
    let (found, fault) = reported(&mut reader).await;
    let found = found.unwrap();
    assert_eq!((found.moves.len(), found.course.len(), fault), (7, 8, None));
    assert_eq!(
        (found.moves[5].verdict, found.moves[6].verdict),
        (Verdict::Blunder, Verdict::OnlyMove),
        "{found:?}"
    );
    assert_eq!((found.moments[0].node, found.course[7]), (6, 1000));
    world.restart().await;
    let mut owner = world.back(&owner.cookie).await;
    assert_eq!(open(&mut owner, &code).await.report, Some(found.clone()));
    // One that is stopped leaves the one before.
    done(&mut owner, report).await.unwrap();
    done(&mut owner, StudyAsk::StopReport { study: code.clone() }).await.unwrap();
    let (kept, fault) = reported(&mut owner).await;
    assert_eq!((kept, fault.as_deref()), (Some(found), Some("report-stopped")));
}

#[tokio::test]
async fn a_game_goes_on_from_a_move_against_the_computer() {
    let world = World::new().await;
    let mut owner = world.guest().await;
    let code = new_study(&mut owner, pgn("1. e4 e5 2. Nf3 Nc6 *")).await.unwrap();
    let game = StudyGame {
        seats: vec![SeatChoice::Computer { level: 1 }, me()],
        clock: None,
        take_backs: TakeBacks::Free,
        computer_resigns: false,
        hand_written: false,
    };
    let begin = StudyAsk::Play { study: code.clone(), node: 2, game: game.clone() };
    let Ok(Tell::Created { game: begun, .. }) =
        ask(&mut owner, |id| Ask::Study { id, ask: Box::new(begin) }).await
    else {
        panic!()
    };
    owner.watch(&begun).await;
    // The computer, which has White, goes on after the second ply.
    owner.until(|state| state.at == 3).await;
    let nowhere = StudyAsk::Play { study: code, node: 77, game };
    assert_eq!(why(study(&mut owner, nowhere).await), "no-such-move");
}

#[tokio::test]
async fn a_file_of_many_games_is_uploaded_searched_and_opened() {
    let world = World::new().await;
    let mut owner = world.guest().await;
    let mut browser = Browser::with(&world, &owner.cookie);
    let game = |number: usize| {
        format!("[White \"Ann\"]\n[Black \"Bob {number}\"]\n\n1. e4 e{} *\n\n", 5 + number % 2)
    };
    let text: String = (1..=3000).map(game).collect();
    let answer = browser.ask("POST", "/api/files?name=many.pgn", "", &text).await;
    assert_eq!((answer.status, &answer.json()["games"]), (200, &json!(3000)), "{}", answer.head);
    let file = answer.json()["file"].as_str().unwrap().to_string();
    let games =
        |search: &str, from| StudyAsk::Games { file: file.clone(), search: search.into(), from, count: 50 };
    let Ok(StudyTell::Games { page }) = study(&mut owner, games("bob 17", 50)).await else { panic!() };
    assert_eq!((page.total, page.found, page.games.len()), (3000, 159, 50));
    let uploaded = |number| StudyOrigin::Uploaded { file: file.clone(), number };
    let code = new_study(&mut owner, uploaded(2999)).await.unwrap();
    assert_eq!(open(&mut owner, &code).await.facts.players, ["Ann", "Bob 2999"]);
    // It is nobody else's, and has no more games.
    let mut other = world.guest().await;
    assert_eq!(why(study(&mut other, games("", 0)).await), "upload-forgotten");
    assert_eq!(why(new_study(&mut owner, uploaded(3001)).await), "few-games-in-file");
    assert_eq!(browser.ask("POST", "/api/files?name=none.pgn", "", "").await.status, 400);
}

#[tokio::test]
async fn hostile_questions_do_no_harm() {
    let world = World::new().await;
    let mut owner = world.guest().await;
    let origin = |text: &str| StudyOrigin::Position { text: text.into() };
    assert_eq!(why(new_study(&mut owner, origin("nonsense")).await), "position-unusable");
    assert_eq!(why(new_study(&mut owner, pgn("1. e4 Ke4 *")).await), "upload-unreadable");
    assert_eq!(
        why(new_study(&mut owner, StudyOrigin::Study { study: "'; --".into() }).await),
        "no-study-of-code"
    );
    let variant =
        |text: &str| StudyOrigin::Variant { name: "../x.toml".into(), text: text.into(), position: None };
    assert_eq!(why(new_study(&mut owner, variant("[[[")).await), "variant-file-faulty");
    for code in ["", "bcdfghjk", "x'; DROP TABLE studies; --"] {
        let opened = study(&mut owner, StudyAsk::Open { study: code.into(), after: Some(u64::MAX) }).await;
        assert_eq!(why(opened), "no-study-of-code");
    }
    let code = new_study(&mut owner, StudyOrigin::Start).await.unwrap();
    let early = study(&mut owner, StudyAsk::Stand { study: code.clone(), node: 0 }).await;
    assert_eq!(why(early), "study-not-open");
    open(&mut owner, &code).await;
    for edit_of in [
        StudyEdit::Play { after: usize::MAX, text: "e4".into() },
        StudyEdit::Play { after: 0, text: "\0".into() },
        StudyEdit::Go { after: 0, from: Some([i64::MIN; 3]), to: [i64::MAX; 3], becomes: Some("x".into()) },
        StudyEdit::Line { after: 0, moves: vec!["e4".into(), "e4".into()] },
        StudyEdit::Delete { node: 0 },
        StudyEdit::Promote { node: 99 },
        StudyEdit::Rename { name: "\u{202e}".into() },
    ] {
        assert_ne!(why(edit(&mut owner, &code, edit_of).await), "done");
    }
    let snapshot = open(&mut owner, &code).await;
    assert_eq!((snapshot.number, snapshot.moves.len()), (0, 0));
    // The same question has the same answer.
    let ask = Ask::Study {
        id: "twice".into(),
        ask: Box::new(StudyAsk::New { rules: Some("chess".into()), origin: StudyOrigin::Start, name: None }),
    };
    let mut codes = Vec::new();
    for _ in 0..2 {
        owner.say(&ask).await;
        let Tell::Study { tell: StudyTell::Created { study }, .. } = owner.answer("twice").await else {
            panic!()
        };
        codes.push(study);
    }
    assert_eq!(codes[0], codes[1]);
    tokio::time::timeout(Duration::from_secs(60), stand(&mut owner, &code, 0)).await.unwrap();
}
