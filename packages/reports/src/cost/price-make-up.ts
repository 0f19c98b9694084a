import { type Paise, rupeesOf } from '@pw/domain/money';
import { ROUND_OFF_LABEL } from '@pw/domain/project-pricing/project-price-texts';
import type { BoardPrice } from '@pw/pricing/price/price-board';
import type { ProjectPrice } from '@pw/pricing/price/price-project';
import { carryRounding } from '../document/carry-rounding.ts';
import type { ReportTable } from '../document/report-document.ts';
import { columnDecimals, type ReportCell, type ReportColumn, summedRows } from '../document/report-table.ts';
import type { ChargeField } from './charge-basis.ts';
import { priceLabels } from './price-labels.ts';

/** What of a price is above the charges, e.g. its classes of material: they add up to the price after discount. */
export type PricePart = { readonly label: string; readonly amount: Paise };

/** The price of one unit of a board, or of a project with its round off. */
export type PriceToMakeUp = BoardPrice & Partial<Pick<ProjectPrice, 'roundOff'>>;

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
 * shares of the final price are a hundred together. The round off of a project has no share.
 * @param basisOf what a charge was worked out from; null where boards differ in it
 */
export function priceMakeUp(
  price: PriceToMakeUp,
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
  const cellsOf = (label: string, basis: string, rupees: number, share: number | null): readonly ReportCell[] => {
    return [label, ...(basisOf ? [basis] : []), rupees, share];
  };
  const lines = parts.map(({ label, basis, amount }, at) => cellsOf(label, basis, rupeesOf(amount), shares[at] ?? 0));
  const ending = price.roundOff ? [cellsOf(ROUND_OFF_LABEL, '', price.roundOff.value, null)] : [];
  const groups = [
    { heading: null, lines: lines.slice(0, above.length), subtotal: priceLabels.cost },
    { heading: null, lines: [...lines.slice(above.length), ...ending], subtotal: null },
  ];
  const columns = columnsWith(basisOf ? [basisColumn] : []);
  return { kind: 'table', columns, rows: summedRows(columns, groups, priceLabels.final) };
}
