import { type Paise, rupeesOf } from '@pw/domain/money';
import type { BoardPrice } from '@pw/pricing/price/price-board';
import { carryRounding } from '../document/carry-rounding.ts';
import type { ReportTable } from '../document/report-document.ts';
import { columnDecimals, type ReportCell, type ReportColumn, summedRows } from '../document/report-table.ts';
import type { ChargeField } from './charge-basis.ts';
import { priceLabels } from './price-labels.ts';

/** What of a price is above the charges, e.g. its classes of material: they add up to the price after discount. */
export type PricePart = { readonly label: string; readonly amount: Paise };

/** The charges on the works cost before the margin, and the charges after it (SBD 13.3). */
const ofCost = ['wiring', 'labour', 'additional', 'overhead', 'packing'] as const satisfies readonly ChargeField[];
const uponCost = ['margin', 'freight', 'insurance', 'tax'] as const satisfies readonly ChargeField[];

const basisColumn: ReportColumn = { title: 'Worked out from', kind: 'text', widthCharacters: 46 };

const columnsWith = (basis: readonly ReportColumn[]): readonly ReportColumn[] => [
  { title: 'Part of the price', kind: 'text', widthCharacters: 26 },
  ...basis,
  { title: 'Amount', kind: 'rupees', widthCharacters: 20, isSummed: true },
  { title: 'Share', kind: 'share', widthCharacters: 12, isSummed: true },
];

const WHOLE_PERCENT = 100;

/**
 * A price from the material to the final price: cost and final price are the sums of what is above them, and the
 * shares of the final price are a hundred together.
 * @param basisOf what a charge was worked out from; null where boards differ in it
 */
export function priceMakeUp(
  price: BoardPrice,
  material: readonly PricePart[],
  basisOf: ((field: ChargeField) => string) | null,
): ReportTable {
  const charge = (field: ChargeField) => ({
    label: priceLabels[field],
    basis: basisOf?.(field) ?? '',
    amount: price[field].paise,
  });
  const above = [...material.map((part) => ({ ...part, basis: '' })), ...ofCost.map(charge)];
  const parts = [...above, ...uponCost.map(charge)];
  const shares = carryRounding(
    parts.map(({ amount }) => amount),
    price.final.paise === 0 ? 0 : WHOLE_PERCENT,
    columnDecimals('share') ?? 0,
  );
  const lines = parts.map(({ label, basis, amount }, at): readonly ReportCell[] => {
    return [label, ...(basisOf ? [basis] : []), rupeesOf(amount), shares[at] ?? 0];
  });
  const groups = [
    { heading: null, lines: lines.slice(0, above.length), subtotal: priceLabels.cost },
    { heading: null, lines: lines.slice(above.length), subtotal: null },
  ];
  const columns = columnsWith(basisOf ? [basisColumn] : []);
  return { kind: 'table', columns, rows: summedRows(columns, groups, priceLabels.final) };
}
