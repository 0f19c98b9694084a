import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { textBook } from '@pw/table-file/read-cells';
import { scheduleBoard, scheduleText } from '@pw/testing/feeders';
import { mustBeContext } from '@pw/testing/must-be-context';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readBook } from '../output/read-intake.ts';
import { readCell, unplacedFields } from './read-cell.ts';

const context = {
  ...mustBeContext(readIntakeFiles(), mustReadCatalog()),
  board: { ...scheduleBoard, couplers: 0, hasIncomer: true, names: [] },
};

describe('a text that is entered for a field', () => {
  it.each([
    ['poles', 'SP', 'poles', '1'],
    ['rating', '400 A', 'rating', 400],
    ['faultLevel', '36', 'faultLevel', 36],
    ['loadKw', '20 HP', 'kw', 15],
    ['load', '15 kW', 'kw', 15],
    ['release', 'TM', 'release', 'TM-A'],
    ['quantity', '2 Nos.', 'quantity', 2],
    ['rating', '161', 'rating', 161],
  ] as const)('is read as below its heading: %s %s', (column, text, field, value) => {
    expect(readCell(column, text, context)[field]?.value).toBe(value);
  });

  it.each([
    ['poles', 'many', 'poles'],
    ['rating', '6 bar', 'rating'],
    ['load', '15', 'kw'],
  ] as const)('that says nothing is unclear: %s %s', (column, text, field) => {
    expect(readCell(column, text, context)[field]).toMatchObject({ value: null, certainty: 'unclear' });
  });
});

it('values for which a type has no property are named', () => {
  const file = { name: 'x', sha256: 'f', bytes: { length: 0 } };
  const text = scheduleText('Name|Device|Rating|Poles|Icu (kA)|Qty', 'L1|MCB|16|SP|10|1', 'O|MCCB|100|3P|25|1');
  const rows = mustBeOk(readBook(textBook(text), file, context)).boards.flatMap((board) => board.rows);
  expect(rows.map(({ values }) => unplacedFields(values, context))).toEqual([['faultLevel'], []]);
});

describe('headings that a person names', () => {
  const file = { name: 'x', sha256: 'f', bytes: { length: 0 } };
  const columns = { t1: { A: 'name', B: 'rating', C: 'quantity' } } as const;

  it('are those of the only table', () => {
    const text = scheduleText('Panel PCC-1||', 'Mark|Stromwert|Wieviel', 'OG-2|400|2');
    const intake = mustBeOk(readBook(textBook(text), { ...file, headingRow: 2, columns }, context));
    expect(intake.tables[0]?.fields.map(({ heading }) => heading)).toEqual(['Mark', 'Stromwert', 'Wieviel']);
    expect(intake.boards[0]?.rows[0]?.values).toMatchObject({ name: { value: 'OG-2' }, rating: { value: 400 } });
  });

  it('may be none, so that the table begins with the first line', () => {
    const intake = mustBeOk(
      readBook(textBook(scheduleText('OG-1|250|1', 'OG-2|400|2')), { ...file, headingRow: 0, columns }, context),
    );
    expect(intake.boards[0]?.rows.map(({ values }) => values.name?.value)).toEqual(['OG-1', 'OG-2']);
    expect(intake.tables[0]?.headings).toBe('');
  });
});
