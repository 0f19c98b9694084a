import type { LibraryAnswer, Proposal } from '@pw/domain/specifications/proposal';
import { describe, expect, it } from 'vitest';
import { foldClause, knownAnswers, withKnownAnswer } from './known-answers.ts';

function anEntry(sample: string, given: Partial<LibraryAnswer> = {}): LibraryAnswer {
  const quotation = 'Q-2026-0007';
  const answer = { consultant: '', verdict: 'deviate', text: 'We offer otherwise.', quotation } as const;
  return { folded: foldClause(sample), sample, ...answer, ...given };
}

const clause = 'The doors of all the cubicles shall open by not less than 105 degrees.';
const known = (entry: LibraryAnswer, isSimilar = false) => ({ entry, isSimilar });

describe('an answer of the library', () => {
  it('is known by the words of its clause, whatever their marks, breaks and capital letters', () => {
    const library = knownAnswers([anEntry(clause)]);
    const other = 'THE DOORS of all the\ncubicles shall open, by not less than 105 degrees';
    expect(library(other)).toMatchObject({ isSimilar: false, entry: { sample: clause } });
    expect(library('Another clause.')).toBeNull();
    expect(library('')).toBeNull();
  });

  it('is similar where most of the words are the same, and none of the figures is another', () => {
    const library = knownAnswers([anEntry(clause)]);
    const similar = 'The door of all the cubicles shall open by not less than 105 degrees.';
    expect(library(similar)).toMatchObject({ isSimilar: true });
    expect(library(similar.replace('105', '95'))).toBeNull();
    expect(library(similar.replace('105 degrees', '105 mm'))).toBeNull();
    expect(library('The hoods of the pumps shall open by not less than 105 degrees.')).toBeNull();
  });

  it('of the consultant comes before one for all, and the same words before similar ones', () => {
    const similar = 'The door of all the cubicles shall open by not less than 105 degrees.';
    const forAll = anEntry(clause, { text: 'for all' });
    const ours = anEntry(clause, { text: 'for the consultant', consultant: 'Tata Consulting' });
    expect(knownAnswers([forAll, ours])(clause)?.entry).toBe(ours);
    expect(knownAnswers([ours, forAll])(similar)?.entry).toBe(ours);
    expect(knownAnswers([anEntry(similar, { consultant: 'Tata Consulting' }), forAll])(clause)?.entry).toBe(forAll);
  });
});

describe('what is proposed', () => {
  const proposed: Proposal = {
    verdict: 'comply',
    text: 'The height is 2275 mm.',
    evidence: [{ kind: 'figure', board: 1, name: 'heightMm' }],
    reasons: [],
    from: null,
  };

  it('is what the library says, before the tables', () => {
    expect(withKnownAnswer(known(anEntry(clause)), proposed)).toEqual({
      verdict: 'deviate',
      text: 'We offer otherwise.',
      evidence: proposed.evidence,
      reasons: [],
      from: { quotation: 'Q-2026-0007', sample: null },
    });
    expect(withKnownAnswer(null, proposed)).toBe(proposed);
    expect(withKnownAnswer(known(anEntry(clause), true), null)?.from?.sample).toBe(clause);
  });

  it('is comply only where the design shows it now, whatever was answered before', () => {
    const complied = anEntry(clause, { verdict: 'comply', text: 'Complied with, see the sheet.' });
    expect(withKnownAnswer(known(complied), proposed)).toMatchObject({
      verdict: 'comply',
      text: 'Complied with, see the sheet.',
      evidence: proposed.evidence,
    });
    expect(withKnownAnswer(known({ ...complied, text: '' }), proposed)?.text).toBe(proposed.text);
    const deviating: Proposal = { ...proposed, verdict: 'deviate', reasons: [{ code: 'NOT_MET', boards: ['PCC-1'] }] };
    for (const now of [deviating, null]) {
      expect(withKnownAnswer(known(complied), now)).toMatchObject({
        verdict: 'clarify',
        reasons: [{ code: 'NOT_SHOWN' }, ...(now?.reasons ?? [])],
      });
    }
  });
});
