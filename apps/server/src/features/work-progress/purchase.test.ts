import { randomUUID } from 'node:crypto';
import {
  enterReceiptsCall,
  exportPurchaseCall,
  listPurchaseCall,
  type PlacedOrderOnWire,
  type PurchaseLineOnWire,
  readPurchaseFileCall,
  savePurchaseLineCall,
} from '@pw/contract/work-purchase';
import { writeTableWorkbook } from '@pw/documents/write-table-workbook';
import { describe, expect, it } from 'vitest';
import { aCutPlan } from '../../testing/a-cut-plan.ts';
import { anOrderOfBoards } from '../../testing/an-order-with-units.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { multipart } from '../../testing/multipart.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

async function list(orderNumber: string, { token }: Pick<Person, 'token'> = company.manufacturer) {
  const reply = await server.send(listPurchaseCall, { token, params: { orderNumber } });
  return listPurchaseCall.reply.parse(reply.json());
}

/** An order, and the line of an article that it needs more than one of. */
async function anOrderWithLine() {
  const { orderNo } = await anOrderOfBoards(server, company);
  const { lines } = await list(orderNo);
  const line = lines.find(({ of, needed }) => of === 'article' && needed > 1);
  if (!line) {
    throw new Error('The order buys no article twice');
  }
  return { orderNo, line };
}

const anOrder = (quantity: number, given: Partial<PlacedOrderOnWire> = {}): PlacedOrderOnWire => ({
  id: randomUUID(),
  supplier: 'Acme Electric',
  orderNumber: 'PO-26-0007',
  quantity,
  promisedOn: '2027-01-11',
  pricePaise: null,
  ...given,
});

type Bought = Partial<Pick<PurchaseLineOnWire, 'orders' | 'receipts' | 'spareStock' | 'revision'>>;

async function save(orderNumber: string, lineId: string, given: Bought) {
  const body = { orders: [], receipts: [], spareStock: 0, revision: 0, ...given };
  const { token } = company.manufacturer;
  return server.send(savePurchaseLineCall, { token, params: { orderNumber, lineId }, body });
}

const receive = (orderNumber: string, receipts: readonly { lineId: string; quantity: number }[]) =>
  server.send(enterReceiptsCall, {
    token: company.manufacturer.token,
    params: { orderNumber },
    body: { day: '2026-11-30', note: 'Lorry 3', receipts: [...receipts] },
  });

async function lineOf(orderNumber: string, lineId: string) {
  return (await list(orderNumber)).lines.find((line) => line.lineId === lineId);
}

const showPrices = (isShown: boolean) =>
  server.owner.query('update companies set prices_in_purchase_lists = $1 where company_id = $2', [
    isShown,
    company.companyId,
  ]);

describe('the purchase list of an order', () => {
  it('has what its revision needs, each line open, bars by the take-off until there is a cut plan', async () => {
    const { orderNo } = await anOrderWithLine();
    const before = await list(orderNo);
    expect(before).toMatchObject({ bars: 'take-off', orderRevision: 1, hasPrices: false });
    expect(new Set(before.lines.map(({ state }) => state))).toEqual(new Set(['open']));
    expect(new Set(before.lines.map(({ lineId }) => lineId)).size).toBe(before.lines.length);
    await aCutPlan(server, company, { orderNo });
    const after = await list(orderNo);
    const copper = (of: typeof after) => of.lines.filter((line) => line.of === 'busbar')[0];
    expect(after.bars).toBe('draft cut plan');
    expect(copper(after)?.lineId).toBe(copper(before)?.lineId);
    expect(copper(after)?.needed).toBeGreaterThan(copper(before)?.needed ?? 0);
  });

  it('goes from open over ordered and part to complete', async () => {
    const { orderNo, line } = await anOrderWithLine();
    const { lineId, needed } = line;
    const orders = [anOrder(needed)];
    const ordered = await save(orderNo, lineId, { orders });
    expect(savePurchaseLineCall.reply.parse(ordered.json())).toMatchObject({
      state: 'ordered',
      ordered: needed,
      revision: 1,
    });
    expect((await receive(orderNo, [{ lineId, quantity: 1 }])).json()).toEqual({ lines: 1 });
    expect(await lineOf(orderNo, lineId)).toMatchObject({ state: 'part', received: 1, revision: 2 });
    await receive(orderNo, [{ lineId, quantity: needed - 1 }]);
    expect(await lineOf(orderNo, lineId)).toMatchObject({
      state: 'complete',
      receipts: [{ quantity: 1, day: '2026-11-30', note: 'Lorry 3' }, { quantity: needed - 1 }],
    });
    await receive(orderNo, [{ lineId, quantity: 1 }]);
    expect((await lineOf(orderNo, lineId))?.state).toBe('too much');
  });

  it('counts deliveries that are entered at the same moment all', async () => {
    const { orderNo, line } = await anOrderWithLine();
    const one = () => receive(orderNo, [{ lineId: line.lineId, quantity: 1 }]);
    await Promise.all([one(), one(), one(), one()]);
    expect((await lineOf(orderNo, line.lineId))?.received).toBe(4);
  });

  it('keeps none of several deliveries where one of them is wrong', async () => {
    const { orderNo, line } = await anOrderWithLine();
    const good = { lineId: line.lineId, quantity: 1 };
    expect((await receive(orderNo, [good, { lineId: 'no-such', quantity: 1 }])).json().code).toBe('LINE_NOT_FOUND');
    expect((await receive(orderNo, [good, { ...good, quantity: -1 }])).json().code).toBe('FIELD_INVALID');
    expect((await lineOf(orderNo, line.lineId))?.received).toBe(0);
  });

  it('takes a line over the revision that was read; the second of two is refused with the line', async () => {
    const { orderNo, line } = await anOrderWithLine();
    const both = await Promise.all(
      [1, 2].map((quantity) => save(orderNo, line.lineId, { orders: [anOrder(quantity)] })),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const stale = both.find(({ statusCode }) => statusCode === 409)?.json();
    expect([stale.code, stale.details.current.revision]).toEqual(['STALE', 1]);
    expect((await save(orderNo, line.lineId, { spareStock: -1, revision: 1 })).json().code).toBe('FIELD_INVALID');
    expect((await save(orderNo, 'no-such', {})).json().code).toBe('LINE_NOT_FOUND');
  });

  it('says what a later revision needs less or no more, of what is ordered', async () => {
    const { orderNo, line } = await anOrderWithLine();
    const { lineId, needed } = line;
    await save(orderNo, lineId, { orders: [anOrder(needed + 2)] });
    const earlier = (more: number) =>
      server.owner.query(
        `update purchase_lines set need = jsonb_set(need, '{needed}', to_jsonb($2::float)) where company_id = $1`,
        [company.companyId, needed + more],
      );
    await earlier(2);
    expect(await lineOf(orderNo, lineId)).toMatchObject({ neededBefore: needed + 2, needed, state: 'too much' });
    await server.owner.query(`update purchase_lines set line_id = 'gone' where company_id = $1`, [company.companyId]);
    expect((await list(orderNo)).lines.at(-1)).toMatchObject({
      lineId: 'gone',
      needed: 0,
      neededBefore: needed + 2,
      article: line.article,
      state: 'too much',
    });
  });

  it('shows prices with the setting of the company alone, and loses none while they are hidden', async () => {
    const { orderNo, line } = await anOrderWithLine();
    const { lineId } = line;
    const order = anOrder(2, { pricePaise: 12_345 });
    await showPrices(true);
    await save(orderNo, lineId, { orders: [order] });
    expect((await lineOf(orderNo, lineId))?.orders).toEqual([order]);
    await showPrices(false);
    const csv = () =>
      server.send(exportPurchaseCall, {
        token: company.manufacturer.token,
        params: { orderNumber: orderNo },
        query: { format: 'csv' },
      });
    expect((await lineOf(orderNo, lineId))?.orders).toEqual([{ ...order, pricePaise: null }]);
    expect((await csv()).payload).not.toContain('123.45');
    const hidden = [{ ...order, quantity: 3, pricePaise: 1 }, anOrder(1, { pricePaise: 1 })];
    expect((await save(orderNo, lineId, { orders: hidden, revision: 1 })).payload).not.toContain('12345');
    await showPrices(true);
    expect((await lineOf(orderNo, lineId))?.orders.map(({ pricePaise }) => pricePaise)).toEqual([12_345, null]);
    expect((await csv()).payload).toContain('123.45');
  });

  it('is a CSV file and a workbook with a row for each line', async () => {
    const { orderNo } = await anOrderWithLine();
    const { lines } = await list(orderNo);
    const ask = (format: 'csv' | 'xlsx') =>
      server.send(exportPurchaseCall, {
        token: company.manufacturer.token,
        params: { orderNumber: orderNo },
        query: { format },
      });
    expect((await ask('csv')).payload.trimEnd().split('\r\n')).toHaveLength(lines.length + 1);
    expect((await ask('xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('is read again from the file that was saved, CSV or workbook, with what has come now', async () => {
    const { orderNo, line } = await anOrderWithLine();
    const { token } = company.manufacturer;
    const params = { orderNumber: orderNo };
    const read = (name: string, bytes: Uint8Array) => {
      const { payload, headers } = multipart({}, { name, bytes });
      const url = `/api/v1/orders/${orderNo}/purchase/file-rows`;
      const authorization = `Bearer ${token}`;
      return server.app.inject({ method: 'POST', url, payload, headers: { ...headers, authorization } });
    };
    const exported = await server.send(exportPurchaseCall, { token, params, query: { format: 'csv' } });
    const filled = exported.payload
      .split('\r\n')
      .map((row) => (row.includes(line.lineId) ? `${row}2` : row))
      .join('\r\n');
    const ofCsv = await read('list.csv', new TextEncoder().encode(filled));
    expect(readPurchaseFileCall.reply.parse(ofCsv.json()).rows).toMatchObject([
      { lineId: line.lineId, article: line.article, received: '2' },
    ]);
    const workbook = await writeTableWorkbook('List', [
      ['Line', 'Received now'],
      [line.lineId, '12.5'],
      ['other', ''],
    ]);
    expect((await read('list.xlsx', workbook)).json().rows).toMatchObject([{ lineId: line.lineId, received: '12.5' }]);
    const codeOf = async (text: string) => (await read('list.csv', new TextEncoder().encode(text))).json().code;
    expect(await codeOf('Line,Count\r\na,1')).toBe('HEAD_DIFFERS');
    expect(await codeOf('%PDF-1.7')).toBe('NOT_A_LIST');
    expect((await lineOf(orderNo, line.lineId))?.received).toBe(0);
  });

  it('is none of another company, nor of sales', async () => {
    const { orderNo, line } = await anOrderWithLine();
    const other = await seedCompany(server);
    const params = { orderNumber: orderNo };
    const body = { orders: [], receipts: [], spareStock: 0, revision: 0 };
    const { token } = other.manufacturer;
    const replies = [
      await server.send(listPurchaseCall, { token, params }),
      await server.send(savePurchaseLineCall, { token, params: { ...params, lineId: line.lineId }, body }),
    ];
    expect(replies.map((reply) => reply.json().code)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect((await server.send(listPurchaseCall, { token: company.sales.token, params })).statusCode).toBe(403);
  });
});
