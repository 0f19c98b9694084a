import { expect, it } from 'vitest';
import { focusedBoxes, focusedCells, focusedSheet, type SourceFocus } from './source-focus.ts';

const sheets = [
  { name: 'Cover', page: null },
  { name: 'PCC-1', page: null },
  { name: 'Page 3', page: 3 },
];
const focus = (source: SourceFocus['source']): SourceFocus => ({ key: '1', source });

it('the first place of a focus says which sheet is shown', () => {
  const places = [
    { sheet: 'PCC-1', cell: 'F12' },
    { sheet: 'Cover', cell: 'A1' },
  ];
  expect(focusedSheet(focus(places), sheets)).toBe(1);
  expect(focusedSheet(focus({ page: 3 }), sheets)).toBe(2);
  expect(focusedSheet(focus({ sheet: 'Gone', cell: 'A1' }), sheets)).toBe(-1);
  expect(focusedSheet(focus([]), sheets)).toBe(-1);
  expect(focusedSheet(null, sheets)).toBe(-1);
});

it('a sheet shows the cells and letters that are on it', () => {
  const places = [
    { sheet: 'PCC-1', cell: 'F12', from: 2, to: 5 },
    { sheet: 'PCC-1', cell: 'B10' },
    { sheet: 'Cover', cell: 'A1' },
  ];
  expect(focusedCells(focus(places), sheets[1] ?? { name: '', page: null })).toEqual([
    { ranges: [{ top: 12, left: 6, bottom: 12, right: 6 }], letters: { from: 2, to: 5 } },
    { ranges: [{ top: 10, left: 2, bottom: 10, right: 2 }], letters: null },
  ]);
});

it('letters that end before they begin are none', () => {
  const [cells] = focusedCells(focus({ sheet: 'Cover', cell: 'A1', from: 5, to: 5 }), { name: 'Cover', page: null });
  expect(cells?.letters).toBeNull();
});

it('a page shows the boxes that are on it', () => {
  const places = [{ page: 3, box: [1, 2, 3, 4] as const }, { page: 3 }, { page: 4, box: [5, 6, 7, 8] as const }];
  expect(focusedBoxes(focus(places), { name: 'Page 3', page: 3 })).toEqual([[1, 2, 3, 4]]);
});

it('a page of several files has a name of its own', () => {
  const pages = [
    { name: 'LT.pdf / Page 1', page: 1 },
    { name: 'Notes.pdf / Page 1', page: 1 },
  ];
  const place = focus({ page: 1, sheet: 'Notes.pdf / Page 1', box: [1, 2, 3, 4] });
  expect(focusedSheet(place, pages)).toBe(1);
  expect(pages.map((page) => focusedBoxes(place, page).length)).toEqual([0, 1]);
});
