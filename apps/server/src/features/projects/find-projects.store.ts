import type { ProjectSortKey } from '@pw/contract/project-sort';
import { type ProjectStatus, projectStatuses, statusEntry } from '@pw/domain/projects/project-status';
import { foldForSearch } from '@pw/domain/search';
import { CompiledQuery } from 'kysely';
import { type AppTransaction, companyOf } from '../../platform/database/app-database.ts';
import { type Project, projectColumns } from './projects.store.ts';

/** Which projects of the company are asked for, and in which order. */
export type ProjectFilter = {
  /** Any part of any shown field; empty for all. */
  readonly search: string;
  /** Null for all. */
  readonly statuses: readonly ProjectStatus[] | null;
  /** Their names; null for the projects of all. */
  readonly salesEngineers: readonly string[] | null;
  readonly sort: { readonly key: ProjectSortKey; readonly isDescending: boolean };
};

type Page = { readonly size: number | null; readonly skip: number };

const everything: Page = { size: null, skip: 0 };

type FoundProjects = { readonly projects: readonly Project[]; readonly total: number };

/** A project with the number on all pages. */
type CountedProject = Project & { readonly total: number };

/** What the index finds: so many projects, and each that is on the page. */
type IndexRow = { readonly found: number } & (CountedProject | { readonly projectId: null });

type Reader<Row> = (page: Page) => Promise<readonly Row[]>;

// Plain texts with numbered parameters: putting them together from parts takes as long as the database needs.
const columns = projectColumns.map(inSnakeCase).join(', ');

/** The ten statuses in the order of their numbers, for the column that keeps their words. */
const statusesById = [...projectStatuses].sort((a, b) => statusEntry(a).id - statusEntry(b).id);

const sortColumns: Readonly<Record<ProjectSortKey, string>> = {
  // Numbers of a year grow longer after 9999, so the text does not order them.
  quotationNumber: 'project_id',
  name: 'lower(name)',
  status: `array_position('{${statusesById.join()}}'::text[], status)`,
  salesEngineer: 'lower(sales_engineer)',
  customerName: 'lower(customer_name)',
  customerLocation: 'lower(customer_location)',
  createdAt: 'created_at',
  actedAt: 'acted_at',
};

/** Of so many projects and more, reading them all one after the other is as quick as the index. */
const MOST_FROM_INDEX = 500;

const isWanted = `company_id = $1 and deleted_at is null and ($2::text[] is null or status = any($2))
  and ($5::text[] is null or sales_engineer = any($5))`;

/**
 * Behind the wall PostgreSQL must not ask its statistics about `like` and takes every text for rare, though here it is
 * not: it would read and sort all projects for one page. It takes the text in `coalesce` for one in two, and reads the
 * projects in their order until the page is full.
 */
const isLike = 'coalesce(search_text like $6, false)';

/** One page of projects, or all of them, and how many there are on all pages. */
export async function findProjects(
  tx: AppTransaction,
  filter: ProjectFilter,
  page: Page | null,
): Promise<FoundProjects> {
  const order = orderOf(filter);
  const wanted = page ?? everything;
  const sought = foldForSearch(filter.search.trim());
  const patterns = sought === '' ? [] : [patternOf(sought)];
  const readerOf =
    <Row>(text: string): Reader<Row> =>
    async ({ size, skip }) => {
      const values = [companyOf(tx), filter.statuses, size, skip, filter.salesEngineers, ...patterns];
      const query = CompiledQuery.raw(text, values);
      return (await tx.executeQuery<Row>(query)).rows;
    };
  if (sought === '') {
    return foundBy(readerOf(pageText(isWanted, order)), wanted);
  }
  const few = await foundAmongFew(readerOf(fewText(order)), wanted);
  return few ?? foundBy(readerOf(pageText(`${isWanted} and ${isLike}`, order)), wanted);
}

/** Those whose projects the company has, each once. */
export async function listSalesEngineers(tx: AppTransaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('projects')
    .select('salesEngineer')
    .distinct()
    .where('deletedAt', 'is', null)
    .orderBy('salesEngineer')
    .execute();
  return rows.map(({ salesEngineer }) => salesEngineer);
}

/** Page and number in one statement: one way to the database, and one moment at which both are true. */
function pageText(condition: string, order: string): string {
  const total = `(select count(*) from projects where ${condition})`;
  return `select ${columns}, ${total} as total from projects where ${condition} ${order} limit $3 offset $4`;
}

async function foundBy(read: Reader<CountedProject>, page: Page): Promise<FoundProjects> {
  return foundIn(await read(page), page, read);
}

/**
 * What the index finds and the page of it are one statement, because the way to the database and back takes as long as
 * either. Each project comes with the number that the index finds; where there is no project, the
 * number comes alone.
 */
function fewText(order: string): string {
  return `with few as materialized (
      select project_id as found from project_search
        where company_id = $1 and search_text like $6 limit ${MOST_FROM_INDEX + 1})
    select number.found, page.* from (select count(*) as found from few) number left join lateral (
      select ${columns}, count(*) over () as total from projects
        where ${isWanted} and project_id = any(array(select found from few)) and number.found <= ${MOST_FROM_INDEX}
        ${order} limit $3 offset $4
    ) page on true ${order}`;
}

/** What the index finds; null when it is in too many projects for the index to be of use. */
async function foundAmongFew(read: Reader<IndexRow>, page: Page): Promise<FoundProjects | null> {
  const rows = await read(page);
  const count = rows[0]?.found ?? 0;
  if (count > MOST_FROM_INDEX) {
    return null;
  }
  // Without a project there is none on any other page.
  const readAgain: Reader<CountedProject> = async (other) => (count === 0 ? [] : projectsAmong(await read(other)));
  return foundIn(projectsAmong(rows), page, readAgain);
}

function projectsAmong(rows: readonly IndexRow[]): readonly CountedProject[] {
  return rows.flatMap(({ found: _onEach, ...row }) => (row.projectId === null ? [] : [row]));
}

/** A page behind the last one does not tell the number on all pages: the first one does. */
async function foundIn(
  rows: readonly CountedProject[],
  page: Page,
  read: Reader<CountedProject>,
): Promise<FoundProjects> {
  const isBehind = rows.length === 0 && page.skip > 0;
  const [first] = isBehind ? await read({ size: 1, skip: 0 }) : rows;
  return { projects: rows.map(({ total: _onEach, ...project }) => project), total: first?.total ?? 0 };
}

function orderOf({ sort: { key, isDescending } }: ProjectFilter): string {
  const direction = isDescending ? 'desc' : 'asc';
  return `order by ${sortColumns[key]} ${direction}, project_id ${direction}`;
}

/** The pattern of `like` that finds a folded text anywhere. */
export function patternOf(sought: string): string {
  return `%${sought.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

function inSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
