import { judgeEdits } from '@pw/configurator/overlay/judge-edits';
import { judgeHouseTables } from '@pw/switchboard/knowledge/judge-house-tables';
import { catalogueSchemas, catalogueSchemasOf, readCatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { layHouseEdits } from '@pw/switchboard/tables/house-tables';
import { foreignKeys } from '@pw/switchboard/tables/tables';
import { type HardSlip, hardSlipKinds, seedHardSlip } from '@pw/testing/hard-slip';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { gateOrNight } from '@pw/testing/run-length';
import { slipEdits } from '@pw/testing/slip-edits';
import { faultKinds, type SeededFault, seedTableFault } from '@pw/testing/table-fault';
import { openSheets } from '@pw/testing/table-sheet';
import { describe, expect, it } from 'vitest';
import { hashOf, readCatalogFiles } from './read.ts';

const EACH = gateOrNight(60, 250);
const LEAST_SHARE_OF_SLIPS = 0.99;
/** What schemas and findings stop without a comparison of boards: 71 of 100 at night. Of 60 slips six fewer are chance. */
const LEAST_SHARE_OF_HARD_SLIPS = gateOrNight(0.6, 0.7);

const shipped = readCatalogFiles();
const known = { files: shipped, tables: mustBeOk(readCatalogueTables(shipped, hashOf(shipped))) };
const allSchemas = catalogueSchemasOf(shipped);
const sheets = openSheets(Object.values(catalogueSchemas), foreignKeys, shipped).filter(({ rows }) => rows.length > 0);

type Slip = SeededFault | HardSlip;

/** What a person reads who makes a slip in a draft: the place of each fault and each finding. */
function answerTo({ sheet, row, columns }: Slip): readonly string[] {
  const { name, key } = sheet.schema;
  const brought = slipEdits(sheet, shipped.get(sheet.file) ?? '');
  if (!brought.ok) {
    const inPlace = brought.error.faults.some(
      (fault) => fault.row === 0 || isNear(fault.row, row) || fault.message.includes(`row ${row}:`),
    );
    return inPlace ? [brought.error.code] : [];
  }
  const edits = brought.value;
  if (edits.length === 0) {
    return ['rows in another order are no edit'];
  }
  const refusals = judgeEdits(edits, shipped, (file) => allSchemas.get(file));
  const catalogue = layHouseEdits(shipped, edits);
  if (!catalogue.ok) {
    return catalogue.error.map(({ code }) => code);
  }
  const { faults, findings } = judgeHouseTables(catalogue.value, known, 'slipped');
  const names = new Set(edits.map((edit) => edit.row));
  const rows = catalogue.value.tables.get(name)?.rows ?? [];
  return [
    ...refusals.map(({ code }) => code),
    ...faults
      .filter(
        (fault) =>
          fault.file === sheet.file &&
          (names.has(rows[fault.row - 1]?.name ?? '') || isNear(fault.row, row)) &&
          (fault.column === '' ||
            fault.column.split('/').some((column) => columns.includes(column) || key.includes(column))),
      )
      .map(({ message }) => message),
    ...findings.filter((finding) => finding.table === name && names.has(finding.row)).map(({ code }) => code),
  ];
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1;
}

function describeSlip({ kind, sheet, row, columns, change }: Slip): string {
  return `${kind}: ${sheet.file}, row ${row}, ${columns.join('/')}: ${change}`;
}

function silentOnes(slips: readonly Slip[]): readonly Slip[] {
  const silent = slips.filter((slip) => answerTo(slip).length === 0);
  console.info(
    [`${slips.length - silent.length} of ${slips.length} are answered; not`, ...silent.map(describeSlip)].join('\n  '),
  );
  return silent;
}

describe('slips in the draft of a company', () => {
  it(`of the kinds that people make meet a fault or a finding at their place: ${EACH} of them, 99 of 100 at least`, () => {
    const random = createRandom(20261129);
    const slips = Array.from({ length: EACH }, (_, index) =>
      seedTableFault(random, faultKinds[index % faultKinds.length] ?? random.pick(faultKinds), sheets),
    );
    expect(silentOnes(slips).length).toBeLessThanOrEqual(EACH * (1 - LEAST_SHARE_OF_SLIPS));
  });

  it(`that leave a likely number meet one: ${EACH} of them`, () => {
    const random = createRandom(20261130);
    const slips = Array.from({ length: EACH }, (_, index) =>
      seedHardSlip(random, hardSlipKinds[index % hardSlipKinds.length] ?? random.pick(hardSlipKinds), sheets),
    );
    expect(silentOnes(slips).length).toBeLessThanOrEqual(EACH * (1 - LEAST_SHARE_OF_HARD_SLIPS));
  });

  it('are none in the tables of the product', () => {
    const { faults, findings, knowledge } = judgeHouseTables(mustBeOk(layHouseEdits(shipped, [])), known, 'as shipped');
    expect([faults, findings]).toEqual([[], []]);
    expect(knowledge?.tables.diversity).toBe(known.tables.diversity);
  });
});
