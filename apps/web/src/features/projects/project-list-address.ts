import { projectSortKeys } from '@pw/contract/project-sort';
import { projectStatuses } from '@pw/domain/projects/project-status';
import { z } from 'zod';
import type { ListState } from '../../ui/data-table/list-state.ts';
import type { ProjectFilters } from './use-projects.ts';

/** What the address of the list says of how it is looked at; what it does not say is as at first. */
export const projectListSearch = z.object({
  // A number that somebody looks for is a number in the address, too.
  search: z.coerce.string().optional().catch(undefined),
  /** With commas between them. */
  status: z.string().optional().catch(undefined),
  /** Names of sales engineers: one alone as a text. */
  owner: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .catch(undefined),
  /** With a minus for the other way round. */
  sort: z
    .templateLiteral([z.enum(['', '-']), z.enum(projectSortKeys)])
    .optional()
    .catch(undefined),
  /** From 1. */
  page: z.coerce.number().int().min(1).optional().catch(undefined),
  size: z
    .union([z.literal('all'), z.coerce.number().int().min(1).max(100)])
    .optional()
    .catch(undefined),
});

type ProjectListSearch = z.output<typeof projectListSearch>;

type ProjectListState = ListState<ProjectFilters>;

/** How the list is looked at by its address; null where the address says nothing of it. */
export function readListAddress(search: unknown, first: ProjectListState): ProjectListState | null {
  const said = projectListSearch.parse(search);
  if (Object.values(said).every((value) => value === undefined)) {
    return null;
  }
  const wanted = said.status?.split(',') ?? [];
  return {
    search: said.search ?? first.search,
    filters: {
      statuses: projectStatuses.filter((status) => wanted.includes(status)),
      salesEngineers: said.owner === undefined ? [] : [said.owner].flat(),
    },
    sort: said.sort === undefined ? first.sort : sortOf(said.sort),
    page: (said.page ?? 1) - 1,
    size: said.size ?? first.size,
  };
}

/** What the address says of a list that is looked at so. */
export function writeListAddress(state: ProjectListState, first: ProjectListState): ProjectListSearch {
  const { search, filters, page, size } = state;
  const sort = sortText(state);
  const [owner, ...others] = filters.salesEngineers;
  return {
    ...(search.trim() === '' ? {} : { search }),
    ...(filters.statuses.length === 0 ? {} : { status: filters.statuses.join(',') }),
    ...(owner === undefined ? {} : { owner: others.length === 0 ? owner : [owner, ...others] }),
    ...(sort === sortText(first) ? {} : { sort }),
    ...(page === 0 ? {} : { page: page + 1 }),
    ...(size === first.size ? {} : { size }),
  };
}

function sortOf(text: NonNullable<ProjectListSearch['sort']>): ProjectListState['sort'] {
  const isDescending = text.startsWith('-');
  return { columnId: isDescending ? text.slice(1) : text, direction: isDescending ? 'descending' : 'ascending' };
}

function sortText({ sort }: ProjectListState): ProjectListSearch['sort'] {
  const key = projectSortKeys.find((each) => each === sort?.columnId);
  return key && `${sort?.direction === 'descending' ? '-' : ''}${key}`;
}
