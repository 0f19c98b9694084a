import type { RequestOf } from '@pw/contract/call';
import { applyDiscountCall } from '@pw/contract/component-discount';
import {
  type PreviewedPriceOnWire,
  previewProjectPriceCall,
  readProjectChargesCall,
} from '@pw/contract/project-charges';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aConfiguredProject } from '../../testing/a-configured-project.ts';
import { aProject, setStatus } from '../../testing/a-project.ts';
import { type SeededCompany, seedCompany } from '../../testing/seed-company.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { aProjectWithCharges, chargeCalls } from './testing/charge-calls.ts';

let server: TestServer;
let company: SeededCompany;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  company = await seedCompany(server);
});

type Proposed = RequestOf<typeof previewProjectPriceCall>['body'];

function ask(projectId: number, body: Proposed) {
  return server.send(previewProjectPriceCall, { token: company.sales.token, params: { projectId }, body });
}

async function preview(projectId: number, body: Proposed) {
  return previewProjectPriceCall.reply.parse((await ask(projectId, body)).json());
}

/** What the project costs now, as a preview says it. */
async function priceNow(projectId: number): Promise<PreviewedPriceOnWire> {
  const { token } = company.sales;
  const reply = await server.send(getProjectPriceCall, { token, params: { projectId } });
  const { boards, totals } = getProjectPriceCall.reply.parse(reply.json());
  return {
    totals: {
      ...{ list: totals.undiscountedLP, listPaise: totals.undiscountedLPPaise },
      ...{ net: totals.netPrice, netPaise: totals.netPricePaise },
      ...{ margin: totals.charges.margin, marginPaise: totals.charges.marginPaise },
      ...{ final: totals.totalFinalLP, finalPaise: totals.totalFinalLPPaise },
      charges: totals.charges,
    },
    boards: boards.flatMap(({ lineItemId, name, price }) =>
      price
        ? [
            {
              ...{ lineItemId, name, net: price.net, netPaise: price.netPaise },
              ...{ final: price.final, finalPaise: price.finalPaise },
            },
          ]
        : [],
    ),
  };
}

describe('GET /projects/{projectId}/charges', () => {
  const read = (projectId: number) =>
    server.send(readProjectChargesCall, { token: company.sales.token, params: { projectId } });

  it('refuses nothing where there are none yet, and answers the charges of the specification once they are there', async () => {
    const { projectID } = await aProject(server, company.sales);
    const charges = chargeCalls(server, company.sales);
    expect((await read(projectID)).json()).toEqual({ charges: null });
    await charges.send(projectID);
    expect((await read(projectID)).json()).toEqual({ charges: await charges.read(projectID) });
  });

  it('says that nobody of the company has the project', async () => {
    const theirs = await aConfiguredProject(server, (await seedCompany(server)).sales);
    const reply = await read(theirs.projectId);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('POST /projects/{projectId}/price/preview', () => {
  it('says what the price becomes with other charges before they are saved, to the paisa, and saves nothing', async () => {
    const { projectId, mdb } = await aProjectWithCharges(server, company.sales);
    const charges = {
      wiringCharge: { type: 'AMOUNT', boardWiseValues: { [mdb]: 999.99 } },
      postFinalCharges: { profitMarginPercent: 17.25 },
    } as const;
    const now = await priceNow(projectId);
    const { before, after } = await preview(projectId, { charges });
    expect(before).toEqual(now);
    expect(await priceNow(projectId)).toEqual(now);
    await chargeCalls(server, company.sales).save(projectId, charges);
    expect(await priceNow(projectId)).toEqual(after);
    expect(after.totals.marginPaise).not.toBe(now.totals.marginPaise);
  });

  it('says the same of a discount of components', async () => {
    const { projectId } = await aProjectWithCharges(server, company.sales);
    const discount = { groups: ['MCCB'], makes: ['Siemens'], percent: 38.5 };
    const { before, after } = await preview(projectId, { discount });
    expect(after.totals.netPaise).toBeLessThan(before?.totals.netPaise ?? 0);
    const { token } = company.sales;
    await server.send(applyDiscountCall, { token, params: { projectId: String(projectId) }, body: discount });
    expect(await priceNow(projectId)).toEqual(after);
  });

  it('answers for charges that nobody has created yet, and for projects that can only be viewed', async () => {
    const { projectID } = await aProject(server, company.sales);
    expect((await preview(projectID, {})).after.totals.final).toBe(0);
    const { projectId } = await aProjectWithCharges(server, company.sales);
    await setStatus(server, company.sales, projectId, 'on-order');
    const { before, after } = await preview(projectId, {});
    expect(after).toEqual(before);
  });

  it('has no price of before where what is saved leads to none', async () => {
    const { projectId } = await aProjectWithCharges(server, company.sales);
    await chargeCalls(server, company.sales).save(projectId, { postFinalCharges: { profitMarginPercent: 100 } });
    await server.owner.query("update companies set margin_mode = 'on sale' where company_id = $1", [company.companyId]);
    const { before, after } = await preview(projectId, { charges: { postFinalCharges: { profitMarginPercent: 20 } } });
    expect(before).toBeNull();
    expect(after.totals.finalPaise).toBeGreaterThan(0);
  });

  it.each<[string, Proposed, string]>([
    ['a percentage above 100', { charges: { postFinalCharges: { taxPercent: 101 } } }, 'CHARGE_INVALID'],
    ['an unknown group', { discount: { groups: ['Gold'], makes: ['Siemens'], percent: 5 } }, 'GROUP_UNKNOWN'],
    ['a discount above 100', { discount: { groups: [null], makes: ['Siemens'], percent: 101 } }, 'DISCOUNT_ABOVE_100'],
  ])('refuses what could not be saved: %s', async (_what, body, code) => {
    const { projectId } = await aConfiguredProject(server, company.sales);
    const reply = await ask(projectId, body);
    expect([reply.statusCode, reply.json().code]).toEqual([422, code]);
  });
});
