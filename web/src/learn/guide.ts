// What games tell those who learn them, asked once each.
import { connection } from "../net/connection.svelte.ts";
import type { Guide, GuideTopic, RulesSource } from "../protocol/types.ts";
import { sentence } from "../words/say.ts";

const kept = new Map<string, Promise<Guide>>();

/** The guide of a game. What can't be told is thrown as a sentence. */
export function guideOf(rules: RulesSource): Promise<Guide> {
  const key = JSON.stringify(rules);
  const known = kept.get(key);
  if (known) return known;
  const asked = ask(rules);
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  return asked;
}

async function ask(rules: RulesSource): Promise<Guide> {
  const answer = await connection.ask({ type: "guide", rules });
  if (answer.type !== "guide") throw new Error(`an answer of another kind: ${answer.type}`);
  if (answer.answer.is === "told") return answer.answer.guide;
  const [fault] = answer.answer.faults;
  throw new Error(fault ? sentence(fault.why) : "");
}

/** The topics of rules, in the order in which they are told. */
export const TOPICS: readonly GuideTopic[] = ["goal", "captures", "promotion", "castling", "special", "draws", "board", "notation"];
