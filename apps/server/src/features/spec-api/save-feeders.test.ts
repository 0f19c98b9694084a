import { readEditingCall } from '@pw/contract/board-configuration';
import { getBoardDesignCall } from '@pw/contract/project-pricing';
import { feedCall, saveConfigDataCall } from '@pw/contract/spec-api/feeders';
import { saveFeederPricingCall } from '@pw/contract/spec-api/pricing';
import { saveModelCall } from '@pw/contract/spec-api/runtime-session';
import { beforeEach, describe, expect, it } from 'vitest';
import { aColleague } from '../../testing/a-colleague.ts';
import { aConfiguredProject } from '../../testing/a-configured-project.ts';
import { aLoadedBoard, type BoardParams, load } from '../../testing/a-loaded-board.ts';
import { setStatus } from '../../testing/a-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { runtimeCalls } from './testing/runtime-calls.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
let token: string;

beforeEach(() => {
  ({ token } = company.sales);
});

async function state(params: BoardParams) {
  const reply = await server.send(readEditingCall, { token, params });
  return readEditingCall.reply.parse(reply.json());
}

async function lastEvent() {
  const { rows } = await server.owner.query(
    'select event, details from audit_events where company_id = $1 order by event_id desc limit 1',
    [company.companyId],
  );
  return rows[0];
}

describe('POST global-search-feeder/saveConfigData', () => {
  const saveConfigData = (params: BoardParams, by = token) =>
    server.send(saveConfigDataCall, { token: by, body: { ...params, rsToken: by } });

  it('saves what is not saved yet [API-88]', async () => {
    const params = await aLoadedBoard(server, company.sales);
    await runtimeCalls(server, company.sales).set(`${params.lineItemId}.board.RATED_CURRENT`, '1600');
    const reply = saveConfigDataCall.reply.parse((await saveConfigData(params)).json());
    expect(reply.data.lineItem).toMatchObject({ processID: 4, properties: { RATED_CURRENT: 1600 } });
    expect(await state(params)).toMatchObject({ unsavedSince: null, savedRevision: 2 });
  });

  it('changes nothing after a save', async () => {
    const params = await aLoadedBoard(server, company.sales);
    await runtimeCalls(server, company.sales).set(`${params.lineItemId}.board.RATED_CURRENT`, '1600');
    await server.send(saveModelCall, { token });
    const before = await state(params);
    expect((await saveConfigData(params)).statusCode).toBe(200);
    expect(await state(params)).toEqual(before);
  });

  it('does not save for a user who does not hold the board', async () => {
    const params = await aLoadedBoard(server, company.sales);
    await runtimeCalls(server, company.sales).set(`${params.lineItemId}.board.RATED_CURRENT`, '1600');
    const other = await aColleague(server, company);
    expect((await saveConfigData(params, other.token)).json()).toMatchObject({ code: 'HELD' });
    const stranger = await seedCompany(server);
    expect((await saveConfigData(params, stranger.sales.token)).statusCode).toBe(404);
  });
});

describe('POST global-search-feeder/feed', () => {
  const feed = (partId: string, data: Readonly<Record<string, { readonly rating: string | number }>>, isLast = false) =>
    server.send(feedCall, {
      token,
      body: { partId, userId: company.sales.accountId, rsToken: token, closeModel: isLast, data: { ...data } },
    });

  it('names the ratings that the board has otherwise [API-89]', async () => {
    const { lineItemId } = await aLoadedBoard(server, company.sales);
    const calls = runtimeCalls(server, company.sales);
    const { partID } = await calls.added(`${lineItemId}.board.FEEDER`, '59', 'I/C-1');
    await calls.set(`${partID}.FEEDER_AMP_RATING`, '1600');
    const same = await feed(`${lineItemId}.board`, { [partID]: { rating: 1600 } });
    expect(same.json()).toEqual({ statusCode: 200, data: { differences: [], isClosed: false } });
    const other = await feed(partID, { [partID]: { rating: '2000' }, [`${lineItemId}.f99`]: { rating: '1' } });
    expect(feedCall.reply.parse(other.json()).data.differences).toEqual([
      { partID, sent: '2000', counted: '1600' },
      { partID: `${lineItemId}.f99`, sent: '1', counted: null },
    ]);
  });

  it('closes the model at the end: the hold is given back, what is not saved waits [API-90]', async () => {
    const params = await aLoadedBoard(server, company.sales);
    const board = `${params.lineItemId}.board`;
    await runtimeCalls(server, company.sales).set(`${board}.RATED_CURRENT`, '1600');
    expect((await feed(board, {}, true)).json()).toMatchObject({ data: { isClosed: true } });
    const after = await state(params);
    expect(after).toMatchObject({ hold: null, draft: { properties: { RATED_CURRENT: 1600 } } });
    expect(after.unsavedSince).not.toBeNull();
    expect((await runtimeCalls(server, company.sales).byPath('board', 'false')).json()).toMatchObject({
      code: 'NOT_LOADED',
    });
  });

  it('is refused for a part that is not there, and keeps what another board has loaded', async () => {
    const params = await aLoadedBoard(server, company.sales);
    expect((await feed('999.board', {}, true)).json()).toMatchObject({ code: 'PART_UNKNOWN' });
    const second = await aLoadedBoard(server, company.sales);
    await feed(`${params.lineItemId}.board`, {}, true);
    expect((await runtimeCalls(server, company.sales).part(`${second.lineItemId}.board`)).statusCode).toBe(200);
    await load(server, company.sales, params);
  });
});

describe('POST saveFeederPricing', () => {
  const feeder = { listPrice: 1, type: 'ACB', discount: 0, netPrice: 1, qty: 1, selected: true, components: [] };

  async function priced() {
    const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales);
    const params = { projectId, lineItemId: lineItemIds[0] ?? 0 };
    const design = await server.send(getBoardDesignCall, { token, params });
    const { price } = getBoardDesignCall.reply.parse(design.json());
    const { draft } = await state(params);
    const feederArray = draft.feeders.map(({ name }) => ({ ...feeder, name }));
    const sums = { listPrice: price?.list ?? 0, discount: 0, netPrice: price?.afterDiscount ?? 0 };
    const body = { userId: company.sales.accountId, ...params, name: 'PCC-1', qty: 1, ...sums, feederArray };
    return { params, body, sums };
  }

  it('finds nothing to say of the prices that count [API-23, CFG-116, CFG-142]', async () => {
    const { body, sums } = await priced();
    const reply = await server.send(saveFeederPricingCall, { token, body });
    expect(reply.json()).toEqual({
      statusCode: 200,
      data: { listPrice: sums.listPrice, netPrice: sums.netPrice, differences: [] },
    });
    expect(sums.listPrice).toBeGreaterThan(0);
  });

  it('never takes a price over: it answers the one that counts and records the difference', async () => {
    const { body, sums, params } = await priced();
    const sent = { ...body, netPrice: 1, feederArray: body.feederArray.slice(1) };
    const { data } = saveFeederPricingCall.reply.parse(
      (await server.send(saveFeederPricingCall, { token, body: sent })).json(),
    );
    const differences = [
      { field: 'netPrice', sent: 1, counted: sums.netPrice },
      { field: 'feeder', sent: null, counted: body.feederArray[0]?.name },
    ];
    expect(data).toEqual({ listPrice: sums.listPrice, netPrice: sums.netPrice, differences });
    expect(await lastEvent()).toMatchObject({ event: 'board.price-compared', details: { differences } });
    const design = await server.send(getBoardDesignCall, { token, params });
    expect(getBoardDesignCall.reply.parse(design.json()).price?.afterDiscount).toBe(sums.netPrice);
  });

  it('knows a feeder by its id where it has one, and refuses two that it cannot tell apart', async () => {
    const { body, params } = await priced();
    const [first, ...others] = body.feederArray;
    const partId = `${params.lineItemId}.f1`;
    const renamed = { ...body, feederArray: [{ ...feeder, partId, name: 'as the client calls it' }, ...others] };
    const known = await server.send(saveFeederPricingCall, { token, body: renamed });
    expect(known.json().data.differences).toEqual([
      { field: 'feeder', sent: 'as the client calls it', counted: first?.name },
    ]);
    const twice = { ...body, feederArray: [...others, { ...feeder, name: first?.name ?? '' }, ...body.feederArray] };
    const refused = await server.send(saveFeederPricingCall, { token, body: twice });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'FEEDER_AMBIGUOUS']);
    const foreign = { ...body, feederArray: [{ ...feeder, partId: '999.f1', name: first?.name ?? '' }, ...others] };
    const { differences } = (await server.send(saveFeederPricingCall, { token, body: foreign })).json().data;
    expect(differences).toEqual([
      { field: 'feeder', sent: first?.name, counted: null },
      { field: 'feeder', sent: null, counted: first?.name },
    ]);
  });

  it('is refused for a board that can only be viewed, is not there, or is of another company', async () => {
    const { body, params } = await priced();
    const missing = await server.send(saveFeederPricingCall, { token, body: { ...body, lineItemId: 999 } });
    expect(missing.json()).toMatchObject({ code: 'NOT_FOUND' });
    const stranger = await seedCompany(server);
    const foreign = { ...body, userId: stranger.sales.accountId };
    const refused = await server.send(saveFeederPricingCall, { token: stranger.sales.token, body: foreign });
    expect(refused.json()).toMatchObject({ code: 'NOT_FOUND' });
    await setStatus(server, company.sales, params.projectId, 'on-order');
    expect((await server.send(saveFeederPricingCall, { token, body })).json()).toMatchObject({ code: 'VIEW_ONLY' });
  });
});
