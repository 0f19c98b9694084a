import type { RequestOf } from '@pw/contract/call';
import {
  deleteMaterialRateCall,
  type MaterialRatesOnWire,
  materialRates,
  readMaterialRatesCall,
  saveMaterialRatesCall,
} from '@pw/contract/material-rates';
import { describe, expect, it } from 'vitest';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

const lug = { type: 'MBP', material: 'Lifting lug', unit: 'board', ratePerUnit: 25.5 };

async function read(): Promise<MaterialRatesOnWire> {
  const { token } = company.administrator;
  return materialRates.parse((await server.send(readMaterialRatesCall, { token })).json());
}

const save = (body: RequestOf<typeof saveMaterialRatesCall>['body']) =>
  server.send(saveMaterialRatesCall, { token: company.administrator.token, body });

describe('the rates of our client', () => {
  it('are saved without terms, which stay', async () => {
    const { revision } = await read();
    await save({ rates: [], terms: { margin: 12, packing: 300 }, revision });
    const reply = await save({ rates: [lug] });
    expect(reply.statusCode).toBe(200);
    const { rates, terms } = await read();
    expect(materialRates.parse(reply.json())).toEqual(await read());
    expect(rates.at(-1)).toMatchObject({ ...lug, isAdded: true });
    expect(terms).toMatchObject({ margin: 12, packing: 300, overhead: 0 });
  });

  it('are refused where somebody else saved first, and the answer holds theirs', async () => {
    const { revision } = await read();
    await save({ rates: [lug], revision });
    const reply = await save({ rates: [], revision });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'STALE']);
    expect(materialRates.parse(reply.json().details.current)).toEqual(await read());
  });

  it('are refused with an empty rate, which is never taken for 0', async () => {
    const reply = await save({ rates: [{ ...lug, ratePerUnit: null }] });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'ROWS_INCOMPLETE']);
  });

  it('lose an added row by its id, and no row of the product', async () => {
    const before = await read();
    await save({ rates: [lug] });
    const { token } = company.administrator;
    const remove = (pricingId = '') => server.send(deleteMaterialRateCall, { token, params: { pricingId } });
    const fixed = await remove(before.rates[0]?.pricingId);
    expect([fixed.statusCode, fixed.json().code]).toEqual([422, 'FIXED_ROW']);
    const left = await remove((await read()).rates.at(-1)?.pricingId);
    expect(materialRates.parse(left.json()).rates).toEqual(before.rates);
  });
});
