import type { RequestOf } from '@pw/contract/call';
import { projectSortKeys } from '@pw/contract/project-sort';
import { listProjectsCall, listSalesEngineersCall } from '@pw/contract/projects';
import { putProjectCall } from '@pw/contract/spec-api/projects';
import { matchesSearch } from '@pw/domain/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer } from '../../testing/a-customer.ts';
import { aProject, setStatus } from '../../testing/a-project.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompany(server);

beforeAll(async () => {
  const other = await seedCompany(server);
  const { sales } = company;
  await aProject(server, other.sales, { projectName: 'Foreign Plant' });
  const { customerId } = await aCustomer(server, sales, { customerName: 'Deccan Cements', location: 'Wadi' });
  await aProject(server, sales, { projectName: 'Alpha', customerId });
  server.passTime(1000);
  await aProject(server, sales, { projectName: 'beta', consultant: '100% _café_ \\' });
  server.passTime(1000);
  const third = await aProject(server, sales, { projectName: 'gamma "Q" 🏭', consultant: 'مهندس' });
  await server.send(putProjectCall, {
    token: sales.token,
    params: { projectId: third.projectID },
    body: {
      udfs: [
        { id: 1, value: 'Vikram Iyer' },
        { id: 4, value: '9123456780' },
      ],
    },
  });
  await setStatus(server, sales, third.projectID, 'quote-rejected');
});

async function list(query: RequestOf<typeof listProjectsCall>['query'] = {}) {
  const reply = await server.send(listProjectsCall, { token: company.sales.token, query });
  return listProjectsCall.reply.parse(reply.json());
}

async function namesFor(query: RequestOf<typeof listProjectsCall>['query']) {
  const { items, total } = await list(query);
  expect(total).toBe(items.length);
  return items.map(({ name }) => name);
}

const [alpha, beta, gamma] = ['Alpha', 'beta', 'gamma "Q" 🏭'];

describe('GET /projects', () => {
  it('lists the projects of the own company, the one saved last first', async () => {
    expect(await namesFor({})).toEqual([gamma, beta, alpha]);
  });

  it.each([
    [' ALPHA ', [alpha]],
    ['deccan', [alpha]],
    ['wadi', [alpha]],
    ['q-2026-0002', [beta]],
    ['100%', [beta]],
    ['_café_', [beta]],
    ['cafe\u0301', [beta]],
    ['\\', [beta]],
    ['Quote Reje', [gamma]],
    ['9123456780', [gamma]],
    ['"q" 🏭', [gamma]],
    ['مهندس', [gamma]],
    ['20-11-2026', [gamma, beta, alpha]],
    ['18-11-2026', [gamma, beta, alpha]],
    // Not hexadecimal, as parts of the addresses of a test are.
    ['bet', [beta]],
    ['  ', [gamma, beta, alpha]],
    ['foreign', []],
    ['1%0', []],
    ['c_fé', []],
    ["' or 1=1 --", []],
  ])('finds by %j, in any field, the user-defined ones among them [VAL-01, VAL-02, VAL-03]', async (search, names) => {
    expect(await namesFor({ search })).toEqual(names);
  });

  it('finds what the search of the product finds in the rows as they are shown', async () => {
    const { items } = await list();
    const { createdAt: _created, actedAt: _acted, ...shown } = items[0] ?? {};
    for (const search of ['industrial & man', 'chakan, pune', 'enq/26', 'desai', 'nothing of it']) {
      const byRule = items.filter((item) => matchesSearch({ ...shown, ...item }, search));
      expect([search, await namesFor({ search })]).toEqual([search, byRule.map(({ name }) => name)]);
    }
  });

  it('finds a project by its new name only, and a deleted one no more', async () => {
    const { projectID } = await aProject(server, company.sales, { projectName: 'Before' });
    const params = { projectId: projectID };
    await server.send(putProjectCall, { token: company.sales.token, params, body: { projectName: 'Afterwards' } });
    expect([await namesFor({ search: 'before' }), await namesFor({ search: 'afterw' })]).toEqual([[], ['Afterwards']]);
    await server.owner.query('update projects set deleted_at = now() where project_id = $1 and company_id = $2', [
      projectID,
      company.companyId,
    ]);
    expect(await namesFor({ search: 'afterw' })).toEqual([]);
  });

  it('filters by statuses, any of them', async () => {
    expect(await namesFor({ status: 'quote-rejected' })).toEqual([gamma]);
    expect(await namesFor({ status: 'on-quote,quote-rejected' })).toEqual([gamma, beta, alpha]);
    expect(await namesFor({ status: 'closed' })).toEqual([]);
    expect(await namesFor({ status: 'on-quote', search: 'alpha' })).toEqual([alpha]);
  });

  it('filters by sales engineers, any of those whose projects there are', async () => {
    const reply = await server.send(listSalesEngineersCall, { token: company.sales.token });
    const names = listSalesEngineersCall.reply.parse(reply.json());
    const [own = ''] = names.filter((name) => name !== 'Vikram Iyer');
    expect(names).toEqual([own, 'Vikram Iyer'].toSorted());
    expect(await namesFor({ salesEngineer: 'Vikram Iyer' })).toEqual([gamma]);
    expect(await namesFor({ salesEngineer: `${own}\nVikram Iyer` })).toEqual([gamma, beta, alpha]);
    expect(await namesFor({ salesEngineer: own, search: 'alp' })).toEqual([alpha]);
    expect(await namesFor({ salesEngineer: 'Vikram' })).toEqual([]);
  });

  it('gives one page and the number on all of them', async () => {
    const { items, total } = await list({ page: 2, size: 2 });
    expect([items.map(({ name }) => name), total]).toEqual([[alpha], 3]);
    expect(await list({ page: 9, size: 2 })).toMatchObject({ items: [], total: 3 });
    expect((await list({ page: 1, search: 'gam' })).total).toBe(1);
  });

  it('gives one page of what is sought, in its order, and the number on all of them', async () => {
    const search = 'chakan';
    const pageOf = async (query: RequestOf<typeof listProjectsCall>['query']) => {
      const { items, total } = await list({ search, sort: 'name', ...query });
      return [items.map(({ name }) => name), total];
    };
    expect(await pageOf({ page: 1, size: 2 })).toEqual([[alpha, beta], 3]);
    expect(await pageOf({ page: 2, size: 2 })).toEqual([[gamma], 3]);
    expect(await pageOf({ page: 9, size: 2 })).toEqual([[], 3]);
    expect(await pageOf({ page: 2, size: 1, status: 'on-quote' })).toEqual([[beta], 2]);
    expect(await pageOf({ page: 9, size: 1, status: 'on-quote' })).toEqual([[], 2]);
    expect(await pageOf({ page: 2, size: 1, status: 'closed' })).toEqual([[], 0]);
    expect(await pageOf({ page: 2, size: 1, search: 'nothing of it' })).toEqual([[], 0]);
  });

  it('sorts by what a column shows, either way', async () => {
    expect(await namesFor({ sort: 'name' })).toEqual([alpha, beta, gamma]);
    expect(await namesFor({ sort: '-name' })).toEqual([gamma, beta, alpha]);
    expect(await namesFor({ sort: 'status' })).toEqual([alpha, beta, gamma]);
    expect(await namesFor({ sort: 'quotationNumber' })).toEqual([alpha, beta, gamma]);
  });

  it.each(projectSortKeys)('sorts by %s', async (key) => {
    expect((await namesFor({ sort: key })).sort()).toEqual([alpha, beta, gamma].sort());
  });

  it.each([{ page: 0 }, { size: 201 }, { sort: 'terms' as never }, { status: 'open' }, { search: 'x'.repeat(201) }])(
    'refuses %j',
    async (query) => {
      const reply = await server.send(listProjectsCall, { token: company.sales.token, query });
      const [, ...path] = reply.json().details[0].path.split('.');
      expect([reply.statusCode, path[0]]).toEqual([400, Object.keys(query)[0]]);
    },
  );

  it('finds among more projects than the index is asked for', async () => {
    const many = await seedCompany(server);
    await aProject(server, many.sales, { projectName: 'Alike' });
    await server.owner.query(
      `insert into projects select (jsonb_populate_record(p, jsonb_build_object('project_id', n,
          'quotation_number', 'Q-2026-' || n, 'search_text', p.search_text || n || '|'))).*
        from projects p, generate_series(1001, 1600) n where company_id = $1 and project_id = 1`,
      [many.companyId],
    );
    const query = { page: 1, size: 10, search: 'alike' };
    const { token } = many.sales;
    const all = listProjectsCall.reply.parse((await server.send(listProjectsCall, { token, query })).json());
    expect([all.items.length, all.total]).toEqual([10, 601]);
    const one = await server.send(listProjectsCall, { token, query: { ...query, search: '1234|' } });
    expect(one.json()).toMatchObject({ items: [{ projectId: 1234 }], total: 1 });
  });
});
