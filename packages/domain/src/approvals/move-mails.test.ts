import { describe, expect, it } from 'vitest';
import { projectStatuses, transitions } from '../projects/project-status.ts';
import { audienceOf, moveMail, type ToldMove } from './move-words.ts';

const move: ToldMove = {
  to: 'quote-submitted',
  by: 'Asha',
  projectId: 12,
  projectName: 'Chakan Plant',
  quotationNumber: 'Q-2026-0012',
  revision: 2,
  customerName: 'Acme',
  orderNumber: null,
  purchaseOrderNumber: null,
  reason: '',
  customerOverride: null,
};

const mailOf = (given: Partial<ToldMove>) => moveMail({ ...move, ...given }, 'Meera', 'https://panels.test');

describe('the mail of a step', () => {
  it('goes to those who decide next, or to those who wait for the decision', () => {
    const statusWithAudience = (to: ToldMove['to']) => [to, audienceOf(to)];
    expect(transitions.filter(({ to }) => to !== 'closed').map(({ to }) => statusWithAudience(to))).toEqual(
      transitions
        .filter(({ to }) => to !== 'closed')
        .map(({ to, by }) => [to, by === 'sales' ? 'administrators' : 'submitter']),
    );
    expect(projectStatuses.filter((status) => mailOf({ to: status }) === null)).toEqual(['on-quote', 'closed']);
  });

  it('asks administrators to decide, with the address of the request', () => {
    expect(mailOf({})).toEqual({
      subject: 'Quote to approve: Chakan Plant (Q-2026-0012)',
      text: `Hello Meera,

Asha submitted the quote: project Chakan Plant for Acme.

Quotation Q-2026-0012, revision R2, status Quote Submitted.

It waits in the Request List of the Approval Management. Open it:
https://panels.test/#/main/admin/quouteOverView?projectId=12&specProjectId=Q-2026-0012`,
    });
  });

  it('tells what was ordered', () => {
    const ordered = { orderNumber: 'SO-26-0001', purchaseOrderNumber: 'PO 8' };
    expect(mailOf({ to: 'order-submitted', ...ordered })?.text).toContain(
      'status Order Submitted.\nOrder number: SO-26-0001\nPurchase order of the customer: PO 8\n\n',
    );
  });

  it('tells why something was rejected, and where it goes on', () => {
    const rejected = { to: 'quote-rejected', by: 'Admin' } as const;
    expect(mailOf({ ...rejected, reason: 'Too late' })?.text).toBe(`Hello Meera,

Admin rejected the quote: project Chakan Plant for Acme.

Quotation Q-2026-0012, revision R2, status Quote Rejected.
Reason: Too late

The project can be changed again, as its next revision. Open it:
https://panels.test/#/main/sales/config-verticle-wizard?mode=board&project=12`);
    expect(mailOf({ ...rejected, customerName: '' })?.text).toMatch(/project Chakan Plant\.\n.*No reason was given\./s);
  });
});
