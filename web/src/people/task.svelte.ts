import { errorText } from "../net/refusal.ts";
import { toasts } from "../parts/toasts.svelte.ts";

/** Something that a form has done: whether it is on its way, and why it failed. */
export class Task {
  busy = $state(false);
  trouble = $state("");

  /** Does it, and says so; what went wrong stands in the form. Returns whether it is done. */
  async run(what: () => Promise<void>, done: () => string): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.trouble = "";
    try {
      await what();
      toasts.show(done());
      return true;
    } catch (error) {
      this.trouble = errorText(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
