import { readPriceImpactCall, stopPriceImpactCall, workOutPriceImpactCall } from '@pw/contract/price-impact';
import { decidePriceListRowsCall, discardPriceListCall, uploadPriceListCall } from '@pw/contract/price-list-drafts';
import { saveMakerTermsCall } from '@pw/contract/price-lists';
import { beforeEach, describe, expect, it } from 'vitest';
import { inCompany } from '../../platform/database/app-database.ts';
import { keepHouse, usefulFor } from '../../platform/housekeeping.ts';
import { listOfBill, readBill } from '../../testing/a-bill-list.ts';
import { aConfiguredProject, aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { orderedImpact, readImpact, runImpact } from '../../testing/a-price-impact.ts';
import {
  aPublishedList,
  aReadList,
  csvList,
  leaveOutOpenRows,
  publish,
  readDraft,
  readWaitingLists,
  rowsOf,
  sendPriceList,
} from '../../testing/a-price-list.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { holdSaves } from '../../testing/hold-saves.ts';
import { type Person, seedCompany, signIn } from '../../testing/seed-company.ts';
import { workOutImpact } from './work-out-impact.ts';

const server = aTestServer();
let admin: Person;
let sales: Person;
let large: Awaited<ReturnType<typeof aConfiguredProject>>;

beforeEach(async () => {
  ({ administrator: admin, sales } = await seedCompany(server));
  large = await aConfiguredProject(server, sales);
  await aConfiguredProject(server, sales, aSmallEnquiry);
});

/** The administrator after so long that the session before is over. */
const signInAgain = () =>
  inCompany(server.database, admin.companyId, (tx) => signIn(server, tx, admin, 'administrator'));

const order = (draftId: string, more: { readonly validFrom?: string } = {}, person = admin) =>
  server.send(workOutPriceImpactCall, { token: person.token, body: { draftId, ...more } });
const run = (draftId?: string) => runImpact(server, admin.companyId, draftId);

/** The impact of an uploaded list, worked out. */
async function workedOut(draftId: string, more: { readonly validFrom?: string } = {}) {
  expect((await order(draftId, more)).statusCode).toBe(200);
  await run(draftId);
  return readImpact(server, sales, draftId);
}

/** The figures of an impact without its dates. */
const figuresOf = ({ projects, totals }: Awaited<ReturnType<typeof readImpact>>) => ({ projects, totals });

/** Every other number of the bill of the large project. */
async function halfOfBill(): Promise<readonly string[]> {
  const { projectId, lineItemIds } = large;
  const bill = await readBill(server, sales, { projectId, lineItemId: lineItemIds[0] ?? 0 });
  return bill.map(({ catalogueNumber }) => catalogueNumber).filter((_number, at) => at % 2 === 0);
}

const uploads: readonly (readonly [string, () => Promise<string>])[] = [
  [
    'the first list, which turns the demo list off: other articles have no price',
    async () => aDraft(1.2, {}, await halfOfBill()),
  ],
  [
    'a supplement: other articles keep their prices',
    async () => {
      await publishAt(1.2);
      return aDraft(1.5, { scope: 'partial' }, await halfOfBill());
    },
  ],
  [
    'a whole list in which articles are gone',
    async () => {
      await publishAt(1.2);
      return aDraft(1.5, {}, await halfOfBill());
    },
  ],
  [
    'a list with terms of its maker, whose doubtful rows nobody has decided',
    async () => {
      await publishAt(1);
      const body = { discounts: [30], factor: 1.05, revision: 1 };
      await server.send(saveMakerTermsCall, { token: admin.token, params: { maker: 'Siemens' }, body });
      // More than 1.5 times the price: each row asks.
      return aDraft(1.9);
    },
  ],
  [
    'a list of a day that is past, after a later one: nothing changes',
    async () => {
      await publishAt(1.2);
      return aDraft(1.5, { validFrom: '2026-10-01' });
    },
  ],
  [
    'the list of another maker with the same numbers',
    async () => {
      await publishAt(1.2);
      return aDraft(1.4, { maker: 'L&T' });
    },
  ],
];

async function publishAt(factor: number): Promise<void> {
  await aPublishedList(server, admin, await listOfBill(server, sales, large, factor));
}

/** An uploaded list of the articles of the large project at their demo prices times a factor. */
async function aDraft(
  factor: number,
  sent: Parameters<typeof sendPriceList>[3] = {},
  without: readonly string[] = [],
): Promise<string> {
  return (await aReadList(server, admin, await listOfBill(server, sales, large, factor, without), sent)).draftId;
}

/** Publishes a list as it is: rows without a decision are left out. */
async function publishAsItIs(draftId: string, more: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await leaveOutOpenRows(server, admin, draftId);
  const { doubts } = await readDraft(server, admin, draftId);
  const confirm = [...doubts.map(({ code }) => code), 'SAME_DAY', 'OLD_DAY'];
  expect((await publish(server, admin, draftId, { confirm, ...more })).statusCode).toBe(200);
}

describe('the impact of an uploaded list', () => {
  it.each(uploads)('is that after its publication, to the paisa: %s', async (_name, upload) => {
    const draftId = await upload();
    const before = await workedOut(draftId);
    expect(before).toMatchObject({ state: 'done', isStale: false, totals: { open: 2, outdated: 0 } });
    await publishAsItIs(draftId);
    await run();
    const after = await readImpact(server, sales);
    expect(after).toMatchObject({ state: 'done', uploaded: null, totals: { outdated: 0 } });
    expect(figuresOf(before)).toEqual(figuresOf(after));
  });

  it('changes offers where the list does, and says from when on', async () => {
    const draftId = await aDraft(1.2);
    const impact = await workedOut(draftId);
    expect(impact).toMatchObject({
      uploaded: { maker: 'Siemens', validFrom: '2026-11-20' },
      totals: { changed: 2, incomplete: 0 },
      projects: [{ projectId: large.projectId, name: 'Chakan Plant' }, {}],
    });
    expect(impact.totals.changePaise).toBeGreaterThan(0);
    // The published lists still change nothing.
    expect(await readImpact(server, sales)).toMatchObject({ state: 'none', projects: [] });
  });

  it('of a coming list is that of its first day', async () => {
    await publishAt(1.2);
    const draftId = await aDraft(1.4);
    const today = await workedOut(draftId);
    const coming = await workedOut(draftId, { validFrom: '2027-01-01' });
    expect(coming.uploaded?.validFrom).toBe('2027-01-01');
    expect(figuresOf(coming)).toEqual(figuresOf(today));
    await publishAsItIs(draftId, { validFrom: '2027-01-01' });
    await run();
    expect((await readImpact(server, sales)).totals.changePaise).toBeLessThan(coming.totals.changePaise);
    server.passTime(Date.parse('2027-01-01T04:30:00Z') - server.platform.now());
    const reader = await signInAgain();
    await server.send(workOutPriceImpactCall, { token: reader.token, body: {} });
    await run();
    expect(figuresOf(await readImpact(server, reader))).toEqual(figuresOf(coming));
  });

  it('no longer counts after a decision, until it is worked out again', async () => {
    await publishAt(1);
    const draftId = await aDraft(1.9);
    expect(await workedOut(draftId)).toMatchObject({ isStale: false, totals: { changed: 0 } });
    const rows = (await rowsOf(server, admin, draftId, { class: 'open' })).flatMap(({ row }) => row ?? []);
    const body = { rows, decision: 'keep', reason: 'a new price' } as const;
    await server.send(decidePriceListRowsCall, { token: admin.token, params: { draftId }, body });
    expect(await readImpact(server, sales, draftId)).toMatchObject({
      state: 'done',
      isStale: true,
      projects: [],
      totals: { open: 2, outdated: 2 },
    });
    expect(await workedOut(draftId)).toMatchObject({ isStale: false, totals: { changed: 2, outdated: 0 } });
  });

  it('is apart from that of the published lists, also where both are about the same prices', async () => {
    await publishAt(1.2);
    await run();
    const current = await readImpact(server, sales);
    const draftId = await aDraft(1.5, { validFrom: '2026-10-01' });
    const uploaded = await workedOut(draftId);
    expect(uploaded.bookHash).toBe(current.bookHash);
    expect([uploaded, await readImpact(server, sales)].map(({ projects }) => projects.length)).toEqual([2, 2]);
    expect(figuresOf(uploaded)).toEqual(figuresOf(current));
  });

  it('no longer counts after another publication', async () => {
    const draftId = await aDraft(1.2);
    await workedOut(draftId);
    await aPublishedList(server, admin, csvList('A1,10'), { maker: 'L&T' });
    expect(await readImpact(server, sales, draftId)).toMatchObject({ isStale: true, projects: [] });
  });

  it('is not ordered twice for the same, and again after a decision or for another day', async () => {
    const draftId = await aDraft(1.2);
    const job = () => orderedImpact(server, admin.companyId, draftId);
    await order(draftId);
    const first = await job();
    await order(draftId);
    expect(await job()).toBe(first);
    await order(draftId, { validFrom: '2027-01-01' });
    expect(await job()).not.toBe(first);
  });

  it('prices nothing again while nothing has changed', async () => {
    const draftId = await aDraft(1.2);
    await order(draftId);
    expect(await run(draftId)).toBe(2);
    await order(draftId);
    expect(await run(draftId)).toBe(0);
  });

  it('is stopped without the one of the published lists', async () => {
    const draftId = await aDraft(1.2);
    await order(draftId);
    await server.send(workOutPriceImpactCall, { token: admin.token, body: {} });
    await server.send(stopPriceImpactCall, { token: admin.token, query: { draftId } });
    expect((await readImpact(server, sales, draftId)).state).toBe('stopped');
    expect((await readImpact(server, sales)).state).toBe('working');
  });
});

/** How many rows are kept of what was worked out for an uploaded list. */
async function keptOf(draftId: string): Promise<number> {
  const { rows } = await server.owner.query(
    'select basis from price_impacts where basis = $1 union all select basis from project_values where basis = $1',
    [draftId],
  );
  return rows.length;
}

describe('what was worked out for an uploaded list', () => {
  const ends: readonly (readonly [string, (draftId: string) => Promise<unknown>])[] = [
    ['is discarded', (draftId) => server.send(discardPriceListCall, { token: admin.token, params: { draftId } })],
    ['is published', (draftId) => publishAsItIs(draftId)],
    [
      'is forgotten for months',
      () => keepHouse(server.platform, new Date(server.platform.now() + usefulFor.priceListDrafts + 1000)),
    ],
  ];

  it.each(ends)('goes when the list %s', async (_name, end) => {
    const draftId = await aDraft(1.2);
    await workedOut(draftId);
    expect(await keptOf(draftId)).toBe(3);
    await end(draftId);
    expect(await keptOf(draftId)).toBe(0);
    const { token } = await signInAgain();
    const read = await server.send(readPriceImpactCall, { token, query: { draftId } });
    expect([read.statusCode, read.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  it('does not come back with a run that was at it', async () => {
    const draftId = await aDraft(1.2);
    await order(draftId);
    const { companyId, token } = admin;
    const begun: number[] = [];
    await workOutImpact(
      server.platform,
      { companyId, jobId: await orderedImpact(server, companyId, draftId) },
      async () => {
        begun.push(begun.length);
        await server.send(discardPriceListCall, { token, params: { draftId } });
      },
    );
    expect(begun).toEqual([0]);
    expect(await keptOf(draftId)).toBe(0);
  });

  it('does not come back with an order that somebody sends while the list is discarded', async () => {
    const draftId = await aDraft(1.2);
    const held = await holdSaves(server, 'price_impacts');
    const ordered = order(draftId);
    await held.untilWaiting(1);
    const discarded = server.send(discardPriceListCall, { token: admin.token, params: { draftId } });
    await held.untilWaiting(2);
    await held.release();
    expect([(await ordered).statusCode, (await discarded).statusCode]).toEqual([200, 200]);
    expect(await keptOf(draftId)).toBe(0);
  });

  it('is seen by nobody of another company, who can order nothing either', async () => {
    const draftId = await aDraft(1.2);
    await workedOut(draftId);
    const { token } = (await seedCompany(server)).administrator;
    for (const reply of [
      await server.send(readPriceImpactCall, { token, query: { draftId } }),
      await server.send(stopPriceImpactCall, { token, query: { draftId } }),
      await server.send(workOutPriceImpactCall, { token, body: { draftId } }),
    ]) {
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
    }
    expect(await keptOf(draftId)).toBe(3);
  });
});

describe('the order for an uploaded list', () => {
  it('is refused while the list has no rows, and once it is published', async () => {
    const codeOf = async (draftId: string) => (await order(draftId)).json().code;
    const reply = await sendPriceList(server, admin, csvList('A1,10'));
    const { draftId } = uploadPriceListCall.reply.parse(reply.json());
    expect(await codeOf(draftId)).toBe('STILL_READING');
    await readWaitingLists(server, admin.companyId);
    expect(await codeOf(draftId)).toBe('COLUMNS_OPEN');
    expect(await readImpact(server, admin, draftId)).toMatchObject({ state: 'none', projects: [] });
    const published = await aPublishedList(server, admin, csvList('A1,10'), { maker: 'L&T' });
    expect(await codeOf(published.draftId)).toBe('NOT_A_DRAFT');
  });

  it('is refused for a day that is none', async () => {
    const refused = await order(await aDraft(1.2), { validFrom: '2027-02-30' });
    expect([refused.statusCode, refused.json().details.faults]).toEqual([
      422,
      { validFrom: 'Enter a day of the calendar.' },
    ]);
  });

  it('is only for those who manage lists', async () => {
    expect((await order(await aDraft(1.2), {}, sales)).statusCode).toBe(403);
  });

  it('ends without figures when the list is read again meanwhile', async () => {
    const draftId = await aDraft(1.2);
    await order(draftId);
    await server.owner.query(`update price_list_versions set state = 'reading' where draft_id = $1`, [draftId]);
    expect(await run(draftId)).toBe(0);
    expect(await readImpact(server, sales, draftId)).toMatchObject({ state: 'stopped', isStale: true, projects: [] });
  });
});
