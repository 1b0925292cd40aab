/** All colours of a board as custom properties: what its theme says, and marks that can be told from every ground that they may lie on. */
import look from "../../../data/look/themes.json";
import { contrast, leastContrast, luminance, mix, reaching, veil } from "./colour.ts";
import type { Theme } from "./theme.ts";

/** By their names without the two hyphens. */
export type Tokens = Readonly<Record<string, string>>;

/** How much of the colour of the last move, and of that of the piece in the hand, lies over a square. */
const LAST = 0.5;
const SELECTED = 0.55;
/** Marks carry meaning: 3 : 1, and a little for the rounding of edges. Text wants more. */
const MARK = 3.2;
const TEXT = 4.6;

/** Where these can't be told from a ground, they are made darker or lighter. The first are for bright boards, the second for dark ones. */
const MARKS = look.marks as unknown as Readonly<Record<string, readonly [string, string]>>;

export function tokensOf(theme: Theme): Tokens {
  const { light, dark, plain, points, glow } = theme;
  const bare = [light, dark, plain, points, ...(theme.hatch ? [theme.hatch] : [])];
  // On a board with both bright and dark squares marks are dark, and have a bright rim.
  const isDeep = Math.max(...bare.map(luminance)) <= 0.3;
  const select = isDeep ? "#8a6d1c" : "#f3c440";
  const grounds = [...bare, ...bare.map((ground) => mix(ground, glow, LAST))];
  const held = bare.map((ground) => mix(ground, select, SELECTED));
  const rim = isDeep ? "#0c0f12" : "#ffffff";
  const onSlot = contrast("#ffffff", theme.slots) >= contrast("#000000", theme.slots) ? "#ffffff" : "#000000";
  const tokens: Record<string, string> = {
    "square-light": light,
    "square-dark": dark,
    "square-dark-paint": theme.texture === "hatch" ? "url(#texture-hatch)" : dark,
    "square-hatch": theme.hatch ?? dark,
    "board-texture": theme.texture && theme.texture !== "hatch" ? `url(#texture-${theme.texture})` : "none",
    "on-square-light": inkOn([light, plain, points]),
    "on-square-dark": inkOn(theme.hatch ? [dark, theme.hatch] : [dark, light]),
    "board-plain": plain,
    "board-line": reaching(theme.plainLine, [plain], 3),
    "board-points": points,
    "board-points-line": reaching(theme.pointsLine, [points], TEXT),
    "board-frame": theme.frame,
    // On bright boards without squares, the frame is of the same wood.
    "board-plain-frame": isDeep ? theme.frame : theme.plainLine,
    "board-points-frame": isDeep ? theme.frame : mix(theme.pointsLine, points, 0.35),
    "on-board-frame": inkOn([theme.frame], "#ffffff"),
    "slot-frame": theme.slots,
    "slot-frame-edge": mix(theme.slots, "#000000", 0.28),
    "slot-hole": theme.slotHole,
    "mark-on-slot": onSlot,
    "place-marked": theme.marked,
    "place-marked-line": reaching(isDeep ? "#e8dcb0" : "#6f4f14", [theme.marked], 3),
    "mark-rim": rim,
    "mark-hover": isDeep ? "rgb(255 255 255 / 0.2)" : "rgb(255 255 255 / 0.35)",
    "mark-select": select,
    "mark-last": veil(glow, LAST),
    "mark-line": "#ffd23f",
    "mark-line-back": "#1d1a10",
    "scene-last": glow,
    "scene-target": isDeep ? "#1c5a36" : "#55c878",
    "scene-capture": isDeep ? "#8f2a1c" : "#e0523c",
    "scene-check": isDeep ? "#a81c0c" : "#d11a06",
    "scene-ahead": isDeep ? "#2c5fb0" : "#3b6fc4",
  };
  for (const [name, [bright, deep]] of Object.entries(MARKS)) {
    const over = name === "mark-select-line" ? [...bare, ...held] : grounds;
    tokens[name] = reaching(isDeep ? deep : bright, over, MARK, rim);
  }
  const mark = (name: string) => tokens[name] ?? rim;
  tokens["mark-target-fill"] = veil(mark("mark-target"), 0.45);
  tokens["mark-capture-fill"] = veil(mark("mark-capture"), 0.34);
  tokens["mark-ahead-fill"] = veil(mark("mark-ahead"), 0.42);
  tokens["mark-green-fill"] = veil(rim, 0.6);
  tokens["mark-passage-edge"] = isDeep ? "#1c1600" : "#fff3c4";
  for (const [tint, { fill, line, detail, halo, body, royal }] of Object.entries(theme.pieces)) {
    Object.assign(tokens, {
      [`${tint}-fill`]: fill,
      [`${tint}-line`]: line,
      [`${tint}-detail`]: detail,
      [`${tint}-halo`]: halo ?? "transparent",
      [`${tint}-body`]: body,
      [`${tint}-royal`]: royal,
    });
  }
  return tokens;
}

/** What can be read on all of these. */
function inkOn(grounds: string[], wanted = mix(grounds[0] ?? "#ffffff", "#000000", 0.62)): string {
  if (leastContrast(wanted, grounds) >= TEXT) return wanted;
  const [black, white] = ["#0d0d0c", "#ffffff"];
  return leastContrast(black, grounds) >= leastContrast(white, grounds) ? black : white;
}
