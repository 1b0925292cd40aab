//! What a process has used so far.

use std::time::Duration;

/// What a process has used so far.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Usage {
    /// Time on processors, in user and kernel mode.
    pub(crate) processor: Duration,
    /// Memory that is resident now, in bytes, without what is read from files, as the program itself is: that grows with what has been
    /// run of it, and the system takes it back when it likes.
    pub(crate) memory: u64,
}

impl Usage {
    /// What the process with this id has used; `None` where that can't be asked.
    #[cfg(target_os = "linux")]
    pub(crate) fn of(process: u32) -> Option<Self> {
        let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
        // The second field is the program's name in parentheses, which may hold anything; numbers follow it.
        let (_, numbers) = stat.rsplit_once(')')?;
        let field = |number: usize| numbers.split_whitespace().nth(number - 3)?.parse::<u64>().ok();
        // Numbered as in proc(5): user time, system time.
        let ticks = field(14)? + field(15)?;
        let sizes = std::fs::read_to_string(format!("/proc/{process}/statm")).ok()?;
        // In pages: all, those that are resident, and those of them that belong to files or are shared.
        let mut sizes = sizes.split_whitespace().map(|pages| pages.parse::<u64>().ok());
        let (resident, shared) = (sizes.nth(1)??, sizes.next()??);
        let pages = resident.saturating_sub(shared);
        let seconds = ticks as f64 / rustix::param::clock_ticks_per_second() as f64;
        let memory = pages * rustix::param::page_size() as u64;
        Some(Self { processor: Duration::from_secs_f64(seconds), memory })
    }

    /// What the process with this id has used; `None` where that can't be asked.
    #[cfg(not(target_os = "linux"))]
    pub(crate) fn of(_: u32) -> Option<Self> {
        None
    }
}

#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests {
    use super::*;

    #[test]
    fn a_process_uses_memory() {
        let usage = Usage::of(std::process::id()).unwrap();
        assert!((100_000..100_000_000_000).contains(&usage.memory), "{usage:?}");
        assert!(usage.processor < Duration::from_secs(100_000), "{usage:?}");
        assert_eq!(Usage::of(u32::MAX), None);
    }
}
