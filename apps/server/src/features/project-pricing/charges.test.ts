import { readPriceFiles } from '@pw/catalog/read';
import { saveCompanySettingsCall } from '@pw/contract/company-settings';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { removeProjectCall } from '@pw/contract/projects';
import { addLineItemCall, deleteLineItemCall } from '@pw/contract/spec-api/boards';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { quotedEnquiry } from '@pw/testing/enquiry';
import { forEachTest } from '@pw/testing/fixtures';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { shippedKnowledge } from '../../platform/knowledge.ts';
import { aConfiguredProject } from '../../testing/a-configured-project.ts';
import { aProject, setStatus } from '../../testing/a-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { aProjectWithCharges, chargeCalls, chargedEnquiry } from './testing/charge-calls.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
const charges = forEachTest(() => chargeCalls(server, company.sales));

/** A project of the enquiry file with charges. */
const aChargedProject = () => aProjectWithCharges(server, company.sales);

async function events(): Promise<readonly { readonly event: string; readonly details: unknown }[]> {
  const { rows } = await server.owner.query(
    "select event, details from audit_events where company_id = $1 and event like 'project.charges%' order by event_id",
    [company.companyId],
  );
  return rows;
}

describe('POST /configData/getBoardWiseData', () => {
  it('answers that there are no charges until a client has created them [PRI-36, API-26]', async () => {
    const { projectID } = await aProject(server, company.sales);
    const reply = await charges.ask(projectID);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'NO_CHARGES']);
    await charges.send(projectID);
    expect(await charges.read(projectID)).toMatchObject({ projectId: projectID, revision: 1, lineItems: [] });
  });

  it('says otherwise of a project that nobody has, of one of others and of a deleted one', async () => {
    const other = await seedCompany(server);
    const theirs = await aConfiguredProject(server, other.sales);
    const unknown = [await charges.ask(987_654), await charges.ask(theirs.projectId)];
    expect(unknown.map((reply) => [reply.statusCode, reply.json().code])).toEqual(Array(2).fill([404, 'NOT_FOUND']));
    const { projectId } = await aChargedProject();
    const { token } = company.sales;
    await server.send(removeProjectCall, { token, params: { projectId } });
    expect((await charges.ask(projectId)).json().code).toBe('DELETED');
  });

  it('takes labour by hours, and gives back what its hours come to', async () => {
    const { projectId, pcc } = await aChargedProject();
    const refused = await charges.send(projectId, { labourCharge: { type: 'HOURS', value: 3 } });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'CHARGE_INVALID']);
    const { lineItems } = await charges.save(projectId, { labourCharge: { type: 'HOURS' } });
    const labour = lineItems.find(({ lineItemId }) => lineItemId === pcc)?.labourCharge;
    expect(labour).toMatchObject({ type: 'HOURS', calculatedAmountPaise: expect.any(Number) });
    expect(labour?.calculatedAmountPaise).toBeGreaterThan(20_000_00);
  });

  it('has the charges of an enquiry file from the start, with the amounts of the headless quote [PRI-42, DSH-12]', async () => {
    const { projectId, pcc, mdb } = await aChargedProject();
    const quote = quotedEnquiry(chargedEnquiry, shippedKnowledge(), mustBeOk(readPriceBook(readPriceFiles())));
    const { lineItems, totalFinalLPPaise, totalFinalLP } = await charges.read(projectId);
    expect(totalFinalLPPaise).toBe(quote.totals.final.paise);
    expect(totalFinalLP).toBe(quote.totals.final.paise / 100);
    const unit = quote.boards[1]?.price;
    const twice = (field: keyof NonNullable<typeof unit>) => 2 * (unit?.[field].paise ?? Number.NaN);
    expect(lineItems.map(({ lineItemId }) => lineItemId)).toEqual([pcc, mdb]);
    expect(lineItems[1]).toMatchObject({
      lineItemId: mdb,
      name: 'MDB',
      qty: 2,
      isPriced: true,
      wiringCharge: {
        type: 'PERCENTAGE',
        rateOrValue: 3,
        rateOrValuePaise: null,
        remark: '',
        calculatedAmountPaise: twice('wiring'),
      },
      labourCharge: {
        type: 'AMOUNT',
        rateOrValue: 7_500.5,
        rateOrValuePaise: 750_050,
        remark: '',
        calculatedAmount: 15_001,
        calculatedAmountPaise: 1_500_100,
      },
      additionalCharge: { type: 'AMOUNT', rateOrValue: 1_200, calculatedAmount: 2_400 },
      freightCharge: { type: 'AMOUNT', rateOrValue: 0, rateOrValuePaise: 0, calculatedAmountPaise: 0 },
      overheadCharge: { type: 'PERCENTAGE', rateOrValue: 8, calculatedAmountPaise: twice('overhead') },
      packingCharge: { type: 'AMOUNT', rateOrValue: 12_000, calculatedAmountPaise: twice('packing') },
      postFinalChargeDetail: {
        insurancePercent: 0.5,
        taxPercent: 18,
        profitMarginPercent: 12,
        otherCostsInput: 0,
        insuranceAmountPaise: twice('insurance'),
        profitMarginAmountPaise: twice('margin'),
        taxAmountPaise: twice('tax'),
        freightChargePaise: 0,
        finalLPWithAllChargesPaise: twice('final'),
      },
    });
  });

  it('has what was entered, its sums and what each charge comes to [PRI-41, PRI-43, PRI-45]', async () => {
    const { projectId } = await aChargedProject();
    const { totals } = quotedEnquiry(chargedEnquiry, shippedKnowledge(), mustBeOk(readPriceBook(readPriceFiles())));
    const data = await charges.read(projectId);
    expect(data).toMatchObject({
      wiringRateOrValueSum: 0,
      labourRateOrValueSum: 32_500.5,
      labourRateOrValueSumPaise: 3_250_050,
      additionalRateOrValueSum: 1_200,
      freightChargesRateOrValueSum: 18_000,
      wiringPercentageRateOrValue: 3,
      labourPercentageRateOrValue: 0,
      overheadPercentageRateOrValue: 8,
    });
    expect(data.terms).toMatchObject({
      projectListPricePaise: totals.afterDiscount.paise,
      margin: 12,
      overHead: 8,
      tax: 18,
      insuranceCharges: 0.5,
      packingCharges: 12_000,
      freightCharges: 18_000,
      others: 0,
      labourCharges: 32_500.5,
      wiringingCharges: 0,
      additionalCharges: 1_200,
      otherCostsInput: 0,
      totalOthersCharges: 0,
      totalFinalLPPaise: totals.final.paise,
      totalOverheadChargesPaise: totals.overhead.paise,
      totalPackingChargesPaise: totals.packing.paise,
      totalLabourChargesPaise: totals.labour.paise,
      totalTaxChargesPaise: totals.tax.paise,
      totalInsuranceChargesPaise: totals.insurance.paise,
      totalFreightChargesPaise: totals.freight.paise,
      totalMarginChargesPaise: totals.margin.paise,
      totalWiringChargesPaise: totals.wiring.paise,
      totalAdditionalChargesPaise: totals.additional.paise,
    });
  });

  it('has a row of zeros for a board that came later, and says that it has no price yet [PRI-37]', async () => {
    const { projectId } = await aChargedProject();
    const { token } = company.sales;
    await server.send(addLineItemCall, { token, params: { projectId }, body: { itemDesc: 'PCC-9' } });
    expect((await charges.read(projectId)).lineItems[2]).toMatchObject({
      name: 'PCC-9',
      isPriced: false,
      labourCharge: { type: 'AMOUNT', rateOrValue: 0, calculatedAmount: 0 },
      postFinalChargeDetail: { finalLPWithAllCharges: 0 },
    });
  });

  it('answers charges that lead to no price, so that they can be repaired', async () => {
    const { projectId } = await aChargedProject();
    await charges.save(projectId, { postFinalCharges: { profitMarginPercent: 100 } });
    await server.send(saveCompanySettingsCall, {
      token: company.administrator.token,
      body: { marginMode: 'on sale', insuranceBase: 'goods and freight' },
    });
    expect(await charges.read(projectId)).toMatchObject({
      terms: { margin: 100 },
      totalFinalLPPaise: 0,
      priceFault: { code: 'MARGIN_ON_SALE', message: expect.stringContaining('Board PCC-1 has a margin of 100 %') },
    });
    const still = await charges.send(projectId, { postFinalCharges: { profitMarginPercent: 100, taxPercent: 5 } });
    expect([still.statusCode, Object.keys(still.json().details)]).toEqual([
      422,
      ['postFinalCharges.profitMarginPercent'],
    ]);
    const repaired = await charges.save(projectId, { postFinalCharges: { profitMarginPercent: 20 } });
    expect(repaired.priceFault).toBeNull();
    expect(repaired.totalFinalLPPaise).toBeGreaterThan(0);
  });
});

describe('POST /configData/boardwisecharges', () => {
  it('creates charges of 0 once, for the first of several clients [PRI-36, API-31]', async () => {
    const { projectId } = await aConfiguredProject(server, company.sales);
    await server.owner.query('delete from project_charges where company_id = $1', [company.companyId]);
    const both = await Promise.all([charges.send(projectId), charges.send(projectId)]);
    expect(both.map((reply) => [reply.statusCode, reply.json().data.revision])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    const { data } = both[0]?.json() ?? {};
    expect(data).toMatchObject({ wiringRateOrValueSum: 0, terms: { margin: 0, tax: 0 }, priceFault: null });
    expect(data.totalFinalLPPaise).toBe(data.terms.projectListPricePaise);
    expect((await events()).map(({ event }) => event)).toEqual(['project.charges-created', 'project.charges-changed']);
  });

  it('sets what is sent, leaves the rest and answers all of it as every read does [API-32, PRI-50]', async () => {
    const { projectId, pcc, mdb } = await aChargedProject();
    const saved = await charges.save(projectId, {
      wiringCharge: { type: 'AMOUNT', value: 0, boardWiseValues: { [pcc]: 4_000, [mdb]: 500.05 } },
      labourCharge: { type: 'PERCENTAGE', value: 6 },
      additionalCharge: { type: 'AMOUNT', boardWiseValues: { [pcc]: 999 } },
      additionalChargeRemarks: { [pcc]: 'Crane', [mdb]: 'Site visit' },
      overheadCharge: { type: 'PERCENTAGE', value: 9.25 },
      packingCharge: { type: 'AMOUNT', value: 100 },
      postFinalCharges: { profitMarginPercent: 15, insurancePercent: 1, taxPercent: 28 },
      revision: 1,
    });
    expect(saved.revision).toBe(2);
    expect(saved.lineItems).toMatchObject([
      {
        wiringCharge: { type: 'AMOUNT', rateOrValue: 4_000 },
        labourCharge: { type: 'PERCENTAGE', rateOrValue: 6 },
        additionalCharge: { rateOrValue: 999, remark: 'Crane' },
        freightCharge: { rateOrValue: 18_000 },
        packingCharge: { rateOrValue: 100 },
      },
      {
        wiringCharge: { type: 'AMOUNT', rateOrValue: 500.05 },
        additionalCharge: { rateOrValue: 1_200, remark: 'Site visit' },
        postFinalChargeDetail: { profitMarginPercent: 15, insurancePercent: 1, taxPercent: 28 },
      },
    ]);
    expect(await charges.read(projectId)).toEqual(saved);
    const { token } = company.sales;
    const price = await server.send(getProjectPriceCall, { token, params: { projectId } });
    expect(price.json().totals.totalFinalLPPaise).toBe(saved.totalFinalLPPaise);
  });

  it('takes the amounts of all boards away for a percentage, and the percentage for amounts [PRI-30, PRI-31]', async () => {
    const { projectId, pcc } = await aChargedProject();
    const percent = await charges.save(projectId, { labourCharge: { type: 'PERCENTAGE', value: 6 } });
    expect([percent.labourRateOrValueSum, percent.labourPercentageRateOrValue]).toEqual([0, 6]);
    const amount = { type: 'AMOUNT', boardWiseValues: { [pcc]: 10 } } as const;
    const back = await charges.save(projectId, { labourCharge: amount });
    expect([back.labourRateOrValueSum, back.labourPercentageRateOrValue]).toEqual([10, 0]);
    expect(back.lineItems.map(({ labourCharge }) => labourCharge.rateOrValue)).toEqual([10, 0]);
  });

  it('names each field that is not right, and changes nothing [PRI-28]', async () => {
    const { projectId, pcc, mdb } = await aChargedProject();
    const before = await charges.read(projectId);
    await server.send(deleteLineItemCall, { token: company.sales.token, params: { projectId, lineItemId: pcc } });
    const reply = await charges.send(projectId, {
      wiringCharge: { type: 'AMOUNT', boardWiseValues: { [pcc]: 1 } },
      labourCharge: { type: 'PERCENTAGE', value: 100.01 },
      additionalCharge: { type: 'PERCENTAGE', value: 3 },
      freightCharge: { type: 'AMOUNT', boardWiseValues: { [mdb]: -1 } },
      additionalChargeRemarks: { [mdb]: 'x'.repeat(301) },
      overheadCharge: { value: 8.001 },
      packingCharge: { value: 1e300 },
      postFinalCharges: { taxPercent: -18 },
    });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'CHARGE_INVALID']);
    expect(Object.keys(reply.json().details).sort()).toEqual([
      `additionalCharge.type`,
      `additionalChargeRemarks.${mdb}`,
      `freightCharge.boardWiseValues.${mdb}`,
      'labourCharge.value',
      'overheadCharge.value',
      'packingCharge.value',
      'postFinalCharges.taxPercent',
      `wiringCharge.boardWiseValues.${pcc}`,
    ]);
    const after = await charges.read(projectId);
    expect(after.lineItems[0]?.additionalCharge).toEqual(before.lineItems[1]?.additionalCharge);
    expect(after.terms.tax).toBe(18);
  });

  it.each([
    ['a text for a number', { postFinalCharges: { taxPercent: '18' } }],
    ['no type', { wiringCharge: { value: 3 } }],
    ['an unknown type', { wiringCharge: { type: 'percent', value: 3 } }],
    ['a name in place of a number of a board', { labourCharge: { type: 'AMOUNT', boardWiseValues: { 'PCC-1': 5 } } }],
    ['a list of amounts', { labourCharge: { type: 'AMOUNT', boardWiseValues: [5] } }],
    ['nothing for a charge', { overheadCharge: null }],
    ['a remark that is no text', { additionalChargeRemarks: { 1: 5 } }],
  ])('takes no request with %s', async (_what, wrong) => {
    const { projectID } = await aProject(server, company.sales);
    const reply = await charges.send(projectID, wrong as never);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID_REQUEST']);
  });

  it('refuses a price that could no longer be exact, but not a way out of one', async () => {
    const { projectId, pcc } = await aChargedProject();
    const most = { type: 'AMOUNT', boardWiseValues: { [pcc]: 1e9 } } as const;
    await server.owner.query('update boards set quantity = 999 where company_id = $1', [company.companyId]);
    const fine = await charges.save(projectId, { postFinalCharges: { profitMarginPercent: 100, taxPercent: 100 } });
    expect(fine.priceFault).toBeNull();
    const sent = { wiringCharge: most, labourCharge: most, additionalCharge: most, freightCharge: most };
    const reply = await charges.send(projectId, sent);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'TOO_LARGE']);
    expect(reply.json().message).toContain('Board PCC-1 has an amount above');
    expect((await charges.read(projectId)).revision).toBe(fine.revision);
  });

  it('answers an older revision with the current charges and who saved them, and accepts a change without a revision', async () => {
    const { projectId } = await aChargedProject();
    await charges.save(projectId, { postFinalCharges: { taxPercent: 5 }, revision: 1 });
    const reply = await charges.send(projectId, { postFinalCharges: { taxPercent: 28 }, revision: 1 });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'STALE']);
    const { current, savedBy } = reply.json().details;
    expect(current).toEqual(await charges.read(projectId));
    expect([current.revision, current.terms.tax, savedBy.name]).toEqual([2, 5, company.sales.name]);
    expect((await charges.save(projectId, { postFinalCharges: { taxPercent: 28 } })).revision).toBe(3);
  });

  it('has its effect once, however often the button is pressed', async () => {
    const { projectId, pcc } = await aChargedProject();
    const sent = { labourCharge: { type: 'AMOUNT', boardWiseValues: { [pcc]: 1 } } } as const;
    const key = { 'idempotency-key': 'one-click' };
    const [first, again] = [await charges.send(projectId, sent, key), await charges.send(projectId, sent, key)];
    expect(again.json()).toEqual(first.json());
    expect((await events()).length).toBe(1);
    const other = await charges.send(projectId, { postFinalCharges: { taxPercent: 1 } }, key);
    expect(other.statusCode).toBe(422);
    const same = await charges.save(projectId, sent);
    expect(same.revision).toBe(2);
  });

  it('is refused in a project that can only be viewed, whose charges can be read', async () => {
    const { projectId } = await aChargedProject();
    await setStatus(server, company.sales, projectId, 'on-order');
    const reply = await charges.send(projectId, { postFinalCharges: { taxPercent: 5 } });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'VIEW_ONLY']);
    expect((await charges.read(projectId)).terms.tax).toBe(18);
  });

  it('is for sales alone', async () => {
    const { projectId } = await aChargedProject();
    const { manufacturer, administrator } = company;
    for (const person of [manufacturer, administrator]) {
      expect((await chargeCalls(server, person).send(projectId)).statusCode).toBe(403);
    }
  });

  it('leaves one event with every figure that changed, from and to', async () => {
    const { projectId, pcc, mdb } = await aChargedProject();
    await charges.save(projectId, {
      wiringCharge: { type: 'AMOUNT', boardWiseValues: { [pcc]: 4_000 } },
      additionalChargeRemarks: { [mdb]: 'Crane' },
      postFinalCharges: { taxPercent: 28, profitMarginPercent: 12 },
    });
    expect(await events()).toEqual([
      {
        event: 'project.charges-changed',
        details: {
          projectId,
          changes: [
            { charge: 'wiring', figure: 'mode', from: 'PERCENTAGE', to: 'AMOUNT' },
            { charge: 'wiring', figure: 'percent', from: 3, to: 0 },
            { charge: 'tax', figure: 'percent', from: 18, to: 28 },
            { charge: 'wiring', figure: 'amount', board: 'PCC-1', from: 0, to: 4_000 },
            { charge: 'additional', figure: 'remark', board: 'MDB', from: '', to: 'Crane' },
          ],
        },
      },
    ]);
  });
});
