/** A piece of a paragraph; what it explains stands before it. */
export interface Part {
  term: string | null;
  text: string;
}

/** A sentence that begins with one to three words and a colon explains them. */
const TERM = /^(\p{Lu}[\p{L}\p{N}()’'-]*(?: [\p{L}\p{N}()’'-]+){0,2}): (?=\S)/u;

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
  return term ? { term, text: sentence.slice(term.length + 2) } : { term: null, text: sentence };
}
