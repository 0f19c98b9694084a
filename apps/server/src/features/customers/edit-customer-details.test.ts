import { randomUUID } from 'node:crypto';
import { readCustomerProjectsCall } from '@pw/contract/customers';
import {
  deleteCustomerDetailsCall,
  editCustomerDetailsCall,
  favouriteCustomerCall,
  fetchCustomerDetailsCall,
} from '@pw/contract/spec-api/customers';
import { deleteProjectCall, getProjectCall } from '@pw/contract/spec-api/projects';
import { forEachTest } from '@pw/testing/fixtures';
import { describe, expect, it } from 'vitest';
import { aCustomer, customerEntry } from '../../testing/a-customer.ts';
import { aProject } from '../../testing/a-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
const acme = forEachTest(() => aCustomer(server, company.sales, { customerName: 'Acme' }));

type Change = Readonly<Record<string, unknown>>;

function edit(change: Change = {}) {
  const body = { customerId: acme.customerId, customerName: 'Acme', ...customerEntry, ...change };
  return server.send(editCustomerDetailsCall, { token: company.sales.token, body });
}

function favourite(isFavorite: boolean | 'true' | 'false', customerId = acme.customerId) {
  return server.send(favouriteCustomerCall, { token: company.sales.token, body: { customerId, isFavorite } });
}

function remove(customerId = acme.customerId) {
  return server.send(deleteCustomerDetailsCall, { token: company.sales.token, body: { customerId } });
}

async function listed() {
  const { token, accountId: userId } = company.sales;
  const reply = await server.send(fetchCustomerDetailsCall, { token, body: { userId } });
  return fetchCustomerDetailsCall.reply.parse(reply.json()).data;
}

async function events(event: string) {
  const { rows } = await server.owner.query(
    'select subject, details from audit_events where company_id = $1 and event = $2',
    [company.companyId, event],
  );
  return rows;
}

describe('POST /user/editCustomerDetails', () => {
  it('changes a customer; the zip code is sent as zip and read as zipcode [API-41, CUS-15]', async () => {
    const reply = await edit({ location: ' Pune ', zip: '411057', revision: 1 });
    expect(reply.json()).toEqual({
      statusCode: 200,
      data: { ...acme, location: 'Pune', zipcode: '411057', revision: 2 },
    });
    expect(await listed()).toEqual([reply.json().data]);
  });

  it('keeps the fields that are not sent and empties those that are sent empty', async () => {
    const { token } = company.sales;
    const body = { customerId: acme.customerId, state: '', designation: 'Buyer' };
    const reply = await server.send(editCustomerDetailsCall, { token, body });
    expect(reply.json().data).toEqual({ ...acme, state: '', designation: 'Buyer', revision: 2 });
  });

  it('keeps the name [CUS-27]', async () => {
    const reply = await edit({ customerName: 'Bravo' });
    expect([reply.statusCode, reply.json()]).toEqual([
      422,
      { code: 'NAME_FIXED', message: 'The name of a customer cannot be changed.' },
    ]);
    expect((await edit({ customerName: 'ACME' })).json().data.customerName).toBe('Acme');
  });

  it.each<[Change, Change]>([
    [{ location: '' }, { location: 'Customer Location is required' }],
    [{ addressLine1: ' ' }, { addressLine1: 'Address Line 1 is required' }],
    [{ country: '91' }, { country: 'Country takes letters only' }],
    [{ state: 'T-N' }, { state: 'State takes letters only' }],
    [{ zip: 'x' }, { zipcode: 'Zipcode is 1 to 6 digits' }],
    [
      { email: 'a', officeEmail: 'b' },
      { email: 'Email is invalid', officeEmail: 'Office Email is invalid' },
    ],
  ])('refuses %j [CUS-27]', async (change, details) => {
    const reply = await edit(change);
    expect([reply.statusCode, reply.json().code, reply.json().details]).toEqual([422, 'FIELD_INVALID', details]);
    expect(await listed()).toEqual([acme]);
  });

  it('refuses a lost update with the customer as it is now and who saved it', async () => {
    await edit({ location: 'First' });
    const reply = await edit({ location: 'Second', revision: 1 });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'STALE']);
    expect(reply.json().details).toEqual({
      current: { ...acme, location: 'First', revision: 2 },
      savedBy: { userId: company.sales.accountId, name: company.sales.name },
      savedAt: new Date(server.platform.now()).toISOString(),
    });
  });

  it('takes a save that names no revision, as a client of the specification sends it', async () => {
    await edit({ location: 'First' });
    expect((await edit({ location: 'Second' })).json().data.location).toBe('Second');
  });

  it('writes down what changed, old and new', async () => {
    await edit({ location: 'Pune' });
    expect(await events('customer.edited')).toEqual([
      { subject: 'Acme', details: { location: { from: customerEntry.location, to: 'Pune' } } },
    ]);
  });
});

describe('POST /user/favouriteCustomer', () => {
  it('puts a customer among the favourites and takes it out [API-42, CUS-35]', async () => {
    expect((await favourite(true)).json()).toEqual({ statusCode: 200, data: { ...acme, isFavorite: 'true' } });
    expect((await listed())[0]?.isFavorite).toBe('true');
    expect((await favourite('false')).json().data.isFavorite).toBe('false');
    expect((await listed())[0]?.isFavorite).toBe('false');
  });

  it('stays what it is when it is set twice, and leaves the revision alone', async () => {
    await favourite('true');
    expect((await favourite(true)).json().data).toEqual({ ...acme, isFavorite: 'true' });
    expect((await edit({ revision: 1 })).statusCode).toBe(200);
  });
});

describe('POST /user/deleteCustomerDetails', () => {
  it('deletes a customer from the list and frees its name [API-43, CUS-12]', async () => {
    await favourite(true);
    expect((await remove()).json()).toEqual({ statusCode: 200, data: { customerId: acme.customerId, projects: 0 } });
    expect(await listed()).toEqual([]);
    const again = await aCustomer(server, company.sales, { customerName: 'Acme' });
    expect(await listed()).toEqual([again]);
    expect(await events('customer.deleted')).toEqual([
      { subject: 'Acme', details: { customerId: acme.customerId, projects: 0 } },
    ]);
  });

  it('says how many projects are made for it, and asks a user who read another number', async () => {
    const { token } = company.sales;
    const { customerId } = acme;
    const project = await aProject(server, company.sales, { customerId });
    const gone = await aProject(server, company.sales, { customerId });
    const rsToken = token;
    const body = { userId: company.sales.accountId, rsToken, specProjectId: gone.specProjectId };
    await server.send(deleteProjectCall, { token, body });
    const count = await server.send(readCustomerProjectsCall, { token, params: { customerId } });
    expect(count.json()).toEqual({ projects: 1 });
    const deleteWith = (projects: number) =>
      server.send(deleteCustomerDetailsCall, { token, body: { customerId, projects } });
    const refused = await deleteWith(0);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'PROJECTS_CHANGED', details: { projects: 1 } },
    ]);
    expect(await listed()).toHaveLength(1);
    expect((await deleteWith(1)).json()).toMatchObject({ data: { customerId, projects: 1 } });
    const { projectID: projectId } = project;
    expect((await server.send(getProjectCall, { token, params: { projectId } })).json()).toMatchObject({
      customerId,
      customerName: 'Acme',
    });
  });

  it('keeps the row for the projects that were made for it', async () => {
    await remove();
    const { rows } = await server.owner.query('select customer_name from customers where customer_id = $1', [
      acme.customerId,
    ]);
    expect(rows).toEqual([{ customer_name: 'Acme' }]);
  });

  it('says the same of a customer that was deleted, that never existed and that another company has', async () => {
    const foreign = await aCustomer(server, (await seedCompany(server)).sales, { customerName: 'Foreign' });
    await remove();
    for (const write of [
      (customerId: string) => remove(customerId),
      (customerId: string) => favourite(true, customerId),
      (customerId: string) => edit({ customerId }),
    ]) {
      const replies = [await write(acme.customerId), await write(randomUUID()), await write(foreign.customerId)];
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
      expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    }
  });
});
