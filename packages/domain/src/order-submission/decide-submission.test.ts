import { describe, expect, it } from 'vitest';
import {
  type BoardFinding,
  decideAcceptance,
  decideSubmission,
  findBlockers,
  type StandingPoint,
  type SubmittedProject,
} from './decide-submission.ts';

const complete: SubmittedProject = {
  customer: 'chosen',
  boards: [{ lineItemId: 1, name: 'PCC-1', gap: null }],
  errors: [],
  unpriced: [],
  openClauses: [],
  unreasoned: [],
  shortfall: null,
};

const finding = (id: string, given: Partial<BoardFinding> = {}): BoardFinding => ({
  id,
  lineItemId: 1,
  board: 'PCC-1',
  message: 'The main busbar is too small',
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
    [
      { unpriced: [{ board: 'MDB', numbers: ['4NC5-400/5', 'B-2'] }] },
      'ARTICLES_UNPRICED',
      'Without a price: 4NC5-400/5, B-2 (MDB).',
    ],
    [
      { shortfall: { marginPercent: 11.99, floorPercent: 12, shortPaise: 1, lapse: 'FINAL' } },
      'MARGIN_BELOW_FLOOR',
      'The approval no longer holds: the final price is lower',
    ],
    [
      { openClauses: Array.from({ length: 11 }, (_, at) => `1.${at}`) },
      'CLAUSES_OPEN',
      '11 clauses of the specification are open. Answer first: 1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9 and 1 more.',
    ],
    [{ unreasoned: [{ board: 'MDB', count: 2 }] }, 'STANDARD_REASONS', 'Without a reason: MDB (2).'],
    [{ errors: [finding('R1')] }, 'CHECKS_FAILED', 'A check finds an error. Repair first: PCC-1: The main busbar'],
  ] as const)('is not submitted with %j [SUM-15]', (given, code, text) => {
    const decided = decideSubmission({ ...complete, ...given });
    expect(decided).toMatchObject({ ok: false, error: { code } });
    expect(JSON.stringify(decided)).toContain(text);
  });

  it('is refused with everything that it lacks, the first thing to do first', () => {
    const gap = { code: 'FRONT_VIEW_MISSING', count: 1 } as const;
    const boards = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name, index) => ({ lineItemId: index, name, gap }));
    const blockers = findBlockers({ ...complete, customer: 'none', boards, errors: [finding('R1'), finding('R2')] });
    expect(blockers.map(({ code }) => code)).toEqual(['NO_CUSTOMER', 'BOARDS_INCOMPLETE', 'CHECKS_FAILED']);
    expect(blockers[1]?.text).toContain('E (Front view missing) and 2 more.');
    expect(blockers[2]?.text).toContain('Checks find 2 errors.');
  });

  it('names the first ten articles without a price, each once, and how many more there are', () => {
    const numbers = Array.from({ length: 12 }, (_, at) => `N-${at}`);
    const unpriced = ['MDB', 'SDB'].map((board) => ({ board, numbers }));
    const [blocker] = findBlockers({ ...complete, unpriced });
    expect(blocker?.text).toContain('N-8, N-9 and 2 more (MDB, SDB).');
    expect(blocker?.text).not.toContain('N-10');
  });
});

describe('the points of a submission', () => {
  const point = (id: string, given: Partial<StandingPoint> = {}): StandingPoint => ({
    id,
    lineItemId: 1,
    place: null,
    board: 'PCC-1',
    message: `${id} says so`,
    lines: [],
    mark: id,
    mustAccept: false,
    keepsDraft: false,
    accepted: null,
    ...given,
  });
  const me = { by: 'Asha', at: '2026-11-20T10:00:00.000Z' };
  const earlier = { by: 'Vikram', at: '2026-11-19T10:00:00.000Z' };
  const demo = point('Q3', { lineItemId: null, board: null, message: 'Demo prices', mustAccept: true });
  const decide = (points: readonly StandingPoint[], checkIds?: readonly string[], read?: string) =>
    decideAcceptance(points, { ...me, checkIds, read, current: 'now' });

  it('are accepted by check, by the person who submits, and nothing that is not there', () => {
    const decided = decide([point('W1'), point('W2'), point('W1', { board: 'MDB' })], ['W1', 'W9', 'W1']);
    expect(decided.ok && decided.value.map(({ id, accepted }) => [id, accepted?.by])).toEqual([
      ['W1', 'Asha'],
      ['W2', undefined],
      ['W1', 'Asha'],
    ]);
  });

  it('stay with the person who has accepted them before', () => {
    const decided = decide([{ ...demo, accepted: earlier }, point('W1')], ['Q3', 'W1']);
    expect(decided.ok && decided.value.map(({ accepted }) => accepted)).toEqual([earlier, me]);
  });

  it('keep the offer where they have to be accepted by name, and say what is left', () => {
    const points = [demo, point('Q1', { board: 'MDB', message: 'No labour', mustAccept: true }), point('W1')];
    expect(decide(points, ['W1'])).toMatchObject({ ok: false, error: { code: 'NOT_ACCEPTED' } });
    const refused = decide(points, ['Q3']);
    expect(refused).toMatchObject({ ok: false, error: { left: [{ id: 'Q1', board: 'MDB' }] } });
    expect(JSON.stringify(refused)).toContain('To accept: MDB: No labour');
    expect(decide(points, ['Q3', 'Q1']).ok).toBe(true);
  });

  it('are let through for a call that says nothing of them, and nobody has accepted them [API-58]', () => {
    const decided = decide([demo, { ...point('W1'), accepted: earlier }]);
    expect(decided.ok && decided.value.map(({ accepted }) => accepted)).toEqual([null, earlier]);
  });

  it('are not accepted unread: not when something else is found than what was read', () => {
    expect(decide([demo], ['Q3'], 'before')).toMatchObject({ ok: false, error: { code: 'WARNINGS_CHANGED' } });
    expect(decide([demo], undefined, 'before')).toMatchObject({ ok: false, error: { code: 'WARNINGS_CHANGED' } });
  });
});
