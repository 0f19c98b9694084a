import { forEachTest } from '@pw/testing/fixtures';
import { describe, expect, it } from 'vitest';
import { aProject } from '../../testing/a-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { projectCalls } from './testing/project-calls.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
const projects = forEachTest(() => projectCalls(server, company.sales));

describe('POST /global-search-feeder/createProject', () => {
  it('creates a project of a name, On Quote, under the next quotation number [API-55, API-56, STS-11]', async () => {
    expect((await projects.create(' Chakan Plant ', 'Asha Rao')).json()).toEqual({
      projectId: 1,
      specProjectId: 'Q-2026-0001',
      revision: 1,
    });
    expect((await projects.create('Second')).json()).toMatchObject({ projectId: 2, specProjectId: 'Q-2026-0002' });
    expect((await projects.get(1)).json()).toMatchObject({
      projectName: 'Chakan Plant',
      statusId: 1,
      salesEngineer: 'Asha Rao',
    });
  });

  it('names the one who creates it as sales engineer where no other is named, with contact and e-mail', async () => {
    await projects.create('Plant');
    const { udfs } = (await projects.get(1)).json();
    expect(udfs.map(({ value }: { value: string }) => value)).toEqual([
      'Plant',
      company.sales.name,
      '9876543210',
      company.sales.email,
    ]);
  });

  it.each(['', '  ', 'A#1', 'x'.repeat(10_000)])('refuses the name %j and takes no number for it', async (name) => {
    const reply = await projects.create(name);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'FIELD_INVALID']);
    expect(reply.json().details).toEqual({ projectName: expect.any(String) });
    expect((await projects.create('Plant')).json().specProjectId).toBe('Q-2026-0001');
  });

  it('counts each company and each year for itself', async () => {
    const other = await seedCompany(server);
    const { projectID } = await aProject(server, other.sales);
    const { projectID: own, specProjectId } = await aProject(server, company.sales);
    expect([projectID, own, specProjectId]).toEqual([1, 1, 'Q-2026-0001']);
  });
});
