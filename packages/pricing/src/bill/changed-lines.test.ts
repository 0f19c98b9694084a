import { wholePaise } from '@pw/domain/money';
import { describe, expect, it } from 'vitest';
import { givenAmount, givenFigure } from '../money/amount.ts';
import type { BillLine } from './bill-line.ts';
import { changedLines } from './changed-lines.ts';

/** A line of a bill, as far as the comparison looks at it. */
function line(feeder: string | null, catalogueNumber: string, rupees: number, more: Partial<BillLine> = {}): BillLine {
  const amount = givenAmount(wholePaise(rupees * 100), 'amount', 'test');
  const read = {
    feeder,
    catalogueNumber,
    description: `article ${catalogueNumber}`,
    listAmount: amount,
    amount,
    ...more,
  };
  // The other fields of a line have no bearing on it.
  return { quantity: givenFigure(1, 'quantity', 'test'), ...read } as BillLine;
}

const said = (before: readonly BillLine[], after: readonly BillLine[]) =>
  changedLines(before, after).map(
    (each) =>
      `${each.feeder} ${each.earlierNumber ?? '-'} ${each.catalogueNumber} ${each.before.listPaise} ${each.after.listPaise}`,
  );

describe('the lines that differ between two bills of a board', () => {
  it('are those of another price, and those that lose or gain one', () => {
    const before = [line('F1', 'A', 10), line('F1', 'B', 20), line('F2', 'A', 10, { isUnpriced: true })];
    const after = [line('F1', 'A', 11), line('F1', 'B', 20), line('F2', 'A', 10)];
    expect(said(before, after)).toEqual(['F1 - A 1000 1100', 'F2 - A null 1000']);
  });

  it('name an article in place of another one, also at the same price', () => {
    const before = [line('F1', 'A', 10), line('F1', 'B', 20)];
    const after = [line('F1', 'X', 10), line('F1', 'B', 20)];
    expect(said(before, after)).toEqual(['F1 A X 1000 1000']);
  });

  it('do not slip where a bill has one line more or less', () => {
    const before = [line('F1', 'A', 10), line('F1', 'B', 20), line('F2', 'C', 30)];
    const after = [line('F1', 'B', 20), line('F2', 'C', 30), line('F2', 'D', 40)];
    expect(said(before, after)).toEqual(['F1 - A 1000 0', 'F2 - D 0 4000']);
  });

  it('are compared one by one where a feeder has an article twice', () => {
    const before = [line('F1', 'A', 10), line('F1', 'A', 20)];
    const after = [line('F1', 'A', 10), line('F1', 'A', 22)];
    expect(said(before, after)).toEqual(['F1 - A 2000 2200']);
  });
});
