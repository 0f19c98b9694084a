import { describe, expect, it } from 'vitest';
import { splitTableText } from './table-csv.ts';

const cellsOf = (row: string) => splitTableText(['# source: DIN 43671', 'a,b,c', '-,-,-', row].join('\n')).rows;

describe('splitTableText', () => {
  it.each([
    ['plain cells', 'x,1,y z', ['x', '1', 'y z']],
    ['blank cells at both ends', ',1,', ['', '1', '']],
    ['a comma in a quoted cell', 'x,"1, 2",y', ['x', '1, 2', 'y']],
    ['a quote in a quoted cell', '"say ""x""",,"""y"""', ['say "x"', '', '"y"']],
    ['quoted blanks', '"",x,""', ['', 'x', '']],
    ['a quote inside a plain cell', '19" rack,x,y', ['19" rack', 'x', 'y']],
  ])('reads %s', (_, row, cells) => {
    expect(cellsOf(row)).toEqual([cells]);
  });

  it('reads a quoted cell that goes on on the next line as one cell', () => {
    expect(cellsOf('x,"1\n2",y\nx,3,y')).toEqual([
      ['x', '1\n2', 'y'],
      ['x', '3', 'y'],
    ]);
  });

  it('names the row of a broken quote', () => {
    const { quotingFaults } = splitTableText('a,b\n-,-\nx,y\nx,"y');
    expect(quotingFaults.map(({ row }) => row)).toEqual([2]);
  });

  it('gives no parts of a text of comments alone', () => {
    expect(splitTableText('# source: x\n')).toMatchObject({ head: [], units: [], rows: [] });
  });
});
