import { judgeEdits } from '@pw/configurator/overlay/judge-edits';
import { nameOf } from '@pw/configurator/overlay/lay-edits';
import { readTableEdits } from '@pw/configurator/overlay/read-table-edits';
import type { HouseEdit, TableEdit } from '@pw/configurator/overlay/table-edit';
import { splitTableText } from '@pw/configurator/table/table-csv';
import { catalogueSchemasOf, readCatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { layHouseEdits } from '@pw/switchboard/tables/house-tables';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { hashOf, readCatalogFiles } from './read.ts';

const shipped = readCatalogFiles();
const schemas = catalogueSchemasOf(shipped);
const author = {
  reason: 'measured in the works',
  source: 'report 12',
  by: 'p-1',
  byName: 'Priya',
  at: '2026-12-01T10:00:00Z',
};
const authored = (...edits: readonly TableEdit[]): readonly HouseEdit[] =>
  edits.map((edit) => ({ ...edit, ...author }));
const hashAfter = (...edits: readonly TableEdit[]) =>
  hashOf(mustBeOk(layHouseEdits(shipped, authored(...edits))).files);

describe('the tables of a company over those of the product', () => {
  it('have the hash of the product where nothing is changed, or is changed back', () => {
    const set = { kind: 'set', table: 'diversity', row: '2', column: 'factor' } as const;
    expect(hashAfter()).toBe(hashOf(shipped));
    expect(hashAfter({ ...set, value: '0.85' })).not.toBe(hashOf(shipped));
    expect(hashAfter({ ...set, value: '0.85' }, { ...set, value: '0.9' })).toBe(hashOf(shipped));
  });

  it('name each row of the product by a key that no other row of its table has', () => {
    const repeated = [...schemas].flatMap(([file, { key }]) => {
      const { head, rows } = splitTableText(shipped.get(file) ?? '');
      const names = rows.map((cells) => nameOf(head, cells, key));
      return new Set(names).size === names.length ? [] : [file];
    });
    expect(repeated).toEqual([]);
  });

  it('make no edit of any table that is exported and brought back', () => {
    const edits = [...schemas].flatMap(([file, { name, key }]) => {
      const text = shipped.get(file) ?? '';
      return mustBeOk(readTableEdits(name, text, text, key)).edits;
    });
    expect(edits).toEqual([]);
  });

  it('may have a table more, declared by rows and filled in the same draft', () => {
    const column = (name: string, unit: string, isKey: string): TableEdit => ({
      kind: 'add',
      table: 'kind-column',
      row: `surge/${name}`,
      cells: { table: 'surge', column: name, unit, min: '1', max: '900', isKey, mayBeBlank: 'N', isRising: isKey },
    });
    const catalogue = mustBeOk(
      layHouseEdits(
        shipped,
        authored(
          { kind: 'add', table: 'surge', row: '40', cells: { dischargeKa: '40', heightMm: '200' } },
          column('dischargeKa', 'kA', 'Y'),
          column('heightMm', 'mm', 'N'),
        ),
      ),
    );
    expect(catalogue.files.get('surge.csv')).toBe(
      '# source: report 12\n# tag: H\n# revision: 2026-12\ndischargeKa,heightMm\nkA,mm\n40,200\n',
    );
    expect([...catalogue.files.keys()]).toEqual([...catalogue.files.keys()].sort());
    expect(mustBeOk(readCatalogueTables(catalogue.files, 'x')).choices.get('surge')?.rows).toEqual([
      { dischargeKa: 40, heightMm: 200 },
    ]);
  });
});

describe('what a company may not change', () => {
  const codesOf = (edit: TableEdit, reason = 'measured', source = 'report 12') =>
    judgeEdits([{ ...edit, reason, source }], shipped, (file) => schemas.get(file)).map(({ code }) => code);

  it('are kinds and their types, ids of checks, names on forms and columns of shipped tables', () => {
    const locked = [...schemas.values()].filter((schema) => schema.locked !== undefined).map(({ name }) => name);
    expect(locked.sort()).toEqual([
      'check',
      'feeder-type',
      'form-component',
      'form-field',
      'form-group',
      'kind',
      'kind-column',
    ]);
    expect(codesOf({ kind: 'remove', table: 'kind', row: 'METER' })).toEqual(['LOCKED']);
    expect(codesOf({ kind: 'remove', table: 'feeder-type', row: 'METER' })).toEqual(['LOCKED']);
    expect(codesOf({ kind: 'set', table: 'feeder-type', row: 'METER', column: 'copiesA', value: '' })).toEqual([]);
    expect(codesOf({ kind: 'remove', table: 'check', row: 'B1' })).toEqual(['LOCKED']);
    expect(codesOf({ kind: 'set', table: 'kind-column', row: 'motor-current/kw', column: 'max', value: '1' })).toEqual([
      'LOCKED',
    ]);
  });

  it('is no severity of a check, for which reason and source are asked', () => {
    const edit = { kind: 'set', table: 'check', row: 'B2', column: 'severities', value: 'W' } as const;
    expect(codesOf(edit)).toEqual([]);
    expect(codesOf(edit, '', '')).toEqual(['SOURCE_MISSING', 'REASON_MISSING']);
  });
});
