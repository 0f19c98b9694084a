import { exportLabelsCall, printPlatesCall, readUnitCall, voidUnitCall } from '@pw/contract/serial-units';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { referenceBoards } from '@pw/testing/configuration';
import { afterAll, describe, expect, it } from 'vitest';
import { aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { anOrderOfBoards, giveSerials } from '../../testing/an-order-with-units.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
afterAll(closePdfWorker);

/** An order of one board of so many units. */
const order = (quantity = 1, name = 'MDB') =>
  anOrderOfBoards(server, company, aPricedEnquiry({ boards: [{ ...referenceBoards.RB2, name, quantity }] }));

const print = (orderNumber: string, serial?: string) => {
  const { token } = company.manufacturer;
  return server.send(printPlatesCall, {
    token,
    params: { orderNumber },
    query: serial === undefined ? {} : { serial },
  });
};

const exportLabels = (orderNumber: string, query: { format: string; what?: 'feeders' | 'cubicles' }) =>
  server.send(exportLabelsCall, { token: company.sales.token, params: { orderNumber }, query });

describe('the rating plates of an order', () => {
  it('are a PDF of all units, or of one', async () => {
    const { orderNo } = await order(9);
    const [first] = await giveSerials(server, company, { orderNo });
    const replies = [await print(orderNo), await print(orderNo, first?.serial)];
    const pages = replies.map((reply) => reply.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)?.length);
    expect([replies.map(({ statusCode }) => statusCode), pages]).toEqual([
      [200, 200],
      [2, 1],
    ]);
    expect(replies[0]?.headers['content-disposition']).toContain(`${orderNo} Rating plates.pdf`);
  });

  it('are refused without units, of a void one and of one that the order does not have', async () => {
    const { orderNo } = await order();
    const outcome = async (serial?: string) => {
      const reply = await print(orderNo, serial);
      return [reply.statusCode, reply.json().code];
    };
    expect(await outcome()).toEqual([409, 'NO_UNITS']);
    const [unit] = await giveSerials(server, company, { orderNo });
    const { serial = '', revision = 0 } = unit ?? {};
    const { token } = company.manufacturer;
    await server.send(voidUnitCall, { token, params: { serial }, body: { reason: 'Lost', revision } });
    expect(await outcome(serial)).toEqual([409, 'VOID']);
    expect(await outcome('no-such')).toEqual([404, 'UNIT_NOT_FOUND']);
  });

  it('are refused where a required line has no value, with its name and that of the board', async () => {
    const { projectId, orderNo } = await order();
    const [unit] = await giveSerials(server, company, { orderNo });
    await server.owner.query(
      `update project_revisions set company = jsonb_set(company::jsonb, '{name}', '""')::json where company_id = $1 and project_id = $2`,
      [company.companyId, projectId],
    );
    const reply = await print(orderNo);
    expect([reply.statusCode, reply.json()]).toEqual([
      422,
      expect.objectContaining({
        code: 'PLATE_INCOMPLETE',
        message: expect.stringContaining('The rating plate of MDB has no value for Manufacturer.'),
      }),
    ]);
    const read = await server.send(readUnitCall, {
      token: company.sales.token,
      params: { serial: unit?.serial ?? '' },
    });
    expect(readUnitCall.reply.parse(read.json()).plate).toEqual({ lines: [], lacks: 'Manufacturer' });
  });
});

describe('the label file of an order', () => {
  it('holds the labels of each unit, by the format that is asked for', async () => {
    const { orderNo } = await order(2);
    const [one, two] = await giveSerials(server, company, { orderNo });
    const reply = await exportLabels(orderNo, { format: 'csv', what: 'cubicles' });
    expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining(`${orderNo} Labels csv.csv`),
    ]);
    const rows = reply.rawPayload.toString('utf8').split('\r\n');
    expect(rows[1]).toBe(`Cubicle,${one?.serial},MDB,,1,,1`);
    expect(rows.filter((row) => row.includes(`,${two?.serial},`)).length).toBe((rows.length - 2) / 2);
    const tabbed = await exportLabels(orderNo, { format: 'bartender' });
    expect(tabbed.headers['content-disposition']).toContain(`${orderNo} Labels bartender.txt`);
    const all = (await exportLabels(orderNo, { format: 'csv' })).rawPayload.toString('utf8');
    expect(all).toContain(`Board,${one?.serial},MDB,,MDB,`);
    expect(all.split('\r\n').length).toBeGreaterThan(rows.length);
  });

  it('is refused in a format that there is not, and without units', async () => {
    const { orderNo } = await order();
    const outcome = async (format: string) => {
      const reply = await exportLabels(orderNo, { format });
      return [reply.statusCode, reply.json().code];
    };
    expect(await outcome('nothing')).toEqual([404, 'NO_SUCH_FORMAT']);
    expect(await outcome('csv')).toEqual([409, 'NO_UNITS']);
  });

  it('is refused where a text does not fit the format, with the text', async () => {
    const { orderNo } = await order(1, 'MDB पंप');
    await giveSerials(server, company, { orderNo });
    const reply = await exportLabels(orderNo, { format: 'phoenix' });
    expect([reply.statusCode, reply.json().code, reply.json().message]).toEqual([
      422,
      'LABEL_NOT_ENCODED',
      expect.stringContaining('"MDB पंप"'),
    ]);
  });
});
