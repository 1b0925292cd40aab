//! What is written is read again as what it was.

use std::collections::BTreeSet;
use std::fmt::Debug;

use proptest::prelude::*;
use protocol::wire::{Act, Ask, Catalog, Event, Tell};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::tape::{Random, Tape};
use crate::variants;

/// A value that went through text, which must be the same.
fn same<T: Random + Serialize + DeserializeOwned + PartialEq + Debug>(
    bytes: &[u8],
) -> Result<(), TestCaseError> {
    let value = T::random(&mut Tape(bytes));
    let text = serde_json::to_string(&value).map_err(|error| TestCaseError::fail(error.to_string()))?;
    prop_assert!(!text.contains('\n'), "a message is one line");
    let again: T =
        serde_json::from_str(&text).map_err(|error| TestCaseError::fail(format!("{error}: {text}")))?;
    prop_assert_eq!(again, value);
    Ok(())
}

fn bytes() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(any::<u8>(), 0..600)
}

proptest! {
    #[test]
    fn questions_come_back(bytes in bytes()) {
        same::<Ask>(&bytes)?;
    }

    #[test]
    fn acts_come_back(bytes in bytes()) {
        same::<Act>(&bytes)?;
    }

    #[test]
    fn answers_come_back(bytes in bytes()) {
        same::<Tell>(&bytes)?;
    }

    #[test]
    fn events_come_back(bytes in bytes()) {
        same::<Event>(&bytes)?;
    }

    #[test]
    fn catalogs_come_back(bytes in bytes()) {
        same::<Catalog>(&bytes)?;
    }
}

/// The tape reaches every variant, so that the tests above mean something.
#[test]
fn every_variant_is_tried() {
    fn reached<T: Random + Serialize>(tag: &str) -> BTreeSet<String> {
        let tapes = (0..=255u8).map(|first| T::random(&mut Tape(&[first])));
        let values = tapes.map(|value| serde_json::to_value(value).unwrap());
        values.filter_map(|value| value.get(tag).and_then(Value::as_str).map(str::to_string)).collect()
    }
    assert_eq!(reached::<Ask>("type"), variants::of("Ask"));
    assert_eq!(reached::<Act>("do"), variants::of("Act"));
    assert_eq!(reached::<Tell>("type"), variants::of("Tell"));
}
