//! A browser that asks over HTTP, and keeps its cookie.

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::client::{Client, connect_from};
use crate::world::World;

/// A password that is long enough.
pub(crate) const PASSWORD: &str = "correct horse battery";

/// A browser.
pub(crate) struct Browser {
    address: String,
    /// Where it comes from.
    source: String,
    pub(crate) cookie: Option<String>,
}

/// What is answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The code of the reason why it was refused.
    pub(crate) fn why(&self) -> String {
        self.json()["why"]["code"].as_str().unwrap_or_default().to_string()
    }
}

impl Browser {
    pub(crate) fn new(world: &World) -> Self {
        Self { address: world.address.clone(), source: "127.0.0.1".into(), cookie: None }
    }

    /// One that comes from another address.
    pub(crate) fn from(world: &World, source: &str) -> Self {
        Self { source: source.into(), ..Self::new(world) }
    }

    /// One with the cookie of another.
    pub(crate) fn with(world: &World, cookie: &str) -> Self {
        Self { cookie: Some(cookie.into()), ..Self::new(world) }
    }

    /// A browser in which an account is registered.
    pub(crate) async fn registered(world: &World, name: &str) -> Self {
        let mut browser = Self::new(world);
        let answer = browser.post("register", json!({"name": name, "password": PASSWORD})).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        browser
    }

    /// Asks, with these headers besides.
    pub(crate) async fn ask(&mut self, method: &str, path: &str, more: &str, body: &str) -> Answer {
        let mut stream = connect_from(&self.source, &self.address).await;
        let cookie = self.cookie.as_ref().map_or_else(String::new, |cookie| format!("Cookie: {cookie}\r\n"));
        let host = &self.address;
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{cookie}{more}Content-Length: {length}\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.unwrap();
        let text = String::from_utf8(answer).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        for line in head.lines() {
            if let Some(set) = line.strip_prefix("set-cookie: ") {
                assert!(set.contains("HttpOnly") && set.contains("SameSite=Lax"), "{set}");
                self.cookie = Some(set.split(';').next().unwrap().into());
            }
        }
        Answer { status, head: head.to_lowercase(), body: body.into() }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.ask("GET", path, "", "").await
    }

    /// Sends something about the account.
    pub(crate) async fn post(&mut self, deed: &str, body: Value) -> Answer {
        let kind = "Content-Type: application/json\r\n";
        self.ask("POST", &format!("/api/account/{deed}"), kind, &body.to_string()).await
    }

    pub(crate) async fn sign_in(&mut self, name: &str, password: &str) -> Answer {
        self.post("sign-in", json!({"name": name, "password": password})).await
    }

    /// The name of the account that is signed in.
    pub(crate) async fn name(&mut self) -> Option<String> {
        let answer = self.get("/api/account").await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.json()["account"]["name"].as_str().map(str::to_string)
    }

    /// A page of this browser, connected.
    pub(crate) async fn connect(&mut self) -> Client {
        let mut client = Client::connect(&self.address, self.cookie.as_deref()).await;
        client.greet().await;
        self.cookie = Some(client.cookie.clone());
        client
    }
}

/// Makes a test for each database of functions that take a [`World`].
macro_rules! on_both {
    ($($test:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $test() {
                super::$test($crate::world::World::new().await).await;
            })*
        }

        mod postgresql {
            $(#[tokio::test]
            async fn $test() {
                super::$test($crate::world::World::on_postgresql(|_| {}).await).await;
            })*
        }
    };
}

pub(crate) use on_both;
