import type { ProjectSortKey } from '@pw/contract/projects/list-projects';
import { type PageSize, pageSizes } from '@pw/domain/limits/page-sizes';
import type { ProjectStatus } from '@pw/domain/project-status/status';
import { createStore } from '../../platform/external-store.ts';
import { sessionStore } from '../../platform/session.ts';

/** What of the list is looked at, and in which order. */
export type ProjectListState = {
  readonly search: string;
  /** Projects of these statuses; of all of them when there are none. */
  readonly statuses: readonly ProjectStatus[];
  readonly sort: { readonly columnId: ProjectSortKey; readonly direction: 'ascending' | 'descending' };
  /** From 0. */
  readonly page: number;
  readonly size: PageSize;
};

const begin: ProjectListState = {
  search: '',
  statuses: [],
  sort: { columnId: 'lastModifiedDate', direction: 'descending' },
  page: 0,
  size: pageSizes.projects,
};

/** Outlives the screen, so that whoever comes back finds the list as it was left. */
export const projectListState = createStore(begin);

sessionStore.subscribe(() => {
  if (sessionStore.get() === null) {
    projectListState.set(begin);
  }
});

/** Changes what is looked at; the pages of another search, order or size begin with the first. */
export function lookAtProjects(change: Partial<ProjectListState>): void {
  projectListState.set({ ...projectListState.get(), page: 0, ...change });
}
