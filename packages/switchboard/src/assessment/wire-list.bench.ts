import { mustReadCatalog } from '@pw/catalog/read';
import type { Bench, BenchCase } from '@pw/testing/bench';
import { manyFeeders, manyStarters } from '@pw/testing/configuration';
import { withControlKit } from '../component/control-kit.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration } from '../model/board.ts';
import { listWires } from '../wiring/list-wires.ts';
import { assessBoard } from './assess-board.ts';

const knowledge = compileKnowledge(mustReadCatalog());

const kitOfType: Readonly<Record<string, string>> = {
  ACB_IC: 'IC-ACB',
  ACB_BC: 'BC-ACB',
  ACB_OG: 'OG-ACB',
  MCCB_OG: 'OG-MCCB metered',
};

/** A large board with a control kit on every feeder. */
function wiredBoard(feeders: number): BoardConfiguration {
  const board = manyFeeders(feeders);
  return {
    ...board,
    feeders: board.feeders.map((feeder) => {
      const kit = knowledge.kits.get(kitOfType[feeder.type] ?? '');
      return kit ? withControlKit(kit, { ...feeder, components: [] }) : feeder;
    }),
  };
}

const listing = (feeders: number, starters = 0): BenchCase => ({
  label: starters === 0 ? `wires of ${feeders}` : `wires of ${feeders}, ${starters} starters`,
  setup: () => {
    const configuration = starters === 0 ? wiredBoard(feeders) : manyStarters(feeders, starters);
    const { board, design } = assessBoard(knowledge, configuration);
    if (!design) {
      throw new Error('the board has no design');
    }
    return () => listWires(knowledge.tables, { board, design }, 'from-to');
  },
});

/** All wires of a board, next to its design. */
export const bench: Bench = {
  name: 'wire list',
  rounds: 10,
  floor: 'wires of 50',
  cases: [
    listing(50),
    listing(500),
    listing(500, 400),
    { label: 'design of 500', setup: () => () => assessBoard(knowledge, wiredBoard(500)) },
  ],
  bars: [
    { kind: 'ceiling', name: '500 feeders', of: 'wires of 500', atMostMs: 100 },
    { kind: 'ceiling', name: '400 starters', of: 'wires of 500, 400 starters', atMostMs: 100 },
    { kind: 'ratio', name: 'ten times the feeders', of: 'wires of 500', to: 'wires of 50', atMost: 20 },
    { kind: 'ratio', name: 'no longer than the design', of: 'wires of 500', to: 'design of 500', atMost: 1 },
  ],
};
