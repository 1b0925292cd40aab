/** What the page shows, as its address says. */
export type Route =
  | { at: "start" }
  | { at: "game"; code: string }
  | { at: "rules"; id: string }
  | { at: "nowhere" };

/** Reads the path of an address. */
export function parse(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  if (parts.length === 0) return { at: "start" };
  const [place, name] = parts;
  if (parts.length === 2 && name) {
    if (place === "game") return { at: "game", code: name.toLowerCase() };
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
