import { judgeEdits } from '@pw/configurator/overlay/judge-edits';
import type { HouseEdit, TableEdit } from '@pw/configurator/overlay/table-edit';
import { splitTableText } from '@pw/configurator/table/table-csv';
import { judgeHouseTables } from '@pw/switchboard/knowledge/judge-house-tables';
import { catalogueSchemasOf, readCatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { copyKind, type WrittenRow } from '@pw/switchboard/tables/copy-kind';
import { layHouseEdits } from '@pw/switchboard/tables/house-tables';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { hashOf, readCatalogFiles } from './read.ts';

const shipped = readCatalogFiles();
const schemas = catalogueSchemasOf(shipped);
const known = { files: shipped, tables: mustBeOk(readCatalogueTables(shipped, hashOf(shipped))) };
const author = { reason: 'new kind', source: 'works', by: 'p-1', byName: 'Priya', at: '2026-12-01T10:00:00Z' };
const rows = new Map(
  [...schemas.values()].map(({ name }) => {
    const { head, rows: lines } = splitTableText(shipped.get(`${name}.csv`) ?? '');
    const written = lines.map(
      (cells): WrittenRow => Object.fromEntries(head.map((column, at) => [column, cells[at] ?? ''])),
    );
    return [name, written] as const;
  }),
);
const copies = (kind: string, name = 'COPIED') => mustBeOk(copyKind(kind, name, rows));
const authored = (edits: readonly TableEdit[]): readonly HouseEdit[] => edits.map((edit) => ({ ...edit, ...author }));
const judge = (edits: readonly TableEdit[]) =>
  judgeHouseTables(mustBeOk(layHouseEdits(shipped, authored(edits))), known, 'copied');

describe('a kind that is copied under a new name', () => {
  it.each(known.tables.kind.rows.map(({ kind }) => [kind]))('%s: is one batch without a fault', (kind) => {
    const edits = copies(kind);
    expect(edits.length).toBeLessThanOrEqual(1000);
    expect(judgeEdits(authored(edits), shipped, (file) => schemas.get(file))).toEqual([]);
    expect(judge(edits).faults).toEqual([]);
  });

  it('has its own types and choice tables, and reads shared ones', () => {
    const named = copies('SFU').map(({ table, row }) => `${table} ${row}`);
    expect(named).toContain('feeder-type COPIED_IC');
    const values = copies('METER').flatMap((edit) =>
      edit.kind === 'add' && edit.table === 'kind-value' ? [edit.cells] : [],
    );
    expect(values).toContainEqual(expect.objectContaining({ property: 'METER_ROW', table: 'copied' }));
    const starter = copies('STARTER').flatMap((edit) =>
      edit.kind === 'add' && edit.table === 'kind-value' ? [edit.cells.table] : [],
    );
    // The switch-fuses of SFU, which starters pick from, too.
    expect(starter).toContain('sfu');
    expect(copies('SFU').some(({ table }) => table === 'kind-column')).toBe(false);
  });

  it('compares the type of a feeder with its own types', () => {
    const cells = copies('SFU').flatMap((edit) => (edit.kind === 'add' ? [edit.cells] : []));
    expect(cells.find(({ property }) => property === 'HAS_OWN_CUBICLE')?.text).toContain('DEVICE_TYPE = "COPIED_IC"');
  });

  it('leaves the words of schedules and the number in the calls of the specification with the first', () => {
    expect(copies('EMPTY').some(({ table }) => table === 'kind-word')).toBe(false);
    expect(copies('EMPTY')).toContainEqual(
      expect.objectContaining({ table: 'kind', cells: expect.objectContaining({ familyId: '' }) }),
    );
  });

  it.each([
    ['pump', 'NAME_FORM'],
    ['AB', 'NAME_FORM'],
    ['A'.repeat(21), 'NAME_FORM'],
    ['PUMP1', 'NAME_FORM'],
    ['STARTER', 'NAME_IN_USE'],
    ['ACB', 'NAME_IN_USE'],
    ['METER', 'NAME_IN_USE'],
    ['SERIES', 'NAME_IN_USE'],
  ])('is never called %s', (name, fault) => {
    expect(copyKind('METER', name, rows)).toEqual({ ok: false, error: fault });
  });
});

describe('a check of a kind', () => {
  const cells = { id: 'Y1', subject: 'Surge arresters suit the board', severities: 'W', evaluated: 'Y' };
  const own: TableEdit = {
    kind: 'add',
    table: 'check',
    row: 'Y1',
    cells: { ...cells, audience: 'customer', gate: 'none' },
  };

  it('may be one of the company itself; those of the product keep their ids', () => {
    const codesOf = (edit: TableEdit) =>
      judgeEdits(authored([edit]), shipped, (file) => schemas.get(file)).map(({ code }) => code);
    expect([codesOf(own), judge([own]).faults]).toEqual([[], []]);
    expect(codesOf({ kind: 'remove', table: 'check', row: 'C1' })).toEqual(['LOCKED']);
  });
});

describe('a kind that is taken off the list', () => {
  it('has no copies in any section, and its feeders still have their rules', () => {
    const edits = ['copiesA', 'copiesB', 'copiesC', 'copiesD', 'copiesE'].map(
      (column): TableEdit => ({ kind: 'set', table: 'feeder-type', row: 'METER', column, value: '' }),
    );
    expect(judge(edits).faults).toEqual([]);
  });
});
