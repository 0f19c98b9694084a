import {
  closeEditingCall,
  discardEditingCall,
  editBoardCall,
  keepEditingCall,
  openEditingCall,
  readEditingCall,
  redoEditCall,
  saveEditingCall,
  takeOverEditingCall,
  undoEditCall,
} from '@pw/contract/board-configuration';
import { listPresenceCall } from '@pw/contract/projects';
import { deleteLineItemCall } from '@pw/contract/spec-api/boards';
import { deleteProjectCall } from '@pw/contract/spec-api/projects';
import { holdTimes } from '@pw/domain/board-configuration/configuration-session';
import { presenceTimes } from '@pw/domain/projects/project-list';
import { beforeEach, describe, expect, it } from 'vitest';
import { aColleague } from '../../testing/a-colleague.ts';
import { anOpenBoard, type OpenBoard } from '../../testing/an-open-board.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import type { Person } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
let asha: Person;
let vikram: Person;
let open: OpenBoard;

beforeEach(async () => {
  asha = company.sales;
  vikram = await aColleague(server, company);
  open = await anOpenBoard(server, asha);
});

const edits = (value: number) => [{ kind: 'set' as const, part: 'board', property: 'QTY_BC', value }];

function edit({ token }: Person, value = 1, sequence = open.sequence) {
  return server.send(editBoardCall, { token, params: open.params, body: { sequence, edits: edits(value) } });
}

async function keep({ token }: Person) {
  const reply = await server.send(keepEditingCall, { token, params: open.params });
  return keepEditingCall.reply.parse(reply.json());
}

async function walk(call: typeof undoEditCall | typeof redoEditCall, { token }: Person, sequence: number) {
  return server.send(call, { token, params: open.params, body: { sequence } });
}

const openFor = ({ token }: Person) => server.send(openEditingCall, { token, params: open.params });

const silence = () => server.passTime(holdTimes.expiresAfterMs + 1);

describe('a board that somebody only reads', () => {
  it('is not changed by the undo and redo of the reader, who reads who edits it', async () => {
    const state = async () => {
      const reply = await server.send(readEditingCall, { token: asha.token, params: open.params });
      return readEditingCall.reply.parse(reply.json());
    };
    await edit(asha, 1);
    await edit(asha, 2, open.sequence + 1);
    await walk(undoEditCall, asha, open.sequence + 2);
    const before = await state();
    expect(before).toMatchObject({ draft: { properties: { QTY_BC: 1 } }, canUndo: true, canRedo: true });

    for (const call of [undoEditCall, redoEditCall]) {
      const refused = await walk(call, vikram, before.sequence);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { code: 'HELD', details: { name: asha.name, isMine: false } },
      ]);
    }
    expect(await state()).toEqual(before);
  });
});

describe('the hold of a board', () => {
  it('stays with a user who says in time to be there still, and others read since when', async () => {
    const { hold } = await keep(asha);
    server.passTime(holdTimes.expiresAfterMs);
    expect(await keep(asha)).toEqual({ hold, sequence: open.sequence });
    server.passTime(holdTimes.expiresAfterMs);
    expect(await keep(vikram)).toEqual({ hold: { ...hold, isMine: false }, sequence: open.sequence });
    expect((await openFor(vikram)).json().code).toBe('HELD');
  });

  it('is not kept by others who ask', async () => {
    await keep(vikram);
    silence();
    expect((await keep(vikram)).hold).toBeNull();
    expect((await openFor(vikram)).json()).toMatchObject({ hold: { name: vikram.name, isMine: true } });
    expect((await edit(asha)).json()).toMatchObject({ code: 'HELD', details: { name: vikram.name } });
  });

  it('counts after any silence while nobody else has gone on: a computer that slept loses nothing', async () => {
    silence();
    expect((await edit(asha)).statusCode).toBe(200);
    expect((await keep(vikram)).hold).toMatchObject({ name: asha.name });
  });

  it('ends when it is given back; the draft waits for the next user who opens the board', async () => {
    await edit(asha);
    const closed = await server.send(closeEditingCall, { token: asha.token, params: open.params });
    expect(closed.json()).toEqual({ unsavedSince: expect.any(String) });
    expect((await edit(asha, 2)).json().code).toBe('NOT_OPEN');
    const opened = (await openFor(vikram)).json();
    expect(opened).toMatchObject({ draft: { properties: { QTY_BC: 1 } }, unsavedSince: closed.json().unsavedSince });
    expect((await edit(vikram, 2, opened.sequence)).statusCode).toBe(200);
  });

  it('is asked for by saving, discarding and closing, too', async () => {
    const body = { sequence: open.sequence };
    for (const call of [saveEditingCall, discardEditingCall, closeEditingCall]) {
      const reply = await server.send(call, { token: vikram.token, params: open.params, body });
      expect([call.name, reply.json().code]).toEqual([call.name, 'HELD']);
    }
  });

  it('goes over with what is not saved, and with what can be taken back', async () => {
    await edit(asha);
    const takeover = await server.send(takeOverEditingCall, { token: vikram.token, params: open.params });
    expect(takeover.json()).toMatchObject({ draft: { properties: { QTY_BC: 1 } }, canUndo: true });
    const { rows } = await server.owner.query('select event, actor_id from audit_events where company_id = $1', [
      company.companyId,
    ]);
    expect(rows).toContainEqual({ event: 'board.taken-over', actor_id: vikram.accountId });
  });
});

describe('a board that goes while somebody edits it', () => {
  it('is shown as open to a user who is about to delete it', async () => {
    const ask = async () => {
      const query = { projects: String(open.params.projectId) };
      const reply = await server.send(listPresenceCall, { token: vikram.token, query });
      return reply.json().map(({ name }: { readonly name: string }) => name);
    };
    expect(await ask()).toEqual([asha.name]);
    server.passTime(presenceTimes.expiresAfterMs + 1);
    expect(await ask()).toEqual([]);
    await keep(asha);
    expect(await ask()).toEqual([asha.name]);
  });

  it('with its project tells the next write who deleted that', async () => {
    const { token, accountId: userId } = vikram;
    const body = { userId, rsToken: token, specProjectId: 'Q-2026-0001' };
    expect((await server.send(deleteProjectCall, { token, body })).statusCode).toBe(200);
    expect((await edit(asha)).json()).toMatchObject({ code: 'DELETED', details: { by: { name: vikram.name } } });
  });

  it('tells the next write who deleted it', async () => {
    await server.send(deleteLineItemCall, { token: vikram.token, params: open.params });
    const reply = await edit(asha);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      404,
      { code: 'DELETED', details: { by: { name: vikram.name } } },
    ]);
  });
});

describe('a draft that another tab ended', () => {
  it('takes no edits of before: nobody can tell what they would fall on', async () => {
    const saved = await server.send(saveEditingCall, {
      token: asha.token,
      params: open.params,
      body: { sequence: open.sequence },
    });
    const { sequence } = saveEditingCall.reply.parse(saved.json());
    await edit(asha, 1, sequence);
    const discard = { token: asha.token, params: open.params };
    const unseen = await server.send(discardEditingCall, { ...discard, body: { sequence } });
    expect(unseen.json()).toMatchObject({ code: 'EDITED_MEANWHILE', details: { sequence: sequence + 1 } });
    await server.send(discardEditingCall, { ...discard, body: { sequence: sequence + 1 } });
    await openFor(asha);
    expect((await edit(asha, 2, sequence + 1)).json().code).toBe('EDITED_MEANWHILE');
  });
});
