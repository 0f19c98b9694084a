import { projectStatuses } from '@pw/domain/projects/project-status';
import { forEachTest } from '@pw/testing/fixtures';
import { describe, expect, it } from 'vitest';
import { aProject } from '../../testing/a-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { projectCalls } from '../projects/testing/project-calls.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
const projects = forEachTest(() => projectCalls(server, company.sales));

describe('POST /global-search-feeder/deleteProject', () => {
  it('deletes a project by its quotation number and keeps its row [API-54]', async () => {
    const { specProjectId } = await aProject(server, company.sales);
    expect((await projects.remove(specProjectId)).json()).toEqual({
      statusCode: 200,
      data: { projectId: 1, specProjectId },
    });
    expect((await projects.remove(specProjectId)).json().code).toBe('DELETED');
    const { rows } = await server.owner.query('select deleted_by from projects where company_id = $1', [
      company.companyId,
    ]);
    expect(rows).toEqual([{ deleted_by: company.sales.accountId }]);
  });

  it('leaves the numbers of deleted projects to nobody', async () => {
    const { specProjectId } = await aProject(server, company.sales);
    await projects.remove(specProjectId);
    expect((await projects.create('Next')).json()).toMatchObject({ projectId: 2, specProjectId: 'Q-2026-0002' });
  });

  it.each(projectStatuses)('keeps an order that is %s, and says why', async (status) => {
    const { specProjectId } = await aProject(server, company.sales, { status });
    await server.owner.query("update projects set order_number = 'SO-26-0001' where company_id = $1", [
      company.companyId,
    ]);
    const reply = await projects.remove(specProjectId);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'HAS_ORDER']);
    expect(reply.json().message).toContain('The project is the order SO-26-0001, and orders are kept.');
    expect((await projects.get(1)).statusCode).toBe(200);
  });

  it('keeps a project that somebody saved meanwhile, when the client has read an older one', async () => {
    const { specProjectId } = await aProject(server, company.sales);
    expect((await projects.remove(specProjectId, 1)).statusCode).toBe(409);
    expect((await projects.get(1)).statusCode).toBe(200);
  });

  it('says the same of a number that never existed and of one of another company', async () => {
    const other = await seedCompany(server);
    await aProject(server, other.sales);
    const replies = [
      await projects.remove('Q-2026-0001'),
      await projects.remove('Q-1999-0001'),
      await projects.remove("'; drop table projects"),
    ];
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(replies[0]?.json().code).toBe('NOT_FOUND');
  });
});
