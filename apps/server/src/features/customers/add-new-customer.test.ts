import { addNewCustomerCall } from '@pw/contract/spec-api/customers';
import { describe, expect, it } from 'vitest';
import { aCustomer, customerEntry } from '../../testing/a-customer.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

type Sent = Readonly<Record<string, unknown>>;

function add(change: Sent = {}, headers: Readonly<Record<string, string>> = {}) {
  const { token, accountId: userId } = company.sales;
  const body = { customerName: 'Deccan Cements', ...customerEntry, isFavorite: false, ...change, userId };
  return server.send(addNewCustomerCall, { token, body, headers });
}

async function countCustomers(): Promise<number> {
  const { rows } = await server.owner.query('select from customers where company_id = $1', [company.companyId]);
  return rows.length;
}

describe('POST /user/addNewCustomer', () => {
  it('adds a customer; the zip code is sent as zip and read as zipcode [API-40, CUS-14, CUS-15]', async () => {
    const reply = await add({ customerName: ' Deccan Cements ' });
    const { zip, ...fields } = customerEntry;
    expect(reply.json()).toEqual({
      statusCode: 200,
      data: {
        customerId: expect.any(String),
        customerName: 'Deccan Cements',
        ...fields,
        zipcode: zip,
        isFavorite: 'false',
        userId: company.sales.accountId,
        revision: 1,
      },
    });
  });

  it('needs only the required fields', async () => {
    const { token, accountId: userId } = company.sales;
    const body = { customerName: 'Acme', location: 'Pune', addressLine1: 'Plot 1', country: 'India', userId };
    const reply = await server.send(addNewCustomerCall, { token, body });
    expect(reply.json().data).toMatchObject({ customerName: 'Acme', addressLine2: '', zipcode: '', email: '' });
  });

  it.each([
    [false, 'false'],
    [true, 'true'],
    ['false', 'false'],
    ['true', 'true'],
  ])('takes isFavorite %j and reads it as %j', async (isFavorite, read) => {
    expect((await add({ isFavorite })).json().data.isFavorite).toBe(read);
  });

  it.each<[string, Sent, string, string]>([
    ['a blank name', { customerName: ' ' }, 'customerName', 'Customer Name is required'],
    ['a blank location', { location: '' }, 'location', 'Customer Location is required'],
    ['a blank address', { addressLine1: '' }, 'addressLine1', 'Address Line 1 is required'],
    ['a blank country', { country: '' }, 'country', 'Country is required'],
    ['quotes in the name', { customerName: 'A "B"' }, 'customerName', 'Special Character"s are not allowed'],
    ['an emoji in the name', { customerName: '⚡' }, 'customerName', 'Special Character"s are not allowed'],
    ['a long name', { customerName: 'n'.repeat(10_000) }, 'customerName', 'Customer Name has at most 100 characters'],
    ['digits in the country', { country: 'India 1' }, 'country', 'Country takes letters only'],
    ['digits in the state', { state: 'TN1' }, 'state', 'State takes letters only'],
    ['seven digits of a zip code', { zip: '4110571' }, 'zipcode', 'Zipcode is 1 to 6 digits'],
    ['a long zip number', { zip: 4110571 }, 'zipcode', 'Zipcode is 1 to 6 digits'],
    [
      'nine digits of a number',
      { contactNumber: '982204176' },
      'contactNumber',
      'Please enter a valid 10 digit number.',
    ],
    ['a wrong e-mail', { email: 'm@deccan' }, 'email', 'Email is invalid'],
    ['a wrong office e-mail', { officeEmail: 'x' }, 'officeEmail', 'Office Email is invalid'],
  ])('refuses %s [CUS-16, CUS-17, CUS-19]', async (_what, change, field, text) => {
    const reply = await add(change);
    expect([reply.statusCode, reply.json()]).toEqual([
      422,
      { code: 'FIELD_INVALID', message: 'A field of the customer is not right.', details: { [field]: text } },
    ]);
    expect(await countCustomers()).toBe(0);
  });

  it('refuses a request that lacks a required field, with its path', async () => {
    const { token, accountId: userId } = company.sales;
    const reply = await server.send(addNewCustomerCall, { token, body: { customerName: 'Acme', userId } as never });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().details.map(({ path }: { path: string }) => path)).toEqual([
      'body.location',
      'body.addressLine1',
      'body.country',
    ]);
  });

  it('refuses a name that a customer of the company has, in any case of letters [CUS-28]', async () => {
    await add();
    for (const customerName of ['Deccan Cements', ' deccan  CEMENTS ']) {
      const reply = await add({ customerName });
      expect([reply.statusCode, reply.json()]).toEqual([
        422,
        { code: 'NAME_TAKEN', message: 'customerName is already taken' },
      ]);
    }
    expect(await countCustomers()).toBe(1);
  });

  it('takes the name of another company’s customer', async () => {
    await aCustomer(server, (await seedCompany(server)).sales, { customerName: 'Deccan Cements' });
    expect((await add()).statusCode).toBe(200);
  });

  it('adds one customer for a request that is sent twice', async () => {
    const key = { 'idempotency-key': 'one click' };
    const [first, again] = [await add({}, key), await add({}, key)];
    expect([first.statusCode, again.body]).toEqual([200, first.body]);
    expect(await countCustomers()).toBe(1);
  });

  it('refuses somebody else’s id in userId', async () => {
    const { token } = company.sales;
    const body = { customerName: 'Acme', ...customerEntry, userId: company.administrator.accountId };
    const reply = await server.send(addNewCustomerCall, { token, body });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'NOT_YOUR_ID']);
  });

  it.each(['administrator', 'manufacturer'] as const)('is not for the %s', async (role) => {
    const { token, accountId: userId } = company[role];
    const body = { customerName: 'Acme', ...customerEntry, userId };
    expect((await server.send(addNewCustomerCall, { token, body })).statusCode).toBe(403);
  });

  it('writes down who added which customer', async () => {
    await add();
    const { rows } = await server.owner.query(
      'select actor_id, event, subject from audit_events where company_id = $1',
      [company.companyId],
    );
    expect(rows).toEqual([{ actor_id: company.sales.accountId, event: 'customer.added', subject: 'Deccan Cements' }]);
  });
});
