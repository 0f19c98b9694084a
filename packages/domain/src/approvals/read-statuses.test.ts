import { describe, expect, it } from 'vitest';
import { projectStatuses, statusEntry } from '../projects/project-status.ts';
import { approvalStatuses, readApprovalStatuses, readStatus } from './approval-lists.ts';

describe('a status that is said twice', () => {
  it.each(projectStatuses)('is read by number and name: %s', (status) => {
    const { id, name } = statusEntry(status);
    expect(readStatus(id, name)).toEqual({ ok: true, value: status });
  });

  it.each([
    [4, 'Quote Rejected', 'STATUSES_DIFFER', 'The status 4 is On Order and not Quote Rejected'],
    [11, 'On Order', 'STATUS_UNKNOWN', 'No status has the number 11 here. Send one of these: 1 On Quote, '],
    [4, 'on order', 'STATUS_UNKNOWN', 'No status has the name "on order" here.'],
  ])('is refused as %s %s', (id, name, code, text) => {
    expect(readStatus(id, name)).toEqual({ ok: false, error: { code, text: expect.stringContaining(text) } });
  });
});

describe('the statuses that a list is asked for', () => {
  it('are named by numbers, by names or by both, in any order', () => {
    for (const [ids, names] of [
      [[4, 7], []],
      [[], ['On Order', 'On Manufacture']],
      [
        [7, 4, 4],
        ['On Order', 'On Manufacture', 'On Order'],
      ],
    ] as const) {
      expect(readApprovalStatuses(ids, names)).toEqual({ ok: true, value: ['on-order', 'on-manufacture'] });
    }
  });

  it('are all of the lists where none is named', () => {
    expect(readApprovalStatuses([], [])).toEqual({ ok: true, value: approvalStatuses });
  });

  it.each([
    [[4], ['On Manufacture'], 'STATUSES_DIFFER'],
    [[4, 7], ['On Order'], 'STATUSES_DIFFER'],
    [[1], [], 'STATUS_UNKNOWN'],
    [[], ['Closed'], 'STATUS_UNKNOWN'],
    [[0], ['On Order'], 'STATUS_UNKNOWN'],
  ])('are refused as %j %j', (ids, names, code) => {
    expect(readApprovalStatuses(ids, names)).toMatchObject({ ok: false, error: { code } });
  });
});
