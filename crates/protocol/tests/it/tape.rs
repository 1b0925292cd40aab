//! Values that are read off a tape of bytes: whatever the bytes are, they make a value, and fewer bytes a smaller one.

use std::collections::BTreeMap;

use protocol::wire::*;

/// Bytes; after its end come zeros.
pub(crate) struct Tape<'a>(pub(crate) &'a [u8]);

impl Tape<'_> {
    fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        std::array::from_fn(|_| self.byte())
    }
}

/// Something that can be read off a tape.
pub(crate) trait Random {
    /// Reads one.
    fn random(tape: &mut Tape<'_>) -> Self;
}

macro_rules! numbers {
    ($($name:ty)*) => {
        $(impl Random for $name {
            fn random(tape: &mut Tape<'_>) -> Self {
                // Small ones are as telling as those at the edge.
                if tape.byte() % 2 == 0 { tape.byte() as $name } else { <$name>::from_le_bytes(tape.bytes()) }
            }
        })*
    };
}

numbers!(u8 u16 u32 u64 usize i16 i32 i64);

impl Random for bool {
    fn random(tape: &mut Tape<'_>) -> Self {
        tape.byte() % 2 == 1
    }
}

impl Random for String {
    fn random(tape: &mut Tape<'_>) -> Self {
        let length = tape.byte() % 8;
        let letter = |_| match tape.byte() % 4 {
            0 => char::from(tape.byte()),
            1 => ['"', '\\', '\0', '\u{2028}', '“', '♞', '\u{10ffff}', '<'][usize::from(tape.byte() % 8)],
            _ => char::from(b'a' + tape.byte() % 26),
        };
        (0..length).map(letter).collect()
    }
}

impl<T: Random> Random for Option<T> {
    fn random(tape: &mut Tape<'_>) -> Self {
        bool::random(tape).then(|| T::random(tape))
    }
}

impl<T: Random> Random for Vec<T> {
    fn random(tape: &mut Tape<'_>) -> Self {
        let length = tape.byte() % 4;
        (0..length).map(|_| T::random(tape)).collect()
    }
}

impl<T: Random> Random for Box<T> {
    fn random(tape: &mut Tape<'_>) -> Self {
        Box::new(T::random(tape))
    }
}

impl<K: Random + Ord, V: Random> Random for BTreeMap<K, V> {
    fn random(tape: &mut Tape<'_>) -> Self {
        let length = tape.byte() % 4;
        (0..length).map(|_| (K::random(tape), V::random(tape))).collect()
    }
}

impl<T: Random, const N: usize> Random for [T; N] {
    fn random(tape: &mut Tape<'_>) -> Self {
        std::array::from_fn(|_| T::random(tape))
    }
}

impl<A: Random, B: Random> Random for (A, B) {
    fn random(tape: &mut Tape<'_>) -> Self {
        (A::random(tape), B::random(tape))
    }
}

/// The variants of one value each are not spelt like those with fields. Nested messages end with the tape.
impl Random for Arg {
    fn random(tape: &mut Tape<'_>) -> Self {
        let made = match tape.byte() % 7 {
            0 => Self::Text(Random::random(tape)),
            1 => Self::Number(Random::random(tape)),
            2 => Self::Side(Random::random(tape)),
            3 => Self::Piece(Random::random(tape)),
            4 => Self::List(Random::random(tape)),
            5 => Self::Reason(Random::random(tape)),
            _ => Self::Message(Random::random(tape)),
        };
        // No variant is forgotten: this would not compile.
        match made {
            Self::Text(_) | Self::Number(_) | Self::Side(_) | Self::Piece(_) => made,
            Self::List(_) | Self::Reason(_) | Self::Message(_) => made,
        }
    }
}

/// Nested values end with the tape.
impl Random for SheetValue {
    fn random(tape: &mut Tape<'_>) -> Self {
        let made = match tape.byte() % 5 {
            0 => Self::Text(Random::random(tape)),
            1 => Self::Number(Random::random(tape)),
            2 => Self::Flag(Random::random(tape)),
            3 => Self::List(Random::random(tape)),
            _ => Self::Table(Random::random(tape)),
        };
        // No variant is forgotten: this would not compile.
        match made {
            Self::Text(_) | Self::Number(_) | Self::Flag(_) | Self::List(_) | Self::Table(_) => made,
        }
    }
}

/// A key stands once.
impl Random for SheetTable {
    fn random(tape: &mut Tape<'_>) -> Self {
        Self(BTreeMap::<String, SheetValue>::random(tape).into_iter().collect())
    }
}

macro_rules! words {
    ($($name:ident { $($word:ident)* ; $($variant:ident)* })*) => {
        $(impl Random for $name {
            fn random(tape: &mut Tape<'_>) -> Self {
                let makers: &[fn(&mut Tape<'_>) -> Self] =
                    &[$(|_tape| $name::$word,)* $(|tape| $name::$variant(Random::random(tape)),)*];
                let made = makers[usize::from(tape.byte()) % makers.len()](tape);
                // No variant is forgotten: this would not compile.
                match made {
                    $($name::$word => made,)*
                    $($name::$variant(_) => made,)*
                }
            }
        })*
    };
}

words! {
    Spot { ; Number Cell }
    FieldValue { ; Flag Number Cell Cells }
    ChatPlace { ; Room Game }
    Groups { ; Text Lists }
    ProbeMove { ; Text Go }
    Motion { ; Goes Leaves Blast Comes Turns }
    Permission {
        Resign Abort OfferDraw TakeBack Redo Jump Pause Resume Hint Hurry Hold Pace Rematch Restart TakeBacks ClaimWin
        ClaimDraw GiveSeat Adjourn Replace; Sit Claim Answer
        Withdraw
    }
}

impl Random for Manners {
    fn random(tape: &mut Tape<'_>) -> Self {
        let made = match tape.byte() % 6 {
            0 => Self::Mute(Random::random(tape)),
            1 => Self::Unmute(Random::random(tape)),
            2 => Self::Block(Random::random(tape)),
            3 => Self::Unblock(Random::random(tape)),
            4 => Self::Report {
                place: Random::random(tape),
                line: Random::random(tape),
                why: Random::random(tape),
            },
            _ => Self::List,
        };
        // No variant is forgotten: this would not compile.
        match made {
            Self::Mute(_) | Self::Unmute(_) | Self::Block(_) | Self::Unblock(_) => made,
            Self::Report { .. } | Self::List => made,
        }
    }
}

macro_rules! tuples {
    ($($name:ident($($part:tt)*))*) => {
        $(impl Random for $name {
            fn random(tape: &mut Tape<'_>) -> Self {
                $name($({ let _ = $part; Random::random(tape) }),*)
            }
        })*
    };
}

tuples! {
    PackedPiece(0 1 2)
    PackedCaptured(0 1 2 3)
    Promotion(0 1)
    Also(0 1 2 3 4)
    SpecialMove(0 1 2 3 4 5 6)
    PackedRay(0 1 2 3)
}

impl Random for Score {
    fn random(tape: &mut Tape<'_>) -> Self {
        let made = match tape.byte() % 3 {
            0 => Self::Value(Random::random(tape)),
            1 => Self::Win(Random::random(tape)),
            _ => Self::Loss(Random::random(tape)),
        };
        match made {
            Self::Value(_) | Self::Win(_) | Self::Loss(_) => made,
        }
    }
}

macro_rules! structs {
    ($($name:ident { $($field:ident)* })*) => {
        $(impl Random for $name {
            fn random(tape: &mut Tape<'_>) -> Self {
                $name { $($field: Random::random(tape)),* }
            }
        })*
    };
}

macro_rules! enums {
    ($($name:ident { $($variant:ident ($($field:ident)*))* })*) => {
        $(impl Random for $name {
            fn random(tape: &mut Tape<'_>) -> Self {
                let makers: &[fn(&mut Tape<'_>) -> Self] =
                    &[$(|_tape| $name::$variant { $($field: Random::random(_tape)),* }),*];
                let made = makers[usize::from(tape.byte()) % makers.len()](tape);
                // No variant is forgotten: this would not compile.
                match made {
                    $($name::$variant { .. } => made,)*
                }
            }
        })*
    };
}

enums! {
    Ask {
        Hello(anyboard) Rename(id name) Create(id game) Inspect(id rules origin) Games(id) Watch(id game after)
        Unwatch(game) Act(id game seat act) Look(id game node) Explain(id game from to) Reach(id game from)
        Probe(id probe) Guide(id rules) Network(id open)
        CreateRoom(id room) EnterRoom(id room password) LeaveRoom(id room) RoomAct(id room act) Lobby(id on)
        Seek(id seek) Chat(id place text to) Manners(id act) Study(id ask) Workshop(id ask) Ping()
    }
    Act {
        Sit(seat) Play(at text) Go(at from to becomes) Resign() Abort() Propose(at proposal) Accept(at proposal)
        Decline(at proposal) Withdraw(at proposal) Claim(at reason) TakeBack(at) Redo(at) Jump(at to) Resume()
        Rematch() Restart() KeepPlaying() AllowTakeBacks(how) Hint(at) Hurry() Hold(held) Pace(millis) ClaimWin(at) ClaimDraw(at) GiveSeat(at to) Adjourn(at)
        Replace(seat to)
    }
    RoomAct {
        Sit(side place) Stand() Settings(settings) Place(side place who) Places(side count) Start() GiveHost(member)
        Remove(member for_good) Invite(name) Rename(name) Lock(password) Release() Close()
    }
    SidePlayer { Member(member) Computer(level) Strength(strength) Open() }
    RoomOrigin { Start() Numbered(number) Position(title) File(title) }
    SideChange { Fixed() Turn() Lot() }
    Claims { ByHand() AtOnce() }
    RoomPermission { Sit() Stand() Settings() Place() Start() GiveHost() Remove() Invite() Rename() Lock() Release() Close() Chat() }
    ChatTo { Players() Spectators() All() }
    Tell {
        Welcome(anyboard program name lan network) Lan(id lan) Done(id) Refused(id why stale) Created(id game) Inspected(id found)
        Games(id games) Snapshot(id snapshot) Events(id game events changes state mine) Presence(game presence)
        Thinking(game thinking) Foreseen(game foreseen) Hint(id game at best score) Looked(id game node position board last captured)
        Explained(id from to why places) Reached(id game from steps) Probed(id answer) Guide(id answer) Trouble(game why) Misunderstood(why) Stopping() Pong()
        RoomCreated(id room) Room(id view) RoomLeft(room why) Invited(room name by) Lobby(id lobby) Paired(game)
        Chat(place lines) Said(place line) Manners(id muted blocked) Study(id tell) Workshop(id tell)
    }
    Happening {
        Sat(seat player name) Adjourned(clocks) Given(seat player to) Started() Played(played) Went(to) Proposed(seat proposal plies) Agreed(seat proposal by)
        Settled(seat proposal answer) Left(seat reason) Paused(clocks) Ended(end clocks) RematchWanted(seat)
        RematchDropped(seat) RestartWanted(seat) RestartDropped(seat) TakeBacksSet(how) Rematch(game) Held(held) Paced(millis) Replaced(seat players) Commented(node text)
    }
    SeatedPlayer { Person(name) Level(name level) Strength(name strength) Program(name) }
    Origin { Start() Numbered(number) Position(text) File(name text) }
    SeatChoice { Me(name) Friend() Computer(level) Strength(strength) Team(players) }
    Outcome { Win(team) Draw() Ranked(places points) Aborted() }
    Proposal { Draw() TakeBack() Pause() }
    Answer { Accepted() Declined() Withdrawn() }
    TakeBacks { Free() ByRequest() Off() }
    Ink { Green() Red() Blue() Yellow() }
    Phase { Gathering() Waiting() Running() Paused() Adjourned() Over() }
    Speed { Bullet() Blitz() Rapid() Classical() Untimed() }
    StudyAsk {
        New(rules origin name) Mine() Open(study after) Leave(study) Remove(study) Stand(study node)
        Explain(study node from to) Reach(study node from) Openings(study node) Edit(study edit) Analyse(study node lines network threats)
        Rest(study) Report(study node) StopReport(study) Play(study node game) Games(file search from count)
    }
    StudyOrigin {
        Start() Numbered(number) Position(text) Game(game) Study(study) File(name text number) Uploaded(file number)
        Variant(name text position)
    }
    StudyEdit {
        Play(after text) Go(after from to becomes) Line(after moves) Promote(node) MakeMain(node) Delete(node)
        Comment(node text) Preface(node text) Glyphs(node glyphs) Draw(node drawings) Rename(name)
    }
    StudyChange {
        Played(played) Promoted(node) Deleted(node) Commented(node text) Prefaced(node text) Annotated(node glyphs)
        Drawn(node drawings) Renamed(name)
    }
    WorkshopAsk {
        SetUp(rules position) Arrange(rules diagram) Open(rules) Library() Check(sheet) Try(sheet games) Rest()
    }
    WorkshopTell {
        Kit(kit) Sound(found) Unsound(why places) Faulty(faults) Opened(sheet) Library(pieces) Checked(checked) Trial(report)
    }
    FieldKind { Flag() Number(least most) Cell() Cells() }
    StudyTell {
        Created(study) Studies(studies) Opened(snapshot) Changed(study events) Edited(study node) Stood(position)
        Lines(study node lines) Openings(study node moves) Reporting(study progress) Reported(study report why) Closed(study why) Games(page)
    }
    Verdict { OnlyMove() Best() Good() Inaccuracy() Mistake() Blunder() MissedWin() }
    ReportPhase { Opening() Middle() End() }
    Surface { Chequered() Plain() Points() Slots() }
    RulesSource { Catalog(rules) Files(files) }
    GuideAnswer { Told(guide) Unread(faults) }
    GuideTopic { Goal() Captures() Promotion() Castling() Special() Draws() Board() Notation() }
    ProbeAnswer { Sound(found) Unsound(why) Illegal(at why places) Faulty(faults) }
    Tint { Light() Dark() Red() Yellow() }
}

structs! {
    NewGame { rules origin seats clock take_backs computer_resigns hand_written rated }
    Probe { rules position moves practice reach }
    Guide { rules name pieces sections terms }
    GuidePiece { kind tint points moves example }
    GuideRule { topic text example }
    GuideExample { position practice from }
    GuideTerm { name meaning }
    VariantFile { file text }
    ProbeGo { from to becomes }
    RulesFault { file line why }
    Probed { rules name sides position board turn end kinds moves played last changes reach }
    ProbedMove { seat text reading }
    LanAddress { url code }
    Message { code args }
    Inspection { rules name seats board turn plies players end }
    GameEntry { game rules name sides players shared seats your_turn plies end changed board }
    GameSnapshot { facts moves state mine presence thinking foreseen }
    GameFacts { game rules name help clock rated speed formats start counted room sides board }
    BoardShape { size border surface same_shades promotion_ranks holes names numbered_files }
    PackedState {
        number at phase turn players shared out left running kinds pieces checked checking marked line counters last open end
        captured held pace take_backs thought rematch restart next
    }
    PackedStep { from to takes becomes }
    StateDelta {
        number at phase turn players shared out left running kinds pieces checked checking marked line counters last open end
        captured held pace take_backs thought rematch restart next cleared put taken added
    }
    PackedPlayer { seats places moves drops comes promotions special rays also can }
    PlayerDelta { seats places moves drops comes promotions special rays also can }
    Player { name level strength account rating }
    PlayerRating { rating provisional change }
    SharedSeat { seat players next }
    OpenProposal { seat proposal agreed }
    GameEnd { outcome reason }
    MoveEntry { node after seat text reading spent left at }
    Thinking { seat waiting elapsed depth nodes score line }
    Foreseen { at seat score }
    Presence { seats players back spectators }
    Event { number what }
    BoardView {
        size border surface same_shades promotion_ranks holes pieces checked checking marked line names
        numbered_files counters
    }
    Counter { seat count }
    Piece { at seat tint figure name letter royal }
    PieceKind { figure name letter royal }
    ReachStep { to takes }
    LegalMove { text reading via step also }
    SideEffects { cleared put }
    Step { from to takes becomes }
    Ray { from step first last }
    CapturedPieces { seat tint figure name letter count points }
    Catalog { games levels clocks }
    CatalogGame { id name family size description help network seats board starts formats }
    SeatInfo { name team tint }
    Level { level strength name }
    ClockPreset { name clock }
    NewRoom { name password }
    RoomView { code name locked host chat members me settings sides game starting past can }
    RoomMember { member name account here rating provisional }
    RoomSide { side players }
    RoomSettings {
        rules name variant origin clock sides take_backs claims rated computer_resigns hand_written spectators chat
    }
    RoomSettingsWish {
        rules origin clock sides take_backs claims rated computer_resigns hand_written spectators chat
    }
    PastGame { game name players end }
    Lobby { rooms seeks playing people names }
    RoomEntry { code name locked host people game title clock playing rated }
    SeekEntry { rules clock rated name rating mine }
    PlayingEntry { game rules name players plies spectators clock }
    PlayingPlayer { name rating level }
    Seek { rules clock rated range }
    SetUpKit { rules name sides board palette fields diagram }
    PalettePiece { seat tint figure name letter royal }
    SetUpField { name kind empty }
    Diagram { pieces turn values }
    ArrangedPosition { text turn end moves endless checked dropped }
    Sheet { rules setup holes }
    SheetPiece { at seat letter }
    CheckedSheet { text faults game }
    SheetFault { place line why }
    SoundGame { rules file record sides board points moves }
    LibraryPiece { rules game dimensions letter piece }
    TrialReport { played of first wins draws unfinished lengths choice reasons pieces }
    TrialPiece { kind points moved captured }
    StudyGame { seats clock take_backs computer_resigns hand_written }
    StudySnapshot { facts number name mine before drawings moves report reporting }
    StudyFacts { study owner rules title help formats network counted sides players tags end game board }
    StudyMove { node after seat text reading preface comment glyphs drawings spent }
    DrawnShape { from to ink }
    StudyEvent { number what }
    StudyPosition { study node turn board position last changes captured end moves comes rays }
    StudyEntry { study name rules title moves report changed }
    EngineLines { seat threats waiting done elapsed depth deepest nodes lines why }
    EngineLine { score expected first moves }
    LineMove { text reading }
    OpeningMove { text reading won drawn lost shipped rating book }
    StudyReport { moves course sides moments pace }
    ReportMove { node seat phase verdict score before after loss best }
    ReportSide { seat accuracy opening middle end loss verdicts }
    VerdictCount { verdict count }
    ReportMoment { node seat loss }
    ReportProgress { done of waiting }
    FilePage { file total found from games }
    FileGame { number players result date event opening variant }
    ChatLine { number at name account text to mine }
}
