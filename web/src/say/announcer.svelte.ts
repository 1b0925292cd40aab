/** What is read out by a screen reader, without moving the focus. */
class Announcer {
  /** The sentence; a count beside it makes the same one twice two. */
  said = $state.raw({ text: "", count: 0 });
  #queue: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Reads a sentence out as soon as the reader is free. */
  say(text: string): void {
    if (!text) return;
    this.#queue.push(text);
    if (this.#timer === undefined) this.#timer = setTimeout(() => this.#speak(), 30);
  }

  // Sentences of one moment go out as one: a reader drops those that are replaced at once.
  #speak(): void {
    this.#timer = undefined;
    this.said = { text: this.#queue.join(" "), count: this.said.count + 1 };
    this.#queue = [];
  }
}

export const announcer = new Announcer();
