import { explainProjectPriceCall } from '@pw/contract/price-explanation';
import { saveProjectDefaultsCall } from '@pw/contract/project-demands';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { addLineItemCall } from '@pw/contract/spec-api/boards';
import type { BoardWiseDataOnWire } from '@pw/contract/spec-api/project-charges';
import { forEachTest } from '@pw/testing/fixtures';
import { describe, expect, it } from 'vitest';
import { aConfiguredProject } from '../../testing/a-configured-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { chargeCalls, chargedEnquiry } from './testing/charge-calls.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
const charges = forEachTest(() => chargeCalls(server, company.sales));

type SentLabour = { readonly mode: 'HOURS' } | { readonly mode: string; readonly value: number } | null;

describe('the default of labour of a project', () => {
  it('stands until somebody enters labour, also for a board that comes later', async () => {
    const { token } = company.sales;
    const free = { ...chargedEnquiry, charges: {} };
    const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales, free);
    const [pcc = 0] = lineItemIds;
    const saveDefault = (labour: SentLabour) =>
      server.send(saveProjectDefaultsCall, { token, params: { projectId }, body: { defaults: {}, labour } as never });
    const labours = ({ lineItems, isLabourDefault }: BoardWiseDataOnWire) => [
      isLabourDefault,
      ...lineItems.map(({ labourCharge: { type, rateOrValue } }) => `${type} ${rateOrValue}`),
    ];
    const wrong = await saveDefault({ mode: 'PERCENTAGE', value: 100.5 });
    expect([wrong.statusCode, wrong.json().details[0].property]).toEqual([422, 'labour']);
    expect((await saveDefault({ mode: 'AMOUNT', value: 500.25 })).json().labour).toEqual({
      mode: 'AMOUNT',
      value: 500.25,
    });
    const amounts = await charges.read(projectId);
    expect(labours(amounts)).toEqual([true, 'AMOUNT 500.25', 'AMOUNT 500.25']);
    expect(amounts.lineItems[1]?.labourCharge.calculatedAmountPaise).toBe(100_050);
    const query = { lineItemId: pcc, field: 'labour' };
    const explained = await server.send(explainProjectPriceCall, { token, params: { projectId }, query } as never);
    expect(JSON.stringify(explained.json())).toContain('default of the project');

    await server.send(addLineItemCall, { token, params: { projectId }, body: { itemDesc: 'PCC-9' } });
    await saveDefault({ mode: 'PERCENTAGE', value: 10 });
    const percent = await charges.read(projectId);
    expect(labours(percent)).toEqual([true, ...Array(3).fill('PERCENTAGE 10')]);
    const price = await server.send(getProjectPriceCall, { token, params: { projectId } });
    expect(price.json().totals.totalFinalLPPaise).toBe(percent.totalFinalLPPaise);
    expect(percent.terms.totalLabourChargesPaise).toBeGreaterThan(0);

    // What is saved as the default says stays the default; no amounts are no way to put it aside.
    await charges.save(projectId, { labourCharge: { type: 'PERCENTAGE', value: 10 } });
    const refused = await charges.send(projectId, { labourCharge: { type: 'AMOUNT', boardWiseValues: { [pcc]: 0 } } });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'CHARGE_INVALID']);
    await saveDefault({ mode: 'HOURS' });
    expect(labours(await charges.read(projectId))).toEqual([true, ...Array(3).fill('HOURS 0')]);

    const entered = await charges.save(projectId, { labourCharge: { type: 'PERCENTAGE', value: 0 } });
    expect(labours(entered)).toEqual([false, ...Array(3).fill('PERCENTAGE 0')]);
    await saveDefault(null);
    expect(labours(await charges.read(projectId))).toEqual([false, ...Array(3).fill('PERCENTAGE 0')]);
  });
});
