import { listBoardsCall } from '@pw/contract/boards';
import { removeCustomerCall } from '@pw/contract/customers';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { readReorderCall, reorderUnitCall } from '@pw/contract/reorders';
import { voidUnitCall } from '@pw/contract/serial-units';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { referenceBoards } from '@pw/testing/configuration';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aCustomer } from '../../testing/a-customer.ts';
import { anOrderOfBoards, giveSerials } from '../../testing/an-order-with-units.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
afterAll(closePdfWorker);

const demand = {
  when: { types: ['MCCB_OG'] },
  set: { FEEDER_LOAD: 12.5 },
  note: 'Loads are estimated',
};

let serial: string;
beforeEach(async () => {
  const enquiry = aPricedEnquiry({
    boards: [
      { ...referenceBoards.RB1, name: 'PCC', quantity: 2 },
      { ...referenceBoards.RB2, name: 'MDB' },
    ],
    project: { name: 'Chakan Plant', location: 'Chakan, Pune', enquiryNumber: 'ENQ/117', demands: [demand] },
  });
  const units = await giveSerials(server, company, await anOrderOfBoards(server, company, enquiry));
  serial = units.find(({ board }) => board === 'PCC')?.serial ?? '';
});

const ask = (
  body: { projectName?: string; customerId?: string | null } = {},
  { token, of = serial, headers = {} }: { token?: string; of?: string; headers?: Record<string, string> } = {},
) =>
  server.send(reorderUnitCall, {
    token: token ?? company.sales.token,
    params: { serial: of },
    body: { projectName: 'Plant, again', customerId: null, ...body },
    headers,
  });

const reorder = async (...given: Parameters<typeof ask>) => reorderUnitCall.reply.parse((await ask(...given)).json());

const codeOf = async (...given: Parameters<typeof ask>) => {
  const reply = await ask(...given);
  return [reply.statusCode, reply.json().code];
};

const countOf = async (table: string) => {
  const { rows } = await server.owner.query(`select count(*)::int as count from ${table} where company_id = $1`, [
    company.companyId,
  ]);
  return rows[0].count;
};

describe('a reorder of a unit', () => {
  it('is a project of one board as it was built, complete and priced, with the demands of its order', async () => {
    const { projectId, quotationNumber, difference } = await reorder();
    expect(quotationNumber).toBe('Q-2026-0002');
    expect(difference).toEqual({ lines: difference?.lines, same: difference?.lines, changes: [] });
    expect(difference?.lines).toBeGreaterThan(20);
    const params = { projectId };
    const { token } = company.sales;
    const boards = listBoardsCall.reply.parse((await server.send(listBoardsCall, { token, params })).json());
    expect(boards.items).toMatchObject([{ name: 'PCC', quantity: 1, state: 'generated' }]);
    const price = await server.send(getProjectPriceCall, { token, params });
    expect(price.statusCode).toBe(200);
    const { rows } = await server.owner.query(
      `select inputs -> 'projectDemands' as demands from board_configurations c join boards using (company_id, line_item_id)
        where company_id = $1 and project_id = $2`,
      [company.companyId, projectId],
    );
    expect(rows[0].demands).toMatchObject([{ note: demand.note }]);
  });

  it('keeps the unit that it was made after, with what differed', async () => {
    const { projectId, difference } = await reorder();
    const read = async (id: number) =>
      (await server.send(readReorderCall, { token: company.sales.token, params: { projectId: id } })).json().reorder;
    expect(await read(projectId)).toEqual({ serial, difference });
    expect(await read(1)).toBeNull();
  });

  it('differs by the lines of what the current rules make in another way', async () => {
    await server.owner.query(
      `update revision_boards set design = jsonb_set(design::jsonb, '{bom,0,quantity}', '99')::json
        where company_id = $1 and name = 'PCC'`,
      [company.companyId],
    );
    const { difference } = await reorder();
    expect(difference?.changes).toMatchObject([{ kind: 'line', change: 'changed' }]);
    expect(difference?.same).toBe((difference?.lines ?? 0) - 1);
  });

  it('is for the customer of the order, or for the one that is chosen', async () => {
    const { customerId } = await aCustomer(server, company.sales, { customerName: 'Deccan Power' });
    await reorder();
    await reorder({ customerId });
    const { rows } = await server.owner.query(
      'select name, enquiry_number, customer_name from projects where company_id = $1 order by project_id',
      [company.companyId],
    );
    expect(rows.slice(1).map(({ name, enquiry_number: enquiry }) => [name, enquiry])).toEqual([
      ['Plant, again', ''],
      ['Plant, again', ''],
    ]);
    expect(rows[1].customer_name).toBe(rows[0].customer_name);
    expect(rows[2].customer_name).toBe('Deccan Power');
  });

  it('is made once for a request that is sent again under its key', async () => {
    const headers = { 'idempotency-key': 'one reorder' };
    const [first, again] = [await reorder({}, { headers }), await reorder({}, { headers })];
    expect(again).toEqual(first);
    expect(await countOf('projects')).toBe(2);
  });

  it('is refused of an unknown or void unit, of another company, and to the works', async () => {
    expect(await codeOf({}, { of: '26-99999' })).toEqual([404, 'NOT_FOUND']);
    expect(await codeOf({}, { of: ' ' })).toEqual([404, 'NOT_FOUND']);
    const other = await seedCompany(server);
    expect(await codeOf({}, { token: other.sales.token })).toEqual([404, 'NOT_FOUND']);
    expect((await ask({}, { token: company.manufacturer.token })).statusCode).toBe(403);
    await server.send(voidUnitCall, {
      token: company.manufacturer.token,
      params: { serial },
      body: { reason: 'Fell from the crane', revision: 1 },
    });
    expect(await codeOf()).toEqual([409, 'VOID']);
    expect(await countOf('projects')).toBe(1);
  });

  it('is refused with a name that is none, and for a customer that is gone or of another company', async () => {
    expect(await codeOf({ projectName: ' ' })).toEqual([422, 'FIELD_INVALID']);
    expect(await codeOf({ projectName: 'x'.repeat(400) })).toEqual([422, 'FIELD_INVALID']);
    const { customerId } = await aCustomer(server, company.sales, { customerName: 'Deccan Power' });
    const { sales } = await seedCompany(server);
    const far = await aCustomer(server, sales, { customerName: 'Far Power' });
    expect(await codeOf({ customerId: far.customerId })).toEqual([422, 'CUSTOMER_UNKNOWN']);
    await server.send(removeCustomerCall, { token: company.sales.token, params: { customerId } });
    expect(await codeOf({ customerId })).toEqual([422, 'CUSTOMER_UNKNOWN']);
    expect(await countOf('projects')).toBe(1);
  });
});
