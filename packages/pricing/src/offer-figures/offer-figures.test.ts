import { describe, expect, it } from 'vitest';
import { groupOffers } from './group-offers.ts';
import { offerCharts } from './offer-charts.ts';
import { type DaySpan, type OfferFacts, offerEvents } from './offer-events.ts';
import { figuresOf } from './offer-figures.ts';

const always: DaySpan = { from: null, to: null };
const amounts = (valuePaise: number, marginPercent = 10) => {
  const sale = valuePaise * 100;
  return { costPaise: sale - valuePaise * marginPercent, marginPaise: valuePaise * marginPercent, valuePaise };
};
function offer(given: Partial<OfferFacts> = {}): OfferFacts {
  return {
    customer: 'Godavari Foods',
    salesEngineer: 'Asha',
    status: 'on-quote',
    outcome: 'open',
    submittedOn: null,
    orderedOn: null,
    outcomeOn: null,
    current: amounts(100),
    submitted: null,
    ...given,
  };
}
const submitted = (valuePaise: number, given: Partial<OfferFacts> = {}) =>
  offer({ submittedOn: '2026-10-05', submitted: amounts(valuePaise), ...given });
const won = (valuePaise: number, orderedOn = '2026-10-20') => submitted(valuePaise, { orderedOn });
const lost = (valuePaise: number, outcomeOn = '2026-11-04') => submitted(valuePaise, { outcome: 'lost', outcomeOn });
const figures = (offers: readonly OfferFacts[], span = always) => figuresOf(offerEvents(offers, span));

describe('the figures of offers', () => {
  it('count each end once, and take its value from the revision that was submitted last', () => {
    const offers = [
      submitted(700, { current: amounts(900) }),
      won(300),
      lost(100),
      submitted(50, { outcome: 'withdrawn', outcomeOn: '2026-10-06' }),
      submitted(20, { outcome: 'no decision', outcomeOn: '2026-10-06' }),
    ];
    expect(figures(offers)).toMatchObject({
      submitted: { count: 5, valuePaise: 1170 },
      won: { count: 1, valuePaise: 300 },
      lost: { count: 1, valuePaise: 100 },
      withdrawn: { count: 1, valuePaise: 50 },
      noDecision: { count: 1, valuePaise: 20 },
      winPercent: 50,
      winValuePercent: 75,
      leftOut: 0,
    });
  });

  it('have no win rate, no days and no margin where nothing tells them', () => {
    expect(figures([])).toMatchObject({
      winPercent: null,
      winValuePercent: null,
      averageDays: null,
      marginPercent: null,
    });
    expect(figures([lost(0)])).toMatchObject({ winPercent: 0, winValuePercent: null });
  });

  it('have what was lost without a submission, by its current value', () => {
    const [unsubmitted] = [offer({ outcome: 'lost', outcomeOn: '2026-10-06' })];
    expect(figures([unsubmitted])).toMatchObject({ submitted: { count: 0 }, lost: { count: 1, valuePaise: 100 } });
    expect(figures([unsubmitted]).averageDays).toBeNull();
  });

  it('take an order that somebody has recorded as lost for lost, and one that was opened again for won', () => {
    const order = won(300);
    expect(figures([{ ...order, outcome: 'lost', outcomeOn: '2026-11-04' }])).toMatchObject({
      won: { count: 0 },
      lost: { count: 1 },
    });
    expect(figures([{ ...order, outcome: 'open', outcomeOn: '2026-11-04' }])).toMatchObject({ won: { count: 1 } });
  });

  it('have the days from the submission until won or lost, on average with one decimal', () => {
    expect(figures([won(1), won(1, '2026-10-21'), lost(1)]).averageDays).toBe(20.3);
    expect(figures([submitted(1, { outcome: 'withdrawn', outcomeOn: '2026-12-30' })]).averageDays).toBeNull();
  });

  it('weigh the margin of submitted offers by their sale', () => {
    const offers = [submitted(300, { submitted: amounts(300, 12) }), submitted(100, { submitted: amounts(100, 4) })];
    expect(figures(offers).marginPercent).toBe(10);
  });

  it('count an offer without a price once as left out, and in no value', () => {
    expect(figures([{ ...won(300), submitted: null }, won(100)])).toMatchObject({
      submitted: { count: 2, valuePaise: 100 },
      won: { count: 2, valuePaise: 100 },
      leftOut: 1,
    });
  });

  it('have what happened on the days of the span, both included', () => {
    const offers = [won(300), lost(100)];
    const count = (from: string | null, to: string | null) => {
      const of = figures(offers, { from, to });
      return [of.submitted.count, of.won.count, of.lost.count];
    };
    expect(count('2026-10-05', '2026-10-20')).toEqual([2, 1, 0]);
    expect(count('2026-10-06', '2026-10-19')).toEqual([0, 0, 0]);
    expect(count('2026-10-21', null)).toEqual([0, 0, 1]);
    expect(count(null, '2026-11-03')).toEqual([2, 1, 0]);
  });
});

describe('groups of figures', () => {
  const offers = [
    won(300),
    { ...lost(100), customer: 'Acme', salesEngineer: 'Vikram' },
    submitted(500, { customer: 'Zen' }),
  ];
  const namesBy = (by: 'customer' | 'person' | 'month') =>
    groupOffers(offerEvents(offers, always), by).map(({ name }) => name);

  it('have the largest submitted value first, and months in their order', () => {
    expect(namesBy('customer')).toEqual(['Zen', 'Godavari Foods', 'Acme']);
    expect(namesBy('person')).toEqual(['Asha', 'Vikram']);
    expect(namesBy('month')).toEqual(['2026-10', '2026-11']);
  });

  it('have each event in the month in which it happened', () => {
    const [october, november] = groupOffers(offerEvents(offers, always), 'month').map((group) => group.figures);
    expect([october?.submitted.count, october?.won.count, october?.lost.count]).toEqual([3, 1, 0]);
    expect([november?.submitted.count, november?.won.count, november?.lost.count]).toEqual([0, 0, 1]);
  });
});

describe('the charts', () => {
  const charts = (offers: readonly OfferFacts[], span = always) => offerCharts(offers, offerEvents(offers, span));

  it('have the open value of each status as it is now, without what is closed or decided', () => {
    const offers = [
      submitted(1, { status: 'order-submitted', current: amounts(40) }),
      offer({ current: amounts(30) }),
      offer({ current: null }),
      offer({ outcome: 'no decision', outcomeOn: '2026-10-06' }),
      offer({ status: 'closed' }),
    ];
    expect(charts(offers, { from: '2030-01-01', to: null }).openByStatus).toEqual([
      { status: 'on-quote', count: 2, valuePaise: 30 },
      { status: 'order-submitted', count: 1, valuePaise: 40 },
    ]);
  });

  it('have the win rate of each month in which something was decided', () => {
    expect(
      charts([won(1), won(1), lost(1, '2026-10-30'), submitted(1, { submittedOn: '2026-09-01' })]).winByMonth,
    ).toEqual([{ month: '2026-10', won: 2, lost: 1, winPercent: 66.6667 }]);
  });

  it('have ten customers, and all others together', () => {
    const offers = Array.from({ length: 13 }, (_, at) => submitted(100 + at, { customer: `Customer ${at}` }));
    const { byCustomer } = charts(offers);
    expect(byCustomer).toHaveLength(11);
    expect(byCustomer[0]).toEqual({ customer: 'Customer 12', count: 1, valuePaise: 112 });
    expect(byCustomer.at(-1)).toEqual({ customer: null, count: 3, valuePaise: 303 });
    expect(charts(offers.slice(0, 10)).byCustomer.map(({ customer }) => customer)).not.toContain(null);
  });

  it('have margins in steps of 2 % of the sale, exactly at their edges, losses below 0', () => {
    const of = (costPaise: number, marginPaise: number) =>
      submitted(1, { submitted: { costPaise, marginPaise, valuePaise: 1 } });
    const offers = [of(8800, 1200), of(8801, 1200), of(100, 0), of(10001, -1), of(10200, -200), of(0, 0)];
    expect(charts(offers).byMargin.map(({ fromPercent, count }) => [fromPercent, count])).toEqual([
      [-2, 2],
      [0, 1],
      [10, 1],
      [12, 1],
    ]);
  });
});
