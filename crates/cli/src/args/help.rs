//! The texts after each command's help: examples first.

pub(super) const PROGRAM: &str = "\
First steps:
  anyboard                                     play in the browser
  anyboard --lan                               and for others in your network
  anyboard play                                play in this terminal
  anyboard games                               what can be played
  anyboard play chess --against 3              against the computer
  anyboard rules hole-chess                    how a game is played
  anyboard show chess --moves \"e4 e5 Nf3\"      where that leads
  anyboard analyse chess --moves \"e4 f5\"       what the computer thinks of it
  anyboard new-variant my-chess                begin a game of your own
  anyboard show my-chess --variants .          and look at it

`anyboard COMMAND --help` says more about each command. Errors go to stderr, with exit code 2.";

pub(super) const SERVE: &str = "\
Examples:
  anyboard                                 all games, in your browser
  anyboard serve --lan                     others in your network may come in
  anyboard serve --port 8000 --no-open --data ~/games
  anyboard serve --lan --host chess.example    if this machine has a name

Games are played by links: everyone with a game's link may join or watch it. With --lan the address is \
shown as a QR code, and as seven letters that stand for it. Every move is on the disk before it is told, \
so a game goes on where it stood, however the server ended. Ctrl-C stops it. Only one server may have a \
data folder.";

pub(super) const ADMIN: &str = "\
Examples:
  anyboard admin users
  anyboard admin ban Mallory --days 7 --why rude
  anyboard admin ban 192.0.2.7
  anyboard admin reset-password Ada
  anyboard admin backup /backup/anyboard.sqlite

It works on what a server has stored, beside the server while it runs: name its folder with --data, its database \
with --database, or its settings with --config. All of it is explained in docs/hosting.md.";

pub(super) const LOADTEST: &str = "\
Examples:
  anyboard loadtest                            100 games, 100 moves a second
  anyboard loadtest --games 1000 --rate 1000 --seconds 60
  anyboard loadtest --games 1000 --find-rate   the highest rate with p99 < 50 ms
  anyboard loadtest --idle-games 5000 --idle-connections 5000
  anyboard loadtest --games 20 --rules hnefatafl --address http://127.0.0.1:7979

Two players each play random games over connections of their own. When each move is sent is fixed in \
advance, and its latency is from that time until the opponent hears of it: a server that falls behind \
doesn't slow the players down. A move is late if it was not yet the player's turn at its time. Without \
--address a server is started as a second program, with an empty folder for its games and with limits \
raised. Players and server run on cores of their own, where there are two. Exit code 1 if a game went wrong.";

pub(super) const GAMES: &str = "\
Examples:
  anyboard games
  anyboard games --json | jq -r '.[].id'
  anyboard games --variants ~/my-variants      with your own games among them";

pub(super) const RULES: &str = "\
Examples:
  anyboard rules atomic
  anyboard rules chess-3d";

pub(super) const PLAY: &str = "\
Examples:
  anyboard play                                choose a game from a list
  anyboard play chess                          against the computer at level 2
  anyboard play hnefatafl --against 4 --as defenders
  anyboard play chess --against person --clock 5+3
  anyboard play atomic --seat white=2 --seat black=5         only watch
  anyboard play checkers --seat white=person:Ann+person:Bob  two who take turns
  anyboard play chess --against \"engine: stockfish\" --clock 10+5 --as random
  anyboard play --continue                     your last game
  anyboard play --load game.pgn --against 3    go on from where a file ends
  anyboard play chess --plain                  line by line, without drawing

Every move is saved as it is played: however a game is left, `--continue` goes on with it. F1 or `?` \
shows the keys while you play; with --plain, type help.";

pub(super) const SHOW: &str = "\
Examples:
  anyboard show hole-chess
  anyboard show chess --moves \"1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#\"
  anyboard show chess --position \"8/8/8/8/8/5k2/5p2/5K2 w - - 0 1\"
  anyboard show chess960 --start 518
  anyboard show chess-3d --moves \"4e24e4 4e74e5\"
  anyboard show infinite-plane --moves \"8,5>8,7\" --window -1,17,-1,17
  anyboard show checkers --legal --moves \"11-15 22-17 15-18 23x14\"
  anyboard show infinite-classical --game game.icn
  anyboard show chess --game games.pgn --number 3
  anyboard show russian-draughts --moves \"c3-d4 f6-g5\" --export
  anyboard show atomic --json | jq .legal

Moves are taken in coordinates (e2e4, e7e8q, castling e1g1) or as people write them (Nf3, exd5, O-O, \
e8=Q); without an edge in pairs of numbers: 8,5>8,7 or P(8,5)-(8,7); in draughts by the numbers of the \
squares: 11-15, 22x15x8; in Viking chess d1d4; in four in line the column: 4. Colour is used on a \
terminal, unless NO_COLOR is set.

The keys with --json: id, position, turn, legal (coordinates, sorted), reading (the same moves as people \
write them, in the same order), check, outcome (null, draw, or who has won: white, black or as the sides \
are called), reason, claims (draws that the player to move may claim). Where people write moves in a \
second way, also has them in that, in the same order.

Boards without an edge have two keys more: window (the part whose moves are listed: that given by \
--window, else the box around all pieces grown by 2) and rays (the lines that go on without end: from, \
step, first as the least number of steps, last null). Where the pieces are so far apart that their box \
holds more than a million moves, window is null, and the moves that a search looks at are listed.";

pub(super) const PERFT: &str = "\
Examples:
  anyboard perft chess 5                       4865609
  anyboard perft atomic 3 --divide             behind each first move
  anyboard perft infinite-plane 2 --window -1,17,-1,17
  anyboard perft chess 4 --position \"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1\"

On a board without an edge, moves to the cells of the window are counted; where none is given, those to \
the box around the pieces of each position, grown by 2. The count goes to stdout, time and speed to stderr.";

pub(super) const CHECK: &str = "\
Examples:
  anyboard check my-chess.toml
  anyboard check variants/*.toml

Each fault is written as FILE:LINE: and a sentence that says how to fix it.";

pub(super) const NEW_VARIANT: &str = "\
Examples:
  anyboard new-variant my-chess
  anyboard new-variant giant-chess --dir ~/my-variants

The file plays chess as it stands. It shows, in comments, what can be changed: the board and its holes, \
how pieces move, promotion, castling, explosions, and how a game ends.";

pub(super) const CONVERT: &str = "\
Examples:
  anyboard convert games.pgn games.anyboard
  anyboard convert game.anyboard game.pgn
  anyboard convert old.pdn new.pdn --as russian-draughts
  anyboard convert - - --format icn --to anyboard < game.icn

Formats: .anyboard holds every game and all about it; .pgn is for chess, its variants and what has no \
other notation, .pdn for draughts, .icn for boards without an edge. Comments, variations, clocks, \
players and results are kept, there and back.

A file may hold any number of games. Faulty ones are named on stderr as FILE: game N, line N: and what \
is wrong; the others are written all the same, and the exit code is 2. OUT takes its place when it is \
complete, not before.";

pub(super) const REPLAY: &str = "\
Examples:
  anyboard replay game.anyboard
  anyboard replay games.pgn --number 3 --first 20
  anyboard replay games.pgn --moves
  anyboard replay game.pdn --as checkers --ply 12
  anyboard replay game.pgn --json | jq -r .position

On a terminal the arrow keys → and ← go on and back, Home and End to the first and the last position, a \
number and Enter to a ply; Enter also goes on, b back, and q ends it. a plays the moves one after the \
other, faster with + and slower with -; any other key stops it. Elsewhere all positions are written \
one after the other.

The keys with --json: id, ply, move (null before the first), reading, position, turn, check, preface, \
comment, glyphs, spent and left in milliseconds or null, instead (lines of moves that were considered \
instead of this one); the last ply also has result (null, or outcome and reason).";

pub(super) const PICTURE: &str = "\
Examples:
  anyboard picture chess --moves \"e4 e5 Nf3\" -o knight.svg
  anyboard picture game.pgn --ply 20 -o twenty.png --size 1200
  anyboard picture game.pgn -o game.gif --seconds 0.7
  anyboard picture raumschach --theme night --pieces modern -o space.png
  anyboard picture chess --arrows \"g1-f3 e5\" -o idea.svg

The name of OUT says what is made: .svg and .png are pictures of one position, the last one if --ply \
doesn't choose another; .gif is a film of the whole game, or from --ply on. A picture has nothing in it \
but paths: it looks the same in every program. Of a board without an edge, the part is shown where the \
pieces stand.";

pub(super) const ANALYSE: &str = "\
Examples:
  anyboard analyse chess --moves \"e4 e5 Qh5\"
  anyboard analyse atomic --time 10 --lines 3
  anyboard analyse chess --game game.pgn --time 0.2
  anyboard analyse connect-four --depth 12 --json

Without a limit it thinks for 5 seconds, and for 0.5 seconds about each move of a game. Ctrl-C ends it \
early with what it has found. Values are in pawns, for the side to move.

With --game every move is judged by what it loses of the expected score, which is 1 for a win and ½ for \
a draw: best (the computer's move, or a loss below 0.005), good (below 0.05), inaccuracy (below 0.1), \
mistake (below 0.2), blunder (from 0.2 on); only move, if it is the computer's and the second best loses \
as much as a blunder; missed win, if a forced win was there and the move loses 0.05 or more. A side's \
accuracy is the mean of 100·e^(−5·loss) over its moves. The opening is the first ten moves of each side \
while more than two thirds of the pieces are there, the endgame begins when two fifths of them are left \
(or two thirds of the board are taken, where pieces come onto it), and the middle game lies between. What \
decided the game are the three moves that lost most, 0.1 at least. The chart shows the expected score of \
the first side, a column for each position, or for several where there are more than fit; the line between \
its two rows of signs is an even game.

The keys with --json, of a position: id, position, turn, depth, deepest, nodes, milliseconds, lines \
(score, value in hundredths of a piece or null, win or loss in plies or null, expected, moves in \
coordinates, reading), and end where the game is over. Of a game: id, start, seats, moves (ply, seat, \
move, reading, best, after, loss, phase, verdict, and the score as above), chart (expected scores of the \
first seat), moments (the plies that decided the game), summary (by seat: accuracy, mean_loss, phases with \
the accuracy in opening, middle and end, and how many moves are only-move, best, good, inaccuracy, mistake, \
blunder and missed-win), end.";

pub(super) const TABLES: &str = "\
Examples:
  anyboard tables chess KQvK KRvK KPvK KBNvK
  anyboard tables checkers --pieces 4          all endings of up to four pieces
  anyboard tables hole-chess --pieces 3
  anyboard tables chess                        the tables that there are

A table says of every position of some pieces whether it is won, drawn or lost, and after how many moves the \
game is over if both sides play perfectly. “Won in 23” means 23 moves of the winner against the longest \
defence. Tables know nothing of repetition, and of limits such as that of fifty moves: where such a limit \
might come before the end, a search does not use them. Positions with castling rights or a capture in \
passing are in no table.

Pieces are written with their letters, those of draughts with M for a man and K for a king. Captures and \
promotions lead to tables of other pieces, which are made first. Every game of the chess family on a board \
with an edge has tables, unless it counts checks; of draughts, all but Frisian. A table is written when it is \
finished: Ctrl-C loses only the one that is being made, and the same command goes on from there.";

pub(super) const MATCH: &str = "\
Examples:
  anyboard match chess --a level:5 --b level:4 --games 20
  anyboard match connect-four --a full --b strength:60 --nodes 20000
  anyboard match atomic --a full --b 'engine: ./anyboard-old uci' --sprt 0 5
  anyboard match chess --a full --tc 10+0.1 \\
      --b 'engine: stockfish; UCI_LimitStrength=true; UCI_Elo=2300'
  anyboard match checkers --a amateur --b novice --save games.pdn

Players:
  level:1 to level:6        or beginner, novice, amateur, advanced, expert,
                            master
  strength:0 to 100         running smoothly through the levels
  full                      the whole search with all of its time
  engine: PROGRAM ARGUMENTS; Option=Value; …
                            another program that speaks UCI

Quotes hold a path with spaces together. --threads and --hash are an engine's options Threads and Hash \
unless it is given others. It is told the game by UCI_Variant, by our id or by its own name for it, and Chess960 by UCI_Chess960; \
“variant=NAME” says which where it can't be known.

Every opening is played twice, with colours changed. Openings are legal moves at random, left out where \
they end the game or where a short search values them further than --balance from the start position; or \
lines of a file, a position or moves from the start on each. The same seed gives the same openings, and \
the same random choices of levels and strengths; with --repeatable, or a limit that is not one of time, exactly \
the same games.

A player that crashes, plays an illegal move, or takes longer than allowed by more than --grace loses \
that game, and an engine is then started anew. Draws are claimed as soon as they can be. Ctrl-C ends a \
match early, and what was played counts.

The error of the Elo difference is that of 95 %, from pairs of games. --sprt ends the match once it is \
decided whether the difference is rather ELO1 or ELO0 (a generalised sequential probability ratio test; \
chances of error are 0.05 each, or as given).

Saved games: .jsonl has one object for each game (id, game, players, position, given, moves, outcome, \
reason); .anyboard has the same for `anyboard replay` and `convert`; .pgn, .pdn and .icn are for the \
games that have such a notation.";

pub(super) const LADDER: &str = "\
Examples:
  anyboard ladder tic-tac-toe connect-four
  anyboard ladder chess --games 200 --concurrency 2
  anyboard ladder --all --games 20 --pace 0.1 --markdown
  anyboard ladder chess --levels 4-6 --pace 0.1 --repeatable

Each level plays the one below it. Levels 1 to 4 count positions, so that a busy machine changes nothing. \
Level 5 thinks for half a second a move and level 6 for --master-time; both are multiplied by --pace, so that a \
ladder takes minutes. With --repeatable they count positions too, as many as such a time holds on an ordinary \
machine. Games that reach --max-plies are decided by a search of 40,000 positions, for the side that \
stands better by two pieces or more. A level should score 75 % or more: what does is marked ✓.";

pub(super) const PUZZLES: &str = "\
Examples:
  anyboard puzzles chess
  anyboard puzzles raumschach --games 1000 --want 50
  anyboard puzzles raumschach --want 80 --seed 2 --add
  anyboard puzzles my-chess --variants .       for a game of your own

Both sides of each game make errors. Where one move is far better than all others, a search with more \
positions (--proof) must find the same at every move of the solution; wins in one or two moves must also stand \
a search that leaves nothing out, where that can be finished. The levels of the computer then try to solve what is left: their success \
gives the puzzle its rating. A line of the file is a puzzle: its position, the solution in coordinates, its \
themes, its rating and the positions of its proof, separated by tabs. Ctrl-C keeps what was found.";

pub(super) const BOOK: &str = "\
Examples:
  anyboard book chess
  anyboard book raumschach --nodes 200000 --positions 40
  anyboard book my-chess --variants my --out my/my-chess.book

From the start on, each position is searched for its best moves; those that are hardly worse than the best belong to the book, and what follows \
them is looked at in turn, the likeliest first. Experts, Masters and strengths near them choose among the moves of a book by lot, so that no \
two games begin alike. The shipped books are part of the program; that of a game of your own is read where its variant file is, \
by the name ID.book. A line is a position: the moves that lead there, and after tabs its moves with what each is worth in hundredths of a \
piece. The same options make the same book. Ctrl-C keeps what was found.";

pub(super) const OPENINGS: &str = "\
Examples:
  anyboard openings chess my-games.pgn
  anyboard openings chess my-games.pgn more.pgn --moves '1. e4 c5'
  anyboard openings checkers games.pdn --moves '11-15 23-19'

Counted are the first 30 moves of the games that have a result and begin as the game does, without variations; positions are the same by whichever \
moves they came about. The last column is what the opening book of the program thinks of a move, in pieces, for the side to move.";

pub(super) const TRAIN: &str = "\
Examples:
  anyboard train othello --hours 2
  anyboard train my-game --variants my --hours 0.2

Round after round, for as long as --hours says: the computer plays against itself, from random openings and \
with some moves drawn by lot; a network learns from the positions of these games by how much the hand-written \
evaluation is wrong; and it is kept only if a match against the present evaluation, with equal time, proves \
that it is stronger. The next round plays with what was kept.

--measure plays the network that there is against the hand-written evaluation, and writes the result down \
with it.

What was kept is in the folder for networks, and all front ends use it at once. Beside it, in a folder of the \
game's name, are the positions, a text and a picture of how it went. Ctrl-C ends it at any moment; the same \
command goes on from there.";

pub(super) const TUNE: &str = "\
Examples:
  anyboard tune atomic --games 5000 --samples atomic.samples --concurrency 2
  anyboard tune atomic --games 0 --samples atomic.samples --pull 4
  anyboard tune chess --samples a.samples --judge 'engine: stockfish' --mix 0.1

Plays games from random openings, keeps some of their quiet positions with the result and the score of a \
search, and fits the weights of the evaluation: the effect of every weight on every position is taken by \
a finite difference, and the weights go where the logistic loss of the expected points is least. One game \
of ten is held out, and it stops when their loss rises. Ctrl-C ends the games early; those that are \
finished are in the file of --samples, and the same command goes on.

What it prints are the weights before and after: put those that hold their own in `anyboard match` \
against the old build into the file weights.rs of the game's family.";

pub(super) const UCI: &str = "\
Example session:
  uci
  setoption name UCI_Variant value atomic
  position startpos moves e2e4 e7e5
  go movetime 1000
  d
  go perft 3
  quit

`position fen TEXT moves …` starts elsewhere. `d` draws the board. wtime and winc are of the side that \
begins the game, whatever its colour. `stop` ends `go perft` too.

A position or move that is refused leaves no position: `info string` says why, and `go` answers bestmove (none) \
until the next `position` or `ucinewgame`. So it does where no move is left, with score mate 0 or cp 0 as Stockfish; where only \
our rules call the game drawn (repetition, counted moves, dead positions), it plays on with score cp 0.

UCI_Variant lists every name that it takes: those of `anyboard games`, and what python-chess, Fairy-Stockfish and Lichess \
call the same games.

With UCI_Chess960 chess may start from any of its shuffled positions, and a castling is written as the king \
taking the rook, as it always is in the variant chess960.

Options, besides Hash, Threads, MultiPV, Ponder, UCI_Chess960 and UCI_Variant:
  Move Overhead          milliseconds of the clock to keep back a move
  OwnBook                play moves of the opening book, drawn by lot
  UCI_ShowWDL            estimated chances to win, draw and lose
  UCI_AnalyseMode        full strength, whatever is set below
  Level                  1 to 6, a level of the ladder; 0 for none
  UCI_LimitStrength      with UCI_Elo, a strength for chess alone
  Skill Level            0 to 20, over the strengths 0 to 100; 20 is full
  Seed                   makes play repeatable; 0 for none
The first of those for strength that is set counts.";

pub(super) const BENCH: &str = "\
Examples:
  anyboard bench perft
  anyboard bench perft chess mega-chess --seconds 5

Each game is counted to the greatest depth that takes about that long, three times, and the best time \
stands. The table is Markdown. Where fairy-stockfish is installed, it is counted in turns with ours. So are \
libraries of others that play a game (shakmaty, hnefatafl, magpie, ai-connect4), if the program was built \
with --features peers; the column “× shakmaty” then compares every game with how fast shakmaty counts chess \
in the same run.

On boards without an edge the moves that a search looks at are listed and made, those of the last ply as \
well; once more with all coordinates multiplied by 10¹², which should cost nothing.";

pub(super) const BENCH_SEARCH: &str = "\
Examples:
  anyboard bench search
  anyboard bench search chess checkers --seconds 5

The start position and three positions after random moves, always the same ones, are searched by one \
thread with an empty table. The signature is the number of positions that were looked at until the end \
of the deepest iteration that fits into a fixed number of them: on every machine the same, as long as \
the search and the evaluation are. More --seconds only make the speed steadier.";

pub(super) const BENCH_TACTICS: &str = "\
Examples:
  anyboard bench tactics
  anyboard bench tactics --seconds 0.1 --concurrency 2
  anyboard bench tactics --engine 'engine: stockfish'
  anyboard bench tactics puzzles.epd --game atomic --json

A line of the file is a position without its counters, and operations that end with semicolons: bm names \
the best moves, am moves to avoid, id the position. Others are left out, as are lines that begin with #. \
Positions and moves are written as the game writes them, so that this works for every game.

Each position is searched by one thread with an empty table of 64 MB, by one player after the other. It is \
solved if the move in the end is among the best, or not among those to avoid. Searches end by the clock, so a \
busy machine solves less: with --concurrency, leave a core to each. Ctrl-C ends it early, and what was \
searched counts.";
