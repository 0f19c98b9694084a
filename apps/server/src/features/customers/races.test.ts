import {
  addNewCustomerCall,
  deleteCustomerDetailsCall,
  editCustomerDetailsCall,
} from '@pw/contract/spec-api/customers';
import { describe, expect, it } from 'vitest';
import { aCustomer, customerEntry } from '../../testing/a-customer.ts';
import { aCompanyPerTest, aSecondServer, aTestServer } from '../../testing/fixtures.ts';
import { holdSaves } from '../../testing/hold-saves.ts';

const server = aTestServer();
const second = aSecondServer(server);
const company = aCompanyPerTest(server);

describe('two requests at two servers at once', () => {
  it('add a customer of one name exactly once', async () => {
    const { token, accountId: userId } = company.sales;
    const held = await holdSaves(server, 'customers');
    const both = [server, second].map((at, position) => {
      const customerName = position === 0 ? 'Twice' : 'TWICE';
      return at.send(addNewCustomerCall, { token, body: { customerName, ...customerEntry, userId } });
    });
    await held.untilWaiting(2);
    await held.release();
    const replies = await Promise.all(both);
    expect(new Set(replies.map((reply) => reply.json().message ?? 'added'))).toEqual(
      new Set(['added', 'customerName is already taken']),
    );
    const { rows } = await server.owner.query('select from customers where company_id = $1', [company.companyId]);
    expect(rows).toHaveLength(1);
  });

  it('save one of two edits, and tell the other who was first', async () => {
    const { customerId } = await aCustomer(server, company.sales, { customerName: 'Acme' });
    const held = await holdSaves(server, 'customers');
    const both = [server, second].map((at, position) => {
      const body = { customerId, location: `Location ${position}`, revision: 1 };
      return at.send(editCustomerDetailsCall, { token: company.sales.token, body });
    });
    await held.untilWaiting(2);
    await held.release();
    const replies = await Promise.all(both);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const winner = replies.find(({ statusCode }) => statusCode === 200)?.json().data.location;
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().details.current.location).toBe(winner);
  });

  it('leave a customer deleted that is edited meanwhile', async () => {
    const { customerId } = await aCustomer(server, company.sales, { customerName: 'Acme' });
    const { token } = company.sales;
    const held = await holdSaves(server, 'customers');
    const deletion = server.send(deleteCustomerDetailsCall, { token, body: { customerId } });
    await held.untilWaiting(1);
    const edit = second.send(editCustomerDetailsCall, { token, body: { customerId, location: 'Pune' } });
    await held.untilWaiting(2);
    await held.release();
    expect([(await deletion).statusCode, (await edit).statusCode]).toEqual([200, 404]);
  });
});
