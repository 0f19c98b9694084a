import type { AnsweredClause, AnsweredSpecification } from '@pw/domain/specifications/clause-answer';
import { printedSpecifications } from '@pw/domain/specifications/printed-clauses';
import { describe, expect, it } from 'vitest';
import { complianceParts } from './compliance.ts';
import type { OfferIssue } from './offer-data.ts';

const clause = (number: string, given: Partial<AnsweredClause> = {}): AnsweredClause => ({
  number,
  title: '',
  text: `Text of ${number}`,
  isTitle: false,
  answer: null,
  ...given,
});

const ip = { kind: 'value', board: 1, name: 'SB_IP', said: 'Degree of protection IP42' } as const;
const byName = { kind: 'statement', board: null, name: 'Asha Rao', said: 'by statement of Asha Rao' } as const;

const tender: AnsweredSpecification = {
  title: 'Tender',
  isInformative: false,
  isRead: true,
  clauses: [
    clause('1', { title: 'General', text: '', isTitle: true }),
    clause('1.1', { answer: { verdict: 'comply', text: '', evidence: [ip] } }),
    clause('1.2', { answer: { verdict: 'deviate', text: 'We offer IP42.', evidence: [ip] } }),
    clause('1.3', { answer: { verdict: 'comply', text: 'As agreed.', evidence: [byName] } }),
    clause('1.4', {
      text: 'x'.repeat(301),
      answer: { verdict: 'not applicable', text: 'Of another lot', evidence: [] },
    }),
  ],
};

const rowsOf = (...specifications: readonly AnsweredSpecification[]) => {
  // The chapter reads nothing else of an offer.
  const issue = { specifications } as unknown as OfferIssue;
  return complianceParts({ issue }).flatMap((part) =>
    part.kind === 'text' ? part.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : [])) : [],
  );
};

describe('the chapter of compliance', () => {
  it('answers clause by clause with remark and evidence, and a statement as confirmed', () => {
    expect(rowsOf(tender).map(({ cells }) => cells)).toEqual([
      ['Tender', null, null, null],
      ['1', 'General', null, null],
      ['1.1', 'Text of 1.1', 'Comply', 'Degree of protection IP42'],
      ['1.2', 'Text of 1.2', 'Deviate', 'We offer IP42. (Degree of protection IP42)'],
      ['1.3', 'Text of 1.3', 'Comply', 'As agreed. (Confirmed)'],
      ['1.4', `${'x'.repeat(300)} ...`, 'Not applicable', 'Of another lot'],
    ]);
  });

  it('marks an informative specification', () => {
    expect(rowsOf({ ...tender, isInformative: true })[0]?.cells[0]).toBe('Tender (for information)');
  });

  it('is missing where there is no specification', () => {
    expect(rowsOf()).toEqual([]);
  });
});

describe('which clauses are printed', () => {
  it('all of them, or deviations alone', () => {
    expect(printedSpecifications([tender], 'all')).toEqual([tender]);
    const [one] = printedSpecifications([tender, { ...tender, isInformative: true }], 'deviations only');
    expect(one?.clauses.map(({ number }) => number)).toEqual(['1.2']);
    expect(printedSpecifications([{ ...tender, clauses: [clause('1')] }], 'deviations only')).toEqual([]);
  });
});
