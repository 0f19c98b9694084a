import { describe, expect, it } from 'vitest';
import { isViewOnly, projectStatuses, salesMoves, transitions } from '../projects/project-status.ts';
import { isSubmitted, submissionFromSummary } from './sales-submission.ts';
import { submissionTexts } from './submission-texts.ts';

describe('what sales submit', () => {
  it('has texts for each status that a step of theirs leads to', () => {
    const reached = new Set(transitions.filter(({ by }) => by === 'sales').map(({ to }) => to));
    expect([...reached].sort()).toEqual(projectStatuses.filter(isSubmitted).sort());
  });

  it('goes by the Summary from each status in which a project can be changed, and from no other [STS-25, SUM-07]', () => {
    expect(projectStatuses.filter((status) => submissionFromSummary(status) !== null)).toEqual(
      projectStatuses.filter((status) => !isViewOnly(status)),
    );
    expect(submissionFromSummary('on-quote')).toBe('quote-submitted');
    expect(submissionFromSummary('quote-rejected')).toBe('quote-submitted');
    expect(submissionFromSummary('order-rejected')).toBe('order-submitted');
    expect(submissionFromSummary('manufacture-rejected')).toBe('manufacture-submitted');
  });

  it('is called in the question as the step is called in the table', () => {
    const steps = transitions.flatMap(({ by, to, action }) =>
      by === 'sales' && isSubmitted(to) ? [{ to, action }] : [],
    );
    expect(steps.map(({ to }) => submissionTexts[to].title)).toEqual(steps.map(({ action }) => action));
    expect(salesMoves('on-order').map(({ label }) => label)).toEqual(['Confirm order', 'Release to manufacture']);
  });
});

describe('the texts of a submitted quote', () => {
  const { question, done, failed } = submissionTexts['quote-submitted'];
  it('are those of the specification [SUM-09, SUM-12, SUM-13]', () => {
    expect(question).toBe('You are about to submit the quote for order conversion. Are you sure');
    expect(done).toBe('The Quote has been submitted for order conversion successfully.');
    expect(failed).toBe('The Quote has not been submitted for order conversion successfully.');
  });
});
