import { OWN_MAKE, ownSeriesKnowledge } from '@pw/catalog/own-series';
import { readPriceFiles } from '@pw/catalog/read';
import type { Article } from '@pw/switchboard/model/article';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { type BillLine, priceNameOf } from '../bill/bill-line.ts';
import { changedLines } from '../bill/changed-lines.ts';
import { readArticlePrice, type SaidArticlePrice } from '../company-prices/article-price.ts';
import { companyPriceList } from '../company-prices/price-order.ts';
import { projectPriceList } from '../company-prices/project-price-list.ts';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';
import { freezeBoard, thawBoard } from './frozen-board.ts';
import { quoteBoard } from './quote-board.ts';
import { boardReservations, reservationText } from './reservations.ts';
import { openArticles } from './unpriced-articles.ts';

const knowledge = ownSeriesKnowledge();
const shipped = mustBeOk(readPriceBook(readPriceFiles()));
const withoutPrices = companyPriceList({
  makers: { name: '', lists: [], exchange: new Map() },
  ownArticles: [],
  ownTerms: new Map(),
  rest: null,
});

/** Two feeders of one series with an undervoltage release, which its list of numbers lacks; one more of another frame. */
const board = aBoard({ BOARD_MAKE: OWN_MAKE, CONTROL_VOLTAGE: '230 AC' }, [
  aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'),
  aFeeder('Pump', 'MCCB_OG', 160, 3, 'A2', { FEEDER_UVR: 'Y' }),
  aFeeder('Fan', 'MCCB_OG', 160, 3, 'A1', { FEEDER_UVR: 'Y' }),
  aFeeder('Mill', 'MCCB_OG', 400, 3, 'A1', { FEEDER_UVR: 'Y' }),
]);
const RELEASE = 'Undervoltage release 230 AC of NX1';
const OTHER = 'Undervoltage release 230 AC of NX3';

const articlePrice = (said: SaidArticlePrice, name = RELEASE) => {
  const price = mustBeOk(readArticlePrice(said, name));
  return price === null ? [] : [price];
};
const quotedAt = (price: number) => articlePrice({ state: 'quoted', price, source: 'Norda, quotation 4' });
const quote = (articlePrices: ReturnType<typeof articlePrice>) => {
  const list = projectPriceList(withoutPrices, articlePrices);
  const terms = { book: { ...shipped, list }, rates: ratesOf(shipped.tables.rate, {}), added: [], discounts: [] };
  return mustBeOk(quoteBoard(knowledge, board, { ...terms, charges: noCharges, ...defaultSettings }));
};
const releasesOf = (bill: readonly BillLine[]) =>
  bill.filter(({ description }) => description === 'Undervoltage release 230 AC');

const before = quote([]);

describe('an article whose number nobody knows', () => {
  it('is named by what it is, for each frame once, and not by nothing', () => {
    expect(releasesOf(before.bill).map((line) => [line.feeder, line.catalogueNumber, priceNameOf(line)])).toEqual([
      ['Pump', '', RELEASE],
      ['Fan', '', RELEASE],
      ['Mill', '', OTHER],
    ]);
    expect(openArticles(before.bill)).toEqual(expect.arrayContaining([RELEASE, OTHER]));
    expect(openArticles(before.bill)).not.toContain('');
    const [unpriced] = boardReservations({ ...before, hasOwnPrices: true }, knowledge.tables).filter(
      ({ code }) => code === 'ARTICLES_UNPRICED',
    );
    expect(unpriced && reservationText(unpriced)).toContain(RELEASE);
  });

  it('takes the price of a vendor on its own lines alone, to the paisa', () => {
    const after = quote(quotedAt(1234.56));
    expect(
      releasesOf(after.bill).map(({ listPrice, amount, isUnpriced }) => [listPrice.paise, amount.paise, isUnpriced]),
    ).toEqual([
      [1234_56, 2469_12, false],
      [1234_56, 1234_56, false],
      [0, 0, true],
    ]);
    const [was, is] = [before.price, after.price].map((price) => price?.list.paise ?? 0);
    expect(is).toBe((was ?? 0) + 3703_68);
    expect(openArticles(after.bill)).toEqual(openArticles(before.bill).filter((name) => name !== RELEASE));
  });

  it('is offered on request, which adds nothing and keeps nobody back', () => {
    const after = quote(articlePrice({ state: 'on request' }));
    expect(after.price?.final.paise).toBe(before.price?.final.paise);
    expect(openArticles(after.bill)).not.toContain(RELEASE);
  });

  it('is a changed line of a comparison of prices, as one with a number is', () => {
    const after = quote(quotedAt(1234.56));
    expect(changedLines(before.bill, before.bill)).toEqual([]);
    expect(
      changedLines(before.bill, after.bill).map(({ feeder, catalogueNumber, before: was, after: is }) => [
        feeder,
        catalogueNumber,
        was.listPaise,
        is.listPaise,
      ]),
    ).toEqual([
      ['Pump', RELEASE, null, 2469_12],
      ['Fan', RELEASE, null, 1234_56],
    ]);
  });

  it('keeps its name and price in a frozen board', () => {
    const after = quote(quotedAt(1234.56));
    const thawed = thawBoard(freezeBoard(after, knowledge.tables), knowledge);
    expect(releasesOf(thawed.bill).map((line) => [priceNameOf(line), line.amount.paise])).toEqual(
      releasesOf(after.bill).map((line) => [priceNameOf(line), line.amount.paise]),
    );
  });

  it('has the same price key wherever it is: no article of any board is without one', () => {
    const articles = before.board.feeders.flatMap(({ kind, values }): readonly Article[] => kind.articles(values));
    expect(articles.filter(({ priceKey }) => priceKey === '')).toEqual([]);
  });
});
