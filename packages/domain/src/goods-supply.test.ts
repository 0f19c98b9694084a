import { describe, expect, it } from 'vitest';
import { stateOf, supplyBetween } from './goods-supply.ts';

describe('the supply of goods', () => {
  it.each([
    ['MH', 'MH', 'intra-state'],
    ['MH', 'KA', 'inter-state'],
    [null, 'KA', 'to be settled'],
    ['MH', null, 'to be settled'],
    [null, null, 'to be settled'],
  ] as const)('from %s to %s is %s', (company, customer, supply) => {
    expect(supplyBetween({ company, customer })).toBe(supply);
  });

  it('takes the state of the GSTIN before the written one', () => {
    expect(stateOf('27AAPFU0939F1ZV', 'Karnataka')).toBe('MH');
    expect(stateOf('', 'Karnataka')).toBe('KA');
    expect(stateOf('', 'somewhere')).toBeNull();
  });
});
