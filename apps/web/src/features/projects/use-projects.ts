import { listProjectsCall, type ProjectSortKey } from '@pw/contract/projects';
import { type PageSize, pageSizes } from '@pw/domain/limits';
import { type ProjectStatus, statusEntry } from '@pw/domain/projects/project-status';
import { foldForSearch } from '@pw/domain/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { createStore, useStore } from '../../platform/external-store.ts';
import { sessionStore } from '../../platform/session.ts';
import { callQuery } from '../../platform/use-call.ts';
import { pageCount } from '../../ui/data-table/page-range.ts';
import { type ListedProject, readListedProject, searchedText } from './listed-project.ts';

/** The projects that are looked at, as the server searched, ordered and cut them. */
export function useProjects() {
  const state = useStore(projectListState);
  const answer = useQuery({
    ...callQuery(listProjectsCall, { query: wantedBy(state) }),
    // Everybody of the company works on its projects.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const { data } = answer;
  const arrived = useMemo(() => data?.items.map(readListedProject) ?? [], [data]);
  const hasAll = state.size === 'all';
  const searchable = useMemo(() => (hasAll ? arrived.map(withText) : []), [hasAll, arrived]);
  const found = useMemo(() => findAmong(searchable, state), [searchable, state]);
  const total = hasAll ? found.length : (data?.total ?? 0);

  const lastPage = pageCount(state.size, total) - 1;
  const isBehindTheEnd = data !== undefined && !answer.isPlaceholderData && state.page > lastPage;
  useEffect(() => {
    // The last project of the last page was deleted.
    if (isBehindTheEnd) {
      lookAtProjects({ page: lastPage });
    }
  }, [isBehindTheEnd, lastPage]);

  return {
    state,
    projects: hasAll ? found : arrived,
    total,
    isLoading: answer.isFetching,
    failure: loadFailure(answer.error, 'The projects'),
    retry: () => void answer.refetch(),
  };
}

function wantedBy({ search, statuses, sort, page, size }: ProjectListState) {
  const order = { sort: `${sort.direction === 'descending' ? '-' : ''}${sort.columnId}` } as const;
  // Who has every project on the screen needs no server to search among them.
  if (size === 'all') {
    return order;
  }
  return {
    ...order,
    page: page + 1,
    size,
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(statuses.length === 0 ? {} : { status: statuses.map((status) => statusEntry(status).id).join(',') }),
  };
}

type Searchable = { readonly project: ListedProject; readonly text: string };

function withText(project: ListedProject): Searchable {
  return { project, text: searchedText(project) };
}

function findAmong(
  searchable: readonly Searchable[],
  { search, statuses }: ProjectListState,
): readonly ListedProject[] {
  const sought = foldForSearch(search.trim());
  return searchable
    .filter(
      ({ project, text }) => text.includes(sought) && (statuses.length === 0 || statuses.includes(project.status)),
    )
    .map(({ project }) => project);
}

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
