import type { PriceVariation } from '@pw/domain/price-variation/variation-clause';
import { describe, expect, it } from 'vitest';
import { variationParts } from './price-variation.ts';

const variation: PriceVariation = {
  clause: {
    fixed: 15,
    parts: [
      { index: 'copper', weight: 55.5, lag: 1 },
      { index: 'labour', weight: 29.5, lag: 0 },
    ],
    baseMonth: '2024-11',
    bandPercent: 3,
    capPercent: 20,
  },
  base: [
    { index: 'copper', month: '2024-10', value: 300 },
    { index: 'labour', month: '2024-11', value: 102.5 },
  ],
};

function blocksOf(priceVariation?: PriceVariation) {
  const parts = variationParts({ issue: { priceVariation } });
  return parts.flatMap((part) => (part.kind === 'text' ? part.blocks : []));
}

const texts = (given: PriceVariation) =>
  blocksOf(given).flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []));

describe('the price variation clause in an offer', () => {
  it('is printed as a formula with the base values', () => {
    expect(texts(variation)).toContain('P = P0 x (15 + 55.5 x copper / 300 + 29.5 x labour / 102.5) / 100');
    const rows = blocksOf(variation).flatMap((block) => (block.kind === 'table' ? block.rows : []));
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['copper', 55.5, '1 month before despatch', '10-2024', 300],
      ['labour', 29.5, 'of the month of despatch', '11-2024', 102.5],
    ]);
  });

  it('says its band and its cap, and nothing of them where it has none', () => {
    expect(texts(variation).at(-1)).toBe(
      'A change of the price up to 3 % is left out; a larger one counts whole. The price changes by at most 20 %. While an index of a month is not known, the last one before it counts provisionally.',
    );
    const open = { ...variation, clause: { ...variation.clause, bandPercent: null, capPercent: null } };
    expect(texts(open).at(-1)).toBe(
      'While an index of a month is not known, the last one before it counts provisionally.',
    );
  });

  it('leaves out a fixed part of 0', () => {
    const whole = { ...variation, clause: { ...variation.clause, fixed: 0 } };
    expect(texts(whole)[1]).toBe('P = P0 x (55.5 x copper / 300 + 29.5 x labour / 102.5) / 100');
  });

  it('is no part of an offer without one', () => {
    expect(blocksOf()).toEqual([]);
  });
});
