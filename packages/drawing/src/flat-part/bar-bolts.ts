import type { CatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { barPieces } from '@pw/switchboard/take-off/bar-pieces';
import { type JointGroup, jointGroups } from '@pw/switchboard/take-off/joint-bolts';
import type { SetBoard } from '../drawing-set/set-ways.ts';
import { boardBars } from './board-bars.ts';

/** Bolt sets of joints whose holes are drilled on assembly; `cubicle` null for those between transport units. */
export type OpenJoint = Pick<JointGroup, 'part' | 'cubicle' | 'bolts'>;

/** The bolt sets of a board: those with holes in its bars, and the joints without. Together they are those of the take-off. */
export type BarBolts = { readonly drilled: number; readonly open: readonly OpenJoint[] };

/** Counts the bolts of the bars along a board at their ends: parallel bars share them, and fish plates have the same ones. */
export function barBolts(given: SetBoard<CatalogueTables>): BarBolts {
  const bars = barPieces(given.tables, given.board, given.design).flatMap((bar) =>
    Array.from({ length: bar.pieces }, () => bar),
  );
  const holes = Map.groupBy(
    boardBars(given).flatMap((part, at) => part.holes.map(() => bars[at])),
    (bar) => bar,
  );
  const drilled = [...holes].reduce((sum, [bar, { length }]) => {
    return sum + (bar === undefined || bar.part.endsWith(' joint') ? 0 : length / bar.bars);
  }, 0);
  const open = jointGroups(given.tables, given.board, given.design).map(({ part, cubicle, bolts }) => {
    return { part, cubicle, bolts: bolts - (part === 'shipping joint' ? drilled : 0) };
  });
  return { drilled, open: open.filter(({ bolts }) => bolts > 0) };
}
