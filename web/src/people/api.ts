// What is asked over plain HTTP: accounts, players, rankings and the archive.
import { Offline, Refusal } from "../net/refusal.ts";
import type { Fault } from "../protocol/http.ts";
import { t } from "../words/t.ts";

/** What narrows a question; what is empty is left out. */
export type Query = Readonly<Record<string, string | number | null | undefined>>;

/** An address of the server with what narrows it. */
export function addressOf(path: string, query: Query = {}): string {
  const wanted = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== "") wanted.set(name, String(value));
  }
  const text = wanted.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** Asks, and gives the answer; a refusal is thrown. */
export function get<Answer>(path: string, query: Query = {}, signal?: AbortSignal): Promise<Answer> {
  return ask<Answer>(addressOf(path, query), { signal: signal ?? null, headers: { accept: "application/json" } });
}

/** Has something done, and gives the answer; a refusal is thrown. */
export function post<Answer>(path: string, body: object): Promise<Answer> {
  return ask<Answer>(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}

/** Sends a file, and gives the answer; a refusal is thrown. */
export function upload<Answer>(path: string, query: Query, file: Blob): Promise<Answer> {
  return ask<Answer>(addressOf(path, query), { method: "POST", body: file });
}

async function ask<Answer>(address: string, request: RequestInit): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(address, { ...request, cache: "no-store" });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new Offline();
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as Answer;
  if (isFault(answer)) throw new Refusal(answer.why, false);
  throw new Error(t("people-no-answer"));
}

function isFault(answer: unknown): answer is Fault {
  return typeof answer === "object" && answer !== null && "why" in answer && typeof answer.why === "object";
}
