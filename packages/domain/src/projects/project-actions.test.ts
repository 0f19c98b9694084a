import { describe, expect, it } from 'vitest';
import { isViewOnly, projectStatuses } from '../project-status/status.ts';
import { decideBulkDelete, projectActions } from './project-actions.ts';

const viewOnly = projectStatuses.filter(isViewOnly);
const open = projectStatuses.filter((status) => !isViewOnly(status));

describe('the actions of a project in the list', () => {
  it.each(viewOnly)('are to view it and to clone it while it is %s [PRJ-11]', (status) => {
    expect(projectActions(status)).toEqual(['view', 'clone']);
  });

  it.each(open)('are to configure, edit, delete, rename and clone it while it is %s [PRJ-12]', (status) => {
    expect(projectActions(status)).toEqual(['configure', 'edit', 'delete', 'rename', 'clone']);
  });
});

describe('deleting several projects', () => {
  it('keeps those that can only be viewed', () => {
    const [quote, order, rejected] = [
      { name: 'a', status: 'on-quote' },
      { name: 'b', status: 'on-order' },
      { name: 'c', status: 'quote-rejected' },
    ] as const;
    expect(decideBulkDelete([quote, order, rejected])).toEqual({
      ok: true,
      value: { deleted: [quote, rejected], kept: [order] },
    });
  });

  it('is refused when all of them can only be viewed', () => {
    expect(decideBulkDelete([{ status: 'on-order' }, { status: 'closed' }])).toMatchObject({
      ok: false,
      error: { code: 'ALL_VIEW_ONLY' },
    });
  });
});
