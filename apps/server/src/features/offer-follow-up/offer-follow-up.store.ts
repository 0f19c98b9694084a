import type { OfferOutcome, OutcomeForm } from '@pw/domain/offer-follow-up/offer-outcome';
import { type Selectable, sql } from 'kysely';
import type { AcceptedPoint, FollowUpTables } from '../../database/follow-up-tables.ts';
import type { Actor } from '../../platform/actor.ts';
import { type AppTransaction, ofCompany } from '../../platform/database/app-database.ts';

/** What is kept of the offer of a project besides its boards and prices. */
export type KeptFollowUp = {
  readonly followUp: Selectable<FollowUpTables['followUps']> | undefined;
  readonly outcome: Selectable<FollowUpTables['offerOutcomes']> | undefined;
  /** Newest first. */
  readonly extensions: readonly Selectable<FollowUpTables['offerExtensions']>[];
  /** The day of the last offer that was made, ISO. */
  readonly offeredOn: string | null;
};

/** Reads what is kept of the offer of a project. */
export async function readFollowUp(tx: AppTransaction, projectId: number): Promise<KeptFollowUp> {
  const followUp = await tx.selectFrom('followUps').selectAll().where('projectId', '=', projectId).executeTakeFirst();
  const outcome = await tx
    .selectFrom('offerOutcomes')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  const extensions = await tx
    .selectFrom('offerExtensions')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy('sequence', 'desc')
    .execute();
  const { rows } = await sql<{ readonly offeredOn: string | null }>`
    select max(offer_date)::text as "offeredOn" from report_versions
      where ${ofCompany(tx, 'report_versions')} and project_id = ${projectId} and not is_draft
        and report_type in ('CommercialReport', 'TechnoCommercialReport')`.execute(tx);
  return { followUp, outcome, extensions, offeredOn: rows[0]?.offeredOn ?? null };
}

type Save = { readonly actor: Pick<Actor, 'companyId' | 'accountId' | 'name'>; readonly now: Date };

/** Saves the follow-up of a project in place of the one before. */
export async function saveFollowUp(
  tx: AppTransaction,
  projectId: number,
  { onDay, note }: { readonly onDay: string | null; readonly note: string },
  { actor: { companyId, accountId: savedBy, name: savedByName }, now: savedAt }: Save,
): Promise<void> {
  const row = { onDay, note, savedBy, savedByName, savedAt };
  await tx
    .insertInto('followUps')
    .values({ companyId, projectId, ...row })
    .onConflict((conflict) => conflict.columns(['companyId', 'projectId']).doUpdateSet(row))
    .execute();
}

/** Adds an outcome to a project that is locked; from then on it counts. */
export async function addOutcome(
  tx: AppTransaction,
  projectId: number,
  { outcome, reason, competitor, note }: OutcomeForm,
  { actor: { companyId, accountId: recordedBy, name: recordedByName }, now: recordedAt }: Save,
): Promise<void> {
  const said = { outcome, reason, competitor, note, recordedBy, recordedByName, recordedAt };
  const sequence = await nextSequence(tx, 'offerOutcomes', projectId);
  await tx
    .insertInto('offerOutcomes')
    .values({ companyId, projectId, sequence, ...said })
    .execute();
  await tx.updateTable('projects').set({ outcome }).where('projectId', '=', projectId).execute();
}

/** Adds a later last day to the offer of a project that is locked. */
export async function addExtension(
  tx: AppTransaction,
  projectId: number,
  {
    revision,
    until,
    accepted,
  }: { readonly revision: number; readonly until: string; readonly accepted: readonly AcceptedPoint[] },
  { actor: { companyId, accountId: extendedBy, name: extendedByName }, now: extendedAt }: Save,
): Promise<void> {
  const said = { revision, until, accepted: JSON.stringify(accepted), extendedBy, extendedByName, extendedAt };
  const sequence = await nextSequence(tx, 'offerExtensions', projectId);
  await tx
    .insertInto('offerExtensions')
    .values({ companyId, projectId, sequence, ...said })
    .execute();
}

async function nextSequence(
  tx: AppTransaction,
  table: 'offerOutcomes' | 'offerExtensions',
  projectId: number,
): Promise<number> {
  const { last } = await tx
    .selectFrom(table)
    .select((row) => row.fn.coalesce(row.fn.max('sequence'), sql<number>`0`).as('last'))
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  return last + 1;
}

type OverdueOffer = {
  readonly projectId: number;
  readonly quotationNumber: string;
  readonly name: string;
  readonly customer: string;
  readonly on: string;
  readonly note: string;
};

const OPEN: OfferOutcome = 'open';

/** The open offers of a user whose day of the follow-up has come, oldest first, and how many they are. */
export async function listOverdue(
  tx: AppTransaction,
  userId: string,
  today: string,
  most: number,
): Promise<{ readonly items: readonly OverdueOffer[]; readonly total: number }> {
  const { rows } = await sql<OverdueOffer & { readonly total: number }>`
    select project.project_id as "projectId", project.quotation_number as "quotationNumber", project.name,
        project.customer_name as customer, follow.on_day as "on", follow.note, count(*) over ()::integer as total
      from follow_ups follow join projects project using (company_id, project_id)
      where ${ofCompany(tx, 'follow')} and ${ofCompany(tx, 'project')}
        and follow.on_day <= ${today} and project.deleted_at is null and project.outcome = ${OPEN}
        and ${userId}::uuid in (project.created_by, follow.saved_by)
      order by follow.on_day, project.project_id limit ${most}`.execute(tx);
  return { items: rows.map(({ total: _total, ...item }) => item), total: rows[0]?.total ?? 0 };
}
