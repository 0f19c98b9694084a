import type { MaterialRateOnWire, MaterialRatesOnWire } from '@pw/contract/material-rates';
import type { FieldFaults } from '@pw/domain/field-rules';
import {
  DEFAULT_SUPPLIER,
  judgeMaterialRow,
  type MaterialField,
  type MaterialRow,
} from '@pw/domain/material-rates/material-row';
import { paiseOfRupees, printRupees } from '@pw/domain/money';
import { changesOf } from '@pw/domain/record-fields';
import type { Difference } from '../../ui/messages/conflict-panel.tsx';

/** A row of Production and Material Costs while it is edited. */
export type EditedRow = MaterialRow & {
  /** Stays the same while the row is on the screen. */
  readonly key: string;
  /** Null for a row that was added and not saved yet. */
  readonly pricingId: string | null;
  readonly supplier: string;
  /** Its age as it was saved; null for a row that is new. */
  readonly age: RateAge | null;
  /** The fields that were touched: only these tell their faults before the first try to save. */
  readonly touched: readonly MaterialField[];
};

/** Of when a rate is. */
export type RateAge = Pick<MaterialRateOnWire, 'changedOn' | 'changedBy' | 'validUntil' | 'isOld'>;

/** The rows of an answer. */
export function readRows(rates: MaterialRatesOnWire): readonly EditedRow[] {
  return rates.rates.map((row) => ({
    key: row.pricingId,
    pricingId: row.pricingId,
    type: row.type,
    material: row.material,
    unit: row.unit,
    ratePerUnit: row.ratePerUnit,
    supplier: row.supplier,
    isAdded: row.isAdded,
    age: { changedOn: row.changedOn, changedBy: row.changedBy, validUntil: row.validUntil, isOld: row.isOld },
    touched: [],
  }));
}

/** A row that was just added, empty but for its type. */
export function emptyRow(key: string): EditedRow {
  return {
    key,
    pricingId: null,
    type: 'Bought Out',
    material: '',
    unit: '',
    ratePerUnit: null,
    supplier: DEFAULT_SUPPLIER,
    isAdded: true,
    age: null,
    touched: [],
  };
}

/** The faults that a row shows: of the fields that were touched, or of all after a try to save. */
export function shownFaults(row: EditedRow, wasTried: boolean): FieldFaults<MaterialField> {
  const faults = judgeMaterialRow(row);
  return wasTried
    ? faults
    : Object.fromEntries(row.touched.flatMap((field) => (faults[field] === undefined ? [] : [[field, faults[field]]])));
}

/** How much a rate is changed, e.g. `+4.8 %`; null where it is not, or where there is no percentage of it. */
export function changeText(before: number | null, after: number | null): string | null {
  if (before === null || after === null || Number.isNaN(after) || before === after) {
    return null;
  }
  const percent = Math.round(((after - before) / before) * 1000) / 10;
  if (before === 0) {
    return 'was 0';
  }
  return percent === 0 ? 'below 0.1 %' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`;
}

/** Whether a row says something else than another. */
export function differs(one: MaterialRow, other: MaterialRow): boolean {
  return Object.keys(changesOf(['type', 'material', 'unit', 'ratePerUnit'], one, other)).length > 0;
}

/** The rows as they are saved. Nobody changes the terms here, so they are not sent. */
export function ratesRequest(rows: readonly EditedRow[], { revision }: Pick<MaterialRatesOnWire, 'revision'>) {
  return {
    rates: rows.map(({ type, material, unit, ratePerUnit, supplier, pricingId }) => ({
      type,
      material: material.trim(),
      unit,
      ratePerUnit,
      supplier,
      ...(pricingId === null ? {} : { pricingId }),
    })),
    revision,
  };
}

/**
 * Puts my changes on what somebody else saved: a row that I did not change is theirs; one that I changed is mine, as a
 * new row when they deleted it.
 */
export function rebaseRows(
  mine: readonly EditedRow[],
  base: readonly EditedRow[],
  theirs: readonly EditedRow[],
): readonly EditedRow[] {
  const ownRows = mine.flatMap((row): readonly EditedRow[] => {
    const saved = theirs.find(({ pricingId }) => pricingId === row.pricingId);
    if (!isChanged(row, base)) {
      return saved ? [saved] : [];
    }
    return [saved || row.pricingId === null ? row : { ...row, pricingId: null }];
  });
  const added = theirs.filter((row) => !mine.some(({ pricingId }) => pricingId === row.pricingId));
  return [...ownRows, ...added];
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
  const paise = ratePerUnit === null || Number.isNaN(ratePerUnit) ? null : paiseOfRupees(ratePerUnit);
  return `${material || '-'}, ₹ ${paise?.ok ? printRupees(paise.value) : '-'} per ${unit || '-'}`;
}
