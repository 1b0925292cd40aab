/** Below this, a clock shows tenths of a second, and a player should hurry. */
export const LOW = 10_000;

const two = (number: number) => String(number).padStart(2, "0");

/** What a clock shows: hours where there are any, tenths near the end. */
export function clockText(millis: number): string {
  if (millis < LOW) return (Math.floor(millis / 100) / 10).toFixed(1);
  const seconds = Math.ceil(millis / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** A time to be read out. */
export function spokenTime(millis: number): string {
  const seconds = Math.ceil(millis / 1000);
  const parts: [number, string][] = [
    [Math.floor(seconds / 3600), "hour"],
    [Math.floor(seconds / 60) % 60, "minute"],
    [seconds % 60, "second"],
  ];
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}${count === 1 ? "" : "s"}`);
  return said.join(" ") || "no time";
}
