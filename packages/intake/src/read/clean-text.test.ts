import type { CellBook } from '@pw/table-file/cell-book';
import { expect, it } from 'vitest';
import { withCleanTexts } from './clean-text.ts';

const book = (name: string, text: string): CellBook => ({
  kind: 'xls',
  sheets: [{ name, isHidden: false, cells: [{ row: 1, col: 1, text }], merges: [] }],
  ignored: [],
});

it('signs that are no characters are replaced one by one, so that no database refuses the text', () => {
  expect(withCleanTexts(book('PCC\u0000', 'Pump\u0000 1 \ud800'))).toEqual(book('PCC\ufffd', 'Pump\ufffd 1 \ufffd'));
});

it('all other texts stay the same objects', () => {
  const clean = book('PCC-1', 'Pump 👷 1');
  expect(withCleanTexts(clean).sheets[0]).toBe(clean.sheets[0]);
});
