//! What the server counts about itself, as Prometheus reads it.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::http::StatusCode;

use crate::app_state::AppState;

/// A number that only grows.
#[derive(Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self, amount: usize) {
        self.0.fetch_add(amount as u64, Ordering::Relaxed);
    }

    fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// How often each of some codes came up. Codes stand in the sources, so there are not many.
#[derive(Default)]
pub(crate) struct Codes(Mutex<BTreeMap<String, u64>>);

impl Codes {
    pub(crate) fn add(&self, code: &str) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match all.get_mut(code) {
            Some(count) => *count += 1,
            None => drop(all.insert(code.into(), 1)),
        }
    }

    fn all(&self) -> BTreeMap<String, u64> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// So many milliseconds at most, each.
const STEPS: [u64; 12] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

/// How long something takes.
#[derive(Default)]
pub(crate) struct Durations {
    steps: [Counter; STEPS.len()],
    count: Counter,
    microseconds: Counter,
}

impl Durations {
    pub(crate) fn add(&self, took: Duration) {
        let step = STEPS.iter().position(|most| took <= Duration::from_millis(*most));
        if let Some(step) = step.and_then(|step| self.steps.get(step)) {
            step.add(1);
        }
        self.microseconds.add(usize::try_from(took.as_micros()).unwrap_or_default());
        self.count.add(1);
    }
}

/// What the server counts about itself.
#[derive(Default)]
pub(crate) struct Metrics {
    /// Answers over HTTP, by the first digit of their status.
    answers: [Counter; 5],
    /// Messages that pages have sent.
    pub(crate) messages: Counter,
    pub(crate) games: Counter,
    pub(crate) moves: Counter,
    /// How long it takes until events of a game are stored.
    pub(crate) storing: Durations,
    /// Events of games that could not be stored.
    pub(crate) unstored: Counter,
    /// What broke down in the server: tasks of games, and work on other threads.
    pub(crate) failures: Counter,
}

impl Metrics {
    pub(crate) fn answer(&self, status: StatusCode) {
        let class = usize::from(status.as_u16() / 100).saturating_sub(1);
        if let Some(counter) = self.answers.get(class) {
            counter.add(1);
        }
    }
}

/// One kind of number after the other, each with what it is.
struct Page(String);

impl Page {
    fn kind(&mut self, name: &str, kind: &str, help: &str) {
        // Writing to a text never fails.
        let _ = writeln!(self.0, "# HELP anyboard_{name} {help}\n# TYPE anyboard_{name} {kind}");
    }

    fn value(&mut self, name: &str, label: &str, value: impl std::fmt::Display) {
        let _ = writeln!(self.0, "anyboard_{name}{label} {value}");
    }

    fn gauge(&mut self, name: &str, help: &str, value: usize) {
        self.kind(name, "gauge", help);
        self.value(name, "", value);
    }

    fn counter(&mut self, name: &str, help: &str, counter: &Counter) {
        self.kind(name, "counter", help);
        self.value(name, "", counter.get());
    }

    fn durations(&mut self, name: &str, help: &str, durations: &Durations) {
        self.kind(name, "histogram", help);
        // Read first, so that no step counts more than all.
        let count = durations.count.get();
        let mut sum = 0;
        for (most, step) in STEPS.iter().zip(&durations.steps) {
            sum += step.get();
            let seconds = Duration::from_millis(*most).as_secs_f64();
            self.value(&format!("{name}_bucket"), &format!("{{le=\"{seconds}\"}}"), sum.min(count));
        }
        self.value(&format!("{name}_bucket"), "{le=\"+Inf\"}", count);
        let seconds = Duration::from_micros(durations.microseconds.get()).as_secs_f64();
        self.value(&format!("{name}_sum"), "", seconds);
        self.value(&format!("{name}_count"), "", count);
    }
}

/// All that the server counts, in the text format of Prometheus.
pub(crate) fn write(app: &AppState) -> String {
    let mut page = Page(String::with_capacity(4096));
    let metrics = &app.metrics;
    page.kind("build_info", "gauge", "The version of the program.");
    page.value("build_info", &format!("{{version=\"{}\"}}", env!("CARGO_PKG_VERSION")), 1);
    let (connections, guests, addresses) = app.quotas.numbers();
    page.gauge("connections", "WebSockets that are open.", connections);
    page.gauge("guests", "Guests and accounts that are connected.", guests);
    page.gauge("addresses", "Addresses that they come from.", addresses);
    page.gauge("visits", "Other connections that are open.", app.visits.len());
    page.gauge("waiting_bytes", "Bytes that wait to be sent.", app.backlog.bytes());
    page.gauge("games_in_memory", "Games in memory.", app.registry.len());
    let (waiting, running) = app.engines.counts();
    page.kind("searches", "gauge", "Computers that think, and that wait for their turn.");
    page.value("searches", "{state=\"waiting\"}", waiting);
    page.value("searches", "{state=\"running\"}", running);
    page.gauge(
        "network_open",
        "Whether the server is open to its network.",
        app.network.lan().is_some().into(),
    );
    page.counter("games_total", "Games that were begun.", &metrics.games);
    page.counter("moves_total", "Moves that were played.", &metrics.moves);
    page.counter("messages_total", "Messages that pages have sent.", &metrics.messages);
    page.kind("answers_total", "counter", "Answers over HTTP by their status.");
    for (class, counter) in metrics.answers.iter().enumerate() {
        page.value("answers_total", &format!("{{status=\"{}xx\"}}", class + 1), counter.get());
    }
    page.kind(
        "refusals_total",
        "counter",
        "What pages asked for and did not get, by the code of the reason.",
    );
    for (code, count) in app.backlog.refusals.all() {
        page.value("refusals_total", &format!("{{code=\"{code}\"}}"), count);
    }
    page.durations("store_seconds", "How long it takes to store what happens in games.", &metrics.storing);
    page.counter("store_errors_total", "What happened in games and could not be stored.", &metrics.unstored);
    page.counter("failures_total", "What broke down in the server.", &metrics.failures);
    page.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_counted_up_to_each_step() {
        let durations = Durations::default();
        for took in [0, 1, 3, 7000] {
            durations.add(Duration::from_millis(took));
        }
        let mut page = Page(String::new());
        page.durations("x", "Help.", &durations);
        for line in [
            "# TYPE anyboard_x histogram",
            "anyboard_x_bucket{le=\"0.001\"} 2",
            "anyboard_x_bucket{le=\"0.002\"} 2",
            "anyboard_x_bucket{le=\"0.005\"} 3",
            "anyboard_x_bucket{le=\"5\"} 3",
            "anyboard_x_bucket{le=\"+Inf\"} 4",
            "anyboard_x_sum 7.004",
            "anyboard_x_count 4",
        ] {
            assert!(page.0.lines().any(|found| found == line), "{line}:\n{}", page.0);
        }
    }
}
