import { expect, it } from 'vitest';
import { mendedBy, offerPlace, offerPlaces } from './offer-places.ts';

it('says who mends what keeps an offer from being final', () => {
  expect(mendedBy(['Anil Rao', 'Nadia Iyer'], 'company settings')).toBe(
    'Anil Rao or Nadia Iyer (administrator) enters it in the company settings.',
  );
  expect(mendedBy([], 'material rates')).toBe('An administrator enters the prices of the company.');
  expect(mendedBy([], 'charges')).toBe('Sales enters it in the charges of the project.');
});

it('has a link for each place', () => {
  expect(offerPlaces.map((place) => offerPlace(place).label)).not.toContain('');
});
