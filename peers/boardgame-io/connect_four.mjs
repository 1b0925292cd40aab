// Connect four, as boardgame.io wants a game to be described, and random games of it.

export const NAME = "connect-four";
const COLUMNS = 7;
const ROWS = 6;
const DIRECTIONS = [[1, 0], [0, 1], [1, 1], [1, -1]];

// The columns, each a list of the players whose discs lie in it.
const empty = () => Array.from({ length: COLUMNS }, () => []);

// Whether the top disc of a column is part of a line of four.
function wins(columns, column) {
  const row = columns[column].length - 1;
  const player = columns[column][row];
  const count = (dx, dy) => {
    let length = 0;
    while (columns[column + dx * (length + 1)]?.[row + dy * (length + 1)] === player) length += 1;
    return length;
  };
  return DIRECTIONS.some(([dx, dy]) => count(dx, dy) + count(-dx, -dy) >= 3);
}

const isFull = (columns) => columns.every((column) => column.length === ROWS);

export function connectFour(invalidMove) {
  return {
    name: NAME,
    minPlayers: 2,
    maxPlayers: 2,
    setup: () => ({ columns: empty(), last: null }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      drop: ({ G, playerID }, column) => {
        if (!(G.columns[column]?.length < ROWS)) return invalidMove;
        G.columns[column].push(playerID);
        G.last = column;
        return undefined;
      },
    },
    endIf: ({ G, ctx }) => {
      if (G.last !== null && wins(G.columns, G.last)) return { winner: ctx.currentPlayer };
      return isFull(G.columns) ? { draw: true } : undefined;
    },
  };
}

// Random games with so many moves together: a list of columns for each. The last one is cut off there.
export function randomGames(moves, random) {
  const games = [];
  for (let left = moves; left > 0; ) {
    const columns = empty();
    const game = [];
    for (let isOver = false; !isOver && game.length < left; ) {
      const open = [...columns.keys()].filter((column) => columns[column].length < ROWS);
      const column = open[Math.floor(random() * open.length)];
      columns[column].push(game.length % 2);
      game.push(column);
      isOver = wins(columns, column) || isFull(columns);
    }
    left -= game.length;
    games.push(game);
  }
  return games;
}
