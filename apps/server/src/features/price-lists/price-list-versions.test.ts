import {
  exportPriceListCall,
  findPriceCall,
  listMissingPricesCall,
  listPriceListsCall,
  listPriceListVersionsCall,
  rollBackPriceListCall,
  saveMakerTermsCall,
} from '@pw/contract/price-lists';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPublishedList, aReadList, sampleList } from '../../testing/a-price-list.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
let admin: Person;
let sales: Person;

beforeEach(async () => {
  ({ administrator: admin, sales } = await seedCompany(server));
});

const july = sampleList('siemens-2026-07.csv');
const csv = (text: string) => new TextEncoder().encode(text);
const HEAD = 'Catalogue number,List price\n';

const find = async (number: string, day = '2026-11-20') => {
  const reply = await server.send(findPriceCall, { token: sales.token, query: { number, day } });
  return findPriceCall.reply.parse(reply.json());
};

async function makers() {
  const reply = await server.send(listPriceListsCall, { token: sales.token });
  return listPriceListsCall.reply.parse(reply.json());
}

describe('the versions of a maker', () => {
  const rollBack = (body: { toVersion: number; fromDay: string; reason: string }) =>
    server.send(rollBackPriceListCall, { token: admin.token, params: { maker: 'SIEMENS' }, body });

  it('are rolled back from a day on, and nothing is deleted', async () => {
    await aPublishedList(server, admin, csv(`${HEAD}A1,10\n`));
    await aPublishedList(server, admin, csv(`${HEAD}A1,12\n`), { validFrom: '2026-11-25' });
    expect((await makers()).makers[0]).toMatchObject({
      maker: 'Siemens',
      active: { version: 1, rows: 1 },
      coming: [{ version: 2, fromDay: '2026-11-25' }],
    });
    const active = await rollBack({ toVersion: 1, fromDay: '2026-11-20', reason: 'no change' });
    expect([active.statusCode, active.json().code]).toEqual([409, 'VERSION_ACTIVE']);
    expect((await rollBack({ toVersion: 3, fromDay: '2026-11-25', reason: 'wrong list' })).statusCode).toBe(404);
    expect((await rollBack({ toVersion: 1, fromDay: '2026-11-19', reason: 'no' })).json().details.faults).toEqual({
      fromDay: 'Enter today or a later day: the prices of past days stay.',
      reason: 'Write a reason of 3 to 300 characters.',
    });
    expect((await rollBack({ toVersion: 1, fromDay: '2026-11-25', reason: 'wrong list' })).statusCode).toBe(200);
    expect((await find('A1', '2026-11-26')).listPrice).toBe(10);
    const { versions } = (
      await server.send(listPriceListVersionsCall, { token: sales.token, params: { maker: 'Siemens' } })
    ).json();
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  });

  it('are exported as uploaded and as CSV that is read again as the same', async () => {
    await aPublishedList(server, admin, july);
    const file = (format: string) =>
      server.send(exportPriceListCall, {
        token: sales.token,
        params: { maker: 'Siemens', version: '1' } as never,
        query: { format: format as never },
      });
    expect(Buffer.from((await file('original')).rawPayload).equals(Buffer.from(july))).toBe(true);
    const { counts } = await aReadList(server, admin, (await file('csv')).rawPayload);
    expect(counts.classes).toMatchObject({ same: 24, changed: 0, 'unit-changed': 0, new: 0, gone: 0 });
  });
});

describe('the terms of a maker', () => {
  const save = (body: Readonly<Record<string, unknown>>) =>
    server.send(saveMakerTermsCall, { token: admin.token, params: { maker: 'Siemens' }, body: body as never });

  it('are steps of discount and a factor', async () => {
    await aReadList(server, admin, july);
    const saved = await save({ discounts: [52, 5, 3], factor: 1.02, revision: 1 });
    expect(saved.json()).toMatchObject({
      terms: { discounts: [52, 5, 3], effectivePercent: 55.768, factor: 1.02, groups: [] },
      revision: 2,
    });
    expect((await save({ discounts: [], factor: 1, revision: 1 })).json().code).toBe('STALE');
  });

  it.each([
    [{ discounts: [101], factor: 1 }, ['discounts']],
    [{ discounts: [1, 2, 3, 4, 5], factor: 1 }, ['discounts']],
    [{ discounts: [12.345], factor: 1 }, ['discounts']],
    [{ discounts: [], factor: 0 }, ['factor']],
    [
      { discounts: [], factor: 1, groups: [{ group: ' ', discounts: [], factor: 11 }] },
      ['groups.0.factor', 'groups.0.group'],
    ],
  ])('are refused as %j, with their fields', async (body, fields) => {
    await aReadList(server, admin, july);
    const reply = await save({ ...body, revision: 1 });
    expect([reply.statusCode, Object.keys(reply.json().details.faults)]).toEqual([422, fields]);
  });
});

it('numbers of the rules that no list prices are listed, by maker and search', async () => {
  const missing = async (query: Readonly<Record<string, string>>) => {
    const reply = await server.send(listMissingPricesCall, { token: sales.token, query });
    return listMissingPricesCall.reply.parse(reply.json());
  };
  const before = (await missing({ maker: 'siemens', size: '1' })).total;
  expect(before).toBeGreaterThan(1000);
  await aPublishedList(server, admin, csv(`${HEAD}3va2340 5HL42-0aa0,122825\n`));
  expect((await missing({ maker: 'Siemens', size: '1' })).total).toBe(before - 1);
  expect((await missing({ search: '3VA2340-5HL42-0AA0' })).total).toBe(0);
  expect((await makers()).makers[0]?.missing).toBe(before - 1);
  // The list of another maker prices it; it is still missing in its own.
  await aPublishedList(server, admin, csv(`${HEAD}3VA2340-5HL42-0AA0,1\n3VA2116-5HL42-0AA0,1\n`), { maker: 'ABB' });
  expect((await missing({ maker: 'Siemens', size: '1' })).total).toBe(before - 1);
  expect((await missing({ search: '3VA2116-5HL42-0AA0' })).total).toBe(0);
});

describe('the numbers that an uploaded list would leave without a price', () => {
  const missingIn = async (draftId: string, query: Readonly<Record<string, string>> = {}) => {
    const reply = await server.send(listMissingPricesCall, { token: sales.token, query: { draftId, ...query } });
    return reply.statusCode === 200 ? listMissingPricesCall.reply.parse(reply.json()) : null;
  };
  const numbers = ['3VA2340-5HL42-0AA0', '3VA2116-5HL42-0AA0'];

  it('are as many as its tile says, page by page and by search', async () => {
    const draft = await aReadList(server, admin, csv(`${HEAD}${numbers[0]},122825\n`));
    const all = await missingIn(draft.draftId, { size: '3' });
    expect([all?.total, all?.items.length]).toEqual([draft.missing, 3]);
    const pages = await Promise.all(numbers.map((search) => missingIn(draft.draftId, { search })));
    expect(pages.map((page) => page?.total)).toEqual([0, 1]);
  });

  it('leave out what the version before prices and a supplement does not name', async () => {
    await aPublishedList(server, admin, csv(`${HEAD}${numbers[0]},122825\n`));
    const { draftId } = await aReadList(server, admin, csv(`${HEAD}${numbers[1]},160000\n`), { scope: 'partial' });
    const pages = await Promise.all(numbers.map((search) => missingIn(draftId, { search })));
    expect(pages.map((page) => page?.total)).toEqual([0, 0]);
  });

  it('are those of the own company alone', async () => {
    const { draftId } = await aReadList(server, admin, csv(`${HEAD}${numbers[0]},122825\n`));
    const { sales: stranger } = await seedCompany(server);
    const reply = await server.send(listMissingPricesCall, { token: stranger.token, query: { draftId } });
    expect(reply.statusCode).toBe(404);
  });
});
