import { uploadTermsCall } from '@pw/contract/company-profile/upload-terms';
import { editCustomerDetailsCall } from '@pw/contract/customers/edit-customer-details';
import { createProjectCall } from '@pw/contract/projects/create-project';
import { deleteProjectCall } from '@pw/contract/projects/delete-project';
import { editProjectCall } from '@pw/contract/projects/edit-project';
import { fetchProjectsCall } from '@pw/contract/projects/fetch-projects';
import { getProjectCall } from '@pw/contract/projects/get-project';
import { getSpecsUserDataCall } from '@pw/contract/projects/get-specs-user-data';
import { getUserDataCall } from '@pw/contract/projects/get-user-data';
import { listProjectsCall } from '@pw/contract/projects/list-projects';
import { putProjectCall } from '@pw/contract/projects/put-project';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCustomer } from '../../testing/a-customer.ts';
import { aProject, projectEntry } from '../../testing/a-project.ts';
import { type SeededCompany, seedCompany } from '../../testing/seed-company.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

let server: TestServer;
let company: SeededCompany;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await seedCompany(server);
});

function create(projectName: string, name = '') {
  const { token, accountId: userId } = company.sales;
  return server.send(createProjectCall, { token, body: { userId, rsToken: token, name, projectName } });
}

function edit(projectID: number, change: object) {
  const { token } = company.sales;
  return server.send(editProjectCall, { token, body: { projectID, rsToken: token, ...change } });
}

function put(projectId: number, body: object) {
  return server.send(putProjectCall, { token: company.sales.token, params: { projectId }, body });
}

function get(projectId: number) {
  return server.send(getProjectCall, { token: company.sales.token, params: { projectId } });
}

function remove(specProjectId: string, revision?: number) {
  const { token, accountId: userId } = company.sales;
  const body = { userId, rsToken: token, specProjectId, ...(revision === undefined ? {} : { revision }) };
  return server.send(deleteProjectCall, { token, body });
}

describe('POST /global-search-feeder/createProject', () => {
  it('creates a project of a name, On Quote, under the next quotation number [API-55, STS-11]', async () => {
    expect((await create(' Chakan Plant ', 'Asha Rao')).json()).toEqual({
      projectId: 1,
      specProjectId: 'Q-2026-0001',
      revision: 1,
    });
    expect((await create('Second')).json()).toMatchObject({ projectId: 2, specProjectId: 'Q-2026-0002' });
    expect((await get(1)).json()).toMatchObject({
      projectName: 'Chakan Plant',
      statusId: 1,
      salesEngineer: 'Asha Rao',
    });
  });

  it('names the one who creates it as sales engineer where no other is named, with contact and e-mail', async () => {
    await create('Plant');
    const { udfs } = (await get(1)).json();
    expect(udfs.map(({ value }: { value: string }) => value)).toEqual([
      'Plant',
      company.sales.name,
      '9876543210',
      company.sales.email,
    ]);
  });

  it.each(['', '  ', 'A#1', 'x'.repeat(10_000)])('refuses the name %j and takes no number for it', async (name) => {
    const reply = await create(name);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'FIELD_INVALID']);
    expect(reply.json().details).toEqual({ projectName: expect.any(String) });
    expect((await create('Plant')).json().specProjectId).toBe('Q-2026-0001');
  });

  it('counts each company and each year for itself', async () => {
    const other = await seedCompany(server);
    const { projectID } = await aProject(server, other.sales);
    const { projectID: own, specProjectId } = await aProject(server, company.sales);
    expect([projectID, own, specProjectId]).toEqual([1, 1, 'Q-2026-0001']);
  });
});

describe('GET Projects/{projectId}', () => {
  it('answers every field of a project [API-45, PRJ-38]', async () => {
    const customer = await aCustomer(server, company.sales, { customerName: 'Deccan Cements', location: 'Wadi' });
    await aProject(server, company.sales, { customerId: customer.customerId });
    expect((await get(1)).json()).toEqual({
      projectID: 1,
      specProjectId: 'Q-2026-0001',
      ...projectEntry,
      customerName: 'Deccan Cements',
      customerId: customer.customerId,
      location: 'Wadi',
      terms: expect.stringContaining('<'),
      statusId: 1,
      statusString: 'On Quote',
      salesEngineer: company.sales.name,
      createdBy: company.sales.accountId,
      udfs: [
        { projectID: 1, id: 2, name: 'Project Name', value: 'Chakan Plant' },
        { projectID: 1, id: 1, name: 'Sales Engineer Name', value: company.sales.name },
        { projectID: 1, id: 4, name: 'Contact Number', value: '9876543210' },
        { projectID: 1, id: 5, name: 'Email', value: company.sales.email },
      ],
      createdNow: false,
      orderNo: null,
      reasonForRejection: null,
      createdDateTime: '2026-11-20T04:30:00.000Z',
      lastModifiedDate: '2026-11-20T04:30:00.000Z',
      revision: 2,
    });
  });

  it('says who deleted a project and when, to the own company only', async () => {
    const { specProjectId } = await aProject(server, company.sales);
    await remove(specProjectId);
    const reply = await get(1);
    const by = { userId: company.sales.accountId, name: company.sales.name };
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      {
        code: 'DELETED',
        message: `The project Chakan Plant was deleted by ${by.name} on 20-11-2026 10:00. Load the list again.`,
        details: { by, at: '2026-11-20T04:30:00.000Z' },
      },
    ]);
    const other = await seedCompany(server);
    const foreign = await server.send(getProjectCall, { token: other.sales.token, params: { projectId: 1 } });
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('POST /global-search-feeder/fetchProjects', () => {
  it('answers every living project of the company as an array, the one saved last first [API-53, PRJ-39]', async () => {
    const [first, second] = [await aProject(server, company.sales), await aProject(server, company.sales)];
    const gone = await aProject(server, company.sales);
    await remove(gone.specProjectId);
    await server.owner.query(
      "update projects set status = 'quote-rejected', rejection_reason = 'Too dear', order_number = 'SO-26-0001' where project_id = $1 and company_id = $2",
      [first.projectID, company.companyId],
    );
    server.passTime(1000);
    await edit(first.projectID, { consultant: 'Rao' });
    const { token, accountId: userId } = company.sales;
    const reply = await server.send(fetchProjectsCall, { token, body: { userId, rsToken: token } });
    expect(reply.json().map(({ projectID }: { projectID: number }) => projectID)).toEqual([
      first.projectID,
      second.projectID,
    ]);
    expect(reply.json()[0]).toMatchObject({
      statusId: 3,
      statusString: 'Quote Rejected',
      orderNo: 'SO-26-0001',
      reasonForRejection: 'Too dear',
      lastModifiedDate: '2026-11-20T04:30:01.000Z',
    });
  });
});

describe('POST /global-search-feeder/editProject', () => {
  it('saves the details of a project; what is not sent stays [API-57]', async () => {
    const project = await aProject(server, company.sales);
    const industryType = 'Energy, Utilities & Process - Oil & Gas';
    const reply = await edit(1, { projectLocation: ' Jamnagar ', industryType, enquiryDate: '' });
    expect(reply.json()).toEqual({
      statusCode: 200,
      data: { ...project, projectLocation: 'Jamnagar', industryType, enquiryDate: '', revision: 3 },
    });
  });

  it('takes a whole project as it was read, and does not let it change what only the product decides', async () => {
    const project = await aProject(server, company.sales);
    const claims = { statusId: 4, orderNo: 'SO-26-0001', createdBy: company.administrator.accountId };
    const { revision: _revision, ...whole } = project;
    const reply = await edit(1, { ...whole, ...claims, specProjectId: 'Q-2026-9999' });
    expect(reply.json().data).toEqual({ ...project, revision: 3 });
  });

  it('refuses details that are not complete, with the text at each field [PRJ-66]', async () => {
    await create('Plant');
    const reply = await edit(1, { enquiryNumber: '  ' });
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
    expect((await edit(1, { enquiryDate: '2026-11-20' })).statusCode).toBe(200);
    const reply = await edit(1, { enquiryDate: '2026-11-21' });
    expect(reply.json().details).toEqual({ enquiryDate: 'Enquiry Date cannot be later than today' });
  });

  it('takes name and location of the chosen customer, and refuses one that was deleted or is foreign', async () => {
    await aProject(server, company.sales);
    const other = await seedCompany(server);
    const foreign = await aCustomer(server, other.sales, { customerName: 'Foreign' });
    const own = await aCustomer(server, company.sales, { customerName: 'Deccan Cements', location: 'Wadi' });
    const chosen = await edit(1, { customerId: own.customerId, customerName: 'Somebody', location: 'Somewhere' });
    expect(chosen.json().data).toMatchObject({ customerName: 'Deccan Cements', location: 'Wadi' });
    const reply = await edit(1, { customerId: foreign.customerId });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'CUSTOMER_UNKNOWN']);
  });

  it('refuses a lost update with the project as it is now and who saved it', async () => {
    await aProject(server, company.sales);
    await edit(1, { consultant: 'First', revision: 2 });
    const reply = await edit(1, { consultant: 'Second', revision: 2 });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'STALE']);
    expect(reply.json().details).toMatchObject({
      current: { consultant: 'First', revision: 3 },
      savedBy: { userId: company.sales.accountId, name: company.sales.name },
    });
    expect((await edit(1, { consultant: 'Second' })).statusCode).toBe(200);
  });

  it('writes down what changed, old and new', async () => {
    await aProject(server, company.sales);
    await edit(1, { consultant: 'Rao', terms: '<p>Ours</p>' });
    const { rows } = await server.owner.query(
      "select subject, details from audit_events where company_id = $1 and event = 'project.edited' order by event_id desc limit 1",
      [company.companyId],
    );
    expect(rows).toEqual([
      {
        subject: 'Q-2026-0001 Chakan Plant',
        details: { consultant: { from: 'Desai & Partners', to: 'Rao' }, terms: 'changed' },
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
    expect([(await get(1)).json().location, (await get(2)).json().location]).toEqual(['Kalaburagi', 'Wadi']);
    expect((await get(1)).json().revision).toBe(2);
    const query = { search: 'kalaburagi' };
    const found = await server.send(listProjectsCall, { token: sales.token, query });
    expect(found.json()).toMatchObject({ total: 1, items: [{ projectID: 1 }] });
  });
});

describe('the terms of a project', () => {
  async function companyTerms(terms: string) {
    const { token, companyId } = company.administrator;
    await server.send(uploadTermsCall, { token, body: { companyId, companyTerms: terms } });
  }

  it('are the company’s until it has its own, and again when its own are emptied [PRJ-63, CON-16, ADM-25]', async () => {
    await companyTerms('<p>Of the company</p>');
    await aProject(server, company.sales);
    expect((await get(1)).json().terms).toBe('<p>Of the company</p>');
    await edit(1, { terms: '<p>Of the project</p>' });
    await companyTerms('<p>Of the company, new</p>');
    expect((await get(1)).json().terms).toBe('<p>Of the project</p>');
    await edit(1, { terms: '<p> </p>' });
    expect((await get(1)).json().terms).toBe('<p>Of the company, new</p>');
  });

  it('go on following the company’s when a client sends back what it has read', async () => {
    await companyTerms('<p>Of the company</p>');
    await aProject(server, company.sales);
    await edit(1, { terms: '<p>Of the company</p>', consultant: 'Rao' });
    await companyTerms('<p>New</p>');
    expect((await get(1)).json().terms).toBe('<p>New</p>');
  });

  it('lose on the way in and out what is no formatted text', async () => {
    await aProject(server, company.sales);
    const reply = await edit(1, { terms: '<p onclick="x()">Fine<script>alert(1)</script></p>' });
    expect(reply.json().data.terms).toBe('<p>Fine</p>');
    await server.owner.query("update projects set terms_html = '<p>Old<img src=x></p>' where company_id = $1", [
      company.companyId,
    ]);
    expect((await get(1)).json().terms).toBe('<p>Old</p>');
  });

  it.each([
    [`<p>${'x'.repeat(100_001)}</p>`, 'TERMS_TOO_LONG'],
    ['<blockquote>'.repeat(40), 'TERMS_TOO_DEEP'],
  ])('are refused when nobody can read them', async (terms, code) => {
    await aProject(server, company.sales);
    const reply = await edit(1, { terms: `${terms}x` });
    expect([reply.statusCode, reply.json().code]).toEqual([422, code]);
  });
});

describe('PUT Projects/{projectID}', () => {
  it('takes name and sales engineer from the user-defined fields, by their ids [API-51, PRJ-15]', async () => {
    const project = await aProject(server, company.sales);
    const values = new Map([
      [1, 'Vikram Joshi'],
      [2, 'Pune Plant'],
      [4, '9123456780'],
      [5, 'vikram@demo.test'],
    ]);
    const udfs = project.udfs.map((udf) => ({ ...udf, value: values.get(udf.id) ?? '' }));
    const reply = await put(1, { ...project, udfs });
    expect(reply.json()).toMatchObject({ projectName: 'Pune Plant', salesEngineer: 'Vikram Joshi', revision: 3 });
    expect(reply.json().udfs.map(({ value }: { value: string }) => value)).toEqual([
      'Pune Plant',
      'Vikram Joshi',
      '9123456780',
      'vikram@demo.test',
    ]);
  });

  it('takes a new plain name beside user-defined fields as they were', async () => {
    const project = await aProject(server, company.sales);
    expect((await put(1, { ...project, projectName: 'Pune Plant' })).json().projectName).toBe('Pune Plant');
  });

  it('renames a project whose details are missing, and refuses one without name or sales engineer', async () => {
    await create('Plant');
    expect((await put(1, { projectName: 'Pune Plant' })).statusCode).toBe(200);
    const reply = await put(1, { projectName: '', salesEngineer: ' ' });
    expect(reply.json().details).toEqual({
      projectName: 'Project Name is required',
      salesEngineer: 'Sales Engineer Name is required',
    });
  });
});

describe('POST /global-search-feeder/deleteProject', () => {
  it('deletes a project by its quotation number and keeps its row [API-54]', async () => {
    const { specProjectId } = await aProject(server, company.sales);
    expect((await remove(specProjectId)).json()).toEqual({ statusCode: 200, data: { projectId: 1, specProjectId } });
    expect((await remove(specProjectId)).json().code).toBe('DELETED');
    const { rows } = await server.owner.query('select deleted_by from projects where company_id = $1', [
      company.companyId,
    ]);
    expect(rows).toEqual([{ deleted_by: company.sales.accountId }]);
  });

  it('leaves the numbers of deleted projects to nobody', async () => {
    const { specProjectId } = await aProject(server, company.sales);
    await remove(specProjectId);
    expect((await create('Next')).json()).toMatchObject({ projectId: 2, specProjectId: 'Q-2026-0002' });
  });

  it('keeps a project that somebody saved meanwhile, when the client has read an older one', async () => {
    const { specProjectId } = await aProject(server, company.sales);
    expect((await remove(specProjectId, 1)).statusCode).toBe(409);
    expect((await get(1)).statusCode).toBe(200);
  });

  it('says the same of a number that never existed and of one of another company', async () => {
    const other = await seedCompany(server);
    await aProject(server, other.sales);
    const replies = [await remove('Q-2026-0001'), await remove('Q-1999-0001'), await remove("'; drop table projects")];
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(replies[0]?.json().code).toBe('NOT_FOUND');
  });
});

describe('GET /Users/user', () => {
  it('answers at both servers who is signed in [API-52]', async () => {
    const { token, accountId, companyId, name, email } = company.sales;
    const quote = await server.send(getUserDataCall, { token });
    const specs = await server.send(getSpecsUserDataCall, { token });
    expect(quote.json()).toEqual({
      userId: accountId,
      name,
      email,
      companyId,
      companyName: company.name,
      roleName: 'Sales',
    });
    expect(specs.json()).toEqual(quote.json());
  });
});
