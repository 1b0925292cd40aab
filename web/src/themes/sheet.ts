/** The style sheet of all boards: a rule for each, which holds for whatever lies in an element with its name as `data-board`. */
import { ownTheme, type OwnColours } from "./own.ts";
import { THEME_NAMES, THEMES, type BoardName } from "./themes.ts";
import { tokensOf, type Tokens } from "./tokens.ts";

const known = new Map<string, Tokens>();

/** The colours of a board; `own` are those of the player's own one. */
export function tokensFor(name: BoardName, own: OwnColours): Tokens {
  const key = name === "own" ? `${own.light} ${own.dark}` : name;
  let tokens = known.get(key);
  if (!tokens) {
    tokens = tokensOf(name === "own" ? ownTheme(own) : THEMES[name]);
    // Whoever tries colours out passes by very many.
    if (known.size > 32) known.clear();
    known.set(key, tokens);
  }
  return tokens;
}

export function ruleOf(selector: string, tokens: Tokens): string {
  const lines = Object.entries(tokens).map(([name, value]) => `--${name}: ${value};`);
  return `${selector} { ${lines.join(" ")} }`;
}

const ours = new CSSStyleSheet();
const mine = new CSSStyleSheet();

/** Brings the rules into the page. */
export function layBoards(): void {
  const rules = THEME_NAMES.map((name) => {
    const selector = `[data-board="${name}"]`;
    return ruleOf(name === "green" ? `:root, ${selector}` : selector, tokensOf(THEMES[name]));
  });
  ours.replaceSync(rules.join("\n"));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, ours, mine];
}

/** Changes the board of the player's own colours. */
export function layOwn(own: OwnColours): void {
  mine.replaceSync(ruleOf('[data-board="own"]', tokensFor("own", own)));
}
