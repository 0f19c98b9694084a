import { expect, it } from 'vitest';
import { pastedFiles } from './pasted-text.ts';

const picture = new File(['PNG'], 'image.png', { type: 'image/png' });
const workbook = new File(['PK'], 'LT.xlsx');
const table = 'Name\tRating\nI/C\t1600 A';

it.each([
  ['rows of a spreadsheet', table],
  ['sentences', 'One panel with 1600 A ACB.\n\nSix MCCBs of 250 A.'],
  ['lines of an old computer', 'one\rtwo'],
])('takes %s as a text file', async (_what, text) => {
  const [file, ...others] = pastedFiles({ text, files: [] });
  expect(others).toEqual([]);
  expect(file?.name).toBe('Pasted text.txt');
  expect(await file?.text()).toBe(text);
});

it.each([
  ['a word', 'PCC-1'],
  ['a line with its end', 'PCC-1 \n  \n'],
  ['nothing', ''],
])('takes no enquiry from %s', (_what, text) => {
  expect(pastedFiles({ text, files: [] })).toEqual([]);
});

it('takes copied files as they are', () => {
  expect(pastedFiles({ text: 'LT.xlsx\nLT 2.xlsx', files: [workbook] })).toEqual([workbook]);
});

it('takes the text of cells, not the picture that comes with them', () => {
  expect(pastedFiles({ text: table, files: [picture] }).map(({ name }) => name)).toEqual(['Pasted text.txt']);
  expect(pastedFiles({ text: 'PCC-1', files: [picture] })).toEqual([]);
});

it('hands a picture alone on, so that it is refused with words', () => {
  expect(pastedFiles({ text: '', files: [picture] })).toEqual([picture]);
});
