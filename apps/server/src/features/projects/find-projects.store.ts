import type { ProjectSortKey } from '@pw/contract/projects/list-projects';
import { type ProjectStatus, projectStatuses, statusEntry } from '@pw/domain/project-status/status';
import { foldForSearch } from '@pw/domain/search/match-row';
import { type RawBuilder, sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/company-transaction.ts';
import { type Project, projectColumns } from './projects.store.ts';

/** Which projects of the company are asked for, and in which order. */
export type ProjectFilter = {
  /** Any part of any shown field; empty for all. */
  readonly search: string;
  /** Null for all. */
  readonly statuses: readonly ProjectStatus[] | null;
  readonly sort: { readonly key: ProjectSortKey; readonly isDescending: boolean };
};

type Page = { readonly size: number; readonly skip: number };

type Found = { readonly projects: readonly Project[]; readonly total: number };

// Written out as SQL: putting twenty-five columns together anew takes as long as the database needs for the page.
const columns = sql.raw(projectColumns.map(inSnakeCase).join(', '));

/** The ten statuses in the order of their numbers, for the column that keeps their words. */
const statusesById = [...projectStatuses].sort((a, b) => statusEntry(a).id - statusEntry(b).id);

const sortColumns: Readonly<Record<ProjectSortKey, RawBuilder<unknown>>> = {
  // Numbers of a year grow longer after 9999, so the text does not order them.
  specProjectId: sql`project_id`,
  projectName: sql`lower(name)`,
  statusId: sql`array_position(${sql.val(statusesById)}::text[], status)`,
  salesEngineer: sql`lower(sales_engineer)`,
  customerName: sql`lower(customer_name)`,
  location: sql`lower(customer_location)`,
  createdDateTime: sql`created_at`,
  lastModifiedDate: sql`saved_at`,
};

/** One page of projects, or all of them, and how many there are on all pages. */
export async function findProjects(tx: AppTransaction, filter: ProjectFilter, page: Page | null): Promise<Found> {
  const { key, isDescending } = filter.sort;
  const few = await findFew(tx, filter.search);
  if (few?.length === 0) {
    return { projects: [], total: 0 };
  }
  const living = sql`from projects where ${conditionsOf(filter, few)}`;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const order = sql`order by ${sortColumns[key]} ${direction}, project_id ${direction}`;
  if (!page) {
    const { rows } = await sql<Project>`select ${columns} ${living} ${order}`.execute(tx);
    return { projects: rows, total: rows.length };
  }
  // Page and number in one statement: one way to the database, and one moment at which both are true.
  const count = sql`select count(*) as total ${living}`;
  const total = few ? sql`count(*) over ()` : sql`(${count})`;
  const { rows } = await sql<Project & { readonly total: number }>`
    select ${columns}, ${total} as total ${living} ${order} limit ${page.size} offset ${page.skip}`.execute(tx);
  const [first] = rows;
  return {
    projects: rows.map(({ total: _onEach, ...project }) => project),
    total: first?.total ?? (page.skip === 0 ? 0 : await readTotal(tx, count)),
  };
}

/** The number that a page behind the last one does not tell. */
async function readTotal(tx: AppTransaction, count: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ readonly total: number }>`${count}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** Of so many projects and more, reading them all one after the other is as quick as the index. */
const MOST_FROM_INDEX = 500;

/** The projects that a text is found in; null when all are sought, or too many for the index to be of use. */
async function findFew(tx: AppTransaction, search: string): Promise<readonly number[] | null> {
  const sought = foldForSearch(search.trim());
  if (sought === '') {
    return null;
  }
  const { rows } = await sql<{ projectId: number }>`
    select find_projects(${patternOf(sought)}, ${MOST_FROM_INDEX + 1}) as project_id`.execute(tx);
  return rows.length > MOST_FROM_INDEX ? null : rows.map(({ projectId }) => projectId);
}

function conditionsOf({ search, statuses }: ProjectFilter, few: readonly number[] | null): RawBuilder<unknown> {
  const sought = foldForSearch(search.trim());
  const conditions = [
    sql`deleted_at is null`,
    ...(statuses ? [sql`status = any(${sql.val([...statuses])})`] : []),
    ...(few ? [sql`project_id = any(${sql.val(few)})`] : []),
    ...(few || sought === '' ? [] : [isLike(patternOf(sought))]),
  ];
  return sql.join(conditions, sql` and `);
}

/**
 * Behind the wall PostgreSQL must not ask its statistics about `like` and takes every text for rare, though here it is
 * not: it would read and sort all projects for one page. What stands in `coalesce` it takes for one in two, and reads
 * the projects in their order until the page is full.
 */
function isLike(pattern: string): RawBuilder<unknown> {
  return sql`coalesce(search_text like ${pattern}, false)`;
}

function patternOf(sought: string): string {
  return `%${sought.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

function inSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
