import { mustReadCatalog } from '@pw/catalog/read';
import type { Origin } from '@pw/configurator/origin';
import { writtenValue } from '@pw/configurator/value';
import { evaluatedReferenceBoards } from '@pw/testing/evaluated-board';
import { evaluateArithmetic } from '@pw/testing/origins';
import { describe, expect, it } from 'vitest';
import { designBoard } from './design-board.ts';

const tables = mustReadCatalog();
const boards = evaluatedReferenceBoards(tables);

/** Every origin behind a figure of the design itself; feeders are explained by the rule engine. */
function originsOf(value: unknown, origins: Map<Origin, string> = new Map(), path = ''): ReadonlyMap<Origin, string> {
  if (typeof value !== 'object' || value === null || 'explain' in value) {
    return origins;
  }
  if ('origin' in value) {
    // Only figures have both; the design holds nothing else under these names.
    collect(value.origin as Origin, origins, path);
    return origins;
  }
  for (const [name, each] of Object.entries(value)) {
    originsOf(each, origins, `${path}.${name}`);
  }
  return origins;
}

function collect(origin: Origin, origins: Map<Origin, string>, path: string): void {
  if (origins.has(origin)) {
    return;
  }
  origins.set(origin, path);
  for (const input of origin.inputs) {
    if (input.origin) {
      collect(input.origin, origins, `${path} < ${input.name}`);
    }
  }
}

describe('every figure of a design', () => {
  it.each(Object.entries(boards))('of %s prints an arithmetic that evaluates to it', (_, board) => {
    const origins = originsOf(designBoard(tables, board));

    expect(origins.size).toBeGreaterThan(100);
    const wrong = [...origins].filter(([origin]) => {
      const value = evaluateArithmetic(origin.arithmetic);
      return typeof value === 'number' && typeof origin.value === 'number'
        ? Math.abs(value - origin.value) > 1e-9
        : value !== writtenValue(origin.value);
    });
    expect(wrong.map(([origin, path]) => `${path}: ${origin.arithmetic} is not ${origin.value}`)).toEqual([]);
  });

  it('names the rule of the trade and the rows of the tables it was read from', () => {
    const origins = [...originsOf(designBoard(tables, boards.RB2)).keys()];
    const rows = origins.flatMap((origin) => origin.rows.map(({ table, row }) => `${table} ${row}`));

    expect(origins.every(({ rule, source }) => rule !== '' && source !== '')).toBe(true);
    expect(rows).toContain('sheet-part frame');
    expect(rows).toContain('base-frame 75');
    expect(rows).toContain('busbar-density Copper');
    expect(rows).toContain('layout-constant frame height');
  });
});
