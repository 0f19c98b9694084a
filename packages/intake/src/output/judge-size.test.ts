import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { textBook } from '@pw/table-file/read-cells';
import { mustBeContext } from '@pw/testing/must-be-context';
import { expect, it } from 'vitest';
import { readBook } from './read-intake.ts';

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());

function refusalOf(...lines: readonly string[]) {
  const file = { name: 'lists.xlsx', sha256: '', bytes: { length: 0 } };
  const intake = readBook(textBook(lines.join('\n')), file, context);
  return intake.ok ? null : intake.error;
}

it('a refusal says which kind of list a file without feeders looks like', () => {
  expect(refusalOf('Cable no\tFrom\tTo\tCores\tSize sqmm', 'C-1\tPCC-1\tMCC-1\t3.5\t240')).toEqual({
    code: 'NO_FEEDERS',
    text: 'lists.xlsx has 2 filled rows and none is a feeder; it looks like a cable list: choose another sheet or file, or name its columns',
  });
  expect(refusalOf('MLFB\tDescription\tList price', '3VA2110\tBreaker 100A 3P\t12,500.00')?.text).toContain(
    'it looks like a price list',
  );
  expect(refusalOf('Minutes of the meeting', 'The date was moved')?.text).not.toContain('looks like');
});

it('more rows than are possible are refused with both numbers', () => {
  const rows = Array.from({ length: 5001 }, (_, index) => `F${index}\tMCCB\t63\t3P\t25\t1`);
  expect(refusalOf('Feeder\tDevice\tRating\tPole\tkA\tQty', ...rows)).toEqual({
    code: 'TOO_MANY_ROWS',
    text: 'lists.xlsx has 5001 rows, 5000 are possible: split it by boards',
  });
});
