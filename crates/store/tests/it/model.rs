//! The store does what a few maps in memory do, whatever two servers ask of it.

mod ask;
mod memory;
mod servers;

use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use crate::place::Place;
use servers::Servers;

fn check(place: impl Fn() -> Place) {
    let cases = if std::env::var_os("ANYBOARD_DEEP").is_some() { 150 } else { 32 };
    let mut runner = TestRunner::new(ProptestConfig::with_cases(cases));
    let steps = prop::collection::vec(ask::step(), 1..60);
    let outcome = runner.run(&steps, |steps| {
        let place = place();
        let mut servers = Servers::start(&place);
        for step in steps {
            servers.perform(step)?;
        }
        servers.compare()
    });
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn sqlite_does_what_the_model_does() {
    check(Place::sqlite);
}

#[test]
fn postgresql_does_what_the_model_does() {
    check(Place::postgresql);
}
