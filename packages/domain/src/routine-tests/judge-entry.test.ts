import { describe, expect, it } from 'vitest';
import { judgeEntry, judgeTorque, type TestEntry } from './judge-entry.ts';
import type { PlannedTest } from './test-row.ts';

type Judged = Pick<PlannedTest, 'limit' | 'mayBeNa'>;

const door: Judged = { limit: { rule: 'at most', value: 0.1, unit: 'ohm' }, mayBeNa: false };
const insulation: Judged = { limit: { rule: 'at least', value: 0.24, unit: 'Mohm' }, mayBeNa: false };
const control: Judged = { limit: { rule: 'yes' }, mayBeNa: true };
const interlock: Judged = { limit: { rule: 'yes' }, mayBeNa: false };

const outcomeOf = (test: Judged, entry: TestEntry) => {
  const judged = judgeEntry(test, entry);
  return judged.ok ? [judged.value.outcome, judged.value.value] : judged.error;
};

describe('a measured value', () => {
  it.each<[string, Judged, TestEntry, unknown]>([
    ['at the upper limit', door, { measured: '0.1' }, ['passed', 0.1]],
    ['above it', door, { measured: '0.101' }, ['failed', 0.101]],
    ['in another unit', door, { measured: '50', unit: 'mohm' }, ['passed', 0.05]],
    ['in a larger unit', door, { measured: '0.05', unit: 'kohm' }, ['failed', 50]],
    ['at the lower limit', insulation, { measured: '240', unit: 'kohm' }, ['passed', 0.24]],
    ['below it', insulation, { measured: '0.239' }, ['failed', 0.239]],
    ['beyond the instrument', insulation, { measured: 'OL' }, ['passed', null]],
    ['above what it shows', insulation, { measured: '>2000' }, ['passed', null]],
    ['above what proves nothing', insulation, { measured: '> 0.1' }, ['failed', null]],
    ['of nothing', door, { measured: '0' }, ['passed', 0]],
    ['between blanks', door, { measured: ' 0.05 ' }, ['passed', 0.05]],
  ])('%s is judged by the limit', (_, test, entry, expected) => {
    expect(outcomeOf(test, entry)).toEqual(expected);
  });

  it.each([
    '',
    ' ',
    '0,05',
    '-1',
    '+1',
    'NaN',
    'Infinity',
    '1e400',
    '1e-3',
    '0x1',
    '.5',
    '1.',
    '1000000001',
    'OL',
    '>1',
    'ol',
  ])('of %j is no number where the most is asked for', (measured) => {
    expect(outcomeOf(door, { measured })).toBe('NOT_A_NUMBER');
  });

  it.each(['V', 'OHM', 'mm', ''])('in %j is not of the test', (unit) => {
    expect(outcomeOf(door, { measured: '1', unit })).toBe('UNIT_UNKNOWN');
  });

  it('is needed: nobody enters that a measure has passed', () => {
    expect(outcomeOf(door, { answer: 'yes' })).toBe('NOT_A_NUMBER');
  });
});

describe('an answer', () => {
  it.each<[TestEntry, unknown]>([
    [{ answer: 'yes' }, ['passed', null]],
    [{ answer: 'no' }, ['failed', null]],
    [{ measured: '1' }, 'ANSWER_MISSING'],
    [{ answer: 'not applicable', note: 'A spare way' }, ['not applicable', null]],
    [{ answer: 'not applicable', note: ' A spare  ' }, 'REASON_TOO_SHORT'],
    [{ answer: 'not applicable' }, 'REASON_TOO_SHORT'],
  ])('of %j is judged', (entry, expected) => {
    expect(outcomeOf(control, entry)).toEqual(expected);
  });

  it('of not applicable is refused where every unit has the test', () => {
    const entry = { answer: 'not applicable', note: 'There is no interlock' } as const;
    expect(outcomeOf(interlock, entry)).toBe('NOT_APPLICABLE_NOT_ALLOWED');
  });
});

describe('a torque', () => {
  it.each([
    ['71.25', true, ['passed', 71.25]],
    ['78.75', true, ['passed', 78.75]],
    ['71.2', true, ['failed', 71.2]],
    ['78.8', true, ['failed', 78.8]],
    ['75', false, ['failed', 75]],
    ['75 Nm', true, 'NOT_A_NUMBER'],
  ])('of %s with the mark %s is judged', (nm, isMarked, expected) => {
    const judged = judgeTorque({ nm: 75, tolerancePercent: 5 }, { nm, isMarked });
    expect(judged.ok ? [judged.value.outcome, judged.value.value] : judged.error).toEqual(expected);
  });
});
