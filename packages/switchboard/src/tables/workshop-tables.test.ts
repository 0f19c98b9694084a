import { readTable } from '@pw/configurator/table/read-table';
import { describe, expect, it } from 'vitest';
import { workshopTables } from './workshop-tables.ts';

const head = ['# source: own', '# tag: H', '# revision: 2026-11', 'part,edge,allowanceMm,source', '-,-,mm,-'];

/** The columns with faults, in the rows of a company. */
function faultsOf(...rows: readonly string[]): readonly (string | null | undefined)[] {
  const table = readTable('fold.csv', [...head, ...rows].join('\n'), workshopTables.fold);
  return table.ok ? [] : table.error.map(({ column }) => column);
}

describe('the folds of a company', () => {
  it('may be none, or one for each edge of a part', () => {
    expect(faultsOf()).toEqual([]);
    expect(faultsOf('door,left,25,own', 'door,right,18.5,own', 'cover,left,1,own', 'roof plate,top,150,own')).toEqual(
      [],
    );
  });

  it.each(['-25', '0', '0.9', '150.1', '5000', '1e9', 'NaN', '', '25 mm'])('are 1 to 150 mm: %s', (allowance) => {
    expect(faultsOf(`door,left,${allowance},own`)).toEqual(['allowanceMm']);
  });

  it('are of doors, covers and roof plates alone, with a source', () => {
    expect(faultsOf('bar,left,25,own')).toEqual(['part']);
    expect(faultsOf('gland plate,left,25,own')).toEqual(['part']);
    expect(faultsOf('door,middle,25,own')).toEqual(['edge']);
    expect(faultsOf('door,left,25,')).toEqual(['source']);
  });

  it('have one row for an edge', () => {
    expect(faultsOf('door,left,25,own', 'door,left,30,own')).toHaveLength(1);
  });
});
