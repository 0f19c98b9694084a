import { describe, expect, it } from 'vitest';
import type { Discount } from '../component-discount/component-discount.ts';
import { discountFor } from './switchgear-lines.ts';

const line = { group: 'MCCB', make: 'Siemens', materialClass: 'Siemens Switchgear' } as const;
const entry = (percent: number, groups: Discount['groups'] = [], makes: readonly string[] = []) => {
  return { groups, makes, percent };
};

describe('the discount of a line', () => {
  it.each([
    { why: 'none is entered', discounts: [], percent: undefined },
    { why: 'an entry without groups and makes takes any', discounts: [entry(5)], percent: 5 },
    { why: 'group and make match', discounts: [entry(38, ['ACB', 'MCCB'], ['Siemens'])], percent: 38 },
    { why: 'the group differs', discounts: [entry(38, ['ACB'])], percent: undefined },
    { why: 'the make differs', discounts: [entry(38, ['MCCB'], ['L&T'])], percent: undefined },
    {
      why: 'of several that match the last counts',
      discounts: [entry(40), entry(10), entry(99, ['ACB'])],
      percent: 10,
    },
    { why: 'a last entry of 0 takes the discount away', discounts: [entry(40), entry(0, ['MCCB'])], percent: 0 },
  ])('is $percent when $why', ({ discounts, percent }) => {
    expect(discountFor(line, discounts)?.value).toBe(percent);
  });

  it('says that it was entered', () => {
    expect(discountFor(line, [entry(12.345)])?.origin).toMatchObject({ source: 'entered', value: 12.345 });
  });
});
