//! Whether the server can serve: for those who watch over it.

use std::sync::Arc;
use std::time::Duration;

use catalog::Message;

use crate::app_state::AppState;

/// How long the database may take.
const PATIENCE: Duration = Duration::from_secs(3);

/// Asks the database for something, whatever it is. The error says what is wrong.
pub(crate) async fn check(app: &Arc<AppState>) -> Result<(), Message> {
    if *app.stopping.borrow() {
        return Err(Message::new("server-stops"));
    }
    let asked = app.aside(|app| app.store.guest_name(&[0; 32]).map_err(|error| Message::from(&error)));
    match tokio::time::timeout(PATIENCE, asked).await {
        Ok(answer) => answer?.map(drop),
        Err(_) => Err(Message::new("store-slow")),
    }
}
