import { readCompanySettingsCall, saveCompanySettingsCall } from '@pw/contract/company-settings';
import { findPriceCall } from '@pw/contract/price-lists';
import { acceptPriceUpdateCall, readPriceUpdateCall } from '@pw/contract/price-updates';
import { getBoardDesignCall } from '@pw/contract/project-pricing';
import { beforeEach, describe, expect, it } from 'vitest';
import { listOfBill } from '../../testing/a-bill-list.ts';
import { aConfiguredProject, aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { aPublishedList } from '../../testing/a-price-list.ts';
import { aTestServer } from '../../testing/fixtures.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
let admin: Person;
let sales: Person;
let project: Awaited<ReturnType<typeof aConfiguredProject>>;
/** A number of the project that the list of the company does not have. */
let gap: string;

beforeEach(async () => {
  ({ administrator: admin, sales } = await seedCompany(server));
  project = await aConfiguredProject(server, sales, aSmallEnquiry);
});

async function readSettings() {
  const reply = await server.send(readCompanySettingsCall, { token: admin.token });
  return readCompanySettingsCall.reply.parse(reply.json());
}

const saveSettings = (body: Partial<Awaited<ReturnType<typeof readSettings>>>) =>
  server.send(saveCompanySettingsCall, {
    token: admin.token,
    body: { marginMode: 'on cost', insuranceBase: 'goods and freight', ...body },
  });

async function readDesign() {
  const params = { projectId: project.projectId, lineItemId: project.lineItemIds[0] ?? 0 };
  const reply = await server.send(getBoardDesignCall, { token: sales.token, params });
  return getBoardDesignCall.reply.parse(reply.json());
}

async function readUpdate() {
  const { token } = sales;
  const reply = await server.send(readPriceUpdateCall, { token, params: { projectId: project.projectId } });
  return readPriceUpdateCall.reply.parse(reply.json());
}

async function accept(): Promise<void> {
  const { to } = await readUpdate();
  const { token } = sales;
  const params = { projectId: project.projectId };
  await server.send(acceptPriceUpdateCall, { token, params, body: { to: to.book } });
}

/** Publishes a list of all articles of the project but one. */
async function publishWithGap(): Promise<void> {
  gap = (await readDesign()).bom[0]?.catalogueNumber ?? '';
  await aPublishedList(server, admin, await listOfBill(server, sales, project, 1, [gap]));
}

const isDemo = async () => (await readDesign()).checks.some(({ id }) => id === 'Q3');

const priceOfGap = async () => {
  const reply = await server.send(findPriceCall, { token: admin.token, query: { number: gap } });
  return findPriceCall.reply.parse(reply.json());
};

describe('demo prices', () => {
  it('are on until the first list is published, then off', async () => {
    expect([(await readSettings()).demoPrices, await isDemo()]).toEqual([true, true]);
    await publishWithGap();
    expect((await readSettings()).demoPrices).toBe(false);
  });

  it('fill no gap of a list while they are off', async () => {
    await publishWithGap();
    await accept();
    const { bom } = await readDesign();
    expect(bom.find(({ catalogueNumber }) => catalogueNumber === gap)?.listPrice).toBeNull();
    expect(await priceOfGap()).toMatchObject({ state: 'unknown', listPrice: null });
    expect(await isDemo()).toBe(false);
  });

  it('fill gaps once an administrator has switched them on again, and check Q3 says so', async () => {
    await publishWithGap();
    await accept();
    const before = (await readUpdate()).to.book;
    const { revision } = await readSettings();
    expect((await saveSettings({ demoPrices: true, revision })).json()).toMatchObject({ demoPrices: true });
    expect(await priceOfGap()).toMatchObject({ state: 'priced', isDemo: true });
    // Nothing changes in an open project until its owner accepts.
    expect(await isDemo()).toBe(false);
    expect((await readUpdate()).to.book).not.toBe(before);
    await accept();
    const { bom } = await readDesign();
    expect(bom.find(({ catalogueNumber }) => catalogueNumber === gap)?.listPrice).toBeGreaterThan(0);
    expect(await isDemo()).toBe(true);
  });

  it('stay as they are where a save does not name them', async () => {
    await publishWithGap();
    await saveSettings({ demoPrices: true });
    expect((await saveSettings({})).json()).toMatchObject({ demoPrices: true });
  });

  it('are not switched on again by settings that were read before the first list', async () => {
    const { revision } = await readSettings();
    await publishWithGap();
    const late = await saveSettings({ demoPrices: true, revision });
    expect([late.statusCode, late.json().code]).toEqual([409, 'STALE']);
    expect((await readSettings()).demoPrices).toBe(false);
  });

  it('are switched by nobody but an administrator', async () => {
    const body = { marginMode: 'on cost', insuranceBase: 'goods and freight', demoPrices: false } as const;
    expect((await server.send(saveCompanySettingsCall, { token: sales.token, body })).statusCode).toBe(403);
  });
});
