import { expect, it } from 'vitest';
import { impactProgressText, outdatedText, priceImpactText } from './price-impact-texts.ts';

it.each([
  [{ open: 0, changed: 0, incomplete: 0, beforePaise: 0, afterPaise: 0 }, 'No offer is open.'],
  [{ open: 2, changed: 0, incomplete: 0, beforePaise: 100, afterPaise: 100 }, 'No price changes in 2 open offers.'],
  [{ open: 1, changed: 1, incomplete: 0, beforePaise: 100, afterPaise: 50 }, '1 of 1 open offer changes: - ₹ 0.50.'],
  [
    { open: 52, changed: 37, incomplete: 0, beforePaise: 10_000_000, afterPaise: 51_230_000 },
    '37 of 52 open offers change: + ₹ 4,12,300.00.',
  ],
  [
    { open: 2, changed: 2, incomplete: 1, beforePaise: 100, afterPaise: 200 },
    '2 of 2 open offers change: + ₹ 1.00. 1 offer is not in this sum: articles have no price.',
  ],
  [
    { open: 1, changed: 1, incomplete: 1, beforePaise: 0, afterPaise: 0 },
    '1 of 1 open offer changes. 1 offer is not in a sum: articles have no price.',
  ],
])('the impact says how many offers change, and by how much together: %#', (totals, text) => {
  expect(priceImpactText(totals)).toBe(text);
});

it('the progress counts offers, and says what comes before the first', () => {
  expect(impactProgressText({ done: 0, total: 0 })).toBe('The open offers are counted');
  expect(impactProgressText({ done: 12, total: 500 })).toBe('12 of 500 open offers worked out');
});

it('figures that leave offers out say so', () => {
  expect(outdatedText(1)).toBe('1 open offer is not in these figures: prices or boards changed since.');
  expect(outdatedText(3)).toBe('3 open offers are not in these figures: prices or boards changed since.');
});
