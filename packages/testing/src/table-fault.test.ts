import { foreignKey } from '@pw/configurator/table/foreign-key';
import { choice, defineTable, number, text } from '@pw/configurator/table/schema';
import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';
import { faultKinds, seedTableFault } from './table-fault.ts';
import { openSheets, saveSheet } from './table-sheet.ts';

const frame = defineTable({
  name: 'frame',
  columns: { frame: choice('3VA11', '3VA12'), ratedA: number('A', { min: 16, max: 1600 }) },
  key: ['frame'],
});
const handle = defineTable({
  name: 'handle',
  columns: { frame: choice('3VA11', '3VA12'), label: text(), priceRupees: number('INR', { min: 1, max: 9000 }) },
  key: ['frame'],
});
const front = '# source: "quoted", and more\n# tag: H\n# revision: 2026-11\n';
const files = new Map([
  ['frame.csv', `${front}frame,ratedA\n-,A\n3VA11,160\n3VA12,250\n`],
  ['handle.csv', `${front}frame,label,priceRupees\n-,-,INR\n3VA11,"door, ""red""",1600\n3VA12,door,2700\n`],
]);
const sheets = openSheets(
  [frame, handle],
  [foreignKey({ from: handle, columns: ['frame'], to: frame, matching: ['frame'] })],
  files,
);

describe('a sheet', () => {
  it('is saved as it was opened', () => {
    expect(sheets.map(saveSheet)).toEqual([...files.values()]);
  });
});

describe('a seeded fault', () => {
  it.each(faultKinds)('of the kind "%s" changes one file and tells where', (kind) => {
    const random = createRandom(1);
    for (let round = 0; round < 50; round += 1) {
      const fault = seedTableFault(random, kind, sheets);
      const lines = saveSheet(fault.sheet).split('\n');
      expect(saveSheet(fault.sheet)).not.toBe(files.get(fault.sheet.file));
      expect(fault.row).toBeLessThan(lines.length);
      expect(fault.columns.length).toBeGreaterThan(0);
      expect(fault.columns.every((column) => fault.sheet.head.includes(column))).toBe(true);
    }
  });

  it('is the same one again with the same seed', () => {
    const draw = (seed: number) => faultKinds.map((kind) => seedTableFault(createRandom(seed), kind, sheets).change);
    expect(draw(5)).toEqual(draw(5));
    expect(draw(5)).not.toEqual(draw(6));
  });

  it('reaches every table and every row', () => {
    const random = createRandom(2);
    const places = new Set(
      Array.from({ length: 100 }, () => seedTableFault(random, 'row lost', sheets)).map(
        (fault) => `${fault.sheet.file} ${fault.row}`,
      ),
    );
    expect(places).toEqual(new Set(['frame.csv 1', 'frame.csv 2', 'handle.csv 1', 'handle.csv 2']));
  });

  it('needs a table that offers a cell for it', () => {
    expect(() => seedTableFault(createRandom(1), 'foreign key broken', sheets.slice(0, 1))).toThrow('No sheet offers');
  });
});
