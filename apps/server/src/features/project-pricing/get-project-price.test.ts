import { readPriceFiles } from '@pw/catalog/read';
import { explainProjectPriceCall } from '@pw/contract/price-explanation';
import { chargeNames, type ProjectPriceOnWire } from '@pw/contract/price-fields';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { cloneProjectCall } from '@pw/contract/projects';
import { boardRenameCall, deleteLineItemCall } from '@pw/contract/spec-api/boards';
import { adminPriceCall, getBaseRateCall } from '@pw/contract/spec-api/material-rates';
import { deleteProjectCall } from '@pw/contract/spec-api/projects';
import { priceFields } from '@pw/pricing/price/price-fields';
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

const server = aTestServer();
const company = aCompanyPerTest(server);

function ask(projectId: number) {
  return server.send(getProjectPriceCall, { token: company.sales.token, params: { projectId } });
}

async function priceOf(projectId: number): Promise<ProjectPriceOnWire> {
  return getProjectPriceCall.reply.parse((await ask(projectId)).json());
}

const charged = aPricedEnquiry({
  discounts: [{ groups: ['MCCB'], makes: ['Siemens'], percent: 38 }],
  rates: { sheetMetalPerKg: 160.5 },
  charges: {
    wiring: { mode: 'PERCENTAGE', value: 3 },
    labour: { mode: 'AMOUNT', boards: { 'PCC-1': 25000, MDB: 7500.5 } },
    additional: { mode: 'AMOUNT', boards: { MDB: 1200 } },
    freight: { mode: 'AMOUNT', boards: { 'PCC-1': 18000 } },
    overheadPercent: 8,
    packingPerTransportUnit: 12000,
    marginPercent: 12,
    insurancePercent: 0.5,
    taxPercent: 18,
  },
});

/** What the headless quote makes of the same enquiry file. */
function quoted(enquiry: unknown) {
  return quotedEnquiry(enquiry, shippedKnowledge(), mustBeOk(readPriceBook(readPriceFiles())));
}

describe('GET /projects/{projectId}/price', () => {
  it.each([
    ['without discounts and charges', aPricedEnquiry()],
    ['with discounts, rates and charges', charged],
  ])('gives the totals of the headless quote to the paisa, %s', async (_what, enquiry) => {
    const { projectId } = await aConfiguredProject(server, company.sales, enquiry);
    const { totals, boards } = quoted(enquiry);
    expect((await priceOf(projectId)).totals).toMatchObject({
      undiscountedLP: totals.list.paise / 100,
      undiscountedLPPaise: totals.list.paise,
      netPricePaise: totals.afterDiscount.paise,
      totalFinalLPPaise: totals.final.paise,
      charges: Object.fromEntries(
        chargeNames.map((name) => [
          `${name}Paise`,
          boards.reduce((sum, { quantity, price }) => sum + quantity * (price?.[name].paise ?? 0), 0),
        ]),
      ),
      unpriced: [],
    });
  });

  it('names the rules under which a board was saved, where others price it now', async () => {
    const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales, aPricedEnquiry());
    const rulesOf = async () => (await priceOf(projectId)).boards.map(({ savedUnderRules }) => savedUnderRules);
    expect((await rulesOf()).every((rules) => rules === undefined)).toBe(true);
    await server.owner.query(
      "update board_configurations set knowledge_version = 'SBD-R0.1+00' where company_id = $1 and line_item_id = $2",
      [company.companyId, lineItemIds[0]],
    );
    expect((await rulesOf()).slice(0, 2)).toEqual(['SBD-R0.1+00', undefined]);
  });

  it('gives each board with the price of all its units', async () => {
    const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales, charged);
    const [, mdb] = quoted(charged).boards;
    const { boards, hasDiscounts, hasCharges } = await priceOf(projectId);
    expect(boards[1]).toMatchObject({
      lineItemId: lineItemIds[1],
      name: 'MDB',
      quantity: 2,
      pricing: 'priced',
      price: {
        list: (2 * (mdb?.price?.list.paise ?? 0)) / 100,
        listPaise: 2 * (mdb?.price?.list.paise ?? 0),
        net: (2 * (mdb?.price?.afterDiscount.paise ?? 0)) / 100,
        netPaise: 2 * (mdb?.price?.afterDiscount.paise ?? 0),
        final: (2 * (mdb?.price?.final.paise ?? 0)) / 100,
        finalPaise: 2 * (mdb?.price?.final.paise ?? 0),
        unitFinal: (mdb?.price?.final.paise ?? 0) / 100,
        unitFinalPaise: mdb?.price?.final.paise,
      },
      size: { cubicles: mdb?.design?.cubicles.length, lengthMm: mdb?.design?.lengthMm.value },
      unpricedArticles: 0,
    });
    expect([hasDiscounts, hasCharges]).toEqual([true, true]);
  });

  it('names the charges in the order of the calculation', () => {
    expect(priceFields.filter((field) => chargeNames.some((name) => name === field))).toEqual(chargeNames);
  });

  it('has neither discounts nor charges where nobody has entered any', async () => {
    const { projectId } = await aConfiguredProject(server, company.sales);
    expect(await priceOf(projectId)).toMatchObject({ hasDiscounts: false, hasCharges: false });
  });

  it('counts boards without a price nothing, and says why each has none', async () => {
    const { projectId } = await aConfiguredProject(server, company.sales);
    const before = await priceOf(projectId);
    await aBoard(server, company.sales, { projectID: projectId }, { itemDesc: 'New' });
    await aBoard(server, company.sales, { projectID: projectId }, { itemDesc: 'Empty', isGenerated: true });
    const { boards, totals } = await priceOf(projectId);
    expect(boards.slice(2)).toMatchObject([
      { name: 'New', state: 'in-progress', pricing: 'not-configured', price: null },
      { name: 'Empty', state: 'generated', pricing: 'no-design', price: null },
    ]);
    expect(totals).toEqual({ ...before.totals, unpriced: ['New', 'Empty'] });
  });

  it('answers zeros for a project without boards', async () => {
    const { projectID } = await aProject(server, company.sales);
    expect(await priceOf(projectID)).toMatchObject({ boards: [], totals: { totalFinalLPPaise: 0, unpriced: [] } });
  });

  it('follows the rates of the company at once', async () => {
    const { projectId } = await aConfiguredProject(server, company.sales);
    const before = await priceOf(projectId);
    const { token, companyId } = company.administrator;
    const read = await server.send(getBaseRateCall, { token, body: { companyId } });
    const { productionAndMaterialCosts, terms } = getBaseRateCall.reply.parse(read.json()).result;
    const lug = { type: 'MBP', material: 'Name plate', unit: 'board', ratePerUnit: 850.5 };
    const pricing = { productionAndMaterialCosts: [...productionAndMaterialCosts, lug], terms };
    await server.send(adminPriceCall, { token, body: { pricing } });
    const after = await priceOf(projectId);
    expect(after.totals.undiscountedLPPaise - before.totals.undiscountedLPPaise).toBe(3 * 85_050);
  });

  it('follows a saved configuration at once, and works no board out that has not changed', async () => {
    const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales);
    const before = await priceOf(projectId);
    await server.owner.query(
      `update board_configurations
        set inputs = jsonb_set(inputs, '{properties,INTERRUPT_RATING}', '65'), revision = revision + 1
        where company_id = $1 and line_item_id = $2`,
      [company.companyId, lineItemIds[0]],
    );
    let after = before;
    const statements = await recordStatements(async () => {
      after = await priceOf(projectId);
    });
    const reads = statements.filter((statement) => String(statement).includes('select "inputs"'));
    expect(reads).toHaveLength(1);
    expect(after.boards[0]?.price).not.toEqual(before.boards[0]?.price);
    expect(after.boards[1]?.price).toEqual(before.boards[1]?.price);
  });

  it('keeps the amounts of a board that gets another name, also one that another board has', async () => {
    const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales, charged);
    const before = await priceOf(projectId);
    const body = { projectId, lineItemId: lineItemIds[0] ?? 0, boardName: 'MDB' };
    expect((await server.send(boardRenameCall, { token: company.sales.token, body })).statusCode).toBe(200);
    const after = await priceOf(projectId);
    expect(after.boards[0]?.name).toBe('MDB');
    expect(after.totals).toEqual(before.totals);
  });

  it('gives a clone the price of its source, boards that were deleted left out', async () => {
    const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales, charged);
    const { token } = company.sales;
    await server.send(deleteLineItemCall, { token, params: { projectId, lineItemId: lineItemIds[0] ?? 0 } });
    const body = { name: 'Plant II', salesEngineer: 'Vikram Joshi' };
    const clone = await server.send(cloneProjectCall, { token, params: { projectId }, body });
    const { totals } = await priceOf(cloneProjectCall.reply.parse(clone.json()).projectId);
    expect(totals.charges.labourPaise).toBe(2 * 750_050);
    expect(totals).toEqual((await priceOf(projectId)).totals);
  });

  it('refuses an amount that could no longer be exact, naming the board', async () => {
    const [supply, ...ways] = referenceBoards.RB2.feeders;
    const gold = aComponent('Other', { PRICE: 1e9, QTY: 999 });
    const board = { ...referenceBoards.RB2, name: 'Gold', feeders: [{ ...supply, components: [gold] }, ...ways] };
    const enquiry = aPricedEnquiry({ boards: [{ ...board, quantity: 999 }] });
    const { projectId } = await aConfiguredProject(server, company.sales, enquiry);
    const reply = await ask(projectId);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'TOO_LARGE']);
    expect(reply.json().message).toContain('Board Gold');
  });

  it('answers for a project that can only be viewed', async () => {
    const { projectId } = await aConfiguredProject(server, company.sales);
    await setStatus(server, company.sales, projectId, 'on-order');
    expect((await ask(projectId)).statusCode).toBe(200);
  });

  it('says who deleted the project', async () => {
    const { projectId } = await aConfiguredProject(server, company.sales);
    const { token, accountId: userId } = company.sales;
    const body = { userId, rsToken: token, specProjectId: 'Q-2026-0001' };
    expect((await server.send(deleteProjectCall, { token, body })).statusCode).toBe(200);
    const reply = await ask(projectId);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'DELETED']);
    expect(reply.json().message).toContain(company.sales.name);
  });
});

function askWhy(projectId: number, query: { readonly field: string; readonly lineItemId?: number | undefined }) {
  const { token } = company.sales;
  return server.send(explainProjectPriceCall, { token, params: { projectId }, query });
}

async function explained(...asked: Parameters<typeof askWhy>) {
  return explainProjectPriceCall.reply.parse((await askWhy(...asked)).json());
}

describe('GET /projects/{projectId}/price/explanation', () => {
  it('explains every amount of the project by its boards, and each of these down to entries and rates', async () => {
    const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales, charged);
    const { totals } = await priceOf(projectId);
    for (const field of ['packing', 'tax', 'freight'] as const) {
      const project = await explained(projectId, { field });
      expect(project.valuePaise).toBe(totals.charges[`${field}Paise`]);
      expect(project.boards.map(({ lineItemId }) => lineItemId)).toEqual(lineItemIds);
      for (const { lineItemId, valuePaise } of project.boards) {
        const board = await explained(projectId, { field, lineItemId });
        expect([board.valuePaise, board.origins[0]?.value]).toEqual([valuePaise, valuePaise / 100]);
      }
    }
  });

  it('names the rule, and what was entered for it', async () => {
    const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales, charged);
    const { origins } = await explained(projectId, { field: 'packing', lineItemId: lineItemIds[0] });
    expect(origins[0]).toMatchObject({ rule: 'packing', source: 'SBD 13.3' });
    expect(origins).toContainEqual(expect.objectContaining({ rule: 'entry', source: 'entered', value: 12_000 }));
    expect(origins).toContainEqual(expect.objectContaining({ rule: 'number-of-transport-units' }));
  });

  it('reaches from the price after discount to the lines of the bill and the rows of their rates', async () => {
    const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales, charged);
    const { origins } = await explained(projectId, { field: 'afterDiscount', lineItemId: lineItemIds[1] });
    const classes = origins.filter(({ rule }) => rule === 'price-after-discount-of-a-class');
    const lines = quoted(charged).boards[1]?.bill.length;
    expect(classes.reduce((sum, { inputs }) => sum + inputs.length, 0)).toBe(lines);
    expect(origins.flatMap(({ rows }) => rows.map(({ table }) => table))).toEqual(
      expect.arrayContaining(['price-list', 'material rates']),
    );
  });

  it('refuses an amount that a price does not have, naming those that it has', async () => {
    const { projectId } = await aConfiguredProject(server, company.sales);
    const reply = await askWhy(projectId, { field: 'profit' });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'FIELD_UNKNOWN']);
    expect(reply.json().message).toContain('list, afterDiscount, wiring');
  });

  it('refuses a board of another project, and one without a price', async () => {
    const { projectId } = await aConfiguredProject(server, company.sales);
    const other = await aConfiguredProject(server, company.sales);
    const away = await askWhy(projectId, { field: 'final', lineItemId: other.lineItemIds[0] });
    expect([away.statusCode, away.json().code]).toEqual([404, 'NOT_FOUND']);
    for (const isGenerated of [false, true]) {
      const { lineItemID: lineItemId } = await aBoard(server, company.sales, { projectID: projectId }, { isGenerated });
      const reply = await askWhy(projectId, { field: 'final', lineItemId });
      expect([reply.statusCode, reply.json().code]).toEqual([422, 'NOT_PRICED']);
    }
  });
});
