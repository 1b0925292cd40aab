/** A small player for the pages of others: it shows a game move by move, and needs no account, no cookie and nothing of the rest of the page. */
import type { EmbeddedGame } from "../protocol/http.ts";
import { Player } from "./player.ts";
import { speak, t } from "./words.ts";
import "./player.css";

/** What the address may choose of how a board looks. */
const LOOKS = ["theme", "pieces"];

async function begin(main: HTMLElement): Promise<void> {
  await speak();
  const code = location.pathname.split("/").at(-1) ?? "";
  const asked = new URLSearchParams(location.search);
  const load = async (flipped: boolean): Promise<EmbeddedGame> => {
    const looks = new URLSearchParams([...asked].filter(([name]) => LOOKS.includes(name)));
    if (flipped) looks.set("flip", "1");
    const response = await fetch(`/embed/${code}.json?${looks.toString()}`, { credentials: "omit" });
    if (!response.ok) throw new Error(String(response.status));
    return (await response.json()) as EmbeddedGame;
  };
  try {
    const flipped = asked.get("flip") === "1";
    const game = await load(flipped);
    document.title = t("embed-title", { game: game.name });
    const ply = Number(asked.get("ply") ?? 0);
    const player = new Player(main, { game, flipped, load, link: `/game/${code}` });
    player.go(Number.isInteger(ply) ? ply : 0);
    if (asked.get("play") === "1") player.play();
  } catch (error) {
    const isMissing = error instanceof Error && error.message === "404";
    const sentence = document.createElement("p");
    sentence.className = "trouble";
    sentence.role = "alert";
    sentence.textContent = t(isMissing ? "embed-missing" : "embed-trouble");
    main.replaceChildren(sentence);
  }
}

const main = document.getElementById("player");
if (main) void begin(main);
