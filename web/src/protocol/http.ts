// Generated from the types of `crates/protocol/src/http`: change those, then run `cargo xtask types`.

import type { GameEnd, Message, Speed } from "./types.ts";

/**
 * Why something was not done: the answer with every status from 400 on.
 */
export type Fault = { 
/**
 * Why, and what to do.
 */
why: Message, };

/**
 * The answer to all that is asked about one's own account.
 */
export type AccountAnswer = { 
/**
 * The account; null for a guest.
 */
account: Account | null, };

/**
 * An account, as its owner sees it.
 */
export type Account = { 
/**
 * The name that all others see.
 */
name: string, 
/**
 * When it was registered.
 */
created: number, 
/**
 * Whether its owner may chat on this server.
 */
chat: boolean, };

/**
 * What `register` and `sign-in` ask for.
 */
export type Credentials = { 
/**
 * 3 to 20 letters, digits and underscores.
 */
name: string, 
/**
 * 8 to 256 characters.
 */
password: string, };

/**
 * What `rename` asks for: another name, and the password of the account.
 */
export type NamedPassword = { 
/**
 * The new name.
 */
name: string, 
/**
 * The password.
 */
password: string, };

/**
 * What `sign-out` asks for.
 */
export type SignOut = { 
/**
 * Whether all other browsers are signed out too.
 */
everywhere: boolean, };

/**
 * What `password` asks for.
 */
export type PasswordChange = { 
/**
 * The password until now.
 */
old: string, 
/**
 * The password from now on.
 */
new: string, };

/**
 * What `delete` asks for.
 */
export type Deletion = { 
/**
 * The password.
 */
password: string, };

/**
 * All about a player that others may see.
 */
export type PlayerPage = { 
/**
 * The name of the account, or of a computer: `Anyboard level 3`.
 */
name: string, 
/**
 * Whether it is a computer.
 */
isComputer: boolean, 
/**
 * The level of a computer; null for people.
 */
level: number | null, 
/**
 * When the account was registered; null for computers.
 */
created: number | null, 
/**
 * Its ratings, those with the most games first.
 */
ratings: Array<RatingRow>, 
/**
 * Its latest games that have ended, at most 20.
 */
recent: Array<ArchiveRow>, 
/**
 * Whether the player is connected; computers always are.
 */
online: boolean, 
/**
 * How the asker's games against this player ended, from the side of the asker; null if the asker has no account, or is the player.
 */
headToHead: Tally | null, };

/**
 * How strong a player is at a game of a speed.
 */
export type RatingRow = { 
/**
 * The id of the game.
 */
rules: string, 
/**
 * The speed.
 */
speed: Speed, 
/**
 * The rating, by Glicko-2, in whole numbers.
 */
rating: number, 
/**
 * How far from it the player's true strength may be.
 */
deviation: number, 
/**
 * Whether the deviation is so large that the rating is only a first guess.
 */
provisional: boolean, 
/**
 * How many rated games were played.
 */
games: number, 
/**
 * How many of them were won.
 */
won: number, 
/**
 * How many of them were drawn.
 */
drawn: number, 
/**
 * How many of them were lost.
 */
lost: number, };

/**
 * How games between two players ended.
 */
export type Tally = { 
/**
 * Won.
 */
won: number, 
/**
 * Drawn.
 */
drawn: number, 
/**
 * Lost.
 */
lost: number, };

/**
 * How a rating has changed.
 */
export type RatingHistory = { 
/**
 * The rating after each game, or, if they are more than 500, after some of them; the oldest first.
 */
points: Array<HistoryPoint>, };

/**
 * A rating at a moment.
 */
export type HistoryPoint = { 
/**
 * When.
 */
at: number, 
/**
 * The rating.
 */
rating: number, };

/**
 * The best players of a game at a speed.
 */
export type Rankings = { 
/**
 * The id of the game.
 */
rules: string, 
/**
 * The speed.
 */
speed: Speed, 
/**
 * The players, the best first, at most 100.
 */
rows: Array<RankingRow>, };

/**
 * A player in a ranking.
 */
export type RankingRow = { 
/**
 * From 1. Players with the same rating share it. Those with a provisional rating come after all others.
 */
place: number, 
/**
 * The player.
 */
name: string, 
/**
 * Whether it is a computer.
 */
isComputer: boolean, 
/**
 * The level of a computer; null for people.
 */
level: number | null, 
/**
 * The rating.
 */
rating: number, 
/**
 * How far from it the player's true strength may be.
 */
deviation: number, 
/**
 * Whether the rating is only a first guess.
 */
provisional: boolean, 
/**
 * How many rated games were played.
 */
games: number, };

/**
 * What was achieved in a month.
 */
export type MonthlyTable = { 
/**
 * The month, such as `2026-11`, in universal time.
 */
month: string, 
/**
 * The players, the best performance first.
 */
rows: Array<MonthlyRow>, };

/**
 * A player in the table of a month.
 */
export type MonthlyRow = { 
/**
 * From 1. Players with the same performance share it.
 */
place: number, 
/**
 * The player.
 */
name: string, 
/**
 * Whether it is a computer.
 */
isComputer: boolean, 
/**
 * The level of a computer; null for people.
 */
level: number | null, 
/**
 * How many rated games were played in the month.
 */
games: number, 
/**
 * How many of them were won.
 */
won: number, 
/**
 * How many of them were drawn.
 */
drawn: number, 
/**
 * How many of them were lost.
 */
lost: number, 
/**
 * (Sum of the opponents' ratings + 400 × (won − lost)) / games.
 */
performance: number, 
/**
 * The rating that the player takes into the next month: the one before, and what the month's games have changed by Elo.
 */
carried: number, };

/**
 * Some of the games that were looked for, the latest first.
 */
export type ArchivePage = { 
/**
 * The games, at most 50.
 */
rows: Array<ArchiveRow>, 
/**
 * Whether there is another page after this one.
 */
more: boolean, };

/**
 * A game that has ended.
 */
export type ArchiveRow = { 
/**
 * Its code: its link is `/game/CODE`, its file `/files/CODE.EXT`.
 */
game: string, 
/**
 * The id of what was played.
 */
rules: string, 
/**
 * The name of what was played.
 */
name: string, 
/**
 * Who played, in the order of the seats.
 */
players: Array<ArchivePlayer>, 
/**
 * How it ended.
 */
end: GameEnd, 
/**
 * How many moves led there.
 */
plies: number, 
/**
 * When it ended.
 */
ended: number, 
/**
 * How much time the sides had.
 */
speed: Speed, 
/**
 * Whether it counts for ratings.
 */
rated: boolean, 
/**
 * The first moves, at most 8, for people.
 */
opening: Array<string>, };

/**
 * A player of a game that has ended.
 */
export type ArchivePlayer = { 
/**
 * The name: that of the account today, or the one under which a guest played.
 */
name: string, 
/**
 * Whether it is an account, which has a page.
 */
account: boolean, 
/**
 * The level of a computer; null for people.
 */
level: number | null, 
/**
 * The rating before the game, if it was rated.
 */
rating: number | null, 
/**
 * How much the rating has changed by the game, if it was rated.
 */
change?: number, };

/**
 * How a game ended for the player who is looked for.
 */
export type ArchiveResult = "won" | "drawn" | "lost" | "aborted" | "abandoned";

/**
 * All that is stored about an account. Other parts of the program may add fields: a reader passes over what it does not know.
 */
export type AccountExport = { 
/**
 * The account.
 */
account: Account, 
/**
 * Where it is signed in.
 */
sessions: Array<ExportedSession>, 
/**
 * Its ratings.
 */
ratings: Array<RatingRow>, 
/**
 * All of its games.
 */
games: Array<ExportedGame>, 
/**
 * Its rooms, as they are stored.
 */
rooms: unknown[], 
/**
 * What it has said in chats, as it is stored.
 */
chat: unknown[], 
/**
 * The games that it has saved under names.
 */
saves: Array<ExportedSave>, 
/**
 * The lessons that it has done, by their ids.
 */
lessons: Array<string>, };

/**
 * A browser that is signed in.
 */
export type ExportedSession = { 
/**
 * Since when.
 */
created: number, 
/**
 * When it was last used, to within a day.
 */
used: number, };

/**
 * A game of an account.
 */
export type ExportedGame = { 
/**
 * Its code.
 */
game: string, 
/**
 * How the archive lists it; null if it goes on.
 */
row: ArchiveRow | null, 
/**
 * The game as a record in the native format.
 */
record: unknown, };

/**
 * A game that was saved under a name.
 */
export type ExportedSave = { 
/**
 * The name.
 */
name: string, 
/**
 * When it was saved.
 */
saved: number, 
/**
 * The game as a record in the native format.
 */
record: unknown, };

/**
 * A file with games that was uploaded. The server keeps it for its guest for half an hour after it was last asked for; of one guest, the
 * last two.
 */
export type UploadedFile = { 
/**
 * What it is asked for by: `games` and `new` of studies.
 */
file: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * How many games it has.
 */
games: number, };

/**
 * The games that there are puzzles for.
 */
export type PuzzleShelf = { 
/**
 * In the order of the catalog.
 */
games: Array<PuzzleGame>, };

/**
 * A game that there are puzzles for.
 */
export type PuzzleGame = { 
/**
 * Its id.
 */
rules: string, 
/**
 * How many puzzles.
 */
puzzles: number, 
/**
 * What they are about, by codes, and how many of them, in the order of lists.
 */
themes: Array<[string, number]>, };

/**
 * A puzzle to be solved.
 */
export type PuzzleTask = { 
/**
 * The id of its game.
 */
rules: string, 
/**
 * What addresses know it by.
 */
puzzle: string, 
/**
 * The position, whose side to move solves.
 */
position: string, 
/**
 * What is to be reached.
 */
goal: PuzzleGoal, 
/**
 * How many moves the solver makes.
 */
length: number, 
/**
 * How hard it is, on the scale of players' ratings.
 */
rating: number, 
/**
 * What it has come to for the asker before; null if it was not tried. Only the first time counts.
 */
before: PuzzleOutcome | null, 
/**
 * The day whose puzzle it is, such as `2026-11-18`; null for others.
 */
day: string | null, 
/**
 * How the asker stands.
 */
standing: PuzzleStanding, };

/**
 * What is to be reached.
 */
export type PuzzleGoal = "mate" | "win" | "gain" | "save";

/**
 * What becomes of a puzzle.
 */
export type PuzzleOutcome = "solved" | "failed" | "helped";

/**
 * How someone solves the puzzles of a game.
 */
export type PuzzleStanding = { 
/**
 * The rating, by Glicko-2, in whole numbers.
 */
rating: number, 
/**
 * Whether it is only a first guess.
 */
provisional: boolean, 
/**
 * How many were solved.
 */
solved: number, 
/**
 * How many were not.
 */
failed: number, 
/**
 * How many were solved since the last one that was not.
 */
streak: number, 
/**
 * The longest streak.
 */
best: number, };

/**
 * What is asked about a puzzle.
 */
export type PuzzleTry = { 
/**
 * The moves of the solver so far, in coordinates; of a move that is tried, it is the last.
 */
moves: Array<string>, 
/**
 * What is wanted.
 */
ask: PuzzleAsk, };

/**
 * What is wanted.
 */
export type PuzzleAsk = "check" | "hint" | "give-up";

/**
 * What is answered.
 */
export type PuzzleAnswer = { 
/**
 * Whether the move is right; null if none was tried.
 */
right: boolean | null, 
/**
 * The reply of the other side to a right move, in coordinates; null after the last one.
 */
reply: string | null, 
/**
 * What a wrong move leads to, in coordinates, the reply of the other side first. It is empty where the move simply misses the goal.
 */
refutation: Array<string>, 
/**
 * Where the piece stands that moves next, or, of one that comes onto the board, where it arrives.
 */
hint: [number, number, number] | null, 
/**
 * Once the puzzle is over: the solution in coordinates, from its position on.
 */
solution: Array<string>, 
/**
 * Once it is over: what it is about, by codes.
 */
themes: Array<string>, 
/**
 * Once it is over, or a hint was given: what has changed for the solver; null if nothing was entered, as for one without a cookie.
 */
change: PuzzleChange | null, };

/**
 * What has changed for the solver.
 */
export type PuzzleChange = { 
/**
 * What counts: what the puzzle came to the first time.
 */
outcome: PuzzleOutcome, 
/**
 * Whether that was now.
 */
first: boolean, 
/**
 * How the rating has changed.
 */
rating: number, 
/**
 * How the solver stands now.
 */
standing: PuzzleStanding, };

/**
 * The saved games of the asker.
 */
export type SaveShelf = { 
/**
 * The latest first.
 */
saves: Array<SavedGame>, 
/**
 * So many there may be.
 */
most: number, };

/**
 * A game that was saved under a name.
 */
export type SavedGame = { 
/**
 * Under which name.
 */
name: string, 
/**
 * The id of what is played.
 */
rules: string, 
/**
 * The name of what is played.
 */
title: string, 
/**
 * What the players are called, in the order of the seats.
 */
players: Array<string>, 
/**
 * How many moves led to where it stands.
 */
plies: number, 
/**
 * Whether it has ended.
 */
over: boolean, 
/**
 * When it was saved.
 */
saved: number, };

/**
 * A game that is to be saved as it stands.
 */
export type SaveWish = { 
/**
 * The code of the game.
 */
game: string, 
/**
 * Under which name.
 */
name: string, 
/**
 * Whether one of this name may be replaced.
 */
replace: boolean, };

/**
 * A saved game by its name.
 */
export type SaveName = { 
/**
 * The name.
 */
name: string, };

/**
 * A saved game that is to be called something else.
 */
export type SaveRename = { 
/**
 * What it is called.
 */
name: string, 
/**
 * What it is to be called.
 */
to: string, };

/**
 * A game that goes on from where it was saved.
 */
export type LoadedGame = { 
/**
 * Its code.
 */
game: string, };

/**
 * Lessons that were done, by their ids.
 */
export type LessonsDone = { 
/**
 * In the order in which they were done, where that is known.
 */
done: Array<string>, };
