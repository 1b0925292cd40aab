//! What is no message is an error, and nothing worse.

use proptest::prelude::*;
use protocol::wire::{Ask, Catalog, Tell};
use serde_json::{Map, Value, json};

use crate::document::examples;
use crate::tape::{Random, Tape};

/// Reads it as everything that comes over a wire; whether that is an error is no matter.
fn read(text: &str) {
    let _ = serde_json::from_str::<Ask>(text);
    let _ = serde_json::from_str::<Tell>(text);
    let _ = serde_json::from_str::<Catalog>(text);
}

fn refused(value: &Value) -> String {
    let text = value.to_string();
    match serde_json::from_str::<Ask>(&text) {
        Err(error) => error.to_string(),
        Ok(ask) => panic!("{text} was taken for {ask:?}"),
    }
}

/// The questions of the document.
fn questions() -> Vec<Map<String, Value>> {
    let all = examples().into_iter().filter(|example| example.kind == "Ask");
    all.map(|example| serde_json::from_str(&example.text).unwrap()).collect()
}

#[test]
fn what_has_no_type_or_an_unknown_one_is_refused() {
    for value in [
        json!({}),
        json!({"id": "1"}),
        json!([]),
        json!(null),
        json!(7),
        json!("hello"),
        json!([{"type": "ping"}]),
    ] {
        refused(&value);
    }
    assert!(refused(&json!({"type": "dance"})).contains("dance"));
    refused(&json!({"type": null}));
    refused(&json!({"type": "Ping"}));
    refused(&json!({"type": "welcome", "anyboard": 1}));
}

#[test]
fn a_missing_field_is_refused() {
    // What may be null may also be missing.
    let optional = ["after", "seat", "rules", "from", "password", "seek", "to"];
    for question in questions() {
        for name in question.keys().filter(|name| !optional.contains(&name.as_str())) {
            let mut less = question.clone();
            less.remove(name);
            refused(&Value::Object(less));
        }
    }
}

#[test]
fn a_field_too_many_is_refused() {
    for question in questions().into_iter().filter(|question| question["type"] != "ping") {
        let mut more = question.clone();
        more.insert("surplus".into(), json!(1));
        assert!(refused(&Value::Object(more)).contains("surplus"), "{question:?}");
    }
    let act = json!({"type": "act", "id": "1", "game": "g", "seat": null, "act": {"do": "play", "at": 0, "move": "e4", "x": 1}});
    refused(&act);
}

#[test]
fn a_wrong_type_is_refused() {
    for question in questions() {
        for name in question.keys() {
            let all = [json!({"surplus": 1}), json!([[[]]]), json!(-1.5), json!(true)];
            for wrong in all.into_iter().filter(|wrong| !(wrong.is_boolean() && question[name].is_boolean()))
            {
                let mut other = question.clone();
                other.insert(name.clone(), wrong);
                refused(&Value::Object(other));
            }
        }
    }
    let act = |act: Value| json!({"type": "act", "id": "1", "game": "g", "seat": null, "act": act});
    refused(&act(json!({"do": "play", "at": -1, "move": "e4"})));
    refused(&act(json!({"do": "play", "at": 1e300, "move": "e4"})));
    refused(&act(json!({"do": "go", "at": 1, "from": null, "to": [1, 2]})));
    refused(&act(json!({"do": "go", "at": 1, "from": null, "to": [1, 2, 9_223_372_036_854_775_808u64]})));
    refused(&act(json!({"do": "propose", "at": 1, "proposal": "peace"})));
    refused(&act(json!({"do": "pace", "millis": 4_294_967_296u64})));
}

#[test]
fn deep_nesting_is_an_error_and_no_overflow() {
    for (open, close) in
        [("[", "]"), ("{\"act\":", "}"), ("{\"type\":\"act\",\"act\":", "}"), ("{\"type\":[", "]}")]
    {
        for depth in [200, 100_000] {
            let text = format!("{}1{}", open.repeat(depth), close.repeat(depth));
            assert!(serde_json::from_str::<Ask>(&text).is_err());
            assert!(serde_json::from_str::<Tell>(&text).is_err());
            read(&open.repeat(depth));
        }
    }
}

/// A value with something in it broken: the bytes say where and how.
fn spoil(value: &mut Value, tape: &mut Tape<'_>) {
    let luck = u8::random(tape);
    match value {
        Value::Object(fields) if !fields.is_empty() && luck % 4 != 0 => {
            let name = fields.keys().nth(usize::from(luck) % fields.len()).cloned().unwrap_or_default();
            match luck % 3 {
                0 => drop(fields.remove(&name)),
                1 => spoil(&mut fields[&name], tape),
                _ => drop(fields.insert(String::random(tape), json!(luck))),
            }
        }
        Value::Array(all) if !all.is_empty() && luck % 4 != 0 => {
            let place = usize::from(luck) % all.len();
            if luck % 3 == 0 { drop(all.remove(place)) } else { spoil(&mut all[place], tape) }
        }
        other => {
            *other = match luck % 6 {
                0 => json!(null),
                1 => json!(i64::random(tape)),
                2 => json!(String::random(tape)),
                3 => json!(1.5e300),
                4 => json!([luck]),
                _ => json!({"type": "ping", "do": "resign"}),
            }
        }
    }
}

proptest! {
    #[test]
    fn any_text_is_survived(text in "\\PC{0,60}") {
        read(&text);
    }

    #[test]
    fn spoilt_messages_are_survived(bytes in prop::collection::vec(any::<u8>(), 0..400), spoiler: [u8; 24]) {
        let ask = serde_json::to_value(Ask::random(&mut Tape(&bytes))).unwrap();
        let tell = serde_json::to_value(Tell::random(&mut Tape(&bytes))).unwrap();
        for mut value in [ask, tell] {
            spoil(&mut value, &mut Tape(&spoiler));
            let text = value.to_string();
            read(&text);
            // Cut off anywhere.
            let cut = (0..text.len()).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
            read(&text[..cut]);
            let half = (0..=text.len() / 2).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
            read(&text[..half]);
        }
    }
}
