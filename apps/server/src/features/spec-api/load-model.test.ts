import { editBoardCall, openEditingCall } from '@pw/contract/board-configuration';
import { deleteLineItemCall } from '@pw/contract/spec-api/boards';
import { createPartCall } from '@pw/contract/spec-api/runtime-edits';
import { BOARD_SUBPART_NAME, getSubpartByNameCall, loadModelCall } from '@pw/contract/spec-api/runtime-session';
import { describe, expect, it } from 'vitest';
import { inCompany } from '../../platform/database/app-database.ts';
import { aBoard } from '../../testing/a-board.ts';
import { aColleague } from '../../testing/a-colleague.ts';
import { aLoadedBoard, load } from '../../testing/a-loaded-board.ts';
import { aProject, setStatus } from '../../testing/a-project.ts';
import { anOpenBoard } from '../../testing/an-open-board.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { runtimeCalls } from './testing/runtime-calls.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

const rated = { kind: 'set', part: 'board', property: 'RATED_CURRENT', value: 1600 } as const;

async function aNewBoard() {
  const project = await aProject(server, company.sales);
  const { lineItemID: lineItemId } = await aBoard(server, company.sales, project);
  return { projectId: project.projectID, lineItemId };
}

describe('GET Runtime/load', () => {
  it('makes a board the one that the calls of the sign-in are about [API-83, CFG-131]', async () => {
    const first = await aLoadedBoard(server, company.sales);
    const second = await aLoadedBoard(server, company.sales);
    const calls = runtimeCalls(server, company.sales);
    expect((await calls.byPath('board', 'false')).json()).toMatchObject({ partID: `${second.lineItemId}.board` });
    expect(await load(server, company.sales, first)).toMatchObject({ part: { partID: `${first.lineItemId}.board` } });
    expect((await calls.byPath('board', 'false')).json()).toMatchObject({ partID: `${first.lineItemId}.board` });
  });

  it('takes the company and the time zone of the client, and needs neither [API-84]', async () => {
    const params = await aNewBoard();
    const { token } = company.sales;
    const query = { clientName: 'Panels & Sons (Pune)', timeZone: 'Asia/Kolkata' };
    expect((await server.send(loadModelCall, { token, params, query })).statusCode).toBe(200);
    expect((await server.send(loadModelCall, { token, params })).statusCode).toBe(200);
  });

  it('answers the open draft, since when it is not saved, and holds it', async () => {
    const { params } = await anOpenBoard(server, company.sales, [rated]);
    const loaded = await load(server, company.sales, params);
    expect(loaded).toMatchObject({ unsavedSince: expect.any(String), hold: { isMine: true } });
    expect(loaded.part.properties).toContainEqual(expect.objectContaining({ name: 'RATED_CURRENT', value: '1600' }));
  });

  it('lets a second user read, whose first change is answered with the user who edits the board', async () => {
    const params = await aLoadedBoard(server, company.sales);
    const other = await aColleague(server, company);
    expect(await load(server, other, params)).toMatchObject({ hold: { isMine: false, name: company.sales.name } });
    const calls = runtimeCalls(server, other);
    expect((await calls.byPath('board', 'true')).statusCode).toBe(200);
    const refused = await calls.set(`${params.lineItemId}.board.QTY_BC`, '1');
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'HELD', details: { name: company.sales.name } });
  });

  it('lets a board of a project that can only be viewed be read, and refuses its change', async () => {
    const params = await aNewBoard();
    await setStatus(server, company.sales, params.projectId, 'on-order');
    expect(await load(server, company.sales, params)).toMatchObject({ hold: null });
    const calls = runtimeCalls(server, company.sales);
    expect((await calls.byPath('feeders', 'true')).statusCode).toBe(200);
    expect((await calls.set(`${params.lineItemId}.board.QTY_BC`, '1')).json()).toMatchObject({ code: 'VIEW_ONLY' });
  });

  it('is refused for a board that is not there, was deleted, or is of another company', async () => {
    const { token } = company.sales;
    const params = await aNewBoard();
    await server.send(deleteLineItemCall, { token, params });
    const deleted = await server.send(loadModelCall, { token, params });
    expect([deleted.statusCode, deleted.json().code]).toEqual([404, 'DELETED']);
    const unknown = await server.send(loadModelCall, { token, params: { ...params, lineItemId: 999 } });
    const stranger = await seedCompany(server);
    const foreign = await server.send(loadModelCall, { token: stranger.sales.token, params });
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'NOT_FOUND']);
    expect(foreign.body).toBe(unknown.body);
  });
});

describe('what a sign-in has loaded', () => {
  it('is forgotten with the sign-in', async () => {
    await aLoadedBoard(server, company.sales);
    const { companyId, sessionId } = company.sales;
    const loaded = () => server.owner.query('select from runtime_models where session_id = $1', [sessionId]);
    expect((await loaded()).rowCount).toBe(1);
    await inCompany(server.database, companyId, async (tx) => {
      await tx.deleteFrom('sessions').where('sessionId', '=', sessionId).execute();
    });
    expect((await loaded()).rowCount).toBe(0);
  });
});

describe('a sign-in that has loaded nothing', () => {
  it('reads that it must load a board', async () => {
    const { lineItemId } = await aNewBoard();
    const calls = runtimeCalls(server, company.sales);
    const replies = [
      await calls.byPath('board', 'false'),
      await calls.part(`${lineItemId}.board`),
      await calls.set(`${lineItemId}.board.QTY_BC`, '1'),
      await calls.create(`${lineItemId}.board.FEEDER`, '59', 'I/C-1'),
      await calls.remove(`${lineItemId}.board.FEEDER`, `${lineItemId}.f1`),
    ];
    expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual(
      replies.map(() => [409, 'NOT_LOADED']),
    );
  });
});

describe('the model of a new board', () => {
  const subpart = (token: string) =>
    server.send(getSubpartByNameCall, { token, params: { name: BOARD_SUBPART_NAME, deep: 'false' } });

  it('is created in the subpart that is found by its name [API-73, API-74, API-75]', async () => {
    const { token } = company.sales;
    const { lineItemId } = await aNewBoard();
    const subpartReply = await subpart(token);
    expect(subpartReply.json()).toEqual({ name: 'SBD_SPECS', subpartID: `${lineItemId}.root.SBD_SPECS`, parts: [] });
    const url = `/api/specs/Runtime/subparts/id/${subpartReply.json().subpartID}/parts/54/SBD_SPECS%3A%201`;
    const headers = { authorization: `Bearer ${token}` };
    const created = await server.app.inject({ method: 'POST', url, headers });
    expect(createPartCall.reply.parse(created.json())).toMatchObject({
      partID: `${lineItemId}.board`,
      partName: 'PCC-1',
    });
    const set = await runtimeCalls(server, company.sales).set(`${lineItemId}.board.RATED_CURRENT`, '1600');
    expect(set.statusCode).toBe(200);
  });

  it('is that of the board added last, though another one is loaded', async () => {
    await aLoadedBoard(server, company.sales);
    server.passTime(1000);
    const added = await aNewBoard();
    expect((await subpart(company.sales.token)).json()).toMatchObject({
      subpartID: `${added.lineItemId}.root.SBD_SPECS`,
    });
  });

  it('is that of the loaded board when none was added since', async () => {
    const other = await aColleague(server, company);
    const params = await aLoadedBoard(server, company.sales);
    await load(server, other, params);
    expect((await subpart(other.token)).json()).toMatchObject({ subpartID: `${params.lineItemId}.root.SBD_SPECS` });
  });

  it('keeps what the board has already', async () => {
    const { params, sequence } = await anOpenBoard(server, company.sales);
    await server.send(editBoardCall, { token: company.sales.token, params, body: { sequence, edits: [rated] } });
    await load(server, company.sales, params);
    const created = await runtimeCalls(server, company.sales).added(`${params.lineItemId}.root.SBD_SPECS`, '54', 'X');
    expect(created.properties).toContainEqual(expect.objectContaining({ name: 'RATED_CURRENT', value: '1600' }));
  });

  it('is refused to a user who does not hold the board', async () => {
    const params = await aLoadedBoard(server, company.sales);
    const other = await aColleague(server, company);
    await load(server, other, params);
    const refused = await runtimeCalls(server, other).create(`${params.lineItemId}.root.SBD_SPECS`, '54', 'X');
    expect(refused.json()).toMatchObject({ code: 'HELD' });
    const reply = await server.send(openEditingCall, { token: company.sales.token, params });
    expect(reply.statusCode).toBe(200);
  });
});
