//! Lessons that people have done.

use crate::check::check_text;
use crate::sql::values;
use crate::{GuestKey, Receipt, Store, StoreError};

/// What nobody without an account has learned for so long is forgotten, in milliseconds.
const KEPT: u64 = 400 * crate::game::DAY;

impl Store {
    /// Notes that lessons were done, but no more than so many of one person altogether.
    pub fn do_lessons(&self, person: GuestKey, lessons: Vec<String>, most: u64, now: u64) -> Receipt<()> {
        self.perform(move |sql| {
            lessons.iter().try_for_each(|lesson| check_text(lesson))?;
            let count = "SELECT count(*) FROM lessons_done WHERE person = $1";
            let known = sql.first(count, values![&person])?.map_or(0, |row| row.count(0));
            let mut left = most.saturating_sub(known);
            for lesson in &lessons {
                if left == 0 {
                    break;
                }
                let insert = "INSERT INTO lessons_done (person, lesson, at) VALUES ($1, $2, $3)
                              ON CONFLICT DO NOTHING";
                left -= sql.execute(insert, values![&person, lesson, now])?;
            }
            Ok(())
        })
    }

    /// The lessons that a person has done.
    pub fn lessons_of(&self, person: &GuestKey) -> Result<Vec<String>, StoreError> {
        let person = *person;
        self.look(move |sql| {
            let select = "SELECT lesson FROM lessons_done WHERE person = $1 ORDER BY at, lesson LIMIT 10000";
            Ok(sql.query(select, values![&person])?.iter().map(|row| row.text(0)).collect())
        })
    }

    /// Forgets what guests have learned long ago. Returns how many lessons.
    pub fn clean_lessons(&self, now: u64) -> Receipt<u64> {
        self.perform(move |sql| {
            let old = "DELETE FROM lessons_done WHERE at <= $1
                       AND NOT EXISTS (SELECT 1 FROM accounts a WHERE a.person = lessons_done.person)";
            sql.execute(old, values![now.saturating_sub(KEPT)])
        })
    }
}
