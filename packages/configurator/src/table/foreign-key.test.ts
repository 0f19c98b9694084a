import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';

import { foreignKey } from './foreign-key.ts';
import { readTables } from './read-table.ts';
import { defineTable, number, orEmpty, text } from './schema.ts';
import { describeFault } from './table-fault.ts';

const frame = defineTable({
  name: 'frame',
  columns: { frame: text(/3V\w+/), ratedA: number('A', { min: 16, max: 1600 }) },
  key: ['frame'],
});
const handle = defineTable({
  name: 'handle',
  columns: { article: text(), frame: orEmpty(text()) },
  key: ['article'],
});
const schemas = { frame, handle };
const keys = [foreignKey({ from: handle, columns: ['frame'], to: frame, matching: ['frame'] })];

const front = '# source: catalogue\n# tag: S8\n# revision: 2026-11\n';
const frameFile = `${front}frame,ratedA\n-,A\n3VA11,160\n3VA12,250\n`;

function read(handleRows: string, frameText: string = frameFile) {
  const files = [
    ['frame.csv', frameText],
    ['handle.csv', `${front}article,frame\n-,-\n${handleRows}`],
  ] as const;
  return readTables(schemas, keys, new Map(files));
}

function faultLines(result: ReturnType<typeof read>): readonly string[] {
  return result.ok ? [] : result.error.map(describeFault);
}

describe('a set of tables', () => {
  it('is read under the names of its schemas, typed by them and frozen', () => {
    const tables = mustBeOk(read('FK21,3VA11\nAA12,\n'));
    expect(tables.frame.rows.find((row) => row.frame === '3VA12')?.ratedA).toBe(250);
    expect(Object.isFrozen(tables)).toBe(true);
  });

  it('refuses a key that leads nowhere, naming both tables', () => {
    expect(faultLines(read('FK21,3VA11\nFK22,3VA15\n'))).toEqual([
      'handle.csv, row 2, column frame: 3VA15 is in no row of frame.csv, column frame: correct it here or add the row there',
    ]);
  });

  it('asks nothing of a blank key', () => {
    expect(faultLines(read('AA12,\n'))).toEqual([]);
  });

  it('reads a number as its digits, and leaves out the rows that a key is not about', () => {
    const count = defineTable({
      name: 'count',
      columns: { line: text(), count: text(), of: text() },
      key: ['line'],
    });
    const counted = [
      foreignKey({ from: count, columns: ['of'], fromWhere: { count: 'frames' }, to: frame, matching: ['ratedA'] }),
      foreignKey({ from: frame, columns: ['ratedA'], to: count, matching: ['of'], toWhere: { count: 'frames' } }),
    ];
    const faults = (rows: string) => {
      const files = [
        ['frame.csv', frameFile],
        ['count.csv', `${front}line,count,of\n-,-,-\n${rows}`],
      ] as const;
      const tables = readTables({ frame, count }, counted, new Map(files));
      return tables.ok ? [] : tables.error.map(describeFault);
    };
    expect(faults('A,frames,160\nB,frames,250\nC,metals,Copper\n')).toEqual([]);
    expect(faults('A,frames,160\nB,frames,251\nC,metals,250\n')).toEqual([
      'count.csv, row 2, column of: 251 is in no row of frame.csv, column ratedA: correct it here or add the row there',
      'frame.csv, row 2, column ratedA: 250 is in no row of count.csv, column of where count is frames: correct it here or add the row there',
    ]);
  });

  it('tells the faults of a table, not the keys into it that fail for that reason', () => {
    expect(faultLines(read('FK21,3VA11\n', frameFile.replace('160', 'x')))).toEqual([
      expect.stringContaining('frame.csv, row 1, column ratedA: "x" is not a number'),
    ]);
  });

  it('refuses a missing and an unknown file', () => {
    const tables = readTables(
      schemas,
      keys,
      new Map([
        ['frame.csv', frameFile],
        ['frames.csv', frameFile],
      ]),
    );
    expect(tables.ok ? [] : tables.error.map(describeFault)).toEqual([
      'frames.csv: no table of the catalogue has this name: rename or remove it',
      'handle.csv: the file is missing: every table of the catalogue is needed',
    ]);
  });

  it('names the head of a file where the fault is there', () => {
    expect(faultLines(read('FK21,3VA11\n', frameFile.replace('-,A', '-,kA')))).toEqual([
      'frame.csv, head, column ratedA: the unit is "kA", "A" is expected',
    ]);
  });
});
