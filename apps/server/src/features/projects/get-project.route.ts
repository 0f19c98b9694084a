import { getProjectCall } from '@pw/contract/projects/get-project';
import { route } from '../../platform/http/route.ts';
import { openProject } from './open-project.ts';
import { presentProject } from './present-project.ts';

/** One project of the company. */
export const getProjectRoute = route(getProjectCall, {
  async handle({ params, tx, refuse }) {
    const open = await openProject(tx, params.projectId);
    return open.ok ? presentProject(tx, open.value) : refuse(open.error.code, open.error.more);
  },
});
