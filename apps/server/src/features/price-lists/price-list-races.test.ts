import { decidePriceListRowsCall } from '@pw/contract/price-list-drafts';
import { findPriceCall, listPriceListsCall, rollBackPriceListCall } from '@pw/contract/price-lists';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aPublishedList,
  aReadList,
  csvList,
  publish,
  readDraft,
  rowsOf,
  sendPriceList,
} from '../../testing/a-price-list.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { holdSaves } from '../../testing/hold-saves.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
let admin: Person;

beforeEach(async () => {
  ({ administrator: admin } = await seedCompany(server));
});

const priceOf = async (number: string, day = '2026-11-20') => {
  const reply = await server.send(findPriceCall, { token: admin.token, query: { number, day } });
  return findPriceCall.reply.parse(reply.json()).listPrice;
};

/** Runs requests that meet where an activation is about to be saved, so many of them waiting there or for each other. */
async function meeting<Reply>(requests: readonly (() => Promise<Reply>)[]): Promise<readonly Reply[]> {
  const held = await holdSaves(server, 'price_list_activations');
  const replies = requests.map((request) => request());
  await held.untilWaiting(requests.length);
  await held.release();
  return Promise.all(replies);
}

const saidBy = (replies: readonly { readonly statusCode: number; readonly json: () => { code?: string } }[]) =>
  replies.map((reply) => String(reply.statusCode === 200 ? 200 : reply.json().code)).toSorted();

describe('two people at once', () => {
  it('who publish two lists of one maker make one version; the other list is compared again', async () => {
    const one = await aReadList(server, admin, csvList('A1,10'));
    const other = await aReadList(server, admin, csvList('A1,20'));
    const replies = await meeting(
      [one, other].map(
        ({ draftId }) =>
          () =>
            publish(server, admin, draftId),
      ),
    );
    expect(saidBy(replies)).toEqual(['200', 'LIST_MOVED']);
    const left = replies[0]?.statusCode === 200 ? other : one;
    expect((await readDraft(server, admin, left.draftId)).blockers).toEqual(['LIST_MOVED']);
  });

  it('who publish the lists of two makers do not wait for each other', async () => {
    const one = await aReadList(server, admin, csvList('A1,10'));
    const other = await aReadList(server, admin, csvList('A1,20'), { maker: 'ABB' });
    const replies = await meeting(
      [one, other].map(
        ({ draftId }) =>
          () =>
            publish(server, admin, draftId),
      ),
    );
    expect(saidBy(replies)).toEqual(['200', '200']);
    const reply = await server.send(listPriceListsCall, { token: admin.token });
    expect(listPriceListsCall.reply.parse(reply.json())).toMatchObject({
      makers: [{ active: { version: 1 } }, { active: { version: 1 } }],
      demoPrices: false,
    });
  });

  it('who roll one version back do so once', async () => {
    await aPublishedList(server, admin, csvList('A1,10'));
    await aPublishedList(server, admin, csvList('A1,12'));
    const body = { toVersion: 1, fromDay: '2026-11-20', reason: 'wrong list' };
    const rollBack = () =>
      server.send(rollBackPriceListCall, { token: admin.token, params: { maker: 'Siemens' }, body });
    expect(saidBy(await meeting([rollBack, rollBack]))).toEqual(['200', 'VERSION_ACTIVE']);
    expect(await priceOf('A1')).toBe(10);
  });

  it('who roll back and publish leave both in their order, and lose neither', async () => {
    await aPublishedList(server, admin, csvList('A1,10'));
    await aPublishedList(server, admin, csvList('A1,12'));
    const { draftId } = await aReadList(server, admin, csvList('A1,14'));
    const body = { toVersion: 1, fromDay: '2026-11-20', reason: 'wrong list' };
    const rollBack = () =>
      server.send(rollBackPriceListCall, { token: admin.token, params: { maker: 'Siemens' }, body });
    const replies = await meeting([rollBack, () => publish(server, admin, draftId, { confirm: ['SAME_DAY'] })]);
    expect(saidBy(replies)).toEqual(['200', '200']);
    const { rows } = await server.owner.query(
      'select sequence from price_list_activations where company_id = $1 order by 1',
      [admin.companyId],
    );
    expect(rows.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
  });
});

describe('a publication', () => {
  it('is not seen until all of it is there, and makes no reader wait', async () => {
    await aPublishedList(server, admin, csvList('A1,10', 'B1,5'));
    const { draftId } = await aReadList(server, admin, csvList('A1,11'), { scope: 'partial' });
    const held = await holdSaves(server, 'price_list_activations');
    const published = publish(server, admin, draftId, { confirm: ['SAME_DAY'] });
    await held.untilWaiting(1);
    expect([await priceOf('A1'), await priceOf('B1')]).toEqual([10, 5]);
    await held.release();
    expect((await published).statusCode).toBe(200);
    expect([await priceOf('A1'), await priceOf('B1')]).toEqual([11, 5]);
  });

  it('whose connection ends in the middle leaves the draft as it was, and is done again', async () => {
    await aPublishedList(server, admin, csvList('A1,10', 'B1,5'));
    const { draftId } = await aReadList(server, admin, csvList('A1,11'), { scope: 'partial' });
    const held = await holdSaves(server, 'price_list_activations');
    const published = publish(server, admin, draftId, { confirm: ['SAME_DAY'] });
    await held.untilWaiting(1);
    await server.owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'advisory'",
    );
    expect((await published).statusCode).toBeGreaterThanOrEqual(500);
    await held.release();
    expect((await readDraft(server, admin, draftId)).state).toBe('ready');
    const { rows } = await server.owner.query('select from price_list_rows where draft_id = $1', [draftId]);
    expect([rows.length, await priceOf('A1')]).toEqual([1, 10]);
    expect((await publish(server, admin, draftId, { confirm: ['SAME_DAY'] })).json()).toMatchObject({ version: 2 });
    expect([await priceOf('A1'), await priceOf('B1')]).toEqual([11, 5]);
  });
});

describe('a repeated request', () => {
  it('of an upload under one key is one list with one file', async () => {
    const files = server.storedKeys().length;
    const send = () => sendPriceList(server, admin, csvList('A1,10'), { idempotencyKey: 'upload' });
    const replies = [...(await Promise.all([send(), send()])), await send()];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(replies.map((reply) => reply.json().draftId)).size).toBe(1);
    const { rows } = await server.owner.query('select from price_list_versions where company_id = $1', [
      admin.companyId,
    ]);
    expect([rows.length, server.storedKeys().length - files]).toEqual([1, 1]);
  });

  it('of a decision decides once', async () => {
    const { draftId } = await aReadList(server, admin, csvList('A1,10', 'A1,20'));
    const body = { rows: [2], decision: 'keep' as const };
    const decide = () => server.send(decidePriceListRowsCall, { token: admin.token, params: { draftId }, body });
    expect(saidBy(await Promise.all([decide(), decide()]))).toEqual(['200', '200']);
    const rows = await rowsOf(server, admin, draftId);
    expect(rows.map(({ isOpen, decision }) => [isOpen, decision?.kind])).toEqual([
      [false, 'keep'],
      [false, undefined],
    ]);
  });
});
