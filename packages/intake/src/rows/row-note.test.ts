import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { textBook } from '@pw/table-file/read-cells';
import { scheduleText } from '@pw/testing/feeders';
import { mustBeContext } from '@pw/testing/must-be-context';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readBook } from '../output/read-intake.ts';

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());

function rowOf(head: string, cells: string) {
  const book = textBook(scheduleText(head, cells));
  const file = { name: 'x', sha256: 'f', bytes: { length: 0 } };
  return mustBeOk(readBook(book, file, context)).boards[0]?.rows.at(-1);
}

const HEAD = 'Name|Device|Rating|Poles|Icu|Qty';
const words = (count: number) => Array.from({ length: count }, () => 'canopy').join(' ');

describe('the note of a feeder', () => {
  it('holds what is written of it besides, each part with its title', () => {
    const row = rowOf(`${HEAD}|Frame|Cable size|Remarks`, 'Pump|MCCB|250|3P|36|1|400AF|117|ground floor');
    expect(row?.feeder?.properties.FEEDER_NOTE).toBe('ground floor; Frame 400AF; Cable 117 sqmm');
  });

  it('is asked for where it would be too long: the longest part of it, with its beginning as offer', () => {
    const row = rowOf(`${HEAD}|Frame|Remarks`, `Pump|MCCB|250|3P|36|1|400AF|${words(50)}`);
    expect(row).toMatchObject({
      feeder: null,
      values: { note: { value: null, reason: 'TOO_LONG', offers: [words(21)] }, frame: { value: '400AF' } },
    });
  });
});

describe('what a small way is for', () => {
  const wayFor = (remark: string) => rowOf('Name|Device|Rating|Poles|Qty|Remarks', `Light|MCB|16|SP|3|${remark}`);

  it('is its name with all that the row says of it', () => {
    expect(wayFor('ground floor')?.feeder?.name).toBe('Light, ground floor');
  });

  it('is asked for where it would be too long', () => {
    expect(wayFor(words(50))).toMatchObject({ feeder: null, values: { note: { value: null, reason: 'TOO_LONG' } } });
  });
});
