import { readCatalogFiles, readPriceFiles } from '@pw/catalog/read';
import { shippedBook } from '@pw/pricing/company-prices/book-data';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { defaultRateRows } from '@pw/pricing/rates/company-rates';
import { enquirySources } from '@pw/pricing/rates/price-source';
import { noKeptCharges } from '@pw/pricing/terms/project-charges';
import { draftOf } from '@pw/switchboard/editing/draft';
import { referenceBoards } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { knowledge } from '../testing/knowledge-of-tests.ts';
import { createAnswer, type DesignSetup, type WorkerReply } from './answer-page.ts';

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
const setup: DesignSetup = {
  tables: { files: Object.fromEntries(readCatalogFiles()), hash: knowledge.tables.hash },
  prices: { files: Object.fromEntries(files), book: shippedBook, terms, age },
  board: { lineItemId: 101, name: 'PCC-1', quantity: 1 },
};
/** 400 A: an incomer and outgoing feeders; `f3` has four copies. */
const draft = draftOf(referenceBoards.RB2);

const unheard = () => undefined;

function answerOf(prices: DesignSetup['prices'] = setup.prices, post: (reply: WorkerReply) => void = unheard) {
  const answer = createAnswer(post);
  expect(answer({ setup: { ...setup, prices } })).toBeNull();
  return answer;
}

describe('the worker of the design', () => {
  it('tells with each draft the amounts of all feeders, and the detail of none while none is open', () => {
    const reply = answerOf()({ draft });
    expect(reply?.feeder).toBeNull();
    const price = reply?.summary?.price;
    const feeders = price?.kind === 'priced' ? price.feeders : [];
    expect(feeders.map(({ part }) => part)).toEqual(['f1', 'f2', 'f3', 'f4']);
    expect(Object.keys(feeders[0] ?? {}).toSorted()).toEqual(['afterDiscountPaise', 'listPaise', 'part']);
  });

  it('tells the price of one copy of the feeder that is open, with the draft that it is of', () => {
    const answer = answerOf();
    answer({ draft });
    const opened = answer({ feeder: 'f3' });
    const [breaker, handle] = ['MCCB', 'Rotary handle'].map((text) => ({
      component: 'MCCB',
      description: expect.stringContaining(text),
      quantity: 1,
    }));
    expect(opened).toMatchObject({ feeder: { part: 'f3', price: { rows: [breaker, handle] } } });
    expect(opened?.summary).toBeUndefined();
    const again = answer({ draft });
    const price = again?.summary?.price;
    const entry = price?.kind === 'priced' ? price.feeders.find(({ part }) => part === 'f3') : undefined;
    expect(entry?.listPaise).toBe(4 * (again?.feeder?.price?.listPaise ?? 0));
    expect(answer({ feeder: null })).toEqual({ feeder: null });
  });

  it('draws the door of the feeder that is open, as soon as what draws it has arrived', async () => {
    const { promise, resolve } = Promise.withResolvers<WorkerReply>();
    const answer = answerOf(setup.prices, resolve);
    answer({ draft });
    expect(answer({ feeder: 'f2' })?.feeder).toMatchObject({ part: 'f2', doorSvg: null });
    expect((await promise).feeder?.doorSvg).toContain('O/G-160');
    expect(answer({ draft })?.feeder?.doorSvg).toMatch(/^<svg [\s\S]*O\/G-160[\s\S]*160 \/ 128A 4P 36kA MCCB/);
  });

  it('tells on asking what the standard kits of a feeder come to on the last draft', () => {
    const answer = answerOf();
    expect(answer({ kitsOf: 'f3' })).toBeNull();
    answer({ draft });
    const kits = answer({ kitsOf: 'f3' })?.kits?.kits;
    expect(kits?.map(({ kit }) => kit)).toEqual(['OG-MCCB basic', 'OG-MCCB metered']);
    const copies = draft.feeders.map((each) =>
      each.part === 'f3' ? { ...each, properties: { ...each.properties, SECTION_A: 1 } } : each,
    );
    answer({ draft: { ...draft, feeders: copies } });
    const ofOne = answer({ kitsOf: 'f3' })?.kits?.kits;
    expect(ofOne?.[0]?.feederPaise).toBe(kits?.[0]?.feederPaise);
    expect(ofOne?.[0]?.boardPaise).toBeLessThan(kits?.[0]?.boardPaise ?? 0);
  });

  it('tells on asking why the air of a cubicle is so warm on the last draft', () => {
    const answer = answerOf();
    expect(answer({ zonesOf: 1 })).toBeNull();
    const heat = answer({ draft })?.summary?.heat?.cubicles[0];
    const zones = answer({ zonesOf: 1 })?.zones;
    expect(zones?.cubicle).toBe(1);
    expect(zones?.zones.map(({ address, origin }) => [address, Number(origin.value).toFixed(1)])).toEqual(
      heat?.zones.map(({ address, airC }) => [address, airC.toFixed(1)]),
    );
  });

  it('knows no price while the terms did not arrive, and nothing of a feeder that is gone', () => {
    const answer = answerOf(null);
    expect(answer({ feeder: 'f2' })).toEqual({ feeder: null });
    expect(answer({ draft })).toMatchObject({ summary: { price: { kind: 'unknown' } }, feeder: { price: null } });
    expect(answer({ feeder: 'f99' })).toEqual({ feeder: null });
  });
});
