import { paiseOfRupees, printRupees } from '@pw/domain/money';
import { groupThousands } from '@pw/domain/offer-currency/offer-rate';

/** Amounts of another currency, by the decimals of its amounts; the title of the column names the currency. */
export const foreignKinds = { 0: 'foreign0', 2: 'foreign2', 3: 'foreign3' } as const;

type ForeignKind = (typeof foreignKinds)[keyof typeof foreignKinds];

/** The kind of the figures of a column; amounts are in rupees unless they are foreign. */
export type ColumnKind =
  | 'text'
  | 'count'
  | 'quantity'
  | 'percent'
  | 'share'
  | 'millimetres'
  | 'metres'
  | 'kilograms'
  | 'squareMetres'
  | 'rupees'
  | ForeignKind;

/** A column of a table; the width counts in proportion to the other columns of its table. */
export type ReportColumn = {
  readonly title: string;
  readonly kind: ColumnKind;
  readonly widthCharacters: number;
  /** Whether sums show what its figures add up to. */
  readonly isSummed?: boolean;
  /** Names the row: it is repeated where paper continues a table sideways. */
  readonly isKey?: boolean;
  /** One of several alike, e.g. of each board: where paper is too narrow for all, further tables continue them. */
  readonly isSpread?: boolean;
};

export type ReportCell = string | number | null;

/**
 * A row, its cells in the order of the columns; null leaves a cell blank. A `heading`, `subtotal` or `total` says its
 * text in the first cell, which reaches up to the next one that is not null.
 */
export type ReportRow = {
  readonly kind: 'line' | 'subtotal' | 'total' | 'heading' | 'blank';
  readonly cells: readonly ReportCell[];
  /** For a sum: its figures add up the lines among that many rows directly above it. */
  readonly sumOf?: number;
};

/** How many decimals the figures of a column have; null where they are written as they are. */
const decimalsOf: Readonly<Record<ColumnKind, number | null>> = {
  text: null,
  count: null,
  quantity: null,
  percent: null,
  // Of a whole in percent: a hundred of them add up.
  share: 2,
  millimetres: 0,
  metres: 2,
  // SBD 1.3: masses are given out to 0.1 kg.
  kilograms: 1,
  squareMetres: 2,
  rupees: 2,
  foreign0: 0,
  foreign2: 2,
  foreign3: 3,
};

/** How many decimals the figures of a column have; null where they are written as they are. */
export function columnDecimals(kind: ColumnKind): number | null {
  return decimalsOf[kind];
}

/** The text of a blank cell. */
const BLANK = '';

/** Writes a cell as text on paper; amounts are rupees in Indian grouping with two decimals. */
export function printCell(kind: ColumnKind, value: ReportCell): string {
  if (value === null) {
    return BLANK;
  }
  return typeof value === 'string' ? value : printFigure(kind, value);
}

function printFigure(kind: ColumnKind, value: number): string {
  if (kind === 'rupees') {
    return printAmount(value);
  }
  if (isForeign(kind)) {
    return groupThousands(value, decimalsOf[kind] ?? 0);
  }
  const decimals = decimalsOf[kind];
  const written = decimals === null ? String(value) : value.toFixed(decimals);
  return kind === 'percent' || kind === 'share' ? `${written} %` : written;
}

/** Whether a column has amounts of another currency. */
export function isForeign(kind: ColumnKind): boolean {
  return Object.values<ColumnKind>(foreignKinds).includes(kind);
}

function printAmount(rupees: number): string {
  const paise = paiseOfRupees(rupees);
  if (!paise.ok) {
    throw new Error(`${rupees} rupees are no amount in paise: ${paise.error.code}`);
  }
  return `₹${printRupees(paise.value)}`;
}

/** Lines that belong together, with what is above them and next to their sums; null leaves that row out. */
export type RowGroup = {
  readonly heading: string | null;
  readonly lines: readonly (readonly ReportCell[])[];
  readonly subtotal: string | null;
};

/**
 * The rows of a table whose groups add up: each with its heading, its lines and its subtotal, below all of them the
 * total. A sum adds up what its column prints, so that a reader who adds gets the same; texts like `unpriced` do not
 * count. Groups without lines are left out.
 */
export function summedRows(
  columns: readonly ReportColumn[],
  groups: readonly RowGroup[],
  total: string | null,
): readonly ReportRow[] {
  const present = groups.filter(({ lines }) => lines.length > 0);
  const above = present.flatMap(({ heading, lines, subtotal }): readonly ReportRow[] => [
    ...(heading === null ? [] : [{ kind: 'heading', cells: [heading] } as const]),
    ...lines.map((cells) => ({ kind: 'line', cells }) as const),
    ...(subtotal === null ? [] : [sumRow('subtotal', subtotal, columns, lines, lines.length)]),
  ]);
  const allLines = present.flatMap(({ lines }) => lines);
  return total === null ? above : [...above, sumRow('total', total, columns, allLines, above.length)];
}

function sumRow(
  kind: 'subtotal' | 'total',
  label: string,
  columns: readonly ReportColumn[],
  lines: readonly (readonly ReportCell[])[],
  sumOf: number,
): ReportRow {
  const sums = columns.map((column, at) =>
    column.isSummed
      ? sumOfFigures(
          column.kind,
          lines.map((cells) => cells[at] ?? null),
        )
      : null,
  );
  return { kind, cells: [label, ...sums.slice(1)], sumOf };
}

/** More decimals than any column shows, so that the parts of floats do not add up. */
const MOST_DECIMALS = 6;

/** Adds the figures of a column up as they are printed; blanks and texts do not count. */
function sumOfFigures(kind: ColumnKind, cells: readonly ReportCell[]): number {
  const scale = 10 ** (decimalsOf[kind] ?? MOST_DECIMALS);
  const figures = cells.filter((cell) => typeof cell === 'number');
  return figures.reduce((sum, figure) => sum + Math.round(figure * scale), 0) / scale;
}

/** The width of each column with room for its longest figure, in characters. */
export function columnWidths(columns: readonly ReportColumn[], rows: readonly ReportRow[]): readonly number[] {
  return columns.map(({ kind, widthCharacters }, at) => {
    const figures = rows.flatMap(({ cells }) => {
      const cell = cells[at] ?? null;
      return typeof cell === 'number' ? [printCell(kind, cell).length] : [];
    });
    return Math.max(widthCharacters, ...figures);
  });
}
