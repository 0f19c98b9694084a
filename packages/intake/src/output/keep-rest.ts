import type { CellBook } from '@pw/table-file/cell-book';
import type { IntakeBoard, Leftover, Source } from '../intake.ts';
import type { ReadStatements } from '../notes/read-statements.ts';
import { cellsIn } from '../tables/cells-in.ts';
import { cellName } from '../tables/grid.ts';
import { silentFields } from '../words/column-fields.ts';
import type { PlacedTable } from './describe-tables.ts';

type Kept = Omit<Leftover, 'id'>;

type Used = {
  readonly boards: readonly IntakeBoard[];
  readonly tables: readonly PlacedTable[];
  readonly leftovers: readonly Kept[];
  readonly statements: ReadStatements;
};

/**
 * The leftovers with every filled cell that is no heading, no cell of a known column in a row, no source of a value and no
 * leftover yet: nothing of a file vanishes.
 */
export function keepTheRest(book: CellBook, { boards, tables, leftovers, statements }: Used): readonly Kept[] {
  const used = new Set<string>();
  const use = (source: Source | readonly Source[]) => {
    for (const each of [source].flat()) {
      for (const cell of cellsIn(each)) {
        used.add(cell);
      }
    }
  };
  for (const { table } of tables) {
    for (const cell of table.headings.flatMap((line) => line.cells)) {
      used.add(`${table.grid.sheet}!${cellName(cell)}`);
    }
  }
  const known = knownCells(tables);
  for (const cell of silentCells(tables)) {
    used.add(cell);
  }
  for (const { name, quantity, properties, rows, demands } of boards) {
    for (const value of [name, quantity, ...Object.values(properties)]) {
      use(value.source);
    }
    for (const { at, values } of rows) {
      for (const cell of cellsIn(at)) {
        if (known.has(cell)) {
          used.add(cell);
        }
      }
      for (const value of Object.values(values)) {
        use(value.source);
      }
    }
    for (const { source } of demands) {
      use(source);
    }
  }
  for (const { source } of leftovers) {
    use(source);
  }
  for (const { source } of Object.values(statements.project)) {
    use(source);
  }
  for (const { source } of statements.makes) {
    use(source);
  }
  for (const { rule } of statements.demands) {
    use(rule.source);
  }
  const rest = book.sheets.flatMap(({ name, cells }) =>
    cells
      .filter((cell) => !used.has(`${name}!${cellName(cell)}`))
      .map(
        (cell): Kept => ({
          reason: 'unknown',
          source: { sheet: name, cell: cellName(cell) },
          text: cell.text,
          answer: null,
        }),
      ),
  );
  return [...leftovers, ...rest];
}

/** Longer texts in a column of numbers or units are no such. */
const LONGEST_SILENT = 12;

/** The numbers, units and prices next to what is read: they say nothing of a feeder. */
function silentCells(tables: readonly PlacedTable[]): readonly string[] {
  return tables.flatMap(({ table: { grid, columns, lines } }) => {
    const cols = new Set(columns.flatMap(({ col, field }) => (field !== null && silentFields.has(field) ? [col] : [])));
    return lines.flatMap((line) =>
      line.cells
        .filter(({ col, text }) => cols.has(col) && text.length <= LONGEST_SILENT)
        .map((cell) => `${grid.sheet}!${cellName(cell)}`),
    );
  });
}

/** The cells of columns that are known. */
function knownCells(tables: readonly PlacedTable[]): ReadonlySet<string> {
  return new Set(
    tables.flatMap(({ table: { grid, columns, lines } }) => {
      const cols = new Set(columns.flatMap(({ col, field }) => (field === null ? [] : [col])));
      return lines.flatMap((line) =>
        line.cells.filter(({ col }) => cols.has(col)).map((cell) => `${grid.sheet}!${cellName(cell)}`),
      );
    }),
  );
}
