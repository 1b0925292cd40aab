//! What the part of an address after the question mark says.

use std::collections::BTreeMap;

use axum::extract::Query;
use axum::http::Uri;
use catalog::Message;
use rating::Speed;

use super::reply::Refused;

/// The longest value.
const LONGEST: usize = 200;

/// Names and values. Empty values are as good as none.
#[derive(Debug, Default)]
pub(crate) struct Asked(BTreeMap<String, String>);

impl Asked {
    /// What an address asks, of which only these names are known.
    pub(crate) fn of(uri: &Uri, known: &[&str]) -> Result<Self, Refused> {
        let Ok(Query(pairs)) = Query::<Vec<(String, String)>>::try_from_uri(uri) else {
            return Err(unreadable("?"));
        };
        let mut asked = Self::default();
        for (name, value) in pairs {
            if !known.contains(&name.as_str()) || value.chars().count() > LONGEST {
                return Err(unreadable(&name));
            }
            if !value.trim().is_empty() {
                asked.0.insert(name, value.trim().to_string());
            }
        }
        Ok(asked)
    }

    /// The value of a name.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// A value that must be there.
    pub(crate) fn need(&self, name: &str) -> Result<&str, Refused> {
        self.get(name).ok_or_else(|| unreadable(name))
    }

    /// A value that is read by a function.
    pub(crate) fn read<T>(&self, name: &str, read: impl Fn(&str) -> Option<T>) -> Result<Option<T>, Refused> {
        self.get(name).map(|value| read(value).ok_or_else(|| unreadable(name))).transpose()
    }

    /// The speed, if one is named.
    pub(crate) fn speed(&self) -> Result<Option<Speed>, Refused> {
        self.read("speed", Speed::named)
    }
}

/// A value makes no sense.
pub(crate) fn unreadable(name: &str) -> Refused {
    Refused::bad(Message::new("query-unreadable").text("name", catalog::shorten(name)))
}
