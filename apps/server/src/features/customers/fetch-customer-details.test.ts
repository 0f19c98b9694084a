import { randomUUID } from 'node:crypto';
import { deleteCustomerDetailsCall, fetchCustomerDetailsCall, getCustomerCall } from '@pw/contract/spec-api/customers';
import { describe, expect, it } from 'vitest';
import { inCompany } from '../../platform/database/app-database.ts';
import { aCustomer } from '../../testing/a-customer.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { insertUser, type Person, seedCompany, signIn } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

type Wanted = {
  readonly page?: number;
  readonly size?: number;
  readonly search?: string;
  readonly favoritesOnly?: boolean;
};

async function fetchCustomers(wanted: Wanted = {}, person: Person = company.sales) {
  const body = { userId: person.accountId, ...wanted };
  return fetchCustomerDetailsCall.reply.parse(
    (await server.send(fetchCustomerDetailsCall, { token: person.token, body })).json(),
  );
}

const namesOf = ({ data }: Awaited<ReturnType<typeof fetchCustomers>>) => data.map(({ customerName }) => customerName);

async function add(...names: readonly string[]) {
  for (const customerName of names) {
    await aCustomer(server, company.sales, { customerName });
  }
}

function secondSales(): Promise<Person> {
  return inCompany(server.database, company.companyId, async (tx) => {
    const now = new Date(server.platform.now());
    const userName = `second-${randomUUID().slice(0, 8)}`;
    const account = await insertUser(tx, { companyId: company.companyId, userName, roles: ['sales'], now });
    return signIn(server, tx, account, 'sales');
  });
}

describe('POST /user/fetchCustomerDetails', () => {
  it('lists every customer of the company, favourites first and then by name [API-39, CUS-13]', async () => {
    await add('delta', 'Bravo', 'Charlie');
    await aCustomer(server, company.sales, { customerName: 'Zulu', isFavorite: true });
    await aCustomer(server, company.sales, { customerName: 'Yankee', isFavorite: true });
    const answer = await fetchCustomers();
    expect(namesOf(answer)).toEqual(['Yankee', 'Zulu', 'Bravo', 'Charlie', 'delta']);
    expect(answer.data.map(({ isFavorite }) => isFavorite)).toEqual(['true', 'true', 'false', 'false', 'false']);
    expect(answer.total).toBe(5);
  });

  it('shows everybody of the company the same customers, and each user their own favourites', async () => {
    await aCustomer(server, company.sales, { customerName: 'Acme', isFavorite: true });
    await add('Bravo');
    const answer = await fetchCustomers({}, await secondSales());
    expect(answer.data.map(({ customerName, isFavorite, userId }) => [customerName, isFavorite, userId])).toEqual([
      ['Acme', 'false', company.sales.accountId],
      ['Bravo', 'false', company.sales.accountId],
    ]);
    expect(namesOf(await fetchCustomers({}, company.administrator))).toEqual(['Acme', 'Bravo']);
  });

  it('gives one page when asked for one, and says how many there are', async () => {
    await add('A1', 'A2', 'A3', 'A4', 'A5');
    expect(namesOf(await fetchCustomers({ page: 2, size: 2 }))).toEqual(['A3', 'A4']);
    expect((await fetchCustomers({ page: 2, size: 2 })).total).toBe(5);
    expect(namesOf(await fetchCustomers({ page: 9, size: 2 }))).toEqual([]);
    expect(namesOf(await fetchCustomers({ size: 1 }))).toEqual(['A1']);
  });

  it('gives ten customers on a page that names no size', async () => {
    await add(...Array.from({ length: 11 }, (_customer, position) => `Customer ${position}`));
    expect((await fetchCustomers({ page: 1 })).data).toHaveLength(10);
  });

  it.each([
    ['cem', ['Deccan Cements']],
    ['  ZÜRICH ', ['Nimbus']],
    ['585225', ['Deccan Cements']],
    ['kalaburagi', ['Deccan Cements']],
    ['', ['Deccan Cements', 'Nimbus']],
    ['%', []],
    ['_', []],
    ['Cements Wadi', []],
    ['nobody', []],
  ])('finds %j in any field, whatever the case and the blanks around [VAL-01, VAL-03]', async (search, names) => {
    await add('Deccan Cements');
    await aCustomer(server, company.sales, {
      customerName: 'Nimbus',
      location: 'Zürich',
      zip: '8001',
      state: '',
      contactPerson: '',
    });
    expect(namesOf(await fetchCustomers({ search }))).toEqual(names);
    expect((await fetchCustomers({ search, page: 1 })).total).toBe(names.length);
  });

  it('leaves out what is not a favourite when asked to [CUS-03]', async () => {
    await add('Bravo');
    await aCustomer(server, company.sales, { customerName: 'Acme', isFavorite: true });
    expect(namesOf(await fetchCustomers({ favoritesOnly: true }))).toEqual(['Acme']);
    expect(await fetchCustomers({ favoritesOnly: true, page: 1 })).toMatchObject({ total: 1 });
  });

  it('answers somebody else’s id with 403', async () => {
    const { token } = company.sales;
    const body = { userId: company.administrator.accountId };
    expect((await server.send(fetchCustomerDetailsCall, { token, body })).statusCode).toBe(403);
  });
});

describe('POST /user/getCustomer', () => {
  it('answers one customer as the first entry of data [API-44]', async () => {
    const added = await aCustomer(server, company.sales, { customerName: 'Acme', isFavorite: true });
    const { token } = company.sales;
    const reply = await server.send(getCustomerCall, { token, body: { customerId: added.customerId } });
    expect(reply.json()).toEqual({ statusCode: 200, data: [added] });
  });

  it('says the same of a customer that was deleted, that never existed and that another company has', async () => {
    const other = await seedCompany(server);
    const { token } = company.sales;
    const [deleted, foreign] = [
      await aCustomer(server, company.sales, { customerName: 'Acme' }),
      await aCustomer(server, other.sales, { customerName: 'Acme' }),
    ];
    await server.send(deleteCustomerDetailsCall, { token, body: { customerId: deleted.customerId } });
    const replies = await Promise.all(
      [deleted.customerId, randomUUID(), foreign.customerId].map((customerId) =>
        server.send(getCustomerCall, { token, body: { customerId } }),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  });
});
