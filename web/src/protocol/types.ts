// Generated from the types of `crates/protocol/src/wire`: change those, then run `cargo xtask types`.

export const VERSION = 4;

/** The codes with which a server closes a connection, and the codes of the messages that say why. */
export const CLOSE_REASONS: Readonly<Record<number, string>> = {
  4000: "too-many-messages",
  4001: "other-protocol-version",
  4002: "binary-message",
  4003: "message-over-limit",
  4004: "connection-too-slow",
  4005: "server-stops",
  4006: "connection-silent",
  4007: "server-full",
  4008: "too-many-connections",
  4009: "too-many-connections-here",
  4010: "game-failed",
  4011: "network-closed",
  4012: "session-ended",
  4013: "address-banned",
};

/** A place on a board: file, rank and level. */
export type Place = [number, number, number];

/**
 * What a page says to a server. The answer to a message with an `id` has the same one. An `id` is chosen by the page and never used
 * twice, also not after it comes back: so a message that is sent again because its answer was lost has no second effect.
 */
export type Ask = { "type": "hello", 
/**
 * The version of the protocol that the page speaks.
 */
anyboard: number, } | { "type": "rename", 
/**
 * Of the answer.
 */
id: string, 
/**
 * The name.
 */
name: string, } | { "type": "create", 
/**
 * Of the answer.
 */
id: string, 
/**
 * What is played, and by whom.
 */
game: NewGame, } | { "type": "inspect", 
/**
 * Of the answer.
 */
id: string, 
/**
 * The id of the game; null where a file says it.
 */
rules: string | null, 
/**
 * The position or file.
 */
origin: Origin, } | { "type": "games", 
/**
 * Of the answer.
 */
id: string, } | { "type": "watch", 
/**
 * Of the answer.
 */
id: string, 
/**
 * The game.
 */
game: string, 
/**
 * The number of the last event that the sender knows; null for the whole game.
 */
after: number | null, } | { "type": "unwatch", 
/**
 * The game.
 */
game: string, } | { "type": "act", 
/**
 * Of the answer.
 */
id: string, 
/**
 * The game.
 */
game: string, 
/**
 * For which side; null for the one to move, or the only one that the sender plays.
 */
seat: number | null, 
/**
 * What.
 */
act: Act, } | { "type": "look", 
/**
 * Of the answer.
 */
id: string, 
/**
 * The game.
 */
game: string, 
/**
 * After this move; 0 is the start.
 */
node: number, } | { "type": "explain", 
/**
 * Of the answer.
 */
id: string, 
/**
 * The game.
 */
game: string, 
/**
 * From here; null for a piece that comes onto the board.
 */
from: [number, number, number] | null, 
/**
 * To here.
 */
to: [number, number, number], } | { "type": "reach", 
/**
 * Of the answer.
 */
id: string, 
/**
 * The game.
 */
game: string, 
/**
 * Where it stands.
 */
from: [number, number, number], } | { "type": "guide", 
/**
 * Of the answer.
 */
id: string, 
/**
 * The game.
 */
rules: RulesSource, } | { "type": "probe", 
/**
 * Of the answer.
 */
id: string, 
/**
 * The position, and what is played from there.
 */
probe: Probe, } | { "type": "network", 
/**
 * Of the answer.
 */
id: string, 
/**
 * Whether others in the network may come in.
 */
open: boolean, } | { "type": "create-room", 
/**
 * Of the answer.
 */
id: string, 
/**
 * What it is called, and who may enter.
 */
room: NewRoom, } | { "type": "enter-room", 
/**
 * Of the answer.
 */
id: string, 
/**
 * The room.
 */
room: string, 
/**
 * Its password, if it has one; members and those who were invited need none.
 */
password: string | null, } | { "type": "leave-room", 
/**
 * Of the answer.
 */
id: string, 
/**
 * The room.
 */
room: string, } | { "type": "room-act", 
/**
 * Of the answer.
 */
id: string, 
/**
 * The room.
 */
room: string, 
/**
 * What.
 */
act: RoomAct, } | { "type": "lobby", 
/**
 * Of the answer.
 */
id: string, 
/**
 * Whether to be told from now on, or no more.
 */
on: boolean, } | { "type": "seek", 
/**
 * Of the answer.
 */
id: string, 
/**
 * What is wanted; null to look no longer.
 */
seek: Seek | null, } | { "type": "chat", 
/**
 * Of the answer.
 */
id: string, 
/**
 * Where: a room that was entered, or a game that is watched.
 */
place: ChatPlace, 
/**
 * What: 1 to 300 characters.
 */
text: string, 
/**
 * To whom.
 */
to: ChatTo, } | { "type": "manners", 
/**
 * Of the answer.
 */
id: string, 
/**
 * What.
 */
act: Manners, } | { "type": "study", 
/**
 * Of the answer.
 */
id: string, 
/**
 * What.
 */
ask: StudyAsk, } | { "type": "workshop", 
/**
 * Of the answer.
 */
id: string, 
/**
 * What.
 */
ask: WorkshopAsk, } | { "type": "ping", };

/**
 * A game that is to begin.
 */
export type NewGame = { 
/**
 * The id of the game; null where a file says it.
 */
rules: string | null, 
/**
 * Where it starts.
 */
origin: Origin, 
/**
 * Who plays each seat, in order; the sender plays those that are missing.
 */
seats: Array<SeatChoice>, 
/**
 * The time of each side, as people write it (`5+3`, `10`, `30/move`); null for no clock.
 */
clock: string | null, 
/**
 * Whether moves may be taken back.
 */
takeBacks: TakeBacks, 
/**
 * Whether a computer that is hopelessly lost may resign; it plays on if this is missing.
 */
computerResigns: boolean, 
/**
 * Whether computers evaluate by hand-written rules alone, without the network of the game; they use it if this is missing.
 */
handWritten: boolean, 
/**
 * Whether it counts for the ratings of its players, who all need an account; it does not if this is missing.
 */
rated: boolean, };

/**
 * Where a game starts.
 */
export type Origin = { "from": "start" } | { "from": "numbered", 
/**
 * Below the number of starts that the catalog tells.
 */
number: number, } | { "from": "position", 
/**
 * The position.
 */
text: string, } | { "from": "file", 
/**
 * The name of the file, whose end tells the format.
 */
name: string, 
/**
 * All of its text.
 */
text: string, };

/**
 * Who is to play a seat.
 */
export type SeatChoice = { "who": "me", 
/**
 * Under this name; null for the sender's own.
 */
name: string | null, } | { "who": "friend" } | { "who": "computer", 
/**
 * From 1.
 */
level: number, } | { "who": "strength", 
/**
 * From 0, where it plays at random, to 100.
 */
strength: number, } | { "who": "team", 
/**
 * They, in that order: 1 to 4, and no team among them.
 */
players: Array<SeatChoice>, };

/**
 * Whether moves may be taken back.
 */
export type TakeBacks = "free" | "by-request" | "off";

/**
 * Something that a player does in a game. Where it depends on the position, `at` says after which move the sender saw it (0 is the
 * start): if the game stands elsewhere by then, the act is stale and nothing happens.
 */
export type Act = { "do": "sit", 
/**
 * Which.
 */
seat: number, } | { "do": "play", 
/**
 * After this move.
 */
at: number, 
/**
 * The move, in either written form.
 */
move: string, } | { "do": "go", 
/**
 * After this move.
 */
at: number, 
/**
 * From here; null for a piece that comes onto the board.
 */
from: [number, number, number] | null, 
/**
 * To here.
 */
to: [number, number, number], 
/**
 * The name of the kind that the piece becomes, where there is a choice; null else.
 */
becomes: string | null, } | { "do": "resign" } | { "do": "abort" } | { "do": "propose", 
/**
 * After this move.
 */
at: number, 
/**
 * What.
 */
proposal: Proposal, } | { "do": "accept", 
/**
 * After this move.
 */
at: number, 
/**
 * What.
 */
proposal: Proposal, } | { "do": "decline", 
/**
 * After this move.
 */
at: number, 
/**
 * What.
 */
proposal: Proposal, } | { "do": "withdraw", 
/**
 * After this move.
 */
at: number, 
/**
 * What.
 */
proposal: Proposal, } | { "do": "claim", 
/**
 * After this move.
 */
at: number, 
/**
 * One of the reasons of `can.claim`, as it stands there.
 */
reason: string, } | { "do": "take-back", 
/**
 * After this move.
 */
at: number, } | { "do": "redo", 
/**
 * After this move.
 */
at: number, } | { "do": "jump", 
/**
 * After this move.
 */
at: number, 
/**
 * To after this one.
 */
to: number, } | { "do": "resume" } | { "do": "rematch" } | { "do": "restart" } | { "do": "keep-playing" } | { "do": "allow-take-backs", 
/**
 * How.
 */
how: TakeBacks, } | { "do": "hint", 
/**
 * After this move.
 */
at: number, } | { "do": "hurry" } | { "do": "hold", 
/**
 * Whether they are held.
 */
held: boolean, } | { "do": "pace", 
/**
 * In milliseconds, at most a minute.
 */
millis: number, } | { "do": "claim-win", 
/**
 * After this move.
 */
at: number, } | { "do": "claim-draw", 
/**
 * After this move.
 */
at: number, } | { "do": "give-seat", 
/**
 * After this move.
 */
at: number, 
/**
 * To whom.
 */
to: SeatChoice, } | { "do": "adjourn", 
/**
 * After this move.
 */
at: number, } | { "do": "replace", 
/**
 * Which.
 */
seat: number, 
/**
 * Who plays it.
 */
to: SeatChoice, };

/**
 * What can be proposed.
 */
export type Proposal = "draw" | "take-back" | "pause";

/**
 * What a server says to a page.
 */
export type Tell = { "type": "welcome", 
/**
 * The version of the protocol.
 */
anyboard: number, 
/**
 * The version of the program: a page that came from another one should be loaded again.
 */
program: string, 
/**
 * The name under which the receiver plays.
 */
name: string, 
/**
 * Where others in the network find this server; null if it listens on this machine only.
 */
lan: LanAddress | null, 
/**
 * Whether the receiver may open and close the server to its network, with `network`.
 */
network: boolean, } | { "type": "lan", 
/**
 * Of what was asked, where it answers `network`; else it is left out.
 */
id?: string, 
/**
 * Where others in the network find this server; null if it listens on this machine only.
 */
lan: LanAddress | null, } | { "type": "done", 
/**
 * Of what was asked.
 */
id: string, } | { "type": "refused", 
/**
 * Of what was asked.
 */
id: string, 
/**
 * Why, and what to do.
 */
why: Message, 
/**
 * Whether the sender had not heard the latest.
 */
stale: boolean, } | { "type": "created", 
/**
 * Of what was asked.
 */
id: string, 
/**
 * Its code.
 */
game: string, } | { "type": "inspected", 
/**
 * Of what was asked.
 */
id: string, 
/**
 * What it holds.
 */
found: Inspection, } | { "type": "games", 
/**
 * Of what was asked.
 */
id: string, 
/**
 * The games.
 */
games: Array<GameEntry>, } | { "type": "snapshot", 
/**
 * Of what was asked.
 */
id: string, 
/**
 * The game.
 */
snapshot: GameSnapshot, } | { "type": "events", 
/**
 * Of what was asked, where it answers `watch`; else it is left out.
 */
id?: string, 
/**
 * The game.
 */
game: string, 
/**
 * What has happened, in order, without a gap to what was told before.
 */
events: Array<Event>, 
/**
 * What is seen to move, if it is not more than one move.
 */
changes: Array<Motion>, 
/**
 * What has changed in how it stands since it was last told; all of it where it answers `watch`.
 */
state: StateDelta, 
/**
 * The same for what the receiver has to do with it.
 */
mine: PlayerDelta, } | { "type": "presence", 
/**
 * The game.
 */
game: string, 
/**
 * Who is there.
 */
presence: Presence, } | { "type": "thinking", 
/**
 * The game.
 */
game: string, 
/**
 * What it has found so far.
 */
thinking: Thinking | null, } | { "type": "foreseen", 
/**
 * The game.
 */
game: string, 
/**
 * What it knows.
 */
foreseen: Foreseen, } | { "type": "hint", 
/**
 * Of what was asked.
 */
id: string, 
/**
 * The game.
 */
game: string, 
/**
 * After this move.
 */
at: number, 
/**
 * What it would play.
 */
best: LegalMove, 
/**
 * What that is worth to the side to move.
 */
score: Score | null, } | { "type": "looked", 
/**
 * Of what was asked.
 */
id: string, 
/**
 * The game.
 */
game: string, 
/**
 * After this move; 0 is the start.
 */
node: number, 
/**
 * The position in its written form, to copy it or to set up another from it.
 */
position: string, 
/**
 * The picture.
 */
board: BoardView, 
/**
 * What that move did.
 */
last: Step | null, 
/**
 * The pieces that had been captured.
 */
captured: Array<CapturedPieces>, } | { "type": "explained", 
/**
 * Of what was asked.
 */
id: string, 
/**
 * From here.
 */
from: [number, number, number] | null, 
/**
 * To here.
 */
to: [number, number, number], 
/**
 * Why.
 */
why: Message, 
/**
 * Where the pieces stand that the reason is about: the one that pins, those that must capture.
 */
places: Array<[number, number, number]>, } | { "type": "reached", 
/**
 * Of what was asked.
 */
id: string, 
/**
 * The game.
 */
game: string, 
/**
 * Where it stands.
 */
from: [number, number, number], 
/**
 * Where it could go: nowhere, where the game can't say.
 */
steps: Array<ReachStep>, } | { "type": "guide", 
/**
 * Of what was asked.
 */
id: string, 
/**
 * What it tells.
 */
answer: GuideAnswer, } | { "type": "probed", 
/**
 * Of what was asked.
 */
id: string, 
/**
 * What was found.
 */
answer: ProbeAnswer, } | { "type": "room-created", 
/**
 * Of what was asked.
 */
id: string, 
/**
 * Its code.
 */
room: string, } | { "type": "room", 
/**
 * Of what was asked, where it answers `enter-room`; else it is left out.
 */
id?: string, 
/**
 * All of it.
 */
view: RoomView, } | { "type": "room-left", 
/**
 * The room.
 */
room: string, 
/**
 * Why.
 */
why: Message, } | { "type": "invited", 
/**
 * The room.
 */
room: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * Who invites.
 */
by: string, } | { "type": "lobby", 
/**
 * Of what was asked, where it answers; else it is left out.
 */
id?: string, 
/**
 * All of it.
 */
lobby: Lobby, } | { "type": "paired", 
/**
 * The game with them.
 */
game: string, } | { "type": "chat", 
/**
 * The place.
 */
place: ChatPlace, 
/**
 * The last hundred lines that the receiver may read, in order.
 */
lines: Array<ChatLine>, } | { "type": "said", 
/**
 * Where.
 */
place: ChatPlace, 
/**
 * What.
 */
line: ChatLine, } | { "type": "manners", 
/**
 * Of what was asked.
 */
id: string, 
/**
 * Whose lines are not read.
 */
muted: Array<string>, 
/**
 * Who is kept away altogether.
 */
blocked: Array<string>, } | { "type": "study", 
/**
 * Of what was asked, where it answers; else it is left out.
 */
id?: string, 
/**
 * What.
 */
tell: StudyTell, } | { "type": "workshop", 
/**
 * Of what was asked, where it answers; else it is left out.
 */
id?: string, 
/**
 * What.
 */
tell: WorkshopTell, } | { "type": "trouble", 
/**
 * The game.
 */
game: string, 
/**
 * What has happened, and what to do.
 */
why: Message, } | { "type": "misunderstood", 
/**
 * Why.
 */
why: Message, } | { "type": "stopping" } | { "type": "pong" };

/**
 * Something to say to people. The page looks its code up in a table of its language and puts the arguments in; the tables are in
 * `words/`.
 */
export type Message = { 
/**
 * What is said: lower case, words joined by hyphens.
 */
code: string, 
/**
 * What it is said about, by the names that the tables use.
 */
args: { [key in string]: Arg }, };

/**
 * An argument of a message.
 */
export type Arg = { "text": string } | { "number": number } | { "side": string } | { "piece": string } | { "list": Array<string> } | { "reason": string } | { "message": Message };

/**
 * Where others in the network find a server.
 */
export type LanAddress = { 
/**
 * Such as `http://192.168.0.1:7979`.
 */
url: string, 
/**
 * The same in letters: seven for the IPv4 address, and four more for the port if it is not 7979. Null where letters would not lead there.
 */
code: string | null, };

/**
 * What a position or a file holds.
 */
export type Inspection = { 
/**
 * The id of the game.
 */
rules: string, 
/**
 * Its name for people.
 */
name: string, 
/**
 * Its seats, in order.
 */
seats: Array<SeatInfo>, 
/**
 * How it stands.
 */
board: BoardView, 
/**
 * The seat to move; null if it is over.
 */
turn: number | null, 
/**
 * How many moves were played.
 */
plies: number, 
/**
 * The names of those who played, as far as they are known.
 */
players: Array<string>, 
/**
 * How it ended.
 */
end: GameEnd | null, };

/**
 * A game in the list of a guest's games.
 */
export type GameEntry = { 
/**
 * Its code.
 */
game: string, 
/**
 * The id of what is played.
 */
rules: string, 
/**
 * The name of what is played.
 */
name: string, 
/**
 * The sides, in the order of the seats.
 */
sides: Array<SeatInfo>, 
/**
 * Who plays, in the order of the seats; null for a free seat.
 */
players: Array<Player | null>, 
/**
 * The seats that several players share.
 */
shared: Array<SharedSeat>, 
/**
 * The seats that the receiver plays.
 */
seats: Array<number>, 
/**
 * Whether it is the receiver's turn.
 */
yourTurn: boolean, 
/**
 * How many moves led to where it stands.
 */
plies: number, 
/**
 * How it ended.
 */
end: GameEnd | null, 
/**
 * When something last happened, in milliseconds since 1970.
 */
changed: number, 
/**
 * How it stands.
 */
board: BoardView, };

/**
 * All about a game.
 */
export type GameSnapshot = { 
/**
 * What never changes.
 */
facts: GameFacts, 
/**
 * All moves that were played, those that were taken back too, each after the one that it follows.
 */
moves: Array<MoveEntry>, 
/**
 * How it stands.
 */
state: PackedState, 
/**
 * What the receiver has to do with it.
 */
mine: PackedPlayer, 
/**
 * Who is there.
 */
presence: Presence, 
/**
 * The computer that thinks, if one does.
 */
thinking: Thinking | null, 
/**
 * What the computer that moved last knows of the end, if it does.
 */
foreseen: Foreseen | null, };

/**
 * What never changes in a game.
 */
export type GameFacts = { 
/**
 * The code of the game: its link ends with it.
 */
game: string, 
/**
 * The id of what is played.
 */
rules: string, 
/**
 * The name of what is played.
 */
name: string, 
/**
 * The rules for players, where the catalog does not have the game.
 */
help: string, 
/**
 * The time of each side, as people write it; null for no clock.
 */
clock: string | null, 
/**
 * Whether it counts for the ratings of its players.
 */
rated: boolean, 
/**
 * How much time its sides have: what its ratings are sorted by.
 */
speed: Speed, 
/**
 * The formats in which it can be saved, by the ends of file names, the usual one first.
 */
formats: Array<string>, 
/**
 * The number of its start, in a game that has several; null if it began from another position.
 */
start: number | null, 
/**
 * What a piece is called where the number of pieces decides, such as `disc`; null in other games.
 */
counted: string | null, 
/**
 * The room that it is played in; left out if there is none.
 */
room?: string, 
/**
 * The sides, in the order of the seats.
 */
sides: Array<SeatInfo>, 
/**
 * The board without its pieces.
 */
board: BoardShape, };

/**
 * How much time a game gives its sides. Each game and speed has ratings of its own.
 */
export type Speed = "bullet" | "blitz" | "rapid" | "classical" | "untimed";

/**
 * A board without its pieces.
 */
export type BoardShape = { 
/**
 * Files, ranks and levels; null without an edge.
 */
size: [number, number, number] | null, 
/**
 * On a board without a size, the part that is fenced in, if one is: the least and greatest x, then y.
 */
border: [number, number, number, number] | null, 
/**
 * What the squares look like.
 */
surface: Surface, 
/**
 * On a board in levels, whether a place has the same shade on every level; otherwise shades alternate through the levels too.
 */
sameShades: boolean, 
/**
 * On a board without an edge, sides with the ranks on which their pieces promote.
 */
promotionRanks: Array<[number, Array<number>]>, 
/**
 * Places inside the size that do not exist.
 */
holes: Array<[number, number, number]>, 
/**
 * What players call the places, where it isn't by file and rank. Pieces can stand on no others then.
 */
names: Array<[[number, number, number], string]>, 
/**
 * Whether players call the files by numbers, from 1, rather than by letters.
 */
numberedFiles: boolean, };

/**
 * A cell of the board of a game. With an edge, cells are numbered along the ranks, rank by rank and level by level, from 0; -1 is beside
 * the board, where a pass points. Without an edge, a cell is its file and rank.
 */
export type Spot = number | [number, number];

/**
 * How a game stands, without what never changes.
 */
export type PackedState = { 
/**
 * The number of the last event that led here.
 */
number: number, 
/**
 * The move after which it stands; 0 is the start.
 */
at: number, 
/**
 * Where it is in its life.
 */
phase: Phase, 
/**
 * The seat to move; null once it is over.
 */
turn: number | null, 
/**
 * Who plays, in the order of the seats; null for a free seat. Of several players, the first.
 */
players: Array<Player | null>, 
/**
 * The seats that several players share.
 */
shared: Array<SharedSeat>, 
/**
 * The seats that take no part any more, while others play on.
 */
out: Array<number>, 
/**
 * What each side has left on its clock, in milliseconds; null without a clock.
 */
left: Array<number | null>, 
/**
 * The seat whose clock runs.
 */
running: number | null, 
/**
 * The kinds of pieces, by their numbers.
 */
kinds: Array<PieceKind>, 
/**
 * The pieces, in the order of their cells.
 */
pieces: Array<PackedPiece>, 
/**
 * Pieces of the side to move that stand in check.
 */
checked: Array<Spot>, 
/**
 * The pieces that give check to those.
 */
checking: Array<Spot>, 
/**
 * Places that the rules treat in a way of their own, such as a throne.
 */
marked: Array<Spot>, 
/**
 * Where the pieces stand whose line has won the game.
 */
line: Array<Spot>, 
/**
 * What the rules count for the sides, where that is not to be seen from the pieces.
 */
counters: Array<Counter>, 
/**
 * What the last move did.
 */
last: PackedStep | null, 
/**
 * What is proposed and not settled.
 */
open: Array<OpenProposal>, 
/**
 * How it ended.
 */
end: GameEnd | null, 
/**
 * The pieces that were captured, by seat and kind.
 */
captured: Array<PackedCaptured>, 
/**
 * Whether the computers are held back.
 */
held: boolean, 
/**
 * The least time between two moves where only computers play, in milliseconds.
 */
pace: number, 
/**
 * Whether moves may be taken back.
 */
takeBacks: TakeBacks, 
/**
 * How long the side to move has thought about its move, in milliseconds, when this was told; null while no time is counted.
 */
thought: number | null, 
/**
 * The sides that want to play again.
 */
rematch: Array<number>, 
/**
 * The sides that want to begin the same game once more, while it goes on.
 */
restart: Array<number>, 
/**
 * The game with sides changed, once it was begun.
 */
next: string | null, };

/**
 * A piece: its kind, its seat and its cell.
 */
export type PackedPiece = [number, number, Spot];

/**
 * Captured pieces: their kind, the seat that lost them, how many, and what one of them counts.
 */
export type PackedCaptured = [number, number, number, number];

/**
 * What a move did on the board. What is null or empty is left out.
 */
export type PackedStep = { 
/**
 * Where the piece came from, if it did not come onto the board.
 */
from?: Spot, 
/**
 * Where it arrived, or what a player pointed at.
 */
to: Spot, 
/**
 * Where the pieces stood that it took.
 */
takes?: Array<Spot>, 
/**
 * The kind that the piece became, where that changed.
 */
becomes?: number, };

/**
 * What has changed in how a game stands: what is missing is as it was.
 */
export type StateDelta = { 
/**
 * The number of the last event.
 */
number?: number, 
/**
 * The move after which it stands.
 */
at?: number, 
/**
 * Where it is in its life.
 */
phase?: Phase, 
/**
 * The seat to move.
 */
turn?: number | null, 
/**
 * Who plays.
 */
players?: Array<Player | null>, 
/**
 * The seats that several players share.
 */
shared?: Array<SharedSeat>, 
/**
 * The seats that are out.
 */
out?: Array<number>, 
/**
 * What the sides have left on their clocks.
 */
left?: Array<number | null>, 
/**
 * The seat whose clock runs.
 */
running?: number | null, 
/**
 * All kinds of pieces, in place of those that were told.
 */
kinds?: Array<PieceKind>, 
/**
 * All pieces, in place of those that were told.
 */
pieces?: Array<PackedPiece>, 
/**
 * Pieces in check.
 */
checked?: Array<Spot>, 
/**
 * Pieces that give check.
 */
checking?: Array<Spot>, 
/**
 * Marked places.
 */
marked?: Array<Spot>, 
/**
 * The line that has won.
 */
line?: Array<Spot>, 
/**
 * What the rules count.
 */
counters?: Array<Counter>, 
/**
 * What the last move did.
 */
last?: PackedStep | null, 
/**
 * What is proposed and not settled.
 */
open?: Array<OpenProposal>, 
/**
 * How it ended.
 */
end?: GameEnd | null, 
/**
 * All pieces that were captured, in place of those that were told.
 */
captured?: Array<PackedCaptured>, 
/**
 * Whether the computers are held back.
 */
held?: boolean, 
/**
 * The least time between two moves of computers.
 */
pace?: number, 
/**
 * Whether moves may be taken back.
 */
takeBacks?: TakeBacks, 
/**
 * How long the side to move has thought.
 */
thought?: number | null, 
/**
 * The sides that want to play again.
 */
rematch?: Array<number>, 
/**
 * The sides that want to begin the same game once more.
 */
restart?: Array<number>, 
/**
 * The next game.
 */
next?: string | null, 
/**
 * Cells that pieces have left: they are cleared first.
 */
cleared?: Array<Spot>, 
/**
 * Pieces that stand where none, or another, stood before.
 */
put?: Array<PackedPiece>, 
/**
 * Captured pieces of which there are more than before: how many there are now.
 */
taken?: Array<PackedCaptured>, 
/**
 * Kinds that come after those that were told.
 */
added?: Array<PieceKind>, };

/**
 * What the receiver has to do with a game.
 */
export type PackedPlayer = { 
/**
 * The seats that the receiver plays: none for spectators.
 */
seats: Array<number>, 
/**
 * Of those that several players share, the seat and which of its players the receiver is.
 */
places: Array<[number, number]>, 
/**
 * Legal moves by the cell that they start from: that cell first, then all cells where they end. No two have both in common; a move
 * takes what stands where it ends, and nothing else.
 */
moves: Groups, 
/**
 * Legal moves that bring a piece onto the board and take nothing: the cells where they end.
 */
drops: Array<Spot>, 
/**
 * The kind of the piece that comes onto the board, where it is known.
 */
comes: number | null, 
/**
 * Legal moves by which a piece becomes another: one for each cell where they end and each kind.
 */
promotions: Array<Promotion>, 
/**
 * All other legal moves.
 */
special: Array<SpecialMove>, 
/**
 * Legal moves along lines, without an edge.
 */
rays: Array<PackedRay>, 
/**
 * What else legal moves change, of those that do.
 */
also: Array<Also>, 
/**
 * What the receiver may do now.
 */
can: Array<Permission>, };

/**
 * Cells in groups: moves by the cell that they start from, that cell first, then all cells where they end.
 */
export type Groups = string | Array<Array<Spot>>;

/**
 * What a move changes besides what it takes and where the piece that moves arrives (in place of whatever stood there): from where (null if
 * the piece comes onto the board) and to where it goes and the kind that the piece becomes (null if none), by which the move is known; then
 * the cells that are empty after it, and the pieces that stand where by that none would, or another.
 */
export type Also = [Spot | null, Spot, number | null, Array<Spot>, Array<PackedPiece>];

/**
 * Moves by which a piece becomes another: the kinds that it may become, and the moves by the cell that they start from. They take what
 * stands where they end.
 */
export type Promotion = [Array<number>, Groups];

/**
 * A legal move of which its two cells do not say all: from where (null if the piece comes onto the board), to where, what to send to play
 * it, the kind that the piece becomes, where the pieces stand that it takes (null if it takes what stands where it ends, or nothing), the
 * cells by way of which it goes (null if there are none), and how people write it, where they have to choose by that.
 */
export type SpecialMove = [Spot | null, Spot, string, number | null, Array<Spot> | null, Array<Spot> | null, string | null];

/**
 * A ray: where the piece stands, one step, and the least and greatest number of steps (null without an end).
 */
export type PackedRay = [Spot, [number, number], number, number | null];

/**
 * Something that the receiver may do now: a code, or one with what it is about.
 */
export type Permission = { "sit": number } | "resign" | "abort" | "offer-draw" | { "claim": string } | "take-back" | "redo" | "jump" | "pause" | "resume" | { "answer": Proposal } | { "withdraw": Proposal } | "hint" | "hurry" | "hold" | "pace" | "rematch" | "restart" | "take-backs" | "claim-win" | "claim-draw" | "give-seat" | "adjourn" | "replace";

/**
 * What has changed in what the receiver may do: what is missing is as it was.
 */
export type PlayerDelta = { 
/**
 * The seats that the receiver plays.
 */
seats?: Array<number>, 
/**
 * Which players of shared seats the receiver is.
 */
places?: Array<[number, number]>, 
/**
 * Legal moves by where they start.
 */
moves?: Groups, 
/**
 * Legal moves that bring a piece onto the board.
 */
drops?: Array<Spot>, 
/**
 * The kind of piece that comes onto the board.
 */
comes?: number | null, 
/**
 * Legal moves by which a piece becomes another.
 */
promotions?: Array<Promotion>, 
/**
 * All other legal moves.
 */
special?: Array<SpecialMove>, 
/**
 * Legal moves along lines.
 */
rays?: Array<PackedRay>, 
/**
 * What else legal moves change.
 */
also?: Array<Also>, 
/**
 * What the receiver may do now.
 */
can?: Array<Permission>, };

/**
 * Something that is seen to move from one picture to the next, for animations. They happen in this order; those that are left out change
 * nothing that the next picture does not show.
 */
export type Motion = { "goes": Array<Spot> } | { "leaves": Spot } | { "blast": Spot } | { "comes": Spot } | { "turns": Spot };

/**
 * How a game stands: what is packed to be sent, and what a page makes of it.
 */
export type GameState = { 
/**
 * The number of the last event that led here.
 */
number: number, 
/**
 * The move after which it stands; 0 is the start.
 */
at: number, 
/**
 * Where it is in its life.
 */
phase: Phase, 
/**
 * The seat to move; null once it is over.
 */
turn: number | null, 
/**
 * The sides, in order.
 */
seats: Array<SeatState>, 
/**
 * The seat whose clock runs.
 */
running: number | null, 
/**
 * The picture.
 */
board: BoardView, 
/**
 * What the last move did.
 */
last: Step | null, 
/**
 * What is proposed and not settled.
 */
open: Array<OpenProposal>, 
/**
 * How it ended.
 */
end: GameEnd | null, 
/**
 * The pieces that were captured.
 */
captured: Array<CapturedPieces>, 
/**
 * Whether the computers are held back.
 */
held: boolean, 
/**
 * The least time between two moves where only computers play, in milliseconds.
 */
pace: number, 
/**
 * Whether moves may be taken back.
 */
takeBacks: TakeBacks, 
/**
 * How long the side to move has thought about its move, in milliseconds, when this was told; null while no time is counted.
 */
thought: number | null, 
/**
 * The sides that want to play again.
 */
rematch: Array<number>, 
/**
 * The sides that want to begin the same game once more, while it goes on.
 */
restart: Array<number>, 
/**
 * The game with sides changed, once it was begun.
 */
next: string | null, };

/**
 * Where a game is in its life.
 */
export type Phase = "gathering" | "waiting" | "running" | "paused" | "adjourned" | "over";

/**
 * One side.
 */
export type SeatState = { 
/**
 * What the side is called, such as `white`.
 */
name: string, 
/**
 * The team that it plays for, by its number from 0.
 */
team: number, 
/**
 * The colour of its pieces.
 */
tint: Tint, 
/**
 * Whether it takes no part any more, while others play on.
 */
out: boolean, 
/**
 * Who plays it; null while the seat is free. Of several, the first.
 */
player: Player | null, 
/**
 * All its players, in the order in which they take turns; null for a free place. Mostly one.
 */
players: Array<Player | null>, 
/**
 * Which of them makes the next move of the side, from 0.
 */
next: number, 
/**
 * What it has left on its clock now, in milliseconds; null without a clock.
 */
left: number | null, };

/**
 * A person or a computer at a seat.
 */
export type Player = { 
/**
 * What others call it.
 */
name: string, 
/**
 * The level of a computer; null for a person, and for a computer at a strength.
 */
level: number | null, 
/**
 * The strength of a computer that plays at none of the levels.
 */
strength?: number, 
/**
 * Whether it is the name of an account, which has a page.
 */
account?: boolean, 
/**
 * The rating for this game and speed, of accounts and of the computer's levels that have one: as it was when it was first shown here.
 */
rating?: PlayerRating, };

/**
 * The rating of a player in a game.
 */
export type PlayerRating = { 
/**
 * The rating.
 */
rating: number, 
/**
 * Whether it is only a first guess.
 */
provisional: boolean, 
/**
 * How much it has changed by this game, once that has ended and counted.
 */
change?: number, };

/**
 * A seat that several players share: they take turns.
 */
export type SharedSeat = { 
/**
 * Which.
 */
seat: number, 
/**
 * Its players, in the order in which they take turns; null for a free place.
 */
players: Array<Player | null>, 
/**
 * Which of them makes the next move of the side, from 0.
 */
next: number, };

/**
 * A proposal that is not settled.
 */
export type OpenProposal = { 
/**
 * The side that made it.
 */
seat: number, 
/**
 * What it proposes.
 */
proposal: Proposal, 
/**
 * The sides that have agreed while the agreement of another team is missing.
 */
agreed: Array<number>, };

/**
 * How a game ended: what the teams got, and why.
 */
export type GameEnd = { 
/**
 * Why: a code, with its number after another hyphen where it has one, such as `checkmate` or `repetition-3`; or the words of
 * another program's file. Null if it is not known.
 */
reason: string | null, } & ({ "outcome": "win", 
/**
 * The team.
 */
team: number, } | { "outcome": "draw" } | { "outcome": "ranked", 
/**
 * The place of each team, from 1; teams that share a place have the same number.
 */
places: Array<number>, 
/**
 * The points of each team; all 0 where the game counts none.
 */
points: Array<number>, } | { "outcome": "aborted" });

/**
 * What the teams of a game got. Teams are counted from 0.
 */
export type Outcome = { "outcome": "win", 
/**
 * The team.
 */
team: number, } | { "outcome": "draw" } | { "outcome": "ranked", 
/**
 * The place of each team, from 1; teams that share a place have the same number.
 */
places: Array<number>, 
/**
 * The points of each team; all 0 where the game counts none.
 */
points: Array<number>, } | { "outcome": "aborted" };

/**
 * A game as the receiver may play it: what is packed to be sent, and what a page makes of it.
 */
export type PlayerView = { 
/**
 * The seats that the receiver plays: none for spectators.
 */
seats: Array<number>, 
/**
 * Of those that several players share, the seat and which of its players the receiver is.
 */
places: Array<[number, number]>, 
/**
 * The legal moves, if it is the receiver's turn; without an edge, those that are not on the rays.
 */
moves: Array<LegalMove>, 
/**
 * The kind of the piece that comes onto the board by moves without a `from`, where it is known.
 */
comes: PieceKind | null, 
/**
 * The rays of all legal moves, without an edge.
 */
rays: Array<Ray>, 
/**
 * What the receiver may do now.
 */
can: Can, };

/**
 * What the receiver may do in a game.
 */
export type Can = { 
/**
 * The seats that may be taken.
 */
sit: Array<number>, 
/**
 * Give up.
 */
resign: boolean, 
/**
 * Break the game off.
 */
abort: boolean, 
/**
 * Offer a draw.
 */
offerDraw: boolean, 
/**
 * The reasons for which a draw may be claimed: codes, such as `repetition-3`.
 */
claim: Array<string>, 
/**
 * Take a move back, or ask for it.
 */
takeBack: boolean, 
/**
 * Play again what was taken back.
 */
redo: boolean, 
/**
 * Go anywhere in the game.
 */
jump: boolean, 
/**
 * Ask for a pause.
 */
pause: boolean, 
/**
 * Let the clocks run again.
 */
resume: boolean, 
/**
 * The proposals that wait for the receiver's answer.
 */
answer: Array<Proposal>, 
/**
 * Own proposals that may be taken back.
 */
withdraw: Array<Proposal>, 
/**
 * Ask for advice.
 */
hint: boolean, 
/**
 * Let the computer move now.
 */
hurry: boolean, 
/**
 * Hold the computers back, or let them go on.
 */
hold: boolean, 
/**
 * Set how fast computers play each other.
 */
pace: boolean, 
/**
 * Play again.
 */
rematch: boolean, 
/**
 * Begin the same game once more, or ask for it.
 */
restart: boolean, 
/**
 * Say how moves may be taken back.
 */
takeBacks: boolean, 
/**
 * Claim the win from a player who has left.
 */
claimWin: boolean, 
/**
 * Claim a draw in that case.
 */
claimDraw: boolean, 
/**
 * Give the place of a player who has left to a computer or a spectator.
 */
giveSeat: boolean, 
/**
 * Adjourn the game in that case.
 */
adjourn: boolean, 
/**
 * Let others play a seat.
 */
replace: boolean, };

/**
 * A move that was played.
 */
export type MoveEntry = { 
/**
 * Its number in the game, from 1: moves keep it, also when they are taken back.
 */
node: number, 
/**
 * The move that it follows; 0 is the start.
 */
after: number, 
/**
 * The side that played it.
 */
seat: number, 
/**
 * In coordinates.
 */
move: string, 
/**
 * For people.
 */
reading: string, 
/**
 * How long the player thought, in milliseconds.
 */
spent: number | null, 
/**
 * What was left on the player's clock after it, in milliseconds. Only where it is stored: clocks are told with the state.
 */
left?: number, 
/**
 * When it was played, in milliseconds since the game began. Only where it is stored.
 */
at?: number, };

/**
 * What a computer that thinks has found so far.
 */
export type Thinking = { 
/**
 * The side that it plays.
 */
seat: number, 
/**
 * Whether it still waits for its turn to think, as other games' computers think.
 */
waiting: boolean, 
/**
 * How long it has thought, in milliseconds.
 */
elapsed: number, 
/**
 * Plies that were searched completely.
 */
depth: number, 
/**
 * Positions that were looked at.
 */
nodes: number, 
/**
 * What it thinks of its position.
 */
score: Score | null, 
/**
 * What it expects to be played, for people.
 */
line: Array<string>, };

/**
 * A computer that has moved knows how the game ends if both sides play as well as they can.
 */
export type Foreseen = { 
/**
 * Its move.
 */
at: number, 
/**
 * The side that it plays.
 */
seat: number, 
/**
 * What the position after that move is worth to that side: a win or a loss.
 */
score: Score, };

/**
 * What a computer thinks of its position.
 */
export type Score = { "value": number } | { "win": number } | { "loss": number };

/**
 * Who is there.
 */
export type Presence = { 
/**
 * For each side, whether its player is connected; of several, the one who makes its next move. Computers always are.
 */
seats: Array<boolean>, 
/**
 * The same of all players of each side, in the order in which they take turns.
 */
players: Array<Array<boolean>>, 
/**
 * For the side to move whose player has left while others wait: in how many milliseconds these may claim the game, give the seat
 * away or adjourn; 0 if they may. Null for all other sides.
 */
back: Array<number | null>, 
/**
 * How many spectators there are, the receiver included.
 */
spectators: number, };

/**
 * What was found when someone asked how a game goes.
 */
export type GuideAnswer = { "is": "told", 
/**
 * All of it.
 */
guide: Guide, } | { "is": "unread", 
/**
 * All faults.
 */
faults: Array<RulesFault>, };

/**
 * All that a game tells those who learn it.
 */
export type Guide = { 
/**
 * The id of the game.
 */
rules: string, 
/**
 * Its name for people.
 */
name: string, 
/**
 * Its kinds of pieces.
 */
pieces: Array<GuidePiece>, 
/**
 * Its rules.
 */
sections: Array<GuideRule>, 
/**
 * The terms that its players use.
 */
terms: Array<GuideTerm>, };

/**
 * A kind of piece.
 */
export type GuidePiece = { 
/**
 * The kind.
 */
kind: PieceKind, 
/**
 * The colour of the piece that is shown.
 */
tint: Tint, 
/**
 * What people count it for; 0 for what can't be counted.
 */
points: number, 
/**
 * How it moves: a sentence each.
 */
moves: Array<Message>, 
/**
 * A board to try it on.
 */
example: GuideExample | null, };

/**
 * A rule.
 */
export type GuideRule = { 
/**
 * What it is about.
 */
topic: GuideTopic, 
/**
 * The rule.
 */
text: Message, 
/**
 * A board to try it on.
 */
example: GuideExample | null, };

/**
 * What a rule is about.
 */
export type GuideTopic = "goal" | "captures" | "promotion" | "castling" | "special" | "draws" | "board" | "notation";

/**
 * A position to try something on: it can be looked at with `probe`.
 */
export type GuideExample = { 
/**
 * The position.
 */
position: string, 
/**
 * Whether it is one to practise on.
 */
practice: boolean, 
/**
 * The piece that it is about, if it is about one.
 */
from: [number, number, number] | null, };

/**
 * A term.
 */
export type GuideTerm = { 
/**
 * The term.
 */
name: Message, 
/**
 * What it means.
 */
meaning: Message, };

/**
 * A position to look at, and what is played from there.
 */
export type Probe = { 
/**
 * By which rules.
 */
rules: RulesSource, 
/**
 * The position; null for the start of the game.
 */
position: string | null, 
/**
 * What is played from there: at most 100 moves.
 */
moves: Array<ProbeMove>, 
/**
 * Whether to practise: no piece is royal, nothing ends the game, and after each move the same side is to move again, as far as the game
 * knows that.
 */
practice: boolean, 
/**
 * The places of pieces of which to tell where they could go if their side were to move, after the last move: at most 16.
 */
reach: Array<[number, number, number]>, };

/**
 * By which rules a position is looked at.
 */
export type RulesSource = { "from": "catalog", 
/**
 * Its id.
 */
rules: string, } | { "from": "files", 
/**
 * The files: 1 to 8.
 */
files: Array<VariantFile>, };

/**
 * A variant file.
 */
export type VariantFile = { 
/**
 * Its name, which ends with `.toml`.
 */
file: string, 
/**
 * All of its text.
 */
text: string, };

/**
 * A move to be played on the way.
 */
export type ProbeMove = string | ProbeGo;

/**
 * A move by its places.
 */
export type ProbeGo = { 
/**
 * From here; null for a piece that comes onto the board.
 */
from: [number, number, number] | null, 
/**
 * To here.
 */
to: [number, number, number], 
/**
 * The name of what the piece becomes, where that changes.
 */
becomes: string | null, };

/**
 * What was found when a position was looked at.
 */
export type ProbeAnswer = { "is": "sound", 
/**
 * How it stands then.
 */
found: Probed, } | { "is": "unsound", 
/**
 * Why, and what to change.
 */
why: Message, } | { "is": "illegal", 
/**
 * Which, by its place among those that were to be played, from 0.
 */
at: number, 
/**
 * Why.
 */
why: Message, 
/**
 * Where the pieces stand that the reason is about.
 */
places: Array<[number, number, number]>, } | { "is": "faulty", 
/**
 * All faults.
 */
faults: Array<RulesFault>, };

/**
 * A fault in a variant file.
 */
export type RulesFault = { 
/**
 * The file.
 */
file: string, 
/**
 * The line, from 1.
 */
line: number, 
/**
 * What is wrong, and what to change.
 */
why: Message, };

/**
 * How a position stands.
 */
export type Probed = { 
/**
 * The id of the game.
 */
rules: string, 
/**
 * Its name for people.
 */
name: string, 
/**
 * Its sides, in order.
 */
sides: Array<SeatInfo>, 
/**
 * The position as text.
 */
position: string, 
/**
 * The picture.
 */
board: BoardView, 
/**
 * The seat to move; null once the game is over.
 */
turn: number | null, 
/**
 * How it ended.
 */
end: GameEnd | null, 
/**
 * The kinds of pieces, by their numbers in `moves`.
 */
kinds: Array<PieceKind>, 
/**
 * What the side to move may play, packed as in a game.
 */
moves: PackedPlayer, 
/**
 * What was played on the way.
 */
played: Array<ProbedMove>, 
/**
 * What the last of it did.
 */
last: Step | null, 
/**
 * What is seen to move when the last of it is played.
 */
changes: Array<Motion>, 
/**
 * Where the pieces could go that were asked about, in the same order.
 */
reach: Array<Array<ReachStep>>, };

/**
 * A move that was played on the way, in its written forms.
 */
export type ProbedMove = { 
/**
 * The side that played it.
 */
seat: number, 
/**
 * In coordinates.
 */
move: string, 
/**
 * For people.
 */
reading: string, };

/**
 * Something that happened in a game. Events are counted from 1, without a gap.
 */
export type Event = { 
/**
 * Its number.
 */
number: number, } & ({ "event": "sat", 
/**
 * Which.
 */
seat: number, 
/**
 * Which of its players, where several share it; left out for the first.
 */
player?: number, 
/**
 * Under this name.
 */
name: string, } | { "event": "started" } | { "event": "played", 
/**
 * The move.
 */
played: MoveEntry, } | { "event": "went", 
/**
 * After this move; 0 is the start.
 */
to: number, } | { "event": "proposed", 
/**
 * The side.
 */
seat: number, 
/**
 * What.
 */
proposal: Proposal, 
/**
 * How many plies are to be taken back, if that is proposed.
 */
plies: number | null, } | { "event": "agreed", 
/**
 * The side that had made it.
 */
seat: number, 
/**
 * What it had proposed.
 */
proposal: Proposal, 
/**
 * The side that agreed.
 */
by: number, } | { "event": "settled", 
/**
 * The side that had made it.
 */
seat: number, 
/**
 * What it had proposed.
 */
proposal: Proposal, 
/**
 * What became of it.
 */
answer: Answer, } | { "event": "left", 
/**
 * The side.
 */
seat: number, 
/**
 * Why: `resignation`, `time` or `abandoned`.
 */
reason: string, } | { "event": "paused", 
/**
 * What they show, in milliseconds; empty without clocks.
 */
clocks: Array<number | null>, } | { "event": "adjourned", 
/**
 * What the clocks show, in milliseconds; empty without clocks.
 */
clocks: Array<number | null>, } | { "event": "given", 
/**
 * The seat.
 */
seat: number, 
/**
 * Which of its players, where several share it; left out for the first.
 */
player?: number, 
/**
 * To whom; null if the first spectator who wants it may take it.
 */
to: SeatedPlayer | null, } | { "event": "ended", 
/**
 * How.
 */
end: GameEnd, 
/**
 * What the clocks show, in milliseconds; empty without clocks.
 */
clocks: Array<number | null>, } | { "event": "rematch-wanted", 
/**
 * The side.
 */
seat: number, } | { "event": "rematch-dropped", 
/**
 * The side.
 */
seat: number, } | { "event": "restart-wanted", 
/**
 * The side.
 */
seat: number, } | { "event": "restart-dropped", 
/**
 * The side that has said no; null if none did.
 */
seat: number | null, } | { "event": "take-backs-set", 
/**
 * How, from now on.
 */
how: TakeBacks, } | { "event": "rematch", 
/**
 * The new game.
 */
game: string, } | { "event": "held", 
/**
 * Whether they are held.
 */
held: boolean, } | { "event": "paced", 
/**
 * In milliseconds.
 */
millis: number, } | { "event": "replaced", 
/**
 * The seat.
 */
seat: number, 
/**
 * All its players, in the order in which they take turns.
 */
players: Array<SeatedPlayer>, } | { "event": "commented", 
/**
 * The move; 0 is the start.
 */
node: number, 
/**
 * The comment; empty if there is none any more.
 */
text: string, });

/**
 * What can happen.
 */
export type Happening = { "event": "sat", 
/**
 * Which.
 */
seat: number, 
/**
 * Which of its players, where several share it; left out for the first.
 */
player?: number, 
/**
 * Under this name.
 */
name: string, } | { "event": "started" } | { "event": "played", 
/**
 * The move.
 */
played: MoveEntry, } | { "event": "went", 
/**
 * After this move; 0 is the start.
 */
to: number, } | { "event": "proposed", 
/**
 * The side.
 */
seat: number, 
/**
 * What.
 */
proposal: Proposal, 
/**
 * How many plies are to be taken back, if that is proposed.
 */
plies: number | null, } | { "event": "agreed", 
/**
 * The side that had made it.
 */
seat: number, 
/**
 * What it had proposed.
 */
proposal: Proposal, 
/**
 * The side that agreed.
 */
by: number, } | { "event": "settled", 
/**
 * The side that had made it.
 */
seat: number, 
/**
 * What it had proposed.
 */
proposal: Proposal, 
/**
 * What became of it.
 */
answer: Answer, } | { "event": "left", 
/**
 * The side.
 */
seat: number, 
/**
 * Why: `resignation`, `time` or `abandoned`.
 */
reason: string, } | { "event": "paused", 
/**
 * What they show, in milliseconds; empty without clocks.
 */
clocks: Array<number | null>, } | { "event": "adjourned", 
/**
 * What the clocks show, in milliseconds; empty without clocks.
 */
clocks: Array<number | null>, } | { "event": "given", 
/**
 * The seat.
 */
seat: number, 
/**
 * Which of its players, where several share it; left out for the first.
 */
player?: number, 
/**
 * To whom; null if the first spectator who wants it may take it.
 */
to: SeatedPlayer | null, } | { "event": "ended", 
/**
 * How.
 */
end: GameEnd, 
/**
 * What the clocks show, in milliseconds; empty without clocks.
 */
clocks: Array<number | null>, } | { "event": "rematch-wanted", 
/**
 * The side.
 */
seat: number, } | { "event": "rematch-dropped", 
/**
 * The side.
 */
seat: number, } | { "event": "restart-wanted", 
/**
 * The side.
 */
seat: number, } | { "event": "restart-dropped", 
/**
 * The side that has said no; null if none did.
 */
seat: number | null, } | { "event": "take-backs-set", 
/**
 * How, from now on.
 */
how: TakeBacks, } | { "event": "rematch", 
/**
 * The new game.
 */
game: string, } | { "event": "held", 
/**
 * Whether they are held.
 */
held: boolean, } | { "event": "paced", 
/**
 * In milliseconds.
 */
millis: number, } | { "event": "replaced", 
/**
 * The seat.
 */
seat: number, 
/**
 * All its players, in the order in which they take turns.
 */
players: Array<SeatedPlayer>, } | { "event": "commented", 
/**
 * The move; 0 is the start.
 */
node: number, 
/**
 * The comment; empty if there is none any more.
 */
text: string, };

/**
 * One of the players of a seat.
 */
export type SeatedPlayer = { "who": "person", 
/**
 * What others call the person.
 */
name: string, } | { "who": "level", 
/**
 * What others call it.
 */
name: string, 
/**
 * The number of the level.
 */
level: number, } | { "who": "strength", 
/**
 * What others call it.
 */
name: string, 
/**
 * The number of the strength.
 */
strength: number, } | { "who": "program", 
/**
 * What others call it.
 */
name: string, };

/**
 * What became of a proposal.
 */
export type Answer = "accepted" | "declined" | "withdrawn";

/**
 * A position as a picture.
 */
export type BoardView = { 
/**
 * Files, ranks and levels; null without an edge.
 */
size: [number, number, number] | null, 
/**
 * On a board without a size, the part that is fenced in, if one is: the least and greatest x, then y.
 */
border: [number, number, number, number] | null, 
/**
 * What the squares look like.
 */
surface: Surface, 
/**
 * On a board in levels, whether a place has the same shade on every level; otherwise shades alternate through the levels too.
 */
sameShades: boolean, 
/**
 * On a board without an edge, sides with the ranks on which their pieces promote.
 */
promotionRanks: Array<[number, Array<number>]>, 
/**
 * Places inside the size that do not exist.
 */
holes: Array<[number, number, number]>, 
/**
 * The pieces.
 */
pieces: Array<Piece>, 
/**
 * Pieces of the side to move that stand in check.
 */
checked: Array<[number, number, number]>, 
/**
 * The pieces that give check to those.
 */
checking: Array<[number, number, number]>, 
/**
 * Places that the rules treat in a way of their own, such as a throne.
 */
marked: Array<[number, number, number]>, 
/**
 * Where the pieces stand whose line has won the game.
 */
line: Array<[number, number, number]>, 
/**
 * What players call the places, where it isn't by file and rank. Pieces can stand on no others then.
 */
names: Array<[[number, number, number], string]>, 
/**
 * Whether players call the files by numbers, from 1, rather than by letters.
 */
numberedFiles: boolean, 
/**
 * What the rules count for the sides, where that is not to be seen from the pieces.
 */
counters: Array<Counter>, };

/**
 * Something that the rules count for a side.
 */
export type Counter = { 
/**
 * The side.
 */
seat: number, 
/**
 * What is counted, and how often.
 */
count: Message, };

/**
 * What the squares of a board look like.
 */
export type Surface = "chequered" | "plain" | "points" | "slots";

/**
 * A piece on the board.
 */
export type Piece = { 
/**
 * Where it stands.
 */
at: [number, number, number], 
/**
 * Whose it is.
 */
seat: number, 
/**
 * Its colour.
 */
tint: Tint, 
/**
 * Which picture stands for it, such as `knight` or `draughts-king`.
 */
figure: string, 
/**
 * Its name for people.
 */
name: string, 
/**
 * Its letter, for pieces that have no picture.
 */
letter: string, 
/**
 * Whether its side loses the game with it.
 */
royal: boolean, };

/**
 * A kind of piece.
 */
export type PieceKind = { 
/**
 * Which picture stands for it: its code, such as `knight` or `draughts-king`.
 */
figure: string, 
/**
 * Its name for people.
 */
name: string, 
/**
 * Its letter, for pieces that have no picture.
 */
letter: string, 
/**
 * Whether a side loses the game with it.
 */
royal: boolean, };

/**
 * The colour of a piece.
 */
export type Tint = "light" | "dark" | "red" | "yellow";

/**
 * A legal move, for a player who chooses by pointing.
 */
export type LegalMove = { 
/**
 * What to send to play it; null where its two places say all: then it is played by `go`.
 */
move: string | null, 
/**
 * The same for people; null where they do not have to choose by it.
 */
reading: string | null, 
/**
 * By way of these places, where it turns or lands in between.
 */
via: Array<[number, number, number]>, 
/**
 * What else changes by it.
 */
also: SideEffects, 
/**
 * Where the piece comes from; null if it comes onto the board.
 */
from: [number, number, number] | null, 
/**
 * Where it arrives, or what a player points at to play the move.
 */
to: [number, number, number], 
/**
 * Where the pieces stand that it takes.
 */
takes: Array<[number, number, number]>, 
/**
 * What the piece becomes, where that changes.
 */
becomes: PieceKind | null, };

/**
 * What a move changes besides what it takes and where the piece that moves arrives, in place of whatever stood there: the rook that castles,
 * pieces that are turned over, one that explodes with what it took.
 */
export type SideEffects = { 
/**
 * Places that are empty after it.
 */
cleared: Array<[number, number, number]>, 
/**
 * Pieces that stand where none would, or another.
 */
put: Array<Piece>, };

/**
 * What a move does on the board.
 */
export type Step = { 
/**
 * Where the piece comes from; null if it comes onto the board.
 */
from: [number, number, number] | null, 
/**
 * Where it arrives, or what a player points at to play the move.
 */
to: [number, number, number], 
/**
 * Where the pieces stand that it takes.
 */
takes: Array<[number, number, number]>, 
/**
 * What the piece becomes, where that changes.
 */
becomes: PieceKind | null, };

/**
 * Where a piece could go.
 */
export type ReachStep = { 
/**
 * To here.
 */
to: [number, number, number], 
/**
 * Where the pieces stand that it would take.
 */
takes: Array<[number, number, number]>, };

/**
 * Places that a piece may go to along a line without an edge: every whole number of steps from `first` to `last`.
 */
export type Ray = { 
/**
 * Where the piece stands.
 */
from: [number, number, number], 
/**
 * One step: to the right, and away from the first seat.
 */
step: [number, number], 
/**
 * The least number of steps.
 */
first: number, 
/**
 * The greatest; null where the line goes on without end.
 */
last: number | null, };

/**
 * Pieces of one kind that were captured.
 */
export type CapturedPieces = { 
/**
 * The side that lost them.
 */
seat: number, 
/**
 * Their colour.
 */
tint: Tint, 
/**
 * Which picture stands for them.
 */
figure: string, 
/**
 * What they are called.
 */
name: string, 
/**
 * Their letter, for pieces that have no picture.
 */
letter: string, 
/**
 * How many.
 */
count: number, 
/**
 * What one of them counts.
 */
points: number, };

/**
 * All that a page needs to offer games.
 */
export type Catalog = { 
/**
 * The games, in the order of lists.
 */
games: Array<CatalogGame>, 
/**
 * The levels of the computer, the weakest first.
 */
levels: Array<Level>, 
/**
 * Clocks that people choose most often.
 */
clocks: Array<ClockPreset>, };

/**
 * A game that can be played.
 */
export type CatalogGame = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its name for people.
 */
name: string, 
/**
 * The group that lists show it in.
 */
family: string, 
/**
 * The board in a few signs.
 */
size: string, 
/**
 * One line about it.
 */
description: string, 
/**
 * The rules for players: paragraphs of plain text.
 */
help: string, 
/**
 * What is to be said about the network that the computer uses, if it uses one.
 */
network: Message | null, 
/**
 * Its seats, in order.
 */
seats: Array<SeatInfo>, 
/**
 * How it starts.
 */
board: BoardView, 
/**
 * From how many positions it may start, by their numbers from 0: mostly 1.
 */
starts: number, 
/**
 * The formats in which games are saved, by the ends of file names, the usual one first: `anyboard`, `pgn`.
 */
formats: Array<string>, };

/**
 * A seat of a game.
 */
export type SeatInfo = { 
/**
 * What the side is called, such as `white`.
 */
name: string, 
/**
 * The team that it plays for, by its number from 0.
 */
team: number, 
/**
 * The colour of its pieces.
 */
tint: Tint, };

/**
 * A level of the computer.
 */
export type Level = { 
/**
 * From 1.
 */
level: number, 
/**
 * The strength at which it plays, from 0 to 100.
 */
strength: number, 
/**
 * Its name for people.
 */
name: Message, };

/**
 * A clock that people choose often.
 */
export type ClockPreset = { 
/**
 * Its name for people.
 */
name: Message, 
/**
 * What to send to choose it; null for no clock.
 */
clock: string | null, };

/**
 * A room that is to be opened.
 */
export type NewRoom = { 
/**
 * What it is called: 1 to 40 characters.
 */
name: string, 
/**
 * What those who enter must know: 4 to 64 characters; null for a room that is open to all.
 */
password: string | null, };

/**
 * A room as one of its members sees it.
 */
export type RoomView = { 
/**
 * Its code: its link is `/room/CODE`.
 */
code: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * Whether it has a password.
 */
locked: boolean, 
/**
 * The member who is the host.
 */
host: number, 
/**
 * Whether people can write to each other here: the server and the settings allow it.
 */
chat: boolean, 
/**
 * Who is in it, those who have been here longest first.
 */
members: Array<RoomMember>, 
/**
 * Which of them the receiver is.
 */
me: number, 
/**
 * What is played next, and how.
 */
settings: RoomSettings, 
/**
 * Who plays the next game, side by side.
 */
sides: Array<RoomSide>, 
/**
 * The game that is being played.
 */
game: string | null, 
/**
 * Whether a game is just being begun.
 */
starting: boolean, 
/**
 * Games that were played here: the last ten, the latest first.
 */
past: Array<PastGame>, 
/**
 * What the receiver may do now.
 */
can: Array<RoomPermission>, };

/**
 * A person in a room.
 */
export type RoomMember = { 
/**
 * The number by which this room knows them.
 */
member: number, 
/**
 * What they are called.
 */
name: string, 
/**
 * Whether they have an account.
 */
account: boolean, 
/**
 * Whether they are connected.
 */
here: boolean, 
/**
 * Their rating in the game and at the speed that are set; null without one.
 */
rating: number | null, 
/**
 * Whether that rating is still uncertain.
 */
provisional: boolean, };

/**
 * A side of the next game, and who plays it.
 */
export type RoomSide = { 
/**
 * The side.
 */
side: SeatInfo, 
/**
 * Its players, who take turns: one to four, more than one only in games of two sides.
 */
players: Array<SidePlayer>, };

/**
 * A player of a side.
 */
export type SidePlayer = { "who": "member", 
/**
 * Which.
 */
member: number, } | { "who": "computer", 
/**
 * From 1.
 */
level: number, } | { "who": "strength", 
/**
 * From 0, where it plays at random, to 100.
 */
strength: number, } | { "who": "open" };

/**
 * What is played in a room, and how.
 */
export type RoomSettings = { 
/**
 * The id of the game.
 */
rules: string, 
/**
 * Its name for people.
 */
name: string, 
/**
 * Whether the game is one of a member's own, whose file was uploaded.
 */
variant: boolean, 
/**
 * Where it starts.
 */
origin: RoomOrigin, 
/**
 * The time of each side, as people write it; null for no clock.
 */
clock: string | null, 
/**
 * Who plays which side in the next game.
 */
sides: SideChange, 
/**
 * Whether moves may be taken back.
 */
takeBacks: TakeBacks, 
/**
 * How draws that must be claimed come about.
 */
claims: Claims, 
/**
 * Whether games count for ratings, where all players have an account or are computers.
 */
rated: boolean, 
/**
 * Whether a computer that is hopelessly lost may resign.
 */
computerResigns: boolean, 
/**
 * Whether computers evaluate by hand-written rules alone, without the network of the game.
 */
handWritten: boolean, 
/**
 * Whether people who are not in the room may watch its games.
 */
spectators: boolean, 
/**
 * Whether people can write to each other.
 */
chat: boolean, };

/**
 * Where the games of a room start.
 */
export type RoomOrigin = { "from": "start" } | { "from": "numbered", 
/**
 * Below the number of starts that the catalog tells.
 */
number: number, } | { "from": "position", 
/**
 * Its beginning, for people.
 */
title: string, } | { "from": "file", 
/**
 * The name of the file.
 */
title: string, };

/**
 * Who plays which side in the next game of a room.
 */
export type SideChange = "fixed" | "turn" | "lot";

/**
 * How draws that must be claimed come about.
 */
export type Claims = "by-hand" | "at-once";

/**
 * Settings that the host of a room wants.
 */
export type RoomSettingsWish = { 
/**
 * The id of the game; null where a file says it. Without an `origin` it is passed over.
 */
rules: string | null, 
/**
 * Where it starts; null to leave the game and its start as they are.
 */
origin: Origin | null, 
/**
 * The time of each side, as people write it (`5+3`, `10`, `30/move`); null for no clock.
 */
clock: string | null, 
/**
 * Who plays which side in the next game.
 */
sides: SideChange, 
/**
 * Whether moves may be taken back.
 */
takeBacks: TakeBacks, 
/**
 * How draws that must be claimed come about.
 */
claims: Claims, 
/**
 * Whether games count for ratings.
 */
rated: boolean, 
/**
 * Whether a computer that is hopelessly lost may resign.
 */
computerResigns: boolean, 
/**
 * Whether computers evaluate by hand-written rules alone.
 */
handWritten: boolean, 
/**
 * Whether people who are not in the room may watch its games.
 */
spectators: boolean, 
/**
 * Whether people can write to each other.
 */
chat: boolean, };

/**
 * A game that was played in a room.
 */
export type PastGame = { 
/**
 * Its code.
 */
game: string, 
/**
 * The name of what was played.
 */
name: string, 
/**
 * The names of the players, side by side.
 */
players: Array<string>, 
/**
 * How it ended; null if it goes on without the room, or that is not known any more.
 */
end: GameEnd | null, };

/**
 * Something that a member does in a room.
 */
export type RoomAct = { "do": "sit", 
/**
 * The side.
 */
side: number, 
/**
 * Which of its places.
 */
place: number, } | { "do": "stand" } | { "do": "settings", 
/**
 * What is wanted.
 */
settings: RoomSettingsWish, } | { "do": "place", 
/**
 * The side.
 */
side: number, 
/**
 * Which of its places.
 */
place: number, 
/**
 * Who.
 */
who: SidePlayer, } | { "do": "places", 
/**
 * The side.
 */
side: number, 
/**
 * One to four.
 */
count: number, } | { "do": "start" } | { "do": "release" } | { "do": "give-host", 
/**
 * Which.
 */
member: number, } | { "do": "remove", 
/**
 * Which.
 */
member: number, 
/**
 * Whether they can never come back; else they can after ten minutes.
 */
forGood: boolean, } | { "do": "invite", 
/**
 * What they are called.
 */
name: string, } | { "do": "rename", 
/**
 * 1 to 40 characters.
 */
name: string, } | { "do": "lock", 
/**
 * 4 to 64 characters; null for none.
 */
password: string | null, } | { "do": "close" };

/**
 * Something that the receiver may do in a room now.
 */
export type RoomPermission = "sit" | "stand" | "settings" | "place" | "start" | "release" | "give-host" | "remove" | "invite" | "rename" | "lock" | "close" | "chat";

/**
 * What goes on at a server.
 */
export type Lobby = { 
/**
 * Rooms with people in them, the fullest first.
 */
rooms: Array<RoomEntry>, 
/**
 * Those who look for an opponent, the oldest first.
 */
seeks: Array<SeekEntry>, 
/**
 * Games that are being played, the most interesting first.
 */
playing: Array<PlayingEntry>, 
/**
 * How many people are connected.
 */
people: number, 
/**
 * The names of those among them who have an account.
 */
names: Array<string>, };

/**
 * A room in the lobby.
 */
export type RoomEntry = { 
/**
 * Its code.
 */
code: string, 
/**
 * What it is called.
 */
name: string, 
/**
 * Whether it has a password.
 */
locked: boolean, 
/**
 * The name of the host.
 */
host: string, 
/**
 * How many people are in it now.
 */
people: number, 
/**
 * The id of the game that is set.
 */
game: string, 
/**
 * The name of that game.
 */
title: string, 
/**
 * The time of each side; null for no clock.
 */
clock: string | null, 
/**
 * Whether a game is being played.
 */
playing: boolean, 
/**
 * Whether games count for ratings.
 */
rated: boolean, };

/**
 * Someone who looks for an opponent.
 */
export type SeekEntry = { 
/**
 * The id of the game.
 */
rules: string, 
/**
 * The time of each side; null for no clock.
 */
clock: string | null, 
/**
 * Whether the game counts for ratings.
 */
rated: boolean, 
/**
 * Their name.
 */
name: string, 
/**
 * Their rating; null without one.
 */
rating: number | null, 
/**
 * Whether it is the receiver's own.
 */
mine: boolean, };

/**
 * A game that is being played.
 */
export type PlayingEntry = { 
/**
 * Its code.
 */
game: string, 
/**
 * The id of what is played.
 */
rules: string, 
/**
 * The name of what is played.
 */
name: string, 
/**
 * The players, side by side.
 */
players: Array<PlayingPlayer>, 
/**
 * How many moves were played.
 */
plies: number, 
/**
 * How many watch without playing.
 */
spectators: number, 
/**
 * The time of each side; null for no clock.
 */
clock: string | null, };

/**
 * A player of a game that is being played.
 */
export type PlayingPlayer = { 
/**
 * What they are called.
 */
name: string, 
/**
 * Their rating; null without one.
 */
rating: number | null, 
/**
 * The level of a computer; null for a person, and for a computer at a strength.
 */
level: number | null, };

/**
 * A wish for an opponent.
 */
export type Seek = { 
/**
 * The id of the game.
 */
rules: string, 
/**
 * The time of each side, as people write it; null for no clock.
 */
clock: string | null, 
/**
 * Whether the game counts for ratings: only for those who have an account.
 */
rated: boolean, 
/**
 * How far the opponent's rating may be from one's own; null for any.
 */
range: number | null, };

/**
 * Where something is written: in a room, or at a game.
 */
export type ChatPlace = { "room": string } | { "game": string };

/**
 * To whom something is written.
 */
export type ChatTo = "players" | "spectators" | "all";

/**
 * Something that was written.
 */
export type ChatLine = { 
/**
 * Its number at this place, from 1. Some may be missing: they were for others.
 */
number: number, 
/**
 * When, in milliseconds since 1970.
 */
at: number, 
/**
 * Who wrote it.
 */
name: string, 
/**
 * Whether they have an account.
 */
account: boolean, 
/**
 * What: 1 to 300 characters of plain text.
 */
text: string, 
/**
 * To whom.
 */
to: ChatTo, 
/**
 * Whether the receiver wrote it.
 */
mine: boolean, };

/**
 * How someone keeps others away, and says that something was bad.
 */
export type Manners = { "mute": string } | { "unmute": string } | { "block": string } | { "unblock": string } | { "report": { 
/**
 * Where it was written.
 */
place: ChatPlace, 
/**
 * Its number.
 */
line: number, 
/**
 * What is wrong with it: up to 300 characters.
 */
why: string, } } | "list";

/**
 * What a page asks of studies. The answer is a [`super::StudyTell`] where nothing else is said.
 */
export type StudyAsk = { "do": "new", 
/**
 * The id of the game; null where the origin says it.
 */
rules: string | null, 
/**
 * What is studied.
 */
origin: StudyOrigin, 
/**
 * What it is called: 1 to 80 characters; null for a name that says what is in it.
 */
name: string | null, } | { "do": "mine" } | { "do": "open", 
/**
 * The study.
 */
study: string, 
/**
 * The number of the last event that the sender knows; null for the whole study.
 */
after: number | null, } | { "do": "leave", 
/**
 * The study.
 */
study: string, } | { "do": "remove", 
/**
 * The study.
 */
study: string, } | { "do": "stand", 
/**
 * The study.
 */
study: string, 
/**
 * After this move; 0 is the start.
 */
node: number, } | { "do": "explain", 
/**
 * The study.
 */
study: string, 
/**
 * After this move.
 */
node: number, 
/**
 * From here; null for a piece that comes onto the board.
 */
from: [number, number, number] | null, 
/**
 * To here.
 */
to: [number, number, number], } | { "do": "reach", 
/**
 * The study.
 */
study: string, 
/**
 * After this move.
 */
node: number, 
/**
 * Where it stands.
 */
from: [number, number, number], } | { "do": "openings", 
/**
 * The study.
 */
study: string, 
/**
 * After this move.
 */
node: number, } | { "do": "edit", 
/**
 * The study.
 */
study: string, 
/**
 * What to change.
 */
edit: StudyEdit, } | { "do": "analyse", 
/**
 * The study.
 */
study: string, 
/**
 * After this move.
 */
node: number, 
/**
 * How many best moves: 1 to 5.
 */
lines: number, 
/**
 * Whether the network of the game evaluates, if it has one; else hand-written rules alone.
 */
network: boolean, 
/**
 * Whether to look for what the opponent threatens: the best moves if the side to move passed.
 */
threats: boolean, } | { "do": "rest", 
/**
 * The study.
 */
study: string, } | { "do": "report", 
/**
 * The study.
 */
study: string, 
/**
 * A move of the line: it is judged from the start, through this move, to where the game went on from there; 0 for the game itself.
 */
node: number, } | { "do": "stop-report", 
/**
 * The study.
 */
study: string, } | { "do": "play", 
/**
 * The study.
 */
study: string, 
/**
 * After this move.
 */
node: number, 
/**
 * Who plays, and how.
 */
game: StudyGame, } | { "do": "games", 
/**
 * The file, as the answer to its upload names it.
 */
file: string, 
/**
 * Only those in whose players, event, place, date, opening or result all of these words are found; empty for all.
 */
search: string, 
/**
 * How many of them to leave out.
 */
from: number, 
/**
 * How many to tell: 1 to 200.
 */
count: number, };

/**
 * What is studied.
 */
export type StudyOrigin = { "from": "start" } | { "from": "numbered", 
/**
 * Below the number of starts that the catalog tells.
 */
number: number, } | { "from": "position", 
/**
 * The position.
 */
text: string, } | { "from": "game", 
/**
 * Its code.
 */
game: string, } | { "from": "study", 
/**
 * Its code.
 */
study: string, } | { "from": "file", 
/**
 * The name of the file, whose end tells the format.
 */
name: string, 
/**
 * All of its text.
 */
text: string, 
/**
 * Which of its games, from 1; the first if this is missing.
 */
number: number | null, } | { "from": "uploaded", 
/**
 * The file, as the answer to its upload names it.
 */
file: string, 
/**
 * Which of its games, from 1.
 */
number: number, } | { "from": "variant", 
/**
 * The name of the file.
 */
name: string, 
/**
 * All of its text.
 */
text: string, 
/**
 * The position; null for where the game starts.
 */
position: string | null, };

/**
 * Who plays a game that begins where a study stands, and how.
 */
export type StudyGame = { 
/**
 * Who plays each seat, in order; the sender plays those that are missing.
 */
seats: Array<SeatChoice>, 
/**
 * The time of each side, as people write it; null for no clock.
 */
clock: string | null, 
/**
 * Whether moves may be taken back.
 */
takeBacks: TakeBacks, 
/**
 * Whether a computer that is hopelessly lost may resign.
 */
computerResigns: boolean, 
/**
 * Whether computers evaluate by hand-written rules alone.
 */
handWritten: boolean, };

/**
 * A change of a study. To ask for the same once more has no second effect.
 */
export type StudyEdit = { "edit": "play", 
/**
 * After this move.
 */
after: number, 
/**
 * The move, in either written form.
 */
move: string, } | { "edit": "go", 
/**
 * After this move.
 */
after: number, 
/**
 * From here; null for a piece that comes onto the board.
 */
from: [number, number, number] | null, 
/**
 * To here.
 */
to: [number, number, number], 
/**
 * The name of the kind that the piece becomes, where there is a choice; null else.
 */
becomes: string | null, } | { "edit": "line", 
/**
 * After this move.
 */
after: number, 
/**
 * The moves, in either written form: 1 to 40.
 */
moves: Array<string>, } | { "edit": "promote", 
/**
 * The move.
 */
node: number, } | { "edit": "make-main", 
/**
 * The move.
 */
node: number, } | { "edit": "delete", 
/**
 * The move.
 */
node: number, } | { "edit": "comment", 
/**
 * The move; 0 for what is said before the first one.
 */
node: number, 
/**
 * What: up to 4,000 bytes; empty for nothing.
 */
text: string, } | { "edit": "preface", 
/**
 * The move.
 */
node: number, 
/**
 * What: up to 4,000 bytes; empty for nothing.
 */
text: string, } | { "edit": "glyphs", 
/**
 * The move.
 */
node: number, 
/**
 * By the numbers that PGN has for them: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`. Eight at most.
 */
glyphs: Array<number>, } | { "edit": "draw", 
/**
 * The move; 0 is the start.
 */
node: number, 
/**
 * Arrows and marks: 60 at most.
 */
drawings: Array<DrawnShape>, } | { "edit": "rename", 
/**
 * 1 to 80 characters.
 */
name: string, };

/**
 * What a server says about studies.
 */
export type StudyTell = { "told": "created", 
/**
 * Its code.
 */
study: string, } | { "told": "studies", 
/**
 * The studies.
 */
studies: Array<StudyEntry>, } | { "told": "opened", 
/**
 * The study.
 */
snapshot: StudySnapshot, } | { "told": "changed", 
/**
 * The study.
 */
study: string, 
/**
 * What was changed.
 */
events: Array<StudyEvent>, } | { "told": "edited", 
/**
 * The study.
 */
study: string, 
/**
 * The move that it was about: the one that was played, or the one before what was deleted. 0 is the start.
 */
node: number, } | { "told": "stood", 
/**
 * All of it.
 */
position: StudyPosition, } | { "told": "lines", 
/**
 * The study.
 */
study: string, 
/**
 * After this move.
 */
node: number, 
/**
 * What it has found.
 */
lines: EngineLines, } | { "told": "openings", 
/**
 * The study.
 */
study: string, 
/**
 * After this move.
 */
node: number, 
/**
 * The moves, the most frequent first; then those that only the book knows, the best first.
 */
moves: Array<OpeningMove>, } | { "told": "reporting", 
/**
 * The study.
 */
study: string, 
/**
 * How far.
 */
progress: ReportProgress, } | { "told": "reported", 
/**
 * The study.
 */
study: string, 
/**
 * The report that the study has now; null if it has none.
 */
report: StudyReport | null, 
/**
 * Why there is no new one; null if there is.
 */
why: Message | null, } | { "told": "closed", 
/**
 * The study.
 */
study: string, 
/**
 * Why, and what to do.
 */
why: Message, } | { "told": "games", 
/**
 * Some of them.
 */
page: FilePage, };

/**
 * All about a study.
 */
export type StudySnapshot = { 
/**
 * What never changes.
 */
facts: StudyFacts, 
/**
 * The number of the last event that led here.
 */
number: number, 
/**
 * What it is called.
 */
name: string, 
/**
 * Whether the receiver owns it, and may change it.
 */
mine: boolean, 
/**
 * What is said before the first move; null for nothing.
 */
before: string | null, 
/**
 * What is drawn on the board before the first move; left out for nothing.
 */
drawings?: Array<DrawnShape>, 
/**
 * All moves, each after the one that it follows. Of those that follow the same one, the first is how the game went on, and the others
 * are variations.
 */
moves: Array<StudyMove>, 
/**
 * What the computer judged, once it has.
 */
report: StudyReport | null, 
/**
 * How far it is, if it works on a report.
 */
reporting: ReportProgress | null, };

/**
 * What never changes in a study.
 */
export type StudyFacts = { 
/**
 * The code of the study: its link is `/study/CODE`.
 */
study: string, 
/**
 * What the owner is called.
 */
owner: string, 
/**
 * The id of what is played.
 */
rules: string, 
/**
 * The name of what is played.
 */
title: string, 
/**
 * The rules for players, where the catalog does not have the game.
 */
help: string, 
/**
 * The formats in which it can be saved, by the ends of file names, the usual one first: it is found at `/files/study/CODE.EXT`.
 */
formats: Array<string>, 
/**
 * Whether the game has a network.
 */
network: boolean, 
/**
 * What a piece is called where the number of pieces decides, such as `disc`; null in other games.
 */
counted: string | null, 
/**
 * The sides, in the order of the seats.
 */
sides: Array<SeatInfo>, 
/**
 * The names of those who played, in the order of the seats; empty where they are not known.
 */
players: Array<string>, 
/**
 * What else is known of the game, as names and values: `Event`, `Site`, `Date`, `WhiteElo` and whatever a file says.
 */
tags: Array<[string, string]>, 
/**
 * How the game ended; null if it did not, or is not known.
 */
end: GameEnd | null, 
/**
 * The code of the game of this server that it is of; null for others.
 */
game: string | null, 
/**
 * The board without its pieces.
 */
board: BoardShape, };

/**
 * A move of a study.
 */
export type StudyMove = { 
/**
 * Its number, from 1.
 */
node: number, 
/**
 * The move that it follows; 0 is the start.
 */
after: number, 
/**
 * The side that plays it.
 */
seat: number, 
/**
 * In coordinates.
 */
move: string, 
/**
 * For people.
 */
reading: string, 
/**
 * What is said before it; left out for nothing.
 */
preface?: string, 
/**
 * What is said after it; left out for nothing.
 */
comment?: string, 
/**
 * Its annotations, by the numbers that PGN has for them; left out if there are none.
 */
glyphs?: Array<number>, 
/**
 * What is drawn on the board after it; left out for nothing.
 */
drawings?: Array<DrawnShape>, 
/**
 * How long its player thought, in milliseconds; left out if that is not known.
 */
spent?: number, };

/**
 * An arrow, or a mark where it ends as it begins.
 */
export type DrawnShape = { 
/**
 * From here.
 */
from: [number, number, number], 
/**
 * To here.
 */
to: [number, number, number], 
/**
 * In which colour.
 */
ink: Ink, };

/**
 * The colours that people draw in.
 */
export type Ink = "green" | "red" | "blue" | "yellow";

/**
 * Something that was changed in a study. Events are counted from 1, without a gap.
 */
export type StudyEvent = { 
/**
 * Its number.
 */
number: number, } & ({ "change": "played", 
/**
 * The move.
 */
played: StudyMove, } | { "change": "promoted", 
/**
 * The move.
 */
node: number, } | { "change": "deleted", 
/**
 * The move.
 */
node: number, } | { "change": "commented", 
/**
 * The move; 0 is the start.
 */
node: number, 
/**
 * What; empty for nothing.
 */
text: string, } | { "change": "prefaced", 
/**
 * The move.
 */
node: number, 
/**
 * What; empty for nothing.
 */
text: string, } | { "change": "annotated", 
/**
 * The move.
 */
node: number, 
/**
 * By the numbers that PGN has for them.
 */
glyphs: Array<number>, } | { "change": "drawn", 
/**
 * The move; 0 is the start.
 */
node: number, 
/**
 * Arrows and marks.
 */
drawings: Array<DrawnShape>, } | { "change": "renamed", 
/**
 * What it is called.
 */
name: string, });

/**
 * What can be changed. A move keeps its number, and no other has it once it was deleted.
 */
export type StudyChange = { "change": "played", 
/**
 * The move.
 */
played: StudyMove, } | { "change": "promoted", 
/**
 * The move.
 */
node: number, } | { "change": "deleted", 
/**
 * The move.
 */
node: number, } | { "change": "commented", 
/**
 * The move; 0 is the start.
 */
node: number, 
/**
 * What; empty for nothing.
 */
text: string, } | { "change": "prefaced", 
/**
 * The move.
 */
node: number, 
/**
 * What; empty for nothing.
 */
text: string, } | { "change": "annotated", 
/**
 * The move.
 */
node: number, 
/**
 * By the numbers that PGN has for them.
 */
glyphs: Array<number>, } | { "change": "drawn", 
/**
 * The move; 0 is the start.
 */
node: number, 
/**
 * Arrows and marks.
 */
drawings: Array<DrawnShape>, } | { "change": "renamed", 
/**
 * What it is called.
 */
name: string, };

/**
 * What a page asks of the workshop. The answer is a [`super::WorkshopTell`] where nothing else is said.
 */
export type WorkshopAsk = { "do": "set-up", 
/**
 * By which rules.
 */
rules: RulesSource, 
/**
 * A written position to begin with; null for the start of the game.
 */
position: string | null, } | { "do": "arrange", 
/**
 * By which rules.
 */
rules: RulesSource, 
/**
 * The position.
 */
diagram: Diagram, } | { "do": "open", 
/**
 * The game.
 */
rules: RulesSource, } | { "do": "library" } | { "do": "check", 
/**
 * The game.
 */
sheet: Sheet, } | { "do": "try", 
/**
 * The game.
 */
sheet: Sheet, 
/**
 * How often: 1 to 20.
 */
games: number, } | { "do": "rest" };

/**
 * What a server says of the workshop.
 */
export type WorkshopTell = { "told": "kit", 
/**
 * All that is needed.
 */
kit: SetUpKit, } | { "told": "sound", 
/**
 * What there is to say about it.
 */
found: ArrangedPosition, } | { "told": "unsound", 
/**
 * Why, and what to change.
 */
why: Message, 
/**
 * Where the pieces stand that the reason is about.
 */
places: Array<[number, number, number]>, } | { "told": "faulty", 
/**
 * All faults.
 */
faults: Array<RulesFault>, } | { "told": "opened", 
/**
 * As a sheet.
 */
sheet: Sheet, } | { "told": "library", 
/**
 * Each kind of move once.
 */
pieces: Array<LibraryPiece>, } | { "told": "checked", 
/**
 * All of it.
 */
checked: CheckedSheet, } | { "told": "trial", 
/**
 * What has come of it so far.
 */
report: TrialReport, };

/**
 * What a position is set up with.
 */
export type SetUpKit = { 
/**
 * The id of the game.
 */
rules: string, 
/**
 * Its name for people.
 */
name: string, 
/**
 * Its sides, in order.
 */
sides: Array<SeatInfo>, 
/**
 * The board without pieces.
 */
board: BoardView, 
/**
 * The pieces that may be put on it.
 */
palette: Array<PalettePiece>, 
/**
 * What a position says besides.
 */
fields: Array<SetUpField>, 
/**
 * The position to begin with.
 */
diagram: Diagram, };

/**
 * A piece that may be put on the board.
 */
export type PalettePiece = { 
/**
 * Whose it is.
 */
seat: number, 
/**
 * Its colour.
 */
tint: Tint, 
/**
 * Which picture stands for it.
 */
figure: string, 
/**
 * Its name for people.
 */
name: string, 
/**
 * Its letter.
 */
letter: string, 
/**
 * Whether its side loses the game with it.
 */
royal: boolean, };

/**
 * What a position says besides pieces and turn, such as a right to castle or a counter.
 */
export type SetUpField = { 
/**
 * What it is.
 */
name: Message, 
/**
 * Which values it takes.
 */
kind: FieldKind, 
/**
 * The value that says nothing.
 */
empty: FieldValue, };

/**
 * Which values a field takes.
 */
export type FieldKind = { "takes": "flag" } | { "takes": "number", 
/**
 * The least.
 */
least: number, 
/**
 * The greatest.
 */
most: number, } | { "takes": "cell" } | { "takes": "cells" };

/**
 * The value of a field of a position.
 */
export type FieldValue = { "flag": boolean } | { "number": number } | { "cell": [number, number, number] | null } | { "cells": Array<[number, number, number]> };

/**
 * A position as people set it up, whether play could lead to it or not.
 */
export type Diagram = { 
/**
 * Where pieces stand, each by its number in the palette.
 */
pieces: Array<[[number, number, number], number]>, 
/**
 * The side to move.
 */
turn: number, 
/**
 * What else the position says, in the order of the fields.
 */
values: Array<FieldValue>, };

/**
 * A position that was set up.
 */
export type ArrangedPosition = { 
/**
 * Its text.
 */
text: string, 
/**
 * The seat to move; null if the game is over.
 */
turn: number | null, 
/**
 * How the game ends there by the rules; null if it goes on.
 */
end: GameEnd | null, 
/**
 * How many legal moves there are; without an edge, those near by.
 */
moves: number, 
/**
 * Whether there are more, along lines without an edge.
 */
endless: boolean, 
/**
 * Pieces of the side to move that stand in check.
 */
checked: Array<[number, number, number]>, 
/**
 * The fields, by number, whose values mean nothing here, such as a right to castle without a rook.
 */
dropped: Array<number>, };

/**
 * A game that is being made, sound or not: the keys of a variant file, as `docs/variants.md` explains them, none of them inherited. Each of the
 * sentences of a piece says one step.
 */
export type Sheet = { 
/**
 * All keys but those of the next two.
 */
rules: SheetTable, 
/**
 * The pieces at the start.
 */
setup: Array<SheetPiece>, 
/**
 * Cells inside the board that don't exist.
 */
holes: Array<[number, number, number]>, };

/**
 * A table of a variant file: an object whose keys keep their order.
 */
export type SheetTable = { [key: string]: SheetValue };

/**
 * A value of a variant file.
 */
export type SheetValue = boolean | number | string | Array<SheetValue> | SheetTable;

/**
 * A piece at the start.
 */
export type SheetPiece = { 
/**
 * Where it stands.
 */
at: [number, number, number], 
/**
 * Whose it is.
 */
seat: number, 
/**
 * Its letter, a capital.
 */
letter: string, };

/**
 * What is to be said of a sheet.
 */
export type CheckedSheet = { 
/**
 * The variant file, also where it has faults.
 */
text: string, 
/**
 * What is wrong; nothing if it can be played.
 */
faults: Array<SheetFault>, 
/**
 * The game, if nothing is wrong.
 */
game: SoundGame | null, };

/**
 * A fault in a sheet.
 */
export type SheetFault = { 
/**
 * The part of the sheet where it was made: keys, and numbers in lists, joined by dots, such as `pieces.Q.moves`. Empty for all of it.
 */
place: string, 
/**
 * The line of the variant file, from 1.
 */
line: number, 
/**
 * What is wrong, and what to change.
 */
why: Message, };

/**
 * A game that can be played.
 */
export type SoundGame = { 
/**
 * Its id.
 */
rules: string, 
/**
 * The name of the variant file.
 */
file: string, 
/**
 * A whole game in a file, without a move: it is opened like any other.
 */
record: string, 
/**
 * Its sides, in order.
 */
sides: Array<SeatInfo>, 
/**
 * How it starts.
 */
board: BoardView, 
/**
 * What its pieces are counted for: found from how they move.
 */
points: Array<[PieceKind, number]>, 
/**
 * How many moves the side that begins has.
 */
moves: number, };

/**
 * A kind of piece of a shipped game, to be taken into one of one's own.
 */
export type LibraryPiece = { 
/**
 * The id of the game that it is from.
 */
rules: string, 
/**
 * The name of that game.
 */
game: string, 
/**
 * On boards of so many dimensions: 2, or 3 in levels.
 */
dimensions: number, 
/**
 * Its letter there.
 */
letter: string, 
/**
 * What stands in the file about it.
 */
piece: SheetTable, };

/**
 * What has come of the games so far.
 */
export type TrialReport = { 
/**
 * How many games were played to their end, or to the limit on moves.
 */
played: number, 
/**
 * Of how many.
 */
of: number, 
/**
 * The seat that begins.
 */
first: number, 
/**
 * How many each side has won, in the order of the seats.
 */
wins: Array<number>, 
/**
 * How many were drawn.
 */
draws: number, 
/**
 * How many were ended at the limit on moves, without a result.
 */
unfinished: number, 
/**
 * The number of moves of each game, both sides counted, in the order in which they were played.
 */
lengths: Array<number>, 
/**
 * How many legal moves there were at a time, on average, in tenths.
 */
choice: number, 
/**
 * Why the games ended, by their codes, with how often; the most frequent first.
 */
reasons: Array<[string, number]>, 
/**
 * What the pieces are worth, and what became of them.
 */
pieces: Array<TrialPiece>, };

/**
 * A kind of piece in a trial.
 */
export type TrialPiece = { 
/**
 * The kind.
 */
kind: PieceKind, 
/**
 * What it is counted for, found from how it moves; 0 for a royal piece.
 */
points: number, 
/**
 * How many moves were made with it, in thousandths of all.
 */
moved: number, 
/**
 * How many of those that stood at the start were captured, in thousandths.
 */
captured: number, };

/**
 * How a game stands after a move of a study.
 */
export type StudyPosition = { 
/**
 * The study.
 */
study: string, 
/**
 * After this move; 0 is the start.
 */
node: number, 
/**
 * The seat to move; null if the game is over there.
 */
turn: number | null, 
/**
 * The picture.
 */
board: BoardView, 
/**
 * The position in its written form, to copy it.
 */
position: string, 
/**
 * What that move did.
 */
last: Step | null, 
/**
 * What is seen to move, if the receiver stood one move before or behind: empty else.
 */
changes: Array<Motion>, 
/**
 * The pieces that had been captured.
 */
captured: Array<CapturedPieces>, 
/**
 * How the game ends there by the rules; null if it goes on.
 */
end: GameEnd | null, 
/**
 * All legal moves, each with what is sent to play it; without an edge, those that are not on the rays.
 */
moves: Array<LegalMove>, 
/**
 * The kind of the piece that comes onto the board by moves without a `from`, where it is known.
 */
comes: PieceKind | null, 
/**
 * The rays of all legal moves, without an edge.
 */
rays: Array<Ray>, };

/**
 * A study in a list.
 */
export type StudyEntry = { 
/**
 * Its code.
 */
study: string, 
/**
 * What it is called.
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
 * How many moves it has, those of variations included.
 */
moves: number, 
/**
 * Whether it has a report.
 */
report: boolean, 
/**
 * When it was last changed, in milliseconds since 1970.
 */
changed: number, };

/**
 * What the computer has found so far in a position that is analysed.
 */
export type EngineLines = { 
/**
 * The side for which scores are told: the one to move, or the one that threatens.
 */
seat: number, 
/**
 * Whether it is what the opponent threatens.
 */
threats: boolean, 
/**
 * Whether it waits for a processor that others use.
 */
waiting: boolean, 
/**
 * Whether it has ended: nothing more comes.
 */
done: boolean, 
/**
 * How long it has thought, in milliseconds.
 */
elapsed: number, 
/**
 * Plies that were searched completely.
 */
depth: number, 
/**
 * Plies that the longest line was followed.
 */
deepest: number, 
/**
 * Positions that were looked at.
 */
nodes: number, 
/**
 * The best moves, best first.
 */
lines: Array<EngineLine>, 
/**
 * Why it could not be done, if it could not; left out else.
 */
why?: Message, };

/**
 * A move that the computer considers, and what it expects to follow.
 */
export type EngineLine = { 
/**
 * What it is worth to that side.
 */
score: Score, 
/**
 * The result that this leads to on average, for that side, in thousandths: 0 is lost, 500 drawn or even, 1000 won.
 */
expected: number, 
/**
 * The first move as what it does on the board, for an arrow.
 */
first: LegalMove, 
/**
 * The moves, the first of them to be played now; the first twenty at most.
 */
moves: Array<LineMove>, };

/**
 * A move of a line.
 */
export type LineMove = { 
/**
 * In coordinates.
 */
move: string, 
/**
 * For people.
 */
reading: string, };

/**
 * A move that was made in a position, or that the opening book of the program knows.
 */
export type OpeningMove = { 
/**
 * In coordinates.
 */
move: string, 
/**
 * For people.
 */
reading: string, 
/**
 * Games in which it was made and that the side of seat 0 won; those that come with the program are among them, as in the next two.
 */
won: number, 
/**
 * Games that were drawn.
 */
drawn: number, 
/**
 * Games that that side lost.
 */
lost: number, 
/**
 * How many of all these come with the program.
 */
shipped: number, 
/**
 * How strong the players of those were on average that counted for ratings; null if none did.
 */
rating: number | null, 
/**
 * What the opening book of the program thinks it is worth to the side to move, in hundredths of a piece; null if it is not in the book.
 */
book: number | null, };

/**
 * Each move of a line, judged by the computer. Expected results are in thousandths, as in [`super::EngineLine`]; accuracies in tenths of a
 * percent.
 */
export type StudyReport = { 
/**
 * The moves, in order. A move that was deleted since then may be among them.
 */
moves: Array<ReportMove>, 
/**
 * The expected result for the team of seat 0, of every position: the first before the first move, then after each.
 */
course: Array<number>, 
/**
 * The sides, in the order of the seats.
 */
sides: Array<ReportSide>, 
/**
 * The moves that decided the game, at most three, the most decisive first.
 */
moments: Array<ReportMoment>, 
/**
 * How long each position was thought about, in milliseconds.
 */
pace: number, };

/**
 * A move, and what the computer thinks of it.
 */
export type ReportMove = { 
/**
 * The move.
 */
node: number, 
/**
 * The side that played it.
 */
seat: number, 
/**
 * The part of the game that it belongs to.
 */
phase: ReportPhase, 
/**
 * How good it was.
 */
verdict: Verdict, 
/**
 * What the position before it was worth to that side, with the best move.
 */
score: Score, 
/**
 * The expected result for that side before it.
 */
before: number, 
/**
 * The same after it.
 */
after: number, 
/**
 * How much of the expected result it lost.
 */
loss: number, 
/**
 * What the computer would have played, and how it would have gone on: the first eight moves at most.
 */
best: Array<LineMove>, };

/**
 * How good a move was.
 */
export type Verdict = "only-move" | "best" | "good" | "inaccuracy" | "mistake" | "blunder" | "missed-win";

/**
 * A part of a game.
 */
export type ReportPhase = "opening" | "middle" | "end";

/**
 * How well a side played.
 */
export type ReportSide = { 
/**
 * The side.
 */
seat: number, 
/**
 * Its accuracy in the whole game; null if it made no move.
 */
accuracy: number | null, 
/**
 * The accuracy of its moves in the opening; null if it made none there. So are the next two.
 */
opening: number | null, 
/**
 * In the middle game.
 */
middle: number | null, 
/**
 * In the endgame.
 */
end: number | null, 
/**
 * How much of the expected result a move lost on average; null if it made none.
 */
loss: number | null, 
/**
 * How many moves of each kind it made; kinds without a move are left out.
 */
verdicts: Array<VerdictCount>, };

/**
 * How many moves were judged alike.
 */
export type VerdictCount = { 
/**
 * How.
 */
verdict: Verdict, 
/**
 * How many.
 */
count: number, };

/**
 * A move that decided the game.
 */
export type ReportMoment = { 
/**
 * The move.
 */
node: number, 
/**
 * The side that played it.
 */
seat: number, 
/**
 * How much of the expected result it lost.
 */
loss: number, };

/**
 * How far the work on a report is.
 */
export type ReportProgress = { 
/**
 * How many positions were evaluated.
 */
done: number, 
/**
 * Of how many.
 */
of: number, 
/**
 * Whether it waits for a processor that others use.
 */
waiting: boolean, };

/**
 * Some games of an uploaded file.
 */
export type FilePage = { 
/**
 * The file.
 */
file: string, 
/**
 * How many games it has.
 */
total: number, 
/**
 * In how many of them the words were found.
 */
found: number, 
/**
 * How many of those were left out before these.
 */
from: number, 
/**
 * The games, in the order of the file.
 */
games: Array<FileGame>, };

/**
 * A game of a file, as its head tells it. Whether its moves can be played is seen when it is opened.
 */
export type FileGame = { 
/**
 * Its number in the file, from 1.
 */
number: number, 
/**
 * The names of the players, in the order of the seats; empty where they are not known.
 */
players: Array<string>, 
/**
 * The result, as the file has it, such as `1-0`; null if it is not told.
 */
result: string | null, 
/**
 * The date, as the file has it; null if it is not told. So are the next ones.
 */
date: string | null, 
/**
 * The event.
 */
event: string | null, 
/**
 * The opening: its name, or its code.
 */
opening: string | null, 
/**
 * The game that is played, as the file names it; null for the usual one of its format.
 */
variant: string | null, };
