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
  | { at: "room"; code: string }
  | { at: "setup"; id: string }
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
  if (parts.length === 2 && name) {
    if (place === "game") return { at: "game", code: name.toLowerCase() };
    if (place === "player") return { at: "player", name: decoded(name) };
    if (place === "room") return { at: "room", code: name.toLowerCase() };
    if (place === "setup") return { at: "setup", id: decoded(name) };
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
