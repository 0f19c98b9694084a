import { calls } from '@pw/contract/calls';
import { mayDo, type Permission, permissions, roles } from '@pw/domain/permissions';
import { projectStatuses, statusEntry } from '@pw/domain/projects/project-status';
import { describe, expect, it } from 'vitest';
import { callOf } from './testing/matrix-row.ts';
import { matrixRows } from './testing/matrix-rows.ts';
import { notOfAProject } from './testing/not-of-a-project.ts';

const isPermission = (access: string): access is Permission => permissions.some((each) => each === access);

// That the calls keep to their rows is proved in `status-matrix.slow.test.ts`.
describe('every call that changes something of a project', () => {
  it('has a row here', () => {
    const writes = calls.filter(({ effect, name }) => effect !== 'read' && !notOfAProject.has(name));
    expect(new Set(matrixRows.map(({ call }) => call))).toEqual(new Set(writes.map(({ name }) => name)));
  });

  it('says what it comes to in each of the ten statuses, for the roles that may make it', () => {
    for (const row of matrixRows) {
      const { access } = callOf(row);
      const allowed = roles.filter((role) => isPermission(access) && mayDo(role, access));
      expect([row.call, Object.keys(row.outcomes).sort()]).toEqual([row.call, allowed.toSorted()]);
      for (const outcomes of Object.values(row.outcomes)) {
        const ids = Object.values(outcomes)
          .flat()
          .sort((one, other) => one - other);
        expect([row.call, ids]).toEqual([row.call, projectStatuses.map((status) => statusEntry(status).id)]);
      }
    }
  });
});
