// The peer: a game like KNISTER on boardgame.io, with everything as it comes out of the box
// (store in memory, full-state updates, undo kept). The two seats take turns; each writes a
// number from 2 to 12 into a free cell of its own grid; after 50 moves both grids are full.

const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const CELLS = 25;

function write({ G, ctx, events, playerID }, cell, number) {
  const grid = G.grids[playerID];
  const fits = Number.isInteger(number) && number >= 2 && number <= 12;
  if (grid[cell] !== 0 || !fits) return INVALID_MOVE;
  grid[cell] = number;
  // Cheaper for the peer than an `endIf`, which it would ask after every move.
  if (ctx.turn === 2 * CELLS) events.endGame(true);
}

const knister = {
  name: "knister",
  setup: () => ({ grids: [Array(CELLS).fill(0), Array(CELLS).fill(0)] }),
  moves: { write },
  turn: { minMoves: 1, maxMoves: 1 },
  minPlayers: 2,
  maxPlayers: 2,
};

const server = Server({ games: [knister], origins: [Origins.LOCALHOST] });
server.run({ port: 0 }).then(({ appServer }) => {
  console.log(`Serving on http://127.0.0.1:${appServer.address().port}`);
});
