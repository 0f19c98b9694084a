import { closeRateNoticeCall, type RateNoticeOnWire, readRateNoticeCall } from '@pw/contract/rate-notice';
import { countUnpriced } from '@pw/domain/project-pricing/article-price-texts';
import { isViewOnly } from '@pw/domain/projects/project-status';
import type { RateRow } from '@pw/pricing/rates/company-rates';
import { netRateChanges, type RateChange, rowsBefore } from '@pw/pricing/rates/rate-changes';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { route } from '../../platform/http/route.ts';
import { presentAmounts } from '../boards/board-price.ts';
import { listSavedBoards } from '../boards/board-sources.store.ts';
import { readRateChanges } from '../material-rates/rate-changes.store.ts';
import { openProject } from '../projects/open-project.ts';
import { readingOf } from '../projects/project-reading.ts';
import { makeProjectTerms, readKeptTerms } from '../projects/project-terms.ts';
import { readEnquiryRates } from '../projects/projects.store.ts';
import { priceOfBoards } from './project-price.ts';
import { closeUpTo, readClosedUpTo } from './rate-notices.store.ts';

/** Which rates of the company changed for an open project since the user closed the last notice of it. */
export const readRateNoticeRoute = route(readRateNoticeCall, {
  isOfOneMoment: true,
  async handle({ params: { projectId }, actor: { companyId, accountId: userId }, tx, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    if (isViewOnly(open.value.status)) {
      return { notice: null };
    }
    const after = await readClosedUpTo(tx, { projectId, userId });
    const rateChanges = await readRateChanges(tx, { since: open.value.createdAt, after });
    const changes = rateChanges ? netRateChanges(rateChanges.changes, await readEnquiryRates(tx, projectId)) : [];
    if (rateChanges === null || changes.length === 0) {
      return { notice: null };
    }
    const compared = await compareFinalPrice(tx, { companyId, projectId }, rateChanges.changes);
    return { notice: { upTo: rateChanges.upTo, changes: changes.map(presentChange), ...compared } };
  },
});

/** The final price of a project before some changes of the rates, and with the current rates. */
async function compareFinalPrice(
  tx: AppTransaction,
  { companyId, projectId }: { readonly companyId: string; readonly projectId: number },
  changes: readonly RateChange[],
): Promise<Pick<RateNoticeOnWire, 'finalPrice' | 'unpricedArticles'>> {
  const reading = readingOf(tx, projectId);
  const terms = await readKeptTerms(reading);
  const boards = await listSavedBoards(tx, projectId);
  const book = await reading.book();
  const before = { ...terms, rates: rowsBefore(await reading.rates(), changes) };
  const then = await priceOfBoards(tx, companyId, boards, makeProjectTerms(before, book, knowledgeOf(tx)));
  const now = await priceOfBoards(tx, companyId, boards, makeProjectTerms(terms, book, knowledgeOf(tx)));
  if (!then.ok || !now.ok) {
    return { finalPrice: null, unpricedArticles: 0 };
  }
  const finals = { before: then.value.totals.final, after: now.value.totals.final };
  return {
    finalPrice: presentAmounts(['before', 'after'], finals),
    unpricedArticles: countUnpriced(now.value.boards),
  };
}

function presentChange({ before, after, by, at }: RateChange): RateNoticeOnWire['changes'][number] {
  const { material = '', unit = '' } = after ?? before ?? {};
  return { material, unit, from: presentRate(before), to: presentRate(after), by, at: at.toISOString() };
}

function presentRate(row: RateRow | null) {
  return row && presentAmounts(['rate'], { rate: { paise: row.ratePaise } });
}

/** Closes the notice for the user. */
export const closeRateNoticeRoute = route(closeRateNoticeCall, {
  async handle({ params: { projectId }, body: { upTo }, actor: { companyId, accountId: userId }, tx, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    await closeUpTo(tx, companyId, { projectId, userId }, upTo);
    return { upTo };
  },
});
