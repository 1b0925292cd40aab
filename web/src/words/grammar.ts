const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const ORDINALS = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/** The first letter as a capital. */
export function capital(text: string): string {
  const [first = "", ...rest] = text;
  return first.toUpperCase() + rest.join("");
}

/** Whether the name of a side is a plural: attackers, noughts. */
export function isPlural(side: string): boolean {
  return side.endsWith("s");
}

/** A side within a sentence: “White”, “the attackers”. */
export function side(name: string): string {
  return isPlural(name) ? `the ${name}` : capital(name);
}

/** Whose something is: “White’s”, “the attackers’”. */
export function possessive(name: string): string {
  return side(name) + (isPlural(name) ? "’" : "’s");
}

/** “a, b or c”. */
export function join(list: readonly string[], word: string): string {
  if (list.length < 2) return list.join("");
  return `${list.slice(0, -1).join(", ")} ${word} ${list.at(-1)}`;
}

/** “three”; larger numbers in digits. */
export function numberWord(number: number): string {
  return NUMBERS[number] ?? String(number);
}

/** “threefold”. */
export function fold(times: number): string {
  return NUMBERS[times] === undefined ? `${times}-fold` : `${NUMBERS[times]}fold`;
}

/** “third”. */
export function ordinal(place: number): string {
  const word = ORDINALS[place];
  if (word) return word;
  const endings: Record<number, string> = { 1: "st", 2: "nd", 3: "rd" };
  const isTeen = place % 100 >= 11 && place % 100 <= 13;
  return `${place}${(isTeen ? undefined : endings[place % 10]) ?? "th"}`;
}
