import { listBoardsCall } from '@pw/contract/boards';
import { getProjectPriceCall, openProjectCall } from '@pw/contract/project-pricing';
import { readProjectCall } from '@pw/contract/projects';
import { describe, expect, it } from 'vitest';
import { aConfiguredProject, aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

const ofProject = (projectId: number) => ({ token: company.sales.token, params: { projectId: String(projectId) } });

async function open(projectId: number, query = {}) {
  const reply = await server.send(openProjectCall, { ...ofProject(projectId), query });
  expect(reply.statusCode).toBe(200);
  return openProjectCall.reply.parse(reply.json());
}

describe('GET /projects/{projectId}/opening', () => {
  it('answers what the project, the page of its boards and its price answer', async () => {
    const { projectId } = await aConfiguredProject(server, company.sales, aPricedEnquiry());
    const price = (await server.send(getProjectPriceCall, ofProject(projectId))).json();
    const query = { page: '1', size: '1' };
    const opened = await open(projectId, query);
    expect(opened.price).toEqual(price);
    expect(opened.project).toEqual((await server.send(readProjectCall, ofProject(projectId))).json());
    expect(opened.boards).toEqual((await server.send(listBoardsCall, { ...ofProject(projectId), query })).json());
    expect(opened.boards.items).toHaveLength(1);
  });

  it('waits for no board: the price is left to its own call where one has to be worked out', async () => {
    const { projectId } = await aConfiguredProject(server, company.sales, aPricedEnquiry());
    expect((await open(projectId)).price).toBeNull();
    await server.send(getProjectPriceCall, ofProject(projectId));
    expect((await open(projectId)).price).not.toBeNull();
  });
});
