import { readEditingCall, takeOverEditingCall } from '@pw/contract/board-configuration';
import { getLineItemCall } from '@pw/contract/spec-api/boards';
import { closeModelCall, saveModelCall } from '@pw/contract/spec-api/runtime-session';
import { forEachTest } from '@pw/testing/fixtures';
import { beforeEach, describe, expect, it } from 'vitest';
import { aColleague } from '../../testing/a-colleague.ts';
import { aLoadedBoard } from '../../testing/a-loaded-board.ts';
import { setStatus } from '../../testing/a-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import type { Person } from '../../testing/seed-company.ts';
import { runtimeCalls } from './testing/runtime-calls.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
const params = forEachTest(() => aLoadedBoard(server, company.sales));
let token: string;

beforeEach(() => {
  ({ token } = company.sales);
});

const rate = (value: string) =>
  runtimeCalls(server, company.sales).set(`${params.lineItemId}.board.RATED_CURRENT`, value);
const save = () => server.send(saveModelCall, { token });
const close = () => server.send(closeModelCall, { token });
const lineItem = () => server.send(getLineItemCall, { token, params });

async function state({ token: of }: Pick<Person, 'token'> = { token }) {
  const reply = await server.send(readEditingCall, { token: of, params });
  return readEditingCall.reply.parse(reply.json());
}

async function events() {
  const { rows } = await server.owner.query(
    'select event from audit_events where company_id = $1 order by event_id desc limit 1',
    [company.companyId],
  );
  return rows[0]?.event;
}

describe('POST Runtime/save', () => {
  it('saves the loaded board, whose processID is 4 then, and keeps it loaded [API-81, CFG-111, CFG-112]', async () => {
    expect((await lineItem()).json()).toMatchObject({ processID: 1 });
    await rate('1600');
    const reply = await save();
    expect(saveModelCall.reply.parse(reply.json()).data.lineItem).toMatchObject({ processID: 4 });
    expect((await lineItem()).json()).toMatchObject({ processID: 4, properties: { RATED_CURRENT: 1600 } });
    expect(await state()).toMatchObject({ unsavedSince: null, hold: { isMine: true } });
    expect((await rate('2000')).statusCode).toBe(200);
    expect(await events()).toBe('board.configured');
  });

  it('needs a loaded board', async () => {
    await close();
    expect((await save()).json()).toMatchObject({ code: 'NOT_LOADED' });
  });
});

describe('POST Runtime/close/false/false', () => {
  it('goes back to what was saved [API-82, CFG-114]', async () => {
    await rate('1600');
    await save();
    await rate('2000');
    expect((await close()).json()).toEqual({ statusCode: 200, data: { isDeleted: false } });
    expect(await state()).toMatchObject({ draft: { properties: { RATED_CURRENT: 1600 } }, hold: null });
    expect(await events()).toBe('board.draft-discarded');
  });

  it('deletes a board that was never saved [CFG-113]', async () => {
    await rate('1600');
    expect((await close()).json()).toEqual({ statusCode: 200, data: { isDeleted: true } });
    expect((await lineItem()).statusCode).toBe(404);
    expect(await events()).toBe('board.deleted');
  });

  it('gives only the hold back when everything is saved', async () => {
    await rate('1600');
    await save();
    const { sequence } = await state();
    await close();
    expect(await state()).toMatchObject({ sequence, hold: null, unsavedSince: null });
    expect(await events()).toBe('board.configured');
    expect((await close()).json()).toMatchObject({ code: 'NOT_LOADED' });
  });

  it('lets a user out of a project that can only be viewed by now, and changes nothing of the board', async () => {
    await rate('1600');
    const before = await state();
    await setStatus(server, company.sales, params.projectId, 'on-order');
    expect((await close()).json()).toEqual({ statusCode: 200, data: { isDeleted: false } });
    expect(await state()).toEqual({ ...before, isViewOnly: true });
    expect((await close()).json()).toMatchObject({ code: 'NOT_LOADED' });
  });

  it('leaves alone the draft of a user who took the board over', async () => {
    await rate('1600');
    const other = await aColleague(server, company);
    await server.send(takeOverEditingCall, { token: other.token, params });
    expect((await close()).json()).toEqual({ statusCode: 200, data: { isDeleted: false } });
    expect(await state(other)).toMatchObject({
      draft: { properties: { RATED_CURRENT: 1600 } },
      hold: { isMine: true },
    });
  });
});
