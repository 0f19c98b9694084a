import type { ComparedRow } from '@pw/pricing/maker-list/compare-list';
import type { RowDecision, RowDecisions } from '@pw/pricing/maker-list/decide-rows';
import type { StoredDecision, StoredRow } from './stored-row.ts';

/** A stored decision as the rules know it; null where nobody decided. */
function rowDecision({ decision, decidedMinor, decidedUnit, reason }: StoredDecision): RowDecision | null {
  switch (decision) {
    case null:
      return null;
    case 'leave-out':
      return { kind: 'leave-out' };
    case 'keep':
      return { kind: 'keep', reason };
    case 'correct':
      if (decidedMinor === null) {
        throw new Error('A stored correction has no price');
      }
      return { kind: 'correct', correction: { minor: decidedMinor, unit: decidedUnit }, reason };
  }
}

/** The decisions about some rows by their lines in the file. */
export function decisionsOf(rows: Iterable<StoredRow>): RowDecisions {
  return new Map(
    [...rows].flatMap((row) => {
      const decision = rowDecision(row);
      return decision && row.line !== null ? [[row.line, decision] as const] : [];
    }),
  );
}

/** Whether a decision still counts after the list was read again: row and article before say the same. */
export function keptDecision(earlier: ComparedRow, now: ComparedRow): boolean {
  return earlier.class === now.class && saidOf(earlier) === saidOf(now);
}

/** What a person looks at to decide. */
function saidOf({ row, before }: ComparedRow): string {
  const priceOfRow = row && (row.fault === null ? row.price : row.fault);
  return JSON.stringify([
    row && [row.number, row.unit, row.per, row.currency, priceOfRow],
    before && [before.unit, before.per, before.currency, before.price],
  ]);
}
