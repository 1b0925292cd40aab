import { counted, digits } from "../words/format.ts";
import { t } from "../words/t.ts";

/** Below this, a clock shows tenths of a second, and a player should hurry. */
export const LOW = 10_000;

const two = (number: number) => String(number).padStart(2, "0");

/** What a clock shows: hours where there are any, tenths near the end. */
export function clockText(millis: number): string {
  if (millis < LOW) return digits(Math.floor(millis / 100) / 10, 1);
  const seconds = Math.ceil(millis / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** A time to be read out. */
export function spokenTime(millis: number): string {
  const seconds = Math.ceil(millis / 1000);
  const parts = [
    { number: Math.floor(seconds / 3600), unit: "hour" },
    { number: Math.floor(seconds / 60) % 60, unit: "minute" },
    { number: seconds % 60, unit: "second" },
  ] as const;
  const said = parts.filter(({ number }) => number > 0).map(({ number, unit }) => counted(number, unit));
  return said.join(" ") || t("page-no-time");
}

/** How long something has taken: “0:45”, “1:02:03”. */
export function elapsedText(millis: number): string {
  const seconds = Math.floor(Math.max(0, millis) / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Minutes and seconds: “0:45”. */
export function plainTime(millis: number): string {
  const seconds = Math.max(0, Math.ceil(millis / 1000));
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}
