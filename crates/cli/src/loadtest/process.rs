//! What a process has used so far.

use std::time::Duration;

/// What a process has used so far.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Usage {
    /// Time on processors, in user and kernel mode.
    pub(crate) processor: Duration,
    /// Memory that is resident now, in bytes.
    pub(crate) memory: u64,
}

impl Usage {
    /// What the process with this id has used; `None` where that can't be asked.
    #[cfg(target_os = "linux")]
    pub(crate) fn of(process: u32) -> Option<Self> {
        let process = procfs::process::Process::new(i32::try_from(process).ok()?).ok()?;
        let stat = process.stat().ok()?;
        let ticks = (stat.utime + stat.stime) as f64 / procfs::ticks_per_second() as f64;
        let memory = stat.rss * procfs::page_size();
        Some(Self { processor: Duration::from_secs_f64(ticks), memory })
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
        assert_eq!(Usage::of(u32::MAX), None);
    }
}
