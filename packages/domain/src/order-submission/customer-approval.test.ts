import { describe, expect, it } from 'vitest';
import { approvalStanding, approvalText, judgeCustomerApproval } from './customer-approval.ts';

const last = { verdict: 'approved', revision: 2, offerHash: 'b', saidBy: 'R. Iyer', saidOn: '2026-11-18' } as const;

describe('the text next to the last answer of the customer', () => {
  it.each([
    ['none', undefined, [[1, 'a']], 1, 'The customer has not said anything yet'],
    ['approved', last, [[2, 'b']], 2, 'R2 approved by R. Iyer on 18-11-2026'],
    ['other revision', last, [[2, 'b']], 3, 'R2 approved by R. Iyer on 18-11-2026: R3 is another offer'],
    ['tampered', last, [[2, 'x']], 2, 'what is kept of R2 is no longer what the customer was shown'],
    ['tampered', last, [], 3, 'no longer what the customer was shown'],
  ] as const)('is %s', (standing, said, hashes, current, text) => {
    expect(approvalStanding(said, new Map(hashes), current)).toBe(standing);
    expect(approvalText(standing, said, current)).toContain(text);
  });
});

describe('what is entered of it', () => {
  const form = { verdict: 'approved', saidBy: 'R. Iyer', saidOn: '2026-11-18', comments: '' } as const;

  it.each([
    ['nobody', { saidBy: ' ' }, 'saidBy'],
    ['a day to come', { saidOn: '2026-11-19' }, 'saidOn'],
    ['no day', { saidOn: '18.11.' }, 'saidOn'],
    ['comments that are none', { verdict: 'approved with comments' }, 'comments'],
    ['lines', { comments: 'one\ntwo' }, 'comments'],
  ] as const)('is refused: %s', (_what, wrong, field) => {
    expect(Object.keys(judgeCustomerApproval({ ...form, ...wrong }, '2026-11-18'))).toEqual([field]);
  });

  it('is right without comments where the verdict asks for none', () => {
    expect(judgeCustomerApproval(form, '2026-11-18')).toEqual({});
  });
});
