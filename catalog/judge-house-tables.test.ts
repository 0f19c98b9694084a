import type { HouseEdit, TableEdit } from '@pw/configurator/overlay/table-edit';
import { judgeHouseTables } from '@pw/switchboard/knowledge/judge-house-tables';
import { readCatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { layHouseEdits } from '@pw/switchboard/tables/house-tables';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { hashOf, readCatalogFiles } from './read.ts';

const shipped = readCatalogFiles();
const known = { files: shipped, tables: mustBeOk(readCatalogueTables(shipped, hashOf(shipped))) };
const author = { reason: 'measured', source: 'report 12', by: 'p-1', byName: 'Priya', at: '2026-12-01T10:00:00Z' };

const judge = (...edits: readonly TableEdit[]) => {
  const authored: readonly HouseEdit[] = edits.map((edit) => ({ ...edit, ...author }));
  return judgeHouseTables(mustBeOk(layHouseEdits(shipped, authored)), known, 'changed');
};
const set = (table: string, row: string, column: string, value: string) =>
  judge({ kind: 'set', table, row, column, value });

describe('the tables of a company', () => {
  it('give rules of their own, over the shared tables that nobody changed', () => {
    const { faults, findings, knowledge } = set('diversity', '4', 'factor', '0.82');
    expect([faults, findings]).toEqual([[], []]);
    expect(knowledge?.version).toMatch(/\+changed$/);
    expect(knowledge?.tables.diversity.rows[2]?.factor).toBe(0.82);
    expect(knowledge?.tables.busbarCurrent).toBe(known.tables.busbarCurrent);
    expect(known.tables.diversity.rows[2]?.factor).toBe(0.8);
  });

  it('meet the schemas: a number that is none, a range, a foreign key', () => {
    expect(set('diversity', '4', 'factor', 'n/a').faults).toMatchObject([
      { file: 'diversity.csv', row: 3, column: 'factor' },
    ]);
    expect(set('diversity', '4', 'factor', '2').faults).toMatchObject([
      { file: 'diversity.csv', row: 3, column: 'factor' },
    ]);
    expect(set('check-text', 'B1/EMPTY', 'check', 'B99').faults.map(({ file }) => file)).toContain('check-text.csv');
  });

  it('of kinds are read again where their columns are declared in another way', () => {
    expect(set('kind-column', 'motor-current/kw', 'unit', 'W').faults).toMatchObject([
      { file: 'motor-current.csv', row: 0 },
    ]);
  });

  it('meet the columns that follow from others', () => {
    const { faults } = set('busbar-current', 'Copper/60/10', 'massKgPerM', '5.6');
    expect(faults).toMatchObject([{ file: 'busbar-current.csv', column: 'massKgPerM' }, { column: 'massKgPerM' }]);
    expect(set('busbar-current', 'Copper/60/10', 'areaMm2', '620').faults).toMatchObject([{ column: 'areaMm2' }, {}]);
  });

  it('meet the rules: a formula that is none is a fault of its cell', () => {
    const { faults, knowledge } = set('kind-part', 'APFC/1', 'quantity', 'STEPS +');
    expect(faults).toMatchObject([{ file: 'kind-part.csv', column: 'quantity' }]);
    expect(known.tables.kindPart.rows[(faults[0]?.row ?? 0) - 1]).toMatchObject({ kind: 'APFC', order: 1 });
    expect(knowledge).toBeNull();
  });

  it('meet the rules of nets: a fuse that is left out, a pin that is lost', () => {
    const unfused = set('kit-net', 'IC-MCCB/L1/2', 'item', '6');
    expect(unfused.faults.map(({ message }) => message)).toContain(
      'kit-net.csv, IC-MCCB: the net L1 begins at a phase and does not end at a small breaker: fuse it',
    );
    expect(unfused.knowledge).toBeNull();
    const lost = judge({ kind: 'remove', table: 'kit-net', row: 'IC-MCCB/N/6' });
    expect(lost.faults.map(({ message }) => message)).toEqual([
      'kit-net.csv, IC-MCCB: 4:x2 is in no net: add it to one',
    ]);
  });

  it('meet what code reads: a row that it names is missing', () => {
    const { faults, findings } = judge({
      kind: 'remove',
      table: 'layout-constant',
      row: known.tables.layoutConstant.rows[0]?.quantity ?? '',
    });
    expect(faults).toMatchObject([{ file: '', row: 0, column: '' }]);
    expect(faults[0]?.message).toContain('layout-constant.csv holds no row with the quantity');
    expect(findings).toMatchObject([{ table: 'layout-constant', code: 'ROW_REMOVED' }]);
  });
});
