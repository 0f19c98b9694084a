import { mustReadCatalog } from '@pw/catalog/read';
import { mustReadSchedule, onlyRow, scheduleBoard, scheduleText } from '@pw/testing/feeders';
import { enquiryHeadings } from '@pw/testing/schedule-headings';
import { shorthandCells } from '@pw/testing/schedule-shorthand';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { isCertain, type ScheduleContext, type ScheduleRow } from './feeder-schedule.ts';

const context: ScheduleContext = {
  knowledge: compileKnowledge(mustReadCatalog()),
  board: scheduleBoard,
  couplers: 0,
  taken: [],
};
const read = (...lines: readonly string[]) => mustReadSchedule(context, scheduleText(...lines));

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

/** What was made of a row in short: `STARTER KIND=DOL x2`, without what the rows around give. */
function outcome({ feeder }: ScheduleRow): string {
  const { SECTION_A = 0, FEEDER_NOTE: _kept, ...properties } = feeder?.properties ?? {};
  const entered = Object.entries(properties).map(([name, value]) => `${shortNames[name] ?? name}=${value}`);
  const words = entered
    .filter((each) => each !== 'MOTOR_KW=15')
    .map((each) => each.replace(/^(?:FEEDER|STARTER)_/u, ''));
  return feeder ? [feeder.type, ...words, ...(SECTION_A === 1 ? [] : [`x${SECTION_A}`])].join(' ') : 'fault';
}

const shortNames: Readonly<Record<string, string>> = { FEEDER_AMP_RATING: 'A', FEEDER_FAULT_LEVEL: 'kA' };

describe('a cell of shorthand', () => {
  it('is tried two hundred times', () => {
    expect(shorthandCells.length).toBeGreaterThanOrEqual(200);
  });

  it.each(shorthandCells)('%s “%s” gives %s', (column, cell, made, proposed, unused) => {
    const [heads, cells] = around[column] ?? ['', ''];
    const row = onlyRow(read(heads, `${cells}|${cell}`));
    const supposed = row.understood.filter(({ certainty }) => certainty === 'proposed').map(({ field }) => field);
    expect([outcome(row), supposed.join(), row.unused.map(({ text }) => text).join('; ')]).toEqual([
      made,
      proposed,
      unused,
    ]);
    // What is lost in a column that decides a feeder keeps it from being taken unseen.
    const isDecisive = !column.startsWith('Remarks');
    expect(isCertain(row)).toBe(made !== 'fault' && proposed === '' && (unused === '' || !isDecisive));
  });
});

describe('a heading of an enquiry', () => {
  it('is tried sixty times', () => {
    expect(enquiryHeadings.length).toBeGreaterThanOrEqual(60);
  });

  it.each(enquiryHeadings)('%s holds %s, and “%s” below it is not lost', (heading, field, cell) => {
    const schedule = read(`Name|Load current|${heading}`, `F-1|16|${cell}`, `F-2|16|${cell}`);
    expect(schedule.columns[2]).toMatchObject({ heading, field });
    for (const { understood, faults, unused, doubts } of schedule.rows) {
      const shown = [
        ...understood.filter(({ column }) => column === 2).map(({ written }) => written),
        ...faults.filter(({ column }) => column === 2).map(() => cell),
        ...unused.filter(({ column }) => column === 2).map(({ text }) => text),
      ].join(' ');
      const isUsed = field === 'serial' || field === 'total' || field === 'standby';
      expect(isUsed || cell.split(/[^\p{L}\p{N}.]+/u).every((word) => shown.includes(word))).toBe(true);
      expect(doubts.some(({ code }) => code === 'UNREAD_COLUMN')).toBe(field === null && /^\d+$/u.test(cell));
    }
  });
});

describe('what is not used of a row', () => {
  it('is in the row with its column, and takes the tick away in a column that decides', () => {
    const row = onlyRow(read('Name|Type|kW|Qty|Remarks', 'P-1|DOL with timer|15|1|RYB lamps'));
    expect(row.unused).toEqual([
      { column: 1, field: 'type', text: 'timer' },
      { column: 4, field: 'note', text: 'RYB lamps' },
    ]);
    expect(row.doubts).toEqual([{ code: 'UNUSED_WORDS', field: 'type', column: 1, text: '“timer” is not used' }]);
    expect([row.feeder?.type, isCertain(row)]).toEqual(['STARTER', false]);
  });

  it('is a whole cell beyond the headings, below one that is not known, and of a second column of names', () => {
    const row = onlyRow(read('Name|Name|Rating|Poles|Type|Plant|', 'F-1|X-7|250|4P|MCCB outgoing|Paint shop|9'));
    expect(row.unused.map(({ column, text }) => [column, text])).toEqual([
      [1, 'X-7'],
      [5, 'Paint shop'],
      [6, '9'],
    ]);
    expect(row.doubts.map(({ code }) => code)).toEqual(['UNREAD_COLUMN']);
  });

  it('keeps no row that says everything from being certain, nor does what the user says is not needed', () => {
    const lines = ['Sr|Name|Rating|Poles|Type|Qty|Height', '1.1|F-1|250 A|TPN|MCCB outgoing|2 Nos.|600'];
    expect(read(...lines).rows.map(isCertain)).toEqual([false]);
    const fields = ['serial', 'name', 'rating', 'poles', 'type', 'quantity', 'leftOut'] as const;
    const [row] = mustReadSchedule({ ...context, fields }, scheduleText(...lines)).rows;
    expect([row && isCertain(row), row?.unused]).toEqual([true, [{ column: 6, field: 'leftOut', text: '600' }]]);
  });

  it('says so of a text that is kept, but not of its other words', () => {
    const row = onlyRow(read('Name|Rating|Poles|Type|Remarks', 'Hoist ACB|160|3P|MCCB outgoing|by vendor, CT 400/5'));
    expect(row.unused.map(({ field, text }) => [field, text])).toEqual([
      ['name', 'ACB'],
      ['note', 'CT 400/5'],
    ]);
    expect(isCertain(row)).toBe(true);
  });
});
