//! What a load test has found, for people and for programs.

use std::io::{self, Write};

use serde_json::{Value, json};

use super::load::Measured;
use super::tally::Quantiles;
use crate::text::thousands;

/// So many different failures are shown.
const SHOWN: usize = 5;

/// Writes it for people.
pub(crate) fn write(measured: &Measured, out: &mut dyn Write) -> io::Result<()> {
    let (load, tally) = (&measured.load, &measured.tally);
    let games = u64::from(load.schedule.games);
    let seconds = load.measured().as_secs_f64();
    writeln!(
        out,
        "players      {} in {} games, for {seconds:.1} s after {:.1} s",
        thousands(2 * games),
        thousands(games),
        load.warmup.as_secs_f64()
    )?;
    writeln!(
        out,
        "moves        {}, {} a second of {} planned; {} late, {} missed",
        thousands(tally.arrived),
        rounded(measured.rate()),
        rounded(load.schedule.rate),
        thousands(tally.late),
        thousands(tally.missed)
    )?;
    writeln!(out, "to opponent  {}", quantiles(&tally.latency()))?;
    writeln!(out, "generator    {}", quantiles(&tally.delay()))?;
    writeln!(out, "received     {} bytes a move by each player", thousands(tally.bytes_received()))?;
    if let Some([before, after]) = measured.usage {
        let used = after.processor.saturating_sub(before.processor).as_secs_f64();
        writeln!(
            out,
            "server       {used:.2} s of processor time ({:.0} %, {:.0} µs a move), memory {:.1} MB before, {:.1} MB after",
            100.0 * used / seconds.max(0.001),
            1e6 * used / tally.arrived.max(1) as f64,
            before.memory as f64 / 1e6,
            after.memory as f64 / 1e6
        )?;
    }
    writeln!(
        out,
        "games        {} finished, {} went wrong",
        thousands(tally.finished),
        thousands(tally.failed())
    )?;
    for (why, count) in tally.failures().into_iter().take(SHOWN) {
        writeln!(out, "  {} × {why}", thousands(count))?;
    }
    Ok(())
}

/// A line of a search for the highest rate.
pub(crate) fn write_step(measured: &Measured, is_borne: bool, out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "{:>7} a second: {}{}",
        rounded(measured.load.schedule.rate),
        quantiles(&measured.tally.latency()),
        if is_borne { "" } else { "; too many" }
    )?;
    out.flush()
}

/// As one object. Times are in milliseconds, memory in bytes.
pub(crate) fn json(measured: &Measured) -> Value {
    let (load, tally) = (&measured.load, &measured.tally);
    let used = measured.usage.map(|[before, after]| after.processor.saturating_sub(before.processor));
    json!({
        "rules": load.rules,
        "games": load.schedule.games,
        "seconds": load.measured().as_secs_f64(),
        "planned": load.schedule.rate,
        "rate": measured.rate(),
        "moves": tally.arrived,
        "late": tally.late,
        "missed": tally.missed,
        "latency": json_quantiles(&tally.latency()),
        "generator": json_quantiles(&tally.delay()),
        "bytes": tally.bytes_received(),
        "processor": used.map(|used| used.as_secs_f64()),
        "memory": measured.usage.map(|usage| usage.map(|usage| usage.memory)),
        "finished": tally.finished,
        "failed": tally.failed(),
    })
}

fn quantiles(times: &Quantiles) -> String {
    let Quantiles { p50, p90, p99, p999, longest } = times;
    format!("p50 {p50:.1} ms, p90 {p90:.1} ms, p99 {p99:.1} ms, p99.9 {p999:.1} ms, longest {longest:.1} ms")
}

fn json_quantiles(times: &Quantiles) -> Value {
    let Quantiles { p50, p90, p99, p999, longest } = times;
    json!({ "p50": p50, "p90": p90, "p99": p99, "p999": p999, "longest": longest })
}

fn rounded(rate: f64) -> String {
    if rate < 10.0 { format!("{rate:.1}") } else { thousands(rate.round() as u64) }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::loadtest::load::Load;
    use crate::loadtest::pair::MeasuredMove;
    use crate::loadtest::process::Usage;
    use crate::loadtest::schedule::{Schedule, Spread};
    use crate::loadtest::tally::Tally;

    fn measured() -> Measured {
        let schedule = Schedule {
            games: 4,
            rate: 1500.0,
            length: Duration::from_secs(3),
            spread: Spread::Even,
            seed: 0,
        };
        let mut tally = Tally::default();
        for n in 1..=3000_u64 {
            let latency = Duration::from_micros(n);
            let delay = Duration::from_micros(100);
            tally.count(&MeasuredMove {
                latency,
                delay,
                is_late: n > 2990,
                is_in_time: n % 2 == 0,
                bytes: 1200,
            });
        }
        tally.miss(Duration::from_secs(4));
        tally.finish();
        let usage = |seconds, memory| Usage { processor: Duration::from_secs(seconds), memory };
        let load = Load { rules: "chess".into(), schedule, warmup: Duration::from_secs(1) };
        Measured { load, tally, usage: Some([usage(1, 20_000_000), usage(2, 21_500_000)]) }
    }

    #[test]
    fn it_is_written_for_people() {
        let mut out = Vec::new();
        let mut found = measured();
        found.tally.fail("It rained.".into());
        write(&found, &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        for line in [
            "players      8 in 4 games, for 2.0 s after 1.0 s\n",
            "moves        3,000, 750 a second of 1,500 planned; 10 late, 1 missed\n",
            "to opponent  p50 1.5 ms, p90 2.7 ms, p99 3.0 ms, p99.9 3.0 ms, longest 4001",
            "generator    p50 0.1 ms",
            "received     600 bytes a move by each player\n",
            "server       1.00 s of processor time (50 %, 333 µs a move), memory 20.0 MB before, 21.5 MB after\n",
            "games        1 finished, 1 went wrong\n",
            "  1 × It rained.\n",
        ] {
            assert!(text.contains(line), "{line}\nis not in\n{text}");
        }
    }

    #[test]
    fn it_is_written_for_programs() {
        let found = json(&measured());
        assert_eq!(found["rate"], 750.0);
        assert_eq!(found["missed"], 1);
        assert_eq!(found["memory"][1], 21_500_000);
        assert!(found["latency"]["longest"].as_f64().unwrap() > 3990.0, "{found}");
    }

    #[test]
    fn a_server_that_misses_a_move_does_not_keep_up() {
        let mut found = measured();
        assert!(!found.is_within(Duration::from_millis(50)));
        found.tally.missed = 0;
        assert!(found.is_within(Duration::from_millis(50)));
        assert!(!found.is_within(Duration::from_millis(2)));
        found.tally.fail("It rained.".into());
        assert!(!found.is_within(Duration::from_millis(50)));
    }
}
