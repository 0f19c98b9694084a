import { listProjectsCall } from '@pw/contract/projects';
import { editCustomerDetailsCall } from '@pw/contract/spec-api/customers';
import { forEachTest } from '@pw/testing/fixtures';
import { describe, expect, it } from 'vitest';
import { aCustomer } from '../../testing/a-customer.ts';
import { aProject } from '../../testing/a-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { projectCalls } from './testing/project-calls.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
const projects = forEachTest(() => projectCalls(server, company.sales));

describe('POST /global-search-feeder/editProject', () => {
  it('saves the details of a project; what is not sent stays [API-57]', async () => {
    const project = await aProject(server, company.sales);
    const industryType = 'Energy, Utilities & Process - Oil & Gas';
    const reply = await projects.edit(1, { projectLocation: ' Jamnagar ', industryType, enquiryDate: '' });
    expect(reply.json()).toEqual({
      statusCode: 200,
      data: { ...project, projectLocation: 'Jamnagar', industryType, enquiryDate: '', revision: 3 },
    });
  });

  it('takes a whole project as it was read, and does not let it change what only the product decides', async () => {
    const project = await aProject(server, company.sales);
    const claims = { statusId: 4, orderNo: 'SO-26-0001', createdBy: company.administrator.accountId };
    const { revision: _revision, ...whole } = project;
    const reply = await projects.edit(1, { ...whole, ...claims, specProjectId: 'Q-2026-9999' });
    expect(reply.json().data).toEqual({ ...project, revision: 3 });
  });

  it('refuses details that are not complete, with the text at each field [PRJ-66]', async () => {
    await projects.create('Plant');
    const reply = await projects.edit(1, { enquiryNumber: '  ' });
    expect([reply.statusCode, reply.json()]).toEqual([
      422,
      {
        code: 'FIELD_INVALID',
        message: 'Project Location is required. Enquiry Number is required. Industry is required',
        details: {
          projectLocation: 'Project Location is required',
          enquiryNumber: 'Enquiry Number is required',
          industryType: 'Industry is required',
        },
      },
    ]);
  });

  it('refuses an enquiry of tomorrow, by the day in India [PRJ-59]', async () => {
    await aProject(server, company.sales);
    expect((await projects.edit(1, { enquiryDate: '2026-11-20' })).statusCode).toBe(200);
    const reply = await projects.edit(1, { enquiryDate: '2026-11-21' });
    expect(reply.json().details).toEqual({ enquiryDate: 'Enquiry Date cannot be later than today' });
  });

  it('takes name and location of the chosen customer, and refuses one that was deleted or is foreign', async () => {
    await aProject(server, company.sales);
    const other = await seedCompany(server);
    const foreign = await aCustomer(server, other.sales, { customerName: 'Foreign' });
    const own = await aCustomer(server, company.sales, { customerName: 'Deccan Cements', location: 'Wadi' });
    const chosen = await projects.edit(1, {
      customerId: own.customerId,
      customerName: 'Somebody',
      location: 'Somewhere',
    });
    expect(chosen.json().data).toMatchObject({ customerName: 'Deccan Cements', location: 'Wadi' });
    const reply = await projects.edit(1, { customerId: foreign.customerId });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'CUSTOMER_UNKNOWN']);
  });

  it('refuses a lost update with the project as it is now and who saved it', async () => {
    await aProject(server, company.sales);
    await projects.edit(1, { consultant: 'First', revision: 2 });
    const reply = await projects.edit(1, { consultant: 'Second', revision: 2 });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'STALE']);
    expect(reply.json().details).toMatchObject({
      current: { consultant: 'First', revision: 3 },
      savedBy: { userId: company.sales.accountId, name: company.sales.name },
    });
    expect((await projects.edit(1, { consultant: 'Second' })).statusCode).toBe(200);
  });

  it('writes down what changed, old and new', async () => {
    await aProject(server, company.sales);
    await projects.edit(1, { consultant: 'Rao', terms: '<p>Ours</p>' });
    const { rows } = await server.owner.query(
      "select subject, details from audit_events where company_id = $1 and event = 'project.edited' order by event_id desc limit 1",
      [company.companyId],
    );
    expect(rows).toEqual([
      {
        subject: 'Q-2026-0001 Chakan Plant',
        details: { projectId: 1, consultant: { from: 'Desai & Partners', to: 'Rao' }, terms: 'changed' },
      },
    ]);
  });
});

describe('the customer of a project', () => {
  it('is where it has moved to, in the search too; a project that was submitted keeps what it said', async () => {
    const { sales } = company;
    const { customerId } = await aCustomer(server, sales, { customerName: 'Deccan Cements', location: 'Wadi' });
    await aProject(server, sales, { customerId });
    await aProject(server, sales, { customerId, status: 'quote-submitted' });
    const body = { customerId, location: 'Kalaburagi' };
    expect((await server.send(editCustomerDetailsCall, { token: sales.token, body })).statusCode).toBe(200);
    expect([(await projects.get(1)).json().location, (await projects.get(2)).json().location]).toEqual([
      'Kalaburagi',
      'Wadi',
    ]);
    expect((await projects.get(1)).json().revision).toBe(2);
    const query = { search: 'kalaburagi' };
    const reply = await server.send(listProjectsCall, { token: sales.token, query });
    expect(reply.json()).toMatchObject({ total: 1, items: [{ projectId: 1 }] });
  });
});
