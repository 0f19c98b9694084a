import { mustReadCatalog } from '@pw/catalog/read';
import type { Bench, BenchCase } from '@pw/testing/bench';
import { manyFeeders } from '@pw/testing/configuration';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { boardNetwork } from '../thermal/board-network.ts';
import { boardTemperatures } from '../thermal/board-temperatures.ts';
import { solveNetwork } from '../thermal/solve-network.ts';
import { assessBoard } from './assess-board.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);

function builtOf(feeders: number) {
  const { board, design } = assessBoard(knowledge, manyFeeders(feeders));
  if (!design) {
    throw new Error('the board has no design');
  }
  return { board, built: { cubicles: design.cubicles, depthMm: design.depthMm.value } };
}

const temperatures = (feeders: number): BenchCase => ({
  label: `temperatures of ${feeders}`,
  setup: () => {
    const { board, built } = builtOf(feeders);
    return () => boardTemperatures(tables, board, built);
  },
  repeats: 5,
});

/** The temperatures of a board next to the balance alone, and to its design (SBD 19.4). */
export const bench: Bench = {
  name: 'temperatures',
  rounds: 10,
  floor: 'balance of 500',
  cases: [
    {
      label: 'balance of 500',
      setup: () => {
        const { board, built } = builtOf(500);
        const { network } = boardNetwork(tables, board, built);
        return () => solveNetwork(network);
      },
      repeats: 5,
    },
    temperatures(14),
    temperatures(500),
    { label: 'design of 500', setup: () => () => assessBoard(knowledge, manyFeeders(500)) },
  ],
  bars: [
    { kind: 'ceiling', name: '14 ways', of: 'temperatures of 14', atMostMs: 2 },
    { kind: 'ceiling', name: '500 feeders', of: 'temperatures of 500', atMostMs: 20 },
    { kind: 'ratio', name: 'of the work on a board', of: 'design of 500', to: 'temperatures of 500', atLeast: 10 },
  ],
};
