import type { AppTransaction } from '../../platform/database/app-database.ts';
import { once } from '../../platform/once.ts';
import { readProfileFiles, readStoredTerms } from '../company-profile/company-profile.store.ts';
import { readDetails } from '../company-settings/company-details.store.ts';
import { readSettings } from '../company-settings/company-settings.store.ts';
import { readTaxedCustomer } from '../customers/customers.store.ts';
import { readPricingTerms, readRates } from '../material-rates/material-rates.store.ts';
import { findBook } from '../price-lists/price-books.store.ts';
import { namedFolds, readListsOf, readStoredBook } from '../price-lists/price-books.ts';
import { readArticlePrices } from './article-prices.store.ts';
import { readDiscounts } from './component-discounts.store.ts';
import { findFrozen } from './frozen-project.store.ts';
import { readOfferTexts } from './offer-texts.store.ts';
import { readPriceVariation } from './price-variations.store.ts';
import { readChargesOrNone } from './project-charges.store.ts';
import { readPricedProject } from './projects.store.ts';

/**
 * The parts of a project and its company by which a request prices, judges or freezes it. Each part is read once, when it
 * is first asked for. A request that changes a part must not ask for it afterwards.
 */
export type ProjectReading = ReturnType<typeof readingOf>;

/** Begins to read a project, which reads nothing yet. */
export function readingOf(tx: AppTransaction, projectId: number) {
  const row = once(() => readPricedProject(tx, projectId));
  const storedBook = once(async () => {
    const { priceBookHash: hash } = await row();
    return (hash === null ? null : await findBook(tx, hash)) ?? null;
  });
  const folds = once(() => namedFolds(tx, projectId));
  const variation = once(async () => (await readPriceVariation(tx, projectId)).variation);
  return {
    tx,
    projectId,
    frozen: once(() => findFrozen(tx, projectId)),
    row,
    /** Null for none. */
    customer: once(async () => {
      const { customerId } = await row();
      return customerId === null ? null : readTaxedCustomer(tx, customerId);
    }),
    /** Null for the prices that come with the product. */
    storedBook,
    /** The numbers that people wrote into its boards, as price lists are searched by them. */
    namedFolds: folds,
    book: once(async () => readStoredBook(tx, await storedBook(), projectId, folds)),
    /** The book for what its lists are, without the articles that only the boards name. */
    lists: once(async () => readListsOf(tx, await storedBook())),
    discounts: once(() => readDiscounts(tx, projectId)),
    articlePrices: once(() => readArticlePrices(tx, projectId)),
    charges: once(() => readChargesOrNone(tx, projectId, async () => (await row()).defaultLabour)),
    variation,
    offerTexts: once(() => readOfferTexts(tx, projectId, variation)),
    rates: once(() => readRates(tx)),
    pricingTerms: once(() => readPricingTerms(tx)),
    settings: once(() => readSettings(tx)),
    details: once(() => readDetails(tx)),
    profileFiles: once(() => readProfileFiles(tx)),
    printedTerms: once(() => readStoredTerms(tx)),
  } as const;
}
