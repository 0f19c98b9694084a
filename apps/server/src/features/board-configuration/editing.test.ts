import {
  discardEditingCall,
  editBoardCall,
  openEditingCall,
  readEditingCall,
  redoEditCall,
  saveEditingCall,
  takeOverEditingCall,
  undoEditCall,
} from '@pw/contract/board-configuration';
import type { EditOnWire } from '@pw/contract/board-edits';
import { getLineItemCall } from '@pw/contract/spec-api/boards';
import { forEachTest } from '@pw/testing/fixtures';
import { beforeEach, describe, expect, it } from 'vitest';
import { aBoard } from '../../testing/a-board.ts';
import { aColleague } from '../../testing/a-colleague.ts';
import { anOpenBoard } from '../../testing/an-open-board.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
const open = forEachTest(() => anOpenBoard(server, company.sales));
let token: string;

beforeEach(() => {
  ({ token } = company.sales);
});

const rated = (value: string | number): EditOnWire => ({
  kind: 'set',
  part: 'board',
  property: 'RATED_CURRENT',
  value,
});
const couplers = (value: number): EditOnWire => ({ kind: 'set', part: 'board', property: 'QTY_BC', value });

function edit(edits: readonly EditOnWire[], sequence = open.sequence, by = token) {
  return server.send(editBoardCall, { token: by, params: open.params, body: { sequence, edits: [...edits] } });
}

async function state(by = token) {
  const reply = await server.send(readEditingCall, { token: by, params: open.params });
  return readEditingCall.reply.parse(reply.json());
}

describe('editing a board', () => {
  it('answers how far the journal is once a batch is durable', async () => {
    const reply = await edit([rated('1600')]);
    expect(reply.statusCode).toBe(200);
    const edited = editBoardCall.reply.parse(reply.json());
    expect(edited).toMatchObject({ sequence: open.sequence + 1, canUndo: true, canRedo: false });
    expect(await state()).toMatchObject({ draft: { properties: { RATED_CURRENT: 1600 } }, sequence: edited.sequence });
  });

  it('keeps what is not saved apart from what is', async () => {
    await edit([rated(1600)]);
    const saved = await server.send(getLineItemCall, { token, params: open.params });
    expect(saved.json()).toMatchObject({ properties: {}, processID: 1 });
    expect((await state()).unsavedSince).not.toBeNull();
  });

  it('takes back and does again, also what another server has to read first', async () => {
    const { sequence } = editBoardCall.reply.parse((await edit([rated(1600)])).json());
    server.platform.liveBoards.take(`${company.companyId}/${open.params.lineItemId}`);
    const undone = await server.send(undoEditCall, { token, params: open.params, body: { sequence } });
    expect(undone.json()).toMatchObject({ canUndo: false, canRedo: true });
    expect((await state()).unsavedSince).toBeNull();
    server.platform.liveBoards.take(`${company.companyId}/${open.params.lineItemId}`);
    const redone = await server.send(redoEditCall, { token, params: open.params, body: { sequence: sequence + 1 } });
    expect(redone.json()).toMatchObject({ canUndo: true, canRedo: false });
    expect((await state()).draft.properties).toEqual({ RATED_CURRENT: 1600 });
  });

  it('saves: the configuration is the draft, and the board is saved, which processID 4 says [CFG-111, CFG-112]', async () => {
    const { sequence } = editBoardCall.reply.parse((await edit([rated(1600)])).json());
    const reply = await server.send(saveEditingCall, { token, params: open.params, body: { sequence } });
    expect(reply.json()).toMatchObject({ unsavedSince: null, savedRevision: 2, board: { isSaved: true } });
    const saved = await server.send(getLineItemCall, { token, params: open.params });
    expect(saved.json()).toMatchObject({ properties: { RATED_CURRENT: 1600 }, processID: 4 });
  });

  it('takes price and front view back with a change that is saved, and with nothing else', async () => {
    const board = await aBoard(server, company.sales, { projectID: open.params.projectId }, { isGenerated: true });
    const params = { ...open.params, lineItemId: board.lineItemID };
    const save = async (sequence: number) =>
      (await server.send(saveEditingCall, { token, params, body: { sequence } })).json();
    const { sequence } = openEditingCall.reply.parse((await server.send(openEditingCall, { token, params })).json());
    const same = await save(sequence);
    const body = { sequence: same.sequence, edits: [rated(1600)] };
    await server.send(editBoardCall, { token, params, body });
    const changed = await save(same.sequence + 1);
    expect([same.board.state, changed.board.state]).toEqual(['generated', 'in-progress']);
  });

  it('deletes a board that was never saved when its draft is discarded [CFG-113]', async () => {
    const discarded = await server.send(discardEditingCall, {
      token,
      params: open.params,
      body: { sequence: open.sequence },
    });
    expect(discarded.json()).toEqual({ isDeleted: true });
    expect((await server.send(getLineItemCall, { token, params: open.params })).statusCode).toBe(404);
  });

  it('goes back to what was saved when a later draft is discarded [CFG-114]', async () => {
    const { sequence } = editBoardCall.reply.parse((await edit([rated(1600)])).json());
    await server.send(saveEditingCall, { token, params: open.params, body: { sequence } });
    await edit([rated(2000)], sequence + 1);
    const body = { sequence: sequence + 2 };
    const discarded = await server.send(discardEditingCall, { token, params: open.params, body });
    expect(discarded.json()).toEqual({ isDeleted: false });
    expect(await state()).toMatchObject({
      draft: { properties: { RATED_CURRENT: 1600 } },
      hold: null,
      unsavedSince: null,
    });
  });
});

describe('two people', () => {
  it('one holds the board; the other reads by whom it is held, views it, or takes it over', async () => {
    const other = await aColleague(server, company);
    const refused = await server.send(openEditingCall, { token: other.token, params: open.params });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'HELD', details: { name: company.sales.name, isMine: false } });
    expect((await edit([rated(1600)], open.sequence, other.token)).json()).toMatchObject({ code: 'HELD' });
    const takeover = await server.send(takeOverEditingCall, { token: other.token, params: open.params });
    expect(takeover.json()).toMatchObject({ hold: { isMine: true } });
    expect((await edit([rated(1600)])).json()).toMatchObject({ code: 'HELD', details: { name: other.name } });
  });

  it('in two tabs may change different properties; on the same property the later one is refused', async () => {
    expect((await edit([rated(1600)])).statusCode).toBe(200);
    expect((await edit([couplers(1)])).statusCode).toBe(200);
    const clash = await edit([couplers(2)]);
    expect(clash.json()).toMatchObject({
      code: 'EDITED_MEANWHILE',
      details: { part: 'board', property: 'QTY_BC', theirs: 1, by: { name: company.sales.name } },
    });
    expect((await state()).draft.properties).toEqual({ RATED_CURRENT: 1600, QTY_BC: 1 });
  });
});

describe('a batch with a fault', () => {
  it.each<{ readonly what: string; readonly edits: readonly EditOnWire[]; readonly reason: string }>([
    {
      what: 'an unknown property',
      edits: [{ kind: 'set', part: 'board', property: 'X', value: 1 }],
      reason: 'PROPERTY_UNKNOWN',
    },
    { what: 'a value that is not offered', edits: [rated('1601')], reason: 'VALUE_INVALID' },
    { what: 'a part of another board', edits: [{ kind: 'remove', part: 'f77' }], reason: 'PART_UNKNOWN' },
  ])('changes nothing: $what', async ({ edits, reason }) => {
    const reply = await edit([couplers(1), ...edits]);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ code: 'EDIT_INVALID', details: { reason, edit: 1 } });
    expect(await state()).toMatchObject({ draft: { properties: {} }, sequence: open.sequence });
  });
});
