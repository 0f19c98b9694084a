import { changedRows } from '@pw/configurator/overlay/changed-rows';
import { layHouseEdits } from '@pw/switchboard/tables/house-tables';
import type { Bench, BenchCase } from '@pw/testing/bench';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { shippedCatalogue } from '../../platform/knowledge.ts';
import { knowledgeOver } from './draft-knowledge.ts';
import { goldenBoards, linesOfComparison } from './testing/golden-comparison.ts';
import { workOutBoard } from './work-out-board.ts';

const author = { reason: 'measured', source: 'report 12', by: 'p-1', byName: 'Priya', at: '2026-12-01T10:00:00Z' };

/** A factor by which many boards are dimensioned. */
const edit = { kind: 'set', table: 'diversity', row: '4', column: 'factor', value: '0.75', ...author } as const;

const known = shippedCatalogue();

/** Each round has tables of its own, so that nothing is remembered of boards. */
function changedTables(round: number) {
  const catalogue = mustBeOk(layHouseEdits(known.files, [edit]));
  const after = knowledgeOver(known, catalogue.files, `round ${round}`);
  if (after === null) {
    throw new Error('The changed tables do not compile');
  }
  return { rows: changedRows(catalogue), after };
}

const once: BenchCase = {
  label: 'the golden boards, worked out once',
  setup: () => {
    const boards = goldenBoards();
    let round = 0;
    return () => {
      round += 1;
      const { after } = changedTables(round);
      return boards.map((board) => workOutBoard(board, after).sheets.length);
    };
  },
};

const compared: BenchCase = {
  label: 'a draft compared on the golden boards',
  setup: () => {
    const boards = goldenBoards();
    let round = 0;
    return () => {
      round -= 1;
      const { rows, after } = changedTables(round);
      return linesOfComparison(boards, rows, after, workOutBoard);
    };
  },
};

/** A comparison works each board out twice, and looks for the rows of what differs. */
export const bench: Bench = {
  name: 'comparison of tables',
  rounds: 3,
  cases: [once, compared],
  bars: [{ kind: 'ratio', name: 'a comparison', of: compared.label, to: once.label, atMost: 3 }],
};
