import { mustReadCatalog } from '@pw/catalog/read';
import { mustReadSchedule, onlyRow, scheduleBoard, scheduleText } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { FeederSchedule, ScheduleContext } from './feeder-schedule.ts';
import { readFeederSchedule, scheduleLimits } from './read-feeder-schedule.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const context: ScheduleContext = { knowledge, board: scheduleBoard, couplers: 0, taken: [] };

const read = (text: string, differing: Partial<ScheduleContext> = {}) =>
  mustReadSchedule({ ...context, ...differing }, text);
const feedersOf = ({ rows }: FeederSchedule) => rows.map(({ feeder }) => feeder);
const faultsOf = ({ rows }: FeederSchedule) => rows.flatMap(({ faults }) => faults.map(({ text }) => text));

describe('a row that is no feeder', () => {
  it.each([
    ['Rating', '6 bar', '“6 bar” is not understood: write it like 400 A'],
    ['Poles', '3 wire', '“3 wire” is not understood: write it like 4P or TPN'],
    ['Fault level', 'high', '“high” is not understood: write it like 50 kA'],
    ['Rating', '450', '450 is not one of 25, 32, 40'],
    ['Poles', 'DP', 'MCCB OUTGOING is not made with two poles: write 3P, TPN, 4P, or leave the row out'],
    ['Poles', 'SP', 'MCCB OUTGOING is not made with one pole: write 3P, TPN, 4P'],
    ['Poles', 'SPN', 'MCCB OUTGOING is not made with one pole and neutral: write 3P, TPN, 4P'],
    ['Fault level', '200', '200 is not possible: from 5 to 150 in steps of 0.1 is expected'],
    ['Device', 'VCB', 'VCB is no device of a feeder here: write ACB or MCCB'],
    ['Qty', 'some', '“some” is no quantity: write a whole number'],
    ['Qty', '0', 'A quantity of 0 places no feeder'],
    ['Qty', '21', '21 copies in section A: MCCB OUTGOING takes 20 at most'],
    ['Section', 'F', '“F” is not one bus section: write a letter from A to E'],
    ['Section', 'A & B', '“A & B” is not one bus section: give each section a column of its own'],
    ['Section', 'C', 'The board has no section C: enter more bus couplers on the Board step'],
    ['Name', 'Pump #1', 'Special characters not allowed: # % + \\'],
    ['Remarks', 'x'.repeat(301), 'A note has at most 300 characters: leave out 1'],
  ])('for its %s %j says so, in its column', (heading, content, text) => {
    const given: Record<string, string> = { Name: 'F', Rating: '400', Poles: '3', Device: 'MCCB', [heading]: content };
    const headings = Object.keys(given);
    const row = onlyRow(read(scheduleText(headings.join('|'), Object.values(given).join('|'))));
    expect(row.feeder).toBeNull();
    expect(row.faults.map((fault) => fault.text).join()).toContain(text);
    expect(row.faults[0]?.column).toBe(headings.indexOf(heading));
  });

  it('because two of its words do not agree', () => {
    expect(faultsOf(read(scheduleText('Name|Rating|Poles|Device', 'F|400A 4P|3|MCCB')))).toEqual([
      '“4P” and “3” do not agree: write one of them',
    ]);
  });

  it.each([
    ['ACB incomer', 'Poles is empty: write 3P, TPN or 4P'],
    ['MCCB', 'Rated Current is empty: write it in A'],
  ])('because something that nobody guesses is missing: %s', (type, text) => {
    const rating = type === 'MCCB' ? '' : '1600';
    expect(faultsOf(read(scheduleText('Name|Rating|Type', `F|${rating}|${type}`)))).toContain(text);
  });

  it('because both kinds of breaker are made for its rating', () => {
    expect(faultsOf(read(scheduleText('Name|Rating|Poles', 'F|800|3')))).toEqual([
      'For 800 A there are ACBs and MCCBs: write which',
    ]);
  });

  it('because a board with couplers needs to know the section', () => {
    expect(faultsOf(read(scheduleText('Name|Rating|Type', 'F|100 A 3P|MCCB'), { couplers: 1 }))).toEqual([
      'The board has more than one bus section: write which, such as A',
    ]);
  });

  it('because no coupler is of an MCCB', () => {
    expect(faultsOf(read(scheduleText('Name|Rating|Type', 'B/C|400 A 4P|MCCB bus coupler')))).toContain(
      'There is no feeder type for a bus coupler with MCCB',
    );
  });

  it('leaves the other rows as they are', () => {
    const schedule = read(scheduleText('Name|Rating|Type', 'F1|450 A 3P|MCCB', 'F2|400 A 3P|MCCB'));
    expect(feedersOf(schedule).map((feeder) => feeder?.name)).toEqual([undefined, 'F2']);
  });

  it('as a title or a repeated heading is left out with the reason', () => {
    const heading = 'Name|Rating|Type';
    const schedule = read(scheduleText(heading, 'SECTION A FEEDERS||', '', 'F|100 A 3P|MCCB', heading));
    expect(schedule.skipped.map(({ row, reason }) => ({ row, reason }))).toEqual([
      { row: 1, reason: 'the headings' },
      { row: 2, reason: 'a title' },
      { row: 5, reason: 'the headings again' },
    ]);
    expect(schedule.rows.map(({ row }) => row)).toEqual([4]);
  });
});

describe('the size of a schedule', () => {
  const schedule = (rows: number) =>
    scheduleText('Name|Rating|Type', ...Array.from({ length: rows }, (_, index) => `F${index % 7}|400A TPN|MCCB`));

  it('is 5,000 rows at most, each of them read', () => {
    const { rows } = read(schedule(scheduleLimits.rows));
    expect(rows).toHaveLength(5000);
    expect(rows.filter(({ feeder }) => feeder === null)).toEqual([]);
    expect(new Set(rows.map(({ feeder }) => feeder?.name)).size).toBe(5000);
  });

  it('is refused beyond, with what to do', () => {
    expect(readFeederSchedule({ kind: 'text', text: schedule(scheduleLimits.rows + 1) }, context)).toEqual({
      ok: false,
      error: {
        code: 'TOO_MANY_ROWS',
        text: '5001 rows are too many: at most 5000 are read at once, split the schedule',
      },
    });
  });

  it.each([
    ['nothing', '', 'EMPTY'],
    ['blank lines', '\n\t\t\n', 'EMPTY'],
    ['endless blank lines', '\n'.repeat(scheduleLimits.lines + 1), 'TOO_MANY_ROWS'],
    ['a long text', 'x'.repeat(scheduleLimits.characters + 1), 'TOO_LARGE'],
    ['a wide row', `Name\tRating${'\t1'.repeat(100)}`, 'TOO_LARGE'],
  ])('%s is refused', (_, text, code) => {
    expect(readFeederSchedule({ kind: 'text', text }, context)).toMatchObject({ ok: false, error: { code } });
  });
});
