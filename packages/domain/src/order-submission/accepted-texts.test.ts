import { expect, it } from 'vitest';
import { acceptedByText, acceptedText, boardPointsText, pointLabel } from './accepted-texts.ts';

const asha = { by: 'Asha Rao', at: '2026-11-20T05:00:00.000Z' };
const nobody = { by: null, at: null };

it('names the person who accepted a point, or says that nobody did', () => {
  expect(acceptedByText('Asha Rao', Date.UTC(2026, 10, 20, 5))).toBe('Asha Rao, 20-11-2026 10:30');
  expect(acceptedByText(null, null)).toBe('nobody accepted it');
});

it.each([
  [[asha], '1 warning accepted'],
  [[asha, asha, nobody], '2 warnings accepted, 1 warning that nobody accepted'],
  [[nobody, nobody], '2 warnings that nobody accepted'],
])('counts what was accepted and what nobody accepted: %j', (points, text) => {
  expect(acceptedText(points)).toBe(text);
});

it('says of a board how many points it goes out with, and how many nobody has accepted', () => {
  const points = [
    { lineItemId: 1, accepted: asha },
    { lineItemId: 1, accepted: null },
    { lineItemId: 2, accepted: asha },
    { lineItemId: null, accepted: null },
  ];
  expect([1, 2, 3].map((board) => boardPointsText(points, board))).toEqual([
    '2 warnings, 1 to be accepted',
    '1 warning, accepted',
    'None',
  ]);
});

it('calls a point by its check, or by a word where no check says it', () => {
  expect(['C2', 'DEVIATIONS', 'NO_TAX_STATE', 'TABLED_MAKES'].map(pointLabel)).toEqual([
    'C2',
    'Deviations',
    'GST',
    'Makes',
  ]);
});
