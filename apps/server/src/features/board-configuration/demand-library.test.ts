import { readDemandLibraryCall, saveDemandLibraryCall } from '@pw/contract/demand-library';
import { describe, expect, it } from 'vitest';
import { aCustomer } from '../../testing/a-customer.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

const communication = { when: {}, set: { FEEDER_COMM: 'Y' }, note: 'clause 4.2' };
const metered = { when: { types: ['MCCB_OG'] }, set: {}, kit: 'OG-MCCB metered', note: '' };

const read = async (owner: string, of = company) => {
  const reply = await server.send(readDemandLibraryCall, { token: of.sales.token, params: { owner } });
  const { knowledgeHash: _hash, ...library } = reply.json();
  return library;
};
const save = (owner: string, demands: readonly unknown[], readRevision: number) =>
  server.send(saveDemandLibraryCall, {
    token: company.sales.token,
    params: { owner },
    body: { demands, readRevision } as never,
  });

describe('the library of demands', () => {
  it('of a company and of each customer is a list of its own, and of no other company', async () => {
    expect(await read('company')).toEqual({ demands: [], revision: 0 });
    const { customerId: customer } = await aCustomer(server, company.sales, { customerName: 'Deccan Cement' });
    expect((await save('company', [communication], 0)).json()).toEqual({ demands: [communication], revision: 1 });
    expect((await save(customer, [metered], 0)).json()).toEqual({ demands: [metered], revision: 1 });
    expect((await save('company', [communication, metered], 1)).json().revision).toBe(2);
    expect(await read('company')).toEqual({ demands: [communication, metered], revision: 2 });
    expect(await read(customer)).toEqual({ demands: [metered], revision: 1 });
    const other = await seedCompany(server);
    expect(await read('company', other)).toEqual({ demands: [], revision: 0 });
    expect((await read(customer, other)).code).toBe('NOT_FOUND');
  });

  it('is refused with the place of each fault, and to a reader of an older one', async () => {
    await save('company', [communication], 0);
    expect((await save('company', [], 0)).json().code).toBe('STALE');
    const faulty = await save('company', [{ kit: 'IC-VCB' }], 1);
    expect([faulty.statusCode, faulty.json()]).toMatchObject([422, { details: [{ path: [0, 'kit'] }] }]);
    expect((await read('company')).demands).toEqual([communication]);
  });
});
