import { expect, it } from 'vitest';
import { offerNumber } from './offer-number.ts';

it('is the number of the project with its revision, the first of which is 1 [FRV-13, FRV-14]', () => {
  expect([offerNumber(117), offerNumber(117, 3)]).toEqual(['117-1', '117-3']);
});
