/** A chapter of the help: the code of its heading, and those of its paragraphs or steps. */
export interface Chapter {
  id: string;
  heading: string;
  /** Steps that are done one after the other. */
  steps?: string[];
  paragraphs?: string[];
  /** What is typed into a terminal. */
  commands?: [command: string, code: string][];
}

export const CHAPTERS: readonly Chapter[] = [
  {
    id: "first",
    heading: "help-first",
    steps: ["help-first-choose", "help-first-play", "help-first-move", "help-first-help"],
    paragraphs: ["help-first-learn", "help-first-kept"],
  },
  { id: "screen", heading: "help-screen", paragraphs: ["help-screen-start", "help-screen-turn", "help-screen-back"] },
  {
    id: "invite",
    heading: "help-invite",
    steps: ["help-invite-start", "help-invite-send", "help-invite-sit"],
    paragraphs: ["help-invite-watch", "help-invite-lost"],
  },
  {
    id: "rooms",
    heading: "help-rooms",
    steps: ["help-rooms-open", "help-rooms-invite", "help-rooms-sit", "help-rooms-start"],
    paragraphs: ["help-rooms-teams", "help-rooms-host"],
  },
  { id: "leaving", heading: "help-leaving", paragraphs: ["help-leaving-wait", "help-leaving-then", "help-leaving-rule"] },
  {
    id: "host",
    heading: "help-host",
    paragraphs: ["help-host-alone", "help-host-lan", "help-host-safe", "help-host-letters"],
    commands: [
      ["anyboard", "help-host-command"],
      ["anyboard --lan", "help-host-command-lan"],
    ],
  },
  {
    id: "people",
    heading: "help-people",
    paragraphs: ["help-people-account", "help-people-rated", "help-people-archive"],
  },
  { id: "save", heading: "help-save", paragraphs: ["help-save-itself", "help-save-file", "help-save-open"] },
];

/** Words that are used in games and on this page: each has a meaning under `CODE-means`. */
export const WORDS: readonly string[] = [
  "help-word-abort",
  "help-word-capture",
  "help-word-check",
  "help-word-checkmate",
  "help-word-clock",
  "help-word-cpu",
  "help-word-draw",
  "help-word-hint",
  "help-word-level",
  "help-word-plane",
  "help-word-premove",
  "help-word-promotion",
  "help-word-rematch",
  "help-word-resign",
  "help-word-side",
  "help-word-spectator",
  "help-word-stalemate",
  "help-word-take-back",
  "help-word-variant",
];
