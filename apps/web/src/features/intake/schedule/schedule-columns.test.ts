import { rowFields } from '@pw/domain/intake/intake-codes';
import { scheduleText } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { boardContext, readScheduleText } from '../testing/read-schedule-text.ts';
import { lineColumns, shownColumns } from './schedule-columns.ts';

const HEAD = 'Name|kW|Rating (A)|Poles|Type|A|B';
const linesOf = (row: string, head = HEAD) => readScheduleText(scheduleText(head, row), {}, { couplers: 1 }).lines;

/** The values of a row that a text in a column sets. */
function correction(id: string, text: string, row = 'OG-1|45|250|3P|MCCB outgoing|1|') {
  const [line] = linesOf(row);
  const read =
    line &&
    lineColumns.find((column) => column.id === id)?.correction({ text, row: line.row, context: boardContext() });
  return read?.ok ? Object.fromEntries(read.value) : read?.error;
}

it('every field that a reason can name has a column in which it is corrected', () => {
  const fields = lineColumns.flatMap((column) => column.fields);
  expect(rowFields.filter((field) => !fields.includes(field))).toEqual([]);
});

describe('a correction', () => {
  it.each([
    ['rating', '400 A', { rating: 400 }],
    ['poles', 'TPN', { poles: '3N' }],
    ['kw', '20 HP', { kw: 15 }],
    ['type', 'MCCB INCOMING', { type: 'MCCB_IC' }],
    ['name', ' Pump ', { name: 'Pump' }],
    ['release', '', { release: '' }],
    ['spare', 'Yes', { spare: true }],
    ['kvar', '100', { kvar: 100 }],
    ['va', '500', { va: 500 }],
  ])('is read as the column is: %s %s', (id, text, values) => {
    expect(correction(id, text)).toEqual(values);
  });

  it.each([
    ['rating', '6 bar', '“6 bar”: This is no number that can be read. Write it.'],
    ['poles', 'many', '“many”: A word is not known. Choose what it means.'],
    ['placement', 'F', '“F”: This is no number that can be read. Write it.'],
    ['placement', '0', '“0”: Nothing is written, this is the usual answer. Confirm it.'],
  ])('that says nothing is refused: %s %s', (id, text, why) => {
    expect(correction(id, text)).toBe(why);
  });

  it.each([
    ['2 in B', { quantity: 2, section: 'B' }],
    ['B', { quantity: 1, section: 'B' }],
    ['1 in section A, 3 in B', { quantity: 4, section: 'A', sectionA: 1, sectionB: 3 }],
    ['4', { quantity: 4 }],
  ])('of the place %s says how many are where', (text, values) => {
    expect(correction('placement', text)).toEqual(values);
  });

  it('of the place takes back what the columns of bus sections counted', () => {
    expect(correction('placement', '2 in A', 'OG-1|45|250|3P|MCCB outgoing|1|1')).toEqual({
      quantity: 2,
      section: 'A',
      sectionA: 0,
      sectionB: 0,
    });
  });

  it('of a load is a power, which takes the place of a current, or a current', () => {
    expect(correction('loadA', '30 kW')).toEqual({ kw: 30 });
    expect(correction('loadA', '26')).toEqual({ loadA: '26' });
  });
});

it('the column of a cell that is to be corrected is shown, though no line says anything of it yet', () => {
  const shown = (head: string, row: string) => shownColumns(linesOf(row, head)).map(({ id }) => id);
  expect(shown('Name|Device|A', 'M-1|DOL starter|1')).toContain('kw');
  expect(shown('Name|Type|Rating|Poles|A', 'O|MCCB|250|3P|1')).not.toContain('kw');
});
