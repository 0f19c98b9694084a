import { paiseOfRupees, printRupees } from '@pw/domain/money';
import type { ColumnKind } from '../workbook.ts';

/** What a blank cell shows. */
const BLANK = '';

/** Writes the number of a cell as text on paper, by the kind of its column. */
const printers: Readonly<Record<ColumnKind, (value: number) => string>> = {
  text: String,
  count: String,
  quantity: String,
  percent: (value) => `${value} %`,
  rupees: printAmount,
};

/** Writes a cell as text on paper; amounts are rupees in Indian grouping with two decimals. */
export function printCell(kind: ColumnKind, value: string | number | null): string {
  if (value === null) {
    return BLANK;
  }
  return typeof value === 'string' ? value : printers[kind](value);
}

function printAmount(rupees: number): string {
  const paise = paiseOfRupees(rupees);
  if (!paise.ok) {
    throw new Error(`${rupees} rupees are no amount in paise: ${paise.error.code}`);
  }
  return `₹${printRupees(paise.value)}`;
}
