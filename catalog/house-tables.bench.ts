import type { HouseEdit } from '@pw/configurator/overlay/table-edit';
import { judgeHouseTables } from '@pw/switchboard/knowledge/judge-house-tables';
import { layHouseEdits } from '@pw/switchboard/tables/house-tables';
import type { Bench } from '@pw/testing/bench';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { mustReadCatalog, readCatalogFiles } from './read.ts';

const known = { files: readCatalogFiles(), tables: mustReadCatalog() };
const author = { reason: 'measured', source: 'report 12', by: 'p-1', byName: 'Priya', at: '2026-12-01T10:00:00Z' };

/** A batch on a draft that has changed a cell in each of its tables before. */
function draft(size: number): () => number {
  const edits = [
    { kind: 'set', table: 'diversity', row: '4', column: 'factor', value: '0.82' },
    { kind: 'set', table: 'busbar-current', row: 'Copper/60/10', column: 'painted1A', value: '1050' },
    { kind: 'set', table: 'labour', row: known.tables.labour.rows[0]?.activity ?? '', column: 'hours', value: '2' },
  ] as const;
  const authored: readonly HouseEdit[] = edits.slice(0, size).map((edit) => ({ ...edit, ...author }));
  return () => judgeHouseTables(mustBeOk(layHouseEdits(known.files, authored)), known, 'draft').findings.length;
}

export const bench: Bench = {
  name: 'tables of a company',
  rounds: 5,
  floor: 'no edit',
  cases: [
    { label: 'no edit', repeats: 3, setup: () => draft(0) },
    { label: 'three tables', repeats: 3, setup: () => draft(3) },
  ],
  bars: [{ kind: 'ceiling', name: 'a batch on a draft', of: 'three tables', atMostMs: 400 }],
};
