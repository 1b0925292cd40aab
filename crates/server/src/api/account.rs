//! One's own account: to register, to sign in and out, to change and delete it.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, header};
use axum::response::Response;
use catalog::Message;
use protocol::http::{Account, AccountAnswer, Credentials, Deletion, NamedPassword, PasswordChange, SignOut};
use store::{AccountRow, GuestKey};

use super::reply::{Answer, Refused, json, read};
use crate::address::Client;
use crate::app_state::AppState;
use crate::guest::{Guest, usual_name};
use crate::people::identity::Visitor;
use crate::people::name::{self, skeleton};
use crate::people::password;
use crate::server_clock::calendar;
use crate::work_queue::Worker;

type App = State<Arc<AppState>>;

/// Who asks, and from where.
pub(super) struct Asker {
    app: Arc<AppState>,
    client: Client,
    pub(super) visitor: Visitor,
}

impl Asker {
    pub(super) async fn of(app: Arc<AppState>, client: Client, headers: &HeaderMap) -> Result<Self, Refused> {
        let visitor = Visitor::of(&app, headers).await?;
        Ok(Self { app, client, visitor })
    }

    /// For whom costly work is done.
    pub(super) fn worker(&self) -> Worker {
        Worker { address: self.client.address, guest: self.visitor.person }
    }

    /// Whose account it is, if someone is signed in.
    pub(super) fn signed_in(&self) -> Result<GuestKey, Refused> {
        match self.visitor.account {
            Some(_) => Ok(self.visitor.person),
            None => Err(Refused::forbidden("account-needed")),
        }
    }

    /// The account of the asker.
    pub(super) async fn account(&self) -> Result<AccountRow, Refused> {
        let person = self.signed_in()?;
        let found = self.app.aside(move |app| app.store.account(&person)).await??;
        found.ok_or_else(|| Refused::forbidden("account-gone"))
    }

    /// The account of the asker, who must know its password.
    async fn proven(&self, password: &str) -> Result<AccountRow, Refused> {
        let account = self.account().await?;
        self.try_password(&account.skeleton)?;
        match self.is_right(password, Some(account.password.clone())).await? {
            true => Ok(account),
            false => Err(Refused::forbidden("password-wrong")),
        }
    }

    /// Counts an attempt at a password.
    fn try_password(&self, skeleton: &str) -> Result<(), Refused> {
        self.app.quotas.sign_in(self.client.address, skeleton).map_err(Refused::too_often)
    }

    /// Whether a password is the one of a hash: found out where it delays nobody.
    async fn is_right(&self, password: &str, stored: Option<String>) -> Result<bool, Refused> {
        let password = password.to_string();
        let compare = move |_: &AppState| password::is_right(&password, stored.as_deref());
        Ok(self.app.costly(self.worker(), compare).await?)
    }

    async fn hash(&self, password: String) -> Result<String, Refused> {
        let hashed = self.app.costly(self.worker(), move |_| password::hash_password(&password)).await?;
        hashed.ok_or_else(|| Message::new("no-random-numbers").into())
    }

    /// The account, told with the cookie that is good from now on. What was connected with the one before is closed.
    fn changed(&self, cookie: &Guest, account: Option<Account>) -> Response {
        let mut response = json(&AccountAnswer { account });
        let cookie = cookie.cookie(self.client.is_secure);
        response.headers_mut().extend(cookie.map(|cookie| (header::SET_COOKIE, cookie)));
        self.app.live.end_session(&self.visitor.session());
        response
    }
}

fn fresh_cookie() -> Result<Guest, Refused> {
    Guest::new().ok_or_else(|| Message::new("no-random-numbers").into())
}

fn told(app: &AppState, account: &AccountRow) -> Account {
    Account { name: account.name.clone(), created: account.created, chat: app.has_chat() }
}

pub(super) async fn show(
    State(app): App,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
) -> Answer {
    let asker = Asker::of(app, client, &headers).await?;
    let account = match asker.visitor.account {
        Some(_) => Some(told(&asker.app, &asker.account().await?)),
        None => None,
    };
    Ok(json(&AccountAnswer { account }))
}

pub(super) async fn register(
    State(app): App,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    let Credentials { name, password } = read(&headers, &body)?;
    name::check(&name).map_err(Refused::bad)?;
    password::check(&password, &name).map_err(Refused::bad)?;
    let asker = Asker::of(app, client, &headers).await?;
    if asker.visitor.account.is_some() {
        return Err(Refused::forbidden("account-signed-in"));
    }
    asker.app.quotas.register(client.address).map_err(Refused::too_often)?;
    let cookie = fresh_cookie()?;
    let account = AccountRow {
        person: asker.visitor.person,
        skeleton: skeleton(&name),
        name,
        password: asker.hash(password).await?,
        created: calendar(),
    };
    asker.app.store.register(account.clone(), cookie.key()).await?;
    tracing::info!("account {} is registered", account.name);
    Ok(asker.changed(&cookie, Some(told(&asker.app, &account))))
}

pub(super) async fn sign_in(
    State(app): App,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    let Credentials { name, password } = read(&headers, &body)?;
    let look = skeleton(&name);
    let asker = Asker::of(app, client, &headers).await?;
    asker.try_password(&look)?;
    // A name that no account can have is looked for too, and its password is compared: nothing tells one case from the other.
    let known = asker.app.aside(move |app| app.store.account_named(&look)).await?;
    let known = known.ok().flatten().filter(|account| account.name.eq_ignore_ascii_case(&name));
    let stored = known.as_ref().map(|account| account.password.clone());
    let is_right = asker.is_right(&password, stored).await?;
    let Some(account) = known.filter(|_| is_right) else {
        return Err(Refused::forbidden("sign-in-wrong"));
    };
    if asker.app.bans.has_person(&account.person) {
        return Err(Refused::forbidden("account-banned"));
    }
    let cookie = fresh_cookie()?;
    asker.app.store.open_session(cookie.key(), account.person, calendar()).await?;
    if asker.visitor.account.is_some() {
        asker.app.store.end_session(asker.visitor.session()).await?;
    }
    Ok(asker.changed(&cookie, Some(told(&asker.app, &account))))
}

pub(super) async fn sign_out(
    State(app): App,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    let SignOut { everywhere } = read(&headers, &body)?;
    let asker = Asker::of(app, client, &headers).await?;
    if asker.visitor.account.is_some() {
        let person = asker.visitor.person;
        match everywhere {
            true => {
                asker.app.store.end_sessions(person).await?;
                asker.app.live.end_person(&person);
            }
            false => asker.app.store.end_session(asker.visitor.session()).await?,
        }
    }
    Ok(asker.changed(&fresh_cookie()?, None))
}

pub(super) async fn change_password(
    State(app): App,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    let PasswordChange { old, new } = read(&headers, &body)?;
    let asker = Asker::of(app, client, &headers).await?;
    let account = asker.account().await?;
    password::check(&new, &account.name).map_err(Refused::bad)?;
    asker.proven(&old).await?;
    let cookie = fresh_cookie()?;
    let hash = asker.hash(new).await?;
    asker.app.store.set_password(account.person, hash, cookie.key(), calendar()).await?;
    asker.app.live.end_person(&account.person);
    Ok(asker.changed(&cookie, Some(told(&asker.app, &account))))
}

pub(super) async fn rename(
    State(app): App,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    let NamedPassword { name, password } = read(&headers, &body)?;
    name::check(&name).map_err(Refused::bad)?;
    let asker = Asker::of(app, client, &headers).await?;
    let account = asker.proven(&password).await?;
    password::check(&password, &name).map_err(Refused::bad)?;
    asker.app.store.rename_account(account.person, name.clone(), skeleton(&name)).await?;
    // Its pages come back under the new name, in the lobby and in rooms too.
    asker.app.live.end_person(&account.person);
    Ok(json(&AccountAnswer { account: Some(told(&asker.app, &AccountRow { name, ..account })) }))
}

pub(super) async fn delete(
    State(app): App,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    let Deletion { password } = read(&headers, &body)?;
    let asker = Asker::of(app, client, &headers).await?;
    let account = asker.proven(&password).await?;
    asker.app.store.delete_account(account.person, usual_name(&account.person)).await?;
    asker.app.live.end_person(&account.person);
    tracing::info!("an account is deleted");
    Ok(asker.changed(&fresh_cookie()?, None))
}
