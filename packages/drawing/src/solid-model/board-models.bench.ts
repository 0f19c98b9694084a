import { mustReadCatalog } from '@pw/catalog/read';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { Bench } from '@pw/testing/bench';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { boardBoxes } from './board-boxes.ts';
import { boardIfc } from './ifc/board-ifc.ts';
import { aModelHead } from './sample-model.ts';
import { boardStep } from './step/board-step.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const { tables } = knowledge;

/** Two incomers and a coupler, and nine columns of modules: 12 cubicles with 60 devices. */
const configuration = aBoard({ RATED_CURRENT: 2500, QTY_BC: 1, SB_IP: 'IP42', NEUTRAL_RATING: 100 }, [
  ...['A', 'B'].map((letter) => aFeeder(`I/C-${letter}`, 'ACB_IC', 2500, 4, `${letter}1`)),
  aFeeder('B/C', 'ACB_BC', 2500, 4, 'A1'),
  aFeeder('O/G-250', 'MCCB_OG', 250, 4, 'A15 B15'),
  aFeeder('O/G-160', 'MCCB_OG', 160, 4, 'A14 B13'),
]);

function designed() {
  const { board, design } = assessBoard(knowledge, configuration);
  if (!design) {
    throw new Error('the board of the bench has no design');
  }
  return { board, design };
}

const head = aModelHead();

/** The models of a board compared with its boxes alone, which both are written from. */
export const bench: Bench = {
  name: '3D model of 12 cubicles with 60 devices',
  rounds: 40,
  floor: 'boxes alone',
  cases: [
    {
      label: 'boxes alone',
      repeats: 20,
      setup: () => {
        const { board, design } = designed();
        return () => boardBoxes(tables, board, design).length;
      },
    },
    {
      label: 'IFC',
      repeats: 5,
      setup: () => {
        const { board, design } = designed();
        return () => boardIfc(tables, board, design, head).length;
      },
    },
    {
      label: 'STEP',
      repeats: 5,
      setup: () => {
        const { board, design } = designed();
        return () => boardStep(tables, board, design, head).length;
      },
    },
  ],
  bars: [
    // About 5 ms on the machines that the limits are made for.
    { kind: 'ratio', name: 'IFC of 60 devices', of: 'IFC', to: 'boxes alone', atMost: 40 },
    { kind: 'ratio', name: 'STEP of 60 devices', of: 'STEP', to: 'boxes alone', atMost: 40 },
  ],
};
