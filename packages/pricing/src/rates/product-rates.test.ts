import { wholePaise } from '@pw/domain/money';
import { describe, expect, it } from 'vitest';
import type { FixedRateRow } from './company-rates.ts';
import { productRateChanges } from './product-rates.ts';

function rate(rateKey: string, rupees: number, more: Partial<FixedRateRow> = {}): FixedRateRow {
  return { rateKey, type: 'Busbar', material: rateKey, unit: 'kg', ratePaise: wholePaise(rupees * 100), ...more };
}

describe('the rates of the product next to those of before', () => {
  it('have changed where the amount is another one, or what it is paid for', () => {
    const before = [rate('copper', 1050), rate('aluminium', 330), rate('steel', 120)];
    const now = [rate('copper', 1100), rate('aluminium', 330), rate('steel', 120, { material: 'Mild steel' })];
    expect(productRateChanges(before, now)).toEqual([
      { before: before[0], after: now[0] },
      { before: before[2], after: now[2] },
    ]);
  });

  it('have not changed where a rate came or went', () => {
    expect(productRateChanges([rate('copper', 1050)], [rate('silver', 95_000)])).toEqual([]);
  });
});
