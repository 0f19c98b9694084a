import { mustReadCatalog } from '@pw/catalog/read';
import { mustReadSchedule, scheduleBoard, scheduleText } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { isCertain, type ScheduleContext } from './feeder-schedule.ts';

const context: ScheduleContext = {
  knowledge: compileKnowledge(mustReadCatalog()),
  board: scheduleBoard,
  couplers: 0,
  taken: [],
};
const read = (lines: readonly string[], more: Partial<ScheduleContext> = {}) =>
  mustReadSchedule({ ...context, ...more }, scheduleText(...lines));

/** Copies, the codes of the doubts and whether it is certain, row by row. */
const summaryOf = ({ rows }: ReturnType<typeof read>) =>
  rows.map((row) => [row.copies, row.doubts.map(({ code }) => code).join(), isCertain(row)]);

describe('the quantity of columns Working, Standby and Spare', () => {
  const lines = ['Tag|kW|Starter|Working|Standby|Spare', 'P-1|15|DOL|1|1|-', 'P-2|15|DOL|2|-|1'];

  it('is their sum as a proposal, and no row is certain before the user has said which of them count', () => {
    expect(summaryOf(read(lines))).toEqual([
      [2, 'QUANTITY_UNCHOSEN', false],
      [3, 'QUANTITY_UNCHOSEN', false],
    ]);
    expect(read(lines).rows[0]?.doubts[0]?.text).toBe(
      'Say which columns are the quantity: 1 working + 1 standby + 0 spare',
    );
  });

  it('is what the user says: one of them, or some together', () => {
    const chosen = (...columns: readonly number[]) =>
      summaryOf(
        read(lines, {
          isQuantityChosen: true,
          fields: (['name', 'loadKw', 'starter', 'working', 'standby', 'spare'] as const).map((field, index) =>
            columns.includes(index) ? 'quantity' : field,
          ),
        }),
      );
    expect(chosen(3)).toEqual([
      [1, '', true],
      [2, '', true],
    ]);
    expect(chosen(3, 4)).toEqual([
      [2, '', true],
      [2, '', true],
    ]);
  });

  it('agrees with a quantity next to it, or that is reported', () => {
    const beside = ['Tag|kW|Starter|Qty|Working|Standby', 'P-1|15|DOL|2|1|1', 'P-2|15|DOL|2|2|1'];
    expect(summaryOf(read(beside))).toEqual([
      [2, '', true],
      [2, 'TOTAL_DIFFERS', false],
    ]);
  });
});

describe('the quantity of one column for each station', () => {
  const lines = ['Tag|kW|Starter|PS-1|PS-2|Total', 'P-1|15|DOL|1|1|2', 'P-2|15|DOL|1|2|4'];

  it('is not read before the user says so, and the total stands for it as a proposal', () => {
    const schedule = read(lines);
    expect(summaryOf(schedule)).toEqual([
      [2, 'QUANTITY_UNCHOSEN,UNREAD_COLUMN,UNREAD_COLUMN', false],
      [4, 'QUANTITY_UNCHOSEN,UNREAD_COLUMN,UNREAD_COLUMN', false],
    ]);
    expect(schedule.columns.map(({ isCount }) => isCount)).toEqual([false, true, false, true, true, true]);
  });

  it('is their sum once they are chosen, and another total is reported', () => {
    const fields = ['name', 'loadKw', 'starter', 'quantity', 'quantity', 'total'] as const;
    const schedule = read(lines, { fields, isQuantityChosen: true });
    expect(summaryOf(schedule)).toEqual([
      [2, '', true],
      [3, 'TOTAL_DIFFERS', false],
    ]);
    expect(schedule.rows[1]?.doubts[0]?.text).toBe('The total says 4, the columns add up to 3');
  });
});

describe('quantities that do not say which count', () => {
  it('wait where two columns hold one', () => {
    expect(summaryOf(read(['Tag|kW|Starter|Qty|Nos', 'P-1|15|DOL|1|1']))).toEqual([[2, 'QUANTITY_UNCHOSEN', false]]);
  });

  it('are reported where the columns of the sections say otherwise', () => {
    const lines = ['Name|Rating|Poles|Type|A|Qty', 'F-1|250|3P|MCCB outgoing|2|2', 'F-2|250|3P|MCCB outgoing|2|3'];
    expect(summaryOf(read(lines))).toEqual([
      [2, '', true],
      [2, 'TOTAL_DIFFERS', false],
    ]);
  });

  it('are faults where a column holds words, row by row', () => {
    const words = ['two', 'as required', 'lot', 'one no. per pump'];
    const schedule = read(['Tag|kW|Starter|Qty', ...words.map((word, at) => `P-${at}|15|DOL|${word}`)]);
    expect(schedule.rows.map(({ faults }) => faults.map(({ text }) => text))).toEqual(
      words.map((word) => [`“${word}” is no quantity: write a whole number`]),
    );
  });
});

describe('the sum of the quantities', () => {
  const lines = ['Tag|kW|Starter|Qty', 'P-1|15|DOL|2', 'P-2|15|DOL|3'];

  it('is next to the total of the sheet', () => {
    expect(read([...lines, 'Total|||6']).total).toEqual({ read: 5, written: 6 });
    expect(read(lines).total).toEqual({ read: 5, written: null });
  });

  it('counts a feeder whose name begins with Total, which has a device or no sums', () => {
    const schedule = read([
      ...lines,
      'Total gas compressor|75|S/D|1',
      'Total Energy plant|37||2',
      'Total plant|142||8',
    ]);
    expect(schedule.rows.map(({ row }) => row)).toEqual([2, 3, 4, 5]);
    expect(schedule.skipped.map(({ row, reason }) => [row, reason])).toContainEqual([6, 'a total']);
    expect(schedule.rows[2]?.feeder).toMatchObject({ name: 'Total gas compressor', type: 'STARTER' });
  });

  it.each(['Total', 'GRAND TOTAL :', 'Sub-total', 'Total connected load', 'Summe', 'Total général'])(
    'is no feeder in a line that says %s, whether its numbers add up or not',
    (words) => {
      expect(read([...lines, `${words}|99||99`]).skipped.at(-1)).toMatchObject({ row: 4, reason: 'a total' });
    },
  );
});
