import { expect, it } from 'vitest';
import { isRejected } from './rejected.ts';
import { projectStatuses, statusEntry } from './status.ts';

it('knows the three statuses that a rejection gives [PRJ-09]', () => {
  expect(projectStatuses.filter(isRejected).map((status) => statusEntry(status).name)).toEqual([
    'Quote Rejected',
    'Order Rejected',
    'Manufacture Rejected',
  ]);
});
