import type { Bench, BenchBar, BenchCase } from '@pw/testing/bench';
import { sql } from 'kysely';
import { inCompany } from '../../platform/database/app-database.ts';
import { listBoards } from '../boards/boards.store.ts';
import { findProjects } from './find-projects.store.ts';
import { type ManyProjects, startManyProjects } from './testing/many-projects.ts';

/** Started with the first case that is set up. */
let started: Promise<ManyProjects> | undefined;

function manyProjects(): Promise<ManyProjects> {
  started ??= startManyProjects();
  return started;
}

const PAGE = 10;

const columns = `project_id, quotation_number, name, location, enquiry_number, enquiry_date, consultant, industry,
  sales_engineer, contact_number, email, customer_id, customer_name, customer_location, terms_html, status,
  order_number, rejection_reason, created_by, created_at, saved_by, saved_at, acted_at, revision, deleted_by, deleted_at`;

const living = 'from projects where company_id = $1 and deleted_at is null';
const overRows = 'count(*) over ()';

/** What is sought, and the SQL that somebody would write by hand for exactly this search, knowing what it finds. */
const searches: readonly {
  readonly label: string;
  readonly search: string;
  readonly where: string;
  readonly total: string;
}[] = [
  { label: 'the list', search: '', where: 'true', total: `(select count(*) ${living})` },
  { label: 'one project', search: 'Zorgoth', where: byIndex('zorgoth'), total: overRows },
  { label: 'a hundred projects', search: 'kalyan', where: byIndex('kalyan'), total: overRows },
  { label: 'no project', search: 'nothing of the kind', where: byIndex('nothing of the kind'), total: overRows },
  {
    label: 'all projects',
    search: 'Chakan',
    where: "search_text like '%chakan%'",
    total: `(select count(*) ${living} and search_text like '%chakan%')`,
  },
  { label: 'two characters', search: 'zo', where: "search_text like '%zo%'", total: overRows },
];

function byIndex(text: string): string {
  return `project_id in (select project_id from project_texts where company_id = $1 and search_text like '%${text}%')`;
}

/** The product's own: behind the wall between companies, with the number of rows on all pages. */
const ours = ({ label, search }: (typeof searches)[number]): BenchCase => ({
  label,
  repeats: 10,
  setup: async () => {
    const { database, companyId } = await manyProjects();
    const filter = {
      search,
      statuses: null,
      salesEngineers: null,
      sort: { key: 'actedAt', isDescending: true },
    } as const;
    return () => inCompany(database, companyId, (tx) => findProjects(tx, filter, { size: PAGE, skip: 0 }));
  },
});

/** The same answer by SQL that needs no wall, through the same layers: only the SQL differs. */
const byHand = ({ label, where, total }: (typeof searches)[number]): BenchCase => ({
  label: `${label} by hand`,
  repeats: 10,
  setup: async () => {
    const { ownerDatabase, companyId } = await manyProjects();
    const query = `select ${columns}, ${total} as total ${living} and ${where}
      order by acted_at desc, project_id desc limit ${PAGE}`.replaceAll('$1', `'${companyId}'`);
    return () => inCompany(ownerDatabase, companyId, (tx) => sql.raw(query).execute(tx));
  },
});

const boards: BenchCase = {
  label: 'boards of a project',
  repeats: 10,
  setup: async () => {
    const { database, companyId } = await manyProjects();
    return () => inCompany(database, companyId, (tx) => listBoards(tx, 5000));
  },
};

const bar = (label: string): BenchBar => ({
  kind: 'ratio',
  name: `${label}: product against SQL by hand`,
  of: label,
  to: `${label} by hand`,
  atMost: 1.5,
});

/** Finding projects among 10,000 with 100,000 boards. */
export const bench: Bench = {
  name: 'project search',
  rounds: 21,
  floor: 'the list by hand',
  cases: [...searches.map(ours), ...searches.map(byHand), boards],
  bars: [
    ...searches.map(({ label }) => bar(label)),
    {
      kind: 'ratio',
      name: 'the boards of one project among 100,000 against the list',
      of: boards.label,
      to: 'the list',
      atMost: 1.5,
    },
  ],
  tearDown: async () => (await manyProjects()).stop(),
};
