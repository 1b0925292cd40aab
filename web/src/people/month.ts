// Months as the rankings write them: “2026-11”, in universal time.
import { language } from "../words/language.svelte.ts";

/** A month in text, if it is one. */
export function monthOf(text: string | null): string | null {
  return text !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? text : null;
}

/** The month of a moment. */
export function monthAt(moment: number): string {
  return new Date(moment).toISOString().slice(0, 7);
}

/** The month so many after a month. */
export function monthAfter(month: string, many: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return monthAt(Date.UTC(year, number - 1 + many, 1));
}

/** What a month is called: “November 2026”. */
export function monthName(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Intl.DateTimeFormat(language.locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(
    Date.UTC(year, number - 1, 1),
  );
}
