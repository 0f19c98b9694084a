import { describe, expect, it } from 'vitest';
import {
  type AnsweredClause,
  type ClauseAnswer,
  changedEvidence,
  clauseState,
  judgeAnswer,
  openClauses,
} from './clause-answer.ts';

const ip = { kind: 'value', board: 7, name: 'SB_IP' } as const;
const byName = { kind: 'statement', board: null, name: 'Asha Rao' } as const;
const answer: ClauseAnswer = {
  verdict: 'comply',
  text: '',
  evidence: [{ ...ip, said: 'Degree of protection IP54' }],
};
const clause = (number: string, given: ClauseAnswer | null = null, isTitle = false): AnsweredClause => ({
  number,
  title: '',
  text: `Text of ${number}`,
  isTitle,
  answer: given,
});

describe('judgeAnswer', () => {
  it('comply needs an evidence, or a statement with words', () => {
    const comply = { verdict: 'comply', text: '' } as const;
    expect(judgeAnswer({ ...comply, evidence: [] })).toBe('EVIDENCE_MISSING');
    expect(judgeAnswer({ ...comply, evidence: [ip] })).toBeNull();
    expect(judgeAnswer({ ...comply, evidence: [byName] })).toBe('EVIDENCE_MISSING');
    expect(judgeAnswer({ verdict: 'comply', text: 'As agreed.', evidence: [byName] })).toBeNull();
    expect(judgeAnswer({ verdict: 'comply', text: 'As agreed.', evidence: [] })).toBe('EVIDENCE_MISSING');
  });

  it.each(['deviate', 'clarify', 'not applicable'] as const)('%s needs ten characters', (verdict) => {
    expect(judgeAnswer({ verdict, text: ' 9 letters ', evidence: [ip] })).toBe('TEXT_TOO_SHORT');
    expect(judgeAnswer({ verdict, text: '10 letters', evidence: [] })).toBeNull();
  });

  it('no text has more than 2,000 characters', () => {
    expect(judgeAnswer({ verdict: 'deviate', text: 'x'.repeat(2001), evidence: [] })).toBe('TEXT_TOO_LONG');
  });
});

describe('clauseState', () => {
  it('is open without an answer, and answered while the design says the same', () => {
    expect(clauseState(clause('1'), false, () => null)).toBe('open');
    expect(clauseState(clause('1', answer), false, () => 'Degree of protection IP54')).toBe('answered');
  });

  it('is open again once the design says something else, and answered after an undo', () => {
    const after = () => 'Degree of protection IP42';
    expect(clauseState(clause('1', answer), false, after)).toBe('reopened');
    expect(changedEvidence(answer.evidence, after)).toEqual([
      { ...ip, said: 'Degree of protection IP54', now: 'Degree of protection IP42' },
    ]);
    expect(clauseState(clause('1', answer), false, () => 'Degree of protection IP54')).toBe('answered');
  });

  it('counts a board that is gone as changed, and a statement never', () => {
    expect(clauseState(clause('1', answer), false, () => null)).toBe('reopened');
    const stated = { ...answer, text: 'As agreed.', evidence: [{ ...byName, said: 'by statement of Asha Rao' }] };
    expect(clauseState(clause('1', stated), false, () => null)).toBe('answered');
  });

  it('asks nothing of a title, nor of an informative specification', () => {
    expect(clauseState(clause('1', null, true), false, () => null)).toBe('title');
    expect(clauseState(clause('1'), true, () => null)).toBe('title');
  });
});

describe('openClauses', () => {
  it('names what is open or open again, by number or by its first words', () => {
    const clauses = [
      clause('1', null, true),
      clause('1.1'),
      clause('1.2', answer),
      { ...clause(''), text: 'Unnumbered' },
    ];
    const one = { title: 'Tender', isInformative: false, isRead: true, clauses };
    expect(openClauses([one], () => 'Degree of protection IP54')).toEqual(['1.1', 'Unnumbered']);
    expect(openClauses([one], () => null)).toEqual(['1.1', '1.2', 'Unnumbered']);
    expect(openClauses([{ ...one, isInformative: true }], () => null)).toEqual([]);
    expect(openClauses([{ ...one, isRead: false, clauses: [] }], () => null)).toEqual([one.title]);
  });
});
