/** Which rows of a long list are drawn: those in sight, and some around them. */
export interface ListWindow {
  first: number;
  /** The first that is not drawn any more. */
  end: number;
}

/** So many rows outside of what is in sight are drawn too, so that nothing is empty while it scrolls. */
const AROUND = 8;

/** The rows in a window of this height over a list of so many rows. */
export function windowOf(top: number, height: number, row: number, count: number): ListWindow {
  const first = Math.max(0, Math.min(Math.floor(top / row) - AROUND, count));
  return { first, end: Math.min(count, Math.ceil((top + height) / row) + AROUND) };
}
