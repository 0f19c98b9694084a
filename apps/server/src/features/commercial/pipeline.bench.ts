import { type PipelineSortKey, pipelineSortKeys } from '@pw/domain/commercial/pipeline-sort';
import { pageSizes } from '@pw/domain/limits';
import type { Bench, BenchCase } from '@pw/testing/bench';
import { sql } from 'kysely';
import { inCompany } from '../../platform/database/app-database.ts';
import { type ManyProjects, startManyProjects } from '../projects/testing/many-projects.ts';
import { listPipeline } from './pipeline.store.ts';
import { allProjects, type PipelineFilter } from './pipeline-filter.ts';

let started: Promise<ManyProjects> | undefined;

function manyProjects(): Promise<ManyProjects> {
  started ??= start();
  return started;
}

/**
 * All projects are priced, one in fifty incompletely, were offered, and have moved three times. A third is followed up, one
 * in fifty too late.
 */
async function start(): Promise<ManyProjects> {
  const many = await startManyProjects();
  await sql`
    insert into offer_values (company_id, project_id, seen, boards, is_incomplete, cost_paise, margin_paise,
        before_tax_paise, final_paise, worked_out_at)
      select company_id, project_id, concat_ws(' ', xmin, 'print'), 10, project_id % 50 = 0,
          project_id * 7919 % 100000000, project_id * 104729 % 10000000, project_id * 7919 % 110000000,
          project_id * 7919 % 130000000, now()
        from projects`.execute(many.ownerDatabase);
  await sql`
    insert into project_transitions (company_id, project_id, sequence, from_status, to_status, revision, moved_by,
        moved_by_name, moved_at)
      select company_id, project_id, n, 'on-quote', 'quote-submitted', 1, created_by, '', created_at + n * interval '3 days'
        from projects, generate_series(1, 3) n`.execute(many.ownerDatabase);
  await sql`
    insert into report_versions (company_id, project_id, report_type, version, format, file_key, bytes, sha256, revision,
        offer_date, fingerprint, made_by, made_at, is_draft)
      select company_id, project_id, 'CommercialReport', n, 'pdf', 'key', 1, 'hash', 1, created_at::date::text, 'print',
          created_by, created_at, false
        from projects, generate_series(1, 2) n`.execute(many.ownerDatabase);
  await sql`
    insert into follow_ups (company_id, project_id, on_day, note, saved_by, saved_by_name, saved_at)
      select company_id, project_id, case when project_id % 51 = 0 then '2026-11-19' else '2027-01-10' end, '',
          created_by, '', created_at
        from projects where project_id % 3 = 0`.execute(many.ownerDatabase);
  await sql`vacuum analyze offer_values, project_transitions, report_versions, follow_ups`.execute(many.ownerDatabase);
  return many;
}

const basis = { companyPrint: 'print', offerValidityDays: 30 };

const all = allProjects('2026-11-20');

type Sought = {
  readonly label: string;
  readonly filter: Partial<PipelineFilter>;
  readonly where: string;
  readonly order: string;
};

/** What is sought, and the SQL that somebody would write by hand for exactly this. */
const searches: readonly Sought[] = [
  // What is due comes first.
  {
    label: 'the pipeline',
    filter: {},
    where: 'true',
    order: "coalesce(on_day <= '2026-11-20' and outcome = 'open', false) desc, acted_at desc",
  },
  {
    label: 'by number',
    filter: { sort: { key: 'quotationNumber', isDescending: true } },
    where: 'true',
    order: 'project_id desc',
  },
  {
    label: 'a hundred projects',
    filter: { search: 'Kalyan', sort: { key: 'actedAt', isDescending: false } },
    where: "search_text like '%kalyan%'",
    order: 'acted_at',
  },
  {
    label: 'by margin',
    filter: { sort: { key: 'marginPercent', isDescending: false } },
    where: 'true',
    order: 'margin_paise::numeric / nullif(cost_paise + margin_paise, 0)',
  },
  {
    label: 'low margins by value',
    filter: { marginBelow: 8, sort: { key: 'beforeTax', isDescending: true } },
    where: 'margin_paise * 100 < 8 * (cost_paise + margin_paise)',
    order: 'before_tax_paise desc',
  },
];

const page = { size: pageSizes.pipeline, skip: 0 };

const ours = ({ label, filter }: Sought): BenchCase => ({
  label,
  repeats: 5,
  setup: async () => {
    const { database, companyId } = await manyProjects();
    return () => inCompany(database, companyId, (tx) => listPipeline(tx, { ...all, ...filter }, basis, page));
  },
});

/** Every order has to be as quick as it is by hand; one after the other. */
const anyOrder: BenchCase = {
  label: 'any order',
  repeats: pipelineSortKeys.length,
  setup: async () => {
    const { database, companyId } = await manyProjects();
    let at = 0;
    return () => {
      at += 1;
      const key = pipelineSortKeys[at % pipelineSortKeys.length] satisfies PipelineSortKey | undefined;
      const filter = { ...all, sort: { key: key ?? 'actedAt', isDescending: false } };
      return inCompany(database, companyId, (tx) => listPipeline(tx, filter, basis, page));
    };
  },
};

const offered = `(select max(offer_date) from report_versions version where version.company_id = project.company_id
  and version.project_id = project.project_id and not is_draft
  and report_type in ('CommercialReport', 'TechnoCommercialReport'))`;
const moved = `(select max(moved_at) from project_transitions step where step.company_id = project.company_id
  and step.project_id = project.project_id)`;

/** The same page and totals by SQL that needs no wall. */
const byHand = ({ label, where, order }: Sought): BenchCase => ({
  label: `${label} by hand`,
  repeats: 5,
  setup: async () => {
    const { ownerDatabase, companyId } = await manyProjects();
    const from = `from projects project left join offer_values value using (company_id, project_id)
      left join follow_ups follow using (company_id, project_id) where company_id = '${companyId}' and deleted_at is null and ${where}`;
    const query = `select *, ${offered}, ${moved} from
      (select count(*), count(*) filter (where is_incomplete), sum(before_tax_paise), sum(final_paise), sum(margin_paise)
        ${from}) totals,
      (select project.*, value.boards, value.is_incomplete, cost_paise, margin_paise, before_tax_paise, final_paise, on_day
        ${from} order by ${order} limit ${page.size}) project`;
    return () => inCompany(ownerDatabase, companyId, (tx) => sql.raw(query).execute(tx));
  },
});

/** The pipeline of 10,000 projects: page, order and totals. */
export const bench: Bench = {
  name: 'pipeline',
  rounds: 11,
  cases: [...searches.map(ours), ...searches.map(byHand), anyOrder],
  bars: searches.map(({ label }) => ({
    kind: 'ratio',
    name: `${label}: product against SQL by hand`,
    of: label,
    to: `${label} by hand`,
    atMost: 1.5,
  })),
  tearDown: async () => (await manyProjects()).stop(),
};
