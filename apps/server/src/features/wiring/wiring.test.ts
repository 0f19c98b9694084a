import { exportLabelsCall } from '@pw/contract/serial-units';
import { type CoreCableOnWire, exportWireListCall, readWireListCall, saveCoreListCall } from '@pw/contract/wiring';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { afterAll, describe, expect, it } from 'vitest';
import { aCable, aWiredOrder } from '../../testing/a-wired-order.ts';
import { anOrderOfBoards, giveSerials } from '../../testing/an-order-with-units.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

afterAll(closePdfWorker);

const read = async (
  orderNumber: string,
  query: { lineItemId?: number } = {},
  { token }: Pick<Person, 'token'> = company.sales,
) => {
  const reply = await server.send(readWireListCall, { token, params: { orderNumber }, query });
  return reply.statusCode === 200 ? readWireListCall.reply.parse(reply.json()) : null;
};

async function readOf(orderNumber: string, query: { lineItemId?: number } = {}) {
  const list = await read(orderNumber, query);
  if (!list) {
    throw new Error('the list was not answered');
  }
  return list;
}

const exported = (orderNumber: string, query: { format: 'csv' | 'xlsx' | 'pdf'; lineItemId?: number }) =>
  server.send(exportWireListCall, { token: company.manufacturer.token, params: { orderNumber }, query });

const save = (
  orderNumber: string,
  cables: readonly CoreCableOnWire[],
  revision: number,
  as: Pick<Person, 'token'> = company.manufacturer,
) => server.send(saveCoreListCall, { token: as.token, params: { orderNumber }, body: { cables, revision } });

type Reply = { readonly statusCode: number; readonly json: () => { readonly code?: string } };
const refusal = (reply: Reply) => [reply.statusCode, reply.json().code];

describe('the wire list of an order', () => {
  it('has the wires of its boards by the approved revision, and names what it lacks', async () => {
    const { orderNo } = await aWiredOrder(server, company);
    const { names, boards, lengths, coreList } = await readOf(orderNo);
    expect(names.map(({ board }) => board)).toEqual(['MDB', 'PDB']);
    expect(boards.map(({ board, points, listed }) => [board, points, listed])).toEqual([
      ['MDB', 68, 24],
      ['PDB', 68, 24],
    ]);
    const [mdb] = boards;
    expect(mdb?.missing).toMatchObject([{ of: 'Annunciator, 8 windows', points: 44, reason: 'no nets' }]);
    expect(mdb?.wires[0]).toMatchObject({ no: 1, ferruleFrom: 'A.M1', ferruleTo: 'A.M1', joint: null });
    expect(mdb?.unfed).toEqual(['A.M1', 'A.M2', 'A.M3']);
    expect(lengths).toEqual({ controlM: 2.2, transformerM: 3.5 });
    expect(coreList).toEqual({ cables: [], saved: null, revision: 0 });
  });

  it('is that of one board where one is asked for', async () => {
    const { orderNo } = await aWiredOrder(server, company);
    const lineItemId = (await readOf(orderNo)).names[1]?.lineItemId ?? 0;
    const { names, boards } = await readOf(orderNo, { lineItemId });
    expect([names.length, boards.map(({ board }) => board)]).toEqual([2, ['PDB']]);
    const { token } = company.sales;
    const other = await server.send(readWireListCall, {
      token,
      params: { orderNumber: orderNo },
      query: { lineItemId: 2_000_000_000 },
    });
    expect(refusal(other)).toEqual([404, 'BOARD_NOT_FOUND']);
  });

  it('prints both ends on ferrules where the company wants that', async () => {
    const { orderNo } = await aWiredOrder(server, company);
    await server.owner.query("update companies set ferrule_text = 'from-to' where company_id = $1", [
      company.companyId,
    ]);
    const { boards } = await readOf(orderNo);
    const ferrules = boards.flatMap(({ wires }) => wires.map(({ ferruleFrom }) => ferruleFrom));
    expect(ferrules).toContain('T1:S1/X2:1');
  });

  it('holds no money, and belongs to its company alone', async () => {
    const { orderNo } = await aWiredOrder(server, company);
    const other = await seedCompany(server);
    expect(await read(orderNo, {}, other.manufacturer)).toBeNull();
    expect(JSON.stringify(await read(orderNo, {}, company.manufacturer))).not.toMatch(/price|paise|rupee|cost/i);
  });

  it('is answered for approved orders alone', async () => {
    const reply = await exported('SO-26-9999', { format: 'csv' });
    expect(refusal(reply)).toEqual([404, 'NOT_FOUND']);
  });
});

describe('the files of a wire list', () => {
  it('are CSV with a row for each wire', async () => {
    const { orderNo } = await aWiredOrder(server, company);
    const { boards } = await readOf(orderNo);
    const reply = await exported(orderNo, { format: 'csv' });
    expect(reply.headers['content-disposition']).toContain(`${orderNo} Wire list.csv`);
    const rows = reply.rawPayload.toString('utf8').trimEnd().split('\r\n');
    expect(rows[0]).toBe('Board,Wire,Net,From,To,mm2,Colour,Ferrule from,Ferrule to,Joint');
    expect(rows).toHaveLength(1 + boards.reduce((sum, { wires }) => sum + wires.length, 0));
    expect(rows).toContain('MDB,1,A.M1,"+1-X1:1","+1A-P1:V1",2.5,Red,A.M1,A.M1,');
  });

  it('are a PDF and a workbook with the terminal plans and the core list', async () => {
    const { orderNo } = await aWiredOrder(server, company);
    const lineItemId = (await readOf(orderNo)).names[0]?.lineItemId ?? 0;
    await save(orderNo, [aCable(lineItemId)], 0);
    const pdf = await exported(orderNo, { format: 'pdf', lineItemId });
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const xlsx = await exported(orderNo, { format: 'xlsx', lineItemId });
    expect([xlsx.statusCode, xlsx.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });
});

describe('the labels of a wire list', () => {
  const labels = async (orderNumber: string, what: 'devices' | 'wires' | 'terminals') => {
    const { token } = company.manufacturer;
    const query = { format: 'csv', what } as const;
    const reply = await server.send(exportLabelsCall, { token, params: { orderNumber }, query });
    return reply.rawPayload.toString('utf8').trimEnd().split('\r\n').slice(1);
  };

  it('are a device for each tag, two ferrules for each wire, and every terminal, of each unit', async () => {
    const { orderNo } = await aWiredOrder(server, company);
    const units = await giveSerials(server, company, { orderNo });
    const { boards } = await readOf(orderNo);
    const [mdb] = boards;
    const terminals = mdb?.strips.reduce((sum, strip) => sum + strip.terminals.length, 0) ?? 0;
    expect(units).toHaveLength(3);
    expect(await labels(orderNo, 'wires')).toHaveLength(3 * 2 * (mdb?.wires.length ?? 0));
    expect(await labels(orderNo, 'terminals')).toHaveLength(3 * terminals);
    const devices = await labels(orderNo, 'devices');
    expect(devices).toHaveLength(3 * 5);
    expect(devices[0]).toBe(`Device,${units[0]?.serial},MDB,1A,"-Q1",MCCB INCOMING,1`);
  });
});

describe('the core list of an order', () => {
  it('is saved whole, with who saved it and an event of the audit', async () => {
    const { orderNo } = await aWiredOrder(server, company);
    const [mdb] = (await readOf(orderNo)).names;
    const cable = aCable(mdb?.lineItemId ?? 0);
    const reply = await save(orderNo, [{ ...cable, number: ' W101 ' }], 0);
    expect(saveCoreListCall.reply.parse(reply.json())).toMatchObject({
      cables: [cable],
      saved: { by: expect.any(String) },
      revision: 1,
    });
    expect((await readOf(orderNo)).coreList.cables).toEqual([cable]);
    expect((await save(orderNo, [], 1)).json()).toMatchObject({ cables: [], revision: 2 });
    const { rows } = await server.owner.query(
      "select subject from audit_events where company_id = $1 and event = 'units.core-list-saved'",
      [company.companyId],
    );
    expect(rows).toEqual([{ subject: orderNo }, { subject: orderNo }]);
  });

  it('is refused field by field, and keeps what it was', async () => {
    const { orderNo } = await aWiredOrder(server, company);
    const [mdb] = (await readOf(orderNo)).names;
    const lineItemId = mdb?.lineItemId ?? 0;
    const cables = [
      aCable(lineItemId, { number: '', cores: 1 }),
      aCable(lineItemId, { number: 'W2', terminals: [999] }),
      aCable(2_000_000_000, { number: 'W3' }),
      aCable(lineItemId, { number: 'W4', from: '+1-X2', terminals: [1] }),
    ];
    const reply = await save(orderNo, cables, 0);
    expect([...refusal(reply), Object.keys(reply.json().details.faults)]).toEqual([
      422,
      'FIELD_INVALID',
      ['0.number', '0.terminals', '1.terminals', '2.terminals', '3.terminals'],
    ]);
    expect(reply.json().message).toBe(
      'Cable 1: Enter the number of the cable on one line, with at most 30 characters.',
    );
    expect((await save(orderNo, cables.slice(1), 0)).json().message).toMatch(/^Cable W2: No cable from outside/);
    expect((await readOf(orderNo)).coreList.revision).toBe(0);
  });

  it('of two who save at once keeps one, and tells the other', async () => {
    const { orderNo } = await aWiredOrder(server, company);
    const [mdb] = (await readOf(orderNo)).names;
    const lineItemId = mdb?.lineItemId ?? 0;
    const replies = await Promise.all([
      save(orderNo, [aCable(lineItemId)], 0),
      save(orderNo, [aCable(lineItemId, { number: 'W102' })], 0),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const stale = replies.find(({ statusCode }) => statusCode === 409)?.json();
    expect([stale.code, stale.details.current.revision]).toEqual(['STALE', 1]);
  });

  it('is saved by the works alone, not by sales, and never for another company', async () => {
    const { orderNo } = await aWiredOrder(server, company);
    expect((await save(orderNo, [], 0, company.sales)).statusCode).toBe(403);
    const other = await seedCompany(server);
    expect(refusal(await save(orderNo, [], 0, other.manufacturer))).toEqual([404, 'NOT_FOUND']);
  });

  it('takes no terminal of a board without strips', async () => {
    const { orderNo } = await anOrderOfBoards(server, company);
    const [board] = (await readOf(orderNo)).names;
    expect(refusal(await save(orderNo, [aCable(board?.lineItemId ?? 0)], 0))).toEqual([422, 'FIELD_INVALID']);
  });
});
