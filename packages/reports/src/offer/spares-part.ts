import { wholePaise } from '@pw/domain/money';
import { recommendedSpares, type Spare } from '@pw/pricing/offer/spares';
import type { ReportBlock, ReportPart } from '../document/report-document.ts';
import type { ReportColumn, ReportRow } from '../document/report-table.ts';
import type { OfferData } from './offer-data.ts';
import { flowingPart } from './offer-paper.ts';
import { moneyOf, type PrintedMoney } from './printed-money.ts';

const columns: readonly ReportColumn[] = [
  { title: 'S.No', kind: 'count', widthCharacters: 5 },
  { title: 'Spare', kind: 'text', widthCharacters: 60 },
  { title: 'Qty', kind: 'count', widthCharacters: 6 },
  { title: 'Unit', kind: 'text', widthCharacters: 7 },
];

function priceColumns({ kind, titleEnd }: PrintedMoney): readonly ReportColumn[] {
  return [
    { title: `Unit price${titleEnd}`, kind, widthCharacters: 16 },
    { title: `Price${titleEnd}`, kind, widthCharacters: 17 },
  ];
}

const ON_REQUEST = 'on request';

type SparesData = Pick<OfferData, 'boards' | 'tables' | 'issue'>;

/** The spares that are recommended; their prices are no part of the total (SBD 15.4). Nothing where none is. */
export function sparesParts(offer: SparesData, withPrices: boolean): readonly ReportPart[] {
  const spares = offerSpares(offer);
  if (spares.length === 0) {
    return [];
  }
  const money = moneyOf(offer.issue);
  const shown = withPrices ? [...columns, ...priceColumns(money)] : columns;
  const rows = spares.map((spare, index): ReportRow => {
    const { item, quantity, unit } = spare;
    return { kind: 'line', cells: [index + 1, item, quantity, unit, ...(withPrices ? priceCells(spare, money) : [])] };
  });
  const goods = offer.tables.gst.rows.find((row) => row.goods === 'spares');
  const tax =
    goods === undefined ? '' : ` GST at ${goods.ratePercent} % comes on top of the spares; their HSN is ${goods.hsn}.`;
  const note = withPrices
    ? `We recommend these spares. They are not part of the total.${tax}`
    : 'We recommend these spares. They are not part of the scope.';
  const blocks: readonly ReportBlock[] = [
    { kind: 'paragraph', style: 'small', text: note },
    { kind: 'table', columns: shown, rows },
  ];
  return [flowingPart('Recommended spares', blocks)];
}

/** The spares that an offer recommends. */
export function offerSpares({ boards, tables, issue }: SparesData): readonly Spare[] {
  return recommendedSpares(boards, tables, issue.spareTerms);
}

function priceCells({ quantity, unitPrice }: Spare, { cellOf }: PrintedMoney): ReportRow['cells'] {
  return unitPrice === null ? [ON_REQUEST, ON_REQUEST] : [cellOf(unitPrice), cellOf(wholePaise(unitPrice * quantity))];
}
