import { retireMapRowCall } from '@pw/contract/article-map';
import { retireOwnArticleCall } from '@pw/contract/own-articles';
import { listMissingPricesCall, listPriceListsCall } from '@pw/contract/price-lists';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPublishedList, aReadList, csvList, readDraft } from '../../testing/a-price-list.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { addMapRow, addOwnArticle, otherBreaker } from '../../testing/own-rows.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
let admin: Person;
let sales: Person;

beforeEach(async () => {
  ({ administrator: admin, sales } = await seedCompany(server));
});

/** 4 poles of 100 A; `otherBreaker` of the map takes its place. */
const CHOSEN = '3VA1110-4EE42-0AA0';
const OTHER = otherBreaker.catalogueNumber;

async function missing(query: Readonly<Record<string, string>>, person = sales) {
  const reply = await server.send(listMissingPricesCall, { token: person.token, query });
  return listMissingPricesCall.reply.parse(reply.json());
}

/** Whether a number is missing: of the list of a maker or an uploaded one, or of all lists. */
const isMissing = async (number: string, of: Readonly<Record<string, string>> = {}) =>
  (await missing({ ...of, search: number })).items.some(({ catalogueNumber }) => catalogueNumber === number);

/** The makers as their list shows them, with how many numbers are missing. */
async function counts(person = sales): Promise<Readonly<Record<string, number>>> {
  const { makers } = listPriceListsCall.reply.parse(
    (await server.send(listPriceListsCall, { token: person.token })).json(),
  );
  return Object.fromEntries(makers.map((maker) => [maker.maker, maker.missing]));
}

const siemens = { maker: 'Siemens' };

describe('a number that the rules may choose', () => {
  it('is not missing where an own article prices it, until that is retired', async () => {
    await aPublishedList(server, admin, csvList('A1,10'));
    const before = (await counts()).Siemens ?? 0;
    const { articleId } = (await addOwnArticle(server, admin, { catalogueNumber: CHOSEN })).json();
    expect([await isMissing(CHOSEN), await isMissing(CHOSEN, siemens)]).toEqual([false, false]);
    expect(await counts()).toEqual({ Siemens: before - 1 });
    await server.send(retireOwnArticleCall, { token: admin.token, params: { articleId }, query: { revision: '1' } });
    expect([await isMissing(CHOSEN), await isMissing(CHOSEN, siemens)]).toEqual([true, true]);
    expect(await counts()).toEqual({ Siemens: before });
  });

  it('is not missing where the article map replaces it, until the row is retired', async () => {
    await aPublishedList(server, admin, csvList('A1,10'));
    const { mapId } = (await addMapRow(server, admin)).json();
    expect(await isMissing(CHOSEN, siemens)).toBe(false);
    await server.send(retireMapRowCall, { token: admin.token, params: { mapId }, query: { revision: '1' } });
    expect(await isMissing(CHOSEN, siemens)).toBe(true);
  });
});

describe('a number that the article map brings in', () => {
  it('is missing in the list of its make until something prices it', async () => {
    await addMapRow(server, admin);
    expect(await isMissing(OTHER)).toBe(true);
    await aPublishedList(server, admin, csvList('A1,10'), { maker: 'L&T' });
    expect(await counts()).toEqual({ 'L&T': 1 });
    expect((await missing({ maker: 'l&t' })).items).toMatchObject([{ catalogueNumber: OTHER, make: 'L&T' }]);
    expect(await isMissing(OTHER, siemens)).toBe(false);
    // Any list may price it.
    await aPublishedList(server, admin, csvList(`${OTHER},30000`), { maker: 'Rishta' });
    expect([await isMissing(OTHER), (await counts())['L&T']]).toEqual([false, 0]);
  });

  it('is not missing where an own article prices it', async () => {
    await addMapRow(server, admin);
    await aPublishedList(server, admin, csvList('A1,10'), { maker: 'L&T' });
    await addOwnArticle(server, admin, { catalogueNumber: OTHER, make: 'L&T' });
    expect([await isMissing(OTHER), await counts()]).toEqual([false, { 'L&T': 0 }]);
  });

  it('belongs to the maker whose list its own article names', async () => {
    await addMapRow(server, admin);
    await addOwnArticle(server, admin, { catalogueNumber: OTHER, make: 'L&T', maker: 'Siemens', listPrice: '' });
    expect(await isMissing(OTHER, siemens)).toBe(true);
    await aPublishedList(server, admin, csvList(`${OTHER},30000`));
    expect(await isMissing(OTHER, siemens)).toBe(false);
  });
});

describe('the missing numbers of an uploaded list', () => {
  it('know own articles and the article map, and its tile counts them', async () => {
    await addMapRow(server, admin);
    await addOwnArticle(server, admin, { catalogueNumber: '3VA1112-4EE42-0AA0' });
    const { draftId } = await aReadList(server, admin, csvList('A1,10'));
    const of = { draftId };
    expect([await isMissing(CHOSEN, of), await isMissing('3VA1112-4EE42-0AA0', of)]).toEqual([false, false]);
    expect((await missing(of)).total).toBe((await readDraft(server, admin, draftId)).missing);
    const other = await aReadList(server, admin, csvList('A1,10'), { maker: 'L&T' });
    expect(other.missing).toBe(1);
    expect(await isMissing(OTHER, { draftId: other.draftId })).toBe(true);
    const pricing = await aReadList(server, admin, csvList(`${OTHER},30000`), { maker: 'L&T' });
    expect(pricing.missing).toBe(0);
  });

  it('know nothing of another company', async () => {
    const stranger = await seedCompany(server);
    const { draftId } = await aReadList(server, admin, csvList('A1,10'));
    const before = (await readDraft(server, admin, draftId)).missing;
    await addOwnArticle(server, stranger.administrator, { catalogueNumber: CHOSEN });
    await addMapRow(server, stranger.administrator, { ...otherBreaker, ratingA: '160' });
    expect((await readDraft(server, admin, draftId)).missing).toBe(before);
    expect(await isMissing(OTHER)).toBe(false);
  });
});
