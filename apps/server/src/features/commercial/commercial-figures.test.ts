import {
  type CommercialFiguresOnWire,
  type OfferFiguresOnWire,
  readCommercialFiguresCall,
} from '@pw/contract/commercial-figures';
import { listPipelineCall, type PipelineOnWire } from '@pw/contract/pipeline';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { figureGroupings, offerEventKinds } from '@pw/domain/commercial/offer-figures';
import { createRandom, type Random } from '@pw/testing/random';
import { afterAll, describe, expect, it } from 'vitest';
import { aConfiguredProject, aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { aCommercialUser } from '../../testing/a-margin-request.ts';
import { aSubmittedProject } from '../../testing/a-submitted-project.ts';
import { recordOutcome } from '../../testing/an-offer-follow-up.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { moveAlong } from '../../testing/move-project.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { keepRandomValues, type MadeOffer, makeRandomOffers } from './testing/random-offers.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
afterAll(() => closePdfWorker());

const enquiry = { ...aSmallEnquiry, charges: { marginPercent: 12, taxPercent: 18 } };
type Query = Readonly<Record<string, string>>;
const ask = (query: Query = {}, token = company.administrator.token) =>
  server.send(readCommercialFiguresCall, { token, query });
async function read(query?: Query): Promise<CommercialFiguresOnWire> {
  return readCommercialFiguresCall.reply.parse((await ask(query)).json());
}
async function pipeline(query: Query = {}): Promise<PipelineOnWire> {
  const { token } = company.administrator;
  return listPipelineCall.reply.parse((await server.send(listPipelineCall, { token, query })).json());
}
const none = { count: 0, valuePaise: 0 };

describe('the figures of Commercial', () => {
  it('have a submitted offer with the value and margin of its row in the pipeline, and then how it ends', async () => {
    const { projectId } = await aSubmittedProject(server, company.sales, enquiry);
    const [row] = (await pipeline()).items;
    const submitted = { count: 1, valuePaise: row?.value?.beforeTaxPaise };
    const { totals, charts } = await read();
    expect(totals).toMatchObject({ submitted, won: none, lost: none, leftOut: 0, marginPercent: 10.7143 });
    expect(charts.openByStatus).toEqual([{ status: 'quote-submitted', ...submitted }]);
    await recordOutcome(server, company.sales, projectId);
    const after = await read();
    expect(after.totals).toMatchObject({ submitted, won: none, lost: submitted, winPercent: 0, averageDays: 0 });
    expect(after.charts.openByStatus).toEqual([]);
  });

  it('count an offer as won from the first step to Order Submitted on', async () => {
    const { projectId } = await aSubmittedProject(server, company.sales, enquiry);
    await moveAlong(server, company, projectId, ['on-order']);
    expect((await read()).totals).toMatchObject({ won: none });
    await moveAlong(server, company, projectId, ['order-submitted']);
    expect((await read()).totals).toMatchObject({ won: { count: 1 }, winPercent: 100, winValuePercent: 100 });
  });

  it('price what is not priced yet, some with each answer', async () => {
    await aConfiguredProject(server, company.sales, enquiry);
    const { charts, outdated } = await read();
    const [row] = (await pipeline()).items;
    expect(charts.openByStatus).toEqual([{ status: 'on-quote', count: 1, valuePaise: row?.value?.beforeTaxPaise }]);
    expect(outdated).toBe(0);
  });

  it('are empty for a company without an offer, and for another company', async () => {
    await aSubmittedProject(server, company.sales, enquiry);
    const stranger = await seedCompany(server);
    const { totals, groups, charts } = (await ask({}, stranger.administrator.token)).json();
    expect(totals).toMatchObject({ submitted: none, winPercent: null, averageDays: null });
    expect([groups, Object.values(charts)]).toEqual([[], [[], [], [], []]]);
  });

  it('are there for Commercial, not for sales, and not by a day that is none', async () => {
    const karan = await aCommercialUser(server, company);
    expect((await ask({}, karan.token)).statusCode).toBe(200);
    expect((await ask({}, company.sales.token)).statusCode).toBe(403);
    expect((await ask({ from: '2026-02-31' })).statusCode).toBe(400);
    expect((await ask({ by: 'weather' })).statusCode).toBe(400);
  });

  it.each([1, 2, 3])(
    'are the sums of the rows of the pipeline to the paisa, of random offers: seed %i',
    async (seed) => {
      const offers = await randomOffers(createRandom(seed));
      const rows = await rowsOfPipeline();
      for (const span of [{}, { from: '2026-03-01' }, { from: '2026-02-10', to: '2026-04-20' }] as const) {
        const events = expectedEvents(offers, rows, span);
        for (const by of figureGroupings) {
          const { totals, groups, charts } = await read({ ...span, by });
          expect(sumsOf(totals)).toEqual(expectedSums(events));
          const byName = Object.groupBy(events, (event) => event[by]);
          expect(groups.map(({ name }) => name).toSorted()).toEqual(Object.keys(byName).toSorted());
          for (const { name, figures } of groups) {
            expect([name, sumsOf(figures)]).toEqual([name, expectedSums(byName[name] ?? [])]);
          }
          expect(charts.byCustomer.reduce((sum, { valuePaise }) => sum + valuePaise, 0)).toBe(
            totals.submitted.valuePaise,
          );
          expect(charts.byCustomer.reduce((sum, { count }) => sum + count, 0)).toBe(totals.submitted.count);
        }
      }
      for (const { status, count, valuePaise } of (await read()).charts.openByStatus) {
        const { total, totals } = await pipeline({ status, outcome: 'open' });
        expect([status, total, totals.beforeTaxPaise]).toEqual([status, count, valuePaise]);
      }
    },
  );
});

/** Random offers of the company, each with its value. */
async function randomOffers(random: Random): Promise<readonly MadeOffer[]> {
  const { projectId } = await aSubmittedProject(server, company.sales, enquiry);
  const { companyId, sales } = company;
  const place = { owner: server.owner, companyId, copied: projectId, by: sales.accountId };
  const made = await makeRandomOffers(place, random, 40);
  await server.owner.query('update projects set deleted_at = now() where company_id = $1 and project_id = $2', [
    companyId,
    projectId,
  ]);
  let { outdated } = await pipeline();
  while (outdated > 0) {
    ({ outdated } = await pipeline());
  }
  await keepRandomValues(place, made);
  return made;
}

async function rowsOfPipeline(): Promise<PipelineOnWire['items']> {
  const { items, total } = await pipeline({ size: '100' });
  expect(items).toHaveLength(total);
  return items;
}

type ExpectedEvent = {
  readonly kind: (typeof offerEventKinds)[number];
  readonly customer: string;
  readonly person: string;
  readonly month: string;
  readonly paise: number;
};

/** What the rows of the pipeline and the days of the offers tell, worked out as plainly as can be. */
function expectedEvents(
  offers: readonly MadeOffer[],
  rows: PipelineOnWire['items'],
  { from = '', to = '9999' }: { readonly from?: string; readonly to?: string },
): readonly ExpectedEvent[] {
  return offers.flatMap(({ projectId, submittedOn, orderedOn, outcomeOn, reworkedPaise }) => {
    const row = rows.find((each) => each.projectId === projectId);
    if (!row) {
      throw new Error(`The pipeline lacks ${projectId}.`);
    }
    const paise = reworkedPaise ?? (row.isIncomplete ? 0 : (row.value?.beforeTaxPaise ?? 0));
    const event = (kind: ExpectedEvent['kind'], on: string | null): readonly ExpectedEvent[] =>
      on === null || on < from || on > to
        ? []
        : [{ kind, customer: row.customer, person: row.salesEngineer, month: on.slice(0, 7), paise }];
    const kinds = { lost: 'lost', withdrawn: 'withdrawn', 'no decision': 'noDecision' } as const;
    return [
      ...event('submitted', submittedOn),
      ...(row.outcome === 'open' ? event('won', orderedOn) : event(kinds[row.outcome], outcomeOn)),
    ];
  });
}

function expectedSums(events: readonly ExpectedEvent[]) {
  return offerEventKinds.map((kind) => {
    const of = events.filter((event) => event.kind === kind);
    return [kind, of.length, of.reduce((sum, { paise }) => sum + paise, 0)];
  });
}

function sumsOf(figures: OfferFiguresOnWire) {
  return offerEventKinds.map((kind) => [kind, figures[kind].count, figures[kind].valuePaise]);
}
