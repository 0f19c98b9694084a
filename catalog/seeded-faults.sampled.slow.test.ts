import { join } from 'node:path';
import { describeFault, type TableFault } from '@pw/configurator/table/table-fault';
import { catalogueSchemas, readCatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { foreignKeys } from '@pw/switchboard/tables/tables';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { gateOrNight } from '@pw/testing/run-length';
import { faultKinds, type SeededFault, seedTableFault } from '@pw/testing/table-fault';
import { openPriceSheets, openSheets, priceFaults, saveSheet, type TableSheet } from '@pw/testing/table-sheet';
import { describe, expect, it } from 'vitest';
import { judgeLock } from './lock.ts';
import { readFolderLock, readTableFiles } from './read.ts';

const FAULTS = gateOrNight(60, 200);
const LEAST_SHARE_REFUSED = 0.97;
const LEAST_SHARE_IN_PLACE = 0.95;

const priceFolder = join(import.meta.dirname, 'prices');
const files = readTableFiles(import.meta.dirname);
const prices = readTableFiles(priceFolder);
const lock = mustBeOk(readFolderLock(import.meta.dirname));
const priceLock = mustBeOk(readFolderLock(priceFolder));
const catalogue = mustBeOk(readCatalogueTables(files, 'as it is'));
const sheets = [...openSheets(Object.values(catalogueSchemas), foreignKeys, files), ...openPriceSheets(prices)];

type Trial = { readonly seeded: SeededFault; readonly isOfSchema: boolean; readonly faults: readonly TableFault[] };

/** What the schemas say of the catalogue with the prices, with one of its sheets in another state. */
function schemaFaultsWith(sheet: TableSheet): readonly TableFault[] {
  if (prices.has(sheet.file)) {
    return priceFaults(new Map(prices).set(sheet.file, saveSheet(sheet)), catalogue);
  }
  const tables = readCatalogueTables(new Map(files).set(sheet.file, saveSheet(sheet)), 'seeded');
  return tables.ok ? priceFaults(prices, tables.value) : tables.error;
}

/** What the locks say of it. */
function lockFaultsWith(sheet: TableSheet): readonly TableFault[] {
  const changed = saveSheet(sheet);
  return prices.has(sheet.file)
    ? judgeLock(new Map(prices).set(sheet.file, changed), priceLock)
    : judgeLock(new Map(files).set(sheet.file, changed), lock);
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
    const ofSchema = schemaFaultsWith(seeded.sheet);
    return { seeded, isOfSchema: ofSchema.length > 0, faults: [...ofSchema, ...lockFaultsWith(seeded.sheet)] };
  });
  const refused = trials.filter((trial) => trial.faults.length > 0);

  it('start from a catalogue that is accepted', () => {
    const faults = sheets.flatMap((sheet) => [...schemaFaultsWith(sheet), ...lockFaultsWith(sheet)]);
    expect(faults.map(describeFault)).toEqual([]);
  });

  it('are refused, 97 of 100 at least', () => {
    const bySchema = trials.filter(({ isOfSchema }) => isOfSchema).length;
    const accepted = trials.filter((trial) => trial.faults.length === 0).map(describeTrial);
    const shares = `${refused.length} of ${FAULTS} seeded faults are refused, ${bySchema} of them by a schema already`;
    console.info([`${shares}; accepted are`, ...accepted].join('\n  '));
    expect(refused.length / FAULTS).toBeGreaterThanOrEqual(LEAST_SHARE_REFUSED);
  });

  it('are reported with file, row and column, in a sentence', () => {
    for (const fault of refused.flatMap((trial) => trial.faults)) {
      expect(fault).toEqual({
        file: expect.stringMatching(/^[a-z0-9-]+\.csv$/),
        row: expect.any(Number),
        column: expect.stringMatching(/./),
        message: expect.stringMatching(/\S+ \S+ \S+/),
      });
    }
  });

  it('are reported at the place where they were made, nineteen of twenty at least', () => {
    const astray = refused.filter(({ seeded, faults }) => !faults.some((fault) => pointsAt(fault, seeded)));
    console.info(['Told elsewhere are', ...astray.map(describeTrial)].join('\n  '));
    expect(1 - astray.length / refused.length).toBeGreaterThanOrEqual(LEAST_SHARE_IN_PLACE);
  });
});
