// The English tables that the program has too. A new file in `words/en` needs a line here and one in `crates/words/src/tables.rs`.
import board from "../../../words/en/board.json";
import catalog from "../../../words/en/catalog.json";
import cli from "../../../words/en/cli.json";
import common from "../../../words/en/common.json";
import draughts from "../../../words/en/draughts.json";
import endings from "../../../words/en/endings.json";
import fairy from "../../../words/en/fairy.json";
import line from "../../../words/en/line.json";
import othello from "../../../words/en/othello.json";
import reasons from "../../../words/en/reasons.json";
import record from "../../../words/en/record.json";
import server from "../../../words/en/server.json";
import session from "../../../words/en/session.json";
import store from "../../../words/en/store.json";
import tafl from "../../../words/en/tafl.json";
import terminal from "../../../words/en/terminal.json";
import variants from "../../../words/en/variants.json";

/** Templates by code. */
export const english: Readonly<Record<string, string>> = {
  ...common,
  ...reasons,
  ...board,
  ...fairy,
  ...variants,
  ...draughts,
  ...tafl,
  ...line,
  ...othello,
  ...catalog,
  ...endings,
  ...record,
  ...session,
  ...server,
  ...store,
  ...terminal,
  ...cli,
};
