import {
  addRemnantCall,
  type CutPlanOnWire,
  exportCutPlanCall,
  listRemnantsCall,
  type RemnantOnWire,
  readCutPlanCall,
  saveRemnantCall,
  takeBackCutPlanCall,
} from '@pw/contract/shop-parts';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { afterAll, describe, expect, it } from 'vitest';
import { aCutPlan, makePlan, releasePlan } from '../../testing/a-cut-plan.ts';
import { takeSteps } from '../../testing/an-order.ts';
import { anOrderOfBoards } from '../../testing/an-order-with-units.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

afterAll(closePdfWorker);

/** One PCC-1 and two MDB. */
const order = () => anOrderOfBoards(server, company);

async function planOf(orderNumber: string, { token } = company.sales): Promise<CutPlanOnWire> {
  const reply = await server.send(readCutPlanCall, { token, params: { orderNumber } });
  return readCutPlanCall.reply.parse(reply.json());
}

async function remnants(): Promise<readonly RemnantOnWire[]> {
  const reply = await server.send(listRemnantsCall, { token: company.manufacturer.token });
  return listRemnantsCall.reply.parse(reply.json()).remnants;
}

const takeBack = (orderNumber: string, revision: number, reason = 'wrong stock') =>
  server.send(takeBackCutPlanCall, {
    token: company.manufacturer.token,
    params: { orderNumber },
    body: { reason, revision },
  });

const save = (remnantId: number, body: { place: string; isUsed: boolean; revision: number }) =>
  server.send(saveRemnantCall, { token: company.manufacturer.token, params: { remnantId }, body });

type Reply = { readonly statusCode: number; readonly json: () => { readonly code?: string } };
const refusal = (reply: Reply) => [reply.statusCode, reply.json().code];

const marksOf = ({ sections }: CutPlanOnWire) =>
  sections.flatMap(({ bars }) => bars.flatMap(({ cuts }) => cuts.map(({ mark }) => mark)));

describe('the cut plan of an order', () => {
  it('pools the pieces of all its boards, each with a mark of its own, and its masses add up', async () => {
    const { orderNo } = await order();
    expect(await planOf(orderNo)).toMatchObject({ state: 'none', sections: [], revision: 0, orderRevision: null });
    const plan = await aCutPlan(server, company, { orderNo });
    expect(plan).toMatchObject({ state: 'draft', isOutdated: false, orderRevision: 1, revision: 1 });
    const marks = marksOf(plan);
    expect(new Set(marks).size).toBe(marks.length);
    expect(new Set(marks.map((mark) => mark.split('/')[0]))).toEqual(new Set(['PCC-1', 'MDB #1', 'MDB #2']));
    const { totals } = plan;
    expect(totals.pieces).toBe(marks.length);
    expect(totals.netKg + totals.keptKg + totals.scrapKg).toBeCloseTo(totals.boughtKg + totals.fromRemnantsKg, 6);
    for (const { bars, netKg, keptKg, scrapKg, boughtKg, bound } of plan.sections) {
      expect(bars.length).toBeGreaterThanOrEqual(bound);
      expect(netKg + keptKg + scrapKg).toBeCloseTo(boughtKg, 6);
    }
    expect(await planOf(orderNo)).toEqual(plan);
  });

  it('is made with other stock for once; faults are named by field', async () => {
    const { orderNo } = await order();
    const plan = await aCutPlan(server, company, { orderNo }, { stockLengthsMm: [6000, 4000], kerfMm: 0 });
    const lengths = plan.sections.flatMap(({ bars }) => bars.map(({ lengthMm }) => lengthMm));
    expect(new Set(lengths)).toEqual(new Set([6000, 4000]));
    expect(plan.settings).toEqual({ stockLengthsMm: [6000, 4000], kerfMm: 0, useRemnants: true });
    for (const given of [{ stockLengthsMm: [] }, { stockLengthsMm: [0] }, { kerfMm: 5000 }, { keptFromMm: -1 }]) {
      const reply = await makePlan(server, company, { orderNo }, given);
      expect(refusal(reply)).toEqual([422, 'FIELD_INVALID']);
      expect(Object.keys(reply.json().details.faults)).toEqual(Object.keys(given));
    }
    expect((await planOf(orderNo)).settings).toEqual(plan.settings);
  });

  it('is refused with the name of a piece that no stock holds', async () => {
    const { orderNo } = await order();
    const reply = await makePlan(server, company, { orderNo }, { stockLengthsMm: [1000] });
    expect(refusal(reply)).toEqual([422, 'PIECE_TOO_LONG']);
    expect(reply.json().message).toMatch(/The piece PCC-1\/\S+ of \d+ mm, Copper .* longest stock of 1000 mm/);
    expect(await planOf(orderNo)).toMatchObject({ state: 'none' });
  });

  it('is replaced as a draft by the one who read it last, and not once it is released', async () => {
    const { orderNo } = await order();
    await aCutPlan(server, company, { orderNo });
    expect(refusal(await makePlan(server, company, { orderNo }, { revision: 0 }))).toEqual([409, 'STALE']);
    const second = await aCutPlan(server, company, { orderNo }, { revision: 1 });
    expect(second.revision).toBe(2);
    expect(refusal(await releasePlan(server, company, { orderNo }, 1))).toEqual([409, 'STALE']);
    expect((await releasePlan(server, company, { orderNo }, 2)).json()).toMatchObject({
      state: 'released',
      revision: 3,
    });
    expect(refusal(await releasePlan(server, company, { orderNo }, 3))).toEqual([409, 'RELEASED']);
    expect(refusal(await makePlan(server, company, { orderNo }))).toEqual([409, 'RELEASED']);
  });

  it('of an earlier revision is said to be so, and is not released', async () => {
    const { orderNo, projectId } = await order();
    await aCutPlan(server, company, { orderNo });
    await takeSteps(server, company, projectId, ['order-submitted', 'order-rejected', 'order-submitted', 'on-order']);
    expect(await planOf(orderNo)).toMatchObject({ isOutdated: true, orderRevision: 1 });
    expect(refusal(await releasePlan(server, company, { orderNo }, 1))).toEqual([409, 'OUTDATED']);
    expect(await aCutPlan(server, company, { orderNo })).toMatchObject({ isOutdated: false, orderRevision: 2 });
  });

  it('is of an approved order alone, of the own company', async () => {
    const other = await seedCompany(server);
    const { orderNo } = await order();
    expect(refusal(await makePlan(server, other, { orderNo }))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await makePlan(server, company, { orderNo: 'SO-26-9999' }))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await releasePlan(server, company, { orderNo }, 1))).toEqual([409, 'NO_PLAN']);
    expect(refusal(await takeBack(orderNo, 1))).toEqual([409, 'NO_PLAN']);
  });

  it('is a PDF with a strip for each bar and a CSV with a row for each cut', async () => {
    const { orderNo } = await order();
    const file = (format: 'pdf' | 'csv') =>
      server.send(exportCutPlanCall, {
        token: company.manufacturer.token,
        params: { orderNumber: orderNo },
        query: { format },
      });
    expect(refusal(await file('csv'))).toEqual([409, 'NO_PLAN']);
    const plan = await aCutPlan(server, company, { orderNo });
    const rows = (await file('csv')).body.trimEnd().split('\r\n');
    expect(rows[0]).toBe('Bar,Section,Bar length mm,Position,Length mm,Mark');
    expect(rows.slice(1).map((row) => row.split(',').at(-1))).toEqual(marksOf(plan));
    const pdf = await file('pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.headers['content-disposition']).toContain(`${orderNo} Cut plan.pdf`);
  });
});

describe('remnants', () => {
  it('are what a release leaves, are cut first by the next plan, and are reserved by its release', async () => {
    const [first, second] = [await order(), await order()];
    const plan = await aCutPlan(server, company, first);
    const rests = plan.sections.flatMap(({ bars }) => bars.filter(({ isRestKept }) => isRestKept));
    await releasePlan(server, company, first, plan.revision);
    const left = await remnants();
    expect(left).toHaveLength(rests.length);
    expect(left.every(({ state, fromOrder }) => state === 'free' && fromOrder === first.orderNo)).toBe(true);

    const next = await aCutPlan(server, company, second);
    expect(next.totals.fromRemnantsKg).toBeGreaterThan(0);
    expect(next.totals.boughtKg).toBeLessThan(plan.totals.boughtKg);
    const without = await aCutPlan(server, company, second, { useRemnants: false });
    expect(without.totals).toMatchObject({ fromRemnantsKg: 0, boughtKg: plan.totals.boughtKg });

    const again = await aCutPlan(server, company, second);
    await releasePlan(server, company, second, again.revision);
    const reserved = (await remnants()).filter(({ forOrder }) => forOrder === second.orderNo);
    const cut = again.sections.flatMap(({ bars }) => bars.flatMap(({ remnantId }) => remnantId ?? []));
    expect(new Set(reserved.map(({ remnantId }) => remnantId))).toEqual(new Set(cut));
    expect(reserved.every(({ state }) => state === 'reserved')).toBe(true);
  });

  it('go to one of two plans that want them, also at once', async () => {
    const orders = [await order(), await order()];
    const source = await order();
    await releasePlan(server, company, source, (await aCutPlan(server, company, source)).revision);
    const plans = await Promise.all(orders.map((each) => aCutPlan(server, company, each)));
    const replies = await Promise.all(
      orders.map((each, at) => releasePlan(server, company, each, plans[at]?.revision ?? 0)),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(replies.map((reply) => reply.json().code).filter(Boolean)).toEqual(['REMNANT_TAKEN']);
    const lost = orders[replies.findIndex(({ statusCode }) => statusCode === 409)];
    // The refused release has reserved nothing and left nothing.
    expect(
      (await remnants()).filter(({ fromOrder, forOrder }) => [fromOrder, forOrder].includes(lost?.orderNo ?? '')),
    ).toEqual([]);
  });

  it('are given back with the plan, once, with a reason', async () => {
    const [first, second] = [await order(), await order()];
    await releasePlan(server, company, first, (await aCutPlan(server, company, first)).revision);
    const before = await remnants();
    await releasePlan(server, company, second, (await aCutPlan(server, company, second)).revision);
    expect(refusal(await takeBack(second.orderNo, 2, ' x '))).toEqual([422, 'REASON_MISSING']);
    expect(refusal(await takeBack(second.orderNo, 1))).toEqual([409, 'STALE']);
    expect((await takeBack(second.orderNo, 2)).json()).toMatchObject({ state: 'draft' });
    const ids = (all: readonly RemnantOnWire[]) => all.map(({ remnantId, state }) => [remnantId, state]);
    expect(ids(await remnants())).toEqual(ids(before));
    expect(refusal(await takeBack(second.orderNo, 3))).toEqual([409, 'NOT_RELEASED']);
  });

  it('that are used keep their plan released', async () => {
    const { orderNo } = await order();
    await releasePlan(server, company, { orderNo }, (await aCutPlan(server, company, { orderNo })).revision);
    const [remnant] = await remnants();
    await save(remnant?.remnantId ?? 0, { place: '', isUsed: true, revision: 1 });
    expect(refusal(await takeBack(orderNo, 2))).toEqual([409, 'REMNANT_CUT']);
    expect(await planOf(orderNo)).toMatchObject({ state: 'released' });
  });

  it('are written down by hand, moved and marked as used; faults are named by field', async () => {
    const add = (given: Partial<{ widthMm: number; lengthMm: number; place: string }>) =>
      server.send(addRemnantCall, {
        token: company.manufacturer.token,
        body: { material: 'Copper', widthMm: 50, thicknessMm: 10, lengthMm: 1200, place: ' Rack 2 ', ...given },
      });
    const faults = await add({ widthMm: 0, lengthMm: 1, place: 'a\nb' });
    expect(Object.keys(faults.json().details.faults)).toEqual(['widthMm', 'lengthMm', 'place']);
    const { remnantId } = (await add({})).json();
    expect(await remnants()).toMatchObject([{ remnantId, place: 'Rack 2', state: 'free', fromOrder: null }]);
    expect(refusal(await save(remnantId, { place: 'x'.repeat(61), isUsed: false, revision: 1 }))).toEqual([
      422,
      'FIELD_INVALID',
    ]);
    expect((await save(remnantId, { place: 'Rack 3', isUsed: true, revision: 1 })).json()).toMatchObject({
      place: 'Rack 3',
      state: 'used',
      revision: 2,
    });
    expect(refusal(await save(remnantId, { place: '', isUsed: false, revision: 1 }))).toEqual([409, 'STALE']);
    expect(refusal(await save(999, { place: '', isUsed: false, revision: 1 }))).toEqual([404, 'NOT_FOUND']);
  });
});
