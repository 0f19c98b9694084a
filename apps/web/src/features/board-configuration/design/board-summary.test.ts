import { readCatalogFiles, readPriceFiles } from '@pw/catalog/read';
import { rupeesOf, wholePaise } from '@pw/domain/money';
import type { ArticlePrice } from '@pw/pricing/company-prices/article-price';
import { type BookData, type BookList, shippedBook } from '@pw/pricing/company-prices/book-data';
import { companyBook } from '@pw/pricing/company-prices/company-book';
import { foldNumber } from '@pw/pricing/maker-list/article-number';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { boardOutput, quoteBoard } from '@pw/pricing/quote/quote-board';
import { defaultRateRows } from '@pw/pricing/rates/company-rates';
import { enquirySources } from '@pw/pricing/rates/price-source';
import { noKeptCharges } from '@pw/pricing/terms/project-charges';
import { projectTerms } from '@pw/pricing/terms/project-terms';
import { draftOf } from '@pw/switchboard/editing/draft';
import { aBoard, aComponent, aFeeder, referenceBoards, withFeeders, withProperties } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { knowledge } from '../testing/knowledge-of-tests.ts';
import { boardWork } from './answer-page.ts';

const files = readPriceFiles();
const book = mustBeOk(readPriceBook(files));
const terms = {
  rates: defaultRateRows(book.tables.rate),
  ratesRevision: 1,
  margin: 'on cost',
  insuranceBase: 'goods and freight',
  enquiryRates: {},
  discounts: [],
  charges: noKeptCharges,
} as const;
const age = { sources: enquirySources(book, {}, ''), today: '2026-11-20', validityDays: 90 };
const setup = {
  tables: { files: Object.fromEntries(readCatalogFiles()), hash: knowledge.tables.hash },
  prices: { files: Object.fromEntries(files), book: shippedBook, terms, age },
  board: { lineItemId: 101, name: 'PCC-1', quantity: 1 },
};
const { summarize } = boardWork(setup);

describe('the summary of a board', () => {
  it.each(Object.entries(referenceBoards))('of %s says the same as the quote, to the paisa', (_name, configuration) => {
    const board = { ...setup.board, name: configuration.name, quantity: configuration.quantity };
    const { design, findings, price } = boardWork({ ...setup, board }).summarize(draftOf(configuration));
    const quoted = mustBeOk(quoteBoard(knowledge, configuration, projectTerms(book, terms)(board)));
    const output = boardOutput(quoted);
    // The hours of work belong to the price, which the page has from elsewhere; its feeders are those under edit.
    const shown = output.design && {
      ...output.design,
      hours: undefined,
      feeders: undefined,
      compartments: undefined,
      thermal: undefined,
    };
    expect(design).toEqual(shown);
    const met = findings.reduce(
      (sum, { feeders, message }) => sum + (/^\d+ feeders: /.test(message) ? feeders.length : 1),
      0,
    );
    expect(met).toBe(output.checks.length);
    expect(price.kind === 'priced' && rupeesOf(wholePaise(price.afterDiscountPaise))).toBe(output.price?.afterDiscount);
    expect(price.kind === 'priced' && rupeesOf(wholePaise(price.listPaise))).toBe(output.price?.list);
  });

  it('prices by the prices of the project at once, and says which articles have none where the demo list is off', () => {
    const own: BookData = { hash: 'pb-1', lists: [], exchange: [], demoPrices: false };
    const draft = draftOf(referenceBoards.RB2);
    const quotedBy = (articlePrices: readonly ArticlePrice[]) =>
      boardWork({ ...setup, prices: { ...setup.prices, book: own, terms: { ...terms, articlePrices } } }).summarize(
        draft,
      );
    const number = '3VA9467-0FK21';
    const priced = {
      number,
      fold: foldNumber(number),
      state: 'quoted',
      source: 'Rishta, 17',
      validUntil: null,
    } as const;
    const [without, withPrice] = [quotedBy([]), quotedBy([{ ...priced, paise: wholePaise(435_000) }])];
    const listOf = ({ price }: typeof without) => (price.kind === 'priced' ? price.listPaise : 0);
    expect(listOf(withPrice) - listOf(without)).toBe(435_000);
    const openIn = ({ reservations }: typeof without) =>
      reservations.flatMap((each) => (each.code === 'ARTICLES_UNPRICED' ? each.numbers : []));
    expect(openIn(without)).toContain(number);
    expect(openIn(withPrice)).toEqual(openIn(without).filter((each) => each !== number));
  });

  describe('of a number that is typed, which the book of the browser does not hold', () => {
    const TYPED = 'OTHER-1/5';
    const listOf = (articles: BookList['articles']): BookList => ({
      maker: 'Rishta',
      name: 'Rishta, list 1',
      version: 1,
      validFrom: '2026-11-01',
      terms: { discounts: [20], factor: 1.1, groups: [] },
      articles,
    });
    const article = {
      number: TYPED,
      fold: foldNumber(TYPED),
      description: '',
      group: '',
      currency: 'INR',
      row: 7,
    } as const;
    const priced = listOf([{ ...article, price: { state: 'priced', minor: 1234_56 } }]);
    const ofBook = (lists: readonly BookList[], demoPrices = true): BookData => ({
      hash: 'pb-1',
      lists,
      exchange: [],
      demoPrices,
    });
    const draft = draftOf(
      aBoard({}, [
        aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1', {}, [
          aComponent('Other', { CATALOG_NO: TYPED, QTY: 3 }),
          aComponent('Voltmeter', { CATALOG_NO: 'VM-9' }),
        ]),
      ]),
    );
    const open = (lists = [listOf([])]) => boardWork({ ...setup, prices: { ...setup.prices, book: ofBook(lists) } });
    const priceOf = ({ price }: ReturnType<typeof summarize>) => {
      if (price.kind !== 'priced') {
        throw new Error('The board has no price');
      }
      return price;
    };

    it('says that it is being asked: its line adds nothing, and is not called unpriced', () => {
      const work = open();
      const { asked, unpriced } = priceOf(work.summarize(draft));
      expect([asked, unpriced]).toEqual([[TYPED, 'VM-9'], 0]);
      const feeder = work.feeder(draft.feeders[0]?.part ?? '', null);
      expect(feeder?.price?.rows.filter(({ unpricedState }) => unpricedState === 'being asked')).toHaveLength(2);
    });

    it('prices it as a server does once the lists have answered, to the paisa, also where they know nothing of it', () => {
      const work = open();
      const before = priceOf(work.summarize(draft));
      work.hear({ numbers: [TYPED, 'VM-9'], lists: [priced] });
      const after = priceOf(work.summarize(draft));
      expect([after.asked, after.unpriced]).toEqual([[], 0]);
      // 3 pieces less 20 %, times 1.1; the voltmeter costs what its usual number costs in the demo list.
      const quoted = mustBeOk(
        quoteBoard(
          knowledge,
          { ...setup.board, ...draft },
          projectTerms(companyBook(book, ofBook([priced])), terms)(setup.board),
        ),
      );
      expect([after.listPaise, after.afterDiscountPaise]).toEqual([
        quoted.price?.list.paise,
        quoted.price?.afterDiscount.paise,
      ]);
      expect(after.listPaise - before.listPaise).toBeGreaterThan(3 * 1234_56);
    });

    it('asks nobody for numbers of the rules and those that the book holds, and none without lists of makers', () => {
      expect(priceOf(open([priced]).summarize(draft)).asked).toEqual(['VM-9']);
      expect(priceOf(open([]).summarize(draft)).asked).toEqual([]);
      expect(priceOf(open().summarize(draftOf(referenceBoards.RB2))).asked).toEqual([]);
    });
  });

  it('leads each finding to the part and the property that repair it', () => {
    const feeders = [{ part: 'f7', name: 'OG-1', type: 'MCCB_OG', properties: { SECTION_A: 1 }, components: [] }];
    const { findings } = summarize({ properties: {}, feeders, lastPart: 7 });
    const placeOf = (check: string) => findings.find(({ id }) => id === check)?.repairs[0]?.place;
    expect(placeOf('B1')).toEqual({ part: 'board', property: 'RATED_CURRENT' });
    expect(placeOf('C3')).toEqual({ part: 'f7', property: 'FEEDER_AMP_RATING', feeder: 'f7' });
    expect(placeOf('S1')).toBeNull();
  });

  it('names the faults of the entries that a finding reports, so that the list reports none of them twice', () => {
    const feeders = [{ part: 'f7', name: 'OG-1', type: 'MCCB_OG', properties: { SECTION_A: 1 }, components: [] }];
    const { findings } = summarize({ properties: {}, feeders, lastPart: 7 });
    const faults = findings.find(({ id }) => id === 'C3')?.entryFaults?.map(({ code }) => code);
    expect(faults).toEqual(['RATED_CURRENT_EMPTY', 'POLES_EMPTY']);
  });

  it('leads a transformer that does not suit to the component that has the ratio', () => {
    const components = [
      { part: 'c8', name: 'Lamp', family: 'Lamps', properties: {} },
      { part: 'c9', name: 'CT', family: 'MeteringCT', properties: { CT_RATIO: '100/5' } },
    ];
    const properties = { FEEDER_AMP_RATING: 400, FEEDER_POLES: 4, SECTION_A: 1 };
    const feeders = [{ part: 'f7', name: 'OG-1', type: 'MCCB_OG', properties, components }];
    const { findings } = summarize({ properties: {}, feeders, lastPart: 9 });
    const [repair] = findings.find(({ id }) => id === 'K2')?.repairs ?? [];
    expect(repair?.place).toEqual({ part: 'c9', property: 'CT_RATIO', feeder: 'f7' });
  });

  it('tells every evaluated check once: as a finding, or as passed with the figure nearest to its limit', () => {
    const ofEveryKind = withFeeders(
      referenceBoards.RB1,
      aFeeder('Pump', 'STARTER', null, null, 'A1', { STARTER_KIND: 'DOL', MOTOR_KW: 11 }),
      aFeeder('Fan', 'STARTER', null, null, 'A1', { STARTER_KIND: 'VFD', MOTOR_KW: 11 }),
      aFeeder('Heater', 'SFU_OG', 63, 3, 'A1'),
      aFeeder('Control', 'CONTROL', null, null, 'A1'),
      aFeeder('C/O', 'CHANGEOVER', 100, 4, 'A1'),
      aFeeder('LDB', 'DB', 63, 4, 'A1'),
      aFeeder('PFC', 'APFC', null, null, 'A1', { APFC_KVAR: 100 }),
      aFeeder('DG', 'MCCB_IC', 400, 4, 'A1', { SOURCE_KIND: 'DG' }),
      aFeeder('Gate', 'MCCB_OG', 63, 4, 'A1', { CABLE_LENGTH: 40 }),
    );
    const { passed, findings } = summarize(
      draftOf(
        withProperties(ofEveryKind, {
          SUPPLY_SCHEME: '1of2',
          INTERLOCK_KIND: 'Bowden',
          SB_CABINET: 'Pole',
          SB_LOCATION: 'Outdoor',
          SPARE_SHARE: 5,
          TRAFO_KVA: 1000,
          HARMONIC_3: 5,
        }),
      ),
    );
    // W4 concerns a board in a cabinet, which no coupler has.
    const evaluated = knowledge.tables.check.rows
      .filter((row) => row.evaluated === 'Y' && row.id !== 'W4')
      .map(({ id }) => id);
    expect(
      [...passed, ...new Map(findings.map((each) => [each.id, each])).values()].map(({ id }) => id).sort(),
    ).toEqual([...evaluated].sort());
    expect(passed.find(({ id }) => id === 'B5')).toEqual({
      id: 'B5',
      subject: 'Main busbar withstands the fault level',
      figure: { what: 'Main busbar withstands for 1 s', actual: 125, bound: 'at least', limit: 50, unit: 'kA' },
      count: 2,
    });
  });

  it('has no design and no price for an empty board', () => {
    const { design, price } = summarize({ properties: {}, feeders: [], lastPart: 0 });
    expect([design, price]).toEqual([null, { kind: 'none' }]);
  });

  it('works out everything but the price where the terms did not arrive', () => {
    const [[, configuration] = []] = Object.entries(referenceBoards);
    const draft = draftOf(configuration ?? { properties: {}, feeders: [] });
    const { price, design } = boardWork({ ...setup, prices: null }).summarize(draft);
    expect(price).toEqual({ kind: 'unknown' });
    expect(design).toEqual(summarize(draft).design);
  });
});
