import { mustReadCatalog, readCatalogFiles } from '@pw/catalog/read';
import type { HouseEdit } from '@pw/configurator/overlay/table-edit';
import { checkCases } from '@pw/testing/check-cases';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { assessBoard, runChecks } from '../assessment/assess-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { readCatalogueTables } from '../tables/catalogue-tables.ts';
import { layHouseEdits } from '../tables/house-tables.ts';
import { loweredChecks, type Severities, severitiesText } from './check-severities.ts';

const shipped = mustReadCatalog();
const severitiesOf = (id: string) => shipped.check.rows.find((row) => row.id === id)?.severities;

function edit(row: string, value: string, reason = 'tested by us', column = 'severities'): HouseEdit {
  const said = { reason, source: 'report 12', by: 'p-1', byName: 'Priya', at: '2026-12-01T10:00:00Z' };
  return { kind: 'set', table: 'check', row, column, value, ...said };
}

function tablesWith(edits: readonly HouseEdit[]) {
  const { files } = mustBeOk(layHouseEdits(readCatalogFiles(), edits));
  return mustBeOk(readCatalogueTables(files, 'own'));
}

/** The severities of the findings of a check, on a board that raises it, where its table says so. */
function severitiesFound(id: string, severities: Severities) {
  const tables = tablesWith([edit(id, severities)]);
  const board = checkCases.find((each) => each.id === id)?.raises;
  const assessment = board && assessBoard(compileKnowledge(tables), board);
  const findings = assessment ? runChecks({ ...assessment, tables, unpriced: [] }) : [];
  return [...new Set(findings.filter((each) => each.id === id).map(({ severity }) => severity))];
}

describe('the severity of a check that a company has changed', () => {
  it('is lowered and raised for a check of one severity', () => {
    expect([severitiesOf('B9'), severitiesOf('F1')]).toEqual(['E', 'W']);
    expect([severitiesFound('B9', 'W'), severitiesFound('B9', 'I'), severitiesFound('F1', 'E')]).toEqual([
      ['W'],
      ['I'],
      ['E'],
    ]);
  });

  it('counts in place of the one that the rule names', () => {
    expect(severitiesOf('S1')).toBe('EW');
    expect(severitiesFound('S1', 'EW')).toEqual(['E']);
    expect([severitiesFound('S1', 'W'), severitiesFound('S1', 'WI'), severitiesFound('S1', 'I')]).toEqual([
      ['W'],
      ['W'],
      ['I'],
    ]);
  });

  it('is the graver of two where the rule names none', () => {
    expect(severitiesFound('B9', 'WI')).toEqual(['W']);
  });
});

describe('the lowered checks of a company', () => {
  const lowered = (...edits: readonly HouseEdit[]) => loweredChecks(edits, shipped, tablesWith(edits));

  it('are those that are less grave at their worst or at their mildest, with the last reason', () => {
    expect(lowered(edit('B9', 'I', 'first'), edit('B9', 'W', 'last'), edit('B8', 'EW'))).toEqual([
      { id: 'B8', from: 'E', to: 'EW', reason: 'tested by us' },
      { id: 'B9', from: 'E', to: 'W', reason: 'last' },
    ]);
    expect(lowered(edit('S1', 'WI'))).toMatchObject([{ id: 'S1', from: 'EW', to: 'WI' }]);
  });

  it('are none that were raised, set back, or changed otherwise', () => {
    expect(lowered(edit('F1', 'E'))).toEqual([]);
    expect(lowered(edit('B9', 'W'), edit('B9', 'E'))).toEqual([]);
    expect(lowered(edit('B9', 'tell', 'asked for', 'gate'))).toEqual([]);
  });
});

it('severities have words', () => {
  expect([severitiesText('E'), severitiesText('WI')]).toEqual(['error', 'warning or information']);
});
