import type { Random } from './random.ts';
import type { SeededFault } from './table-fault.ts';
import type { TableSheet } from './table-sheet.ts';

/** A slip that leaves a number which its schema may well accept. */
export type HardSlip = Omit<SeededFault, 'kind'> & { readonly kind: HardSlipKind };

export type HardSlipKind = keyof typeof slips;

/** The number that each slip leaves of a cell; null where it would leave the same one. `above` is the cell of the row above. */
const slips = {
  'digits swapped': (cell) => {
    const at = cell
      .split('')
      .findIndex((digit, index) => isDigit(digit) && isDigit(cell[index + 1]) && digit !== cell[index + 1]);
    return at < 0 ? null : `${cell.slice(0, at)}${cell[at + 1]}${cell[at]}${cell.slice(at + 2)}`;
  },
  'digit lost': (cell, random) => {
    const digits = cell.split('').flatMap((digit, index) => (isDigit(digit) ? [index] : []));
    const at = random.pick(digits);
    return digits.length < 2 ? null : cell.slice(0, at) + cell.slice(at + 1);
  },
  '+ 20 %': (cell) => scaled(cell, 1.2),
  '- 15 %': (cell) => scaled(cell, 0.85),
  'value of the row above': (_cell, _random, above) => above,
} satisfies Record<string, (cell: string, random: Random, above: string | null) => string | null>;

// Every key of the record is a kind; Object.keys only knows texts.
export const hardSlipKinds = Object.keys(slips) as readonly HardSlipKind[];

/** Makes one slip of a kind in a number that is no key, each cell of the sheets with the same chance. */
export function seedHardSlip(random: Random, kind: HardSlipKind, sheets: readonly TableSheet[]): HardSlip {
  const places = sheets.flatMap((sheet) =>
    sheet.rows.flatMap((cells, row) =>
      cells.flatMap((cell, index) => (isFigure(sheet, index) && cell !== '' ? [{ sheet, row, index, cell }] : [])),
    ),
  );
  for (const { sheet, row, index, cell } of random.shuffle(places)) {
    const slipped = slips[kind](cell, random, sheet.rows[row - 1]?.[index] ?? null);
    if (slipped !== null && slipped !== '' && Number(slipped) !== Number(cell)) {
      const rows = sheet.rows.with(row, (sheet.rows[row] ?? []).with(index, slipped));
      const change = `${cell} -> ${slipped}`;
      return { kind, row: row + 1, columns: [sheet.head[index] ?? ''], change, sheet: { ...sheet, rows } };
    }
  }
  throw new Error(`No sheet offers a cell for the slip "${kind}".`);
}

function isFigure({ schema, head }: TableSheet, index: number): boolean {
  const column = head[index] ?? '';
  return schema.columns[column]?.kind === 'number' && !schema.key.includes(column);
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && /\d/.test(character);
}

/** A whole number stays one, as a person would write it. */
function scaled(cell: string, factor: number): string {
  const value = Number(cell) * factor;
  return cell.includes('.') ? `${Number(value.toPrecision(4))}` : `${Math.round(value)}`;
}
