import { saveArticlePriceCall } from '@pw/contract/article-prices';
import { readRevisionCall, readSubmissionCall, submitQuoteCall } from '@pw/contract/order-submission';
import { saveMakerTermsCall } from '@pw/contract/price-lists';
import { acceptPriceUpdateCall, type PriceUpdateOnWire, readPriceUpdateCall } from '@pw/contract/price-updates';
import { getProjectPriceCall, readPriceBookCall, readProjectTermsCall } from '@pw/contract/project-pricing';
import { printRupees, wholePaise } from '@pw/domain/money';
import { percentChange } from '@pw/pricing/maker-list/compare-list';
import { beforeEach, describe, expect, it } from 'vitest';
import { readBill as billOf, listOfBill } from '../../testing/a-bill-list.ts';
import { aConfiguredProject, aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aPublishedList, aReadList, publish, readDraft } from '../../testing/a-price-list.ts';
import { aReportedProject } from '../../testing/a-reported-project.ts';
import { submitQuote } from '../../testing/a-submitted-project.ts';
import { anOpenBoard } from '../../testing/an-open-board.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
let admin: Person;
let sales: Person;
let projectId: number;
let lineItemIds: readonly number[];

beforeEach(async () => {
  ({ administrator: admin, sales } = await seedCompany(server));
  ({ projectId, lineItemIds } = await aConfiguredProject(server, sales, aPricedEnquiry()));
});

async function readPrice(id = projectId) {
  const reply = await server.send(getProjectPriceCall, { token: sales.token, params: { projectId: id } });
  return getProjectPriceCall.reply.parse(reply.json());
}

const readBill = (id = projectId, lineItemId = lineItemIds[0] ?? 0) =>
  billOf(server, sales, { projectId: id, lineItemId });

async function readUpdate(id = projectId): Promise<PriceUpdateOnWire> {
  const reply = await server.send(readPriceUpdateCall, { token: sales.token, params: { projectId: id } });
  return readPriceUpdateCall.reply.parse(reply.json());
}

const accept = (to: string | null, id = projectId) =>
  server.send(acceptPriceUpdateCall, { token: sales.token, params: { projectId: id }, body: { to } });

const listAt = (factor: number, without: readonly string[] = []) =>
  listOfBill(server, sales, { projectId, lineItemIds }, factor, without);

describe('the prices of an open project', () => {
  it('stay until its owner accepts the current lists', async () => {
    const before = await readPrice();
    await aPublishedList(server, admin, await listAt(2));
    expect(await readPrice()).toEqual(before);
    const update = await readUpdate();
    expect(update).toMatchObject({
      isChanged: true,
      from: { book: null, lists: [] },
      to: { lists: [{ maker: 'Siemens', version: 1, name: 'Siemens, list 1', validFrom: '2026-11-20' }] },
      unpriced: [],
    });
    expect(update.lines.length).toBeGreaterThan(3);
    for (const line of update.lines) {
      expect([line.catalogueNumber, line.changePercent]).toEqual([line.catalogueNumber, 100]);
    }
    expect(update.totals?.final.beforePaise).toBe(before.totals.totalFinalLPPaise);
    const accepted = await accept(update.to.book);
    expect([accepted.statusCode, accepted.json()]).toEqual([200, { book: update.to.book }]);
    const after = await readPrice();
    expect(after.totals.totalFinalLPPaise).toBe(update.totals?.final.afterPaise);
    expect(after.totals.totalFinalLPPaise).toBeGreaterThan(before.totals.totalFinalLPPaise);
    expect(await readUpdate()).toMatchObject({ isChanged: false, lines: [], totals: null });
    // Two tabs: the second acceptance is the same answer.
    expect((await accept(update.to.book)).json()).toEqual({ book: update.to.book });
  });

  it('are not taken from a book that was replaced meanwhile', async () => {
    await aPublishedList(server, admin, await listAt(2));
    const { to } = await readUpdate();
    await aPublishedList(server, admin, await listAt(2.2));
    const refused = await accept(to.book);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'BOOK_CHANGED']);
    expect((await accept(null)).json().code).toBe('BOOK_CHANGED');
    expect((await readUpdate()).from.book).toBeNull();
  });

  it('follow the terms of a maker with the next acceptance, and not before', async () => {
    await aPublishedList(server, admin, await listAt(1));
    await accept((await readUpdate()).to.book);
    const before = await readPrice();
    await server.send(saveMakerTermsCall, {
      token: admin.token,
      params: { maker: 'Siemens' },
      body: { discounts: [], factor: 1.1, revision: 1 },
    });
    expect(await readPrice()).toEqual(before);
    const update = await readUpdate();
    expect(update.totals?.list.beforePaise).toBe(update.totals?.list.afterPaise);
    expect(update.totals?.net.afterPaise).toBeGreaterThan(update.totals?.net.beforePaise ?? 0);
    await accept(update.to.book);
    expect((await readPrice()).totals.totalFinalLPPaise).toBe(update.totals?.final.afterPaise);
  });

  it('name the articles that no list prices: none of them is filled in silence from the demo list', async () => {
    const [first] = await readBill();
    const number = first?.catalogueNumber ?? '';
    await aPublishedList(server, admin, await listAt(1, [number]));
    const update = await readUpdate();
    expect(update.unpriced).toEqual([number]);
    expect(update.lines.filter(({ afterPaise }) => afterPaise === null).map((line) => line.catalogueNumber)).toContain(
      number,
    );
    await accept(update.to.book);
    const line = (await readBill()).find(({ catalogueNumber }) => catalogueNumber === number);
    expect(line?.listPrice).toBeNull();
  });
});

describe('prices that an open offer does not take over', () => {
  async function readPoints(of: number) {
    const reply = await server.send(readSubmissionCall, { token: sales.token, params: { projectId: of } });
    return readSubmissionCall.reply.parse(reply.json());
  }

  it('are accepted by name with the figures of the comparison, until they are taken over', async () => {
    const { projectId: offered } = await aReportedProject(server, sales, aPricedEnquiry());
    const before = await readPoints(offered);
    expect(before.warnings.map(({ id }) => id)).not.toContain('P4');
    await aPublishedList(server, admin, await listAt(2));
    const { lines, totals, to } = await readUpdate(offered);
    const { beforePaise = 0, afterPaise = 0 } = totals?.final ?? {};
    const after = await readPoints(offered);
    const [point, ...others] = after.warnings.filter(({ id }) => id === 'P4');
    expect(others).toEqual([]);
    expect(point).toMatchObject({ board: null, mustAccept: true, keepsDraft: false, accepted: null });
    const percent = percentChange(beforePaise, afterPaise);
    const inWords = (paise: number) => printRupees(wholePaise(paise));
    expect(point?.message).toBe(
      `Newer prices are not taken over: ${lines.length} lines, final price ₹ ${inWords(beforePaise)} becomes ₹ ${inWords(afterPaise)} (${percent} %)`,
    );
    // Who has read the points before does not submit the offer with this one unread.
    expect(after.warningsFingerprint).not.toBe(before.warningsFingerprint);
    const unread = await server.send(submitQuoteCall, {
      token: sales.token,
      params: { projectId: offered },
      body: {
        acknowledgedWarnings: before.warnings.map(({ id }) => id),
        warningsFingerprint: before.warningsFingerprint,
      },
    });
    expect([unread.statusCode, unread.json().code]).toEqual([409, 'WARNINGS_CHANGED']);
    await accept(to.book, offered);
    expect((await readPoints(offered)).warnings.map(({ id }) => id)).not.toContain('P4');
  });

  it('stay with the revision that was submitted with them', async () => {
    const { projectId: offered } = await aReportedProject(server, sales, aPricedEnquiry());
    await aPublishedList(server, admin, await listAt(2));
    await submitQuote(server, sales, offered);
    const reply = await server.send(readRevisionCall, {
      token: sales.token,
      params: { projectId: offered, revision: 1 },
    });
    const { acknowledged } = readRevisionCall.reply.parse(reply.json());
    expect(acknowledged.find(({ id }) => id === 'P4')).toMatchObject({ by: sales.name });
    expect((await readUpdate(offered)).isChanged).toBe(false);
  });

  it('are next to lists that have expired and quotations that have run out', async () => {
    const { draftId } = await aReadList(server, admin, await listAt(1), { validFrom: '2026-11-01' });
    const { doubts } = await readDraft(server, admin, draftId);
    await publish(server, admin, draftId, { confirm: doubts.map(({ code }) => code), validUntil: '2026-11-19' });
    const { projectId: offered } = await aReportedProject(server, sales, aPricedEnquiry());
    const [line] = await readBill();
    const number = line?.catalogueNumber ?? '';
    await server.send(saveArticlePriceCall, {
      token: sales.token,
      params: { projectId: offered, priceName: number },
      body: { state: 'quoted', price: 4350, source: 'Rishta, quotation 17', validUntil: '2026-11-19' },
    });
    const { warnings } = await readPoints(offered);
    const messageOf = (id: string) => warnings.filter((each) => each.id === id).map(({ message }) => message);
    expect(messageOf('P3')).toEqual(['Price lists that have expired: Siemens, list 1, Siemens, until 19-11-2026']);
    expect(messageOf('P8')).toEqual([
      `Quotations that have run out: ${number}, Rishta, quotation 17, until 19-11-2026`,
    ]);
  });
});

it('a new project is priced by the lists of the day', async () => {
  await aPublishedList(server, admin, await listAt(3));
  const made = await aConfiguredProject(server, sales, aPricedEnquiry());
  expect(await readUpdate(made.projectId)).toMatchObject({ isChanged: false });
  const [old, fresh] = [await readBill(), await readBill(made.projectId, made.lineItemIds[0])];
  expect(fresh[0]?.listPrice).toBeCloseTo(3 * (old[0]?.listPrice ?? 0), 2);
});

it('the browser prices by the book of the project: its terms name it, and one immutable call has it', async () => {
  await aPublishedList(server, admin, await listAt(2));
  await accept((await readUpdate()).to.book);
  const { token } = sales;
  const terms = readProjectTermsCall.reply.parse(
    (await server.send(readProjectTermsCall, { token, params: { projectId } })).json(),
  );
  const read = (hash: string, book?: string) =>
    server.send(readPriceBookCall, { token, params: { hash }, query: book === undefined ? {} : { book } });
  const { book } = readPriceBookCall.reply.parse((await read(terms.bookHash, terms.companyBook ?? '')).json());
  const [line] = await readBill();
  const article = book?.lists[0]?.articles.find(({ number }) => number === line?.catalogueNumber);
  expect(article?.price).toEqual({ state: 'priced', minor: Math.round((line?.listPrice ?? 0) * 100) });
  expect((await read(terms.bookHash)).json().book).toBeNull();
  const { sales: stranger } = await seedCompany(server);
  const foreign = await server.send(readPriceBookCall, {
    token: stranger.token,
    params: { hash: terms.bookHash },
    query: { book: terms.companyBook ?? '' },
  });
  expect(foreign.statusCode).toBe(404);
});

it('a number that somebody wrote into a board is priced by the list, though the rules never choose it', async () => {
  const list = new TextEncoder().encode('Catalogue number,List price\nOWN-77/3,500\nOWN-78,600\n');
  await aPublishedList(server, admin, list);
  const named = async (value: string) => {
    const { params } = await anOpenBoard(server, sales, [
      { kind: 'set', part: 'board', property: 'CUSTOM_NOTE', value },
    ]);
    const { token } = sales;
    const reply = await server.send(readProjectTermsCall, { token, params: { projectId: params.projectId } });
    const { namedArticles } = readProjectTermsCall.reply.parse(reply.json());
    return namedArticles.flatMap(({ articles }) => articles.map(({ number }) => number));
  };
  expect(await named('own 77/3')).toEqual(['OWN-77/3']);
  expect(await named('something else')).toEqual([]);
});
