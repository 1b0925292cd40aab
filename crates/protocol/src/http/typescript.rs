//! The same types in TypeScript.

use ts_rs::{Config, TS};

use super::{
    Account, AccountAnswer, AccountExport, ArchivePage, ArchivePlayer, ArchiveResult, ArchiveRow,
    Credentials, Deletion, EmbeddedGame, EmbeddedPosition, ExportedGame, ExportedSave, ExportedSession,
    Fault, HistoryPoint, LessonsDone, LoadedGame, MonthlyRow, MonthlyTable, NamedPassword, PasswordChange,
    PlayerPage, PuzzleAnswer, PuzzleAsk, PuzzleChange, PuzzleGame, PuzzleGoal, PuzzleOutcome, PuzzleShelf,
    PuzzleStanding, PuzzleTask, PuzzleTry, RankingRow, Rankings, RatingHistory, RatingRow, SaveName,
    SaveRename, SaveShelf, SaveWish, SavedGame, SignOut, Tally, UploadedFile,
};

/// The TypeScript of all types, for the page.
pub fn typescript() -> String {
    let config = Config::default().with_large_int("number");
    let mut text = String::from(
        "// Generated from the types of `crates/protocol/src/http`: change those, then run `cargo xtask types`.\n\n\
         import type { GameEnd, Message, Speed } from \"./types.ts\";\n",
    );
    macro_rules! declare {
        ($($name:ident)*) => {
            $(
                if let Some(docs) = <$name as TS>::docs() {
                    text += &format!("\n{}", docs.trim_start());
                } else {
                    text.push('\n');
                }
                text += &format!("export {}\n", <$name as TS>::decl(&config));
            )*
        };
    }
    declare! {
        Fault AccountAnswer Account Credentials NamedPassword SignOut PasswordChange Deletion
        PlayerPage RatingRow Tally RatingHistory HistoryPoint
        Rankings RankingRow MonthlyTable MonthlyRow
        ArchivePage ArchiveRow ArchivePlayer ArchiveResult
        AccountExport ExportedSession ExportedGame ExportedSave
        UploadedFile
        EmbeddedGame EmbeddedPosition
        PuzzleShelf PuzzleGame PuzzleTask PuzzleGoal PuzzleOutcome PuzzleStanding PuzzleTry PuzzleAsk PuzzleAnswer PuzzleChange
        SaveShelf SavedGame SaveWish SaveName SaveRename LoadedGame LessonsDone
    }
    text
}
