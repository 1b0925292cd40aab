import type { Message } from "../protocol/types.ts";
import { sentence } from "../words/say.ts";
import { t } from "../words/t.ts";

/** An answer that says no: nothing has changed. Its message is a sentence for people. */
export class Refusal extends Error {
  /** Why, as the server said it. */
  readonly why: Message;
  /** Whether the page had not heard the latest when it asked. */
  readonly stale: boolean;

  constructor(why: Message, stale: boolean) {
    super(sentence(why));
    this.why = why;
    this.stale = stale;
  }
}

/** There is no connection: nothing was asked. */
export class Offline extends Error {
  constructor() {
    super(t("page-offline"));
  }
}

/** The connection was lost before the answer came, and what was asked is not asked again. */
export class Lost extends Error {
  constructor() {
    super(t("page-answer-lost"));
  }
}

/** What went wrong, as a sentence for people. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
