//! Accounts: to register, to sign in and out, to change and delete them.

use std::time::{Duration, Instant};

use protocol::wire::{Ask, CloseReason, Tell};
use serde_json::json;
use server::Rate;

use crate::browser::{Browser, PASSWORD, on_both};
use crate::client::{me, new_game};
use crate::world::World;

on_both!(
    a_guest_who_registers_keeps_everything,
    an_account_is_found_in_another_browser,
    a_session_that_ended_does_not_come_back,
    a_password_is_changed,
    an_account_is_renamed,
    a_deleted_account_is_gone,
    an_account_survives_a_restart,
    all_that_is_stored_is_exported,
);

async fn a_guest_who_registers_keeps_everything(world: World) {
    let mut browser = Browser::new(&world);
    let mut page = browser.connect().await;
    let game = page.create(new_game("chess", [me(), me()])).await.unwrap();
    let before = browser.cookie.clone();
    assert_eq!(browser.name().await, None);
    let answer = browser.post("register", json!({"name": "Ann_1", "password": PASSWORD})).await;
    assert_eq!(answer.json()["account"]["name"], "Ann_1");
    assert!(answer.head.contains("cache-control: no-store"), "{answer:?}");
    assert!(!answer.body.contains(PASSWORD));
    assert_ne!(browser.cookie, before, "a fresh cookie");
    // The page comes back with the new cookie.
    assert_eq!(page.closed().await, Some(CloseReason::SessionEnded.code()));
    let mut page = browser.connect().await;
    assert_eq!(browser.name().await.as_deref(), Some("Ann_1"));
    page.say(&Ask::Games { id: "g".into() }).await;
    let Tell::Games { games, .. } = page.answer("g").await else { panic!() };
    assert_eq!(games.iter().map(|entry| entry.game.as_str()).collect::<Vec<_>>(), [game.as_str()]);
    assert_eq!(page.watch(&game).await.mine.seats, [0, 1]);
    // The cookie of before is a new guest's.
    let mut old = Browser::with(&world, &before.unwrap());
    assert_eq!(old.name().await, None);
    let mut stranger = old.connect().await;
    assert!(stranger.watch(&game).await.mine.seats.is_empty());
    // One account a person.
    let again = browser.post("register", json!({"name": "Ann_2", "password": PASSWORD})).await;
    assert_eq!((again.status, again.why().as_str()), (403, "account-signed-in"));
}

async fn an_account_is_found_in_another_browser(world: World) {
    let mut home = Browser::registered(&world, "Ann").await;
    let game = home.connect().await.create(new_game("chess", [me(), me()])).await.unwrap();
    let mut away = Browser::new(&world);
    let answer = away.sign_in("aNN", PASSWORD).await;
    assert_eq!((answer.status, answer.json()["account"]["name"].as_str()), (200, Some("Ann")));
    let mut page = away.connect().await;
    assert_eq!(page.watch(&game).await.mine.seats, [0, 1]);
    assert_eq!(home.name().await.as_deref(), Some("Ann"), "both are signed in");
    let found = home.get("/api/players/Ann").await.json();
    assert_eq!(found["online"], true);
}

async fn a_session_that_ended_does_not_come_back(world: World) {
    let mut home = Browser::registered(&world, "Ann").await;
    let mut away = Browser::new(&world);
    away.sign_in("Ann", PASSWORD).await;
    let mut third = Browser::new(&world);
    third.sign_in("Ann", PASSWORD).await;
    let stolen = away.cookie.clone().unwrap();
    let mut page = away.connect().await;
    let mut at_home = home.connect().await;
    assert_eq!(away.post("sign-out", json!({"everywhere": false})).await.status, 200);
    assert_eq!(page.closed().await, Some(CloseReason::SessionEnded.code()));
    assert_eq!((away.name().await, home.name().await.as_deref()), (None, Some("Ann")));
    assert_eq!(Browser::with(&world, &stolen).name().await, None, "the old cookie");
    assert_eq!(home.post("sign-out", json!({"everywhere": true})).await.status, 200);
    assert_eq!(at_home.closed().await, Some(CloseReason::SessionEnded.code()));
    assert_eq!((home.name().await, third.name().await), (None, None));
    // A guest who signs out is another guest.
    assert_eq!(home.post("sign-out", json!({})).await.json(), json!({"account": null}));
}

async fn a_password_is_changed(world: World) {
    let mut home = Browser::registered(&world, "Ann").await;
    let mut away = Browser::new(&world);
    away.sign_in("Ann", PASSWORD).await;
    let wrong = home.post("password", json!({"old": "not the right one", "new": "another password"})).await;
    assert_eq!((wrong.status, wrong.why().as_str()), (403, "password-wrong"));
    let short = home.post("password", json!({"old": PASSWORD, "new": "short"})).await;
    assert_eq!((short.status, short.why().as_str()), (400, "password-length"));
    let done = home.post("password", json!({"old": PASSWORD, "new": "another password"})).await;
    assert_eq!(done.status, 200, "{done:?}");
    assert_eq!((home.name().await.as_deref(), away.name().await), (Some("Ann"), None));
    assert_eq!(away.sign_in("Ann", PASSWORD).await.why(), "sign-in-wrong");
    assert_eq!(away.sign_in("Ann", "another password").await.status, 200);
}

async fn an_account_is_renamed(world: World) {
    let mut ann = Browser::registered(&world, "Ann").await;
    Browser::registered(&world, "Bob").await;
    let mut before = ann.connect().await;
    let taken = ann.post("rename", json!({"name": "B0B", "password": PASSWORD})).await;
    assert_eq!((taken.status, taken.why().as_str()), (409, "account-name-taken"));
    assert_eq!(ann.post("rename", json!({"name": "Anna", "password": "wrong password"})).await.status, 403);
    let done = ann.post("rename", json!({"name": "Anna", "password": PASSWORD})).await;
    assert_eq!(done.json()["account"]["name"], "Anna");
    // Nobody goes on seeing the old name: pages connect anew.
    assert_eq!(before.closed().await, Some(CloseReason::SessionEnded.code()));
    assert_eq!(ann.get("/api/players/Ann").await.status, 404);
    assert_eq!(ann.get("/api/players/Anna").await.json()["name"], "Anna");
    let mut page = ann.connect().await;
    // The socket's way is for guests.
    page.say(&Ask::Rename { id: "r".into(), name: "Zed".into() }).await;
    assert!(
        matches!(page.answer("r").await, Tell::Refused { why, .. } if why.code == "account-renamed-elsewhere")
    );
    let mut guest = world.guest().await;
    guest.say(&Ask::Rename { id: "r".into(), name: "ANNA".into() }).await;
    assert!(
        matches!(guest.answer("r").await, Tell::Refused { why, .. } if why.code == "guest-name-of-account")
    );
}

async fn a_deleted_account_is_gone(world: World) {
    let mut ann = Browser::registered(&world, "Ann").await;
    assert_eq!(ann.post("delete", json!({"password": "wrong password"})).await.status, 403);
    let cookie = ann.cookie.clone().unwrap();
    assert_eq!(ann.post("delete", json!({"password": PASSWORD})).await.json(), json!({"account": null}));
    assert_eq!(ann.name().await, None);
    assert_eq!(Browser::with(&world, &cookie).name().await, None);
    assert_eq!(ann.sign_in("Ann", PASSWORD).await.why(), "sign-in-wrong");
    assert_eq!(ann.get("/api/players/Ann").await.status, 404);
    Browser::registered(&world, "Ann").await;
}

async fn an_account_survives_a_restart(mut world: World) {
    let ann = Browser::registered(&world, "Ann").await;
    world.restart().await;
    let mut again = Browser::with(&world, ann.cookie.as_ref().unwrap());
    assert_eq!(again.name().await.as_deref(), Some("Ann"));
}

async fn all_that_is_stored_is_exported(world: World) {
    let mut ann = Browser::registered(&world, "Ann").await;
    let mut page = ann.connect().await;
    let game = page.create(new_game("tic-tac-toe", [me(), me()])).await.unwrap();
    page.watch(&game).await;
    page.play(&game, "b2").await;
    let answer = ann.get("/api/account/export").await;
    assert!(answer.head.contains("attachment; filename=\"anyboard-account.json\""), "{answer:?}");
    let all = answer.json();
    assert_eq!(
        (all["account"]["name"].as_str(), all["games"][0]["game"].as_str()),
        (Some("Ann"), Some(&game[..]))
    );
    assert_eq!(all["games"][0]["record"]["moves"][0]["move"], "b2");
    assert_eq!(all["sessions"].as_array().unwrap().len(), 1);
    assert!(!answer.body.contains("argon2"), "no hash of the password");
    let secret = ann.cookie.clone().unwrap().split('=').nth(1).unwrap().to_string();
    assert!(!answer.body.contains(&secret));
    // A guest has nothing to export.
    let none = Browser::new(&world).get("/api/account/export").await;
    assert_eq!((none.status, none.why().as_str()), (403, "account-needed"));
}

#[tokio::test]
async fn hostile_names_and_passwords_are_refused() {
    let world = World::new().await;
    let mut browser = Browser::new(&world);
    let names = [
        "",
        "ab",
        "twenty_one_characters",
        "a b c",
        "Zoë",
        "аnn",
        "Ann\u{200b}",
        "\u{202e}nnA",
        "a\0b",
        "<script>",
        "'; DROP TABLE accounts; --",
        "../../etc/passwd",
        "123456",
        "____",
        "%00%00%00",
    ];
    for name in names {
        let answer = browser.post("register", json!({"name": name, "password": PASSWORD})).await;
        assert_eq!((answer.status, answer.why().as_str()), (400, "account-name-form"), "{name:?}");
        // To sign in with it is wrong like anything else.
        assert_eq!(browser.sign_in(name, PASSWORD).await.why(), "sign-in-wrong", "{name:?}");
    }
    for name in ["Anyboard", "admin", "Guest_4711", "ANYB0ARD_2"] {
        let answer = browser.post("register", json!({"name": name, "password": PASSWORD})).await;
        assert_eq!(answer.why(), "account-name-reserved", "{name}");
    }
    for password in ["", "1234567", &"x".repeat(257), &"x".repeat(3000)] {
        let answer = browser.post("register", json!({"name": "Ann", "password": password})).await;
        assert_eq!((answer.status, answer.why().as_str()), (400, "password-length"));
    }
    // What can't be read tells nothing of what was sent.
    for body in [
        "",
        "{",
        "[]",
        "{\"name\": 1}",
        "{\"name\": \"Ann\", \"password\": \"secret12\", \"more\": 1}",
        "null",
    ] {
        let kind = "Content-Type: application/json\r\n";
        let answer = browser.ask("POST", "/api/account/register", kind, body).await;
        assert_eq!((answer.status, answer.why().as_str()), (400, "json-malformed"), "{body}");
        assert!(!answer.body.contains("secret12"));
    }
    let long = format!("{{\"name\": \"Ann\", \"password\": \"{}\"}}", "x".repeat(9000));
    let answer =
        browser.ask("POST", "/api/account/register", "Content-Type: application/json\r\n", &long).await;
    assert_eq!(answer.status, 413);
    // Nothing was registered, and odd passwords are passwords.
    for (name, password) in
        [("Odd_1", "\u{0}\u{1}\u{7f}      "), ("Odd_2", "пароль🔑密碼秘密密"), ("Odd_3", "' OR '1'='1")]
    {
        let mut browser = Browser::new(&world);
        let answer = browser.post("register", json!({"name": name, "password": password})).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        assert_eq!(Browser::new(&world).sign_in(name, password).await.status, 200);
    }
}

#[tokio::test]
async fn a_foreign_page_can_do_nothing() {
    let world = World::new().await;
    let mut ann = Browser::registered(&world, "Ann").await;
    let body = json!({"everywhere": true}).to_string();
    let json_kind = "Content-Type: application/json\r\n";
    let foreign = format!("{json_kind}Origin: https://evil.example\r\n");
    assert_eq!(ann.ask("POST", "/api/account/sign-out", &foreign, &body).await.status, 403);
    for kind in ["Content-Type: text/plain\r\n", "Content-Type: application/x-www-form-urlencoded\r\n", ""] {
        let answer = ann.ask("POST", "/api/account/sign-out", kind, &body).await;
        assert_eq!((answer.status, answer.why().as_str()), (415, "json-expected"));
    }
    assert_eq!(ann.name().await.as_deref(), Some("Ann"));
    assert_eq!(ann.ask("GET", "/api/account/sign-out", "", "").await.status, 405);
    assert_eq!(ann.get("/api/nothing").await.status, 404);
}

#[tokio::test]
async fn errors_and_times_do_not_tell_whether_a_name_exists() {
    let world = World::new().await;
    Browser::registered(&world, "Ann").await;
    let mut browser = Browser::new(&world);
    let mut times = Vec::new();
    for name in ["Ann", "Nobody"] {
        let mut least = Duration::MAX;
        for _ in 0..4 {
            let began = Instant::now();
            let answer = browser.sign_in(name, "wrong password").await;
            least = least.min(began.elapsed());
            assert_eq!((answer.status, answer.why().as_str()), (403, "sign-in-wrong"));
        }
        times.push(least);
    }
    // Both take as long as a hash does: on a busy machine, no more can be said than that neither is much quicker.
    assert!(times[0] < 5 * times[1] && times[1] < 5 * times[0], "{times:?}");
}

#[tokio::test]
async fn passwords_are_not_tried_without_end() {
    let hour = Duration::from_secs(3600);
    let world = World::with(|limits| {
        limits.loopback.sign_ins = Rate::new(6, 1, hour);
        limits.sign_ins_of_account = Rate::new(3, 1, hour);
        limits.loopback.registrations = Rate::new(2, 1, hour);
    })
    .await;
    Browser::registered(&world, "Ann").await;
    Browser::registered(&world, "Bob").await;
    let mut third = Browser::new(&world);
    let answer = third.post("register", json!({"name": "Cid", "password": PASSWORD})).await;
    assert_eq!((answer.status, answer.why().as_str()), (429, "too-many-registrations"));
    assert!(answer.head.contains("retry-after"), "{answer:?}");
    for _ in 0..3 {
        assert_eq!(third.sign_in("Ann", "wrong password").await.status, 403);
    }
    // Also with the right one, also under a name that looks alike, also from elsewhere.
    for name in ["Ann", "ANN", "A_nn"] {
        let answer = Browser::from(&world, "127.0.0.2").sign_in(name, PASSWORD).await;
        assert_eq!((answer.status, answer.why().as_str()), (429, "too-many-sign-ins"), "{name}");
    }
    // Another account is not concerned, until the address has tried too often.
    for _ in 0..3 {
        assert_eq!(third.sign_in("Bob", "wrong password").await.status, 403);
    }
    assert_eq!(third.sign_in("Nobody", PASSWORD).await.status, 429);
    assert_eq!(Browser::from(&world, "127.0.0.3").sign_in("Nobody", PASSWORD).await.status, 403);
}

#[tokio::test]
async fn cookies_of_accounts_are_secure_behind_tls() {
    let world = World::configured(|config| config.trusted_proxies = vec!["127.0.0.1".parse().unwrap()]).await;
    let mut browser = Browser::new(&world);
    let more = "Content-Type: application/json\r\nX-Forwarded-For: 192.0.2.1\r\nX-Forwarded-Proto: https\r\n";
    let body = json!({"name": "Ann", "password": PASSWORD}).to_string();
    let answer = browser.ask("POST", "/api/account/register", more, &body).await;
    let set = answer.head.lines().find(|line| line.starts_with("set-cookie: ")).unwrap();
    for word in ["; secure", "; httponly", "; samesite=lax"] {
        assert!(set.contains(word), "{set}");
    }
}
