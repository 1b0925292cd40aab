import { ICONS, type IconName } from "../parts/icons.ts";
import type { EmbeddedGame } from "../protocol/http.ts";
import { t } from "./words.ts";

/** How long a position is shown while it plays, in milliseconds, by pace. */
const PACES = [
  { name: "0.5×", pause: 2400 },
  { name: "1×", pause: 1200 },
  { name: "2×", pause: 600 },
  { name: "4×", pause: 300 },
];

/** What is played, and where more of it is. */
interface Film {
  game: EmbeddedGame;
  flipped: boolean;
  /** Asks for the same game as the other side sees it. */
  load: (flipped: boolean) => Promise<EmbeddedGame>;
  link: string;
}

type Attributes = Readonly<Record<string, string>>;

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, attributes: Attributes = {}, ...inside: (Node | string)[]) {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...inside);
  return element;
}

function sign(name: IconName): SVGElement {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/** The player: a board, steps, and a link to the whole game. */
export class Player {
  #film: Film;
  #ply = 0;
  #pace = 1;
  #timer: ReturnType<typeof setTimeout> | null = null;
  readonly #board = make("img", { alt: "" });
  readonly #said = make("p", { class: "said", "aria-live": "polite" });
  readonly #move = make("span", { class: "move" });
  readonly #buttons: Record<"first" | "before" | "play" | "after" | "last" | "flip", HTMLButtonElement>;
  readonly #paceButton: HTMLButtonElement;

  constructor(main: HTMLElement, film: Film) {
    this.#film = film;
    const button = (icon: IconName, label: string, does: () => void) => {
      const one = make("button", { type: "button", "aria-label": label, title: label }, sign(icon));
      one.addEventListener("click", does);
      return one;
    };
    const step = (to: () => number) => () => {
      this.stop();
      this.go(to(), true);
    };
    this.#buttons = {
      first: button(
        "first",
        t("embed-first"),
        step(() => 0),
      ),
      before: button(
        "before",
        t("embed-before"),
        step(() => this.#ply - 1),
      ),
      play: button("go", t("embed-play"), () => (this.#timer === null ? this.play() : this.stop())),
      after: button(
        "after",
        t("embed-after"),
        step(() => this.#ply + 1),
      ),
      last: button(
        "last",
        t("embed-last"),
        step(() => this.#last),
      ),
      flip: button("flip", t("embed-flip"), () => void this.#flip()),
    };
    this.#paceButton = make("button", { type: "button", class: "pace" });
    this.#paceButton.addEventListener("click", () => {
      this.#pace = (this.#pace + 1) % PACES.length;
      this.#showPace();
    });
    const { first, before, play, after, last, flip } = this.#buttons;
    play.dataset.play = "";
    const { game, link } = film;
    const named = game.players.filter(Boolean);
    const title = make("h1", {}, game.name);
    const who = make("p", { class: "who" }, [named.join(" – "), game.result].filter(Boolean).join(" · "));
    const whole = make("a", { href: link, target: "_blank", rel: "noopener" }, t("embed-whole"));
    const board = make("div", { class: "board" }, this.#board);
    board.addEventListener("pointerdown", () => this.stop());
    main.replaceChildren(
      make("header", {}, title, who),
      board,
      make(
        "div",
        { class: "steps", role: "group", "aria-label": t("embed-steps") },
        first,
        before,
        play,
        after,
        last,
        this.#paceButton,
        flip,
      ),
      make("footer", {}, this.#move, whole),
      this.#said,
    );
    this.#showPace();
    document.addEventListener("keydown", (event) => this.#hear(event));
  }

  get #last(): number {
    return this.#film.game.positions.length - 1;
  }

  /** Shows a position; `isSaid` if it is read out. */
  go(ply: number, isSaid = false): void {
    this.#ply = Math.min(this.#last, Math.max(0, ply));
    this.#show();
    if (isSaid) this.#said.textContent = this.#words();
  }

  /** Shows one position after the other, to the end; from there, the whole game anew. */
  play(): void {
    if (this.#ply === this.#last) this.go(0);
    this.#wait();
    this.#said.textContent = t("embed-playing");
    this.#show();
  }

  /** Shows no more by itself. */
  stop(): void {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#said.textContent = this.#words();
    this.#show();
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      this.#ply = Math.min(this.#last, this.#ply + 1);
      if (this.#ply === this.#last) return this.stop();
      this.#wait();
      this.#show();
    }, PACES[this.#pace]?.pause);
  }

  async #flip(): Promise<void> {
    const flipped = !this.#film.flipped;
    try {
      this.#film = { ...this.#film, flipped, game: await this.#film.load(flipped) };
      this.#show();
    } catch {
      this.#said.textContent = t("embed-trouble");
    }
  }

  #words(): string {
    const { reading } = this.#film.game.positions[this.#ply] ?? { reading: "" };
    return reading ? t("embed-move", { number: this.#ply, move: reading }) : t("embed-start");
  }

  #show(): void {
    const { head, foot, positions, width, height, more } = this.#film.game;
    const picture = `data:image/svg+xml,${encodeURIComponent(head + (positions[this.#ply]?.body ?? "") + foot)}`;
    Object.assign(this.#board, { src: picture, width, height, alt: this.#words() });
    this.#board.dataset.ply = String(this.#ply);
    const { first, before, play, after, last } = this.#buttons;
    first.disabled = before.disabled = this.#ply === 0;
    after.disabled = last.disabled = this.#ply === this.#last;
    play.disabled = this.#last === 0;
    const isPlaying = this.#timer !== null;
    const label = t(isPlaying ? "embed-pause" : "embed-play");
    Object.assign(play, { title: label, ariaLabel: label });
    play.dataset.play = isPlaying ? "playing" : "";
    play.replaceChildren(sign(isPlaying ? "pause" : "go"));
    const isCut = more && this.#ply === this.#last;
    this.#move.textContent = isCut ? t("embed-more") : this.#words();
  }

  #showPace(): void {
    const { name = "" } = PACES[this.#pace] ?? {};
    this.#paceButton.textContent = name;
    const label = t("embed-pace", { pace: name });
    Object.assign(this.#paceButton, { title: label, ariaLabel: label });
  }

  #hear(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { first, before, play, after, last, flip } = this.#buttons;
    const wanted = { Home: first, ArrowLeft: before, a: play, ArrowRight: after, End: last, f: flip }[event.key];
    if (!wanted) return;
    event.preventDefault();
    wanted.click();
  }
}
