import type { OfferTexts } from '../../database/revision-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { readPriceVariation } from './price-variations.store.ts';

/**
 * The texts of the offer of a project.
 * @param readVariation its price variation clause, where that is read for more
 */
export async function readOfferTexts(
  tx: AppTransaction,
  projectId: number,
  readVariation = async () => (await readPriceVariation(tx, projectId)).variation,
): Promise<OfferTexts> {
  const { offerMakes, offerDeviations, offerAnswers, offerRate } = await tx
    .selectFrom('projects')
    .select(['offerMakes', 'offerDeviations', 'offerAnswers', 'offerRate'])
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  const variation = await readVariation();
  return {
    makes: offerMakes,
    deviations: offerDeviations,
    answers: offerAnswers,
    ...(variation === null ? {} : { priceVariation: variation }),
    ...(offerRate === null ? {} : { offerRate }),
  };
}

/**
 * Keeps texts of the offer of a project that is locked or new; those left out stay.
 * @returns the answers as they are read from now on
 */
export async function keepOfferTexts(
  tx: AppTransaction,
  projectId: number,
  { makes, deviations, answers }: Partial<Omit<OfferTexts, 'priceVariation' | 'offerRate'>>,
): Promise<OfferTexts['answers']> {
  const texts = {
    ...(makes === undefined ? {} : { offerMakes: JSON.stringify(makes) }),
    ...(deviations === undefined ? {} : { offerDeviations: JSON.stringify(deviations) }),
    ...(answers === undefined ? {} : { offerAnswers: JSON.stringify(answers) }),
  };
  const { offerAnswers } = await tx
    .updateTable('projects')
    .set(texts)
    .where('projectId', '=', projectId)
    .returning('offerAnswers')
    .executeTakeFirstOrThrow();
  return offerAnswers;
}
