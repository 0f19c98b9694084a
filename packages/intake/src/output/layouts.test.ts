import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import type { CellBook, CellRange, SheetCell } from '@pw/table-file/cell-book';
import { type ExpectedIntake, judgeIntake } from '@pw/testing/judge-intake';
import { mustBeContext } from '@pw/testing/must-be-context';
import { describe, expect, it } from 'vitest';
import { readBook, readIntake } from './read-intake.ts';

/** A small enquiry as data: `examples/intake/layouts/README.md` says what its keys mean. */
type Sample = {
  readonly as: 'xlsx' | 'csv;' | 'text';
  readonly sheets: readonly SampleSheet[];
  readonly expected: Omit<ExpectedIntake, 'file'>;
};

type SampleSheet = {
  readonly name: string;
  readonly lines: readonly (readonly string[])[];
  readonly merged?: readonly string[];
  readonly hiddenRows?: readonly number[];
  readonly hidden?: boolean;
  readonly formulas?: readonly string[];
  readonly dates?: readonly string[];
};

const folder = join(import.meta.dirname, '../../../../examples/intake/layouts');

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());

const ENDING = /\.json$/u;
const layouts = readdirSync(folder)
  .filter((name) => ENDING.test(name))
  .map((name) => name.replace(ENDING, ''));

async function faultsOf(layout: string): Promise<readonly string[]> {
  const sample = JSON.parse(readFileSync(join(folder, `${layout}.json`), 'utf8')) as Sample;
  const expected: ExpectedIntake = { ...sample.expected, file: layout };
  const intake = await read(layout, sample);
  if (!intake.ok) {
    // A file in which nothing is a feeder is refused as a whole.
    return expected.boards.length === 0 && intake.error.code === 'NO_FEEDERS' ? [] : [intake.error.text];
  }
  return judgeIntake(intake.value, expected);
}

function read(layout: string, { as, sheets }: Sample) {
  if (as === 'xlsx') {
    const file = { name: `${layout}.xlsx`, sha256: '', bytes: new Uint8Array() };
    return readBook({ kind: 'xlsx', sheets: sheets.map(sheetOf), ignored: [] }, file, context);
  }
  const separator = as === 'text' ? '\t' : ';';
  const text = sheets.flatMap(({ lines }) => lines.map((line) => line.join(separator))).join('\n');
  const bytes = new TextEncoder().encode(text);
  return readIntake({ name: `${layout}${as === 'text' ? '.txt' : '.csv'}`, sha256: '', bytes }, context);
}

function sheetOf(sheet: SampleSheet): CellBook['sheets'][number] {
  const { name, lines, merged = [], hidden = false } = sheet;
  return {
    name,
    isHidden: hidden,
    merges: merged.map(rangeOf),
    cells: lines.flatMap((line, row) => line.flatMap((text, col) => cellOf(sheet, text, row + 1, col + 1))),
  };
}

function cellOf(sheet: SampleSheet, text: string, row: number, col: number): readonly SheetCell[] {
  const { formulas = [], dates = [], hiddenRows = [] } = sheet;
  const name = `${String.fromCharCode(64 + col)}${row}`;
  const hides = hiddenRows.includes(row) ? ({ isHidden: true } as const) : {};
  if (text === '') {
    return [];
  }
  if (formulas.includes(name)) {
    return [{ row, col, text, formula: text.slice(1), isStale: true, ...hides }];
  }
  const number = /^\d+(?:\.\d+)?$/u.test(text) ? { number: Number(text) } : {};
  return [{ row, col, text, ...number, ...(dates.includes(name) ? { date: text } : {}), ...hides }];
}

function rangeOf(range: string): CellRange {
  const [, left = 'A', top = '1', right = left, bottom = top] = /^([A-Z])(\d+):([A-Z])(\d+)$/u.exec(range) ?? [];
  const col = (letter: string) => letter.charCodeAt(0) - 64;
  return { top: Number(top), left: col(left), bottom: Number(bottom), right: col(right) };
}

describe('a layout in which enquiries arrive', () => {
  it.each(layouts)('is read or asked about: %s', async (layout) => {
    expect(await faultsOf(layout)).toEqual([]);
  });
});
