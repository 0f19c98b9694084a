import { describe, expect, it } from 'vitest';
import { compareFeederPricing } from './compare-feeder-pricing.ts';

const counted = { listPrice: 1000.5, netPrice: 620.25, qty: 2, feeders: ['I/C-1', 'OG-1'] };

describe('the price that a client sent of a board', () => {
  it('does not differ when each figure and each feeder is the same, whatever their order', () => {
    expect(compareFeederPricing({ ...counted, feeders: ['OG-1', 'I/C-1'] }, counted)).toEqual([]);
  });

  it('differs in each figure that is another one, to the paisa', () => {
    expect(compareFeederPricing({ ...counted, listPrice: 1000.51, qty: 1 }, counted)).toEqual([
      { field: 'listPrice', sent: 1000.51, counted: 1000.5 },
      { field: 'qty', sent: 1, counted: 2 },
    ]);
    expect(compareFeederPricing(counted, { ...counted, netPrice: null })).toEqual([
      { field: 'netPrice', sent: 620.25, counted: null },
    ]);
  });

  it('differs in each feeder that only one side has', () => {
    expect(compareFeederPricing({ ...counted, feeders: ['I/C-1', 'OG-2'] }, counted)).toEqual([
      { field: 'feeder', sent: 'OG-2', counted: null },
      { field: 'feeder', sent: null, counted: 'OG-1' },
    ]);
  });
});
