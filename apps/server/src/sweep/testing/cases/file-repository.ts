import type { SweepCases } from '../sweep-case.ts';

/** The answer names what was looked for, so a number of another company is no secret here; its tests prove the wall. */
const request = () => ({ body: { searchString: ['3VA2340-6HN32-0AA0'] } });

export const fileRepositoryCases: SweepCases = {
  findFiles: { as: 'sales', request: () => ({ body: { texts: ['3VA2340-6HN32-0AA0'] } }) },
  fetchDocs: { as: 'sales', request },
  fetchSrmDocs: { as: 'sales', request },
};
