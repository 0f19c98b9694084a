import type { ProjectStatus } from '@pw/domain/projects/project-status';
import type { ExposedOffer } from '@pw/pricing/exposure/exposure';
import { sql } from 'kysely';
import { type AppTransaction, ofCompany } from '../../platform/database/app-database.ts';
import { floorOf } from '../margin-floors/margin-floors.store.ts';

/** A project that may be exposed, with the facts that were kept of it. */
export type ListedProject = {
  readonly projectId: number;
  readonly quotationNumber: string;
  readonly name: string;
  readonly customer: string;
  readonly createdBy: string;
  readonly status: ProjectStatus;
  /** The revision that is frozen now; null while the project is worked on. */
  readonly frozenRevision: number | null;
  readonly hasClause: boolean;
  /** In percent of the sale; 0 for none. */
  readonly floorPercent: number;
  /** The day of the last offer that was made of it, ISO. */
  readonly offeredOn: string | null;
  /** The latest day to which its offer was extended, ISO. */
  readonly extendedUntil: string | null;
  /** Null where nothing is kept. */
  readonly print: string | null;
  /** Null where a board has no price. */
  readonly facts: ExposedOffer | null;
};

/** The projects of some statuses, by number. */
export async function listExposedProjects(
  tx: AppTransaction,
  statuses: readonly ProjectStatus[],
): Promise<readonly ListedProject[]> {
  const { rows } = await sql<ListedProject>`
    select project.project_id as "projectId", project.quotation_number as "quotationNumber", project.name,
        project.customer_name as customer, project.created_by as "createdBy", project.status, frozen.revision as "frozenRevision",
        case when frozen.revision is null then variation.terms is not null
          else frozen.offer::jsonb ? 'priceVariation' end as "hasClause",
        (select max(offer_date)::text from report_versions version
          where ${ofCompany(tx, 'version')} and version.project_id = project.project_id and not is_draft
            and report_type in ('CommercialReport', 'TechnoCommercialReport')) as "offeredOn",
        (select max(until) from offer_extensions extension
          where ${ofCompany(tx, 'extension')} and extension.project_id = project.project_id) as "extendedUntil",
        kept.print, kept.facts, ${floorOf(tx, sql`project.created_by`)}::float8 as "floorPercent"
      from projects project
        left join project_revisions frozen
          on ${ofCompany(tx, 'frozen')} and frozen.project_id = project.project_id and frozen.revision = project.offer_revision
        left join price_variations variation
          on ${ofCompany(tx, 'variation')} and variation.project_id = project.project_id
        left join board_price_facts kept on ${ofCompany(tx, 'kept')} and kept.project_id = project.project_id
      where ${ofCompany(tx, 'project')} and project.deleted_at is null and project.outcome = 'open'
        and project.status = any(${[...statuses]}::text[])
      order by project.project_id`.execute(tx);
  return rows;
}

/** The facts of a project as they are kept. */
export type KeptFacts = Pick<ListedProject, 'projectId' | 'facts'> & { readonly print: string };

/** Keeps what projects come to in the place of what was kept of them. */
export async function keepFacts(
  tx: AppTransaction,
  companyId: string,
  facts: readonly KeptFacts[],
  workedOutAt: Date,
): Promise<void> {
  if (facts.length === 0) {
    return;
  }
  const rows = facts.map(({ projectId, print, facts: ofProject }) => ({
    companyId,
    projectId,
    print,
    facts: ofProject && JSON.stringify(ofProject),
    workedOutAt,
  }));
  await tx
    .insertInto('boardPriceFacts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'projectId']).doUpdateSet((row) => ({
        print: row.ref('excluded.print'),
        facts: row.ref('excluded.facts'),
        workedOutAt: row.ref('excluded.workedOutAt'),
      })),
    )
    .execute();
}

/** The parts of material rates that follow their metal, where the company said so. */
export async function listMetalShares(tx: AppTransaction): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.selectFrom('metalShares').select(['rateKey', 'share']).orderBy('rateKey').execute();
  return new Map(rows.map(({ rateKey, share }) => [rateKey, Number(share)]));
}

/** Saves the shares of some rates; others keep theirs. */
export async function putMetalShares(
  tx: AppTransaction,
  companyId: string,
  shares: readonly { readonly rateKey: string; readonly share: number }[],
  { by: changedBy, at: changedAt }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('metalShares')
    .values(shares.map((each) => ({ companyId, ...each, changedBy, changedAt })))
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'rateKey']).doUpdateSet((row) => ({
        share: row.ref('excluded.share'),
        changedBy: row.ref('excluded.changedBy'),
        changedAt: row.ref('excluded.changedAt'),
      })),
    )
    .execute();
}
