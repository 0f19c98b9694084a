import type { PriceVariationOnWire } from '@pw/contract/price-variation';
import type { VariationClause } from '@pw/domain/price-variation/variation-clause';

/** A part of a clause as it is typed. */
export type EnteredPart = {
  /** Names the line while it is edited. */
  readonly key: string;
  readonly index: string;
  readonly weight: string;
  readonly lag: string;
};

/** A clause as it is typed; percentages, '' for none. */
export type EnteredClause = {
  readonly fixed: string;
  readonly parts: readonly EnteredPart[];
  readonly baseMonth: string;
  readonly bandPercent: string;
  readonly capPercent: string;
};

/** The entries of a saved clause, or those of a new one. */
export function entriesOf({ variation, indices }: Pick<PriceVariationOnWire, 'variation' | 'indices'>): EnteredClause {
  if (variation === null) {
    const [first] = indices;
    return {
      fixed: '15',
      parts: [newPart(first?.index ?? '')],
      baseMonth: first?.lastMonth ?? '',
      bandPercent: '',
      capPercent: '',
    };
  }
  const { fixed, parts, baseMonth, bandPercent, capPercent } = variation.clause;
  const orNone = (percent: number | null) => (percent === null ? '' : String(percent));
  return {
    fixed: String(fixed),
    parts: parts.map(({ index, weight, lag }) => ({
      ...newPart(index),
      weight: String(weight),
      lag: String(lag),
    })),
    baseMonth,
    bandPercent: orNone(bandPercent),
    capPercent: orNone(capPercent),
  };
}

/** A line for an index. */
export function newPart(index: string): EnteredPart {
  return { key: crypto.randomUUID(), index, weight: '', lag: '0' };
}

/** What is no figure is a number that the rules of a clause refuse at its field. */
const NO_FIGURE = -1;

/** The clause of entries. */
export function clauseOf({ fixed, parts, baseMonth, bandPercent, capPercent }: EnteredClause): VariationClause {
  const orNone = (text: string) => (text.trim() === '' ? null : figureOf(text));
  return {
    fixed: figureOf(fixed),
    parts: parts.map(({ index, weight, lag }) => ({ index, weight: figureOf(weight), lag: figureOf(lag) })),
    baseMonth: baseMonth.trim(),
    bandPercent: orNone(bandPercent),
    capPercent: orNone(capPercent),
  };
}

function figureOf(text: string): number {
  return /^\d{1,9}(\.\d{1,9})?$/u.test(text.trim()) ? Number(text) : NO_FIGURE;
}
