import { LEFT_OUT, scheduleFields } from '@pw/switchboard/model/schedule-field';
import { expect, it } from 'vitest';
import { lineColumns, placementCorrection, shownColumns } from './schedule-columns.ts';
import { scheduleLine } from './schedule-line.ts';

const said = (text: string) => placementCorrection(text).filter(([, value]) => value !== '');

it.each([
  ['2 in A', [['sectionA', '2']]],
  [
    '1 in section A, 3 in B',
    [
      ['sectionA', '1'],
      ['sectionB', '3'],
    ],
  ],
  ['B', [['sectionB', '1']]],
  ['4', [['quantity', '4']]],
  ['F', [['section', 'F']]],
])('the place %s is entered as %j, and nothing of what was written stays', (text, expected) => {
  expect(said(text)).toEqual(expected);
  expect(placementCorrection(text)).toContainEqual(['sectionE', '']);
});

it('leads every field that a reason can name to a column', () => {
  const fields = lineColumns.flatMap((column) => column.fields);
  expect(scheduleFields.filter((field) => field !== 'serial' && field !== LEFT_OUT && !fields.includes(field))).toEqual(
    [],
  );
});

it('enters a load in the place of every column of loads, and keeps the power factor for a power', () => {
  const load = lineColumns.find(({ id }) => id === 'loadA');
  expect(load?.correction('15 kW')).toEqual([
    ['loadKw', ''],
    ['absorbedKw', ''],
    ['loadHp', ''],
    ['loadKva', ''],
    ['loadA', '15 kW'],
  ]);
  expect(load?.correction('26')).toContainEqual(['powerFactor', '']);
});

it('shows the column of a cell that is to be corrected, though no line says anything of it yet', () => {
  const line = (field: 'note' | 'name') =>
    scheduleLine({
      row: 2,
      understood: [],
      unused: [],
      doubts: [],
      copies: null,
      feeder: null,
      faults: [{ field, column: 0, text: 'a formula' }],
    });
  const shown = (field: 'note' | 'name') => shownColumns([line(field)]).map(({ id }) => id);
  expect(shown('note')).toContain('note');
  expect(shown('name')).not.toContain('note');
});
