import { describe, expect, it } from 'vitest';
import { transitions } from '../projects/project-status.ts';
import type { ApprovalStanding } from './customer-approval.ts';
import { decideRelease, isRelease, type ReleaseFacts, releaseObstacle } from './release-gate.ts';

const needed = { setting: 'needed', standing: 'approved', openRemarks: [] } as const satisfies ReleaseFacts;

describe('the release of an order', () => {
  it('is asked of both steps to Manufacture Submitted and of no other one', () => {
    expect(transitions.filter(({ to }) => isRelease(to)).map(({ from }) => from)).toEqual([
      'on-order',
      'manufacture-rejected',
    ]);
  });

  it.each<readonly [ApprovalStanding, readonly number[], string | null]>([
    ['approved', [], null],
    ['approved', [1, 2], null],
    ['approved with comments', [], null],
    ['approved with comments', [2, 5], 'REMARKS_OPEN'],
    ['none', [], 'CUSTOMER_NOT_APPROVED'],
    ['rejected', [], 'CUSTOMER_NOT_APPROVED'],
    ['other revision', [], 'CUSTOMER_NOT_APPROVED'],
    ['tampered', [], 'CUSTOMER_NOT_APPROVED'],
  ])('with the customer standing at %s and open remarks %j ends with %s', (standing, openRemarks, code) => {
    expect(releaseObstacle({ ...needed, standing, openRemarks })?.code ?? null).toBe(code);
    expect(releaseObstacle({ setting: 'off', standing, openRemarks })).toBeNull();
  });

  it('names the open comments, of many the first ones', () => {
    const openRemarks = Array.from({ length: 25 }, (_, index) => index + 1);
    const text = (numbers: readonly number[]) =>
      releaseObstacle({ ...needed, standing: 'approved with comments', openRemarks: numbers })?.text;
    expect(text([2, 5])).toContain('Open: 2, 5.');
    expect(text(openRemarks)).toContain('19, 20 and 5 more.');
  });

  const missing = { ...needed, standing: 'none' } as const;
  it('goes on with a reason where something is missing, which is kept', () => {
    expect(decideRelease(missing, ' The purchase order came without it ')).toEqual({
      ok: true,
      value: { customerOverride: 'The purchase order came without it' },
    });
    expect(decideRelease(missing, undefined)).toMatchObject({ error: { code: 'CUSTOMER_NOT_APPROVED' } });
  });

  it.each(['', ' '.repeat(12), '9 letters', 'x'.repeat(301), `two\n${'x'.repeat(12)}`])(
    'refuses the reason %j',
    (reason) => expect(decideRelease(missing, reason)).toMatchObject({ error: { code: 'OVERRIDE_INVALID' } }),
  );

  it('keeps no reason where nothing is missing, however it is written', () => {
    expect(decideRelease(needed, 'The purchase order came without it')).toEqual({ ok: true, value: {} });
    expect(decideRelease({ ...missing, setting: 'off' }, 'x')).toEqual({ ok: true, value: {} });
  });
});
