/** Where a tab keeps that the board of a game is turned. */
const key = (game: string) => `turned ${game}`;

/** Whether the board of a game was turned in this tab. */
export function wasTurned(game: string): boolean {
  try {
    return sessionStorage.getItem(key(game)) !== null;
  } catch {
    // A browser that keeps nothing shows the board as usual.
    return false;
  }
}

/** Keeps whether the board of a game is turned, for as long as the tab is there. */
export function keepTurned(game: string, turned: boolean): void {
  try {
    if (turned) sessionStorage.setItem(key(game), "");
    else sessionStorage.removeItem(key(game));
  } catch {
    // It is turned all the same, till the page is loaded again.
  }
}
