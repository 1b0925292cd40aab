/** A piece of a paragraph; what it explains stands before it. */
export interface Part {
  term: string | null;
  text: string;
}

/** A sentence that begins with one to three words and a colon explains them. */
const TERM = /^(\p{Lu}[\p{L}\p{N}()’'-]*(?: [\p{L}\p{N}()’'-]+){0,2})\u00a0?: (?=\S)/u;

/** Rules as paragraphs: an empty line begins a new one, a line that begins with a sign for lists too. Single line ends are spaces. */
export function paragraphs(help: string): Part[][] {
  return help
    .split(/\n\s*\n|\n(?=\s*[-*•] )/)
    .map((paragraph) => paragraph.trim().replace(/\s*\n\s*/g, " "))
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => paragraph.split(/(?<=[.!?]) (?=\p{Lu})/u).map(part));
}

function part(sentence: string): Part {
  const found = TERM.exec(sentence);
  const term = found?.[1];
  return term ? { term, text: sentence.slice(found[0].length) } : { term: null, text: sentence };
}

/** A piece of a text: words, or another game whose rules it points to. */
export type Piece = { words: string } | { game: string };

/** A text with what it says for the terminal, `anyboard rules ID`, as the game that is meant. */
export function pieces(text: string): Piece[] {
  return text
    .split(/`anyboard rules ([a-z0-9-]+)`/)
    .map((piece, index) => (index % 2 === 1 ? { game: piece } : { words: piece }))
    .filter((piece) => "game" in piece || piece.words !== "");
}

/** A paragraph in lines: one for each of several things that it explains, with all that is said of it. */
export function lines(paragraph: Part[]): Part[][] {
  if (paragraph.filter(({ term }) => term !== null).length < 2) return [paragraph];
  const list: Part[][] = [];
  for (const part of paragraph) {
    const line = list.at(-1);
    if (line && part.term === null) line.push(part);
    else list.push([part]);
  }
  return list;
}
