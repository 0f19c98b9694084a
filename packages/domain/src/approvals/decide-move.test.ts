import { describe, expect, it } from 'vitest';
import { roles } from '../permissions.ts';
import { isRejected, projectStatuses, statusEntry, transitions } from '../projects/project-status.ts';
import { decideMove, decidePurchaseOrderUpload, REASON_LONGEST } from './decide-move.ts';

const atMs = Date.parse('2026-11-20T04:30:00Z');
const nothing = { reason: '', purchaseOrderNumber: '' };
const project = { name: 'Chakan Plant', isLost: false, last: { by: 'Meera', atMs } };

describe('a step of a project', () => {
  it('is taken along the table by the role that it belongs to, and by nobody else [STS-12, STS-25]', () => {
    const words = { reason: 'Too late', purchaseOrderNumber: ' PO 8 ' };
    for (const status of projectStatuses) {
      for (const to of projectStatuses) {
        for (const role of roles) {
          const step = transitions.find((each) => each.from === status && each.to === to);
          const decided = decideMove({ ...project, status }, to, role, words);
          const outcome = decided.ok ? decided.value.transition : decided.error.code;
          const expected = step === undefined ? 'ILLEGAL_TRANSITION' : step.by === role ? step : 'OTHER_ROLE';
          expect([status, to, role, outcome]).toEqual([status, to, role, expected]);
        }
      }
    }
  });

  it('that does not lead on says where the project stands, who brought it there and where it can go', () => {
    expect(decideMove({ ...project, status: 'on-order' }, 'quote-rejected', 'administrator', nothing)).toEqual({
      ok: false,
      error: {
        code: 'ILLEGAL_TRANSITION',
        text: 'The project Chakan Plant is in the status On Order: Meera approved it on 20-11-2026 10:00. From here it goes to Order Submitted (Confirm order, by a sales engineer), or to Manufacture Submitted (Release to manufacture, by a sales engineer).',
      },
    });
    const fresh = decideMove(
      { name: 'Chakan Plant', isLost: false, last: null, status: 'on-quote' },
      'on-order',
      'administrator',
      nothing,
    );
    expect(fresh.ok ? '' : fresh.error.text).toBe(
      'The project Chakan Plant is in the status On Quote. From here it goes to Quote Submitted (Submit to Order, by a sales engineer).',
    );
    const closed = decideMove({ ...project, status: 'closed' }, 'on-order', 'administrator', nothing);
    expect(closed.ok ? '' : closed.error.text).toBe(
      'The project Chakan Plant is in the status Closed: Meera closed it on 20-11-2026 10:00. It takes no further step.',
    );
  });

  it('is taken by nobody while the offer is lost', () => {
    for (const { from, to, by } of transitions) {
      const decided = decideMove({ ...project, isLost: true, status: from }, to, by, nothing);
      expect(decided).toMatchObject({ ok: false, error: { code: 'ILLEGAL_TRANSITION' } });
      expect(decided.ok ? '' : decided.error.text).toContain('The offer of Chakan Plant is lost');
    }
  });

  it('of another role says whose it is', () => {
    const decided = decideMove({ ...project, status: 'quote-submitted' }, 'on-order', 'sales', nothing);
    expect(decided.ok ? '' : decided.error.text).toBe(
      'Only an administrator takes a project from Quote Submitted to On Order. Ask one to do it.',
    );
  });
});

describe('the reason of a rejection', () => {
  const reject = (reason: string) =>
    decideMove({ ...project, status: 'quote-submitted' }, 'quote-rejected', 'administrator', { ...nothing, reason });

  it('has 300 characters at most, and may be empty [ADM-121]', () => {
    expect(REASON_LONGEST).toBe(300);
    expect(reject('x'.repeat(300))).toMatchObject({ ok: true, value: { words: { reason: 'x'.repeat(300) } } });
    expect(reject(' ')).toMatchObject({ ok: true, value: { words: { reason: '' } } });
    expect(reject('x'.repeat(301))).toMatchObject({ ok: false, error: { code: 'REASON_TOO_LONG' } });
  });

  it('is stored with a rejection only', () => {
    const withReason = transitions.filter(({ from, to, by }) => {
      const decided = decideMove({ ...project, status: from }, to, by, { reason: 'Why', purchaseOrderNumber: 'PO 8' });
      return decided.ok && decided.value.words.reason === 'Why';
    });
    expect(withReason.map(({ to }) => to)).toEqual(transitions.filter(({ to }) => isRejected(to)).map(({ to }) => to));
  });
});

describe('the confirmation of an order', () => {
  const confirm = (purchaseOrderNumber: string) =>
    decideMove({ ...project, status: 'order-rejected' }, 'order-submitted', 'sales', {
      reason: '',
      purchaseOrderNumber,
    });

  it("takes the number of the customer's purchase order [STS-12]", () => {
    expect(confirm(' PO 8 ')).toMatchObject({ ok: true, value: { words: { purchaseOrderNumber: 'PO 8' } } });
    expect(confirm(' ')).toMatchObject({ ok: false, error: { code: 'PURCHASE_ORDER_NUMBER_MISSING' } });
    expect(confirm('8'.repeat(101))).toMatchObject({ ok: false, error: { code: 'PURCHASE_ORDER_NUMBER_TOO_LONG' } });
  });

  it('takes the file where an order can be confirmed, and says where that is', () => {
    const statuses = projectStatuses.filter((status) => decidePurchaseOrderUpload({ status }).ok);
    expect(statuses.map((status) => statusEntry(status).name)).toEqual(['On Order', 'Order Rejected']);
    expect(decidePurchaseOrderUpload({ status: 'order-submitted' })).toEqual({
      ok: false,
      error: {
        code: 'NOT_EXPECTED',
        text: 'The project is in the status Order Submitted. A purchase order is uploaded to confirm an order that is On Order or Order Rejected.',
      },
    });
  });
});
