import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { readCompanyPrint } from '../price-updates/value-prints.ts';
import { priceOfProject } from '../project-pricing/project-price.ts';
import { keepOfferValue, listOutdatedValues, type OfferValue } from './offer-values.store.ts';

/** So many projects are priced by one request, as for the exposure. */
const MOST_PRICED = 25;

type ValuesRequest = {
  readonly tx: AppTransaction;
  readonly actor: { readonly companyId: string };
  readonly now: Date;
};

/**
 * Prices some of the projects whose value is missing or no longer counts, those that were changed last first, and keeps
 * what they come to.
 * @returns what the values of open projects depend on of the company, and how many projects are left to price
 */
export async function renewOfferValues({ tx, actor: { companyId }, now }: ValuesRequest) {
  const companyPrint = await readCompanyPrint(tx, null);
  const { projects, total } = await listOutdatedValues(tx, companyPrint, MOST_PRICED);
  for (const { projectId, seen } of projects) {
    const value = await workOutValue(tx, { companyId, projectId });
    await keepOfferValue(tx, { companyId, projectId, seen, ...value, workedOutAt: now });
  }
  return { companyPrint, outdated: total - projects.length };
}

/** What the boards of a project come to. */
async function workOutValue(
  tx: AppTransaction,
  project: { readonly companyId: string; readonly projectId: number },
): Promise<OfferValue> {
  const priced = await priceOfProject(tx, project);
  if (!priced.ok) {
    const none = { costPaise: null, marginPaise: null, beforeTaxPaise: null, finalPaise: null };
    return { boards: await countBoards(tx, project.projectId), isIncomplete: true, ...none };
  }
  const { boards, totals } = priced.value;
  return {
    boards: boards.length,
    isIncomplete: boards.some(({ price, unpricedArticles }) => price === null || unpricedArticles > 0),
    costPaise: totals.cost.paise,
    marginPaise: totals.margin.paise,
    beforeTaxPaise: totals.final.paise - totals.tax.paise - (totals.roundOff?.paise ?? 0),
    finalPaise: totals.final.paise,
  };
}

async function countBoards(tx: AppTransaction, projectId: number): Promise<number> {
  const { boards } = await tx
    .selectFrom('boards')
    .select(sql<number>`count(*)`.as('boards'))
    .where('projectId', '=', projectId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return boards;
}
