import { listProjectsCall, type ProjectSortKey, projectSortKeys } from '@pw/contract/projects';
import { pageSizes } from '@pw/domain/limits';
import { type ProjectStatus, statusEntry } from '@pw/domain/projects/project-status';
import { foldForSearch } from '@pw/domain/search';
import { keepLooks, pageQuery, serverList, useKeptLook, useServerList } from '../../platform/server-list.ts';
import { firstLook, type ListState, type RowList } from '../../ui/data-table/list-state.ts';
import type { TableSort } from '../../ui/data-table/table-props.ts';
import { type ListedProject, readListedProject, searchedText } from './listed-project.ts';

/** Projects of these statuses; of all of them when there are none. */
type ProjectFilters = { readonly statuses: readonly ProjectStatus[] };

export type ProjectsOfList = RowList<ListedProject, ProjectFilters>;

const projects = serverList({
  call: listProjectsCall,
  what: 'The projects',
  rowId: ({ id }: ListedProject) => String(id),
  input: (state: ListState<ProjectFilters>, _given: null) => {
    const search = state.search.trim();
    const { statuses } = state.filters;
    const sought = {
      ...pageQuery(state),
      ...(search === '' ? {} : { search }),
      ...(statuses.length === 0 ? {} : { status: statuses.map((status) => statusEntry(status).id).join(',') }),
    };
    return { query: { sort: sortOf(state.sort), ...(state.size === 'all' ? {} : sought) } };
  },
  read: ({ items, total }) => ({ rows: items.map(readListedProject), total }),
  finder: (rows) => {
    const searchable = rows.map((project) => ({ project, text: searchedText(project) }));
    return ({ search, filters: { statuses } }) => {
      const sought = foldForSearch(search.trim());
      return searchable
        .filter(
          ({ project, text }) => text.includes(sought) && (statuses.length === 0 || statuses.includes(project.status)),
        )
        .map(({ project }) => project);
    };
  },
});

const newestFirst = { columnId: 'lastModifiedDate' satisfies ProjectSortKey, direction: 'descending' } as const;

function sortOf({ columnId, direction }: TableSort = newestFirst) {
  const key = projectSortKeys.find((each) => each === columnId) ?? newestFirst.columnId;
  return `${direction === 'descending' ? '-' : ''}${key}` as const;
}

/** Outlives the screen. */
export const projectListState = keepLooks(firstLook<ProjectFilters>(pageSizes.projects, { statuses: [] }, newestFirst));

/** The projects that are looked at, where the list was left. */
export function useProjects(): ProjectsOfList {
  return useServerList(projects, useKeptLook(projectListState), null);
}
