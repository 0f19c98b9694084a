import { saveArticlePriceCall } from '@pw/contract/article-prices';
import { listAuditEventsCall } from '@pw/contract/audit';
import { editBoardCall, openEditingCall, saveEditingCall } from '@pw/contract/board-configuration';
import type { EditOnWire } from '@pw/contract/board-edits';
import { applyDiscountCall } from '@pw/contract/component-discount';
import { acceptPriceUpdateCall, readPriceUpdateCall } from '@pw/contract/price-updates';
import { saveProjectChargesCall } from '@pw/contract/project-charges';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { beforeEach, describe, expect, it } from 'vitest';
import { listOfBill } from '../../testing/a-bill-list.ts';
import { aConfiguredProject, aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aPublishedList } from '../../testing/a-price-list.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { holdSaves } from '../../testing/hold-saves.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
let admin: Person;
let sales: Person;
let project: Awaited<ReturnType<typeof aConfiguredProject>>;

beforeEach(async () => {
  ({ administrator: admin, sales } = await seedCompany(server));
  project = await aConfiguredProject(server, sales, aPricedEnquiry());
});

const ofProject = () => ({ token: sales.token, params: { projectId: project.projectId } });

async function readUpdate() {
  return readPriceUpdateCall.reply.parse((await server.send(readPriceUpdateCall, ofProject())).json());
}

async function finalPrice(): Promise<number> {
  const reply = await server.send(getProjectPriceCall, ofProject());
  return getProjectPriceCall.reply.parse(reply.json()).totals.totalFinalLPPaise;
}

const saveMargin = (value: number) =>
  server.send(saveProjectChargesCall, { ...ofProject(), body: { margin: { value } } });

async function publishAt(factor: number): Promise<void> {
  await aPublishedList(server, admin, await listOfBill(server, sales, project, factor));
}

/** Opens a board, edits it and saves it. */
async function saveBoard(edits: readonly EditOnWire[] = []): Promise<void> {
  const { token } = sales;
  const params = { projectId: project.projectId, lineItemId: project.lineItemIds[0] ?? 0 };
  const opened = await server.send(openEditingCall, { token, params });
  let { sequence } = openEditingCall.reply.parse(opened.json());
  for (const edit of edits) {
    const edited = await server.send(editBoardCall, { token, params, body: { sequence, edits: [edit] } });
    ({ sequence } = editBoardCall.reply.parse(edited.json()));
  }
  const saved = await server.send(saveEditingCall, { token, params, body: { sequence } });
  expect(saved.statusCode).toBe(200);
}

const applyDiscount = () =>
  server.send(applyDiscountCall, { ...ofProject(), body: { groups: [null], makes: ['Siemens'], percent: 5 } });

/** Says of an article that the project does not need what becomes of its price. */
const saveArticlePrice = () =>
  server.send(saveArticlePriceCall, {
    token: sales.token,
    params: { projectId: project.projectId, priceName: 'SPARE-1' },
    body: { state: 'on request' },
  });

/** The events of the move, as the audit has them. */
async function followed() {
  const { token } = admin;
  const reply = await server.send(listAuditEventsCall, { token, query: { kind: 'prices', search: 'book-followed' } });
  return listAuditEventsCall.reply.parse(reply.json()).items;
}

describe('a save of an open project whose lines cost the same by the current lists', () => {
  it.each([
    ['of its charges', () => saveMargin(17)],
    ['of its discounts', applyDiscount],
    ['of an article price', saveArticlePrice],
    ['of a board', () => saveBoard()],
  ])('%s prices it by them, without a notice and with a line in the audit', async (_name, save) => {
    await publishAt(1);
    const { from, to, lines } = await readUpdate();
    expect([from.book, lines]).toEqual([null, []]);
    await save();
    expect(await readUpdate()).toMatchObject({ isChanged: false, from: { book: to.book } });
    expect(await followed()).toMatchObject([
      { actor: { name: sales.name }, details: { projectId: project.projectId, from: null, to: to.book } },
    ]);
  });

  it('changes no price of it', async () => {
    await publishAt(1);
    await saveMargin(17);
    const followedPrice = await finalPrice();
    const other = await aConfiguredProject(server, sales, aPricedEnquiry());
    project = other;
    await saveMargin(17);
    expect(await finalPrice()).toBe(followedPrice);
  });

  it('happens once: a second save finds the current lists', async () => {
    await publishAt(1);
    await saveMargin(17);
    await saveMargin(18);
    expect(await followed()).toHaveLength(1);
  });
});

describe('a save of an open project with a changed line', () => {
  it.each([
    ['of its charges', () => saveMargin(17)],
    ['of its discounts', applyDiscount],
    ['of an article price', saveArticlePrice],
    ['of a board', () => saveBoard()],
  ])('%s leaves its prices to its owner', async (_name, save) => {
    await publishAt(2);
    await save();
    expect(await readUpdate()).toMatchObject({ isChanged: true, from: { book: null } });
    expect(await followed()).toEqual([]);
  });

  it('leaves them to its owner also where only what is saved now changes a line', async () => {
    await publishAt(1);
    // The new articles are in no list.
    await saveBoard([{ kind: 'set', part: 'board', property: 'INTERRUPT_RATING', value: 65 }]);
    const update = await readUpdate();
    expect([update.isChanged, update.unpriced.length > 0]).toEqual([true, true]);
    expect(await followed()).toEqual([]);
  });
});

describe('a save that meets an acceptance', () => {
  it('comes before or after it: the project has the current book once', async () => {
    await publishAt(1);
    const { to } = await readUpdate();
    const held = await holdSaves(server, 'projects');
    const replies = [saveMargin(17), server.send(acceptPriceUpdateCall, { ...ofProject(), body: { to: to.book } })];
    await held.untilWaiting(2);
    await held.release();
    expect((await Promise.all(replies)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await readUpdate()).toMatchObject({ isChanged: false, from: { book: to.book } });
    expect((await followed()).length).toBeLessThanOrEqual(1);
  });
});
