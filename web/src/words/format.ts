// Numbers and times as they are written in the language of the page.
import { language } from "./language.svelte.ts";

/** A number in digits, with as many decimals as asked for. Those of four digits have no groups, as in most books. */
export function digits(number: number, decimals = 0): string {
  // Most numbers of the page look the same in all of its languages, and boards write hundreds of them at once.
  if (decimals === 0 && Number.isInteger(number) && Math.abs(number) < 10_000) return String(number);
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: Math.max(decimals, 3), useGrouping: "min2" } as const;
  // Of two that look alike, browsers write the shorter sign.
  return new Intl.NumberFormat(language.locale, options as Intl.NumberFormatOptions).format(number).replace(/^-/, "−");
}

/** What stands between the whole and the decimals. */
export function decimalSign(): string {
  return digits(0.5, 1).charAt(1);
}

/** A part of one as a percentage. */
export function percent(part: number): string {
  return new Intl.NumberFormat(language.locale, { style: "percent", maximumFractionDigits: 0 }).format(part);
}

/** A number and the unit of time that it counts: “3 minutes”. */
export function counted(number: number, unit: "hour" | "minute" | "second"): string {
  return new Intl.NumberFormat(language.locale, { style: "unit", unit, unitDisplay: "long" }).format(number);
}

/** How long ago something was: “yesterday”. */
export function before(number: number, unit: Intl.RelativeTimeFormatUnit): string {
  return new Intl.RelativeTimeFormat(language.locale, { numeric: "auto" }).format(-number, unit);
}

/** A day: “4 March 2026”. */
export function day(moment: number): string {
  return new Intl.DateTimeFormat(language.locale, { dateStyle: "long" }).format(moment);
}

/** A day where there is little room: “18 Nov 2026”. */
export function shortDay(moment: number): string {
  return new Intl.DateTimeFormat(language.locale, { dateStyle: "medium" }).format(moment);
}

const ORDER = ["zero", "one", "two", "few", "many", "other"];

/** The form that fits a number: as many are given as the language has, or only those for one and for the rest. */
export function pluralForm(number: number, forms: readonly string[]): string {
  const rules = new Intl.PluralRules(language.locale);
  const kinds = ORDER.filter((kind) => rules.resolvedOptions().pluralCategories.some((known) => known === kind));
  const kind = rules.select(number);
  const last = forms.at(-1) ?? "";
  if (forms.length === kinds.length) return forms[kinds.indexOf(kind)] ?? last;
  return (kind === "one" ? forms[0] : undefined) ?? last;
}

/** The time of day: “14:05”. */
export function clockTime(moment: number): string {
  return new Intl.DateTimeFormat(language.locale, { timeStyle: "short" }).format(moment);
}
