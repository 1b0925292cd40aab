import { connection } from "../net/connection.svelte.ts";
import { Offline } from "../net/refusal.ts";
import type { StudyAsk, StudyOrigin, StudyTell, Tell } from "../protocol/types.ts";

/** The answer to a question about studies that is of a certain sort. */
type Told<Kind extends StudyTell["told"]> = Extract<StudyTell, { told: Kind }>;

/** Asks the server something about studies, and gives its answer of the sort that is expected; a refusal is thrown. */
export async function askStudy<Kind extends StudyTell["told"]>(ask: StudyAsk, told: Kind, again = true): Promise<Told<Kind>> {
  const answer = await askPlain(ask, again);
  if (answer.type === "study" && answer.tell.told === told) return answer.tell as Told<Kind>;
  throw new Offline();
}

/** Asks the server something about studies; some answers are those of games. */
export function askPlain(ask: StudyAsk, again = true): Promise<Tell> {
  return connection.ask({ type: "study", ask }, again);
}

/** Tells the server something about a study, whatever it answers. */
export function tellStudy(ask: StudyAsk): void {
  // Without a connection the server has forgotten it already.
  if (connection.standing === "open") askPlain(ask, false).catch(() => undefined);
}

/** Opens a study, and gives its code. */
export async function newStudy(rules: string | null, origin: StudyOrigin): Promise<string> {
  const { study } = await askStudy({ do: "new", rules, origin, name: null }, "created");
  return study;
}
