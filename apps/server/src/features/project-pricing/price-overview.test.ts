import { readPriceFiles } from '@pw/catalog/read';
import { chargeNames } from '@pw/contract/price-fields';
import { readPriceOverviewCall } from '@pw/contract/price-overview';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { groupLevelDiscountCall } from '@pw/contract/spec-api/component-discount';
import { adminPriceCall, getBaseRateCall } from '@pw/contract/spec-api/material-rates';
import { fetchPriceReportCall, reportDashboardInfoCall } from '@pw/contract/spec-api/price-reports';
import { getProjectInfoCall, type ProjectInfoOnWire } from '@pw/contract/spec-api/project-info';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { aComponent, referenceBoards } from '@pw/testing/configuration';
import { quotedEnquiry } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../../platform/knowledge.ts';
import { aBoard } from '../../testing/a-board.ts';
import { aConfiguredProject, aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aProject, setStatus } from '../../testing/a-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { chargeCalls } from './testing/charge-calls.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

const { RB2 } = referenceBoards;
const [supply, ...ways] = RB2.feeders;
const withComponents = [
  aComponent('Lamps', { COLOR: 'Red', QTY: 3, SuppliedBy: 'Non-Siemens' }),
  aComponent('Other', { AM_DESCRIPTION: 'Hygrostat', PRICE: 4321.55, QTY: 2 }),
  aComponent('Ammeter', { PRICE: 0 }),
];

/** Everything that a price can depend on, with amounts that leave odd paise. */
const charged = aPricedEnquiry({
  boards: [
    { ...referenceBoards.RB1, name: 'PCC-1', quantity: 1 },
    { ...RB2, name: 'MDB', quantity: 3, feeders: [{ ...supply, components: withComponents }, ...ways] },
  ],
  discounts: [{ groups: ['MCCB'], makes: ['Siemens'], percent: 37.77 }],
  rates: { sheetMetalPerKg: 160.5 },
  charges: {
    wiring: { mode: 'PERCENTAGE', value: 3.33 },
    labour: { mode: 'AMOUNT', boards: { 'PCC-1': 25000, MDB: 7500.5 } },
    additional: { mode: 'AMOUNT', boards: { MDB: 1200 } },
    freight: { mode: 'AMOUNT', boards: { 'PCC-1': 18000 } },
    overheadPercent: 8.1,
    packingPerTransportUnit: 12000,
    marginPercent: 12.5,
    insurancePercent: 0.55,
    taxPercent: 18,
  },
});

const enquiries = [
  ['without discounts and charges', aPricedEnquiry()],
  ['with discounts, rates and charges', charged],
  ['of one board, all charges in percent', aPricedEnquiry({ boards: [{ ...RB2, name: 'MDB', quantity: 7 }] })],
] as const;

async function overviewOf(projectId: number): Promise<ProjectInfoOnWire> {
  const reply = await server.send(getProjectInfoCall, { token: company.sales.token, body: { projectId } });
  return getProjectInfoCall.reply.parse(reply.json()).data;
}

async function reportOf(projectId: number) {
  const { token, accountId: createdBy } = company.sales;
  const reply = await server.send(fetchPriceReportCall, { token, body: { projectId, createdBy } });
  return fetchPriceReportCall.reply.parse(reply.json()).data;
}

async function priceOf(projectId: number) {
  const reply = await server.send(getProjectPriceCall, { token: company.sales.token, params: { projectId } });
  return getProjectPriceCall.reply.parse(reply.json());
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** All three calls, sent by the same person. */
const asks = [
  [
    'getProjectInfo',
    (projectId: number, { token } = company.sales) => server.send(getProjectInfoCall, { token, body: { projectId } }),
  ],
  [
    'fetchPriceReport',
    (projectId: number, { token, companyId: createdBy } = company.sales) =>
      server.send(fetchPriceReportCall, {
        token,
        body: { projectId, createdBy },
      }),
  ],
  [
    'reportDashboardInfo',
    (projectId: number, { token, companyId: createdBy } = company.sales) =>
      server.send(reportDashboardInfoCall, {
        token,
        body: { projectId, createdBy },
      }),
  ],
] as const;

describe('the totals of a project', () => {
  it.each(enquiries)(
    'are the same to the paisa in every call and in the headless quote, %s [PRI-49, API-27, API-33]',
    async (_what, enquiry) => {
      const { projectId } = await aConfiguredProject(server, company.sales, enquiry);
      const { totals } = quotedEnquiry(enquiry, shippedKnowledge(), mustBeOk(readPriceBook(readPriceFiles())));
      const three = {
        undiscountedLP: totals.list.paise / 100,
        undiscountedLPPaise: totals.list.paise,
        netPrice: totals.afterDiscount.paise / 100,
        netPricePaise: totals.afterDiscount.paise,
        totalFinalLP: totals.final.paise / 100,
        totalFinalLPPaise: totals.final.paise,
      };
      const overview = await overviewOf(projectId);
      expect(overview).toMatchObject(three);
      expect(overview).toMatchObject({ listPricePaise: totals.list.paise, sellPricePaise: totals.final.paise });
      expect(await reportOf(projectId)).toMatchObject(three);
      const { totals: own } = await priceOf(projectId);
      expect(own).toMatchObject(three);
      expect(overview.charges).toEqual(own.charges);
    },
  );

  it('are in the terms with every charge, other costs being 0 [PRI-45]', async () => {
    const { projectId } = await aConfiguredProject(server, company.sales, charged);
    const { charges, totalFinalLPPaise } = (await priceOf(projectId)).totals;
    const terms = {
      totalFinalLPPaise,
      totalOverheadChargesPaise: charges.overheadPaise,
      totalPackingChargesPaise: charges.packingPaise,
      totalLabourChargesPaise: charges.labourPaise,
      totalTaxChargesPaise: charges.taxPaise,
      totalInsuranceChargesPaise: charges.insurancePaise,
      totalFreightChargesPaise: charges.freightPaise,
      totalMarginChargesPaise: charges.marginPaise,
      totalWiringChargesPaise: charges.wiringPaise,
      totalAdditionalChargesPaise: charges.additionalPaise,
      otherCostsInputPaise: 0,
      totalOthersChargesPaise: 0,
    };
    expect((await overviewOf(projectId)).terms).toMatchObject(terms);
    expect((await reportOf(projectId)).terms).toMatchObject(terms);
  });
});

describe('getProjectInfo', () => {
  it('gives rows that add up to the totals: boards, material types, components and charges [DSH-11, DSH-15]', async () => {
    const { projectId } = await aConfiguredProject(server, company.sales, charged);
    const overview = await overviewOf(projectId);
    const { boards, graphData, componentGroups, undiscountedLPPaise, netPricePaise, totalFinalLPPaise } = overview;
    expect(sum(boards.map(({ pricePaise }) => pricePaise))).toBe(undiscountedLPPaise);
    expect(sum(boards.map(({ totalPricePaise }) => totalPricePaise))).toBe(netPricePaise);
    expect(sum(boards.map(({ finalPricePaise }) => finalPricePaise))).toBe(totalFinalLPPaise);
    expect(sum(graphData.map(({ listPricePaise }) => listPricePaise))).toBe(undiscountedLPPaise);
    expect(sum(graphData.map(({ soldPricePaise }) => soldPricePaise))).toBe(netPricePaise);
    const switchgear = graphData.filter(({ type }) => type.endsWith('Switchgear'));
    expect(sum(componentGroups.map(({ listPricePaise }) => listPricePaise))).toBe(
      sum(switchgear.map(({ listPricePaise }) => listPricePaise)),
    );
    expect(sum(componentGroups.map((group) => group.netPricePaise))).toBe(
      sum(switchgear.map(({ soldPricePaise }) => soldPricePaise)),
    );
    expect(sum(chargeNames.map((name) => overview.charges[`${name}Paise`]))).toBe(totalFinalLPPaise - netPricePaise);
  });

  it('names the seven material types and the groups as people do [DSH-13]', async () => {
    const { projectId } = await aConfiguredProject(server, company.sales, charged);
    const { graphData, componentGroups } = await overviewOf(projectId);
    const types = ['Sheet Metal', 'Busbar', 'MBP', 'Bought Out', 'FRP', 'Siemens Switchgear', 'Non-Siemens Switchgear'];
    expect(graphData.map(({ type }) => type)).toEqual(types);
    expect(graphData.map(({ xData }) => xData)).toEqual(types);
    expect(componentGroups.map(({ name }) => name)).toEqual(['ACB', 'MCCB', 'Lamps', 'Other']);
  });

  it('breaks each board down into material and charges, which add up to its final price [DSH-09, DSH-10, DSH-14]', async () => {
    const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales, charged);
    const { boards } = await overviewOf(projectId);
    const price = (await priceOf(projectId)).boards[1]?.price;
    const [, mdb] = boards;
    expect(mdb).toMatchObject({
      lineItemId: lineItemIds[1],
      name: 'MDB',
      qty: 3,
      pricePaise: price?.listPaise,
      unitPricePaise: (price?.netPaise ?? 0) / 3,
      totalPricePaise: price?.netPaise,
      finalPricePaise: price?.finalPaise,
      priceData: {
        name: 'MDB',
        lineItemId: lineItemIds[1],
        qty: 3,
        undiscountedLPPaise: price?.listPaise,
        basePricePaise: (price?.listPaise ?? 0) / 3,
      },
    });
    for (const { breakDowns, priceData, finalPricePaise, totalPricePaise } of boards) {
      expect(breakDowns).toHaveLength(16);
      expect(sum(breakDowns.map(({ valuePaise }) => valuePaise))).toBe(finalPricePaise);
      expect(sum(priceData.components.map(({ netPricePaise }) => netPricePaise))).toBe(totalPricePaise);
    }
    expect(mdb?.breakDowns.slice(7).map(({ name }) => name)).toEqual([
      'Wiring',
      'Labour',
      'Additional',
      'Freight',
      'Overhead',
      'Margin',
      'Packing',
      'Insurance',
      'Taxation',
    ]);
  });

  it('is answered by the call of the older client as well [API-30, DSH-19]', async () => {
    const { projectId } = await aConfiguredProject(server, company.sales, charged);
    const { token, accountId: createdBy } = company.sales;
    const reply = await server.send(reportDashboardInfoCall, { token, body: { createdBy, projectId } });
    expect(reply.json().data).toEqual(await overviewOf(projectId));
  });

  it('works no board out that has not changed', async () => {
    const { projectId } = await aConfiguredProject(server, company.sales, charged);
    await priceOf(projectId);
    const statements = await recordStatements(async () => {
      await overviewOf(projectId);
      await reportOf(projectId);
    });
    expect(statements.filter((statement) => String(statement).includes('select "inputs"'))).toEqual([]);
  });
});

describe('GET /projects/{projectId}/price/overview', () => {
  const read = (projectId: number) =>
    server.send(readPriceOverviewCall, { token: company.sales.token, params: { projectId } });

  it('gives parts that add up: boards, material classes and charges', async () => {
    const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales, charged);
    const { totals, boards, materials, unpriced } = readPriceOverviewCall.reply.parse((await read(projectId)).json());
    const { totals: price } = await priceOf(projectId);
    expect(totals).toMatchObject({
      listPaise: price.undiscountedLPPaise,
      netPaise: price.netPricePaise,
      finalPaise: price.totalFinalLPPaise,
      charges: price.charges,
    });
    for (const side of ['listPaise', 'netPaise'] as const) {
      expect(sum(boards.map((board) => board[side]))).toBe(totals[side]);
      expect(sum(materials.map((material) => material[side]))).toBe(totals[side]);
    }
    expect(sum(boards.map(({ finalPaise }) => finalPaise))).toBe(totals.finalPaise);
    expect(boards.map(({ lineItemId, name, quantity }) => [lineItemId, name, quantity])).toEqual([
      [lineItemIds[0], 'PCC-1', 1],
      [lineItemIds[1], 'MDB', 3],
    ]);
    for (const { parts, finalPaise, netPaise, unit, quantity } of boards) {
      expect(sum(parts.map(({ valuePaise }) => valuePaise))).toBe(finalPaise);
      expect(unit.netPaise * quantity).toBe(netPaise);
    }
    expect(boards[0]?.parts.find(({ part }) => part === 'tax')?.name).toBe('Taxation');
    expect(unpriced).toEqual([]);
  });

  it('says in its own words why there is no price', async () => {
    const { projectId } = await aConfiguredProject(server, company.sales, charged);
    await server.owner.query("update companies set margin_mode = 'on sale' where company_id = $1", [company.companyId]);
    await server.owner.query('update project_charges set margin_percent = 100 where company_id = $1', [
      company.companyId,
    ]);
    const reply = await read(projectId);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'MARGIN_ON_SALE']);
  });
});

describe('fetchPriceReport', () => {
  it('gives each board with its switchgear and the price of each article [PRI-46, PRI-47]', async () => {
    const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales, charged);
    const { boards } = await reportOf(projectId);
    const [pcc, mdb] = boards;
    expect(pcc).toMatchObject({ lineItemId: lineItemIds[0], name: 'PCC-1', qty: 1 });
    expect(mdb?.priceData).toHaveLength(1);
    const components = mdb?.priceData[0]?.components ?? [];
    expect(new Set(components.map(({ partClassification }) => partClassification))).toEqual(
      new Set(['Siemens Switchgear', 'Non-Siemens Switchgear']),
    );
    expect(components.find(({ description1 }) => description1.includes('Hygrostat'))).toMatchObject({
      group: 'Other',
      qty: 2,
      listPrice: 4321.55,
      listPricePaise: 432_155,
      discount: 0,
      netPricePaise: 432_155,
    });
    const breaker = components.find(({ group }) => group === 'MCCB');
    expect(breaker).toMatchObject({ make: 'Siemens', discount: 37.77 });
    expect(breaker?.netPricePaise).toBe(Math.round(((breaker?.listPricePaise ?? 0) * (100 - 37.77)) / 100));
    // It has no price, and so it is none for a discount.
    expect(components.filter(({ group }) => group === 'Ammeter')).toEqual([]);
  });

  it('asks for no saved price report, and names the boards without a price', async () => {
    const { projectId } = await aConfiguredProject(server, company.sales);
    const before = await reportOf(projectId);
    const reports = await server.owner.query('select 1 from price_reports where company_id = $1', [company.companyId]);
    expect(reports.rows).toEqual([]);
    await aBoard(server, company.sales, { projectID: projectId }, { itemDesc: 'New' });
    await aBoard(server, company.sales, { projectID: projectId }, { itemDesc: 'Empty', isGenerated: true });
    expect(await reportOf(projectId)).toEqual({ ...before, unpriced: ['New', 'Empty'] });
    const { boards, unpriced } = await overviewOf(projectId);
    expect([boards.map(({ name }) => name), unpriced]).toEqual([
      ['PCC-1', 'MDB'],
      ['New', 'Empty'],
    ]);
  });
});

async function addNamePlate() {
  const { token, companyId } = company.administrator;
  const read = await server.send(getBaseRateCall, { token, body: { companyId } });
  const { productionAndMaterialCosts, terms } = getBaseRateCall.reply.parse(read.json()).result;
  const plate = { type: 'MBP', material: 'Name plate', unit: 'board', ratePerUnit: 850.5 };
  const pricing = { productionAndMaterialCosts: [...productionAndMaterialCosts, plate], terms };
  return server.send(adminPriceCall, { token, body: { pricing } });
}

function discountBreakers(projectId: number) {
  const body = { projectId, groupNamesList: ['MCCB'], makeList: ['Siemens'], discount: 41.5 };
  return server.send(groupLevelDiscountCall, { token: company.sales.token, body });
}

function chargeLabour(projectId: number) {
  return chargeCalls(server, company.sales).send(projectId, { labourCharge: { type: 'PERCENTAGE', value: 6 } });
}

describe('a change of rate, discount or charge', () => {
  it.each([
    ['rate', addNamePlate],
    ['discount', discountBreakers],
    ['charge', chargeLabour],
  ])(
    'changes every price at once by a %s, designs no board again and puts none back in progress',
    async (_what, change) => {
      const { projectId } = await aConfiguredProject(server, company.sales);
      const before = await priceOf(projectId);
      expect(before.boards.map(({ state }) => state)).toEqual(['generated', 'generated']);
      expect((await change(projectId)).statusCode).toBe(200);
      let after = before;
      const statements = await recordStatements(async () => {
        after = await priceOf(projectId);
      });
      expect(statements.filter((statement) => String(statement).includes('select "inputs"'))).toEqual([]);
      expect(after.boards.map(({ state }) => state)).toEqual(['generated', 'generated']);
      const { totalFinalLPPaise } = after.totals;
      expect(totalFinalLPPaise).not.toBe(before.totals.totalFinalLPPaise);
      expect((await overviewOf(projectId)).totalFinalLPPaise).toBe(totalFinalLPPaise);
      expect((await reportOf(projectId)).totalFinalLPPaise).toBe(totalFinalLPPaise);
    },
  );
});

describe.each(asks)('%s', (_name, ask) => {
  it('answers zeros for a project without boards', async () => {
    const { projectID } = await aProject(server, company.sales);
    const { data } = (await ask(projectID)).json();
    expect(data).toMatchObject({ boards: [], undiscountedLPPaise: 0, netPricePaise: 0, totalFinalLPPaise: 0 });
  });

  it('answers for a project that can only be viewed, and finds none of another company', async () => {
    const { projectId } = await aConfiguredProject(server, company.sales);
    await setStatus(server, company.sales, projectId, 'on-order');
    expect((await ask(projectId)).statusCode).toBe(200);
    const other = await seedCompany(server);
    expect((await ask(projectId, other.sales)).statusCode).toBe(404);
  });
});
