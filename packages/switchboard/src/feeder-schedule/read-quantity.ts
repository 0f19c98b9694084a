import type { ScheduleField } from '../model/schedule-field.ts';
import { plainNumber } from './find-facts.ts';
import {
  cellOf,
  type FieldCell,
  noteDoubt,
  noteFault,
  noteFollows,
  noteProposed,
  noteWritten,
  type RowReading,
  useWords,
} from './row-reading.ts';

/** The columns that count feeders besides a quantity: only the user knows which of them are built. */
export const countFields: readonly ScheduleField[] = ['working', 'standby', 'spare'];

/** The name of a count where its columns are named. */
const countNames: Readonly<Partial<Record<ScheduleField, string>>> = {
  working: 'working',
  standby: 'standby',
  spare: 'spare',
  total: 'in total',
};

type Count = { readonly cell: FieldCell; readonly copies: number };

/**
 * Reads how many feeders a row stands for: the columns of the quantity together, else those of working, standby and spare
 * ones, which wait for the user to say which of them count; another total is reported.
 * @param known what the schedule has a column for
 * @param isChosen whether the user said what the columns hold
 */
export function readQuantity(reading: RowReading, known: ReadonlySet<ScheduleField>, isChosen: boolean): number | null {
  if (reading.faults.some(({ field }) => field === 'quantity')) {
    return null;
  }
  const cells = reading.cells.filter(({ field }) => field === 'quantity');
  const [cell] = cells;
  const copies = cell ? quantityOf(reading, cells, isChosen) : unchosen(reading, known);
  if (copies === 0) {
    const text = 'A quantity of 0 places no feeder: leave the row out or write 1 or more';
    noteFault(reading, 'quantity', text, cell?.column ?? null);
    return null;
  }
  return copies;
}

/** The quantity of its columns, each of which counts. */
function quantityOf(reading: RowReading, cells: readonly FieldCell[], isChosen: boolean): number | null {
  const [first] = cells;
  const counts = cells.map((cell) => readCopies(reading, cell));
  if (!first || counts.some((count) => count === null)) {
    return null;
  }
  const copies = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const pieces = cells.map(({ column, text }) => ({ column, text }));
  const shown = cells.map(({ text }) => text).join(' + ');
  const split = splitOf(first.text);
  if (copies > 0 && split !== null) {
    noteProposed(reading, 'quantity', String(copies), `the sum of ${first.text}`, { ...first, pieces });
  } else if (copies > 0) {
    const remark = cells.length > 1 ? `the sum of ${shown}` : '';
    noteWritten(reading, 'quantity', String(copies), { ...first, text: shown, pieces }, remark);
  }
  if (cells.length > 1 && !isChosen) {
    doubtQuantity(reading, first, `${cells.length} columns hold a quantity: say which of them count`);
  }
  const others = countsOf(reading, countFields);
  tellTotal(reading, [copies, copies + sumOf(others)]);
  if (!isChosen) {
    tellParts(reading, copies, others);
  }
  return copies;
}

/** Reports counts that differ from those of the sections: a quantity, working and standby ones, a total. */
export function tellOtherCounts(reading: RowReading, copies: number): void {
  const quantities = countsOf(reading, ['quantity']);
  if (quantities.length > 0 && sumOf(quantities) !== copies) {
    doubtTotal(reading, quantities, `The sections hold ${copies}, the quantity says ${sumOf(quantities)}`);
  }
  tellParts(reading, copies, countsOf(reading, countFields));
  tellTotal(reading, [copies]);
}

/** Working, standby and spare ones without a quantity: their sum is proposed until the user has said which count. */
function unchosen(reading: RowReading, known: ReadonlySet<ScheduleField>): number {
  const counts = countsOf(reading, countFields);
  const [total] = countsOf(reading, ['total']);
  const [first = total] = counts;
  if (!first) {
    const note = known.has('quantity') || countFields.some((field) => known.has(field)) ? noteProposed : noteFollows;
    note(reading, 'quantity', '1', 'no quantity is written');
    return 1;
  }
  const copies = counts.length > 0 ? sumOf(counts) : first.copies;
  const used = counts.length > 0 ? counts : [first];
  const shown = used.map(({ cell, copies: each }) => `${each} ${countNames[cell.field] ?? ''}`).join(' + ');
  const pieces = used.map(({ cell }) => ({ column: cell.column, text: cell.text }));
  noteProposed(reading, 'quantity', String(copies), shown, {
    column: first.cell.column,
    text: first.cell.text,
    pieces,
  });
  doubtQuantity(reading, first.cell, `Say which columns are the quantity: ${shown}`);
  tellTotal(reading, [copies]);
  return copies;
}

function tellParts(reading: RowReading, copies: number, parts: readonly Count[]): void {
  if (parts.length > 0 && sumOf(parts) !== copies) {
    const shown = parts.map(({ cell, copies: each }) => `${each} ${countNames[cell.field] ?? ''}`).join(' + ');
    doubtTotal(reading, parts, `The quantity is ${copies}, next to it is ${shown}`);
  }
}

/** Tells a total that is none of the sums which the row can mean. */
function tellTotal(reading: RowReading, sums: readonly number[]): void {
  const totals = countsOf(reading, ['total']);
  const other = totals.find(({ copies }) => !sums.includes(copies));
  if (other) {
    doubtTotal(reading, [other], `The total says ${other.copies}, the columns add up to ${sums[0]}`);
  }
}

function doubtQuantity(reading: RowReading, { column }: FieldCell, text: string): void {
  noteDoubt(reading, { code: 'QUANTITY_UNCHOSEN', field: 'quantity', column, text });
}

function doubtTotal(reading: RowReading, [first]: readonly Count[], text: string): void {
  noteDoubt(reading, { code: 'TOTAL_DIFFERS', field: 'quantity', column: first?.cell.column ?? null, text });
}

function sumOf(counts: readonly Count[]): number {
  return counts.reduce((sum, { copies }) => sum + copies, 0);
}

/** The counts of some columns, which are used by being compared; what is no number stays to be seen. */
function countsOf(reading: RowReading, fields: readonly ScheduleField[]): readonly Count[] {
  return fields.flatMap((field) => {
    const cell = cellOf(reading, field);
    const copies = cell ? copiesIn(cell.text) : null;
    if (!cell || copies === null) {
      return [];
    }
    useWords(reading, { column: cell.column, text: cell.text });
    return [{ cell, copies }];
  });
}

/** Reads a number of copies; a fault where it is none. */
export function readCopies(reading: RowReading, { field, column, text }: FieldCell): number | null {
  const copies = copiesIn(text);
  if (copies === null) {
    noteFault(reading, field, `“${text}” is no quantity: write a whole number`, column);
  }
  return copies;
}

const NOTHING: readonly string[] = ['-', '–', '—', '.'];

/** A whole number of pieces, or the sum of working and standby ones: `2 Nos.`, `1W+1S`; null for everything else. */
export function copiesIn(text: string): number | null {
  const split = splitOf(text);
  if (split !== null) {
    return split.reduce((sum, each) => sum + each, 0);
  }
  const [, digits = text] = /^(\d+)\s*(?:nos?\.?|numbers?|pcs?\.?|sets?|units?|stk\.?|stück)$/iu.exec(text) ?? [];
  const copies = NOTHING.includes(text) ? 0 : plainNumber(digits);
  return copies !== null && Number.isInteger(copies) ? copies : null;
}

/** The numbers of working and standby ones, `1W+1S`, `2 W + 1 SB`; null for another text. */
export function splitOf(text: string): readonly number[] | null {
  return /^\d+\s*(?:W|SB?|WORKING|STANDBY)(?:\s*[+/&]\s*\d+\s*(?:W|SB?|WORKING|STANDBY))+$/iu.test(text)
    ? [...text.matchAll(/\d+/gu)].map(([digits]) => Number(digits))
    : null;
}
