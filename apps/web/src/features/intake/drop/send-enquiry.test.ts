import { INTAKE_FILE_MOST_BYTES } from '@pw/contract/intake';
import { expect, it } from 'vitest';
import { fileFault } from './send-enquiry.ts';

const file = (name: string, size = 1) => ({ name, size });

it('sends ten files of 20 MB, and no more', () => {
  const ten = Array.from({ length: 10 }, (_, at) => file(`${at}.xlsx`, INTAKE_FILE_MOST_BYTES));
  expect(fileFault(ten)).toBeNull();
  expect(fileFault([...ten, file('11.xlsx')])).toBe('These are 11 files, 10 are possible: drop those with feeders.');
});

it('names the file that is too large before it is sent', () => {
  expect(fileFault([file('a.csv'), file('LT.xlsx', INTAKE_FILE_MOST_BYTES + 1)])).toBe(
    'LT.xlsx has 21 MB, 20 are possible: save the sheets with feeders as a file of their own.',
  );
});

it('names a file without content', () => {
  expect(fileFault([file('LT.xlsx', 0)])).toBe('LT.xlsx has nothing in it that can be read: choose another file.');
});
