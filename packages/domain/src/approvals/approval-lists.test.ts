import { describe, expect, it } from 'vitest';
import { isRejected, projectStatuses, statusEntry, transitions } from '../projects/project-status.ts';
import { type ApprovalList, approvalLists, approvalStatuses } from './approval-lists.ts';

const namesOf = (list: ApprovalList) => approvalLists[list].map((status) => statusEntry(status).name);

describe('the lists of approvals', () => {
  it('hold what waits for a decision', () => {
    expect(namesOf('request')).toEqual(['Quote Submitted', 'Order Submitted', 'Manufacture Submitted']);
    const decided = transitions.filter(({ by, action }) => by === 'administrator' && action !== 'Close');
    expect(new Set(decided.map(({ from }) => from))).toEqual(new Set(approvalLists.request));
  });

  it('hold what was approved, and what was rejected', () => {
    expect(namesOf('approved')).toEqual(['On Order', 'On Manufacture']);
    expect(namesOf('rejected')).toEqual(['Quote Rejected', 'Order Rejected', 'Manufacture Rejected']);
    expect(approvalLists.rejected).toEqual(projectStatuses.filter(isRejected));
  });

  it('leave out only what nobody has submitted yet and what is over', () => {
    expect(projectStatuses.filter((status) => !approvalStatuses.some((each) => each === status))).toEqual([
      'on-quote',
      'closed',
    ]);
  });

  it('have a request type for every project in them [STS-15, STS-16, STS-17, STS-18]', () => {
    expect(
      Object.fromEntries(approvalStatuses.map((status) => [statusEntry(status).id, statusEntry(status).requestType])),
    ).toEqual({
      2: 'Quote Submission Approval',
      3: 'Quote Submission Approval',
      4: 'Order Submission Approval',
      5: 'Order Submission Approval',
      6: 'Order Submission Approval',
      7: 'Manufacture Submission Approval',
      8: 'Manufacture Submission Approval',
      9: 'Manufacture Submission Approval',
    });
  });
});
