//! Games and guests in a file.

mod crash;
mod faults;
mod keeping;
mod model;

use store::{GameRow, Store, Update};
use tempfile::TempDir;

/// An empty store in a folder that is removed at the end.
fn fresh() -> (TempDir, Store) {
    let folder = TempDir::new().unwrap();
    let store = Store::open(&folder.path().join("new/server.sqlite")).unwrap();
    (folder, store)
}

/// An update with events of these numbers.
fn update(code: &str, numbers: impl IntoIterator<Item = u64>, changed: u64) -> Update {
    Update {
        code: code.into(),
        rules: "chess".into(),
        record: format!("{{\"changed\":{changed}}}"),
        extra: "{}".into(),
        events: numbers.into_iter().map(|number| (number, format!("event {number} of {code}"))).collect(),
        changed,
        ..Update::default()
    }
}

/// What an update leaves behind that ends with this event.
fn left(update: &Update, last_event: u64) -> GameRow {
    let Update { code, rules, record, extra, is_over, is_ticking, changed, .. } = update.clone();
    GameRow { code, rules, record, extra, last_event, is_over, is_ticking, changed }
}
