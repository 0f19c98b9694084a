import { fetchProjectsCall } from '@pw/contract/projects/fetch-projects';
import { route } from '../../platform/http/route.ts';
import { findProjects } from './find-projects.store.ts';
import { projectPresenter } from './present-project.ts';

/** Every project of the company. */
export const fetchProjectsRoute = route(fetchProjectsCall, {
  async handle({ tx }) {
    const sort = { key: 'lastModifiedDate', isDescending: true } as const;
    const { projects } = await findProjects(tx, { search: '', statuses: null, sort }, null);
    const present = await projectPresenter(tx);
    return projects.map(present);
  },
});
