import { mustReadCatalog } from '@pw/catalog/read';
import { mustReadSchedule, scheduleBoard, scheduleText } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { ScheduleField } from '../model/schedule-field.ts';
import type { ScheduleContext } from './feeder-schedule.ts';

const context: ScheduleContext = {
  knowledge: compileKnowledge(mustReadCatalog()),
  board: scheduleBoard,
  couplers: 0,
  taken: [],
};

function readWith(correction: Partial<Record<ScheduleField, string>>, ...lines: readonly string[]) {
  // The entries of an object have the keys of its type.
  const fields = new Map(Object.entries(correction) as [ScheduleField, string][]);
  const { rows } = mustReadSchedule({ ...context, corrections: new Map([[2, fields]]) }, scheduleText(...lines));
  const [row] = rows;
  if (!row) {
    throw new Error('The schedule has no row');
  }
  return row;
}

const headings = 'Name|Rating|Poles|Device|Qty';

describe('what the user corrects in a row', () => {
  it.each([
    [{ rating: '400' }, 'P|450|3|MCCB|1', { FEEDER_AMP_RATING: 400 }],
    [{ rating: '400 A' }, 'P|250 or 400 A|3|MCCB 315A|1', { FEEDER_AMP_RATING: 400 }],
    [{ poles: '4' }, 'P|400A 3P|4P|MCCB|1', { FEEDER_POLES: '4' }],
    [{ faultLevel: '36' }, 'P|400|3|MCCB|1', { FEEDER_FAULT_LEVEL: 36 }],
    [{ quantity: '', sectionA: '2' }, 'P|400|3|MCCB|some', { SECTION_A: 2 }],
  ] as const)('%j counts instead of %s', (correction, line, properties) => {
    const row = readWith(correction, headings, line);
    expect(row.faults).toEqual([]);
    expect(row.feeder?.properties).toMatchObject(properties);
  });

  it('is the type, whatever device is written', () => {
    const row = readWith({ type: 'MCCB OUTGOING' }, headings, 'P|400|3|SFU|1');
    expect(row.feeder?.type).toBe('MCCB_OG');
    expect(row.understood.find(({ field }) => field === 'type')?.certainty).toBe('written');
  });

  it('is judged like what is written', () => {
    expect(readWith({ rating: '401' }, headings, 'P|400|3|MCCB|1').faults[0]?.text).toMatch(/^401 is not one of/);
  });
});

describe('how sure a row is', () => {
  const certainty = (field: ScheduleField, ...lines: readonly string[]) =>
    mustReadSchedule(context, scheduleText(...lines))
      .rows.at(-1)
      ?.understood.find((each) => each.field === field)?.certainty;

  it('follows where the schedule leaves nothing else', () => {
    expect(certainty('section', headings, 'P|400|3|MCCB|1')).toBe('follows');
    expect(certainty('quantity', 'Name|Rating|Poles|Device', 'P|400|3|MCCB')).toBe('follows');
    expect(certainty('name', 'Load|Rating|Poles|Device', 'P|400|3|MCCB')).toBe('follows');
    expect(certainty('type', headings, 'Incomer|1600|4|ACB|1', 'P|400|3|MCCB|1')).toBe('follows');
  });

  it('is a proposal where something is left out that the schedule else says', () => {
    expect(certainty('quantity', headings, 'P|400|3|MCCB|')).toBe('proposed');
    expect(certainty('type', headings, 'P|400|3|MCCB|1')).toBe('proposed');
    expect(certainty('poles', headings, 'P|400||MCCB|1')).toBe('proposed');
    expect(certainty('name', 'Name|Load|Rating|Poles|Device', '|P|400|3|MCCB')).toBe('proposed');
  });
});
