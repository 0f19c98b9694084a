import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { textBook } from '@pw/table-file/read-cells';
import { mustBeContext } from '@pw/testing/must-be-context';
import { describe, expect, it } from 'vitest';
import { readAnswers } from '../answers/answers.ts';
import { applyAnswers } from '../answers/apply-answers.ts';
import type { Intake } from '../intake.ts';
import { readBook } from '../output/read-intake.ts';

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());

const FILE = { name: 'PCC-1.csv', sha256: 'f', bytes: { length: 0 } };

function read(lines: readonly string[]): Intake {
  const intake = readBook(textBook(lines.join('\n')), FILE, context);
  if (!intake.ok) {
    throw new Error(intake.error.text);
  }
  return intake.value;
}

function rowsOf({ boards }: Intake) {
  return boards.flatMap(({ rows }) => rows);
}

const HEAD = 'Feeder\tDevice\tRating\tPole\tkA\tQty';

it('a breaker is no feeder without its rating and its poles: these are unclear, the usual poles proposed', () => {
  const [incomer, pump] = rowsOf(read([HEAD, 'Incomer\tACB\t1600\t\t50\t1', 'Pump\tMCCB\t\t\t36\t1']));
  expect(incomer?.values.poles).toMatchObject({ certainty: 'unclear', reason: 'NO_POLES' });
  expect(pump?.values.rating).toMatchObject({ certainty: 'unclear', reason: 'NO_RATING' });
  expect(pump?.values.poles).toMatchObject({ value: '3', certainty: 'proposed' });
  expect([incomer?.feeder, pump?.feeder]).toEqual([null, null]);
});

describe('the equipment of a feeder', () => {
  const withMetering = (metering: string) =>
    rowsOf(read([`${HEAD}\tMetering`, `Incomer\tACB\t1600\t4P\t50\t1\t${metering}`]))[0];

  it('is made of the words of its column: meter, current transformers with their ratio, lamps by colour', () => {
    const row = withMetering('MFM, CT 1600/5, RYB lamps');
    expect(row?.values.metering?.certainty).toBe('certain');
    expect(row?.feeder?.components).toEqual([
      { family: 'Lamps', properties: { QTY: 1, COLOR: 'Red' } },
      { family: 'Lamps', properties: { QTY: 1, COLOR: 'Yellow' } },
      { family: 'Lamps', properties: { QTY: 1, COLOR: 'Blue' } },
      { family: 'MeteringCT', properties: { QTY: 3, CT_RATIO: '1600/5' } },
      { family: 'PowerMonitoringDevice', properties: { QTY: 1 } },
    ]);
  });

  it('has as many pieces as the text says', () => {
    expect(withMetering('2 Nos. CT 1600/5')?.feeder?.components).toEqual([
      { family: 'MeteringCT', properties: { QTY: 2, CT_RATIO: '1600/5' } },
    ]);
  });

  it('is only proposed where words are left, and these go into the note of the feeder', () => {
    const row = withMetering('MFM, harmonics filter');
    expect(row?.values.metering).toMatchObject({ certainty: 'proposed', reason: 'SUGGESTED' });
    expect(row?.feeder?.components).toEqual([{ family: 'PowerMonitoringDevice', properties: { QTY: 1 } }]);
    expect(row?.feeder?.properties.FEEDER_NOTE).toMatch(/harmonics filter/u);
  });

  it('is not taken over with a ratio that is not made: the words stay in the note', () => {
    const row = withMetering('CT 1617/5');
    expect(row?.feeder?.components).toBeUndefined();
    expect(row?.feeder?.properties.FEEDER_NOTE).toMatch(/1617\/5/u);
  });

  it('comes from the lines below the row, too, with the cells as its source', () => {
    const intake = read([
      HEAD,
      'Incomer\tACB\t1600\t4P\t50\t1',
      'with MFM and CT 1600/5',
      'Pump\tMCCB\t100\t3P\t36\t1',
    ]);
    const [incomer, pump] = rowsOf(intake);
    expect(incomer?.feeder?.components?.map(({ family }) => family)).toEqual(['MeteringCT', 'PowerMonitoringDevice']);
    expect(incomer?.values.metering).toMatchObject({ text: 'with MFM and CT 1600/5', source: { cell: 'A3' } });
    expect(pump?.feeder?.components).toBeUndefined();
    expect(intake.leftovers).toEqual([]);
  });
});

describe('the cables of a feeder', () => {
  const withCable = (head: string, cells: string) =>
    rowsOf(read([`${HEAD}\t${head}`, 'Incomer\tMCCB\t630\t4P\t50\t1', `Pump\tMCCB\t250\t4P\t36\t1\t${cells}`]))[1];

  it('are entered from their columns as one: runs, cores, size', () => {
    const row = withCable('Runs\tCores\tCable size', '2\t3.5\t120');
    expect(row?.values.cable).toMatchObject({ value: '2R 3.5C 120 sqmm', certainty: 'certain' });
    expect(row?.feeder?.properties).toMatchObject({ CABLE_RUNS: 2, CABLE_SIZE: 120 });
  });

  it('are only proposed where they cannot be entered as written, and stay in the note', () => {
    const row = withCable('Cable size', '2R x 3.5C x 117 sqmm');
    expect(row?.values.cable).toMatchObject({ certainty: 'proposed', reason: 'SUGGESTED' });
    expect(row?.feeder?.properties).toMatchObject({ FEEDER_NOTE: 'Cable 2R x 3.5C x 117 sqmm' });
    expect(row?.feeder?.properties).not.toHaveProperty('CABLE_SIZE');
  });
});

describe('the load of a feeder', () => {
  it('is the current of its power at the voltage of its board', () => {
    const load = (voltage: string) => {
      const lines = ['MCC-1', `Operating voltage ${voltage}`, '', `${HEAD}\tLoad kW`, 'Pump\tMCCB\t250\t3P\t36\t1\t90'];
      const [row] = rowsOf(read(lines));
      return row?.feeder?.properties.FEEDER_LOAD;
    };
    // 90 kW / (sqrt(3) x U x 0.85): 147.3 A at 415 V.
    expect(load('415 V')).toBe(147.3);
    expect(load('690 V')).toBe(88.6);
  });

  it('proposes the next rating with its margin once a person says that the loads have breakers', () => {
    const intake = read(['Load name\tkW\tQty', 'Pump\t30\t1', 'Fan\t15\t2']);
    const [board] = intake.boards;
    const answers = readAnswers({ file: 'f', values: { [`${board?.id}.type`]: 'MCCB_OG' } });
    const applied = answers.ok ? applyAnswers(intake, answers.value, context) : answers;
    const rows = applied.ok ? rowsOf(applied.value) : [];
    // 30 kW: 49.1 A x 1.25 = 61.4 A; 15 kW: 24.6 A x 1.25 = 30.8 A.
    expect(rows.map(({ values }) => [values.rating?.value, values.rating?.certainty, values.rating?.reason])).toEqual([
      [63, 'proposed', 'FROM_LOAD'],
      [32, 'proposed', 'FROM_LOAD'],
    ]);
    const confirmed = readAnswers({
      file: 'f',
      values: { [`${board?.id}.type`]: 'MCCB_OG' },
      confirmed: rows.map(({ id }) => id),
    });
    const settled = confirmed.ok ? applyAnswers(intake, confirmed.value, context) : confirmed;
    expect(settled.ok && rowsOf(settled.value).every(({ feeder }) => feeder !== null)).toBe(true);
  });
});
