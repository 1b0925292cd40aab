/** The lessons that were done in this browser, and the name of the account that they are shared with; null if none was signed in yet. */
export type Kept = { of: string | null; done: string[] };

/** Reads what was kept. An earlier page kept the lessons alone. */
export function read(text: string | null): Kept {
  let kept: unknown = null;
  try {
    kept = JSON.parse(text ?? "null");
  } catch {
    // Another program wrote it.
  }
  if (Array.isArray(kept)) return { of: null, done: texts(kept) };
  const { of, done } = (kept ?? {}) as { of?: unknown; done?: unknown };
  return { of: typeof of === "string" ? of : null, done: texts(done) };
}

export function written({ of, done }: Kept): string {
  return JSON.stringify({ of, done });
}

function texts(all: unknown): string[] {
  return Array.isArray(all) ? all.filter((one) => typeof one === "string") : [];
}
