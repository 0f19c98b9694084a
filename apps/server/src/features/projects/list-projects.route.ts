import { listProjectsCall, projectSortKeys } from '@pw/contract/projects/list-projects';
import { pageSizes } from '@pw/domain/limits/page-sizes';
import { statusOfId } from '@pw/domain/project-status/status';
import { route } from '../../platform/http/route.ts';
import { findProjects } from './find-projects.store.ts';
import { pageOf } from './page-of.ts';
import { presentRow } from './present-project.ts';

/** The projects that are sought; who asks for a page gets one. */
export const listProjectsRoute = route(listProjectsCall, {
  async handle({ query, tx }) {
    const { search, status, sort } = query;
    const statuses = status?.map(statusOfId).filter((each) => each !== null) ?? null;
    const filter = { search, statuses, sort: sortOf(sort) };
    const { projects, total } = await findProjects(tx, filter, pageOf(query, pageSizes.projects));
    return { items: projects.map(presentRow), total };
  },
});

function sortOf(sort: string) {
  const isDescending = sort.startsWith('-');
  const name = isDescending ? sort.slice(1) : sort;
  return { key: projectSortKeys.find((key) => key === name) ?? 'lastModifiedDate', isDescending };
}
