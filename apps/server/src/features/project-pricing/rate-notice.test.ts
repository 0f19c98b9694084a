import { getBoardDesignCall, getProjectPriceCall } from '@pw/contract/project-pricing';
import { closeRateNoticeCall, readRateNoticeCall } from '@pw/contract/rate-notice';
import {
  adminPriceCall,
  type BaseRates,
  deleteBoughtOutCall,
  getBaseRateCall,
} from '@pw/contract/spec-api/material-rates';
import { getSalesBaseRateCall } from '@pw/contract/spec-api/pricing';
import { beforeEach, describe, expect, it } from 'vitest';
import { aColleague } from '../../testing/a-colleague.ts';
import { aConfiguredProject, aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { setStatus } from '../../testing/a-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import type { Person } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
let projectId: number;

beforeEach(async () => {
  projectId = (await aConfiguredProject(server, company.sales)).projectId;
  server.passTime(60_000);
});

async function baseRates(): Promise<BaseRates> {
  const { token, companyId } = company.administrator;
  const reply = await server.send(getBaseRateCall, { token, body: { companyId } });
  return getBaseRateCall.reply.parse(reply.json()).result;
}

type Row = BaseRates['productionAndMaterialCosts'][number];
type NewRow = Pick<Row, 'type' | 'material' | 'unit' | 'ratePerUnit'>;

/** Saves the rates of the company: some with other amounts, and added ones. */
async function saveRates(amounts: Readonly<Record<string, number>>, ...added: readonly NewRow[]) {
  const { productionAndMaterialCosts, terms } = await baseRates();
  const rows = productionAndMaterialCosts.map((row) => ({
    ...row,
    ratePerUnit: amounts[row.material] ?? row.ratePerUnit,
  }));
  const pricing = { productionAndMaterialCosts: [...rows, ...added], terms };
  const reply = await server.send(adminPriceCall, { token: company.administrator.token, body: { pricing } });
  expect(reply.statusCode).toBe(200);
}

async function noticeOf(person: Person = company.sales, id = projectId) {
  const params = { projectId: String(id) };
  const reply = await server.send(readRateNoticeCall, { token: person.token, params });
  return readRateNoticeCall.reply.parse(reply.json()).notice;
}

/** What a notice says of the rates: the material with its rate before and after. */
async function changesFor(person?: Person, id?: number) {
  const notice = await noticeOf(person, id);
  return notice?.changes.map(({ material, from, to }) => [material, from?.rate ?? null, to?.rate ?? null]);
}

function close(upTo: number, { token }: Person = company.sales) {
  const params = { projectId: String(projectId) };
  return server.send(closeRateNoticeCall, { token, params, body: { upTo } });
}

async function finalPaise(): Promise<number> {
  const params = { projectId: String(projectId) };
  const reply = await server.send(getProjectPriceCall, { token: company.sales.token, params });
  return getProjectPriceCall.reply.parse(reply.json()).totals.totalFinalLPPaise;
}

const crate: NewRow = { type: 'MBP', material: 'Crate', unit: 'board', ratePerUnit: 900 };

describe('the notice of changed rates of a project', () => {
  it('says what changed, from what to what, by whom, and what the price of the project was and is', async () => {
    expect(await noticeOf()).toBeNull();
    const before = await finalPaise();
    await saveRates({ 'CRCA sheet, painted': 160.5 }, crate);
    const notice = await noticeOf();
    expect(notice?.changes).toMatchObject([
      { material: 'CRCA sheet, painted', unit: 'kg', from: { ratePaise: 14_500 }, to: { ratePaise: 16_050 } },
      { material: 'Crate', unit: 'board', from: null, to: { ratePaise: 90_000 } },
    ]);
    expect(notice?.changes[0]?.by).toBe(company.administrator.name);
    const after = await finalPaise();
    expect(after).toBeGreaterThan(before);
    expect(notice?.finalPrice).toMatchObject({ beforePaise: before, afterPaise: after });
  });

  it('stays until its reader closes it, for each reader and project alone', async () => {
    await saveRates({ 'CRCA sheet, painted': 160 });
    const colleague = await aColleague(server, company);
    const upTo = (await noticeOf())?.upTo ?? 0;
    expect((await close(upTo)).statusCode).toBe(200);
    expect(await noticeOf()).toBeNull();
    expect(await changesFor(colleague)).toEqual([['CRCA sheet, painted', 145, 160]]);
    await saveRates({ 'CRCA sheet, painted': 170 });
    expect(await changesFor()).toEqual([['CRCA sheet, painted', 160, 170]]);
    expect(await changesFor(colleague)).toEqual([['CRCA sheet, painted', 145, 170]]);
  });

  it('reports changes that arrive while it is read, also after a close of more than there is', async () => {
    await saveRates({ 'CRCA sheet, painted': 160 });
    const upTo = (await noticeOf())?.upTo ?? 0;
    await saveRates({ 'CRCA sheet, painted': 180 });
    await close(upTo);
    expect(await changesFor()).toEqual([['CRCA sheet, painted', 160, 180]]);
    await close(Number.MAX_SAFE_INTEGER);
    await saveRates({ 'CRCA sheet, painted': 200 });
    await close(1);
    expect(await changesFor()).toEqual([['CRCA sheet, painted', 180, 200]]);
  });

  it('is gone once the rates are what they were, rows that were added and deleted again among them', async () => {
    await saveRates({ 'CRCA sheet, painted': 160 }, crate);
    const added = (await baseRates()).productionAndMaterialCosts.find(({ material }) => material === 'Crate');
    await saveRates({ 'CRCA sheet, painted': 145 });
    const { token, companyId } = company.administrator;
    const body = { pricingId: added?.pricingId ?? '', companyId };
    expect((await server.send(deleteBoughtOutCall, { token, body })).statusCode).toBe(200);
    expect(await noticeOf()).toBeNull();
  });

  it('reports a deleted material, with what that saves', async () => {
    await saveRates({}, crate);
    await close((await noticeOf())?.upTo ?? 0);
    const before = await finalPaise();
    const added = (await baseRates()).productionAndMaterialCosts.find(({ material }) => material === 'Crate');
    const { token, companyId } = company.administrator;
    await server.send(deleteBoughtOutCall, { token, body: { pricingId: added?.pricingId ?? '', companyId } });
    expect(await changesFor()).toEqual([['Crate', 900, null]]);
    expect((await noticeOf())?.finalPrice).toMatchObject({ beforePaise: before, afterPaise: before - 3 * 90_000 });
  });

  it('leaves out the rates that the enquiry file of the project fixes', async () => {
    const enquiry = aPricedEnquiry({ rates: { sheetMetalPerKg: 150 } });
    const fixed = await aConfiguredProject(server, company.sales, enquiry);
    server.passTime(1000);
    await saveRates({ 'CRCA sheet, painted': 160 });
    expect(await noticeOf(company.sales, fixed.projectId)).toBeNull();
    await saveRates({ 'CRCA sheet, painted': 170, 'Copper busbar': 1100 });
    expect(await changesFor(company.sales, fixed.projectId)).toEqual([['Copper busbar', 1050, 1100]]);
  });

  it('has nothing of before the project, and nothing where the project can only be viewed', async () => {
    await saveRates({ 'CRCA sheet, painted': 160 });
    const later = await aConfiguredProject(server, company.sales);
    expect(await noticeOf(company.sales, later.projectId)).toBeNull();
    await setStatus(server, company.sales, projectId, 'on-order');
    expect(await noticeOf()).toBeNull();
  });
});

describe('the base rates as the drawing reads them', () => {
  it('are those that the board is priced with [FRV-15]', async () => {
    await saveRates({ 'CRCA sheet, painted': 160 });
    const { token, companyId } = company.sales;
    const read = await server.send(getSalesBaseRateCall, { token, body: { companyId } });
    const { productionAndMaterialCosts } = getSalesBaseRateCall.reply.parse(read.json()).result;
    const [sheet] = productionAndMaterialCosts.filter(({ type }) => type === 'Sheet Metal');
    expect(sheet).toEqual({ type: 'Sheet Metal', material: 'CRCA sheet, painted', unit: 'kg', ratePerUnit: 160 });
    const { projectId: id, lineItemIds } = await aConfiguredProject(server, company.sales);
    const params = { projectId: String(id), lineItemId: String(lineItemIds[0]) };
    const { bom } = getBoardDesignCall.reply.parse((await server.send(getBoardDesignCall, { token, params })).json());
    expect(bom.find(({ group }) => group === 'Sheet Metal')?.listPrice).toBe(160);
  });
});
