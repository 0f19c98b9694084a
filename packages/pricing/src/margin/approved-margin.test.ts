import { expect, it } from 'vitest';
import { marginLapse, type PricedMargin } from './approved-margin.ts';

const approved: PricedMargin = { revision: 1, finalPaise: 118_000, marginPaise: 10_000, costPaise: 90_000 };

it.each([
  ['of the same revision, price and margin', {}, null],
  ['at a higher final price', { finalPaise: 118_001 }, null],
  ['with a larger share of the sale', { costPaise: 89_999 }, null],
  ['of another revision', { revision: 2 }, 'REVISION'],
  ['at a final price that is a paisa lower', { finalPaise: 117_999 }, 'FINAL'],
  ['with a share of the sale that is the least bit smaller', { costPaise: 90_001 }, 'MARGIN'],
] as const)('an approval, for an offer %s: %j lapses by %s', (_what, change, lapse) => {
  expect(marginLapse(approved, { ...approved, ...change })).toBe(lapse);
});

it('an approval compares shares and not amounts: twice the boards at the same share are approved', () => {
  expect(
    marginLapse(approved, { revision: 1, finalPaise: 236_000, marginPaise: 20_000, costPaise: 180_000 }),
  ).toBeNull();
});
