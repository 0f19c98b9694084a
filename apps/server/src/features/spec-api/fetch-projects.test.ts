import { fetchProjectsCall } from '@pw/contract/spec-api/projects';
import { forEachTest } from '@pw/testing/fixtures';
import { describe, expect, it } from 'vitest';
import { aProject } from '../../testing/a-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { projectCalls } from '../projects/testing/project-calls.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
const projects = forEachTest(() => projectCalls(server, company.sales));

describe('POST /global-search-feeder/fetchProjects', () => {
  it('answers every living project of the company as an array, the one saved last first [API-53, PRJ-39]', async () => {
    const [first, second] = [await aProject(server, company.sales), await aProject(server, company.sales)];
    const gone = await aProject(server, company.sales);
    await projects.remove(gone.specProjectId);
    await server.owner.query(
      "update projects set status = 'quote-rejected', rejection_reason = 'Too dear', order_number = 'SO-26-0001' where project_id = $1 and company_id = $2",
      [first.projectID, company.companyId],
    );
    server.passTime(1000);
    await projects.edit(first.projectID, { consultant: 'Rao' });
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
