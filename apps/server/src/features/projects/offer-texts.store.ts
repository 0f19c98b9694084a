import type { OfferTexts } from '../../database/revision-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** The texts of the offer of a project. */
export async function readOfferTexts(tx: AppTransaction, projectId: number): Promise<OfferTexts> {
  const { offerMakes, offerDeviations, offerAnswers } = await tx
    .selectFrom('projects')
    .select(['offerMakes', 'offerDeviations', 'offerAnswers'])
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  return { makes: offerMakes, deviations: offerDeviations, answers: offerAnswers };
}

/** Keeps texts of the offer of a project that is locked or new; those left out stay. */
export async function keepOfferTexts(
  tx: AppTransaction,
  projectId: number,
  { makes, deviations, answers }: Partial<OfferTexts>,
): Promise<void> {
  const texts = {
    ...(makes === undefined ? {} : { offerMakes: JSON.stringify(makes) }),
    ...(deviations === undefined ? {} : { offerDeviations: JSON.stringify(deviations) }),
    ...(answers === undefined ? {} : { offerAnswers: JSON.stringify(answers) }),
  };
  await tx.updateTable('projects').set(texts).where('projectId', '=', projectId).execute();
}
