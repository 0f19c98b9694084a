import type { ArticleGroup } from '@pw/switchboard/model/article';
import { describe, expect, it } from 'vitest';
import { discountFor } from '../bill/switchgear-lines.ts';
import {
  applyDiscount,
  type Discount,
  type SwitchgearClass,
  switchgearClasses,
  type WantedDiscount,
} from './component-discount.ts';

const [siemens, other] = switchgearClasses;

function wanted(
  percent: number,
  groups: readonly ArticleGroup[] | null,
  materialClasses: readonly SwitchgearClass[] = [siemens],
): WantedDiscount {
  return { groups, materialClasses, percent };
}

function applied(...all: readonly WantedDiscount[]): readonly Discount[] {
  return all.reduce<readonly Discount[]>(applyDiscount, []);
}

/** The percentage that a line of a third make gets; undefined without a discount. */
function percentOn(group: ArticleGroup, materialClass: SwitchgearClass, discounts: readonly Discount[]) {
  return discountFor({ group, materialClass, make: 'L&T' }, discounts)?.value;
}

describe('a component discount', () => {
  it('is on its groups and its class, whatever the make is called [DSH-24]', () => {
    const discounts = applied(wanted(30, ['MCCB', 'Lamps']));
    expect(percentOn('MCCB', siemens, discounts)).toBe(30);
    expect(percentOn('Lamps', siemens, discounts)).toBe(30);
    expect(percentOn('MCCB', other, discounts)).toBeUndefined();
    expect(percentOn('ACB', siemens, discounts)).toBeUndefined();
  });

  it('replaces the one of its pair and leaves all others', () => {
    const discounts = applied(wanted(30, ['MCCB', 'Lamps'], [siemens, other]), wanted(40, ['MCCB']));
    expect(discounts).toEqual([
      { groups: ['MCCB'], makes: [], materialClass: siemens, percent: 40 },
      { groups: ['Lamps'], makes: [], materialClass: siemens, percent: 30 },
      { groups: ['MCCB'], makes: [], materialClass: other, percent: 30 },
      { groups: ['Lamps'], makes: [], materialClass: other, percent: 30 },
    ]);
  });

  it('for every group replaces all of its classes, and a later one of a group counts before it [DSH-31]', () => {
    const everything = applied(wanted(30, ['MCCB'], [siemens, other]), wanted(12, null));
    expect(percentOn('MCCB', siemens, everything)).toBe(12);
    expect(percentOn('Timer', siemens, everything)).toBe(12);
    expect(percentOn('MCCB', other, everything)).toBe(30);
    const exception = applyDiscount(everything, wanted(5, ['Timer']));
    expect([percentOn('Timer', siemens, exception), percentOn('MCCB', siemens, exception)]).toEqual([5, 12]);
  });

  it('counts before those of the enquiry file, which stay as they are, also to take one away', () => {
    const ofEnquiry: readonly Discount[] = [
      { groups: ['MCCB'], makes: ['L&T'], percent: 38 },
      { groups: [], makes: [], percent: 1 },
      { groups: ['MCCB'], makes: ['L&T'], percent: 20 },
    ];
    const discounts = applyDiscount(ofEnquiry, wanted(0, ['MCCB']));
    expect(percentOn('MCCB', siemens, ofEnquiry)).toBe(20);
    expect([percentOn('MCCB', siemens, discounts), percentOn('MCCB', other, discounts)]).toEqual([0, 20]);
    expect(discounts.slice(0, 3)).toEqual(ofEnquiry);
  });

  it('comes to the same discounts by every way', () => {
    const one = applied(wanted(10, ['MCCB']), wanted(20, null, [other]), wanted(5, ['ACB']));
    const mccbTwice = wanted(10, ['MCCB', 'MCCB'], [siemens, siemens]);
    expect(applied(wanted(5, ['ACB']), wanted(90, ['MCCB']), wanted(20, null, [other]), mccbTwice)).toEqual(one);
  });
});
