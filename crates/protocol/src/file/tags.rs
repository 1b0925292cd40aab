//! Tags are an object in the file and a list in memory: their order counts, and no name stands twice.

use std::collections::HashSet;
use std::fmt;

use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserializer, Serializer};

pub(super) fn serialize<S: Serializer>(tags: &[(String, String)], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(tags.iter().map(|(name, value)| (name, value)))
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<(String, String)>, D::Error> {
    from.deserialize_map(Tags)
}

struct Tags;

impl<'de> Visitor<'de> for Tags {
    type Value = Vec<(String, String)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object of names and texts")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut tags: Vec<(String, String)> = Vec::new();
        let mut seen = HashSet::new();
        while let Some((name, value)) = map.next_entry::<String, String>()? {
            if !seen.insert(name.clone()) {
                return Err(A::Error::custom(format_args!("the tag “{name}” stands twice")));
            }
            tags.push((name, value));
        }
        Ok(tags)
    }
}
