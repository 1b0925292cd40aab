/** What a key does in a game. */
export type Command = "first" | "before" | "after" | "last" | "flip" | "undo" | "redo" | "hint" | "film" | "help";

/** Where the focus is. */
export interface Focus {
  /** Whether the board has it. */
  inBoard: boolean;
  /** Whether it got there by a pointer. */
  pointed: boolean;
  /** Whether the board has no edge: arrows move over it then. */
  plane: boolean;
}

const STRIDES: Record<string, Command> = { ArrowLeft: "before", ArrowRight: "after", Home: "first", End: "last" };
const LETTERS: Record<string, Command> = { f: "flip", u: "undo", h: "hint", a: "film", "?": "help" };

/** Whether a key press is not meant for a field or dialog. */
export function isForGame(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return (
    !event.defaultPrevented &&
    !event.altKey &&
    !target?.closest("input, select, textarea, dialog, [role=dialog], [role=menu], [role=listbox]")
  );
}

/** The command of a key press; null if the key is not for the game. */
export function command(event: KeyboardEvent, focus: Focus): Command | null {
  const target = event.target instanceof Element ? event.target : null;
  if (!isForGame(event)) return null;
  if (event.ctrlKey || event.metaKey) {
    const key = event.key.toLowerCase();
    if (key === "z") return event.shiftKey ? "redo" : "undo";
    return key === "y" ? "redo" : null;
  }
  const stride = STRIDES[event.key];
  if (stride) {
    if (event.shiftKey) return null;
    // On the board, keys move over the places, unless a player who uses a pointer only happens to have touched it.
    return focus.inBoard && (focus.plane || !focus.pointed || target?.closest("button")) ? null : stride;
  }
  return LETTERS[event.key] ?? null;
}
