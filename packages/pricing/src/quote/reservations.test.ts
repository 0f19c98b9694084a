import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { usualAgingDays } from '@pw/domain/material-rates/price-aging';
import { wholePaise } from '@pw/domain/money';
import { unpricedStates } from '@pw/domain/price-lists/list-codes';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { departments } from '@pw/switchboard/model/quantity-names';
import { referenceBoards, withProperties } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import type { BillLine } from '../bill/bill-line.ts';
import type { OwnArticle } from '../company-prices/own-article.ts';
import { companyPriceList } from '../company-prices/price-order.ts';
import { foldNumber } from '../maker-list/article-number.ts';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { enquirySources, indexSource, type PriceSource } from '../rates/price-source.ts';
import { defaultSettings, noCharges } from '../terms/price-terms.ts';
import { quoteBoard } from './quote-board.ts';
import {
  boardReservations,
  gateOf,
  newerPriceReservations,
  offerReservations,
  priceReservations,
  reservationLabel,
  reservationText,
  termsReservations,
} from './reservations.ts';
import { answerBy, answerFor, answerTo, type SendReason, sendReasonPlace, sendReasonText } from './send-gate.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);
const book = mustBeOk(readPriceBook(readPriceFiles()));
const rates = ratesOf(book.tables.rate, {});
const fullCharges = { ...noCharges, overheadPercent: 8, marginPercent: 12, taxPercent: 18 };

function quoted(more: { readonly charges?: typeof noCharges; readonly own?: string; readonly current?: null } = {}) {
  const { charges = fullCharges, own } = more;
  const list = own === undefined ? book : mustBeOk(readPriceBook(readPriceFiles(), { file: 'p.csv', text: own }));
  const configuration =
    'current' in more ? withProperties(referenceBoards.RB2, { RATED_CURRENT: null }) : referenceBoards.RB2;
  const terms = { book: list, rates, added: [], discounts: [], charges, ...defaultSettings };
  return mustBeOk(quoteBoard(knowledge, { ...configuration, name: 'MDB' }, terms));
}

const labels = (board: ReturnType<typeof quoted>) => boardReservations(board, tables).map(reservationLabel);
const own = (board = quoted()) =>
  `catalogueNumber,listPrice\n${[...new Set(board.bill.flatMap((line) => line.catalogueNumber || []))].map((each) => `${each},1`).join('\n')}`;

describe('what is said of a board to ourselves', () => {
  it('is nothing of the price but its labour when charges, numbers and prices are all there', () => {
    expect(labels(quoted({ own: own() }))).toEqual([
      'marked current',
      'currents inside the board',
      'labour unlike its hours',
    ]);
  });

  it('is that labour and margin are missing', () => {
    expect(labels(quoted({ own: own(), charges: noCharges }))).toEqual([
      'marked current',
      'currents inside the board',
      'no labour',
      'no margin',
      'no tax',
      'labour unlike its hours',
    ]);
    const packed = { ...fullCharges, overheadPercent: 0, packingPerTransportUnit: wholePaise(100) };
    expect(labels(quoted({ own: own(), charges: packed }))).toEqual([
      'marked current',
      'currents inside the board',
      'no labour',
      'labour unlike its hours',
    ]);
  });

  it('has a word for each check that has to be answered for or told', () => {
    const asked = tables.check.rows.filter(({ gate }) => gate !== 'none').map(({ id, gate }) => `${id} ${gate}`);
    const accept = ['A1', 'C2', 'C8', 'N5', 'P5', 'T1', 'T2', 'W3', 'W4', 'X2', 'Q1', 'Q2', 'Q3'];
    expect(asked.toSorted()).toEqual(
      [
        ...accept.map((id) => `${id} accept`),
        'C4 warning',
        'C6 warning',
        'Z1 warning',
        'Q4 tell',
        'Q5 tell',
        'X4 tell',
      ].toSorted(),
    );
    const label = (id: string) => reservationLabel({ code: 'CHECK_FOUND', id, message: '', gate: 'tell', mark: '' });
    expect([...accept, 'C4', 'C6', 'Z1', 'Q4', 'Q5', 'X4'].filter((id) => label(id) === id)).toEqual([]);
  });

  it('is the checks that find an error, which block an offer; without a design nothing of the price', () => {
    const reservations = boardReservations(quoted({ current: null }), tables);
    expect(reservations).toEqual([{ code: 'NO_DESIGN' }, { code: 'CHECK_ERRORS', checks: ['B1'] }]);
    expect(reservations.map(gateOf)).toEqual(['block', 'block']);
  });
});

describe('what is said of price list and rates', () => {
  const sources = enquirySources(book, { wire15PerM: 4000 }, '2026-11-16');
  const { length: rates } = book.tables.rate.rows;
  const hourRates = departments.length;
  const metalRates = book.tables.rate.rows.filter(({ metal }) => metal !== null).length;
  const texts = (today: string) => priceReservations({ sources, today, validityDays: 90 }, []).map(reservationText);

  it('names demo prices, and those that are too old by the days of their kind', () => {
    const demo = `Demo prices, not for an offer: Demo price list, 11-2026, demo; ${rates - 1} rates, the oldest of 01-04-2026`;
    expect(texts('2026-11-20')).toEqual([demo]);
    // Neither metals, of which the boards have none, nor hours of work, which hold longer.
    const others = rates - hourRates - metalRates;
    expect(texts('2027-02-26')).toEqual([
      demo,
      `Older than 90 days: Demo price list, 11-2026, demo; ${others} rates, the oldest of 16-11-2026`,
    ]);
    const wiring = 'Older than 400 days: Work, wiring, 01-04-2026, wage settlement 2026';
    expect(texts('2027-05-06')).not.toContain(wiring);
    expect(texts('2027-05-07')).toContain(wiring);
  });

  it('counts by other days where the company has some of its own', () => {
    const agingDays = { ...usualAgingDays, labour: 30 };
    const reservations = priceReservations({ sources, today: '2026-11-24', validityDays: 90, agingDays }, []);
    expect(reservations.map(reservationText)).toContain(
      'Older than 30 days: Work, wiring, 01-04-2026, wage settlement 2026',
    );
  });

  it('asks about an index of the clause that is old, and one without a value, each in its own words', () => {
    const indices = [
      indexSource('copper', { source: 'IEEMA circular', validFrom: '2026-08' }),
      indexSource('labour', { source: 'IEEMA circular', validFrom: '2026-10' }),
      indexSource('tin', null),
    ];
    const reasons = priceReservations({ sources: indices, today: '2026-11-20', validityDays: 90 }, []).map(
      (reservation): SendReason => ({ code: 'RESERVATION', board: null, reservation }),
    );
    expect(reasons.map((reason) => [answerTo(reason)?.what, sendReasonPlace(reason), sendReasonText(reason)])).toEqual([
      ['P1', 'market rates', 'Indices of the price variation older than 90 days: copper, 08-2026, IEEMA circular'],
      ['P2', 'market rates', 'Indices of the price variation without a value: tin'],
    ]);
  });

  it('names prices of which nobody knows the date, which is P2', () => {
    const undated = [
      { kind: 'price list', name: 'prices.csv', source: 'prices.csv', date: null, isDemo: false } as const,
    ];
    const reservations = priceReservations({ sources: undated, today: '2026-11-20', validityDays: 90 }, []);
    expect(reservations.map(reservationText)).toEqual(['Nobody knows of when these prices are: prices.csv, no date']);
    const [reservation = { code: 'NO_DESIGN' } as const] = reservations;
    expect(answerTo({ code: 'RESERVATION', board: null, reservation })?.what).toBe('P2');
  });
});

describe('the metal of an offer', () => {
  const board = quoted();
  const said = (today: string, quantity = 1) =>
    priceReservations({ sources: enquirySources(book, {}, ''), today, validityDays: 90 }, [{ ...board, quantity }])
      .filter(({ code }) => code === 'OLD_METALS')
      .map(reservationText);

  it('is shown with its kilograms when its rate is older than 15 days', () => {
    const kg = board.bill.find(({ rateKey }) => rateKey === 'busbarCopperPerKg')?.quantity.value ?? 0;
    expect(kg).toBe(88.1);
    const [text] = said('2026-11-28');
    expect(text).toContain('Copper busbar 1,050.00 INR/kg of 01-07-2026, 150 days old: 88.1 kg');
    expect(text).toContain('CRCA sheet, painted 145.00 INR/kg of 01-07-2026, 150 days old: 375.1 kg');
    // It has neither aluminium bars nor old MBP.
    expect(text).not.toContain('Aluminium');
    expect(text).not.toContain('Mounting');
    expect(said('2026-11-28', 3)[0]).toContain('264.3 kg');
  });

  it('is of no age on the last of its days', () => {
    expect(said('2026-07-16')).toEqual([]);
    expect(said('2026-07-17')[0]).toContain('16 days old');
  });

  it('is that of the rates which somebody entered', () => {
    const sources = enquirySources(book, { busbarCopperPerKg: 114_850 }, '2026-10-01');
    const reservations = priceReservations({ sources, today: '2026-10-20', validityDays: 90 }, [board]);
    expect(reservations.map(reservationText).join()).toContain(
      'Copper busbar 1,148.50 INR/kg of 01-10-2026, 19 days old',
    );
  });

  it('is answered for once, not every day, and again when a rate or the kilograms change', () => {
    const reason = (today: string, quantity = 1): SendReason => {
      const prices = { sources: enquirySources(book, {}, ''), today, validityDays: 90 };
      const reservation = priceReservations(prices, [{ ...board, quantity }]).find(({ code }) => code === 'OLD_METALS');
      return { code: 'RESERVATION', board: null, reservation: reservation ?? { code: 'NO_DESIGN' } };
    };
    const answer = answerBy(reason('2026-11-28'), 'Asha Rao', new Date(0));
    expect(answer?.what).toBe('P1');
    const answers = answer ? [answer] : [];
    expect(answerFor(reason('2026-11-29'), answers)).toEqual(answer);
    expect(answerFor(reason('2026-11-28', 2), answers)).toBeUndefined();
  });
});

describe('an article without a price', () => {
  const [first, second, ...others] = own().split('\n').slice(1);
  const missing = quoted({ own: ['catalogueNumber,listPrice', second, ...others].join('\n') });
  const number = first?.split(',')[0] ?? '';
  const unpriced = (board: ReturnType<typeof quoted>) =>
    boardReservations(board, tables).filter((each) => reservationLabel(each) === 'unpriced articles');

  it('blocks the offer where the prices of the company alone count, and is not reported twice', () => {
    expect(missing.checks.map(({ id }) => id)).toContain('X2');
    const said = unpriced(missing);
    expect(said).toEqual([{ code: 'ARTICLES_UNPRICED', numbers: [number] }]);
    expect(said.map(gateOf)).toEqual(['block']);
    expect(said.map(reservationText)).toEqual([`Articles without a price: ${number}`]);
  });

  it('is accepted by name while the demo list is among the prices', () => {
    const { hasOwnPrices: _own, ...board } = missing;
    expect(unpriced(board).map(gateOf)).toEqual(['accept']);
    expect('hasOwnPrices' in quoted()).toBe(false);
  });

  it.each(unpricedStates)('that is %s keeps the offer back, unless the project offers it on request', (state) => {
    const bill = missing.bill.map((line) => (line.isUnpriced ? { ...line, unpricedState: state } : line));
    const gates = boardReservations({ ...missing, bill }, tables).map(gateOf);
    expect(gates.includes('block')).toBe(state !== 'offered on request');
  });

  it('keeps nothing back where the customer supplies it', () => {
    const bill = missing.bill.map((line) => ({ ...line, isFreeIssue: true }));
    expect(unpriced({ ...missing, bill })).toEqual([]);
  });

  it('is one of the first ten that are named, of more it is said how many there are', () => {
    const numbers = Array.from({ length: 12 }, (_, at) => `N-${at}`);
    expect(reservationText({ code: 'ARTICLES_UNPRICED', numbers })).toContain('N-8, N-9 and 2 more');
  });
});

it('blocks an offer with a list price in a currency without a rate', () => {
  const [line] = quoted().bill;
  const board = { ...quoted(), bill: line ? [{ ...line, unpricedState: 'no exchange rate' } as const] : [] };
  const reservations = boardReservations(board, tables).filter(({ code }) => code === 'NO_EXCHANGE_RATE');
  expect(reservations.map(reservationText)).toEqual([
    `The currency of these list prices has no rate: ${line?.catalogueNumber}`,
  ]);
  expect(reservations.map(gateOf)).toEqual(['block']);
});

describe('what its vendors and makers no longer hold by', () => {
  const board = quoted();
  const bill = board.bill.map((line, at) =>
    at === 0
      ? {
          ...line,
          listed: { maker: 'Siemens', version: 7, row: 4, listMinor: 100, currency: 'INR', buyRate: null } as const,
        }
      : line,
  );
  const ofMaker = (maker: string, more: Partial<PriceSource> = {}): PriceSource => ({
    kind: 'price list',
    name: `${maker}, list 7`,
    source: maker,
    date: '2026-01-01',
    isDemo: false,
    maker,
    ...more,
  });
  const said = (sources: readonly PriceSource[], today: string, lines: readonly BillLine[] = bill) =>
    priceReservations({ sources, today, validityDays: 90 }, [{ quantity: 1, bill: lines }]);

  it('is a list that has expired; its last day still counts', () => {
    const list = ofMaker('Siemens', { validUntil: '2026-03-31' });
    expect(said([list], '2026-03-31').map(reservationLabel)).toEqual([]);
    const [reservation, ...others] = said([list], '2026-04-01');
    expect(others).toEqual([]);
    expect(reservation && [gateOf(reservation), reservationText(reservation)]).toEqual([
      'accept',
      'Price lists that have expired: Siemens, list 7, Siemens, until 31-03-2026',
    ]);
    // One that is old besides is not reported twice.
    expect(said([list], '2026-12-01').map(({ code }) => code)).toEqual(['EXPIRED_LISTS']);
  });

  it('is a list that is too old, where an article of the offer is priced by it', () => {
    const lists = [ofMaker('Siemens'), ofMaker('L&T'), ofMaker('ABB', { validUntil: '2026-03-31', date: null })];
    const texts = said(lists, '2026-12-01').map(reservationText);
    expect(texts).toEqual(['Older than 90 days: Siemens, list 7, 01-01-2026, Siemens']);
    expect(said(lists, '2026-12-01', board.bill)).toEqual([]);
  });

  it('is no list of the maker of an own article, which has a price of its own', () => {
    const price = { state: 'priced', minor: 1500 } as const;
    const number = 'OWN-1';
    const own: OwnArticle = {
      number,
      fold: foldNumber(number),
      make: 'Siemens',
      maker: 'Siemens',
      description: 'Lamp',
      group: '',
      device: null,
      unit: 'nos',
      hsn: '',
      currency: 'INR',
      price,
      validFrom: '2026-11-01',
      source: 'quotation 17',
      isRetired: false,
    };
    const list = companyPriceList({
      makers: { name: '', lists: [], exchange: new Map() },
      ownArticles: [own],
      ownTerms: new Map(),
      rest: null,
    });
    const answer = list.find({ catalogueNumber: number, priceKey: number, make: 'Siemens' });
    const lines = board.bill.flatMap((line) =>
      answer.state === 'priced' && answer.listed ? [{ ...line, listed: answer.listed }] : [],
    );
    expect(lines).toHaveLength(board.bill.length);
    expect(said([ofMaker('Siemens', { validUntil: '2026-03-31' })], '2026-12-01', lines)).toEqual([]);
  });

  it('is the quotation of a vendor whose last day has passed, once for each article', () => {
    const quotation = { number: '4NC5-400/5', source: 'Rishta, quotation 17', validUntil: '2026-11-30' };
    const quotedLines = board.bill.slice(0, 2).map((line) => ({ ...line, quotation }));
    expect(said([], '2026-11-30', quotedLines)).toEqual([]);
    expect(said([], '', quotedLines)).toEqual([]);
    expect(said([], '2026-12-01', quotedLines).map((each) => [gateOf(each), reservationText(each)])).toEqual([
      ['accept', 'Quotations that have run out: 4NC5-400/5, Rishta, quotation 17, until 30-11-2026'],
    ]);
    const endless = quotedLines.map((line) => ({ ...line, quotation: { ...quotation, validUntil: null } }));
    expect(said([], '2026-12-01', endless)).toEqual([]);
  });

  it('is answered for by name, and again when the figures change', () => {
    const reason = (number: string): SendReason => {
      const quotation = { number, source: 'Rishta', validUntil: '2026-11-30' };
      const [reservation = { code: 'NO_DESIGN' } as const] = said([], '2026-12-01', [
        ...board.bill.slice(0, 1).map((line) => ({ ...line, quotation })),
      ]);
      return { code: 'RESERVATION', board: null, reservation };
    };
    const answer = answerBy(reason('A'), 'Asha Rao', new Date(0));
    expect(answer?.what).toBe('P8');
    expect(answerFor(reason('A'), answer ? [answer] : [])).toEqual(answer);
    expect(answerFor(reason('B'), answer ? [answer] : [])).toBeUndefined();
  });
});

describe('prices that are not taken over', () => {
  const newer = { lines: 13, final: { beforePaise: 1_000_00, afterPaise: 1_013_60, changePercent: 1.36 } };
  const textOf = (figures: typeof newer | { readonly lines: number; readonly final: null }) =>
    newerPriceReservations(figures).map(({ reservation }) => reservationText(reservation));

  it('are accepted with the rupees and the percent of the final price', () => {
    expect(textOf(newer)).toEqual([
      'Newer prices are not taken over: 13 lines, final price ₹ 1,000.00 becomes ₹ 1,013.60 (1.36 %)',
    ]);
    expect(newerPriceReservations(newer).map(({ reservation }) => gateOf(reservation))).toEqual(['accept']);
    expect(newerPriceReservations(null)).toEqual([]);
  });

  it('say so where one of the two leads to no price', () => {
    expect(textOf({ lines: 1, final: null })).toEqual([
      'Newer prices are not taken over: 1 line, one of the two leads to no final price',
    ]);
  });
});

it('gathers for an offer what is to be settled of prices and of each board', () => {
  const boards = [quoted(), { ...quoted({ current: null }), name: 'SDB' }];
  const prices = { sources: enquirySources(book, {}, ''), today: '2026-11-20', validityDays: 90 };
  const gathered = offerReservations(boards, prices, tables);
  expect(gathered.map(({ board, reservation }) => [board, reservationLabel(reservation)])).toEqual([
    [null, 'demo prices'],
    [null, 'old metal rates'],
    ['MDB', 'marked current'],
    ['MDB', 'currents inside the board'],
    ['MDB', 'numbers not verified'],
    ['MDB', 'labour unlike its hours'],
    ['SDB', 'no design'],
    ['SDB', 'errors'],
  ]);
});

it('says of the terms of an offer when they are those that every company starts with', () => {
  expect(termsReservations(false)).toEqual([]);
  const [first] = termsReservations(true);
  expect(first && reservationText(first.reservation)).toBe(
    'Terms and conditions are those that every company starts with',
  );
});
