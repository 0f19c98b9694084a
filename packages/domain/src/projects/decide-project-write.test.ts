import { describe, expect, it } from 'vitest';
import { isViewOnly, projectStatuses, statusEntry } from '../project-status/status.ts';
import { decideProjectWrite } from './decide-project-write.ts';

describe('decideProjectWrite', () => {
  it.each(projectStatuses.filter(isViewOnly))('refuses every change of a project that is %s [STS-13]', (status) => {
    const decided = decideProjectWrite(status);
    expect(decided).toMatchObject({ ok: false, error: { code: 'VIEW_ONLY', status } });
    expect(JSON.stringify(decided)).toContain(`in the status ${statusEntry(status).name} and can only be viewed`);
  });

  it.each(projectStatuses.filter((status) => !isViewOnly(status)))(
    'lets a project be changed that is %s [STS-14]',
    (status) => {
      expect(decideProjectWrite(status)).toEqual({ ok: true, value: null });
    },
  );
});
