import { describe, expect, it } from 'vitest';
import { compareBills } from './compare-revisions.ts';
import type { ComparedLine } from './compared-revision.ts';

const line = (given: Partial<ComparedLine>): ComparedLine => ({
  description: 'Lamp red',
  catalogueNumber: '3SU1106-6AA20-1AA0',
  make: 'Siemens',
  materialClass: 'Siemens Switchgear',
  unit: 'nos',
  quantity: 1,
  listPricePaise: 1450_00,
  discountPercent: 0,
  amountPaise: 1450_00,
  ...given,
});

const changesOf = (before: readonly ComparedLine[], after: readonly ComparedLine[]) =>
  compareBills(before, after).map(({ change, quantity, ratePaise, amountPaise }) => [
    change,
    [quantity.before, quantity.after],
    [ratePaise.before, ratePaise.after],
    amountPaise.after - amountPaise.before,
  ]);

describe('two bills', () => {
  it('count the lines of one article together, whichever feeder they are of', () => {
    expect(changesOf([line({}), line({ quantity: 2, amountPaise: 2900_00 })], [line({})])).toEqual([
      ['changed', [3, 1], [1450_00, 1450_00], -2900_00],
    ]);
    expect(changesOf([line({}), line({})], [line({ quantity: 2, amountPaise: 2900_00 })])).toEqual([]);
  });

  it('add parts of a unit up exactly', () => {
    const kg = (quantity: number) => line({ catalogueNumber: '', description: 'Steel', unit: 'kg', quantity });
    expect(changesOf([kg(0.1), kg(0.2)], [kg(0.3), kg(0)])).toEqual([]);
  });

  it('keep articles of different makes apart, and material by its description', () => {
    expect(changesOf([line({})], [line({ make: 'Other' })]).map(([change]) => change)).toEqual(['added', 'removed']);
    const material = (description: string) => line({ catalogueNumber: '', make: '', description });
    expect(changesOf([material('Steel')], [material('Copper')]).map(([change]) => change)).toEqual([
      'added',
      'removed',
    ]);
  });

  it('keep an article at several rates apart, as entered prices are', () => {
    const dear = line({ listPricePaise: 2000_00, amountPaise: 2000_00 });
    expect(changesOf([line({}), dear], [line({})])).toEqual([['removed', [1, 0], [2000_00, null], -2000_00]]);
  });
});
