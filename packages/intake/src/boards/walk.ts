import { copiesIn } from '@pw/switchboard/feeder-schedule/read-quantity';
import type { FeederRole } from '@pw/switchboard/model/feeder-kind';
import type { CellSource, Value } from '../intake.ts';
import { cellOf, type RowLine } from '../rows/row-cell.ts';
import type { IntakeContext } from '../rows/row-context.ts';
import { isEquipment } from '../rows/row-equipment.ts';
import { placeOf, written } from '../rows/values.ts';
import { lookedUp } from '../words/intake-words.ts';
import type { BoardDraft, DraftRow, LeftoverDraft, Statement, TotalDraft } from './board-draft.ts';

/** Where a walk through a sheet is: the board, the title of the rows, the row before. */
export type Walk = {
  readonly context: IntakeContext;
  readonly sheet: string;
  /** The name of the sheet in its file. */
  readonly sheetTitle: string;
  readonly fileName: string;
  readonly boards: BoardDraft[];
  readonly byName: Map<string, BoardDraft>;
  readonly statements: Statement[];
  readonly leftovers: LeftoverDraft[];
  readonly totals: TotalDraft[];
  board: BoardDraft | null;
  title: FeederRole | null;
  row: DraftRow | null;
  isOtherTrade: boolean;
};

/** Begins a board: rows from here on are its own. */
export function beginBoard(walk: Walk, name: Value<string>, quantity: Value<number>, isNamed = false): BoardDraft {
  const board: BoardDraft = { name, quantity, sheet: walk.sheet, rows: [], isNamed };
  walk.boards.push(board);
  walk.title = null;
  walk.row = null;
  return board;
}

/** Gives the row before what a text below it says of its equipment; false where it says something else, too. */
export function takeEquipment({ row, context }: Walk, written: string, source: CellSource): boolean {
  if (row === null || !isEquipment(written, context.words)) {
    return false;
  }
  row.parts.push({ field: 'metering', text: lookedUp(written), written, heading: '', source, doubt: null });
  return true;
}

/** Where no number of boards is written there is one. */
export function one({ source }: Pick<Value, 'source'>): Value<number> {
  return { value: 1, text: '', source, certainty: 'proposed', reason: 'NOTHING_WRITTEN' };
}

/** How many boards a line says, in its quantity or in its title. */
export function numberOfBoards(row: RowLine, said: number | null, place: ReturnType<typeof placeOf>): Value<number> {
  const cell = cellOf(row, 'quantity');
  const count = cell ? copiesIn(cell.text) : null;
  if (cell && count !== null && count > 0) {
    return written(count, placeOf([cell], row.at));
  }
  return said === null ? one({ source: row.at }) : written(said, place);
}
