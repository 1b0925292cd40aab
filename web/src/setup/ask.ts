import { connection } from "../net/connection.svelte.ts";
import type { Tell, WorkshopAsk } from "../protocol/types.ts";

/** Asks the workshop; a refusal is thrown. */
export async function askWorkshop(ask: WorkshopAsk): Promise<Extract<Tell, { type: "workshop" }>> {
  const answer = await connection.ask({ type: "workshop", ask });
  if (answer.type !== "workshop") throw new Error(answer.type);
  return answer;
}
