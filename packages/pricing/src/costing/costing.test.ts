import { MOST_PAISE, wholePaise } from '@pw/domain/money';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { type ArticleFacts, costArticle } from './cost-article.ts';
import { costMetal, type MetalFacts } from './cost-metal.ts';
import { costOrder, costUnits } from './cost-order.ts';
import { costWork, type WorkFacts } from './cost-work.ts';

const inr = (rupees: number) => wholePaise(Math.round(rupees * 100));

/** The busbar of PCC-1: 44.1 h at 230 INR were offered. */
const busbar = (given: Partial<WorkFacts> = {}): WorkFacts => ({
  department: 'busbar',
  estimatedHours: 44.1,
  estimatedPaise: inr(10_143),
  offerRatePaise: inr(230),
  rateNowPaise: inr(250),
  actualMinutes: 52 * 60,
  isFinished: true,
  ...given,
});

/** The copper of PCC-1 by its cut plan. */
const copper = (given: Partial<MetalFacts> = {}): MetalFacts => ({
  metal: 'Copper',
  estimatedKg: 572.7,
  estimatedPaise: inr(572_700),
  cut: { boughtKg: 708.4, fromRemnantsKg: 0, keptKg: 136.7, scrapKg: 26.3 },
  orders: [],
  ...given,
});

const placed = (quantity: number, rupees: number | null) => ({
  supplier: 'Acme',
  orderNumber: 'PO-1',
  quantity,
  promisedOn: null,
  pricePaise: rupees === null ? null : inr(rupees),
});
const receipt = (quantity: number) => ({ quantity, day: '2026-11-30', note: '' });

/** Four breakers, offered at 100 INR each. */
const breakers = (progress: Partial<ArticleFacts['progress']> = {}): ArticleFacts => ({
  lineId: 'one',
  article: '3VA2340',
  text: 'MCCB 400 A',
  unit: 'nos',
  estimatedQuantity: 4,
  estimatedPaise: inr(400),
  neededQuantity: 4,
  isFreeIssue: false,
  progress: { orders: [], receipts: [], spareStock: 0, ...progress },
});

describe('hours', () => {
  it('of PCC-1: 52.0 against 44.1 at 230 INR are 11,960 against 10,143, at the current rate 13,000', () => {
    const row = mustBeOk(costWork(busbar()));
    expect(row).toMatchObject({ actualPaise: inr(11_960), actualNowPaise: inr(13_000), expectedPaise: inr(11_960) });
    expect(row.actualPaise - row.estimatedPaise).toBe(inr(1_817));
    expect((100 * (row.actualPaise - row.estimatedPaise)) / row.estimatedPaise).toBeCloseTo(17.9, 1);
  });

  it('that are not finished save nothing yet, and already count what is over', () => {
    const few = { actualMinutes: 10 * 60 };
    expect(mustBeOk(costWork(busbar({ ...few, isFinished: false }))).expectedPaise).toBe(inr(10_143));
    expect(mustBeOk(costWork(busbar({ ...few, isFinished: true }))).expectedPaise).toBe(inr(2_300));
    expect(mustBeOk(costWork(busbar({ isFinished: false }))).expectedPaise).toBe(inr(11_960));
  });

  it('are priced to the paisa, half up', () => {
    // 5 min at 0.06 INR are half a paisa.
    expect(mustBeOk(costWork(busbar({ actualMinutes: 5, offerRatePaise: wholePaise(6) }))).actualPaise).toBe(1);
  });
});

describe('a metal', () => {
  it('of PCC-1: 708.4 kg bought less 136.7 kg kept are 571.7 kg, at the price of the offer', () => {
    expect(mustBeOk(costMetal(copper()))).toMatchObject({
      consumedKg: 571.7,
      isPriced: false,
      actualPaise: inr(571_700),
      expectedPaise: inr(571_700),
    });
  });

  it('from remnants is used up, too', () => {
    const cut = { boughtKg: 600, fromRemnantsKg: 50.5, keptKg: 100.1, scrapKg: 0 };
    expect(mustBeOk(costMetal(copper({ cut }))).consumedKg).toBe(550.4);
  });

  it('costs what purchase pays on average', () => {
    const orders = [placed(100, 900), placed(300, 940), placed(50, null)];
    expect(mustBeOk(costMetal(copper({ orders })))).toMatchObject({ isPriced: true, actualPaise: inr(571.7 * 930) });
  });

  it('counts as offered while no plan is released', () => {
    expect(mustBeOk(costMetal(copper({ cut: null })))).toMatchObject({
      consumedKg: null,
      actualPaise: null,
      expectedPaise: inr(572_700),
    });
  });
});

describe('an article', () => {
  const cost = (progress: Parameters<typeof breakers>[0]) => mustBeOk(costArticle(breakers(progress)));

  it('that is received costs its mean price, and the rest that of the offer', () => {
    const row = cost({ orders: [placed(1, 90), placed(3, 110)], receipts: [receipt(2)] });
    expect(row).toMatchObject({ actualPaise: inr(210), expectedPaise: inr(410), state: 'part', isPriced: true });
  });

  it('without an entered price is at that of the offer, and says so', () => {
    const row = cost({ orders: [placed(4, null)], receipts: [receipt(4)] });
    expect(row).toMatchObject({ actualPaise: inr(400), expectedPaise: inr(400), state: 'complete', isPriced: false });
  });

  it('that the customer supplies needs no price', () => {
    const supplied = { ...breakers({ receipts: [receipt(4)] }), estimatedPaise: wholePaise(0), isFreeIssue: true };
    expect(mustBeOk(costArticle(supplied))).toMatchObject({ expectedPaise: 0, isPriced: true });
  });

  it('from stock is at the price of the offer', () => {
    const row = cost({ orders: [placed(3, 80)], receipts: [receipt(3)], spareStock: 1 });
    expect(row).toMatchObject({ actualPaise: inr(340), expectedPaise: inr(340), state: 'complete' });
  });

  it('that was bought beyond the need counts whole', () => {
    const row = cost({ orders: [placed(6, 100)], receipts: [receipt(6)] });
    expect(row).toMatchObject({ actualPaise: inr(600), expectedPaise: inr(600), state: 'too much' });
  });

  it('of which the wire list needs less is complete with that, and costs less', () => {
    const needed = { ...breakers(), neededQuantity: 3 };
    expect(mustBeOk(costArticle(needed))).toMatchObject({ expectedPaise: inr(300), state: 'open' });
    const bought = { orders: [placed(3, 90)], receipts: [receipt(3)] };
    expect(mustBeOk(costArticle({ ...needed, progress: breakers(bought).progress }))).toMatchObject({
      actualPaise: inr(270),
      expectedPaise: inr(270),
      state: 'complete',
    });
  });

  it('that nobody offered has no price until one is entered', () => {
    const none = { ...breakers({ receipts: [receipt(1)] }), estimatedQuantity: 0, estimatedPaise: wholePaise(0) };
    expect(mustBeOk(costArticle(none))).toMatchObject({ actualPaise: 0, isPriced: false });
  });
});

describe('an order', () => {
  const sold = { cost: inr(900_000), margin: inr(100_000), labour: inr(10_143) };

  it('has its margin as sold, less what it costs beyond the offer', () => {
    const articles = [breakers({ orders: [placed(4, 150)], receipts: [receipt(4)] })];
    const costing = mustBeOk(costOrder({ sold, work: [busbar()], metals: [copper()], articles }));
    // 1,817 more for hours, 1,000 less for copper, 200 more for breakers.
    expect(costing.margin).toEqual({
      soldPaise: inr(100_000),
      soldPercent: 10,
      expectedPaise: inr(98_983),
      expectedPercent: 9.9,
    });
    expect(costing.sums.articles).toEqual({
      estimatedPaise: inr(400),
      actualPaise: inr(600),
      expectedPaise: inr(600),
    });
  });

  it('of which nothing is entered has the margin as sold', () => {
    const work = [busbar({ actualMinutes: 0, isFinished: false })];
    const facts = { sold, work, metals: [copper({ cut: null })], articles: [breakers()] };
    expect(mustBeOk(costOrder(facts)).margin.expectedPaise).toBe(inr(100_000));
  });

  it('whose labour was charged otherwise is compared with what was charged', () => {
    const expected = (charged: number, isFinished: boolean) => {
      const work = [busbar({ isFinished })];
      const facts = { sold: { ...sold, labour: inr(charged) }, work, metals: [], articles: [] };
      return mustBeOk(costOrder(facts)).margin.expectedPaise;
    };
    expect([expected(15_000, true), expected(15_000, false)]).toEqual([inr(103_040), inr(100_000)]);
    expect([expected(0, true), expected(0, false)]).toEqual([inr(88_040), inr(88_040)]);
  });

  it('whose hours were never estimated keeps what was charged for them', () => {
    const facts = { sold, work: [], metals: [], articles: [] };
    expect(mustBeOk(costOrder(facts)).margin.expectedPaise).toBe(inr(100_000));
  });

  it('that costs nothing has no percentage', () => {
    const none = { cost: wholePaise(0), margin: wholePaise(0), labour: wholePaise(0) };
    const { margin } = mustBeOk(costOrder({ sold: none, work: [], metals: [], articles: [] }));
    expect([margin.soldPercent, margin.expectedPercent]).toEqual([null, null]);
  });

  it('with an amount that is too large is refused', () => {
    const orders = [{ ...placed(1_000_000, 0), pricePaise: MOST_PAISE }];
    const articles = [breakers({ orders, receipts: [receipt(1_000_000)] })];
    expect(costOrder({ sold, work: [], metals: [], articles })).toMatchObject({ error: { code: 'TOO_LARGE' } });
  });
});

it('the hours of a unit are added up', () => {
  const wiring = busbar({ department: 'wiring', estimatedPaise: inr(100), actualMinutes: 60 });
  expect(mustBeOk(costUnits([{ serial: 'U1', work: [busbar(), wiring] }]))).toMatchObject([
    { serial: 'U1', sum: { estimatedPaise: inr(10_243), actualPaise: inr(12_190), expectedPaise: inr(12_190) } },
  ]);
});
