import { saveSearchCall } from '@pw/contract/spec-api/feeder-search';
import { getPropsCall, importBoardsCall, importFeedersCall, searchFeedersCall } from '@pw/contract/spec-api/feeders';
import { importProjectsCall } from '@pw/contract/spec-api/projects';
import { beforeEach, describe, expect, it } from 'vitest';
import { aColleague } from '../../testing/a-colleague.ts';
import { aConfiguredProject } from '../../testing/a-configured-project.ts';
import { aLoadedBoard, load } from '../../testing/a-loaded-board.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { runtimeCalls } from './testing/runtime-calls.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
let token: string;

beforeEach(() => {
  ({ token } = company.sales);
});

const own = () => ({ userId: company.sales.accountId, rsToken: token });

async function configured() {
  const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales);
  return { projectId, lineItemId: lineItemIds[0] ?? 0, lineItemIds };
}

function feedersOf(params: { readonly projectId: number; readonly lineItemId: number }, by = token) {
  return server.send(importFeedersCall, { token: by, body: { ...params, rsToken: by } });
}

describe('what feeders can be imported from', () => {
  it('are the projects of the company [API-60]', async () => {
    const { projectId } = await configured();
    await aConfiguredProject(server, (await seedCompany(server)).sales);
    const { data } = importProjectsCall.reply.parse(
      (await server.send(importProjectsCall, { token, body: own() })).json(),
    );
    expect(data.map(({ projectID }) => projectID)).toEqual([projectId]);
  });

  it('are the boards of a project, with their names and the project in the first udf [API-61, CFG-140]', async () => {
    const { projectId, lineItemIds } = await configured();
    const body = { projectId, rsToken: token };
    const { data } = importBoardsCall.reply.parse((await server.send(importBoardsCall, { token, body })).json());
    expect(data.map(({ lineItemID, itemDesc }) => [lineItemID, itemDesc])).toEqual([
      [lineItemIds[0], 'PCC-1'],
      [lineItemIds[1], 'MDB'],
    ]);
    expect(data[0]?.udfs[0]?.projectID).toBe(projectId);
  });

  it('are the feeders of a board, with what copies them and their names [API-62, API-63]', async () => {
    const { projectId, lineItemId } = await configured();
    const { data } = importFeedersCall.reply.parse((await feedersOf({ projectId, lineItemId })).json());
    expect(data[0]).toEqual({
      subpartId: `${lineItemId}.board.FEEDER`,
      partId: `${lineItemId}.f1`,
      name: 'I/C-1',
      partFamilyName: 'ACB_IC',
      partFamilyDisplayName: 'ACB INCOMING',
    });
    const { data: theirs } = getPropsCall.reply.parse((await props(data[0]?.partId ?? '')).json());
    expect(theirs.partName).toBe('I/C-1');
  });

  it('are the saved feeders of a board that somebody edits, and the current ones of the loaded board', async () => {
    const params = await aLoadedBoard(server, company.sales);
    await runtimeCalls(server, company.sales).added(`${params.lineItemId}.board.FEEDER`, '59', 'I/C-1');
    const other = await aColleague(server, company);
    expect((await feedersOf(params, other.token)).json()).toMatchObject({ data: [] });
    expect((await feedersOf(params)).json()).toMatchObject({ data: [{ name: 'I/C-1' }] });
    await load(server, other, params);
    expect((await feedersOf(params, other.token)).json()).toMatchObject({ data: [{ name: 'I/C-1' }] });
  });

  it('are refused for a project or board that is not there or of another company', async () => {
    const { projectId } = await configured();
    const stranger = await seedCompany(server);
    const body = { projectId, rsToken: stranger.sales.token };
    const foreign = await server.send(importBoardsCall, { token: stranger.sales.token, body });
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'NOT_FOUND']);
    expect((await feedersOf({ projectId, lineItemId: 999 })).json()).toMatchObject({ code: 'NOT_FOUND' });
  });
});

function props(specPartId: string, by = token) {
  return server.send(getPropsCall, { token: by, body: { specPartId } });
}

describe('POST global-search-feeder/getProps', () => {
  it('answers the properties of a feeder of any board of the company [API-86]', async () => {
    const { lineItemId } = await configured();
    const { data } = getPropsCall.reply.parse((await props(`${lineItemId}.f1`)).json());
    expect(data).toMatchObject({ partName: 'I/C-1', partFamilyName: 'ACB_IC' });
    expect(data.properties).toContainEqual(expect.objectContaining({ name: 'DEVICE_TYPE', value: 'ACB_IC' }));
  });

  it('is refused for parts that are not there or of another company, in the same words', async () => {
    const { lineItemId } = await configured();
    const stranger = await seedCompany(server);
    const never = await props('999.f1');
    expect([never.statusCode, never.json().code]).toEqual([404, 'PART_UNKNOWN']);
    for (const id of ['', 'f1', `${lineItemId}.f999`, `${lineItemId}.f1.SECTION_A`]) {
      expect((await props(id)).body).toBe(never.body);
    }
    expect((await props(`${lineItemId}.f1`, stranger.sales.token)).body).toBe(never.body);
  });
});

describe('POST global-search-feeder/search', () => {
  const search = async (partFamily: string, searchString: string) => {
    const reply = await server.send(searchFeedersCall, { token, body: { partFamily, searchString } });
    return searchFeedersCall.reply.parse(reply.json()).result.map(({ feederName }) => feederName);
  };

  it('finds feeders of a part family in the library of the company [API-92]', async () => {
    const { projectId, lineItemId } = await configured();
    const { data } = importFeedersCall.reply.parse((await feedersOf({ projectId, lineItemId })).json());
    const partIDs = data.map(({ partId }) => partId);
    const body = { instanceName: 'ACB' as const, feeder: { projectId, boardId: lineItemId, partIDs } };
    expect((await server.send(saveSearchCall, { token, body })).statusCode).toBe(200);
    const names = await search('ACB', '');
    const [name = 'none was found'] = names;
    expect(await search('ACB', name)).toContain(name);
    expect(await search('MCCB', '')).not.toContain(name);
    expect(await search('ACB', 'nothing like it')).toEqual([]);
    expect(await search('CUBICLE', '')).toEqual([]);
  });
});
