import { offerStatuses } from '@pw/domain/commercial/exposed-offers';
import { WON_STATUS } from '@pw/domain/commercial/offer-figures';
import type { PipelineSortKey } from '@pw/domain/commercial/pipeline-sort';
import { type OfferOutcome, offerOutcomes } from '@pw/domain/offer-follow-up/offer-outcome';
import { type ProjectStatus, projectStatuses } from '@pw/domain/projects/project-status';
import { foldForSearch } from '@pw/domain/search';
import { type RawBuilder, sql } from 'kysely';
import { type AppTransaction, ofCompany } from '../../platform/database/app-database.ts';
import { floorOf } from '../margin-floors/margin-floors.store.ts';
import { patternOf } from '../projects/find-projects.store.ts';
import { seenNow, withSeen } from './offer-values.store.ts';
import type { PipelineFilter, Span } from './pipeline-filter.ts';

/** What the rows depend on besides the rows. */
export type PipelineBasis = { readonly companyPrint: string; readonly offerValidityDays: number };

export type PipelineProject = {
  readonly projectId: number;
  readonly quotationNumber: string;
  readonly name: string;
  readonly customer: string;
  readonly salesEngineer: string;
  readonly status: ProjectStatus;
  readonly offerRevision: number;
  readonly actedAt: Date;
  /** When it came to its status. */
  readonly since: Date;
  /** ISO; null before the first offer. */
  readonly validUntil: string | null;
  readonly followUp: string | null;
  readonly isOverdue: boolean;
  readonly outcome: OfferOutcome;
  /** Null, as what follows, where nothing was priced yet. */
  readonly boards: number | null;
  readonly isIncomplete: boolean | null;
  readonly costPaise: number | null;
  readonly marginPaise: number | null;
  readonly beforeTaxPaise: number | null;
  readonly finalPaise: number | null;
  readonly isBelowFloor: boolean | null;
  readonly workedOutAt: Date | null;
  readonly isCurrent: boolean;
};

type Totals = {
  readonly total: number;
  readonly leftOut: number;
  readonly totalBeforeTaxPaise: number;
  readonly totalFinalPaise: number;
  readonly totalMarginPaise: number;
};

/** The order of a column, by the columns of `sought`. Null is last in both directions. */
const sortColumns: Readonly<Record<PipelineSortKey, string>> = {
  // Numbers of a year grow longer after 9999, so the text does not order them.
  quotationNumber: '"projectId"',
  name: 'lower(name)',
  customer: 'lower(customer)',
  salesEngineer: 'lower("salesEngineer")',
  status: `array_position('{${projectStatuses.join()}}'::text[], status)`,
  offerRevision: '"offerRevision"',
  beforeTax: '"beforeTaxPaise"',
  final: '"finalPaise"',
  margin: '"marginPaise"',
  marginPercent: '"marginPaise"::numeric / nullif("costPaise" + "marginPaise", 0)',
  boards: 'boards',
  // The longer a project is in its status, the earlier it came there.
  daysInStatus: '-extract(epoch from since)',
  actedAt: '"actedAt"',
  validUntil: '"validUntil"',
  followUp: '"followUp"',
  outcome: `array_position('{${offerOutcomes.map((outcome) => `"${outcome}"`).join()}}'::text[], outcome)`,
};

/** What is known of every project: the order of an index says nothing of where null comes. */
const alwaysKnown: ReadonlySet<PipelineSortKey> = new Set([
  'quotationNumber',
  'name',
  'customer',
  'salesEngineer',
  'status',
  'offerRevision',
  'daysInStatus',
  'actedAt',
  'outcome',
]);

/**
 * One page of the projects that are sought, or so many of all, and the totals of all pages. What only the rows of the page
 * tell is read for them alone.
 */
export async function listPipeline(
  tx: AppTransaction,
  filter: PipelineFilter,
  basis: PipelineBasis,
  page: PageOfRows,
): Promise<Totals & { readonly projects: readonly PipelineProject[] }> {
  const { rows } = await sql<Totals & (PipelineProject | { readonly projectId: null })>`
    with sought as not materialized (${sought(tx, filter, basis)}),
      totals as (select count(*) as total, count(*) filter (where not "isCounted") as "leftOut",
          coalesce(sum("beforeTaxPaise") filter (where "isCounted"), 0)::bigint as "totalBeforeTaxPaise",
          coalesce(sum("finalPaise") filter (where "isCounted"), 0)::bigint as "totalFinalPaise",
          coalesce(sum("marginPaise") filter (where "isCounted"), 0)::bigint as "totalMarginPaise"
        from sought),
      page as materialized (${pageOf(filter, page)})
    select * from totals left join (${described(tx, filter, basis)}) page on true
      order by place`.execute(tx);
  const [first] = rows;
  return {
    total: first?.total ?? 0,
    leftOut: first?.leftOut ?? 0,
    totalBeforeTaxPaise: first?.totalBeforeTaxPaise ?? 0,
    totalFinalPaise: first?.totalFinalPaise ?? 0,
    totalMarginPaise: first?.totalMarginPaise ?? 0,
    projects: rows.flatMap((row) => (row.projectId === null ? [] : [row])),
  };
}

type PageOfRows = { readonly size: number; readonly skip: number };

/** What orders, counts and adds up the projects that are sought. PostgreSQL joins only what is asked for of it. */
function sought(tx: AppTransaction, filter: PipelineFilter, { offerValidityDays }: PipelineBasis): RawBuilder<unknown> {
  return sql`
    select project.project_id as "projectId", project.name, project.customer_name as customer,
        project.sales_engineer as "salesEngineer", project.status, project.offer_revision as "offerRevision",
        project.acted_at as "actedAt", ${since(tx)} as since, ${validUntil(tx, offerValidityDays)}::text as "validUntil",
        follow.on_day as "followUp", project.outcome, ${isDue(filter.today)} as "isDue", value.boards,
        value.cost_paise as "costPaise", value.margin_paise as "marginPaise",
        value.before_tax_paise as "beforeTaxPaise", value.final_paise as "finalPaise",
        coalesce(not value.is_incomplete, false) as "isCounted"
      from ${withValue(tx)}
      where ${ofCompany(tx, 'project')} and project.deleted_at is null
        and ${sql.join(conditions(tx, filter, offerValidityDays), sql` and `)}`;
}

/** The projects of the page, each with its place. */
function pageOf(filter: PipelineFilter, { size, skip }: PageOfRows): RawBuilder<unknown> {
  const { key, isDescending } = filter.sort;
  const order = orderOf(filter);
  const some = sql`limit ${size} offset ${skip}`;
  if (key !== 'actedAt' || !isDescending) {
    return sql`select "projectId", row_number() over () as place from (select "projectId" from sought ${order} ${some}) sorted`;
  }
  // What somebody has forgotten to follow up comes first. The two parts are read apart: the rest follows an index.
  const first = sql`${order} limit ${size + skip}`;
  return sql`
    select "projectId", row_number() over () as place from (
      select * from (
        (select "projectId", "actedAt", 0 as part from sought where "isDue" ${first})
        union all
        (select "projectId", "actedAt", 1 as part from sought where "isDue" is not true ${first})) parts
      order by part, "actedAt" desc, "projectId" desc ${some}) sorted`;
}

/** All that is shown of the projects of the page. */
function described(
  tx: AppTransaction,
  filter: PipelineFilter,
  { companyPrint, offerValidityDays }: PipelineBasis,
): RawBuilder<unknown> {
  return sql`
    select place, project.project_id as "projectId", project.quotation_number as "quotationNumber", project.name,
        project.customer_name as customer, project.sales_engineer as "salesEngineer", project.status,
        project.offer_revision as "offerRevision", project.acted_at as "actedAt", ${since(tx)} as since,
        ${validUntil(tx, offerValidityDays)}::text as "validUntil", follow.on_day as "followUp", project.outcome,
        coalesce(${isDue(filter.today)}, false) as "isOverdue", value.boards, value.is_incomplete as "isIncomplete",
        value.cost_paise as "costPaise", value.margin_paise as "marginPaise",
        value.before_tax_paise as "beforeTaxPaise", value.final_paise as "finalPaise", ${belowFloor(tx)} as "isBelowFloor",
        value.worked_out_at as "workedOutAt",
        value.seen is not distinct from ${seenNow(companyPrint)} as "isCurrent"
      from page
        join (${withValue(tx)}) on ${ofCompany(tx, 'project')} and project.project_id = page."projectId"
        ${withSeen(tx)}`;
}

/** A project with its value and its follow-up. */
function withValue(tx: AppTransaction): RawBuilder<unknown> {
  return sql`projects project
    left join offer_values value
      on ${ofCompany(tx, 'value')} and value.project_id = project.project_id
    left join follow_ups follow
      on ${ofCompany(tx, 'follow')} and follow.project_id = project.project_id`;
}

function since(tx: AppTransaction): RawBuilder<unknown> {
  return sql`coalesce((select max(moved_at) from project_transitions step
    where ${ofCompany(tx, 'step')} and step.project_id = project.project_id), project.created_at)`;
}

/** Whether the day of the follow-up of an open offer has come; null where none has a day. */
function isDue(today: string): RawBuilder<boolean | null> {
  return sql`(follow.on_day <= ${today} and project.outcome = 'open')`;
}

/** Exactly, as `isBelowFloor` of the prices tells it; null where nothing was priced. */
function belowFloor(tx: AppTransaction): RawBuilder<boolean> {
  return sql<boolean>`(value.margin_paise * 100
    < ${floorOf(tx, sql`project.created_by`)} * (value.cost_paise + value.margin_paise))`;
}

function validUntil(tx: AppTransaction, offerValidityDays: number): RawBuilder<unknown> {
  return sql`greatest(
    (select max(offer_date)::date from report_versions version
      where ${ofCompany(tx, 'version')} and version.project_id = project.project_id
        and not is_draft and report_type in ('CommercialReport', 'TechnoCommercialReport')) + ${offerValidityDays}::integer,
    (select max(until)::date from offer_extensions extension
      where ${ofCompany(tx, 'extension')} and extension.project_id = project.project_id))`;
}

function conditions(
  tx: AppTransaction,
  filter: PipelineFilter,
  offerValidityDays: number,
): readonly RawBuilder<unknown>[] {
  const { statuses, salesEngineers, customer, created, changed, value, marginBelow, isBelowFloor, ending } = filter;
  const { outcomes, hasNoFollowUp, today, createdBy, isOverdue, won, lost } = filter;
  const text = foldForSearch(filter.search.trim());
  const customerSought = foldForSearch(customer.trim());
  const given: readonly (RawBuilder<unknown> | null)[] = [
    // PostgreSQL must not ask its statistics behind the wall: see find-projects.store.ts.
    text === '' ? null : sql`coalesce(project.search_text like ${patternOf(text)}, false)`,
    statuses && sql`project.status = any(${[...statuses]}::text[])`,
    salesEngineers && sql`project.sales_engineer = any(${[...salesEngineers]}::text[])`,
    customerSought === '' ? null : sql`coalesce(lower(project.customer_name) like ${patternOf(customerSought)}, false)`,
    created.from && sql`project.created_at >= ${created.from}`,
    created.before && sql`project.created_at < ${created.before}`,
    changed.from && sql`project.acted_at >= ${changed.from}`,
    changed.before && sql`project.acted_at < ${changed.before}`,
    value.fromPaise === null ? null : sql`value.before_tax_paise >= ${value.fromPaise}`,
    value.toPaise === null ? null : sql`value.before_tax_paise <= ${value.toPaise}`,
    marginBelow === null
      ? null
      : sql`value.margin_paise * 100 < ${marginBelow}::numeric * (value.cost_paise + value.margin_paise)`,
    isBelowFloor ? belowFloor(tx) : null,
    outcomes && sql`project.outcome = any(${[...outcomes]}::text[])`,
    hasNoFollowUp ? sql`project.outcome = 'open' and follow.on_day is null` : null,
    ending &&
      sql`project.status = any(${[...offerStatuses]}::text[]) and project.outcome = 'open'
        and ${validUntil(tx, offerValidityDays)} between ${ending.from}::date and ${ending.to}::date`,
    createdBy === null ? null : sql`project.created_by = ${createdBy}::uuid`,
    isOverdue ? isDue(today) : null,
    won &&
      sql`${within(won)} @> (select min(moved_at) from project_transitions step
        where ${ofCompany(tx, 'step')} and step.project_id = project.project_id and step.to_status = ${WON_STATUS})`,
    lost &&
      sql`project.outcome = 'lost' and ${within(lost)} @> (select max(recorded_at) from offer_outcomes
        where ${ofCompany(tx, 'offer_outcomes')} and offer_outcomes.project_id = project.project_id)`,
  ];
  return [sql`true`, ...given.filter((each) => each !== null)];
}

function within({ from, before }: Span): RawBuilder<unknown> {
  return sql`tstzrange(${from}::timestamptz, ${before}::timestamptz)`;
}

/** What was changed last comes first. */
function orderOf({ sort: { key, isDescending } }: PipelineFilter): RawBuilder<unknown> {
  const direction = isDescending ? 'desc' : 'asc';
  const ends = alwaysKnown.has(key) ? '' : ' nulls last';
  return sql.raw(`order by ${sortColumns[key]} ${direction}${ends}, "projectId" ${direction}`);
}
