import { describe, expect, it } from 'vitest';
import { projectStatuses, statusEntry } from '../projects/project-status.ts';
import { closingOf, decisionOn } from './approval-decisions.ts';
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
