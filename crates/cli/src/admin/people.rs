//! Accounts and addresses: who there is, who is kept out, and what was reported.

use std::io::Write;
use std::net::IpAddr;

use store::{AccountRow, BanRow, Store};

use super::date;
use crate::failure::{CommandResult, Failure};

/// So many rows are shown at most.
const MOST: usize = 10_000;

/// Lists the accounts.
pub(super) fn users(store: &Store, part: &str, out: &mut dyn Write) -> CommandResult {
    let users = store.users(part, date::now(), MOST).map_err(Failure::coded)?;
    if users.is_empty() {
        writeln!(out, "There is no such account.")?;
        return Ok(());
    }
    writeln!(out, "{:<20}  {:<10}  {:<10}  {:>5}", "name", "registered", "last seen", "games")?;
    for user in &users {
        let seen = if user.used == 0 { "-".into() } else { date::day(user.used) };
        let banned = if user.is_banned { "  banned" } else { "" };
        writeln!(
            out,
            "{:<20}  {}  {seen:<10}  {:>5}{banned}",
            user.name,
            date::day(user.created),
            user.games
        )?;
    }
    Ok(())
}

/// Keeps an account or an address out.
pub(super) fn ban(
    store: &Store,
    what: &str,
    why: &str,
    days: Option<u64>,
    out: &mut dyn Write,
) -> CommandResult {
    let now = date::now();
    let until = days.map(|days| now + days * date::DAY);
    let (what, person) = match what.parse::<IpAddr>() {
        Ok(ip) if ip.to_canonical().is_loopback() => {
            return Err(Failure::said("That is this machine itself: it can't be kept out."));
        }
        Ok(ip) => (ip.to_canonical().to_string(), None),
        Err(_) => {
            let account = account(store, what)?;
            (account.name, Some(account.person))
        }
    };
    let row = BanRow { what: what.clone(), person, why: catalog::clean(why), created: now, until };
    store.ban(row).wait().map_err(Failure::coded)?;
    let how_long = until.map_or("for good".into(), |until| format!("until {}", date::day(until)));
    writeln!(out, "{what} is kept out {how_long}. A server that runs knows within seconds.")?;
    Ok(())
}

/// Lets an account or an address in again.
pub(super) fn unban(store: &Store, what: &str, out: &mut dyn Write) -> CommandResult {
    let what = what.parse::<IpAddr>().map_or_else(|_| what.to_string(), |ip| ip.to_canonical().to_string());
    match store.unban(&what).wait().map_err(Failure::coded)? {
        true => writeln!(out, "{what} is let in again.")?,
        false => {
            return Err(Failure::said(format!(
                "{} is not kept out: `anyboard admin bans` lists who is.",
                catalog::shorten(&what)
            )));
        }
    }
    Ok(())
}

/// Lists who is kept out.
pub(super) fn bans(store: &Store, out: &mut dyn Write) -> CommandResult {
    let bans = store.bans(date::now()).map_err(Failure::coded)?;
    if bans.is_empty() {
        writeln!(out, "Nobody is kept out.")?;
    }
    for ban in &bans {
        let until = ban.until.map_or("for good".into(), |until| format!("until {}", date::day(until)));
        writeln!(out, "{:<40}  since {}  {until}  {}", ban.what, date::day(ban.created), ban.why)?;
    }
    Ok(())
}

/// Shows what was reported: who wrote what where, who reported it, and why.
pub(super) fn reports(store: &Store, most: usize, out: &mut dyn Write) -> CommandResult {
    let reports = store.reports(most).map_err(Failure::coded)?;
    if reports.is_empty() {
        writeln!(out, "Nothing was reported.")?;
    }
    for report in &reports {
        let author = store.account(&report.line.person).map_err(Failure::coded)?;
        let author = match &author {
            Some(account) => account.name.clone(),
            None => format!("{} (a guest)", catalog::clean(&report.line.name)),
        };
        let [place, text, reporter, why] =
            [&report.line.place, &report.line.text, &report.reporter, &report.why]
                .map(|text| catalog::clean(text));
        let why = if why.is_empty() { String::new() } else { format!(": {why}") };
        writeln!(out, "{}  {place}  {author} wrote: {text}", date::day(report.at))?;
        writeln!(out, "            reported by {reporter}{why}")?;
    }
    Ok(())
}

/// Gives an account a new password.
pub(super) fn reset_password(store: &Store, name: &str, out: &mut dyn Write) -> CommandResult {
    let account = account(store, name)?;
    let password =
        fresh_password().ok_or_else(|| Failure::said("This machine has no random numbers to give."))?;
    let hash = server::hash_password(&password)
        .ok_or_else(|| Failure::said("The password could not be hashed: there is too little memory."))?;
    store.reset_password(account.person, hash).wait().map_err(Failure::coded)?;
    writeln!(out, "{} is signed out everywhere, and has this password now:\n\n  {password}\n", account.name)?;
    writeln!(out, "It is not shown again. Ask them to choose their own after they have signed in.")?;
    Ok(())
}

fn account(store: &Store, name: &str) -> Result<AccountRow, Failure> {
    let found = store.account_named(&server::skeleton(name)).map_err(Failure::coded)?;
    found.filter(|account| account.name.eq_ignore_ascii_case(name)).ok_or_else(|| {
        Failure::said(format!(
            "There is no account “{}”: `anyboard admin users` lists them.",
            catalog::shorten(name)
        ))
    })
}

/// A password that can be read out: eight syllables, of 80 each.
fn fresh_password() -> Option<String> {
    const CONSONANTS: &[u8; 16] = b"bdfghjklmnprstvz";
    const VOWELS: &[u8; 5] = b"aeiou";
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).ok()?;
    let syllables: Vec<String> = bytes
        .chunks_exact(2)
        .map(|pair| {
            let [first, second] = [pair[0], pair[1]].map(usize::from);
            [CONSONANTS[first % 16], VOWELS[second % 5]].map(char::from).iter().collect()
        })
        .collect();
    let words: Vec<String> = syllables.chunks(2).map(<[String]>::concat).collect();
    Some(words.join("-"))
}
