import { paiseOfRupees, printRupees } from '@pw/domain/money';
import type { Difference } from '../../ui/conflict-panel/conflict-panel.tsx';
import { differs, type EditedRow } from './edited-row.ts';

/**
 * Puts my changes on what somebody else saved: a row that I did not change is theirs; one that I changed is mine, as a
 * new row when they deleted it.
 */
export function rebaseRows(
  mine: readonly EditedRow[],
  base: readonly EditedRow[],
  theirs: readonly EditedRow[],
): readonly EditedRow[] {
  const kept = mine.flatMap((row): readonly EditedRow[] => {
    const saved = theirs.find(({ pricingId }) => pricingId === row.pricingId);
    if (!isChanged(row, base)) {
      return saved ? [saved] : [];
    }
    return [saved || row.pricingId === null ? row : { ...row, pricingId: null }];
  });
  const added = theirs.filter((row) => !mine.some(({ pricingId }) => pricingId === row.pricingId));
  return [...kept, ...added];
}

/** The rows that I changed and that are saved otherwise. */
export function compareRows(
  mine: readonly EditedRow[],
  base: readonly EditedRow[],
  theirs: readonly EditedRow[],
): readonly Difference[] {
  return mine
    .filter((row) => isChanged(row, base))
    .flatMap((row) => {
      const saved = theirs.find(({ pricingId }) => pricingId !== null && pricingId === row.pricingId);
      return saved && !differs(row, saved)
        ? []
        : [{ property: row.material || 'New row', yours: describe(row), saved: saved ? describe(saved) : '-' }];
    });
}

function isChanged(row: EditedRow, base: readonly EditedRow[]): boolean {
  const before = base.find(({ key }) => key === row.key);
  return !before || differs(row, before);
}

function describe({ material, ratePerUnit, unit }: EditedRow): string {
  const paise = ratePerUnit === null ? null : paiseOfRupees(ratePerUnit);
  return `${material || '-'}, ₹ ${paise?.ok ? printRupees(paise.value) : '-'} per ${unit || '-'}`;
}
