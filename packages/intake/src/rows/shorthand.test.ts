import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { textBook } from '@pw/table-file/read-cells';
import { scheduleBoard, scheduleText } from '@pw/testing/feeders';
import { mustBeContext } from '@pw/testing/must-be-context';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { enquiryHeadings } from '@pw/testing/schedule-headings';
import { shorthandCells } from '@pw/testing/schedule-shorthand';
import { describe, expect, it } from 'vitest';
import type { Intake, IntakeRow } from '../intake.ts';
import { readBook } from '../output/read-intake.ts';

const context = {
  ...mustBeContext(readIntakeFiles(), mustReadCatalog()),
  board: { ...scheduleBoard, couplers: 0, hasIncomer: true, names: [] },
};

function read(...lines: readonly string[]): Intake {
  const file = { name: 'Pasted rows', sha256: 'f', bytes: { length: 0 } };
  return mustBeOk(readBook(textBook(scheduleText(...lines)), file, context));
}

/** Headings and cells around the one that is tried, so that the row is whole without it. */
const around: Readonly<Record<string, readonly [string, string]>> = {
  Starter: ['Tag|kW|Qty|Starter', 'P-1|15|1'],
  Duty: ['Tag|kW|Qty|Starter|Duty', 'P-1|15|1|DOL'],
  Type: ['Tag|Rating|Poles|kA|Qty|Type', 'F-1|250|TPN|36|1'],
  Rating: ['Tag|Poles|kA|Qty|Type|Rating', 'F-1|TPN|36|1|MCCB outgoing'],
  Poles: ['Tag|Rating|kA|Qty|Type|Poles', 'F-1|250|36|1|MCCB outgoing'],
  kA: ['Tag|Rating|Poles|Qty|Type|kA', 'F-1|250|TPN|1|MCCB outgoing'],
  kW: ['Tag|Qty|Starter|kW', 'P-1|1|DOL'],
  Qty: ['Tag|kW|Starter|Qty', 'P-1|15|DOL'],
  Remarks: ['Tag|Rating|Poles|Qty|Type|Remarks', 'F-1|1600|4P|1|ACB incomer'],
  'Remarks of a starter': ['Tag|kW|Qty|Starter|Remarks', 'P-1|15|1|DOL'],
};

const shortNames: Readonly<Record<string, string>> = { FEEDER_AMP_RATING: 'A', FEEDER_FAULT_LEVEL: 'kA' };

/** The feeder of a row in short: `STARTER KIND=DOL x2`, without what the cells around give. */
function outcome({ feeder }: IntakeRow): string {
  const { SECTION_A = 0, FEEDER_NOTE: _note, ...properties } = feeder?.properties ?? {};
  const words = Object.entries(properties)
    .map(([name, value]) => `${shortNames[name] ?? name}=${value}`)
    .filter((each) => each !== 'MOTOR_KW=15')
    .map((each) => each.replace(/^(?:FEEDER|STARTER)_/u, ''));
  return feeder ? [feeder.type, ...words, ...(SECTION_A === 1 ? [] : [`x${SECTION_A}`])].join(' ') : 'unclear';
}

describe('a cell of shorthand', () => {
  it('is tried two hundred times', () => {
    expect(shorthandCells.length).toBeGreaterThanOrEqual(200);
  });

  it.each(shorthandCells)('%s “%s” gives %s', (column, cell, made, open) => {
    const [heads, cells] = around[column] ?? ['', ''];
    const [row] = read(heads, `${cells}|${cell}`).boards[0]?.rows ?? [];
    const doubtful = Object.entries(row?.values ?? {}).filter(([, { certainty }]) => certainty !== 'certain');
    expect([row && outcome(row), doubtful.map(([field]) => field).join(' ')]).toEqual([made, open]);
  });
});

describe('a heading of an enquiry', () => {
  it('is tried sixty times', () => {
    expect(enquiryHeadings.length).toBeGreaterThanOrEqual(60);
  });

  it.each(enquiryHeadings)('%s holds %s, and “%s” below it is not lost', (heading, field, cell) => {
    const intake = read(`Name|Device|Rating|Poles|${heading}`, `F-1|MCCB|16|3P|${cell}`, `F-2|MCCB|16|3P|${cell}`);
    expect(intake.tables[0]?.fields.at(-1)).toMatchObject({ heading, field });
    const isUnread = intake.leftovers.some(({ reason, text }) => reason === 'unread-column' && text.includes(cell));
    expect(isUnread).toBe(field === null);
  });
});
