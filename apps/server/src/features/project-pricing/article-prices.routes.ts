import {
  type ArticlePriceOnWire,
  listArticlePricesCall,
  saveArticlePriceCall,
  type UnpricedLineOnWire,
} from '@pw/contract/article-prices';
import { ARTICLE_PRICES_CHANGED, articlePriceTexts } from '@pw/domain/project-pricing/article-price-form';
import { ok, type Result } from '@pw/domain/result';
import { priceNameOf } from '@pw/pricing/bill/bill-line';
import { type ArticlePrice, readArticlePrice } from '@pw/pricing/company-prices/article-price';
import { foldNumber } from '@pw/pricing/maker-list/article-number';
import { isPriceOpen } from '@pw/pricing/quote/unpriced-articles';
import type { PriceRefusal } from '@pw/pricing/terms/price-terms';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { route } from '../../platform/http/route.ts';
import { presentAmounts } from '../boards/board-price.ts';
import { listSavedBoards } from '../boards/board-sources.store.ts';
import { moveToCurrentBook } from '../boards/move-to-current-book.ts';
import { billOfBoard } from '../boards/unit-price.ts';
import {
  countArticlePriceSave,
  listArticlePrices,
  putArticlePrice,
  readArticlePricesRevision,
  removeArticlePrice,
  type SavedArticlePrice,
} from '../projects/article-prices.store.ts';
import { subjectOf } from '../projects/change-project.ts';
import { openProject, openToWrite } from '../projects/open-project.ts';
import { readProjectTerms } from '../projects/project-terms.ts';
import { noteAct } from '../projects/projects.store.ts';

/** The prices of articles of a project, and the lines that have none. */
export const listArticlePricesRoute = route(listArticlePricesCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params: { projectId }, actor: { companyId }, tx, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const unpriced = await unpricedLines(tx, companyId, projectId);
    if (!unpriced.ok) {
      return refuse(unpriced.error.code, { message: unpriced.error.message });
    }
    const prices = (await listArticlePrices(tx, projectId)).map(presentArticlePrice);
    return { prices, unpriced: unpriced.value, revision: await readArticlePricesRevision(tx, projectId) };
  },
});

/** The lines of all saved boards whose price is open; those of a frozen revision were settled when it was submitted. */
async function unpricedLines(
  tx: AppTransaction,
  companyId: string,
  projectId: number,
): Promise<Result<readonly UnpricedLineOnWire[], PriceRefusal>> {
  const terms = await readProjectTerms(tx, projectId);
  const lines: UnpricedLineOnWire[] = [];
  if (terms.frozen) {
    return ok(lines);
  }
  for (const board of (await listSavedBoards(tx, projectId)).filter(({ isSaved }) => isSaved)) {
    const bill = await billOfBoard(tx, companyId, board, terms);
    if (!bill.ok) {
      return bill;
    }
    const { lineItemId, name, quantity: units } = board;
    for (const line of bill.value.filter(isPriceOpen)) {
      const { feeder, catalogueNumber, description, quantity, unpricedState = 'unknown' } = line;
      const named = { lineItemId, board: name, feeder, priceName: priceNameOf(line), catalogueNumber, description };
      lines.push({ ...named, quantity: quantity.value * units, state: unpricedState });
    }
  }
  return ok(lines);
}

function presentArticlePrice({ price, by, at }: SavedArticlePrice): ArticlePriceOnWire {
  const said = { priceName: price.number, by, at: at.toISOString() };
  if (price.state === 'on request') {
    return { ...said, state: price.state };
  }
  const { state, paise, source, validUntil } = price;
  return { ...said, state, ...presentAmounts(['price'], { price: { paise } }), source, validUntil };
}

/** Sets what an article costs for a project, or takes it back. */
export const saveArticlePriceRoute = route(saveArticlePriceCall, {
  async handle({ params: { projectId, priceName }, body: { revision, ...said }, actor, tx, now, refuse, audit }) {
    const open = await openToWrite(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const current = await readArticlePricesRevision(tx, projectId);
    if (revision !== undefined && revision !== current) {
      return refuse('STALE', { message: ARTICLE_PRICES_CHANGED, details: { current } });
    }
    const read = readArticlePrice(said, priceName);
    if (!read.ok) {
      const { field } = read.error;
      return refuse('FIELD_INVALID', { details: { faults: { [field]: articlePriceTexts[field] } } });
    }
    const { companyId, accountId: userId, name: userName } = actor;
    const fold = foldNumber(priceName);
    const before = (await listArticlePrices(tx, projectId)).find(({ price }) => price.fold === fold);
    if (read.value === null) {
      await removeArticlePrice(tx, projectId, fold);
    } else {
      await putArticlePrice(tx, projectId, read.value, { companyId, userId, userName, now });
    }
    await moveToCurrentBook({ tx, actor, now }, projectId);
    await noteAct(tx, projectId, now);
    const details = { projectId, number: priceName.trim(), from: toldPrice(before?.price), to: toldPrice(read.value) };
    audit({ event: 'project.article-priced', subject: subjectOf(open.value), details });
    return { revision: await countArticlePriceSave(tx, projectId) };
  },
});

/** A price as the audit keeps it; null for none. */
function toldPrice(price: ArticlePrice | null | undefined) {
  if (!price || price.state === 'on request') {
    return price ? price.state : null;
  }
  const { paise, source, validUntil } = price;
  return { paise, source, validUntil };
}
