import { announcer } from "../say/announcer.svelte.ts";

/** How long it is told that something was copied, in milliseconds. */
const TOLD = 2500;

/** What comes of copying a text. */
export class Copying {
  /** Whether it was copied just now. */
  copied = $state(false);
  /** Whether it has to be copied by hand. */
  byHand = $state(false);

  /** Copies a text, and says that it did, or that it has to be done by hand: then it returns false. */
  async copy(text: string, done: string, byHand: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
      this.copied = true;
      announcer.say(done);
      setTimeout(() => (this.copied = false), TOLD);
      return true;
    } catch {
      // Without https, some browsers keep the clipboard to themselves.
      this.byHand = true;
      announcer.say(byHand);
      return false;
    }
  }
}
