import { describe, expect, it } from 'vitest';
import { compareFeederPricing, type PricedFeeder } from './compare-feeder-pricing.ts';

const counted = {
  listPrice: 1000.5,
  netPrice: 620.25,
  qty: 2,
  feeders: [
    { part: 'f1', name: 'I/C-1' },
    { part: 'f2', name: 'OG-1' },
  ],
};

/** What is different when these feeders are sent, or why nobody can tell. */
function feeders(sent: readonly PricedFeeder[], storedFeeders: readonly PricedFeeder[] = counted.feeders) {
  const compared = compareFeederPricing({ ...counted, feeders: sent }, { ...counted, feeders: storedFeeders });
  return compared.ok ? compared.value.map((each) => [each.sent, each.counted]) : compared.error.code;
}

describe('the price that a client sent of a board', () => {
  it('does not differ when each figure and each feeder is the same, whatever their order', () => {
    expect(feeders([{ name: 'OG-1' }, { name: 'I/C-1' }])).toEqual([]);
    expect(feeders([{ part: 'f2', name: 'OG-1' }, { name: 'I/C-1' }])).toEqual([]);
  });

  it('differs in each figure that is another one, to the paisa', () => {
    expect(compareFeederPricing({ ...counted, listPrice: 1000.51, qty: 1 }, counted)).toEqual({
      ok: true,
      value: [
        { field: 'listPrice', sent: 1000.51, counted: 1000.5 },
        { field: 'qty', sent: 1, counted: 2 },
      ],
    });
    expect(compareFeederPricing(counted, { ...counted, netPrice: null })).toEqual({
      ok: true,
      value: [{ field: 'netPrice', sent: 620.25, counted: null }],
    });
  });

  it('differs in each feeder that only one side has', () => {
    expect(feeders([{ name: 'I/C-1' }, { name: 'OG-2' }])).toEqual([
      ['OG-2', null],
      [null, 'OG-1'],
    ]);
    expect(
      feeders([
        { part: 'f1', name: 'I/C-1' },
        { part: 'f9', name: 'OG-1' },
      ]),
    ).toEqual([
      ['OG-1', null],
      [null, 'OG-1'],
    ]);
  });

  it('knows a feeder by its part, and names it where it is called something else', () => {
    expect(
      feeders([
        { part: 'f2', name: 'I/C-1' },
        { part: 'f1', name: 'I/C-1' },
      ]),
    ).toEqual([['I/C-1', 'OG-1']]);
  });

  it('is refused where two feeders look the same', () => {
    const twins = counted.feeders.map(({ part }) => ({ part, name: 'OG-1' }));
    expect(feeders([{ name: 'OG-1' }, { name: 'OG-1' }])).toBe('FEEDER_AMBIGUOUS');
    expect(feeders([{ name: 'gone' }, { name: 'gone' }])).toBe('FEEDER_AMBIGUOUS');
    expect(feeders([{ part: 'f2', name: 'OG-1' }, { name: 'OG-1' }])).toBe('FEEDER_AMBIGUOUS');
    expect(feeders([{ name: 'OG-1' }], twins)).toBe('FEEDER_AMBIGUOUS');
    expect(feeders(twins, twins)).toEqual([]);
  });
});
