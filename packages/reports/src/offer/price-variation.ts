import { counted } from '@pw/domain/counted';
import { printDay } from '@pw/domain/dates';
import type { PriceVariation } from '@pw/domain/price-variation/variation-clause';
import type { ReportBlock, ReportPart } from '../document/report-document.ts';
import type { ReportColumn } from '../document/report-table.ts';
import type { OfferIssue } from './offer-data.ts';
import { flowingPart } from './offer-paper.ts';

const columns: readonly ReportColumn[] = [
  { title: 'Index', kind: 'text', widthCharacters: 40 },
  { title: 'Weight', kind: 'percent', widthCharacters: 12 },
  { title: 'Counts', kind: 'text', widthCharacters: 30 },
  { title: 'Base month', kind: 'text', widthCharacters: 14 },
  { title: 'Base value', kind: 'quantity', widthCharacters: 14 },
];

type VariationData = { readonly issue: Pick<OfferIssue, 'priceVariation'> };

/** The price variation clause of an offer with its base values (SBD 13.15); none without a clause. */
export function variationParts({ issue: { priceVariation } }: VariationData): readonly ReportPart[] {
  return priceVariation === undefined ? [] : [flowingPart('Price variation', clauseBlocks(priceVariation))];
}

function clauseBlocks(variation: PriceVariation): readonly ReportBlock[] {
  const { clause, base } = variation;
  const rows = clause.parts.map(({ index, weight, lag }, at) => {
    const from = base[at];
    const cells = [index, weight, lagText(lag), printDay(from?.month ?? ''), from?.value ?? null];
    return { kind: 'line', cells } as const;
  });
  return [
    { kind: 'paragraph', style: 'body', text: 'The prices of this offer follow these indices:' },
    { kind: 'paragraph', style: 'strong', text: variationFormula(variation) },
    {
      kind: 'paragraph',
      style: 'body',
      text: 'P is the price in the month of despatch, P0 the total of the boards in the price schedule, without freight, insurance and GST. Each index is that of its month, divided by its base value.',
    },
    { kind: 'table', columns, rows },
    { kind: 'paragraph', style: 'body', text: limitsText(variation) },
  ];
}

/** The clause as people write it, e.g. `P = P0 x (15 + 35 x copper / 300 + 50 x labour / 102) / 100`. */
export function variationFormula({ clause, base }: PriceVariation): string {
  const terms = clause.parts.map(({ index, weight }, at) => `${weight} x ${index} / ${base[at]?.value}`);
  return `P = P0 x (${[...(clause.fixed === 0 ? [] : [clause.fixed]), ...terms].join(' + ')}) / 100`;
}

function lagText(lag: number): string {
  return lag === 0 ? 'of the month of despatch' : `${counted(lag, 'month')} before despatch`;
}

function limitsText({ clause: { bandPercent, capPercent } }: PriceVariation): string {
  return [
    ...(bandPercent === null
      ? []
      : [`A change of the price up to ${bandPercent} % is left out; a larger one counts whole.`]),
    ...(capPercent === null ? [] : [`The price changes by at most ${capPercent} %.`]),
    'While an index of a month is not known, the last one before it counts provisionally.',
  ].join(' ');
}
