import type { RequestOf } from '@pw/contract/call';
import { applyDiscountCall } from '@pw/contract/component-discount';
import {
  chargesSavedMeanwhile,
  faultyCharges,
  type PreviewedPriceOnWire,
  previewProjectPriceCall,
  readProjectChargesCall,
  saveProjectChargesCall,
} from '@pw/contract/project-charges';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { describe, expect, it } from 'vitest';
import { aConfiguredProject } from '../../testing/a-configured-project.ts';
import { marginOf } from '../../testing/a-margin-request.ts';
import { aProject, setStatus } from '../../testing/a-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { aProjectWithCharges, chargeCalls } from './testing/charge-calls.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

type Proposed = RequestOf<typeof previewProjectPriceCall>['body'];

function ask(projectId: number, body: Proposed) {
  return server.send(previewProjectPriceCall, { token: company.sales.token, params: { projectId }, body });
}

async function preview(projectId: number, body: Proposed) {
  return previewProjectPriceCall.reply.parse((await ask(projectId, body)).json());
}

/** The current price of the project, as a preview shows it. */
async function priceNow(projectId: number): Promise<PreviewedPriceOnWire> {
  const { token } = company.sales;
  const reply = await server.send(getProjectPriceCall, { token, params: { projectId } });
  const { boards, totals } = getProjectPriceCall.reply.parse(reply.json());
  return {
    totals: {
      list: totals.undiscountedLP,
      listPaise: totals.undiscountedLPPaise,
      net: totals.netPrice,
      netPaise: totals.netPricePaise,
      margin: totals.charges.margin,
      marginPaise: totals.charges.marginPaise,
      final: totals.totalFinalLP,
      finalPaise: totals.totalFinalLPPaise,
      charges: totals.charges,
    },
    marginStanding: (await marginOf(server, company.sales, projectId)).margin,
    unpricedArticles: boards.reduce((sum, { unpricedArticles }) => sum + unpricedArticles, 0),
    boards: boards.flatMap(({ lineItemId, name, price }) =>
      price
        ? [
            {
              lineItemId,
              name,
              net: price.net,
              netPaise: price.netPaise,
              final: price.final,
              finalPaise: price.finalPaise,
            },
          ]
        : [],
    ),
  };
}

function read(projectId: number) {
  return server.send(readProjectChargesCall, { token: company.sales.token, params: { projectId } });
}

async function chargesOf(projectId: number) {
  return readProjectChargesCall.reply.parse((await read(projectId)).json()).charges;
}

type Change = RequestOf<typeof saveProjectChargesCall>['body'];

function save(projectId: number, body: Change) {
  return server.send(saveProjectChargesCall, { token: company.sales.token, params: { projectId }, body });
}

describe('GET /projects/{projectId}/charges', () => {
  it('answers nothing where there are no charges yet', async () => {
    const { projectID } = await aProject(server, company.sales);
    expect((await read(projectID)).json()).toEqual({ charges: null });
  });

  it('has what was entered, and what it comes to', async () => {
    const { projectId, pcc, mdb } = await aProjectWithCharges(server, company.sales);
    const charges = await chargesOf(projectId);
    expect(charges).toMatchObject({
      projectId,
      revision: 1,
      isLabourDefault: false,
      priceFault: null,
      wiring: { mode: 'PERCENTAGE', percent: 3, sum: 0 },
      labour: { mode: 'AMOUNT', percent: 0, sum: 32_500.5, sumPaise: 3_250_050 },
      additional: { mode: 'AMOUNT', sum: 1_200 },
      freight: { mode: 'AMOUNT', sum: 18_000 },
      overhead: 8,
      packing: 12_000,
      packingPaise: 1_200_000,
      margin: 12,
      insurance: 0.5,
      tax: 18,
      boards: [
        { lineItemId: pcc, name: 'PCC-1', quantity: 1, entered: { labour: 25_000, freight: 18_000 }, remark: '' },
        {
          lineItemId: mdb,
          name: 'MDB',
          quantity: 2,
          isPriced: true,
          entered: { wiring: 0, labour: 7_500.5, labourPaise: 750_050, additional: 1_200 },
          totals: { labourPaise: 1_500_100, additionalPaise: 240_000 },
        },
      ],
    });
    const { totals } = await priceNow(projectId);
    expect(charges?.totals).toMatchObject({
      ...totals.charges,
      netPaise: totals.netPaise,
      finalPaise: totals.finalPaise,
    });
  });

  it('says that nobody of the company has the project', async () => {
    const theirs = await aConfiguredProject(server, (await seedCompany(server)).sales);
    const reply = await read(theirs.projectId);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('PUT /projects/{projectId}/charges', () => {
  it('sets what is sent, keeps the rest, and answers what is read afterwards', async () => {
    const { projectId, pcc, mdb } = await aProjectWithCharges(server, company.sales);
    const reply = await save(projectId, {
      labour: { mode: 'HOURS' },
      additional: { mode: 'AMOUNT', value: 50, selected: [pcc, mdb], amounts: { [pcc]: 999 } },
      remarks: { [pcc]: 'Crane' },
      packing: { value: 100 },
      tax: { value: 28 },
      revision: 1,
    });
    expect(reply.json()).toMatchObject({
      revision: 2,
      packing: 100,
      tax: 28,
      margin: 12,
      wiring: { mode: 'PERCENTAGE', percent: 3 },
      labour: { mode: 'HOURS', percent: 0, sum: 0 },
      boards: [
        { entered: { additional: 999 }, remark: 'Crane' },
        { entered: { additional: 50 }, remark: '' },
      ],
    });
    expect(await chargesOf(projectId)).toEqual(reply.json());
  });

  it('creates charges where the project has none', async () => {
    const { projectID } = await aProject(server, company.sales);
    expect((await save(projectID, {})).json()).toMatchObject({ revision: 1, boards: [], totals: { final: 0 } });
    expect(await chargesOf(projectID)).not.toBeNull();
  });

  it('says of everything that is not right where it is', async () => {
    const { projectId, mdb } = await aProjectWithCharges(server, company.sales);
    const reply = await save(projectId, {
      labour: { mode: 'AMOUNT', amounts: { [mdb]: -1 } },
      freight: { mode: 'PERCENTAGE', value: 3 },
      margin: { value: 101 },
      remarks: { [mdb]: 'x'.repeat(301) },
    });
    const { code, message, details } = reply.json();
    expect([reply.statusCode, code]).toEqual([422, 'CHARGE_INVALID']);
    const { faults } = faultyCharges.parse(details);
    expect(faults.map(({ charge, part, board }) => ({ charge, part, board }))).toEqual([
      { charge: 'labour', part: 'amounts', board: String(mdb) },
      { charge: 'margin', part: 'value', board: undefined },
      { charge: 'freight', part: 'mode', board: undefined },
      { charge: 'additional', part: 'remarks', board: String(mdb) },
    ]);
    expect(message).toBe(faults.map(({ text }) => text).join(' '));
  });

  it('gives a loser the current charges and who saved them', async () => {
    const { projectId } = await aProjectWithCharges(server, company.sales);
    await save(projectId, { tax: { value: 5 }, revision: 1 });
    const reply = await save(projectId, { tax: { value: 28 }, revision: 1 });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'STALE']);
    const { current, savedBy } = chargesSavedMeanwhile.parse(reply.json().details);
    expect(current).toEqual(await chargesOf(projectId));
    expect([current.revision, current.tax, savedBy.name]).toEqual([2, 5, company.sales.name]);
  });
});

describe('POST /projects/{projectId}/price/preview', () => {
  it('says what the price becomes with other charges before they are saved, to the paisa, and saves nothing', async () => {
    const { projectId, mdb } = await aProjectWithCharges(server, company.sales);
    const charges = { wiring: { mode: 'AMOUNT', amounts: { [mdb]: 999.99 } }, margin: { value: 17.25 } } as const;
    const now = await priceNow(projectId);
    const { before, after } = await preview(projectId, { charges });
    expect(before).toEqual(now);
    expect(await priceNow(projectId)).toEqual(now);
    await server.send(saveProjectChargesCall, {
      token: company.sales.token,
      params: { projectId },
      body: charges,
    });
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
    const { before, after } = await preview(projectId, { charges: { margin: { value: 20 } } });
    expect(before).toBeNull();
    expect(after.totals.finalPaise).toBeGreaterThan(0);
  });

  it.each<[string, Proposed, string]>([
    ['a percentage above 100', { charges: { tax: { value: 101 } } }, 'CHARGE_INVALID'],
    ['an unknown group', { discount: { groups: ['Gold'], makes: ['Siemens'], percent: 5 } }, 'GROUP_UNKNOWN'],
    ['a discount above 100', { discount: { groups: [null], makes: ['Siemens'], percent: 101 } }, 'DISCOUNT_ABOVE_100'],
  ])('refuses what could not be saved: %s', async (_what, body, code) => {
    const { projectId } = await aConfiguredProject(server, company.sales);
    const reply = await ask(projectId, body);
    expect([reply.statusCode, reply.json().code]).toEqual([422, code]);
  });
});
