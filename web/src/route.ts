/** What the page shows, as its address says. */
export type Route =
  | { at: "start" }
  | { at: "game"; code: string }
  | { at: "rules"; id: string }
  | { at: "help" }
  | { at: "player"; name: string }
  | { at: "rankings" }
  | { at: "archive" }
  | { at: "lobby" }
  | { at: "puzzles"; rules: string | null; id: string | null }
  | { at: "room"; code: string }
  | { at: "setup"; id: string }
  | { at: "studies" }
  | { at: "study"; code: string }
  | { at: "invent" }
  | { at: "nowhere" };

/** Reads the path of an address. */
export function parse(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  if (parts.length === 0) return { at: "start" };
  const [place, name] = parts;
  if (parts.length === 1 && place === "help") return { at: "help" };
  if (parts.length === 1 && place === "invent") return { at: "invent" };
  if (parts.length === 1 && place === "rankings") return { at: "rankings" };
  if (parts.length === 1 && place === "archive") return { at: "archive" };
  if (parts.length === 1 && place === "lobby") return { at: "lobby" };
  if (place === "puzzles" && parts.length <= 3) {
    return { at: "puzzles", rules: name ? decoded(name) : null, id: parts[2] ?? null };
  }
  if (parts.length === 1 && place === "studies") return { at: "studies" };
  if (parts.length === 2 && name) {
    if (place === "game") return { at: "game", code: name.toLowerCase() };
    if (place === "player") return { at: "player", name: decoded(name) };
    if (place === "room") return { at: "room", code: name.toLowerCase() };
    if (place === "setup") return { at: "setup", id: decoded(name) };
    if (place === "study") return { at: "study", code: name.toLowerCase() };
    if (place === "rules") return { at: "rules", id: decoded(name) };
  }
  return { at: "nowhere" };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
