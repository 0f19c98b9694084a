import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { mustBeContext } from '@pw/testing/must-be-context';
import { sheetBook } from '@pw/testing/sheet-book';
import { describe, expect, it } from 'vitest';
import { readBook } from '../output/read-intake.ts';
import type { AnsweredColumns } from './answered-columns.ts';

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());

const ROWS = ['Pumpe\tMCCB\t250\t3P\t2\tx', 'Lüfter\tMCCB\t100\t3P\t1\ty'];
const COLUMNS = { A: 'name', B: 'device', C: 'rating', D: 'poles', E: 'quantity' } as const;

function read(lines: readonly string[], columns: AnsweredColumns) {
  const file = { name: 'list.xlsx', sha256: 'f', bytes: { length: 0 }, columns };
  return readBook(sheetBook({ Deckblatt: { lines: ['Anfrage'] }, 'PCC-1': { lines } }), file, context);
}

describe('a file in which no heading is known', () => {
  it.each([
    ['with headings', ['Spalte a\tSpalte b\tSpalte c\tSpalte d\tSpalte e\tSpalte f', ...ROWS]],
    ['without any', ROWS],
  ])('is read once a person names the columns of its sheet: %s', (_how, lines) => {
    expect(read(lines, {})).toMatchObject({ ok: false, error: { code: 'NO_FEEDERS' } });
    const intake = read(lines, { t2: COLUMNS });
    const rows = intake.ok ? intake.value.boards.flatMap((board) => board.rows) : [];
    expect(rows.map(({ values }) => [values.name?.value, values.rating?.value, values.quantity?.value])).toEqual([
      ['Pumpe', 250, 2],
      ['Lüfter', 100, 1],
    ]);
    expect(intake.ok && intake.value.tables.map(({ id, sheet }) => [id, sheet])).toEqual([['t2', 'PCC-1']]);
    // The column that nobody named, and the other sheet, wait for an answer.
    expect(intake.ok && intake.value.leftovers.map(({ reason }) => reason)).toContain('unread-column');
    expect(intake.ok && intake.value.leftovers.map(({ text }) => text)).toContain('Anfrage');
  });
});
