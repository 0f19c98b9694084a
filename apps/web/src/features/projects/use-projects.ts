import { type ProjectSortKey, projectSortKeys } from '@pw/contract/project-sort';
import { listProjectsCall } from '@pw/contract/projects';
import { pageSizes } from '@pw/domain/limits';
import type { ProjectStatus } from '@pw/domain/projects/project-status';
import { foldForSearch } from '@pw/domain/search';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { keepLooks, pageQuery, serverList, useKeptLook, useServerList } from '../../platform/server-list.ts';
import { changeLook, firstLook, type ListLook, type ListState, type RowList } from '../../ui/data-table/list-state.ts';
import type { TableSort } from '../../ui/data-table/table-props.ts';
import { type ListedProject, readListedProject, searchedText } from './listed-project.ts';
import { readListAddress, writeListAddress } from './project-list-address.ts';

/** Projects of these statuses and of these sales engineers; of all of them where there are none. */
export type ProjectFilters = {
  readonly statuses: readonly ProjectStatus[];
  readonly salesEngineers: readonly string[];
};

export const noFilters: ProjectFilters = { statuses: [], salesEngineers: [] };

export type ProjectsOfList = RowList<ListedProject, ProjectFilters>;

const projects = serverList({
  call: listProjectsCall,
  what: 'The projects',
  rowId: ({ id }: ListedProject) => String(id),
  input: (state: ListState<ProjectFilters>, _given: null) => {
    const search = state.search.trim();
    const { statuses, salesEngineers } = state.filters;
    const sought = {
      ...pageQuery(state),
      ...(search === '' ? {} : { search }),
      ...(statuses.length === 0 ? {} : { status: statuses.join(',') }),
      ...(salesEngineers.length === 0 ? {} : { salesEngineer: salesEngineers.join('\n') }),
    };
    return { query: { sort: sortOf(state.sort), ...(state.size === 'all' ? {} : sought) } };
  },
  read: ({ items, total }) => ({ rows: items.map(readListedProject), total }),
  finder: (rows) => {
    const searchable = rows.map((project) => ({ project, text: searchedText(project) }));
    return ({ search, filters: { statuses, salesEngineers } }) => {
      const sought = foldForSearch(search.trim());
      return searchable
        .filter(
          ({ project, text }) =>
            text.includes(sought) &&
            (statuses.length === 0 || statuses.includes(project.status)) &&
            (salesEngineers.length === 0 || salesEngineers.includes(project.salesEngineer)),
        )
        .map(({ project }) => project);
    };
  },
});

const newestFirst = { columnId: 'actedAt' satisfies ProjectSortKey, direction: 'descending' } as const;

function sortOf({ columnId, direction }: TableSort = newestFirst) {
  const key = projectSortKeys.find((each) => each === columnId) ?? newestFirst.columnId;
  return `${direction === 'descending' ? '-' : ''}${key}` as const;
}

const first = firstLook<ProjectFilters>(pageSizes.projects, noFilters, newestFirst);

/** Outlives the screen. */
export const projectListState = keepLooks(first);

/** The projects that are looked at: as the address says, else where the list was left. */
export function useProjects(): ProjectsOfList {
  return useServerList(projects, useAddressedLook(), null);
}

/** What somebody wants to look at while the address does not say so yet. */
type AskedLook = {
  readonly next: ListState<ProjectFilters>;
  /** The addresses on the way to it. */
  readonly through: readonly (string | null)[];
};

/** The address that says a state of the list; null for the plain one. */
function placeOf(state: ListState<ProjectFilters> | null): string | null {
  return state && JSON.stringify(writeListAddress(state, first));
}

/** How the list is looked at. It is in the address, so that it can be reloaded, kept and sent. */
function useAddressedLook(): ListLook<ProjectFilters> {
  const navigate = useNavigate();
  const keptLook = useKeptLook(projectListState);
  const address = useSearch({ strict: false });
  const said = useMemo(() => readListAddress(address, first), [address]);
  const [asked, setAsked] = useState<AskedLook | null>(null);
  const place = placeOf(said);
  const awaited = asked?.through.includes(place) ? asked.next : null;
  if (asked && !awaited) {
    setAsked(null);
  }
  const state = awaited ?? said ?? keptLook.state;
  const keep = keptLook.look;

  const write = useCallback(
    (next: ListState<ProjectFilters>) =>
      void navigate({ to: '.', search: writeListAddress(next, first), replace: true }),
    [navigate],
  );
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  const look = useCallback(
    (change: Partial<ListState<ProjectFilters>>) => {
      const next = changeLook(latest.current, change);
      setAsked((before) => ({ next, through: [...(before?.through ?? []), placeOf(latest.current), place] }));
      latest.current = next;
      keep(next);
      write(next);
    },
    [keep, write, place],
  );

  // A user who comes back later finds what a link of somebody else showed.
  useEffect(() => {
    if (said) {
      keep(said);
    }
  }, [said, keep]);
  // The way back leads to the plain address, which shows the list as it was left and says so.
  useEffect(() => {
    if (!said && Object.keys(writeListAddress(keptLook.state, first)).length > 0) {
      write(keptLook.state);
    }
  }, [said, keptLook.state, write]);

  return { state, look };
}
