import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CostingOnWire,
  costingCalls,
  listCostedOrdersCall,
  listCostingEntriesCall,
  readCostingCall,
} from '@pw/contract/costing';
import { enterWorkCall, type NewWorkEntry } from '@pw/contract/work-entries';
import { listPurchaseCall, savePurchaseLineCall } from '@pw/contract/work-purchase';
import { markStageCall } from '@pw/contract/work-stages';
import { daysLater, isoDayInIndia } from '@pw/domain/dates';
import { describe, expect, it } from 'vitest';
import { aCutPlan, releasePlan } from '../../testing/a-cut-plan.ts';
import { aCommercialUser } from '../../testing/a-margin-request.ts';
import { aWorker } from '../../testing/a-tested-unit.ts';
import { aWorkEntry } from '../../testing/a-work-entry.ts';
import { anOrderOfBoards, giveSerials } from '../../testing/an-order-with-units.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

const example = join(import.meta.dirname, '../../../../../examples/power-control-centre-1600a.json');

/** An order of the one PCC-1 of the examples, whose labour is charged by hours. */
async function anOrder() {
  const enquiry = JSON.parse(readFileSync(example, 'utf8'));
  const charges = { ...enquiry.charges, labour: { mode: 'HOURS' } };
  const { orderNo } = await anOrderOfBoards(server, company, { ...enquiry, charges });
  const [unit] = await giveSerials(server, company, { orderNo });
  return { orderNo, serial: unit?.serial ?? '', workerId: await aWorker(server, company) };
}

async function costing(orderNumber: string, { token }: Pick<Person, 'token'> = company.administrator) {
  const reply = await server.send(readCostingCall, { token, params: { orderNumber } });
  return readCostingCall.reply.parse(reply.json());
}

async function enter(entries: readonly NewWorkEntry[]) {
  const reply = await server.send(enterWorkCall, {
    token: company.manufacturer.token,
    body: { entries: [...entries] },
  });
  expect(enterWorkCall.reply.parse(reply.json()).refused).toEqual([]);
}

/** Hours of a worker at an operation, some on each of the last days. */
function hours(given: Partial<NewWorkEntry> & Pick<NewWorkEntry, 'workerId'>, ...minutes: readonly number[]) {
  const today = isoDayInIndia(server.platform.now());
  return minutes.map((each, back) => {
    const day = daysLater(today, -back) ?? today;
    return aWorkEntry(server, { ...given, minutes: each, day });
  });
}

async function entriesOf(orderNumber: string, query: { department: 'busbar' | 'engineering'; serial?: string }) {
  const { token } = company.administrator;
  const reply = await server.send(listCostingEntriesCall, { token, params: { orderNumber }, query });
  return listCostingEntriesCall.reply.parse(reply.json()).entries;
}

const ofBusbar = ({ work }: Pick<CostingOnWire, 'work'>) => work.find(({ department }) => department === 'busbar');

describe('the costing of an order', () => {
  it('is its offer while nothing is entered: every row, and the margin as sold', async () => {
    const { orderNo } = await anOrder();
    const { work, sums, margin, metals, articles, labour, ...more } = await costing(orderNo);
    expect(work.map(({ department, estimatedHours }) => [department, estimatedHours])).toContainEqual(['busbar', 44.1]);
    expect(sums.work).toMatchObject({
      estimatedPaise: labour.chargedPaise,
      actualPaise: 0,
      expectedPaise: labour.expectedPaise,
    });
    expect(margin.expectedPaise).toBe(margin.soldPaise);
    expect(more).toMatchObject({ boardsWithoutHours: [], unknownOperations: [], orderRevision: 1 });
    // Every line of the bill is in one row: together they are the price after discount.
    const { rows } = await server.owner.query<{ net: string }>(
      "select totals->>'afterDiscount' as net from project_revisions where company_id = $1",
      [company.companyId],
    );
    expect(sums.metals.estimatedPaise + sums.articles.estimatedPaise).toBe(Number(rows[0]?.net));
    expect(metals.map(({ metal }) => metal)).toContain('Copper');
    expect(articles.every(({ state }) => state === 'open')).toBe(true);
  });

  it('has the hours of PCC-1 next to the offer: 52.0 of busbar against 44.1 are +1,817 INR', async () => {
    const { orderNo, serial, workerId } = await anOrder();
    await enter([
      ...hours({ serial, workerId, operation: 'copper bars cut, punched, bent' }, 900, 900, 900),
      ...hours({ serial, workerId, operation: 'joints' }, 60, 60, 60, 240),
      ...hours({ orderNumber: orderNo, workerId, operation: 'scheme and drawings', isLongDay: true }, 30),
    ]);
    const { work, units, margin } = await costing(orderNo);
    const row = ofBusbar({ work });
    expect(row).toMatchObject({
      actualMinutes: 52 * 60,
      offerRatePaise: 230_00,
      estimatedPaise: 10_143_00,
      actualPaise: 11_960_00,
      isFinished: false,
    });
    expect(units.map((unit) => [unit.serial, ofBusbar(unit)?.actualPaise])).toEqual([[serial, 11_960_00]]);
    expect(margin.soldPaise - margin.expectedPaise).toBe(1_817_00);
  });

  it('has the copper of PCC-1: 572.7 kg offered, 708.4 bought, 136.7 kept, 571.7 used up', async () => {
    const { orderNo } = await anOrder();
    const { revision } = await aCutPlan(server, company, { orderNo });
    const copper = async () => (await costing(orderNo)).metals.find(({ metal }) => metal === 'Copper');
    expect(await copper()).toMatchObject({ estimatedKg: 572.7, cut: null, actualPaise: null });
    expect((await releasePlan(server, company, { orderNo }, revision)).statusCode).toBe(200);
    const row = await copper();
    expect(row?.cut?.boughtKg).toBeCloseTo(708.4, 1);
    expect(row?.cut?.keptKg).toBeCloseTo(136.7, 1);
    expect(row?.consumedKg).toBeCloseTo(571.7, 1);
    expect(row?.expectedPaise).toBe(row?.actualPaise);
  });

  it('has what was received at the prices of purchase', async () => {
    const { orderNo } = await anOrder();
    await server.owner.query('update companies set prices_in_purchase_lists = true where company_id = $1', [
      company.companyId,
    ]);
    const { token } = company.manufacturer;
    const list = await server.send(listPurchaseCall, { token, params: { orderNumber: orderNo } });
    const line = listPurchaseCall.reply.parse(list.json()).lines.find(({ of }) => of === 'article');
    const quantity = line?.needed ?? 0;
    const order = { id: randomUUID(), supplier: 'Acme', orderNumber: 'PO-1', quantity, promisedOn: null };
    await server.send(savePurchaseLineCall, {
      token,
      params: { orderNumber: orderNo, lineId: line?.lineId ?? '' },
      body: {
        orders: [{ ...order, pricePaise: 1_000_00 }],
        receipts: [{ quantity, day: '2026-11-30', note: '' }],
        spareStock: 0,
        revision: 0,
      },
    });
    const { articles, margin } = await costing(orderNo);
    const row = articles.find(({ lineId }) => lineId === line?.lineId);
    expect(row).toMatchObject({ actualPaise: quantity * 1_000_00, isPriced: true, state: 'complete' });
    expect(margin.soldPaise - margin.expectedPaise).toBe(quantity * 1_000_00 - (row?.estimatedPaise ?? 0));
  });

  it('leaves out what was corrected, and shows the entries behind a number', async () => {
    const { orderNo, serial, workerId } = await anOrder();
    const wrong = aWorkEntry(server, { serial, workerId, minutes: 600 });
    const right = aWorkEntry(server, { serial, workerId, minutes: 60, corrects: wrong.key });
    const gone = aWorkEntry(server, { serial, workerId, minutes: 90 });
    const none = aWorkEntry(server, { serial, workerId, minutes: 0, corrects: gone.key });
    const drawing = aWorkEntry(server, { orderNumber: orderNo, workerId, operation: 'scheme and drawings' });
    await enter([wrong, gone, drawing]);
    await enter([right, none]);
    expect(ofBusbar(await costing(orderNo))?.actualMinutes).toBe(60);
    const keys = (of: Awaited<ReturnType<typeof entriesOf>>) => of.map(({ key }) => key);
    expect(keys(await entriesOf(orderNo, { department: 'busbar' }))).toEqual([right.key]);
    expect(keys(await entriesOf(orderNo, { department: 'busbar', serial }))).toEqual([right.key]);
    expect(keys(await entriesOf(orderNo, { department: 'busbar', serial: 'other' }))).toEqual([]);
    expect(await entriesOf(orderNo, { department: 'engineering' })).toMatchObject([
      { key: drawing.key, serial: null, worker: 'R. Kumar', minutes: 60 },
    ]);
  });

  it('counts a department as finished when it has ended its stage on every unit', async () => {
    const { orderNo, serial, workerId } = await anOrder();
    await enter([aWorkEntry(server, { serial, workerId, minutes: 60 })]);
    const at = new Date(server.platform.now()).toISOString();
    for (const what of ['begin', 'end'] as const) {
      const body = { what, at, workerId };
      const { token } = company.manufacturer;
      await server.send(markStageCall, { token, params: { serial, stage: 'busbar' }, body });
    }
    const costed = await costing(orderNo);
    expect(ofBusbar(costed)).toMatchObject({ isFinished: true, actualPaise: 230_00, expectedPaise: 230_00 });
  });

  it('names hours at operations that the table of labour does not have any more', async () => {
    const { orderNo, serial, workerId } = await anOrder();
    const entry = aWorkEntry(server, { serial, workerId, minutes: 45 });
    await enter([entry]);
    await server.owner.query("update work_entries set operation = 'riveting' where entry_key = $1", [entry.key]);
    expect((await costing(orderNo)).unknownOperations).toEqual([{ operation: 'riveting', minutes: 45 }]);
  });
});

describe('costings', () => {
  it('are read by administrators and Commercial alone: the works and sales read no amount', async () => {
    const { orderNo } = await anOrder();
    const ask = ({ token }: Pick<Person, 'token'>) => {
      const params = { orderNumber: orderNo };
      return Promise.all([
        server.send(listCostedOrdersCall, { token }),
        server.send(readCostingCall, { token, params }),
        server.send(listCostingEntriesCall, { token, params, query: { department: 'busbar' } }),
      ]);
    };
    for (const person of [company.manufacturer, company.sales]) {
      const replies = await ask(person);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(costingCalls.map(() => 403));
      expect(replies.map(({ body }) => body).join(' ')).not.toMatch(/paise/i);
    }
    for (const person of [company.administrator, await aCommercialUser(server, company)]) {
      expect((await ask(person)).map(({ statusCode }) => statusCode)).toEqual(costingCalls.map(() => 200));
    }
  });

  it('stay in their company', async () => {
    const { orderNo } = await anOrder();
    const other = await seedCompany(server);
    const { token } = other.administrator;
    const params = { orderNumber: orderNo };
    const replies = [
      await server.send(readCostingCall, { token, params }),
      await server.send(listCostingEntriesCall, { token, params, query: { department: 'busbar' } }),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    const listed = await server.send(listCostedOrdersCall, { token });
    expect(listCostedOrdersCall.reply.parse(listed.json()).orders).toEqual([]);
  });
});
