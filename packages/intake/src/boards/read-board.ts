import type { IntakeBoard, IntakeRow, Value } from '../intake.ts';
import { type ReadRow, readRow } from '../rows/read-row.ts';
import { roleOf } from '../rows/read-type.ts';
import type { RowBoard } from '../rows/row-cable.ts';
import type { IntakeContext } from '../rows/row-context.ts';
import { settledRow } from '../rows/row-feeder.ts';
import type { BoardDraft, DraftRow } from './board-draft.ts';
import { withFreeNames } from './free-names.ts';

/** A board with its rows, and where each draft of a row went. */
type ReadBoard = {
  readonly board: Omit<IntakeBoard, 'properties' | 'demands'>;
  readonly ids: ReadonlyMap<DraftRow, string>;
};

/** Reads the rows of a board: what one row is depends on the others, such as which of them is the incomer. */
export function readBoard(draft: BoardDraft, number: number, of: RowBoard, context: IntakeContext): ReadBoard {
  const id = `b${number}`;
  const hasIncomer =
    context.board?.hasIncomer === true ||
    draft.rows.some(({ line, title }) => title === 'incomer' || roleOf(line, context.words).roles.includes('incomer'));
  const read = draft.rows.map(({ line, parts, steps, title }) =>
    readRow(
      parts.length + steps.length === 0 ? line : { ...line, cells: [...line.cells, ...parts], steps },
      { title, hasIncomer },
      of,
      context,
    ),
  );
  const named = withFreeNames(
    hasIncomer ? read : withLoneIncomer(read),
    {
      isTag: ({ line: { columns }, values }) =>
        columns.has('name') && columns.has('description') && values.spare === undefined,
      isGiven: () => false,
    },
    context,
  );
  const ids = new Map<DraftRow, string>();
  const rows = named.map(({ at, values }, index): IntakeRow => {
    const rowId = `${id}r${index + 1}`;
    const row = draft.rows[index];
    if (row) {
      ids.set(row, rowId);
    }
    return {
      id: rowId,
      at,
      table: row === undefined || row.table === '' ? null : row.table,
      ...settledRow(values, at, of, context),
    };
  });
  return { board: { id, name: draft.name, quantity: draft.quantity, rows }, ids };
}

/** Where no row is called an incomer, the only breaker of a board is proposed as one, or else its only ACB. */
function withLoneIncomer(rows: readonly ReadRow[]): readonly ReadRow[] {
  const typed = (types: readonly string[]) => rows.filter(({ values }) => types.includes(String(values.type?.value)));
  const [all, acbs] = [typed(['ACB_OG', 'MCCB_OG']), typed(['ACB_OG'])];
  const lone = all.length === 1 ? all[0] : acbs.length === 1 ? acbs[0] : undefined;
  const type = lone?.values.type;
  if (!lone || type?.certainty !== 'proposed' || type.reason !== 'NOTHING_WRITTEN') {
    return rows;
  }
  const incomer: Value = { ...type, value: String(type.value).replace(/_OG$/u, '_IC') };
  return rows.map((row) => (row === lone ? { ...row, values: { ...row.values, type: incomer } } : row));
}
