import { expect, it } from 'vitest';
import { missingReasonsText } from './missing-reasons.ts';
import {
  deviationLine,
  deviationText,
  isDeviationReason,
  reasonedDeviations,
  withReasons,
} from './standard-deviation.ts';

const ip = {
  part: 'board',
  property: 'SB_IP',
  name: '',
  label: 'Degree of protection',
  standard: 'IP54',
  here: 'IP42',
};
const filler = { part: 'f4', property: 'quantity', name: 'Filler', label: 'Quantity', standard: '2', here: null };

it('reads as a line, with its reason where somebody gave one', () => {
  expect(deviationLine(ip, 'Asked for')).toBe('Degree of protection IP54, here IP42 (Asked for)');
  expect(deviationLine(filler, '')).toBe('Filler: Quantity 2, here by the rules');
  expect(deviationText({ number: 'PCC-630-A', version: 3, count: 4 })).toBe('Differs from PCC-630-A v3 in 4 values');
  expect(missingReasonsText([{ board: 'MDB', count: 2 }])).toContain('Without a reason: MDB (2).');
});

it('keeps its reason by part and property; an empty one takes it back', () => {
  const given = withReasons(
    [{ part: 'board', property: 'SB_IP', reason: 'Before' }],
    [
      { part: 'board', property: 'SB_IP', reason: ' Asked for ' },
      { part: 'f4', property: 'quantity', reason: '' },
    ],
  );
  expect(given).toEqual([{ part: 'board', property: 'SB_IP', reason: 'Asked for' }]);
  expect(reasonedDeviations([ip, filler], given).map(({ reason }) => reason)).toEqual(['Asked for', '']);
});

it.each([
  ['', true],
  ['ab', false],
  ['abc', true],
  ['x'.repeat(301), false],
  ['two\nlines', false],
])('has %j as a reason: %s', (text, isOne) => {
  expect(isDeviationReason(text)).toBe(isOne);
});
