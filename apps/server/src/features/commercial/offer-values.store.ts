import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { PriceListTables } from '../../database/price-list-tables.ts';
import { type AppTransaction, ofCompany } from '../../platform/database/app-database.ts';

type OfferValueRow = Insertable<PriceListTables['offerValues']>;

/** What a project comes to over all units; null where its prices lead to no amount. */
export type OfferValue = Omit<OfferValueRow, 'companyId' | 'projectId' | 'seen' | 'workedOutAt'>;

/** The frozen revision and the customer of `project`, by which a value is current. */
export function withSeen(tx: AppTransaction): RawBuilder<unknown> {
  return sql`
    left join project_revisions frozen
      on ${ofCompany(tx, 'frozen')} and frozen.project_id = project.project_id
        and frozen.revision = project.offer_revision
    left join customers customer
      on ${ofCompany(tx, 'customer')} and customer.customer_id = project.customer_id`;
}

/**
 * What the value of a project depends on: the revision that is frozen, else the last transactions that wrote the project
 * and its customer (`xmin`), and what the company says. Every change of a board or a price writes its project, too.
 */
export function seenNow(companyPrint: string): RawBuilder<string> {
  return sql`case when frozen.revision is not null then 'revision ' || frozen.revision
    else concat_ws(' ', project.xmin, customer.xmin, ${companyPrint}::text)
    end`;
}

type OutdatedValue = { readonly projectId: number; readonly seen: string };

/** Some projects whose value is missing or no longer counts, those changed last first, and how many there are. */
export async function listOutdatedValues(
  tx: AppTransaction,
  companyPrint: string,
  most: number,
): Promise<{ readonly projects: readonly OutdatedValue[]; readonly total: number }> {
  const { rows } = await sql<OutdatedValue & { readonly total: number }>`
    select project.project_id as "projectId", ${seenNow(companyPrint)} as seen, count(*) over () as total
      from projects project ${withSeen(tx)}
        left join offer_values value on ${ofCompany(tx, 'value')} and value.project_id = project.project_id
      where ${ofCompany(tx, 'project')} and project.deleted_at is null and value.seen is distinct from ${seenNow(companyPrint)}
      order by project.acted_at desc, project.project_id desc limit ${most}`.execute(tx);
  return { projects: rows.map(({ projectId, seen }) => ({ projectId, seen })), total: rows[0]?.total ?? 0 };
}

/** Keeps the value of a project in the place of the one before. */
export async function keepOfferValue(tx: AppTransaction, row: OfferValueRow): Promise<void> {
  const { companyId: _company, projectId: _project, ...value } = row;
  await tx
    .insertInto('offerValues')
    .values(row)
    .onConflict((conflict) => conflict.columns(['companyId', 'projectId']).doUpdateSet(value))
    .execute();
}
