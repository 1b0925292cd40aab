//! What is shown of the players of a game, besides what the table knows: the names of their accounts, and their ratings.

use catalog::Seat;
use protocol::wire::PlayerRating;
use record::Kind;
use session::PlayerId;
use store::{GuestKey, PlayerCard, RatingChange, StoreError, computer_key};
use table::Table;

use super::GameTask;
use crate::app_state::AppState;
use crate::message::in_english;
use crate::people::{results, speed};
use crate::server_clock::calendar;

/// What is shown of a player, besides what the table knows.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct SeatCard {
    /// The name of the account; `None` for computers.
    pub(super) account: Option<String>,
    /// The rating for the game and its speed.
    pub(super) rating: Option<PlayerRating>,
}

/// What is shown of the players of a game, by their seats: blocks. If it can't be looked up, nothing is.
pub(super) fn read(app: &AppState, code: &str, table: &Table) -> Vec<Option<SeatCard>> {
    Question::of(code, table).answer(app)
}

/// What cards are looked up by.
struct Question {
    code: String,
    rules: String,
    speed: &'static str,
    /// The players of the seats, if they may have ratings.
    players: Vec<Option<GuestKey>>,
    /// Whether the game has ended and counts.
    is_counted: bool,
}

impl Question {
    fn of(code: &str, table: &Table) -> Self {
        Self {
            code: code.into(),
            rules: table.session().info().id.clone(),
            speed: speed::of(table).word(),
            players: table.seats().map(|seat| player(table, seat)).collect(),
            is_counted: table.is_rated() && table.session().result().is_some(),
        }
    }

    /// The cards: blocks. If they can't be looked up, there are none.
    fn answer(self, app: &AppState) -> Vec<Option<SeatCard>> {
        look_up(app, &self).unwrap_or_else(|error| {
            let why = in_english(&(&error).into());
            tracing::warn!("the players of game {} can't be looked up: {why}", self.code);
            Vec::new()
        })
    }
}

fn look_up(app: &AppState, question: &Question) -> Result<Vec<Option<SeatCard>>, StoreError> {
    let Question { code, rules, speed, players, is_counted } = question;
    let people: Vec<GuestKey> = players.iter().copied().flatten().collect();
    if people.is_empty() {
        return Ok(Vec::new());
    }
    let found = app.store.player_cards(people, rules, speed)?;
    // What a game has changed is told as long as it can be seen.
    let counted = if *is_counted { app.store.archived(code)? } else { None };
    let mut found = found.into_iter();
    let card = |(seat, player): (usize, &Option<GuestKey>)| {
        let PlayerCard { name, rating } = player.and_then(|_| found.next())??;
        let before = counted.as_ref().and_then(|game| game.players.get(seat)?.rating);
        let rating = match (before, rating) {
            (Some((before, after)), now) => Some(PlayerRating {
                rating: shown(before),
                provisional: now.is_some_and(|now| now.is_provisional()),
                change: Some(shown(after) - shown(before)),
            }),
            (None, now) => now.map(|now| PlayerRating {
                rating: now.shown(),
                provisional: now.is_provisional(),
                change: None,
            }),
        };
        Some(SeatCard { account: name, rating })
    };
    Ok(players.iter().enumerate().map(card).collect())
}

/// The player of a seat, if it may have a rating. One who plays several seats is no account there, but a name for each.
fn player(table: &Table, seat: Seat) -> Option<GuestKey> {
    // A seat that several share is nobody's own.
    if table.places().filter(|place| place.seat == seat).count() != 1 {
        return None;
    }
    let level = table.player(seat).and_then(|player| match &player.kind {
        Kind::Level(level) => Some(level.number()),
        _ => None,
    });
    let held = |holder| table.places().filter(|place| table.holder(*place) == Some(holder)).count();
    let holder = table.holder(PlayerId::first(seat)).filter(|holder| held(*holder) == 1);
    holder.or(level.map(computer_key))
}

fn shown(value: f64) -> i32 {
    value.round() as i32
}

impl GameTask {
    /// Looks up what is shown of the players.
    pub(super) async fn look_up_cards(&mut self) {
        let question = Question::of(&self.code, &self.table);
        self.cards = self.app.aside(move |app| question.answer(app)).await.unwrap_or_default();
    }

    /// Whether a person may sit down: in a game that counts, only with an account.
    pub(super) async fn may_sit(&mut self, guest: GuestKey) -> bool {
        if !self.table.is_rated() {
            return true;
        }
        let account = self.app.aside(move |app| app.store.account(&guest)).await;
        matches!(account, Ok(Ok(Some(_))))
    }

    /// The game has ended: its result is entered, and what it changes in ratings is told. If it can't be entered now, it is later.
    pub(super) async fn enter_result(&mut self) {
        let Some(result) = results::result(&self.code, &self.table, calendar()) else { return };
        match self.app.store.finish(result).await {
            Ok(changes) if changes.is_empty() => {}
            Ok(changes) => {
                self.note_changes(&changes);
                self.tell(Vec::new());
            }
            Err(error) => {
                let why = in_english(&(&error).into());
                tracing::error!("the result of game {} can't be entered yet: {why}", self.code);
            }
        }
    }

    fn note_changes(&mut self, changes: &[RatingChange]) {
        self.cards.resize(changes.len().max(self.cards.len()), None);
        for (card, change) in self.cards.iter_mut().zip(changes) {
            let rating = PlayerRating {
                rating: change.before.shown(),
                provisional: change.after.is_provisional(),
                change: Some(change.after.shown() - change.before.shown()),
            };
            if let Some(card) = card {
                card.rating = Some(rating);
            }
        }
    }
}
