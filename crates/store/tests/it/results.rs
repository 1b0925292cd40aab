//! Results, ratings and the archive.

use rating::{Rating, Score, rate};
use store::{
    ArchiveFilter, Epoch, FinishedGame, FinishedPlayer, GuestKey, ResultFilter, Retention, Store, Summary,
    Whom, computer_key, computer_level,
};

use crate::people::account;
use crate::place::{Place, on_both};
use crate::{ANN, BOB, append, new_game, summary};

const CID: GuestKey = [3; 32];

on_both!(
    a_result_is_entered_once,
    ratings_are_those_of_the_crate,
    only_games_of_two_players_that_are_known_count,
    computers_have_ratings,
    a_game_that_went_on_is_no_result,
    results_that_are_missing_are_found,
    the_archive_is_searched,
    games_of_guests_are_found_by_those_who_played_them,
    games_that_count_are_kept,
    rankings_are_in_order,
    a_deleted_account_is_in_no_ranking,
);

fn player(person: GuestKey, name: &str, score: Option<Score>) -> FinishedPlayer {
    FinishedPlayer { person: Some(person), level: computer_level(&person), name: name.into(), score }
}

/// A rated game of chess between two, which ended so for the first.
fn result(code: &str, ended: u64, players: [(GuestKey, &str); 2], score: Score) -> FinishedGame {
    let [first, second] = players;
    let end = match score {
        Score::Won => "win:0 checkmate",
        Score::Drawn => "draw agreement",
        Score::Lost => "win:1 time",
    };
    FinishedGame {
        code: code.into(),
        rules: "chess".into(),
        name: "Chess".into(),
        speed: "blitz".into(),
        is_rated: true,
        end: end.into(),
        plies: 40,
        ended,
        opening: "e4 e5 Nf3".into(),
        line: "e4 e5 nf3 ".into(),
        players: vec![
            player(first.0, first.1, Some(score)),
            player(second.0, second.1, Some(score.reversed())),
        ],
        moves: None,
    }
}

fn over(changed: u64, is_over: bool) -> Summary {
    Summary { is_over, end: is_over.then(|| "draw".into()), ..summary(1, changed) }
}

/// Begins a game and ends it.
fn end(store: &Store, code: &str, changed: u64) -> Epoch {
    let epoch = store.begin(new_game(code, changed)).wait().unwrap();
    let ended = store::Append { summary: over(changed, true), ..append(code, epoch, [1]) };
    store.append(ended).wait().unwrap();
    epoch
}

fn people(store: &Store) {
    for (number, (person, name)) in (10..).zip([(ANN, "Ann"), (BOB, "Bob")]) {
        store.register(account(person, name), [number; 32]).wait().unwrap();
    }
}

const PAIR: [(GuestKey, &str); 2] = [(ANN, "Ann"), (BOB, "Bob")];

fn a_result_is_entered_once(place: &Place) {
    let store = place.open();
    people(&store);
    end(&store, "a", 5);
    let first = store.finish(result("a", 5, PAIR, Score::Won)).wait().unwrap();
    let (winner, loser) = rate(Rating::NEW, Rating::NEW, Score::Won);
    assert_eq!((first[0].before, first[0].after, first[1].after), (Rating::NEW, winner, loser));
    // Again, after a crash, by another server, or with another outcome: nothing changes.
    for score in [Score::Won, Score::Lost] {
        let again = store.finish(result("a", 6, PAIR, score)).wait().unwrap();
        assert_eq!(again[0].after.value, winner.value);
    }
    let ratings = store.ratings_of(&ANN).unwrap();
    assert_eq!((ratings.len(), ratings[0].rating, ratings[0].won, ratings[0].lost), (1, winner, 1, 0));
    assert_eq!(store.unentered_results(9), Ok(vec![]));
    assert_eq!(store.finish(result("none", 5, PAIR, Score::Won)).wait(), Ok(vec![]));
    assert_eq!(store.ratings_of(&ANN).unwrap()[0].won, 1);
}

fn ratings_are_those_of_the_crate(place: &Place) {
    let store = place.open();
    people(&store);
    let [mut ann, mut bob] = [Rating::NEW; 2];
    let scores = [Score::Won, Score::Won, Score::Drawn, Score::Lost, Score::Won];
    for (number, score) in scores.into_iter().enumerate() {
        let code = format!("g{number}");
        end(&store, &code, 10 + number as u64);
        // Sides change.
        let (players, told) = match number % 2 {
            0 => (PAIR, score),
            _ => ([PAIR[1], PAIR[0]], score.reversed()),
        };
        store.finish(result(&code, 10 + number as u64, players, told)).wait().unwrap();
        (ann, bob) = rate(ann, bob, score);
    }
    let [stored_ann, stored_bob] = [ANN, BOB].map(|person| store.ratings_of(&person).unwrap().remove(0));
    assert_eq!((stored_ann.rating, stored_bob.rating), (ann, bob));
    assert_eq!((stored_ann.won, stored_ann.drawn, stored_ann.lost), (3, 1, 1));
    assert_eq!((stored_bob.won, stored_bob.drawn, stored_bob.lost), (1, 1, 3));
    let history = store.rating_history(&ANN, "chess", "blitz").unwrap();
    assert_eq!((history.len(), history[0].0, history[4]), (5, 10, (14, ann.value)));
    assert_eq!(store.rating_history(&ANN, "chess", "rapid"), Ok(vec![]));
    assert_eq!(store.head_to_head(&ANN, &BOB), Ok([3, 1, 1]));
    assert_eq!(store.head_to_head(&BOB, &ANN), Ok([1, 1, 3]));
    let counted = store.counted_games(None, None, 14).unwrap();
    assert_eq!((counted.len(), counted[0].ended, counted[3].ended), (4, 10, 13));
    assert_eq!((counted[1].players, counted[1].score), ([BOB, ANN], Score::Lost));
    assert_eq!(store.counted_games(Some("chess".into()), Some("rapid".into()), 99), Ok(vec![]));
}

fn only_games_of_two_players_that_are_known_count(place: &Place) {
    let store = place.open();
    people(&store);
    let casual = FinishedGame { is_rated: false, ..result("", 5, PAIR, Score::Won) };
    let guest = result("", 5, [PAIR[0], (CID, "Cid")], Score::Won);
    let alone = result("", 5, [PAIR[0], PAIR[0]], Score::Won);
    let mut aborted = result("", 5, PAIR, Score::Won);
    aborted.players.iter_mut().for_each(|player| player.score = None);
    let mut three = result("", 5, PAIR, Score::Won);
    three.players.push(player(CID, "Cid", Some(Score::Lost)));
    let mut nobody = result("", 5, PAIR, Score::Won);
    nobody.players[1].person = None;
    for (number, game) in [casual, guest, alone, aborted, three, nobody].into_iter().enumerate() {
        let code = format!("g{number}");
        end(&store, &code, 5);
        assert_eq!(store.finish(FinishedGame { code: code.clone(), ..game }).wait(), Ok(vec![]), "{code}");
        let archived = store.archived(&code).unwrap().unwrap();
        assert!(
            !archived.is_rated && archived.players.iter().all(|player| player.rating.is_none()),
            "{code}"
        );
    }
    assert_eq!(store.ratings_of(&ANN), Ok(vec![]));
}

fn computers_have_ratings(place: &Place) {
    let store = place.open();
    people(&store);
    end(&store, "a", 5);
    let novice = computer_key(2);
    let changes = store.finish(result("a", 5, [PAIR[0], (novice, "Novice")], Score::Lost)).wait().unwrap();
    assert_eq!(store.ratings_of(&novice).unwrap()[0].rating, changes[1].after);
    assert!(changes[1].after.value > 1600.0);
    let cards = store.player_cards(vec![novice, ANN, CID], "chess", "blitz").unwrap();
    assert_eq!(cards[0].as_ref().unwrap().rating, Some(changes[1].after));
    assert_eq!(cards[1].as_ref().unwrap().name.as_deref(), Some("Ann"));
    assert_eq!(cards[2], None);
    assert_eq!(store.archived("a").unwrap().unwrap().players[1].level, Some(2));
    assert_eq!((computer_level(&novice), computer_level(&ANN)), (Some(2), None));
}

fn a_game_that_went_on_is_no_result(place: &Place) {
    let store = place.open();
    people(&store);
    let epoch = end(&store, "a", 5);
    let casual = |score| FinishedGame { is_rated: false, ..result("a", 5, PAIR, score) };
    store.finish(casual(Score::Won)).wait().unwrap();
    let filter = ArchiveFilter { most: 9, ..ArchiveFilter::default() };
    assert_eq!(store.archive(filter.clone()).unwrap().len(), 1);
    let went_on = store::Append { summary: over(6, false), ..append("a", epoch, [2]) };
    store.append(went_on).wait().unwrap();
    assert_eq!(store.archive(filter.clone()), Ok(vec![]));
    let ended = store::Append { summary: over(7, true), ..append("a", epoch, [3]) };
    store.append(ended).wait().unwrap();
    assert_eq!(store.unentered_results(9), Ok(vec!["a".into()]));
    store.finish(casual(Score::Drawn)).wait().unwrap();
    assert_eq!(store.archive(filter).unwrap()[0].end, "draw agreement");
    // What happens after the end changes nothing.
    let after = store::Append { summary: over(8, true), ..append("a", epoch, [4]) };
    store.append(after).wait().unwrap();
    assert_eq!(store.unentered_results(9), Ok(vec![]));
}

fn results_that_are_missing_are_found(place: &Place) {
    let store = place.open();
    for code in ["a", "b", "c"] {
        end(&store, code, 5);
    }
    store.begin(new_game("going on", 5)).wait().unwrap();
    assert_eq!(store.unentered_results(2), Ok(vec!["a".into(), "b".into()]));
    store.finish(result("a", 5, PAIR, Score::Won)).wait().unwrap();
    store.close();
    let store = place.open();
    assert_eq!(store.unentered_results(9), Ok(vec!["b".into(), "c".into()]));
}

fn the_archive_is_searched(place: &Place) {
    let store = place.open();
    people(&store);
    let master = (computer_key(8), "Master");
    let games = [
        result("a", 100, PAIR, Score::Won),
        result("b", 200, [PAIR[1], PAIR[0]], Score::Drawn),
        FinishedGame { rules: "go".into(), ..result("c", 300, [PAIR[0], master], Score::Lost) },
        FinishedGame { line: "d4 d5 ".into(), ..result("d", 400, PAIR, Score::Lost) },
        FinishedGame { end: "win:0 abandoned".into(), ..result("e", 500, PAIR, Score::Won) },
    ];
    for game in games {
        end(&store, &game.code, game.ended);
        store.finish(game).wait().unwrap();
    }
    let find =
        |filter: ArchiveFilter| store.archive_codes(ArchiveFilter { most: 9, ..filter }).unwrap().concat();
    let all = ArchiveFilter::default;
    let whom = |person| Some(Whom::Person(person));
    assert_eq!(find(all()), "edcba");
    assert_eq!(find(ArchiveFilter { player: whom(BOB), ..all() }), "edba");
    assert_eq!(find(ArchiveFilter { player: whom(ANN), opponent: whom(master.0), ..all() }), "c");
    assert_eq!(find(ArchiveFilter { opponent: whom(master.0), ..all() }), "c");
    assert_eq!(find(ArchiveFilter { player: Some(Whom::Named("Ann".into())), ..all() }), "edcba");
    assert_eq!(find(ArchiveFilter { player: Some(Whom::Named("%".into())), ..all() }), "");
    let won = Some(ResultFilter::Score(Score::Won));
    assert_eq!(find(ArchiveFilter { player: whom(ANN), result: won, ..all() }), "ea");
    assert_eq!(find(ArchiveFilter { player: whom(BOB), result: won, ..all() }), "d");
    assert_eq!(find(ArchiveFilter { result: won, ..all() }), "edca");
    assert_eq!(find(ArchiveFilter { result: Some(ResultFilter::Score(Score::Drawn)), ..all() }), "b");
    assert_eq!(find(ArchiveFilter { result: Some(ResultFilter::Abandoned), ..all() }), "e");
    assert_eq!(find(ArchiveFilter { result: Some(ResultFilter::Aborted), ..all() }), "");
    assert_eq!(find(ArchiveFilter { rules: Some("go".into()), ..all() }), "c");
    assert_eq!(find(ArchiveFilter { line: "d4 ".into(), ..all() }), "d");
    assert_eq!(find(ArchiveFilter { line: "e4 e5 ".into(), player: whom(ANN), ..all() }), "ecba");
    assert_eq!(find(ArchiveFilter { line: "e ".into(), ..all() }), "");
    assert_eq!(find(ArchiveFilter { from: Some(200), to: Some(400), ..all() }), "cb");
    let page = store.archive(ArchiveFilter { skip: 1, most: 2, ..all() }).unwrap();
    assert_eq!(page.iter().map(|game| game.code.as_str()).collect::<String>(), "dc");
    // Names are those of today.
    store.rename_account(BOB, "Robert".into(), "robert".into()).wait().unwrap();
    let game = store.archived("a").unwrap().unwrap();
    assert_eq!((game.players[1].name.as_str(), game.players[1].is_account), ("Robert", true));
    let (before, after) = game.players[0].rating.unwrap();
    assert!(before < after, "{before} {after}");
}

fn games_of_guests_are_found_by_those_who_played_them(place: &Place) {
    let store = place.open();
    // Ann begins it, and has no account.
    end(&store, "a", 5);
    store.finish(result("a", 5, PAIR, Score::Won)).wait().unwrap();
    let find = |asker| store.archive_codes(ArchiveFilter { asker, most: 9, ..ArchiveFilter::default() });
    assert_eq!(find(Some(ANN)), Ok(vec!["a".into()]));
    assert_eq!(find(Some(CID)), Ok(vec![]));
    assert_eq!(find(None), Ok(vec![]));
    store.register(account(BOB, "Bob"), [9; 32]).wait().unwrap();
    end(&store, "b", 6);
    store.finish(result("b", 6, PAIR, Score::Won)).wait().unwrap();
    assert_eq!(find(Some(CID)), Ok(vec!["b".into()]));
}

fn games_that_count_are_kept(place: &Place) {
    let store = place.open_as(1);
    people(&store);
    for code in ["a", "b"] {
        let epoch = end(&store, code, 5);
        let game = FinishedGame { is_rated: code == "a", ..result(code, 5, PAIR, Score::Won) };
        store.finish(game).wait().unwrap();
        store.release(code, epoch).wait().unwrap();
    }
    store.close();
    let store = place.open_as(2);
    let rule = Retention { unplayed: 1, unfinished: 1, finished: 1, most: 9 };
    assert_eq!(store.clean(rule, 1 << 40).wait(), Ok(1));
    assert!(store.row("a").unwrap().is_some() && store.row("b").unwrap().is_none());
    assert_eq!(store.archived("b"), Ok(None));
    assert_eq!(store.counted_games(None, None, 99).unwrap().len(), 1);
}

fn rankings_are_in_order(place: &Place) {
    let store = place.open();
    people(&store);
    store.register(account(CID, "Cid"), [30; 32]).wait().unwrap();
    // Ann and Bob play until they are known; Cid wins once.
    for number in 0..20_u64 {
        let code = format!("g{number}");
        end(&store, &code, number);
        let score = if number % 3 == 0 { Score::Lost } else { Score::Won };
        store.finish(result(&code, number, PAIR, score)).wait().unwrap();
    }
    end(&store, "z", 99);
    store.finish(result("z", 99, [(CID, "Cid"), PAIR[1]], Score::Won)).wait().unwrap();
    let ranked = store.ranking("chess", "blitz", 9).unwrap();
    let names: Vec<&str> = ranked.iter().filter_map(|player| player.name.as_deref()).collect();
    assert_eq!(names, ["Ann", "Bob", "Cid"]);
    assert!(ranked[2].rating.is_provisional() && ranked[2].rating.value > ranked[1].rating.value);
    assert_eq!((ranked[0].games, ranked[1].games, ranked[2].games), (20, 21, 1));
    assert_eq!(store.ranking("chess", "blitz", 1).unwrap().len(), 1);
    assert_eq!(store.ranking("chess", "bullet", 9), Ok(vec![]));
}

fn a_deleted_account_is_in_no_ranking(place: &Place) {
    let store = place.open();
    people(&store);
    end(&store, "a", 5);
    store.finish(result("a", 5, PAIR, Score::Won)).wait().unwrap();
    store.delete_account(ANN, "Guest 1".into()).wait().unwrap();
    let ranked = store.ranking("chess", "blitz", 9).unwrap();
    assert_eq!(ranked.iter().map(|player| player.person).collect::<Vec<_>>(), [BOB]);
    let game = store.archived("a").unwrap().unwrap();
    assert_eq!((game.players[0].name.as_str(), game.players[0].is_account), ("Guest 1", false));
    assert_eq!(store.ratings_of(&ANN), Ok(vec![]));
    // What Bob has won and lost stays.
    assert_eq!(store.ratings_of(&BOB).unwrap()[0].lost, 1);
}
