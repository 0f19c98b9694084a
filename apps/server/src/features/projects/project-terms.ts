import { createHash } from 'node:crypto';
import { supplyBetween } from '@pw/domain/goods-supply';
import type { TotalRounding } from '@pw/domain/project-pricing/total-rounding';
import type { BookList } from '@pw/pricing/company-prices/book-data';
import { datedTerms } from '@pw/pricing/terms/dated-terms';
import { noKeptCharges } from '@pw/pricing/terms/project-charges';
import { type KeptTerms, projectTerms, roundingOf, type TermsOfBoard } from '@pw/pricing/terms/project-terms';
import type { ArticleMap } from '@pw/switchboard/articles/article-map';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { priceFiles } from '../../platform/knowledge.ts';
import { readSettings } from '../company-settings/company-settings.store.ts';
import { type KeptRate, readPricingTerms, readRates } from '../material-rates/material-rates.store.ts';
import {
  type ProjectBook,
  priceListHash,
  readBookNamed,
  readBookOfToday,
  readNamedArticles,
} from '../price-lists/price-books.ts';
import { type FrozenAddress, type FrozenRevision, findFrozen } from './frozen-project.store.ts';
import { type ProjectReading, readingOf } from './project-reading.ts';
import { readTaxStates } from './tax-states.ts';

/** What the prices of a project depend on besides its boards. */
export type ProjectTerms = {
  readonly of: TermsOfBoard;
  /** What designs and judges its boards: that of the company. */
  readonly knowledge: Knowledge;
  /** To what the total of the project is rounded. */
  readonly roundTo: TotalRounding;
  /** Another one as soon as anything of the terms is another. */
  readonly fingerprint: string;
  /** The fingerprint of the terms that price a bill: charges, and how the company calculates them, come after a bill. */
  readonly billFingerprint: string;
  /** The articles that the company buys in place of those that the rules choose; null for none. */
  readonly articleMap: ArticleMap | null;
  /** The fingerprint of the map, which boards are designed with; '' without one. */
  readonly mapFingerprint: string;
  /** The revision whose prices were frozen with these terms; null where they are worked out. */
  readonly frozen: FrozenAddress | null;
};

/**
 * The company's rates and settings as they are now, with rates and discounts of the project; without its charges. Of a
 * project that is frozen as they were.
 */
export async function readUnchargedTerms(tx: AppTransaction, projectId: number): Promise<Omit<KeptTerms, 'charges'>> {
  const frozen = await findFrozen(tx, projectId);
  if (frozen) {
    const { charges: _own, ...terms } = frozen.keptTerms;
    return terms;
  }
  return readUnfrozenTerms(readingOf(tx, projectId));
}

/** What the prices of every project of the company depend on. */
async function readCompanyTerms(company: Pick<ProjectReading, 'rates' | 'pricingTerms' | 'settings'>) {
  const rows = await company.rates();
  const { revision: ratesRevision } = await company.pricingTerms();
  const { marginMode: margin, insuranceBase, roundTo } = await company.settings();
  const rates = rows.map(({ rateKey, type, material, unit, ratePaise }) => ({
    rateKey,
    type,
    material,
    unit,
    ratePaise,
  }));
  return { rates, ratesRevision, margin, insuranceBase, roundTo };
}

async function readUnfrozenTerms(reading: ProjectReading): Promise<Omit<KeptTerms, 'charges'>> {
  const company = await readCompanyTerms(reading);
  const supply = supplyBetween(await readTaxStates(reading));
  const { enquiryRates } = await reading.row();
  const discounts = await reading.discounts();
  const articlePrices = await reading.articlePrices();
  const terms = { ...company, supply, enquiryRates, discounts };
  return articlePrices ? { ...terms, articlePrices } : terms;
}

/** Rates and settings of the company for boards of no project, without charges and discounts. */
export async function readKeptTermsOfNoProject(tx: AppTransaction): Promise<KeptTerms> {
  const company = await readCompanyTerms({
    rates: () => readRates(tx),
    pricingTerms: () => readPricingTerms(tx),
    settings: () => readSettings(tx),
  });
  return { ...company, enquiryRates: {}, discounts: [], charges: noKeptCharges };
}

/** The terms of boards of no project: the same, with the current prices. */
export async function readTermsOfNoProject(tx: AppTransaction, now: Date): Promise<ProjectTerms> {
  return makeProjectTerms(await readKeptTermsOfNoProject(tx), await readBookOfToday(tx, now), knowledgeOf(tx));
}

/** The terms with the charges of the project. */
export async function readKeptTerms(reading: ProjectReading): Promise<KeptTerms> {
  return (await reading.frozen())?.keptTerms ?? readUnfrozenCharged(reading);
}

async function readUnfrozenCharged(reading: ProjectReading): Promise<KeptTerms> {
  const terms = await readUnfrozenTerms(reading);
  const { charges } = await reading.charges();
  return { ...terms, charges };
}

/** The same, ready to price by. */
export async function readProjectTerms(tx: AppTransaction, projectId: number): Promise<ProjectTerms> {
  return readTerms(readingOf(tx, projectId));
}

/** The terms of a project that is read for more, ready to price by. */
export async function readTerms(reading: ProjectReading): Promise<ProjectTerms> {
  const { tx } = reading;
  const frozen = await reading.frozen();
  return frozen
    ? readFrozenTerms(tx, frozen)
    : makeProjectTerms(await readUnfrozenCharged(reading), await reading.book(), knowledgeOf(tx));
}

/** The terms with other charges, which a frozen project does not take. */
export async function readTermsWith(
  tx: AppTransaction,
  projectId: number,
  charges: KeptTerms['charges'],
): Promise<ProjectTerms> {
  const reading = readingOf(tx, projectId);
  const frozen = await reading.frozen();
  return frozen
    ? readFrozenTerms(tx, frozen)
    : makeProjectTerms({ ...(await readUnfrozenTerms(reading)), charges }, await reading.book(), knowledgeOf(tx));
}

/** The price book of a project as browsers read it. */
type BrowserBook = {
  /** The tables of the product; of a frozen project those of its submission, which may be gone. */
  readonly tables: string;
  /** Null for the prices that come with the product. */
  readonly book: string | null;
  /** Articles that its boards name, besides those that the rules may choose. */
  readonly named: readonly BookList[];
};

export async function readBrowserBook({ tx, projectId, ...reading }: ProjectReading): Promise<BrowserBook> {
  const frozen = await reading.frozen();
  const book = (frozen ?? (await reading.row())).priceBookHash;
  return {
    tables: frozen?.priceListHash ?? priceFiles().hash,
    book,
    named: book === null ? [] : await readNamedArticles(tx, book, projectId),
  };
}

type FrozenPrices = FrozenAddress & Pick<FrozenRevision, 'keptTerms' | 'priceListHash' | 'priceBookHash'>;

/** The terms of a frozen revision, with the price book of its submission. */
export async function readFrozenTerms(tx: AppTransaction, frozen: FrozenPrices): Promise<ProjectTerms> {
  return frozenTerms(frozen, await readFrozenBook(tx, frozen), knowledgeOf(tx));
}

/** The price book of a frozen revision. */
export async function readFrozenBook(
  tx: AppTransaction,
  { projectId, priceBookHash }: Pick<FrozenPrices, 'projectId' | 'priceBookHash'>,
): Promise<ProjectBook> {
  return readBookNamed(tx, priceBookHash, projectId);
}

/** The terms of a frozen revision. Its prices are read, not worked out: only what explains them asks for a board's. */
export function frozenTerms(
  { projectId, revision, keptTerms, priceListHash: files }: Omit<FrozenPrices, 'priceBookHash'>,
  { book, data, mapFingerprint }: Pick<ProjectBook, 'book' | 'data' | 'mapFingerprint'>,
  knowledge: Knowledge,
): ProjectTerms {
  return {
    knowledge,
    articleMap: book.articleMap ?? null,
    mapFingerprint,
    // Made on demand: the current price book may not know what was kept.
    of: (board) => projectTerms(book, keptTerms)(board),
    roundTo: roundingOf(keptTerms),
    ...fingerprintsOf(keptTerms, priceListHash(data.hash, files)),
    frozen: { projectId, revision },
  };
}

/** Makes terms ready to price by, those of the project or others that somebody proposes. */
export function makeProjectTerms(
  keptTerms: KeptTerms,
  { book, hash, mapFingerprint }: Omit<ProjectBook, 'data'>,
  knowledge: Knowledge,
): ProjectTerms {
  return {
    knowledge,
    of: projectTerms(book, keptTerms),
    roundTo: roundingOf(keptTerms),
    ...fingerprintsOf(keptTerms, hash),
    articleMap: book.articleMap ?? null,
    mapFingerprint,
    frozen: null,
  };
}

/** The same terms, whose rates say who entered them and when: for what explains a price. */
export function withDatedRates(terms: ProjectTerms, rates: readonly KeptRate[]): ProjectTerms {
  return { ...terms, of: (board) => datedTerms(terms.of(board), rates) };
}

function fingerprintsOf(keptTerms: KeptTerms, priceListHash: string) {
  // The revision counts saves, also those that change no amount.
  const { ratesRevision: _saves, ...terms } = keptTerms;
  const { rates, enquiryRates, discounts, articlePrices } = keptTerms;
  return {
    fingerprint: fingerprintOf(priceListHash, terms),
    billFingerprint: fingerprintOf(priceListHash, { rates, enquiryRates, discounts, articlePrices }),
  };
}

function fingerprintOf(priceListHash: string, terms: object): string {
  const said = JSON.stringify([priceListHash, terms]);
  return createHash('sha256').update(said).digest('base64');
}
