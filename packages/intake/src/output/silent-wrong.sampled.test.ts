import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import type { CellBook, CellSheet, SheetCell } from '@pw/table-file/cell-book';
import { readCells } from '@pw/table-file/read-cells';
import { type ExpectedIntake, fold, isSame, linesOf } from '@pw/testing/judge-intake';
import { mustBeContext } from '@pw/testing/must-be-context';
import { createRandom, type Random } from '@pw/testing/random';
import { gateOrNight } from '@pw/testing/run-length';
import { expect, it } from 'vitest';
import type { Intake, IntakeRow, Value } from '../intake.ts';
import { fileLimits } from '../read/read-file.ts';
import { readBook } from './read-intake.ts';

const folder = join(import.meta.dirname, '../../../../examples/intake');
const MUTATIONS = gateOrNight(500, 5000);

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());

type Sample = { readonly expected: ExpectedIntake; readonly book: CellBook };

/** A line of a sheet by name: what the mutation changed of what is expected there. */
type Changes = {
  /** Lines that are elsewhere now. */
  readonly moved: ReadonlyMap<string, string>;
  /** Lines of which nothing may be certain. */
  readonly hidden: ReadonlySet<string>;
  /** The number of a field now, in its line. */
  readonly changed: { readonly line: string; readonly number: number } | null;
};

type Mutated = { readonly book: CellBook; readonly what: string; readonly changes: Changes };
type Mutation = (sheet: CellSheet, random: Random, sample: Sample) => Mutated | null;

const unchanged: Changes = { moved: new Map(), hidden: new Set(), changed: null };

const samples: Sample[] = [];
for (const name of readdirSync(folder).filter((each) => each.endsWith('.expected.json'))) {
  const expected = JSON.parse(readFileSync(join(folder, name), 'utf8')) as ExpectedIntake;
  const book = await readCells(new Uint8Array(readFileSync(join(folder, expected.file))), fileLimits(context.tables));
  // A line of a page or of a document is found by its sheet alone.
  if (book.ok && book.value.kind !== 'pdf' && book.value.kind !== 'docx') {
    samples.push({ expected, book: book.value });
  }
}

const withSheet = (book: CellBook, sheet: CellSheet): CellBook => ({
  ...book,
  sheets: book.sheets.map((each) => (each.name === sheet.name ? sheet : each)),
});

function withCell(
  { book }: Sample,
  sheet: CellSheet,
  cell: SheetCell,
  text: string,
  what: string,
  changes = unchanged,
) {
  const { number: _number, date: _date, ...rest } = cell;
  const cells = sheet.cells.map((each) => (each === cell ? { ...rest, text } : each));
  return { book: withSheet(book, { ...sheet, cells }), what: `${what}: ${cell.text} -> ${text}`, changes };
}

function pickCell(sheet: CellSheet, random: Random, is: (cell: SheetCell) => boolean): SheetCell | null {
  const cells = sheet.cells.filter(is);
  return cells.length === 0 ? null : random.pick(cells);
}

const expectedLines = ({ expected }: Sample) =>
  new Set(expected.boards.flatMap((board) => board.rows.map(({ at }) => `${at.sheet}!${at.row}`)));

const mutations: Readonly<Record<string, Mutation>> = {
  unitDropped: (sheet, random, sample) => {
    const cell = pickCell(sheet, random, ({ text }) => /^\d+\s*(?:A|AMPS?|KA)\.?$/iu.test(text));
    return cell && withCell(sample, sheet, cell, cell.text.replace(/\D+$/u, ''), 'unit dropped');
  },
  letterForDigit: (sheet, random, sample) => {
    const lines = expectedLines(sample);
    const cell = pickCell(
      sheet,
      random,
      ({ text, row }) => /^\d*0\d*\s*A?$/u.test(text) && lines.has(`${sheet.name}!${row}`),
    );
    return cell && withCell(sample, sheet, cell, cell.text.replace('0', 'O'), 'letter for digit');
  },
  columnMoved: (sheet, random, sample) => {
    const { book, expected } = sample;
    const width = Math.max(...sheet.cells.map(({ col }) => col));
    const rows = expected.boards.reduce((sum, board) => sum + board.rows.length, 0);
    // Feeders that are columns are in another order then.
    const areColumns = expectedLines(sample).size < rows;
    if (sheet.merges.length > 0 || width < 3 || areColumns) {
      return null;
    }
    const [one, other] = [2 + random.int(width - 1), 2 + random.int(width - 1)];
    const moved = sheet.cells
      .map((cell) => ({ ...cell, col: cell.col === one ? other : cell.col === other ? one : cell.col }))
      .toSorted((left, right) => left.row - right.row || left.col - right.col);
    return {
      book: withSheet(book, { ...sheet, cells: moved }),
      what: `columns ${one} and ${other} swapped`,
      changes: unchanged,
    };
  },
  headingMisspelt: (sheet, random, sample) => {
    const lines = expectedLines(sample);
    const first = Math.min(...sheet.cells.map(({ row }) => row).filter((row) => lines.has(`${sheet.name}!${row}`)));
    const cell = pickCell(sheet, random, ({ text, row }) => {
      const isHeading = sheet.cells.filter((each) => each.row === row).length > 2;
      return isHeading && row < first && row >= first - 2 && text.length >= 4 && text.length < 40 && !/\d/u.test(text);
    });
    const at = cell ? 1 + random.int(cell.text.length - 1) : 0;
    return cell && withCell(sample, sheet, cell, cell.text.slice(0, at) + cell.text.slice(at + 1), 'heading misspelt');
  },
  ditto: (sheet, random, sample) => {
    const lines = expectedLines(sample);
    const cell = pickCell(sheet, random, ({ row, col, text }) => {
      const above = sheet.cells.find((each) => each.row === row - 1 && each.col === col);
      const isRow = lines.has(`${sheet.name}!${row}`) && lines.has(`${sheet.name}!${row - 1}`);
      return isRow && above?.text === text && /\p{L}/u.test(text);
    });
    return cell && withCell(sample, sheet, cell, '-do-', 'ditto');
  },
  cellsMerged: (sheet, random, sample) => {
    const lines = expectedLines(sample);
    const cell = pickCell(sheet, random, ({ row, col, text }) => {
      const below = sheet.cells.find((each) => each.row === row + 1 && each.col === col);
      return (
        col > 1 && below?.text === text && lines.has(`${sheet.name}!${row}`) && lines.has(`${sheet.name}!${row + 1}`)
      );
    });
    if (!cell) {
      return null;
    }
    const { row, col } = cell;
    const cells = sheet.cells.filter((each) => !(each.row === row + 1 && each.col === col));
    const merges = [...sheet.merges, { top: row, left: col, bottom: row + 1, right: col }];
    return {
      book: withSheet(sample.book, { ...sheet, cells, merges }),
      what: `merged at ${row},${col}`,
      changes: unchanged,
    };
  },
  titleDeleted: (sheet, random, { book, expected }) => {
    const names = expected.boards.map(({ name }) => fold(name));
    const cell = pickCell(
      sheet,
      random,
      ({ text }) => names.some((name) => fold(text).includes(name)) && text.length < 80,
    );
    const hasColumn = sheet.cells.filter(({ text }) => text === cell?.text).length > 1;
    return cell && !hasColumn
      ? {
          book: withSheet(book, { ...sheet, cells: sheet.cells.filter((each) => each !== cell) }),
          what: `title deleted: ${cell.text}`,
          changes: unchanged,
        }
      : null;
  },
  lineHidden: (sheet, random, sample) => {
    const lines = expectedLines(sample);
    const cell = pickCell(sheet, random, ({ row }) => lines.has(`${sheet.name}!${row}`));
    const cells = sheet.cells.map((each) => (each.row === cell?.row ? { ...each, isHidden: true as const } : each));
    const line = `${sheet.name}!${cell?.row}`;
    return (
      cell && {
        book: withSheet(sample.book, { ...sheet, cells }),
        what: `line ${cell.row} hidden`,
        changes: { ...unchanged, hidden: new Set([line]) },
      }
    );
  },
  totalMoved: (sheet, random, { book }) => {
    const total = pickCell(sheet, random, ({ text }) => /^(?:grand |sub )?total/iu.test(text));
    if (!total || sheet.merges.length > 0) {
      return null;
    }
    const [from, to] = [total.row, total.row - 1];
    const moved = sheet.cells
      .map((cell) => ({ ...cell, row: cell.row === from ? to : cell.row === to ? from : cell.row }))
      .toSorted((left, right) => left.row - right.row || left.col - right.col);
    const lines = new Map([[`${sheet.name}!${to}`, `${sheet.name}!${from}`]]);
    return {
      book: withSheet(book, { ...sheet, cells: moved }),
      what: 'total moved up',
      changes: { ...unchanged, moved: lines },
    };
  },
  digitChanged: (sheet, random, sample) => {
    const lines = expectedLines(sample);
    const cell = pickCell(
      sheet,
      random,
      ({ text, row }) => /^\d{2,4}\s*A?$/u.test(text) && lines.has(`${sheet.name}!${row}`),
    );
    const first = cell?.text[0];
    const text = cell && `${first === '1' ? '2' : '1'}${cell.text.slice(1)}`;
    const line = `${sheet.name}!${cell?.row}`;
    return cell && text
      ? withCell(sample, sheet, cell, text, 'digit changed', {
          ...unchanged,
          changed: { line, number: Number.parseInt(text, 10) },
        })
      : null;
  },
};

/** What is wrong and certain, or gone without a word. */
function silentFaults(intake: Intake, { expected }: Sample, { moved, hidden, changed }: Changes): readonly string[] {
  const rows = intake.boards.flatMap((board) =>
    board.rows.map((row) => ({ board, row, lines: new Set(linesOf(row.at)) })),
  );
  const used = new Set<IntakeRow>();
  const shown = new Set([...intake.leftovers, ...intake.questions].flatMap(({ source }) => linesOf(source)));
  const faults = expected.boards.flatMap((board) =>
    board.rows.flatMap(({ at, values }) => {
      const written = `${at.sheet}!${at.row}`;
      const line = moved.get(written) ?? written;
      const here = rows.filter(({ row, lines }) => lines.has(line) && !used.has(row));
      const likeness = ({ row }: (typeof rows)[number]) =>
        Object.entries(values).filter(([field, value]) => {
          const actual: Readonly<Partial<Record<string, Value>>> = row.values;
          return isSame(field, actual[field]?.value, value);
        }).length;
      // Of several rows in a line, one of another rating is another row.
      const isOther = ({ row }: (typeof rows)[number]) =>
        here.length > 1 &&
        values.rating !== undefined &&
        ![null, undefined, values.rating].includes(row.values.rating?.value as number);
      const match = here.filter((each) => !isOther(each)).toSorted((one, other) => likeness(other) - likeness(one))[0];
      if (!match) {
        return shown.has(line) ? [] : [`${line} is gone`];
      }
      used.add(match.row);
      const { name } = match.board;
      const onOther = name.certainty === 'certain' && fold(name.value) !== fold(board.name);
      const read: Readonly<Partial<Record<string, Value>>> = match.row.values;
      const wrong = Object.entries(values).filter(([field, value]) => {
        const isOfLine = changed?.line === line;
        const isChanged =
          isOfLine && [1, 0.746].some((each) => isSame('kw', read[field]?.value, changed.number * each));
        return read[field]?.certainty === 'certain' && !isSame(field, read[field]?.value, value) && !isChanged;
      });
      const sure = hidden.has(line)
        ? Object.values(match.row.values).filter(({ certainty }) => certainty === 'certain')
        : [];
      return [
        ...wrong.map(([field]) => `${line}.${field} is ${JSON.stringify(read[field]?.value)}`),
        ...(onOther ? [`${line} is on ${name.value}`] : []),
        ...(sure.length > 0 ? [`${line} is hidden and certain`] : []),
      ];
    }),
  );
  const optional = (expected.optional ?? []).map(({ sheet, row }) => `${sheet}!${row}`);
  const further = rows.filter(
    ({ row, lines }) => !used.has(row) && row.feeder !== null && !optional.some((line) => lines.has(line)),
  );
  return [...faults, ...further.map(({ row }) => `${JSON.stringify(row.at)} is no row`)];
}

it('is never wrong without saying so, whatever happens to a file: mutations of the samples', () => {
  const faults: string[] = [];
  let done = 0;
  for (let seed = 0; done < MUTATIONS; seed += 1) {
    const random = createRandom(seed);
    const sample = random.pick(samples);
    const [name, mutation] = random.pick(Object.entries(mutations));
    const mutated = mutation(random.pick(sample.book.sheets), random, sample);
    if (mutated) {
      done += 1;
      const intake = readBook(mutated.book, { name: sample.expected.file, sha256: '', bytes: { length: 0 } }, context);
      const silent = intake.ok ? silentFaults(intake.value, sample, mutated.changes) : [];
      faults.push(...silent.map((fault) => `${seed} ${sample.expected.file}, ${name} (${mutated.what}): ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});
