import { defineTable, number, text } from '@pw/configurator/table/schema';
import { expect, it } from 'vitest';
import { hardSlipKinds, seedHardSlip } from './hard-slip.ts';
import { createRandom } from './random.ts';
import { openSheets } from './table-sheet.ts';

const bar = defineTable({
  name: 'bar',
  columns: { widthMm: number('mm', { min: 1, max: 99 }), metal: text(), currentA: number('A', { min: 1, max: 999 }) },
  key: ['widthMm'],
});
const file = '# source: x\n# tag: H\n# revision: 2026-11\nwidthMm,metal,currentA\nmm,-,A\n20,Cu 5,123\n30,Cu 6,456\n';
const sheets = openSheets([bar], [], new Map([['bar.csv', file]]));

it.each(hardSlipKinds)('a slip of the kind "%s" leaves another number in a cell that is no key', (kind) => {
  const random = createRandom(1);
  for (let round = 0; round < 20; round += 1) {
    const { sheet, row, columns } = seedHardSlip(random, kind, sheets);
    const [before, after] = [sheets[0]?.rows[row - 1] ?? [], sheet.rows[row - 1] ?? []];
    expect(columns).toEqual(['currentA']);
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(Number(after[2])).not.toBe(Number(before[2]));
    expect(Number(after[2])).toBeGreaterThan(0);
  }
});
