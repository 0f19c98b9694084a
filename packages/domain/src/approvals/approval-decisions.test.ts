import { describe, expect, it } from 'vitest';
import { projectStatuses, statusEntry } from '../projects/project-status.ts';
import { closingOf, decisionOn, statusMeant } from './approval-decisions.ts';
import { approvalLists } from './approval-lists.ts';

const requests: readonly string[] = approvalLists.request;

describe('a decision', () => {
  it('leads from each request to its own status [ADM-123, ADM-124, ADM-125]', () => {
    const steps = approvalLists.request.map((status) => [
      statusEntry(status).id,
      decisionOn(status, 'approve')?.to,
      decisionOn(status, 'reject')?.to,
    ]);
    expect(steps).toEqual([
      [2, 'on-order', 'quote-rejected'],
      [5, 'on-order', 'order-rejected'],
      [8, 'on-manufacture', 'manufacture-rejected'],
    ]);
  });

  it.each(projectStatuses)(
    'is offered for %s where it is a request, and closing on manufacture alone [STS-25]',
    (status) => {
      for (const decision of ['approve', 'reject'] as const) {
        expect(decisionOn(status, decision) !== null).toBe(requests.includes(status));
      }
      expect(closingOf(status) !== null).toBe(status === 'on-manufacture');
    },
  );
});

describe('the status that an administrator sends', () => {
  it.each([
    ['quote-submitted', 'on-order', 'on-order'],
    ['quote-submitted', 'quote-rejected', 'quote-rejected'],
    ['order-submitted', 'on-order', 'on-order'],
    ['order-submitted', 'quote-rejected', 'order-rejected'],
    ['manufacture-submitted', 'on-order', 'on-manufacture'],
    ['manufacture-submitted', 'quote-rejected', 'manufacture-rejected'],
    ['manufacture-submitted', 'on-manufacture', 'on-manufacture'],
    // Nothing waits here: what was sent is refused as what it is.
    ['on-manufacture', 'on-order', 'on-order'],
    ['on-order', 'quote-rejected', 'quote-rejected'],
    ['on-manufacture', 'closed', 'closed'],
  ] as const)('of a project in %s as %s means %s [ADM-123, ADM-124, ADM-125]', (from, sent, meant) => {
    expect(statusMeant(from, sent)).toBe(meant);
  });
});
