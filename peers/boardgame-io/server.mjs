// A boardgame.io server of connect four that stores its games in a folder: node server.mjs FOLDER
//
// It listens on a free port of this machine, says `listening PORT`, and ends with its input.

import { createRequire } from "node:module";
import { connectFour } from "./connect_four.mjs";

const load = createRequire(import.meta.url);
const { Server, FlatFile, Origins } = load("boardgame.io/server");
const { INVALID_MOVE } = load("boardgame.io/core");

const server = Server({
  games: [connectFour(INVALID_MOVE)],
  db: new FlatFile({ dir: process.argv[2] }),
  origins: [Origins.LOCALHOST],
});
const { appServer } = await server.run({ port: { host: "127.0.0.1", port: 0 } });
console.log(`listening ${appServer.address().port}`);
process.stdin.resume().on("end", () => process.exit(0));
