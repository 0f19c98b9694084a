import { expect, it } from 'vitest';
import { compareFigures, figureChangeText } from './standard-figures.ts';

it('tells the figures of a release that are others now, in their order, with words and units', () => {
  const before = { listPricePaise: 12_345_600, mainBar: '1x50x10 mm Copper', lengthMm: 2400, ip: 'IP54' };
  const now = { listPricePaise: 12_345_700, mainBar: '1x60x10 mm Copper', lengthMm: 2400, ip: 'IP54', checks: 'B5' };
  expect(compareFigures(before, now).map(figureChangeText)).toEqual([
    'Main busbar per phase 1x50x10 mm Copper at release, 1x60x10 mm Copper by the current rules',
    'Findings of checks none at release, B5 by the current rules',
    'List price ₹ 1,23,456.00 at release, ₹ 1,23,457.00 by the current rules',
  ]);
});
