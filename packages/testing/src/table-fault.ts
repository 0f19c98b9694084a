import type { Random } from './random.ts';
import { cellsOf, type TableSheet } from './table-sheet.ts';

/** A slip of the pen in a catalogue file: where it was made, what was done, and the sheet with it. */
export type SeededFault = {
  readonly kind: FaultKind;
  /** Counts the data rows from 1, 0 is the head. */
  readonly row: number;
  readonly columns: readonly string[];
  readonly change: string;
  readonly sheet: TableSheet;
};

type Slip = Omit<SeededFault, 'kind'>;

export type FaultKind = keyof typeof slips;

/** Every kind of slip; each gives null where the sheet has no cell for it. */
const slips = {
  'duplicate key': duplicateKey,
  'duplicate row': duplicateRow,
  'foreign key broken': breakForeignKey,
  'out of range': (random, sheet) => scale(random, sheet, [-1, 100, 1000]),
  'unit wrong': changeUnit,
  'row lost': loseRow,
  'figure x10': (random, sheet) => scale(random, sheet, [10]),
  'figure /10': (random, sheet) => scale(random, sheet, [0.1]),
  'text in a number': textInNumber,
  'cells swapped': swapCells,
  'wrong choice': wrongChoice,
} satisfies Record<string, (random: Random, sheet: TableSheet) => Slip | null>;

// Every key of the record is a kind; Object.keys only knows texts.
export const faultKinds = Object.keys(slips) as readonly FaultKind[];

/** Makes one slip of a kind in one of the sheets that offer a cell for it, each with the same chance. */
export function seedTableFault(random: Random, kind: FaultKind, sheets: readonly TableSheet[]): SeededFault {
  for (const sheet of random.shuffle(sheets)) {
    const slip = slips[kind](random, sheet);
    if (slip !== null) {
      return { kind, ...slip };
    }
  }
  throw new Error(`No sheet offers a cell for the fault "${kind}".`);
}

function duplicateKey(random: Random, sheet: TableSheet): Slip | null {
  const [from, to] = random.shuffle([...sheet.rows.keys()]);
  if (from === undefined || to === undefined || sheet.schema.key.length === 0) {
    return null;
  }
  const source = sheet.rows[from] ?? [];
  const changed = (sheet.rows[to] ?? []).map((cell, index) =>
    sheet.schema.key.includes(sheet.head[index] ?? '') ? (source[index] ?? '') : cell,
  );
  const change = `the key of row ${from + 1} put into row ${to + 1}`;
  return { row: to + 1, columns: sheet.schema.key, change, sheet: { ...sheet, rows: sheet.rows.with(to, changed) } };
}

function duplicateRow(random: Random, sheet: TableSheet): Slip | null {
  const from = random.int(sheet.rows.length);
  const to = random.int(sheet.rows.length + 1);
  const rows = sheet.rows.toSpliced(to, 0, sheet.rows[from] ?? []);
  return { row: to + 1, columns: sheet.schema.key, change: `row ${from + 1} copied`, sheet: { ...sheet, rows } };
}

function breakForeignKey(random: Random, sheet: TableSheet): Slip | null {
  const places = sheet.foreignKeys.flatMap((key) =>
    [...sheet.rows.entries()].flatMap(([row, cells]) =>
      (key.asks(cells) ? key.columns : [])
        .filter((column) => cells[sheet.head.indexOf(column)] !== '')
        .map((column) => ({ key, row, cells, column, index: sheet.head.indexOf(column) })),
    ),
  );
  for (const { key, row, cells, column, index } of random.shuffle(places).slice(0, 20)) {
    const slipped = mistype(random, cells[index] ?? '');
    const changed = cells.with(index, slipped);
    if (!key.known.has(cellsOf(sheet.head, changed, key.columns))) {
      return writeCell(sheet, row, column, slipped);
    }
  }
  return null;
}

function scale(random: Random, sheet: TableSheet, factors: readonly number[]): Slip | null {
  const place = numberCell(random, sheet);
  // Twelve digits, so that 0.3 x 10 is written 3.
  return (
    place &&
    writeCell(sheet, place.row, place.column, `${Number((place.value * random.pick(factors)).toPrecision(12))}`)
  );
}

function changeUnit(random: Random, sheet: TableSheet): Slip | null {
  const index = random.int(sheet.head.length);
  const unit = random.pick(
    ['mm', 'm', 'A', 'kA', 'kg', 'V', '%', '-', ''].filter((each) => each !== sheet.units[index]),
  );
  const column = sheet.head[index] ?? '';
  const change = `unit ${sheet.units[index]} -> ${unit}`;
  return { row: 0, columns: [column], change, sheet: { ...sheet, units: sheet.units.with(index, unit) } };
}

function loseRow(random: Random, sheet: TableSheet): Slip | null {
  const row = random.int(sheet.rows.length);
  const change = `row lost: ${sheet.rows[row]?.join(',')}`;
  return { row: row + 1, columns: sheet.schema.key, change, sheet: { ...sheet, rows: sheet.rows.toSpliced(row, 1) } };
}

function textInNumber(random: Random, sheet: TableSheet): Slip | null {
  const place = numberCell(random, sheet);
  const text = random.pick(['n/a', 'O', '1,600', '2,5', '40 mm', '1e3', '?']);
  return place && writeCell(sheet, place.row, place.column, text);
}

function swapCells(random: Random, sheet: TableSheet): Slip | null {
  const below = random.chance(0.5);
  const places = [...sheet.rows.entries()].flatMap(([row, cells]) =>
    cells.flatMap((cell, index) => {
      const other = below ? { row: row + 1, index } : { row, index: index + 1 };
      const value = sheet.rows[other.row]?.[other.index];
      return value === undefined || value === cell ? [] : [{ row, index, cell, other, value }];
    }),
  );
  const place = places.length > 0 ? random.pick(places) : null;
  if (place === null) {
    return null;
  }
  const columns = [sheet.head[place.index] ?? '', sheet.head[place.other.index] ?? ''];
  const one = sheet.rows.with(place.row, (sheet.rows[place.row] ?? []).with(place.index, place.value));
  const rows = one.with(place.other.row, (one[place.other.row] ?? []).with(place.other.index, place.cell));
  const change = `${place.cell} swapped with ${place.value} ${below ? 'below' : 'next to it'}`;
  return { row: place.row + 1, columns, change, sheet: { ...sheet, rows } };
}

function wrongChoice(random: Random, sheet: TableSheet): Slip | null {
  const places = [...sheet.rows.entries()].flatMap(([row, cells]) =>
    Object.entries(sheet.schema.columns).flatMap(([column, declared], index) =>
      declared.kind === 'choice' && cells[index] !== '' ? [{ row, column, cell: cells[index] ?? '', declared }] : [],
    ),
  );
  for (const { row, column, cell, declared } of random.shuffle(places).slice(0, 20)) {
    const slipped = mistype(random, cell);
    if (!declared.choices.includes(slipped)) {
      return writeCell(sheet, row, column, slipped);
    }
  }
  return null;
}

/** A number cell whose scaled value is another one. */
function numberCell(random: Random, sheet: TableSheet): { row: number; column: string; value: number } | null {
  const places = [...sheet.rows.entries()].flatMap(([row, cells]) =>
    Object.entries(sheet.schema.columns).flatMap(([column, declared], index) => {
      const value = Number(cells[index]);
      return declared.kind === 'number' && cells[index] !== '' && value !== 0 ? [{ row, column, value }] : [];
    }),
  );
  return places.length > 0 ? random.pick(places) : null;
}

/** A word with one letter lost, doubled or exchanged. */
function mistype(random: Random, word: string): string {
  const at = random.int(word.length);
  const letter = word[at] ?? '';
  const other = /\d/.test(letter) ? `${(Number(letter) + 1 + random.int(9)) % 10}` : random.pick(['x', 'e', 'S']);
  return word.slice(0, at) + random.pick(['', letter + letter, other]) + word.slice(at + 1);
}

function writeCell(sheet: TableSheet, row: number, column: string, text: string): Slip {
  const index = sheet.head.indexOf(column);
  const cells = sheet.rows[row] ?? [];
  const rows = sheet.rows.with(row, cells.with(index, text));
  return { row: row + 1, columns: [column], change: `${cells[index]} -> ${text}`, sheet: { ...sheet, rows } };
}
