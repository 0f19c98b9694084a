import type { CatalogueRowOnWire, CatalogueTableOnWire, TableDifferenceOnWire } from '@pw/contract/catalogue-shape';

/** The rows of a table with a difference carried out, as the contract says. */
export function withDifference(
  rows: readonly CatalogueRowOnWire[],
  { gone, rows: changed }: Pick<TableDifferenceOnWire, 'gone' | 'rows'>,
): CatalogueRowOnWire[] {
  const out = new Set([...gone, ...changed.map(({ row }) => row)]);
  const next = rows.filter(({ row }) => !out.has(row));
  for (const { after, ...row } of changed) {
    const above = after === null ? -1 : next.findIndex((each) => each.row === after);
    next.splice(above + 1, 0, row);
  }
  return next;
}

/** A cell that was entered and is on its way to the draft. */
export type SentCell = {
  readonly table: string;
  readonly row: string;
  readonly column: string;
  readonly value: string;
};

/** A table with the cells that are on their way. */
export function withSentCells(table: CatalogueTableOnWire, sent: readonly SentCell[]): CatalogueTableOnWire {
  const own = sent.filter((cell) => cell.table === table.name);
  if (own.length === 0) {
    return table;
  }
  const byRow = Map.groupBy(own, ({ row }) => row);
  const places = new Map(table.columns.map(({ name }, at) => [name, at]));
  const rows = table.rows.map((row) => {
    const cells = byRow.get(row.row);
    if (!cells) {
      return row;
    }
    const values = [...row.cells];
    for (const { column, value } of cells) {
      const at = places.get(column);
      if (at !== undefined) {
        values[at] = value;
      }
    }
    return { ...row, cells: values };
  });
  return { ...table, rows };
}
