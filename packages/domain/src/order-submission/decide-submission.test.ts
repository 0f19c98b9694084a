import { describe, expect, it } from 'vitest';
import {
  type BoardFinding,
  decideAcceptance,
  decideSubmission,
  findBlockers,
  type StandingFinding,
  type SubmittedProject,
} from './decide-submission.ts';

const complete: SubmittedProject = {
  customer: 'chosen',
  boards: [{ lineItemId: 1, name: 'PCC-1', gap: null }],
  errors: [],
};

const finding = (id: string, given: Partial<BoardFinding> = {}): BoardFinding => ({
  ...{ id, lineItemId: 1, board: 'PCC-1', message: 'The main busbar is too small' },
  ...given,
});

describe('a project', () => {
  it('is submitted with a customer and complete boards without errors [SUM-15]', () => {
    expect(decideSubmission(complete)).toEqual({ ok: true, value: null });
  });

  it.each([
    [{ customer: 'none' }, 'NO_CUSTOMER', 'select a customer'],
    [{ customer: 'gone' }, 'CUSTOMER_GONE', 'was deleted. Choose another one'],
    [{ boards: [] }, 'NO_BOARDS', 'Add one and configure it'],
    [
      { boards: [{ lineItemId: 1, name: 'MDB', gap: { code: 'UNSAVED_CHANGES', count: 1 } }] },
      'BOARDS_INCOMPLETE',
      'Complete first: MDB (Unsaved changes)',
    ],
    [{ errors: [finding('R1')] }, 'CHECKS_FAILED', 'A check finds an error. Repair first: PCC-1: The main busbar'],
  ] as const)('is not submitted with %j [SUM-15]', (given, code, text) => {
    const decided = decideSubmission({ ...complete, ...given });
    expect(decided).toMatchObject({ ok: false, error: { code } });
    expect(JSON.stringify(decided)).toContain(text);
  });

  it('is told everything that keeps it, the first thing to do first', () => {
    const gap = { code: 'FRONT_VIEW_MISSING', count: 1 } as const;
    const boards = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name, index) => ({ lineItemId: index, name, gap }));
    const blockers = findBlockers({ customer: 'none', boards, errors: [finding('R1'), finding('R2')] });
    expect(blockers.map(({ code }) => code)).toEqual(['NO_CUSTOMER', 'BOARDS_INCOMPLETE', 'CHECKS_FAILED']);
    expect(blockers[1]?.text).toContain('E (Front view missing) and 2 more.');
    expect(blockers[2]?.text).toContain('Checks find 2 errors.');
  });
});

describe('what stands with a submission', () => {
  const standing = (id: string, given: Partial<StandingFinding> = {}): StandingFinding => ({
    ...{ ...finding(id), mustAccept: false },
    ...given,
  });
  const demo = standing('Q3', { message: 'Demo prices', mustAccept: true });

  it('is accepted by check, together, once, and nothing that is not there', () => {
    const [one, two] = [standing('W1'), standing('W1', { board: 'MDB' })];
    const accepted = decideAcceptance([one, standing('W2'), two], {
      ...{ checkIds: ['W1', 'W9', 'W1'], read: undefined, stands: 'a' },
    });
    expect(accepted).toEqual({ ok: true, value: [{ checkId: 'W1', findings: [one, two] }] });
  });

  it('keeps the offer where it has to be accepted by name, and says what is left', () => {
    const findings = [demo, standing('Q1', { board: 'MDB', message: 'No labour', mustAccept: true }), standing('W1')];
    const accept = (...checkIds: readonly string[]) => decideAcceptance(findings, { checkIds, read: 'a', stands: 'a' });
    expect(accept('W1')).toMatchObject({ ok: false, error: { code: 'NOT_ACCEPTED' } });
    expect(JSON.stringify(accept('Q3'))).toContain('To accept: MDB: No labour');
    expect(accept('Q3', 'Q1').ok).toBe(true);
  });

  it('is not accepted unread: not when something else stands than what was read', () => {
    const refused = decideAcceptance([demo], { checkIds: ['Q3'], read: 'before', stands: 'now' });
    expect(refused).toMatchObject({ ok: false, error: { code: 'WARNINGS_CHANGED' } });
  });
});
