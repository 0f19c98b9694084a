import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { readBook } from '@pw/intake/output/read-intake';
import { sectionStates } from '@pw/switchboard/validity/section-states';
import { textBook } from '@pw/table-file/read-cells';
import { aBoard, aFeeder, longBoard } from '@pw/testing/configuration';
import { scheduleBoard } from '@pw/testing/feeders';
import { mustBeContext } from '@pw/testing/must-be-context';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../testing/feeder-board.ts';
import { widthName } from './column-settings.ts';
import { feedersAsText } from './feeder-clipboard.ts';
import { feederColumns, findFeeders, shownColumns } from './feeder-columns.ts';
import { sectionSurroundings, surroundingsReader } from './feeder-row.ts';
import { permittedColumns } from './permitted-column.ts';

const intakeContext = mustBeContext(readIntakeFiles(), mustReadCatalog());

const rows = rowsOf(
  aBoard({}, [
    aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'),
    aFeeder('OG-1', 'MCCB_OG', 250, 4, 'A2', { FEEDER_DESIGNATION: 'Paint\tshop', FEEDER_NOTE: 'From below' }),
    aFeeder('OG-2', 'MCCB_OG', 160, null, 'A1'),
  ]),
);

describe('searching feeders', () => {
  it.each([
    ['og', ['OG-1', 'OG-2']],
    ['PAINT', ['OG-1']],
    ['160 A', ['OG-2']],
    ['acb incoming', ['I/C']],
    ['poles is empty', ['OG-2']],
    ['', ['I/C', 'OG-1', 'OG-2']],
    ['pump', []],
  ])('%j finds %j', (search, names) => {
    expect(findFeeders(rows, search).map(({ name }) => name)).toEqual(names);
  });
});

it('the style sheet has a width of each column: without one those of all others count for nothing', () => {
  const styles = readFileSync(join(import.meta.dirname, 'feeder-grid.module.css'), 'utf8');
  // The name takes what is left, and shares it with the designation.
  const isStretched = ({ id }: { readonly id: string }) => id === 'name' || id === 'designation';
  const columns = [...feederColumns, ...permittedColumns([{ name: 'I/C', permittedA: 1600, airC: 61.3 }])];
  const wanted = columns.map((each) => (isStretched(each) ? `least-${each.id}` : `width-${widthName(each)}`));
  expect([...new Set(wanted)].filter((name) => !styles.includes(`  --${name}: `))).toEqual([]);
});

describe('starter, duty and note', () => {
  const motors = rowsOf(
    aBoard({}, [
      aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1', { FEEDER_NOTE: 'From below' }),
      aFeeder('M-1', 'STARTER', null, null, 'A1', { STARTER_KIND: 'RDOL', STARTER_DUTY: 'Heavy' }),
    ]),
  );
  const cells = (id: string) => shownColumns(motors, 0, false).find((each) => each.id === id);
  const textsOf = (id: string) => motors.map((row) => cells(id)?.show(row).text);

  it('are columns where a feeder has them', () => {
    const added = shownColumns(motors, 0, false).slice(-3);
    expect(added.map(({ header }) => header)).toEqual(['Starter', 'Duty', 'Note']);
    expect([textsOf('starter'), textsOf('duty'), textsOf('note')]).toEqual([
      ['-', 'RDOL'],
      ['-', 'Heavy'],
      ['From below', '-'],
    ]);
  });

  it('show no duty of a motor breaker, which is not asked for one', () => {
    const alone = rowsOf(aBoard({}, [aFeeder('M-1', 'STARTER', null, null, 'A1', { STARTER_KIND: 'MPCB' })]));
    expect(shownColumns(alone, 0, false).map(({ id }) => id)).not.toContain('duty');
    const [motor] = alone;
    const duty = feederColumns.find(({ id }) => id === 'duty');
    expect(motor && [duty?.show(motor).text, duty?.entry(motor)]).toEqual(['-', null]);
  });

  it('are no columns where nobody has them', () => {
    const plain = rowsOf(aBoard({}, [aFeeder('OG-1', 'MCCB_OG', 250, 4, 'A1')]));
    expect(shownColumns(plain, 0, false).map(({ id }) => id)).not.toEqual(
      expect.arrayContaining(['starter', 'duty', 'note']),
    );
  });

  it('are entered in their cells, the starter only of a starter', () => {
    expect(motors.map((row) => cells('starter')?.entry(row))).toEqual([
      null,
      { kind: 'choice', property: 'STARTER_KIND' },
    ]);
    expect(motors.map((row) => cells('note')?.entry(row)?.kind)).toEqual(['text', 'text']);
  });
});

describe('copied feeders', () => {
  it('are read back as they were from the clipboard', () => {
    const board = { ...scheduleBoard, couplers: 0, hasIncomer: false, names: [] };
    const file = { name: 'Pasted rows', sha256: '', bytes: { length: 0 } };
    const read = readBook(textBook(feedersAsText(rows.slice(0, 2))), file, { ...intakeContext, board });
    expect(mustBeOk(read).boards.flatMap((each) => each.rows.map(({ feeder }) => feeder))).toEqual([
      {
        name: 'I/C',
        type: 'ACB_IC',
        properties: { FEEDER_AMP_RATING: 1600, FEEDER_POLES: '4', SECTION_A: 1 },
      },
      {
        name: 'OG-1',
        type: 'MCCB_OG',
        properties: {
          FEEDER_AMP_RATING: 250,
          FEEDER_POLES: '4',
          SECTION_A: 2,
          FEEDER_DESIGNATION: 'Paint shop',
          FEEDER_NOTE: 'From below',
        },
      },
    ]);
  });
});

describe('what the sections of a feeder depend on', () => {
  it('says the same of every feeder as the whole board does', () => {
    const all = rowsOf(longBoard);
    const { feeders } = sectionSurroundings(4, all);
    expect(feeders.length).toBeLessThan(8);
    for (const row of all) {
      expect(sectionStates(4, feeders, row)).toEqual(sectionStates(4, all, row));
    }
  });

  it('stays the same object while the same sections are open', () => {
    const read = surroundingsReader();
    const before = read(1, rows);
    expect(read(1, [...rows])).toBe(before);
    expect(read(2, rows)).not.toBe(before);
  });
});
