/** An answer that says no: nothing has changed. Its message is a sentence for people. */
export class Refusal extends Error {
  /** Whether the page had not heard the latest when it asked. */
  readonly stale: boolean;

  constructor(why: string, stale: boolean) {
    super(why);
    this.stale = stale;
  }
}

/** There is no connection: nothing was asked. */
export class Offline extends Error {
  constructor() {
    super("There is no connection just now: nothing was done. Try again once it is back.");
  }
}

/** The connection was lost before the answer came, and what was asked is not asked again. */
export class Lost extends Error {
  constructor() {
    super("The connection was lost before an answer came. Try again once it is back.");
  }
}
