import { importProjectsCall } from '@pw/contract/feeders/import-projects';
import { answered } from '@pw/contract/spec-answer';
import { route } from '../../platform/http/route.ts';
import { findProjects } from '../projects/find-projects.store.ts';
import { projectPresenter } from '../projects/present-project.ts';

/** The projects whose feeders can be imported: those of the company. */
export const importProjectsRoute = route(importProjectsCall, {
  async handle({ tx }) {
    const sort = { key: 'lastModifiedDate', isDescending: true } as const;
    const { projects } = await findProjects(tx, { search: '', statuses: null, sort }, null);
    const present = await projectPresenter(tx);
    return answered(projects.map(present));
  },
});
