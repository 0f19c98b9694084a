import type { Supply } from '@pw/domain/goods-supply';
import { type Paise, wholePaise } from '@pw/domain/money';
import type { BoardPrice } from './price-board.ts';

/** A line of the tax of an offer, e.g. `CGST 9 %`. */
export type TaxLine = { readonly label: string; readonly amount: Paise };

/** The kinds of GST. */
export const taxKinds = ['cgst', 'sgst', 'igst'] as const;

/** A tax by its kinds. */
export type TaxParts = Readonly<Record<(typeof taxKinds)[number], Paise>>;

/**
 * A tax by its kinds (SBD 13.7), which add up to it: within a state two halves, between two states IGST alone; null while
 * the supply is to be settled. Revisions from before SBD-R3.0 can have an odd tax: they keep the odd paisa on CGST.
 */
export function taxParts(tax: Paise, supply: Supply): TaxParts | null {
  const none = wholePaise(0);
  switch (supply) {
    case 'to be settled':
      return null;
    case 'inter-state':
      return { cgst: none, sgst: none, igst: tax };
    case 'intra-state': {
      const ofState = Math.floor(tax / 2);
      return { cgst: wholePaise(tax - ofState), sgst: wholePaise(ofState), igst: none };
    }
  }
}

/** The tax of an offer as its lines name it (SBD 13.7). They add up to the tax. */
export function goodsTax(tax: Paise, taxPercent: number, supply: Supply): readonly TaxLine[] {
  const parts = taxParts(tax, supply);
  if (parts === null) {
    return [{ label: `GST ${taxPercent} %`, amount: tax }];
  }
  if (supply === 'inter-state') {
    return [{ label: `IGST ${taxPercent} %`, amount: parts.igst }];
  }
  const half = taxPercent / 2;
  return [
    { label: `CGST ${half} %`, amount: parts.cgst },
    { label: `SGST ${half} %`, amount: parts.sgst },
  ];
}

/** Whether the price of a board holds tax. */
export function isTaxed(boards: readonly { readonly price: Pick<BoardPrice, 'tax'> | null }[]): boolean {
  return boards.some(({ price }) => (price?.tax.paise ?? 0) > 0);
}
