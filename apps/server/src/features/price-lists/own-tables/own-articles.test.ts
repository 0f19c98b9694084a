import {
  exportOwnArticlesCall,
  importOwnArticlesCall,
  listOwnArticlesCall,
  previewOwnArticlesCall,
  retireOwnArticleCall,
  saveOwnArticleCall,
} from '@pw/contract/own-articles';
import { ownArticleColumns } from '@pw/domain/price-lists/own-articles';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleList } from '../../../testing/a-price-list.ts';
import { aTestServer } from '../../../testing/fixtures.ts';
import { holdSaves } from '../../../testing/hold-saves.ts';
import { addOwnArticle, csvTable, ownVoltmeter, sendTable } from '../../../testing/own-rows.ts';
import { type Person, seedCompany } from '../../../testing/seed-company.ts';

const server = aTestServer();
let admin: Person;
let sales: Person;

beforeEach(async () => {
  ({ administrator: admin, sales } = await seedCompany(server));
});

async function listed(query: Readonly<Record<string, string>> = {}) {
  const reply = await server.send(listOwnArticlesCall, { token: sales.token, query });
  return listOwnArticlesCall.reply.parse(reply.json());
}

const numbers = async (query: Readonly<Record<string, string>> = {}) =>
  (await listed(query)).items.map(({ catalogueNumber }) => catalogueNumber);

const save = (articleId: string, revision: number, change: Readonly<Record<string, string>> = {}) =>
  server.send(saveOwnArticleCall, {
    token: admin.token,
    params: { articleId },
    body: { ...ownVoltmeter, ...change, revision },
  });

const retire = (articleId: string, revision: number) =>
  server.send(retireOwnArticleCall, {
    token: admin.token,
    params: { articleId },
    query: { revision: String(revision) },
  });

const csv = (...changes: readonly Readonly<Record<string, string>>[]) =>
  csvTable(
    ownArticleColumns,
    ...changes.map((change) => ownArticleColumns.map((column) => ({ ...ownVoltmeter, ...change })[column] ?? '')),
  );

const codeOf = (reply: { readonly statusCode: number; readonly json: () => { code?: string } }) =>
  reply.statusCode === 200 ? '200' : `${reply.statusCode} ${reply.json().code}`;

describe('the own articles of a company', () => {
  it('are listed as they were entered, with who did it', async () => {
    expect((await addOwnArticle(server, admin)).statusCode).toBe(200);
    const { items, total, devices } = await listed();
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({ ...ownVoltmeter, isRetired: false, revision: 1, changedBy: admin.name });
    expect(devices).toContainEqual({ device: 'meter', family: 'Meter' });
  });

  it('are found by number, make or description, page by page', async () => {
    await addOwnArticle(server, admin);
    await addOwnArticle(server, admin, { catalogueNumber: 'OWN-HT', description: 'Electronic hooter', make: 'Melodi' });
    expect(await numbers({ search: 'hooter' })).toEqual(['OWN-HT']);
    expect(await numbers({ search: 'rishta' })).toEqual(['OWN-VM96']);
    expect(await numbers({ size: '1', page: '2' })).toEqual(['OWN-VM96']);
  });

  it('are refused with the text of each field', async () => {
    const reply = await addOwnArticle(server, admin, { make: '', listPrice: '0', validFrom: '31-02-2026' });
    expect(codeOf(reply)).toBe('422 FIELD_INVALID');
    expect(reply.json().details.faults).toEqual({
      make: 'The text is missing or too short.',
      listPrice: 'The price is 0; leave it empty where the list of the maker has it.',
      validFrom: 'Write a day that exists, such as 2026-11-20.',
    });
    expect(codeOf(await addOwnArticle(server, admin, { device: 'relais' }))).toBe('422 DEVICE_UNKNOWN');
    expect(await numbers()).toEqual([]);
  });

  it('have numbers of their own, however they are written and also where one is retired', async () => {
    const { articleId } = (await addOwnArticle(server, admin)).json();
    expect(codeOf(await addOwnArticle(server, admin, { catalogueNumber: 'own vm 96' }))).toBe('422 NUMBER_TAKEN');
    await retire(articleId, 1);
    expect(codeOf(await addOwnArticle(server, admin))).toBe('422 NUMBER_TAKEN');
    const other = (await addOwnArticle(server, admin, { catalogueNumber: 'OWN-2' })).json();
    expect(codeOf(await save(other.articleId, 1))).toBe('422 NUMBER_TAKEN');
  });

  it('are retired and never deleted; who saves one uses it again', async () => {
    const { articleId } = (await addOwnArticle(server, admin)).json();
    expect((await retire(articleId, 1)).json()).toMatchObject({ isRetired: true, revision: 2 });
    expect(await numbers()).toEqual([]);
    expect(await numbers({ retired: 'true' })).toEqual(['OWN-VM96']);
    expect((await save(articleId, 2, { listPrice: '2500' })).json()).toMatchObject({
      isRetired: false,
      listPrice: '2500.00',
      revision: 3,
    });
  });

  it('are not saved over what somebody else saved meanwhile', async () => {
    const { articleId } = (await addOwnArticle(server, admin)).json();
    await save(articleId, 1, { listPrice: '2500' });
    const late = await save(articleId, 1, { listPrice: '2600' });
    expect(codeOf(late)).toBe('409 STALE');
    expect(late.json().details.current).toMatchObject({ listPrice: '2500.00', revision: 2 });
    expect(codeOf(await retire(articleId, 1))).toBe('409 STALE');
  });

  it('of another company are not there', async () => {
    const { articleId } = (await addOwnArticle(server, admin)).json();
    const stranger = await seedCompany(server);
    const { token } = stranger.administrator;
    const body = { ...ownVoltmeter, revision: 1 };
    const saved = await server.send(saveOwnArticleCall, { token, params: { articleId }, body });
    expect(codeOf(saved)).toBe('404 NOT_FOUND');
    expect((await server.send(listOwnArticlesCall, { token })).json().total).toBe(0);
    // The same number is free there.
    expect((await addOwnArticle(server, stranger.administrator)).statusCode).toBe(200);
  });

  it('are entered once by two administrators at the same moment', async () => {
    const held = await holdSaves(server, 'own_articles');
    const replies = [addOwnArticle(server, admin), addOwnArticle(server, admin)];
    await held.untilWaiting(2);
    await held.release();
    expect((await Promise.all(replies)).map(codeOf).toSorted()).toEqual(['200', '422 NUMBER_TAKEN']);
  });

  it('are at most 2,000', async () => {
    await server.owner.query(
      `insert into own_articles (company_id, article_id, number, fold, make, maker, description, discount_group, unit,
          hsn, currency, valid_from, source, changed_by, changed_by_name, changed_at)
        select $1, gen_random_uuid(), 'N' || n, 'N' || n, 'Rishta', 'own', '-', '', 'nos', '', 'INR', '2026-07-01', 'list',
          $2, '', now() from generate_series(1, 2000) n`,
      [admin.companyId, admin.accountId],
    );
    expect(codeOf(await addOwnArticle(server, admin))).toBe('422 TOO_MANY_ROWS');
    expect(codeOf(await sendTable(server, admin, importOwnArticlesCall, csv({})))).toBe('422 TOO_MANY_ROWS');
    expect(codeOf(await sendTable(server, admin, importOwnArticlesCall, csv({ catalogueNumber: 'N1' })))).toBe('200');
  });
});

describe('a file of own articles', () => {
  const preview = async (bytes: Uint8Array) => {
    const reply = await sendTable(server, admin, previewOwnArticlesCall, bytes);
    return previewOwnArticlesCall.reply.parse(reply.json());
  };

  it('shows first what it would change, and is then taken as a whole', async () => {
    await addOwnArticle(server, admin);
    const file = csv({ listPrice: '2450' }, { catalogueNumber: 'OWN-2' });
    const shown = await preview(file);
    expect(shown).toMatchObject({ counts: { new: 1, changed: 1, same: 0 }, faulty: 0 });
    expect(shown.changes).toEqual([
      {
        row: 2,
        class: 'changed',
        catalogueNumber: 'OWN-VM96',
        cells: [{ column: 'listPrice', before: '2400.00', after: '2450.00' }],
      },
      { row: 3, class: 'new', catalogueNumber: 'OWN-2', cells: [] },
    ]);
    expect(await numbers()).toEqual(['OWN-VM96']);
    const reply = await sendTable(server, admin, importOwnArticlesCall, file, { seen: shown.seen });
    expect(reply.json()).toEqual({ counts: { new: 1, changed: 1, same: 0 } });
    expect((await listed()).items).toMatchObject([{ catalogueNumber: 'OWN-2' }, { listPrice: '2450.00', revision: 2 }]);
    expect(await preview(file)).toMatchObject({ counts: { new: 0, changed: 0, same: 2 }, changes: [] });
  });

  it('is taken from the sample of the examples', async () => {
    const reply = await sendTable(server, admin, importOwnArticlesCall, sampleList('own-articles.csv'));
    expect(reply.json()).toEqual({ counts: { new: 5, changed: 0, same: 0 } });
  });

  it('with a fault is not taken at all', async () => {
    const file = csv({}, { catalogueNumber: 'OWN-2', device: 'relais' });
    expect(await preview(file)).toMatchObject({
      faulty: 1,
      faults: [{ row: 3, column: 'device', code: 'DEVICE_UNKNOWN', cell: 'relais' }],
    });
    const reply = await sendTable(server, admin, importOwnArticlesCall, file);
    expect(codeOf(reply)).toBe('422 FILE_FAULTY');
    expect(reply.json().details.faults).toMatchObject([{ row: 3, column: 'device' }]);
    expect(await numbers()).toEqual([]);
  });

  it('is not taken on what somebody else changed after the preview', async () => {
    const { seen } = await preview(csv({}));
    await addOwnArticle(server, admin, { catalogueNumber: 'OWN-2' });
    expect(codeOf(await sendTable(server, admin, importOwnArticlesCall, csv({}), { seen }))).toBe('409 STALE');
  });

  it('is the same again as the export, formulas too', async () => {
    await addOwnArticle(server, admin, { description: '=HYPERLINK("http://x")', listPrice: '' });
    await addOwnArticle(server, admin, { catalogueNumber: 'OWN-2', listPrice: 'on request', device: '' });
    const { rawPayload } = await server.send(exportOwnArticlesCall, { token: sales.token });
    expect(rawPayload.toString()).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(await preview(rawPayload)).toMatchObject({ counts: { new: 0, changed: 0, same: 2 } });
  });

  it.each([
    ['a PDF under another name', new TextEncoder().encode('%PDF-1.7'), '415 NOT_A_LIST'],
    ['without a filled cell', new TextEncoder().encode(',,\n'), '422 EMPTY'],
    ['with another head', csvTable(['Number', 'Price'], ['A', '1']), '422 HEAD_DIFFERS'],
    ['of 100,001 rows', new TextEncoder().encode(`catalogueNumber\n${'A\n'.repeat(100_001)}`), '422 FILE_UNFIT'],
    ['above 4 MiB', new Uint8Array(4 * 1024 * 1024 + 1), '413 FILE_TOO_LARGE'],
  ])('%s is refused', async (_name, bytes, code) => {
    for (const call of [previewOwnArticlesCall, importOwnArticlesCall]) {
      expect(codeOf(await sendTable(server, admin, call, bytes))).toBe(code);
    }
  });
});
