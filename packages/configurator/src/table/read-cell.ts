import { err, ok, type Result } from '@pw/domain/result';
import { type Column, type Columns, unitOf } from './schema.ts';
import { headFault, type PlacedFault } from './table-fault.ts';

/** The value of a cell of a catalogue table after reading; null is a blank. */
export type CellValue = string | number | null;

type NumberColumn = Extract<Column, { readonly kind: 'number' }>;

/** Reads one cell as its column declares it; the fault is a sentence about this cell. */
export function readCell(cell: string, column: Column): Result<CellValue, string> {
  if (cell === '') {
    return column.empty ? ok(null) : err(`the cell is blank: ${expected(column)} is expected`);
  }
  if (cell.trim() !== cell) {
    return err(`"${cell}" has spaces around it: remove them`);
  }
  switch (column.kind) {
    case 'number':
      return readNumber(cell, column);
    case 'choice':
      return column.choices.includes(cell) ? ok(cell) : err(`"${cell}" is unknown: ${expected(column)} is expected`);
    case 'text':
      return readText(cell, column.pattern);
  }
}

function readNumber(cell: string, column: NumberColumn): Result<number, string> {
  // Only the plain form, so that "1,600", "1.6e3" and "07" cannot be read in two ways.
  if (!/^-?(0|[1-9]\d*)(\.\d+)?$/.test(cell)) {
    return err(`"${cell}" is not a number: write digits and a decimal point, without separators and units`);
  }
  const value = Number(cell);
  if (column.whole && !Number.isInteger(value)) {
    return err(`${cell} is not a whole number: ${expected(column)} is expected`);
  }
  return value < column.min || value > column.max
    ? err(`${cell} is out of range: ${expected(column)} is expected`)
    : ok(value);
}

function readText(cell: string, pattern: RegExp | null): Result<string, string> {
  if (/\p{Cc}/u.test(cell)) {
    return err('the text holds a line break or a control character: write it in one line');
  }
  const matches = pattern === null || new RegExp(`^(?:${pattern.source})$`, pattern.flags).test(cell);
  return matches ? ok(cell) : err(`"${cell}" is not written as the column asks: ${pattern.source} is expected`);
}

function expected(column: Column): string {
  switch (column.kind) {
    case 'number': {
      const unit = column.unit === '-' ? '' : ` ${column.unit}`;
      return `a ${column.whole ? 'whole ' : ''}number from ${column.min} to ${column.max}${unit}`;
    }
    case 'choice':
      return column.choices.length === 1 ? `${column.choices[0]}` : `one of ${column.choices.join(', ')}`;
    case 'text':
      return column.pattern === null ? 'a text' : `a text like ${column.pattern.source}`;
  }
}

/** Compares the head line with the declared columns: same names, same order. */
export function judgeHead(head: readonly string[], columns: Columns): readonly PlacedFault[] {
  const names = Object.keys(columns);
  const missing = names
    .filter((name) => !head.includes(name))
    .map((name) => headFault(name, `the column "${name}" is missing: the head is ${names.join(',')}`));
  const unknown = head
    .filter((name, index) => !names.includes(name) || head.indexOf(name) !== index)
    .map((name) => headFault(name, `the column "${name}" is not expected here: the head is ${names.join(',')}`));
  if (missing.length > 0 || unknown.length > 0) {
    return [...missing, ...unknown];
  }
  return head.flatMap((name, index) => {
    const wanted = names[index];
    return wanted === name ? [] : [headFault(name, `the column "${name}" is where "${wanted}" is expected`)];
  });
}

/** Compares the line of units with the declared columns; a head without fault is assumed. */
export function judgeUnits(units: readonly string[], columns: Columns): readonly PlacedFault[] {
  const names = Object.keys(columns);
  if (units.length !== names.length) {
    return [headFault('', `the line of units has ${units.length} cells, ${names.length} are expected`)];
  }
  return Object.entries(columns).flatMap(([name, column], index) => {
    const unit = units[index];
    return unit === unitOf(column) ? [] : [headFault(name, `the unit is "${unit}", "${unitOf(column)}" is expected`)];
  });
}
