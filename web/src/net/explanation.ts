import type { Place, Tell } from "../protocol/types.ts";
import { sentence } from "../words/say.ts";

/** Why a move is not allowed: as a sentence, with the pieces that it is about, and by the code of the reason. */
export interface Explanation {
  code: string;
  text: string;
  places: Place[];
}

/** What the server has answered to the question why. */
export function explanationOf(answer: Tell): Explanation {
  if (answer.type !== "explained") return { code: "", text: "", places: [] };
  // Who points at a board need not be told what that is as a text.
  const reason = answer.why.code === "illegal-move" ? answer.why.args.why : undefined;
  const why = reason && "message" in reason ? reason.message : answer.why;
  return { code: why.code, text: sentence(why), places: answer.places ?? [] };
}
