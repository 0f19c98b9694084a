import { wholePaise } from '@pw/domain/money';
import { describe, expect, it } from 'vitest';
import { goodsTax } from './goods-tax.ts';

const odd = wholePaise(1001);

describe('the tax of an offer', () => {
  it('is halved within a state, the odd paisa to the centre', () => {
    expect(goodsTax(odd, 18, { company: 'MH', customer: 'MH' })).toEqual([
      { label: 'CGST 9 %', amount: 501 },
      { label: 'SGST 9 %', amount: 500 },
    ]);
    expect(goodsTax(wholePaise(1000), 5, { company: 'MH', customer: 'MH' }).map(({ label }) => label)).toEqual([
      'CGST 2.5 %',
      'SGST 2.5 %',
    ]);
  });

  it('is one between two states', () => {
    expect(goodsTax(odd, 18, { company: 'MH', customer: 'KA' })).toEqual([{ label: 'IGST 18 %', amount: 1001 }]);
  });

  it.each([
    { company: null, customer: 'KA' },
    { company: 'MH', customer: null },
    { company: null, customer: null },
  ] as const)('is one line to be settled where a state is not known: %o', (states) => {
    expect(goodsTax(odd, 18, states)).toEqual([{ label: 'GST 18 %', amount: 1001 }]);
  });
});
