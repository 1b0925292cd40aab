// The page says everything in each of its languages, and nothing that no table has.
import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeEach, test } from "vitest";
import type { BoardView, CatalogGame, LegalMove, Message, Piece, Place } from "../../src/protocol/types.ts";
import type { Side } from "../../src/board/props.ts";
import type { GameWords } from "../../src/words/tables.ts";
import { LANGUAGES, localeOf, preferred } from "../../src/words/languages.ts";
import { language } from "../../src/words/language.svelte.ts";
import { t } from "../../src/words/t.ts";
import { say, sentence, reasonWords } from "../../src/words/say.ts";
import { endWords } from "../../src/words/ending.ts";
import { isPlural, possessive, side } from "../../src/words/grammar.ts";
import { before, day, digits, percent, pluralForm } from "../../src/words/format.ts";
import { gameTitle, namedGame, pieceTitle } from "../../src/words/names.ts";
import { namedAt, namedPlayer } from "../../src/words/players.ts";
import { pieceName } from "../../src/board/place.ts";
import { spokenLegalMove } from "../../src/say/speech.ts";
import { clockText, spokenTime } from "../../src/game/time.ts";
import { ago } from "../../src/start/ago.ts";
import { matches } from "../../src/start/matches.ts";

const words = join(import.meta.dirname, "../../../words");
const sources = join(import.meta.dirname, "../../src");
const json = async <Value = string>(path: string): Promise<Record<string, Value>> => JSON.parse(await readFile(join(words, path), "utf8"));
const tablesIn = async (code: string) =>
  (await readdir(join(words, code), { recursive: true })).filter((file) => file.endsWith(".json")).sort();
// Screens that are loaded late bring their words with them.
for (const file of await readdir(join(words, "en/late"))) await language.load(file.replace(".json", ""), () => Promise.resolve());
const english = language.tables.templates;
const OTHERS = LANGUAGES.map(({ code }) => code).filter((code) => code !== "en");
/** Files that English needs no counterpart of: there the server has the names. */
const NAMES = ["games.json", "names.json"];
const argumentsOf = (template: string) => [...new Set([...template.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();

/** The folders of screens that are loaded late with the words of their name, and with those of another screen. */
const SAID_IN: Readonly<Record<string, readonly string[]>> = { setup: ["setup", "invent"], options: ["options", "saves"] };

beforeEach(() => language.choose("en"));
afterAll(() => language.choose("en"));

test("screens that are there from the start say nothing that comes late", async () => {
  const files = (await readdir(sources, { recursive: true })).filter((file) => /\.(ts|svelte)$/.test(file));
  for (const late of await readdir(join(words, "en/late"))) {
    const screen = late.replace(".json", "");
    const codes = Object.keys(await json(`en/late/${late}`));
    for (const file of files.filter((file) => !(SAID_IN[screen] ?? [screen]).includes(file.split("/")[0] ?? ""))) {
      const source = await readFile(join(sources, file), "utf8");
      assert.deepEqual(
        codes.filter((code) => source.includes(`"${code}"`)),
        [],
        file,
      );
    }
  }
});

for (const code of OTHERS) {
  test(`every code has words with the same arguments: ${code}`, async () => {
    const files = await tablesIn("en");
    assert.deepEqual(await tablesIn(code), [...files, ...NAMES].sort());
    for (const file of files) {
      const [here, there] = [await json(`en/${file}`), await json(`${code}/${file}`)];
      assert.deepEqual(Object.keys(there), Object.keys(here), file);
      for (const [key, template] of Object.entries(here)) {
        assert.deepEqual(argumentsOf(there[key]), argumentsOf(template), `${file}: ${key}`);
      }
    }
  });

  test(`nothing is left in English: ${code}`, async () => {
    for (const file of await tablesIn("en")) {
      const [here, there] = [await json(`en/${file}`), await json(`${code}/${file}`)];
      for (const [key, template] of Object.entries(here)) {
        const plain = template.replace(/\{[^}]*\}/g, "");
        if ((plain.match(/\p{L}{2,}/gu) ?? []).length > 2) assert.notEqual(there[key], template, `${file}: ${key}`);
      }
    }
    for (const [id, game] of Object.entries(await json<GameWords>(`${code}/games.json`))) {
      assert.ok(game.name && game.description && game.help, id);
      assert.notEqual(game.description, game.english);
    }
  });

  test(`templates ask only for forms that there are: ${code}`, async () => {
    await language.choose(code);
    const own = Object.keys(language.tables.grammar.forms);
    const all = ["capital", "whose", "or", "and", "plural", "choose", "fold", "word", "ordinal", ...own];
    for (const [key, template] of Object.entries(language.tables.templates)) {
      for (const [, form, options] of template.matchAll(/\{\w+:(\w+)(?: ([^}]*))?\}/g)) {
        assert.ok(all.includes(form), `${key}: ${form}`);
        if (["plural", "choose", "accord"].includes(form)) assert.equal(options?.split("|").length, 2, key);
      }
      assert.ok(!/[{}]/.test(template.replace(/\{\w+(?::[^{}]*)?\}/g, "")), key);
    }
  });
}

test("every code that the page uses is in the tables", async () => {
  const files = (await readdir(sources, { recursive: true })).filter((file) => /\.(?:ts|svelte)$/.test(file));
  for (const file of files) {
    const text = await readFile(join(sources, file), "utf8");
    for (const [, code] of text.matchAll(/\bt\(\s*"([^"]+)"/g)) {
      assert.ok(Object.hasOwn(english, code) || file === "words/t.ts", `${file}: ${code}`);
    }
    for (const [, first, second] of text.matchAll(/\bt\([^"`()]*\? "([a-z0-9-]+)" : "([a-z0-9-]+)"/g)) {
      assert.ok(Object.hasOwn(english, first) && Object.hasOwn(english, second), `${file}: ${first}, ${second}`);
    }
  }
});

test("French has no space before a sign at which a line could break", async () => {
  for (const file of await tablesIn("fr")) {
    const text = await readFile(join(words, "fr", file), "utf8");
    for (const [at] of text.matchAll(/.{0,20}(?: [;!?»]| : |« ).{0,20}/g)) {
      // Cells and numbers of variant files are quoted as they are written.
      assert.fail(`fr/${file}: ${at}`);
    }
  }
});

test("the first wish that the page has is its language", () => {
  assert.equal(preferred(["de-CH", "en"]), "de");
  assert.equal(preferred(["it", "fr-CA", "en"]), "fr");
  assert.equal(preferred(["it"]), "en");
  assert.equal(preferred([]), "en");
  assert.equal(localeOf("de", ["en-GB", "de-AT"]), "de-AT");
  assert.equal(localeOf("fr", ["de"]), "fr");
});

test("a code that a language lacks is said in English", async () => {
  await language.choose("de");
  assert.equal(say({ code: "no-such-code", args: {} }), "no-such-code");
  assert.equal(t("page-close"), "Schließen");
});

test("plurals are those of the language", async () => {
  const moves = (number: number) => say({ code: "end-foreseen-in", args: { sides: { list: [side("white")] }, moves: { number } } });
  assert.equal(pluralForm(0, ["move", "moves"]), "moves");
  await language.choose("de");
  assert.deepEqual([moves(1), moves(2)], ["Weiß gewinnt in 1 Zug", "Weiß gewinnt in 2 Zügen"]);
  await language.choose("fr");
  assert.deepEqual([moves(1), moves(2)], ["les Blancs gagnent en 1 coup", "les Blancs gagnent en 2 coups"]);
  assert.equal(pluralForm(0, ["coup", "coups"]), "coup", "nothing is singular");
  assert.equal(pluralForm(1.5, ["coup", "coups"]), "coup");
  assert.equal(pluralForm(1_000_000, ["one", "many", "other"]), "many", "as many forms as the language has");
});

test("five buttons of a game have room beside each other on a phone, in every language", async () => {
  const source = await readFile(join(sources, "game/actions.ts"), "utf8");
  const codes = [...source.matchAll(/label: t\("([\w-]+)"\)/g)].map(([, code]) => code);
  assert.ok(codes.length >= 10, `${codes}`);
  for (const { code } of LANGUAGES) {
    await language.choose(code);
    assert.deepEqual(
      codes.map((code) => t(code)).filter((label) => label.length > 9),
      [],
      code,
    );
  }
});

test("players who have no name of their own are called in the language of the page", async () => {
  const named = () => [
    namedPlayer({ name: "Guest 1234", level: null }).name,
    namedPlayer({ name: "Guesty 1234", level: null }).name,
    namedPlayer({ name: "Anyboard Master", level: 6 }).name,
    namedAt({ name: "Black", level: null }, "black").name,
    namedAt({ name: "Ada", level: null }, "black").name,
    namedAt({ name: "Guest 1234", level: null }, "attackers").name,
  ];
  assert.deepEqual(named(), ["Guest 1234", "Guesty 1234", "Anyboard Master", "Black", "Ada", "Guest 1234"]);
  await language.choose("de");
  assert.deepEqual(named(), ["Gast 1234", "Guesty 1234", "Anyboard Meister", "Schwarz", "Ada", "Gast 1234"]);
  await language.choose("fr");
  assert.deepEqual(named(), ["Invité 1234", "Guesty 1234", "Anyboard Maître", "Noirs", "Ada", "Invité 1234"]);
});

test("numbers, times and days are written as in the language", async () => {
  const now = 1_000_000_000_000;
  // Which of the narrow spaces is used differs between versions of the tables of the world's languages.
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
  const samples = () => [digits(1234), digits(-1.5, 2), digits(1234567), percent(0.5), clockText(9_900), spokenTime(61_000)].map(plain);
  assert.deepEqual(samples(), ["1234", "−1.50", "1,234,567", "50%", "9.9", "1 minute 1 second"]);
  assert.equal(before(1, "day"), "yesterday");
  assert.equal(day(now), "September 9, 2001");
  await language.choose("de");
  assert.deepEqual(samples(), ["1234", "−1,50", "1.234.567", "50 %", "9,9", "1 Minute 1 Sekunde"]);
  assert.deepEqual([ago(now - 5_000, now), ago(now - 86_400_000, now)], ["gerade eben", "gestern"]);
  assert.equal(day(now), "9. September 2001");
  await language.choose("fr");
  assert.deepEqual(samples(), ["1234", "−1,50", "1 234 567", "50 %", "9,9", "1 minute 1 seconde"]);
  assert.equal(day(now), "9 septembre 2001");
});

const why: Message = {
  code: "illegal-move",
  args: {
    text: { text: "Nd2" },
    why: {
      message: {
        code: "pinned",
        args: { piece: { piece: "queen" }, cell: { text: "d2" }, by: { piece: "pawn" }, by_cell: { text: "e3" } },
      },
    },
  },
};

test("German declines what it speaks of", async () => {
  await language.choose("de");
  assert.equal(say(why), "„Nd2“ ist hier kein legaler Zug: Die Dame auf d2 ist vom Bauern auf e3 gefesselt.");
  const args = { side: { side: "attackers" }, piece: { piece: "defender" }, cell: { text: "f6" }, owner: { side: "defenders" } };
  assert.equal(sentence({ code: "not-yours", args }), "Die Angreifer sind am Zug, und der Verteidiger auf f6 gehört den Verteidigern.");
  assert.equal(sentence({ code: "lacks", args: { side: { side: "black" }, piece: { piece: "queen" } } }), "Schwarz hat keine Dame.");
  assert.equal(reasonWords("repetition-3"), "dreifache Wiederholung");
  assert.deepEqual([side("white"), side("attackers"), possessive("attackers")], ["Weiß", "die Angreifer", "der Angreifer"]);
  assert.ok(isPlural("attackers") && isPlural("die Angreifer") && !isPlural("Weiß"));
  const seats = [
    { name: "attackers", team: 0 },
    { name: "defenders", team: 1 },
  ];
  assert.equal(endWords({ outcome: "win", team: 0, reason: "encirclement" }, seats), "Die Angreifer gewinnen durch Umzingelung.");
});

test("French agrees with what it speaks of", async () => {
  await language.choose("fr");
  assert.equal(say(why), "«\u00a0Nd2\u00a0» n’est pas un coup légal ici\u00a0: la dame en d2 est clouée par le pion en e3.");
  const args = { side: { side: "white" }, piece: { piece: "attacker" }, cell: { text: "f6" }, owner: { side: "attackers" } };
  assert.equal(sentence({ code: "not-yours", args }), "C’est aux Blancs de jouer, et l’attaquant en f6 appartient aux attaquants.");
  assert.equal(
    sentence({ code: "lacks", args: { side: { side: "black" }, piece: { piece: "archbishop" } } }),
    "Les Noirs n’ont pas d’archevêque.",
  );
  assert.equal(possessive("white"), "des Blancs");
});

const place = (name: string): Place => [name.charCodeAt(0) - 97, Number(name[1]) - 1, 0];
const piece = (at: string, name: string, seat: number, figure = name.toLowerCase()): Piece => ({
  at: place(at),
  seat,
  tint: "light",
  figure,
  name,
  letter: name[0],
  royal: false,
});
const board = (pieces: Piece[]) =>
  ({ size: [8, 8, 1], pieces, names: [], numberedFiles: false, checked: [], holes: [] }) as unknown as BoardView;

test("pieces have the names of the language, with the article and colour that fit", async () => {
  const king = piece("e4", "King", 0, "draughts-king");
  const seats = [{ name: "white" }, { name: "black" }] as Side[];
  const taking = (from: string) => ({ from: place(from), to: place("d5"), takes: [place("d5")], becomes: null }) as LegalMove;
  const picture = board([piece("e4", "Pawn", 0), piece("d5", "Rook", 1)]);
  await language.choose("de");
  assert.equal(pieceTitle(piece("e4", "Knight", 0)), "Springer");
  assert.equal(pieceTitle(king), "Dame", "the king of draughts is a lady");
  assert.equal(pieceName(king, seats), "weiße Dame");
  assert.equal(pieceName(piece("e4", "Knight", 1), seats), "schwarzer Springer");
  assert.equal(pieceName(piece("e4", "Attacker", 0), [{ name: "Angreifer" } as Side]), "Angreifer");
  assert.equal(spokenLegalMove(taking("e4"), picture), "Bauer e4 nach d5, schlägt einen Turm");
  assert.equal(pieceTitle(piece("e4", "Dragon", 0)), "Dragon", "a piece of a user’s own keeps its name");
  await language.choose("fr");
  assert.equal(pieceName(king, seats), "dame blanche");
  assert.equal(spokenLegalMove(taking("e4"), picture), "pion de e4 en d5, prend une tour");
});

test("shipped games have names of the language, and are found by both", async () => {
  const chess = {
    id: "chess",
    name: "Chess",
    family: "Chess",
    size: "8×8 without 4",
    description: "The game of kings.",
    help: "",
    seats: [{ name: "white" }],
  } as CatalogGame;
  await language.choose("de");
  const game = namedGame(chess);
  assert.deepEqual([game.name, game.family, game.size, game.seats[0].name], ["Schach", "Schach", "8×8 ohne 4", "Weiß"]);
  assert.ok(matches(game, "schach") && matches(game, "chess") && !matches(game, "dame"));
  assert.equal(gameTitle("chess", "My Chess"), "My Chess", "another game under the same id");
  assert.equal(namedGame({ ...chess, id: "my-chess", name: "My Chess" }).name, "My Chess");
});
