import { importArticleMapCall, retireMapRowCall, saveMapRowCall } from '@pw/contract/article-map';
import { importOwnArticlesCall, retireOwnArticleCall, saveOwnArticleCall } from '@pw/contract/own-articles';
import { rollBackPriceListCall, saveMakerTermsCall } from '@pw/contract/price-lists';
import { readPriceUpdateCall } from '@pw/contract/price-updates';
import { articleMapColumns, ownArticleColumns } from '@pw/domain/price-lists/own-articles';
import { beforeEach, describe, expect, it } from 'vitest';
import { listOfBill } from '../../testing/a-bill-list.ts';
import { aConfiguredProject, aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { orderedImpact, readImpact, runImpact } from '../../testing/a-price-impact.ts';
import { aPublishedList } from '../../testing/a-price-list.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { addMapRow, addOwnArticle, csvTable, otherBreaker, ownVoltmeter, sendTable } from '../../testing/own-rows.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';
import { workOutImpact } from './work-out-impact.ts';

const server = aTestServer();
let admin: Person;
let sales: Person;
let project: Awaited<ReturnType<typeof aConfiguredProject>>;

beforeEach(async () => {
  ({ administrator: admin, sales } = await seedCompany(server));
  project = await aConfiguredProject(server, sales, aSmallEnquiry);
});

const job = () => orderedImpact(server, admin.companyId);

/** An own article in place of the breaker of 100 A that the rules choose. */
const breaker = { catalogueNumber: '3VA1110-4EE42-0AA0', device: 'mccb', listPrice: '31480.00' } as const;

/** What changes prices of open offers, next to an own article and a row of the article map that are there already. */
const saves: readonly (readonly [string, (of: Saved) => Promise<{ readonly statusCode: number }>])[] = [
  ['a new own article', () => addOwnArticle(server, admin, { catalogueNumber: 'OWN-2' })],
  [
    'a saved own article',
    ({ articleId }) =>
      server.send(saveOwnArticleCall, {
        token: admin.token,
        params: { articleId },
        body: { ...ownVoltmeter, ...breaker, listPrice: '40000', revision: 1 },
      }),
  ],
  [
    'a retired own article',
    ({ articleId }) =>
      server.send(retireOwnArticleCall, { token: admin.token, params: { articleId }, query: { revision: '1' } }),
  ],
  ['a file of own articles', () => sendTable(server, admin, importOwnArticlesCall, articleFile('40000.00'))],
  ['a new row of the article map', () => addMapRow(server, admin, { ...otherBreaker, ratingA: '160' })],
  [
    'a saved row of the article map',
    ({ mapId }) =>
      server.send(saveMapRowCall, {
        token: admin.token,
        params: { mapId },
        body: { ...otherBreaker, catalogueNumber: 'LTX-2', revision: 1 },
      }),
  ],
  [
    'a retired row of the article map',
    ({ mapId }) => server.send(retireMapRowCall, { token: admin.token, params: { mapId }, query: { revision: '1' } }),
  ],
  ['a file of the article map', () => sendTable(server, admin, importArticleMapCall, mapFile('LTX-2'))],
];

type Saved = { readonly articleId: string; readonly mapId: string };

async function savedRows(): Promise<Saved> {
  const { articleId } = (await addOwnArticle(server, admin, breaker)).json();
  const { mapId } = (await addMapRow(server, admin)).json();
  return { articleId, mapId };
}

const rowOf = (columns: readonly string[], row: Readonly<Record<string, string>>) =>
  csvTable(
    columns,
    columns.map((column) => row[column] ?? ''),
  );
const articleFile = (listPrice: string) => rowOf(ownArticleColumns, { ...ownVoltmeter, ...breaker, listPrice });
const mapFile = (catalogueNumber: string) => rowOf(articleMapColumns, { ...otherBreaker, catalogueNumber });

describe('the impact on open offers is ordered', () => {
  it.each(saves)('by %s', async (_name, save) => {
    const rows = await savedRows();
    await runImpact(server, admin.companyId);
    const [before, earlier] = [await readImpact(server, sales), await job()];
    expect((await save(rows)).statusCode).toBe(200);
    expect(await job()).not.toBe(earlier);
    expect(await readImpact(server, sales)).toMatchObject({ state: 'working', totals: { open: 1, outdated: 1 } });
    expect(await runImpact(server, admin.companyId)).toBe(1);
    const after = await readImpact(server, sales);
    expect(after).toMatchObject({ state: 'done', projects: [{ projectId: project.projectId }] });
    expect(after.bookHash).not.toBe(before.bookHash);
  });

  it('by no file that changes nothing, and by no save that is refused', async () => {
    await savedRows();
    const ordered = await job();
    for (const save of [
      () => sendTable(server, admin, importOwnArticlesCall, articleFile(breaker.listPrice)),
      () => sendTable(server, admin, importArticleMapCall, mapFile(otherBreaker.catalogueNumber)),
    ]) {
      expect((await save()).json()).toMatchObject({ counts: { new: 0, changed: 0, same: 1 } });
    }
    expect((await addOwnArticle(server, admin, breaker)).statusCode).toBe(422);
    expect(await job()).toBe(ordered);
  });

  it('once by saves that follow each other: only the last one is worked out', async () => {
    await addOwnArticle(server, admin, breaker);
    const earlier = await job();
    await addMapRow(server, admin);
    const { companyId } = admin;
    await workOutImpact(server.platform, { companyId, jobId: earlier }, () => Promise.reject(new Error('begun')));
    expect(await readImpact(server, sales)).toMatchObject({ state: 'working', totals: { outdated: 1 } });
    expect(await runImpact(server, companyId)).toBe(1);
  });

  it('in no other company', async () => {
    const stranger = await seedCompany(server);
    await savedRows();
    expect(await readImpact(server, stranger.sales)).toMatchObject({ state: 'none' });
    expect(await orderedImpact(server, stranger.companyId)).toBe('');
  });
});

describe('a run over the open offers that is at work', () => {
  const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['a publication', () => publishAt(1.4)],
    [
      'a roll-back',
      () =>
        server.send(rollBackPriceListCall, {
          token: admin.token,
          params: { maker: 'Siemens' },
          body: { toVersion: 1, fromDay: '2026-11-20', reason: 'wrong list' },
        }),
    ],
    [
      'changed terms',
      () =>
        server.send(saveMakerTermsCall, {
          token: admin.token,
          params: { maker: 'Siemens' },
          body: { discounts: [20], factor: 1, revision: 1 },
        }),
    ],
    ['a saved own article', () => addOwnArticle(server, admin, breaker)],
  ];

  it.each(changes)('ends with %s, which is worked out instead', async (_name, change) => {
    await aConfiguredProject(server, sales, aSmallEnquiry);
    await publishAt(1.1);
    await publishAt(1.2);
    const { companyId } = admin;
    const begun: number[] = [];
    await workOutImpact(server.platform, { companyId, jobId: await job() }, async () => {
      begun.push(begun.length);
      await change();
    });
    // The project at work is not kept, and no other one is begun.
    expect(begun).toEqual([0]);
    expect(await readImpact(server, sales)).toMatchObject({ state: 'working', totals: { outdated: 2 } });
    expect(await runImpact(server, companyId)).toBe(2);
    const impact = await readImpact(server, sales);
    expect(impact.projects).toHaveLength(2);
    for (const value of impact.projects) {
      const params = { projectId: value.projectId };
      const reply = await server.send(readPriceUpdateCall, { token: sales.token, params });
      const { to, totals } = readPriceUpdateCall.reply.parse(reply.json());
      expect([to.book, totals?.final.afterPaise]).toEqual([impact.bookHash, value.afterPaise]);
    }
  });

  async function publishAt(factor: number): Promise<void> {
    await aPublishedList(server, admin, await listOfBill(server, sales, project, factor));
  }
});
