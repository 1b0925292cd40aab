//! What happens by itself.

use crate::Room;
use crate::update::Update;

impl Room {
    /// Lets happen what is due: the host's role passes on, and members who are away for long are forgotten.
    pub fn tick(&mut self, now: u64) -> Update {
        let mut update = self.pass_host(now);
        while let Some((_, member)) = self.next_forgotten().filter(|(due, _)| *due <= now) {
            update = update.and(self.forget(member));
        }
        update.and(self.pass_host(now))
    }

    /// When something is due next, in milliseconds since 1970.
    pub fn due(&self) -> Option<u64> {
        self.host_passes().into_iter().chain(self.next_forgotten().map(|(due, _)| due)).min()
    }

    /// The member who is forgotten next. While nobody is here, everything stays as it is.
    fn next_forgotten(&self) -> Option<(u64, u32)> {
        self.first_here()?;
        let idle = self.away.iter().filter(|(member, _)| !self.plays(**member));
        idle.map(|(member, since)| (since + self.times.member, *member)).min()
    }
}
