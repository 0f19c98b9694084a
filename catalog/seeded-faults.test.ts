import { join } from 'node:path';
import { describeFault } from '@pw/configurator/table/describe-fault';
import type { TableFault } from '@pw/configurator/table/schema';
import { foreignKeys, readTables, schemas } from '@pw/switchboard/tables/tables';
import { createRandom } from '@pw/testing/random';
import { faultKinds, type SeededFault, seedTableFault } from '@pw/testing/table-fault';
import { openPriceSheets, openSheets, priceFaults, saveSheet, type TableSheet } from '@pw/testing/table-sheet';
import { describe, expect, it } from 'vitest';
import { readTableFiles } from './read.ts';

const FAULTS = 200;
const LEAST_SHARE = 0.95;

const files = readTableFiles(import.meta.dirname);
const prices = readTableFiles(join(import.meta.dirname, 'prices'));
const sheets = [...openSheets(Object.values(schemas), foreignKeys, files), ...openPriceSheets(prices)];

type Trial = { readonly seeded: SeededFault; readonly faults: readonly TableFault[] };

/** Reads the catalogue with the prices, with one of its sheets in another state. */
function faultsWith(sheet: TableSheet): readonly TableFault[] {
  if (prices.has(sheet.file)) {
    return priceFaults(new Map(prices).set(sheet.file, saveSheet(sheet)));
  }
  const tables = readTables(new Map(files).set(sheet.file, saveSheet(sheet)), 'seeded');
  return tables.ok ? [] : tables.error;
}

/** Whether a fault leads its reader to the slip: same file and column, and the row or a neighbour that names it. */
function pointsAt(fault: TableFault, { sheet, row, columns }: SeededFault): boolean {
  const namesRow = fault.row === row || fault.message.includes(`row ${row})`) || fault.message.includes(`row ${row}:`);
  return fault.file === sheet.file && namesRow && fault.column.split('/').some((column) => columns.includes(column));
}

function describeTrial({ seeded }: Trial): string {
  return `${seeded.kind}: ${seeded.sheet.file}, row ${seeded.row}, ${seeded.columns.join('/')}: ${seeded.change}`;
}

describe(`${FAULTS} seeded faults in the catalogue`, () => {
  const random = createRandom(20261120);
  const trials = Array.from({ length: FAULTS }, (_, index): Trial => {
    const seeded = seedTableFault(random, faultKinds[index % faultKinds.length] ?? random.pick(faultKinds), sheets);
    return { seeded, faults: faultsWith(seeded.sheet) };
  });
  const refused = trials.filter((trial) => trial.faults.length > 0);

  it('start from a catalogue that is accepted', () => {
    expect(sheets.flatMap(faultsWith).map(describeFault)).toEqual([]);
  });

  it('are refused, nineteen of twenty at least', () => {
    const accepted = trials.filter((trial) => trial.faults.length === 0).map(describeTrial);
    console.info([`${refused.length} of ${FAULTS} seeded faults are refused; accepted are`, ...accepted].join('\n  '));
    expect(refused.length / FAULTS).toBeGreaterThanOrEqual(LEAST_SHARE);
  });

  it('are told with file, row and column, in a sentence', () => {
    for (const fault of refused.flatMap((trial) => trial.faults)) {
      expect(fault).toEqual({
        file: expect.stringMatching(/^[a-z0-9-]+\.csv$/),
        row: expect.any(Number),
        column: expect.stringMatching(/./),
        message: expect.stringMatching(/\S+ \S+ \S+/),
      });
    }
  });

  it('are told at the place where they were made, nineteen of twenty at least', () => {
    const astray = refused.filter(({ seeded, faults }) => !faults.some((fault) => pointsAt(fault, seeded)));
    console.info(['Told elsewhere are', ...astray.map(describeTrial)].join('\n  '));
    expect(1 - astray.length / refused.length).toBeGreaterThanOrEqual(LEAST_SHARE);
  });
});
