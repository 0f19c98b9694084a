import { describe, expect, it } from 'vitest';
import { extensionFault, isOverdue, judgeFollowUp } from './follow-up.ts';
import { judgeOutcome, lossReasonNames, lossReasons, offerOutcomes, outcomeNames } from './offer-outcome.ts';

const lost = { outcome: 'lost', reason: 'price', competitor: '', note: '' } as const;

describe('an outcome', () => {
  it.each([
    [{}, []],
    [{ competitor: 'Acme', note: 'By 4 %' }, []],
    [{ reason: 'other', note: 'They buy from a friend' }, []],
    [{ outcome: 'withdrawn', reason: null, note: 'Their budget' }, []],
    [{ reason: null }, ['reason']],
    [{ reason: 'other', note: ' ' }, ['note']],
    [{ outcome: 'open' }, ['reason']],
    [{ outcome: 'no decision', reason: null, competitor: 'Acme' }, ['competitor']],
    [{ competitor: 'x'.repeat(101), note: 'x'.repeat(301) }, ['competitor', 'note']],
    [{ note: 'two\nlines' }, ['note']],
  ] as const)('%j has faults at %j', (change, fields) => {
    expect(Object.keys(judgeOutcome({ ...lost, ...change })).toSorted()).toEqual([...fields].toSorted());
  });

  it('and each reason have a name', () => {
    expect(Object.keys(outcomeNames)).toEqual([...offerOutcomes]);
    expect(Object.keys(lossReasonNames)).toEqual([...lossReasons]);
  });
});

describe('a follow-up', () => {
  it.each([
    [{ on: '2026-11-25', note: 'Ask again' }, []],
    [{ on: '', note: '' }, []],
    [{ on: '2026-02-30', note: '' }, ['on']],
    [{ on: '', note: 'Ask again' }, ['on']],
    [{ on: '2026-11-25', note: 'x'.repeat(301) }, ['note']],
  ] as const)('%j has faults at %j', (form, fields) => {
    expect(Object.keys(judgeFollowUp(form))).toEqual([...fields]);
  });

  it('is overdue from its day on', () => {
    expect(['2026-11-19', '2026-11-20', '2026-11-21', null].map((on) => isOverdue(on, '2026-11-20'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('an extension', () => {
  const today = '2026-11-20';
  it.each([
    ['2026-12-31', '2026-11-25', true],
    ['2026-11-25', '2026-11-25', false],
    ['2026-11-26', '2026-11-25', true],
    ['2026-11-20', '2026-11-01', false],
    ['2026-11-21', '2026-11-01', true],
    ['2026-11-21', null, true],
    ['2027-11-20', null, true],
    ['2027-11-21', null, false],
    ['31-12-2026', null, false],
  ] as const)('to %s of an offer until %s is right: %s', (until, validUntil, isRight) => {
    expect(extensionFault(until, validUntil, today) === null).toBe(isRight);
  });
});
