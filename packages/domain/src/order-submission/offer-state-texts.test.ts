import { expect, it } from 'vitest';
import { type OfferState, offerStateText, offerStateTone } from './offer-state-texts.ts';

const none: OfferState = { number: '4-R2', version: null, isBeingMade: false, left: [] };

it.each([
  [none, false, 'There is no offer 4-R2 that shows the current boards and prices. Submitting makes it.'],
  [
    { ...none, left: ['No maker'] },
    false,
    'There is no offer 4-R2 that shows the current boards and prices. Submitting makes it as a draft: 1 point is left.',
  ],
  [none, true, 'There is no offer 4-R2. Generate it: it shows what was submitted.'],
  [{ ...none, isBeingMade: true }, false, 'Offer 4-R2 is being made.'],
  [{ ...none, version: 3 }, false, 'Offer 4-R2 is final: version 3.'],
  [{ ...none, version: 3, left: ['a', 'b'] }, true, 'Offer 4-R2 is a draft, version 3: 2 points are left.'],
])('says of %j whether it is there and final', (state, isSubmitted, text) => {
  expect(offerStateText(state, isSubmitted)).toBe(text);
});

it('is good news only where the offer is there and final', () => {
  expect([none, { ...none, version: 1 }, { ...none, version: 1, left: ['a'] }].map(offerStateTone)).toEqual([
    'warn',
    'ok',
    'warn',
  ]);
});
