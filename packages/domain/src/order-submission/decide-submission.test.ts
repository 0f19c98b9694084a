import { describe, expect, it } from 'vitest';
import {
  acknowledge,
  type BoardFinding,
  decideSubmission,
  findBlockers,
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

it('acknowledges the warnings of a check together, once, and none that is not there', () => {
  const [one, two] = [finding('W1'), finding('W1', { board: 'MDB' })];
  expect(acknowledge([one, finding('W2'), two], ['W1', 'W9', 'W1'])).toEqual([{ checkId: 'W1', findings: [one, two] }]);
});
