//! What people write to each other at one place: a room or a game.

use std::collections::VecDeque;
use std::sync::Arc;

use catalog::Message;
use protocol::wire::{ChatLine, ChatPlace, ChatTo, Tell};
use store::{ChatRow, GuestKey};

use crate::app_state::AppState;
use crate::message::in_english;
use crate::present::Named;
use crate::server_clock::calendar;

/// How many lines are told to those who come.
const TOLD: usize = 100;

/// The longest line, in characters.
const LONGEST: usize = 300;

/// What was written at one place. What is new is stored first and told then.
pub(crate) struct Conversation {
    place: ChatPlace,
    lines: VecDeque<ChatRow>,
    last: u64,
    is_read: bool,
}

/// Someone who writes.
pub(crate) struct Author {
    pub(crate) person: GuestKey,
    pub(crate) named: Named,
}

impl Conversation {
    pub(crate) fn new(place: ChatPlace) -> Self {
        Self { place, lines: VecDeque::new(), last: 0, is_read: false }
    }

    /// Reads what was written before, once.
    pub(crate) async fn read(&mut self, app: &Arc<AppState>) -> Result<(), Message> {
        if self.is_read {
            return Ok(());
        }
        let place = stored_place(&self.place);
        let lines = app.aside(move |app| app.store.chat(&place, TOLD)).await?;
        self.lines = lines.map_err(|error| Message::from(&error))?.into();
        self.last = self.lines.back().map_or(0, |line| line.number);
        self.is_read = true;
        Ok(())
    }

    /// Keeps something that someone writes. Returns the line, unless the same message brought it before.
    pub(crate) async fn say(
        &mut self,
        app: &Arc<AppState>,
        author: Author,
        id: String,
        text: &str,
        to: ChatTo,
    ) -> Result<Option<ChatRow>, Message> {
        let text = clean_line(text, author.named.is_account)?;
        self.read(app).await?;
        if self.lines.iter().any(|line| line.person == author.person && line.asked == id) {
            return Ok(None);
        }
        app.quotas.say(author.person)?;
        let line = ChatRow {
            place: stored_place(&self.place),
            number: self.last + 1,
            at: calendar(),
            person: author.person,
            asked: id,
            name: author.named.name,
            is_account: author.named.is_account,
            audience: audience(to).into(),
            text,
        };
        app.store.say(line.clone()).await.map_err(|error| {
            tracing::error!("a line can't be kept: {}", in_english(&(&error).into()));
            // Another server may have written here meanwhile.
            self.is_read = false;
            Message::new("chat-not-stored")
        })?;
        self.last = line.number;
        self.lines.push_back(line.clone());
        if self.lines.len() > TOLD {
            self.lines.pop_front();
        }
        Ok(Some(line))
    }

    /// The line of a number.
    pub(crate) fn line(&self, number: u64) -> Option<&ChatRow> {
        self.lines.iter().find(|line| line.number == number)
    }

    /// What was written before, for someone who comes; `may_read` says what is for them.
    pub(crate) fn told(&self, app: &AppState, reader: &GuestKey, may_read: impl Fn(ChatTo) -> bool) -> Tell {
        let lines = self.lines.iter().filter(|line| may_read(audience_of(&line.audience)));
        let lines = lines.filter_map(|line| shown(app, line, reader));
        Tell::Chat { place: self.place.clone(), lines: lines.collect() }
    }

    /// A new line, for someone who may read it; `None` if they don't want to.
    pub(crate) fn said(&self, app: &AppState, line: &ChatRow, reader: &GuestKey) -> Option<Tell> {
        Some(Tell::Said { place: self.place.clone(), line: shown(app, line, reader)? })
    }
}

/// A place as it is stored.
pub(crate) fn stored_place(place: &ChatPlace) -> String {
    match place {
        ChatPlace::Room(code) => format!("room:{code}"),
        ChatPlace::Game(code) => format!("game:{code}"),
    }
}

fn shown(app: &AppState, line: &ChatRow, reader: &GuestKey) -> Option<ChatLine> {
    let mine = line.person == *reader;
    if !mine && app.present.hides(reader, &line.person) {
        return None;
    }
    Some(ChatLine {
        number: line.number,
        at: line.at,
        name: line.name.clone(),
        account: line.is_account,
        text: line.text.clone(),
        to: audience_of(&line.audience),
        mine,
    })
}

fn audience(to: ChatTo) -> &'static str {
    match to {
        ChatTo::Players => "players",
        ChatTo::Spectators => "spectators",
        ChatTo::All => "all",
    }
}

pub(crate) fn audience_of(text: &str) -> ChatTo {
    match text {
        "players" => ChatTo::Players,
        "spectators" => ChatTo::Spectators,
        _ => ChatTo::All,
    }
}

/// A line as others are to see it. Addresses of the web are left out of what guests write.
fn clean_line(text: &str, is_account: bool) -> Result<String, Message> {
    let text = room::clean_text(text);
    let length = text.chars().count();
    if length == 0 || length > LONGEST {
        return Err(Message::new("chat-length").number("most", LONGEST));
    }
    if is_account {
        return Ok(text);
    }
    let words = text.split(' ').map(|word| if is_address(word) { "…" } else { word });
    Ok(words.collect::<Vec<_>>().join(" "))
}

/// Ends of names in the web that nobody writes by chance after a full stop.
const ENDS: [&str; 32] = [
    "com", "net", "org", "info", "biz", "io", "app", "dev", "xyz", "top", "site", "shop", "club", "online",
    "link", "live", "tv", "gg", "me", "co", "ru", "cn", "de", "fr", "uk", "eu", "us", "nl", "it", "es", "pl",
    "ly",
];

/// Whether a word names a place in the web.
fn is_address(word: &str) -> bool {
    let word = word.to_lowercase();
    if word.contains("://") || word.contains("www.") {
        return true;
    }
    let host = word.split(['/', '?', '#', ':']).next().unwrap_or_default();
    let is_path = host.len() < word.len();
    let host = host.trim_matches(|letter: char| !letter.is_alphanumeric());
    let mut labels = host.rsplit('.');
    let end = labels.next().unwrap_or_default();
    let is_named = labels.next().is_some_and(|label| label.chars().any(char::is_alphanumeric));
    let is_end = end.len() > 1 && end.chars().all(char::is_alphabetic);
    is_named && is_end && (is_path || ENDS.contains(&end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guests_write_no_addresses_of_the_web() {
        for link in [
            "https://evil.example/x",
            "www.evil.example",
            "evil.com",
            "EVIL.COM!",
            "(evil.co.uk)",
            "evil.example/path",
            "bit.ly/abc",
            "javascript://x",
        ] {
            assert_eq!(clean_line(&format!("see {link} now"), false), Ok("see … now".into()), "{link}");
            assert!(clean_line(link, true).is_ok_and(|text| text == link));
        }
        for plain in ["1.e4 e5 2.Nf3", "well...played", "a.m.", "5+3", "and/or", "exd6 e.p.", "Dr.No"] {
            assert_eq!(clean_line(plain, false), Ok(plain.into()), "{plain}");
        }
    }

    #[test]
    fn a_line_can_be_seen_and_is_not_long() {
        assert_eq!(clean_line("\u{200b} ", false).unwrap_err().code, "chat-length");
        assert_eq!(clean_line(&"x".repeat(301), false).unwrap_err().code, "chat-length");
        assert_eq!(clean_line(" a\n\u{202e}b\0 ", false), Ok("a b".into()));
    }
}
