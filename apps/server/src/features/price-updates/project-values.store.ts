import { openStatuses } from '@pw/domain/projects/project-status';
import { type RawBuilder, sql } from 'kysely';
import { type AppTransaction, ofCompany } from '../../platform/database/app-database.ts';
import type { ImpactBasis, ImpactRun } from '../price-lists/price-impacts.store.ts';

/** What the value of an open project depends on, as texts that differ when one of it does. */
export type ProjectState = {
  readonly projectId: number;
  readonly bookHash: string | null;
  readonly state: string;
  /** Texts that say the state of its customer; '' without a customer. */
  readonly customer: { readonly gstin: string; readonly state: string };
};

/**
 * The tables whose rows belong to a project and are part of its price: each of their rows counts with all its columns. Of
 * projects, boards and configurations only the columns count that a price depends on.
 */
export const countedTables = [
  'component_discounts',
  'project_charges',
  'board_charges',
  'project_article_prices',
] as const;

/** The open projects, which alone take other prices, as far as their value depends on them; one of them alone when it is named. */
export async function listProjectStates(tx: AppTransaction, projectId?: number): Promise<readonly ProjectState[]> {
  const ofTable = (table: string): RawBuilder<string> => sql`
    (select string_agg(own::text, ',' order by own::text) from ${sql.table(table)} own
      where ${ofCompany(tx, 'own')} and own.project_id = project.project_id)`;
  const only = projectId === undefined ? sql`true` : sql`project.project_id = ${projectId}`;
  const { rows } = await sql<ProjectState>`
    select project.project_id as "projectId", project.price_book_hash as "bookHash",
        jsonb_build_object('gstin', coalesce(customer.gstin, ''), 'state', coalesce(customer.state, '')) as customer,
        md5(jsonb_build_array(
          project.enquiry_rates, project.default_labour,
          (select jsonb_agg(jsonb_build_array(line_item_id, item_number, quantity, is_saved, configuration.revision)
              order by line_item_id)
            from boards board join board_configurations configuration using (company_id, line_item_id)
            where ${ofCompany(tx, 'board')} and ${ofCompany(tx, 'configuration')}
              and board.project_id = project.project_id and board.deleted_at is null),
          ${sql.join(countedTables.map(ofTable))})::text) as state
      from projects project
        left join customers customer
          on ${ofCompany(tx, 'customer')} and customer.customer_id = project.customer_id
      where ${ofCompany(tx, 'project')} and project.deleted_at is null and project.status = any(${[...openStatuses]}::text[]) and ${only}
      order by project.project_id`.execute(tx);
  return rows;
}

/** What a project costs by its own prices and by the later ones. */
export type ProjectValue = {
  readonly projectId: number;
  readonly fingerprint: string;
  readonly beforePaise: number | null;
  readonly afterPaise: number | null;
  readonly changed: number;
  readonly unpriced: number;
};

/** The fingerprints of the values that are kept for some lists, by project. */
export async function readValuePrints(tx: AppTransaction, basis: ImpactBasis): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .selectFrom('projectValues')
    .select(['projectId', 'fingerprint'])
    .where('basis', '=', basis)
    .execute();
  return new Map(rows.map(({ projectId, fingerprint }) => [projectId, fingerprint]));
}

/** Forgets the values of all projects except some. */
export async function dropOtherValues(
  tx: AppTransaction,
  basis: ImpactBasis,
  projectIds: readonly number[],
): Promise<void> {
  await sql`
    delete from project_values
      where ${ofCompany(tx, 'project_values')} and basis = ${basis} and project_id <> all(${[...projectIds]}::integer[])`.execute(
    tx,
  );
}

/** Keeps the value of a project in place of the one before. */
export async function keepValue(
  tx: AppTransaction,
  { companyId, basis }: Pick<ImpactRun, 'companyId' | 'basis'>,
  { projectId, ...value }: ProjectValue,
  workedOutAt: Date,
): Promise<void> {
  const values = { ...value, workedOutAt };
  await tx
    .insertInto('projectValues')
    .values({ companyId, basis, projectId, ...values })
    .onConflict((conflict) => conflict.columns(['companyId', 'basis', 'projectId']).doUpdateSet(values))
    .execute();
}

/** A kept value with the words of its project. */
export type ListedValue = ProjectValue & {
  readonly quotationNumber: string;
  readonly name: string;
  readonly customer: string;
  /** The day of the last offer that was made of it, ISO. */
  readonly offeredOn: string | null;
};

/** The values of open projects that are kept for some lists. */
export async function listValues(tx: AppTransaction, basis: ImpactBasis): Promise<readonly ListedValue[]> {
  return tx
    .selectFrom('projectValues')
    .innerJoin('projects', 'projects.projectId', 'projectValues.projectId')
    .select(['projectValues.projectId', 'fingerprint', 'beforePaise', 'afterPaise', 'changed', 'unpriced'])
    .select(['projects.quotationNumber', 'projects.name', 'projects.customerName as customer'])
    .select((query) =>
      query
        .selectFrom('reportVersions')
        .select(({ fn }) => fn.max('offerDate').as('offeredOn'))
        .whereRef('reportVersions.projectId', '=', 'projectValues.projectId')
        .where('isDraft', '=', false)
        .where('reportType', 'in', ['CommercialReport', 'TechnoCommercialReport'])
        .as('offeredOn'),
    )
    .where('basis', '=', basis)
    .where('projects.deletedAt', 'is', null)
    .where('projects.status', 'in', [...openStatuses])
    .orderBy('projectValues.projectId')
    .execute();
}
