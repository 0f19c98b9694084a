import { daysLater, isoDayInIndia } from '@pw/domain/dates';
import { lastDayOf } from '@pw/domain/offer-follow-up/follow-up';
import { sql } from 'kysely';
import { type AppTransaction, ofCompany } from '../../platform/database/app-database.ts';
import type { FrozenRevision } from '../projects/frozen-project.store.ts';

/** The day of a submitted offer and its last day, ISO. */
export type OfferDays = { readonly offeredOn: string; readonly validUntil: string | null };

/** The days of a submitted revision: those of its last offer, else of its submission, and what it was extended to. */
export async function readOfferDays(
  tx: AppTransaction,
  { projectId, revision, submittedAt, offer }: FrozenRevision,
): Promise<OfferDays> {
  const { rows } = await sql<{ readonly offeredOn: string | null }>`
    select max(offer_date)::text as "offeredOn" from report_versions
      where ${ofCompany(tx, 'report_versions')} and project_id = ${projectId} and revision = ${revision} and not is_draft
        and report_type in ('CommercialReport', 'TechnoCommercialReport')`.execute(tx);
  const extensions = await tx
    .selectFrom('offerExtensions')
    .select('until')
    .where('projectId', '=', projectId)
    .where('revision', '=', revision)
    .execute();
  const offeredOn = rows[0]?.offeredOn ?? isoDayInIndia(submittedAt.getTime());
  const lastDay = daysLater(offeredOn, offer.validityDays);
  return {
    offeredOn,
    validUntil: lastDayOf(
      lastDay,
      extensions.map(({ until }) => until),
    ),
  };
}
