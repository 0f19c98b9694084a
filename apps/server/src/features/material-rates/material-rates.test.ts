import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@pw/contract/call';
import { saveCompanySettingsCall } from '@pw/contract/company-settings';
import {
  adminPriceCall,
  type BaseRates,
  deleteBoughtOutCall,
  getBaseRateCall,
} from '@pw/contract/spec-api/material-rates';
import { getSalesBaseRateCall } from '@pw/contract/spec-api/pricing';
import { daysLater } from '@pw/domain/dates';
import { describe, expect, it } from 'vitest';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { holdSaves } from '../../testing/hold-saves.ts';
import { type SeededCompany, seedCompany } from '../../testing/seed-company.ts';
import { startSecondServer } from '../../testing/start-second-server.ts';
import type { TestServer } from '../../testing/start-test-server.ts';
import { rateTable } from './material-rates.store.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

/** The day of the test server's clock. */
const TODAY = '2026-11-20';

type Rates = Pick<BaseRates, 'productionAndMaterialCosts' | 'terms'> & { readonly revision?: number };
type SentRow = RequestOf<typeof adminPriceCall>['body']['pricing']['productionAndMaterialCosts'][number];

async function rates(of: SeededCompany = company): Promise<BaseRates> {
  const { token, companyId } = of.administrator;
  const reply = await server.send(getBaseRateCall, { token, body: { companyId } });
  return getBaseRateCall.reply.parse(reply.json()).result;
}

function save(
  pricing: { readonly productionAndMaterialCosts: readonly SentRow[]; readonly terms: object },
  revision?: number,
  at: Pick<TestServer, 'send'> = server,
) {
  const { productionAndMaterialCosts, terms } = pricing;
  return at.send(adminPriceCall, {
    token: company.administrator.token,
    body: {
      pricing: { productionAndMaterialCosts: [...productionAndMaterialCosts], terms },
      ...(revision === undefined ? {} : { revision }),
    },
  });
}

function remove(pricingId: string, at: Pick<TestServer, 'send'> = server) {
  const { token, companyId } = company.administrator;
  return at.send(deleteBoughtOutCall, { token, body: { pricingId, companyId } });
}

const lug: SentRow = { type: 'MBP', material: 'Lifting lug', unit: 'transport unit', ratePerUnit: 850.5 };

/** The rates of the company with an added row, and that row. */
async function withLug(): Promise<{
  readonly all: BaseRates;
  readonly added: BaseRates['productionAndMaterialCosts'][number];
}> {
  const { data: all } = adminPriceCall.reply.parse(
    (await save({ productionAndMaterialCosts: [lug], terms: {} })).json(),
  );
  const added = all.productionAndMaterialCosts.at(-1);
  if (!added) {
    throw new Error('The added row is missing');
  }
  return { all, added };
}

describe('POST /getBaseRate', () => {
  it('gives a new company the rates of the core, which nobody can delete, and terms of 0 [API-19, ADM-85, ADM-91]', async () => {
    const { productionAndMaterialCosts, terms, revision } = await rates();
    expect(productionAndMaterialCosts.map(({ material, unit, ratePerUnit }) => [material, unit, ratePerUnit])).toEqual(
      rateTable().rows.map(({ material, unit, rateInr }) => [material, unit, rateInr]),
    );
    expect(productionAndMaterialCosts[0]).toEqual({
      type: 'Sheet Metal',
      material: 'CRCA sheet, painted',
      unit: 'kg',
      ratePerUnit: 145,
      supplier: 'customer',
      companyId: company.companyId,
      pricingId: expect.any(String),
      isDisabled: true,
      isDeletable: false,
      changedOn: '2026-07-01',
      changedBy: 'painted, all in',
      validUntil: '2026-07-16',
      isOld: expect.any(Boolean),
    });
    expect(terms).toEqual({
      margin: 0,
      overHead: 0,
      tax: 0,
      packingCharges: 0,
      others: 0,
      freightCharges: 0,
      insuranceCharges: 0,
      wiringCharges: 0,
      assemblyCharges: 0,
      labourCharges: 0,
      termsId: expect.any(String),
      companyId: company.companyId,
    });
    expect(revision).toBe(1);
  });

  it('is for administrators: it holds margins', async () => {
    const { token, companyId } = company.sales;
    expect((await server.send(getBaseRateCall, { token, body: { companyId } })).statusCode).toBe(403);
  });
});

describe('POST /getSalesBaseRate', () => {
  it('gives sales the rates as they are saved, without terms [API-22]', async () => {
    await withLug();
    const { token, companyId } = company.sales;
    const { result } = (await server.send(getSalesBaseRateCall, { token, body: { companyId } })).json();
    expect(Object.keys(result)).toEqual(['productionAndMaterialCosts']);
    expect(result.productionAndMaterialCosts).toHaveLength(rateTable().rows.length + 1);
    expect(result.productionAndMaterialCosts.at(-1)).toEqual(lug);
  });
});

describe('POST /adminPrice', () => {
  it('saves rates as rupees and adds rows that can be deleted [API-20, ADM-85]', async () => {
    const { productionAndMaterialCosts, terms, revision } = await rates();
    const changed = productionAndMaterialCosts.map((row) => ({ ...row, ratePerUnit: row.ratePerUnit + 0.25 }));
    const reply = await save({ productionAndMaterialCosts: [...changed, lug], terms }, revision);
    expect(reply.statusCode).toBe(200);
    const saved = await rates();
    expect(reply.json()).toEqual({ statusCode: 200, data: saved });
    const age = {
      changedOn: TODAY,
      changedBy: company.administrator.name,
      validUntil: daysLater(TODAY, 90),
      isOld: false,
    };
    // Metals and hours of work hold for days of their own.
    const days = rateTable().rows.map(({ metal, department }) => (metal ? 15 : department ? 400 : 90));
    expect(saved.productionAndMaterialCosts.slice(0, -1)).toEqual(
      changed.map((row, index) => ({ ...row, ...age, validUntil: daysLater(TODAY, days[index] ?? 0) })),
    );
    expect(saved.productionAndMaterialCosts.at(-1)).toEqual({
      ...lug,
      ...age,
      supplier: 'customer',
      companyId: company.companyId,
      pricingId: expect.any(String),
      isDisabled: false,
      isDeletable: true,
    });
    expect(saved.revision).toBe(2);
  });

  it('saves labour as assembly and wiring together, whatever is sent for it [ADM-89, ADM-90]', async () => {
    const { terms } = await rates();
    const sent = { ...terms, assemblyCharges: 1250.1, wiringCharges: 749.95, labourCharges: 1, margin: 12.5 };
    await save({ productionAndMaterialCosts: [], terms: sent });
    expect((await rates()).terms).toEqual({ ...sent, labourCharges: 2000.05 });
  });

  it('keeps rows and terms that are not sent', async () => {
    await save({ productionAndMaterialCosts: [], terms: { margin: 12, tax: 18 } });
    await save({ productionAndMaterialCosts: [lug], terms: { tax: 5 } });
    const saved = await rates();
    expect(saved.productionAndMaterialCosts).toHaveLength(rateTable().rows.length + 1);
    expect(saved.terms).toMatchObject({ margin: 12, tax: 5 });
  });

  it.each<[Partial<SentRow>, object]>([
    [{ material: '' }, { material: 'Material is required' }],
    [{ unit: '' }, { unit: 'Unit is required' }],
    [{ ratePerUnit: null }, { ratePerUnit: 'Unit/Rate is required' }],
    [{ ratePerUnit: 1.005 }, { ratePerUnit: 'Unit/Rate is 0 to 1,00,00,000 with at most two decimals' }],
    [{ ratePerUnit: -1 }, { ratePerUnit: 'Unit/Rate is 0 to 1,00,00,000 with at most two decimals' }],
    [{ ratePerUnit: 1e300 }, { ratePerUnit: 'Unit/Rate is 0 to 1,00,00,000 with at most two decimals' }],
    [{ unit: 'kg' }, { unit: 'Unit is one of: board, cubicle, feeder, wire point, transport unit' }],
  ])('refuses a row with %j and keeps nothing of the save [ADM-86, ADM-87, ADM-88]', async (change, fault) => {
    const before = await rates();
    const [first] = before.productionAndMaterialCosts;
    const rows = [
      { ...(first ?? lug), ratePerUnit: 99 },
      { ...lug, ...change },
    ];
    const reply = await save({ productionAndMaterialCosts: rows, terms: {} });
    expect([reply.statusCode, reply.json()]).toEqual([
      422,
      {
        code: 'ROWS_INCOMPLETE',
        message: 'Please ensure all fields are completed in Production and Material Costs.',
        details: { rows: [{}, fault] },
      },
    ]);
    expect(await rates()).toEqual(before);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['an empty text', ''],
    ['nothing', undefined],
  ])('refuses %s for a rate in words at its field, and never takes it for 0', async (_name, ratePerUnit) => {
    const before = await rates();
    const [first] = before.productionAndMaterialCosts;
    const row = { ...(first ?? lug), ratePerUnit } as SentRow;
    const reply = await save({ productionAndMaterialCosts: [row], terms: {} });
    expect([reply.statusCode, reply.json().details]).toEqual([
      422,
      { rows: [{ ratePerUnit: 'Unit/Rate is required' }] },
    ]);
    expect(await rates()).toEqual(before);
  });

  it('dates only the rates that it changes', async () => {
    const { productionAndMaterialCosts, revision } = await rates();
    const [first, ...others] = productionAndMaterialCosts;
    await save(
      { productionAndMaterialCosts: [{ ...(first ?? lug), ratePerUnit: 150 }, ...others], terms: {} },
      revision,
    );
    const saved = (await rates()).productionAndMaterialCosts;
    expect(saved[0]).toMatchObject({ changedBy: company.administrator.name, isOld: false });
    expect(saved.slice(1)).toEqual(others);
  });

  it('marks a rate as old by the setting of the company', async () => {
    await save({ productionAndMaterialCosts: [lug], terms: {} });
    await server.owner.query(
      `update material_rates set changed_at = changed_at - interval '31 days' where company_id = $1 and rate_key is null`,
      [company.companyId],
    );
    expect((await rates()).productionAndMaterialCosts.at(-1)).toMatchObject({ isOld: false });
    const token = company.administrator.token;
    const settings = { marginMode: 'on cost', insuranceBase: 'goods and freight', priceValidityDays: 30 } as const;
    await server.send(saveCompanySettingsCall, { token, body: settings });
    const left = await rates();
    expect(left.priceValidityDays).toBe(30);
    expect(left.productionAndMaterialCosts.at(-1)).toMatchObject({ isOld: true });
  });

  it('keeps type and unit of a fixed row, in words that name it', async () => {
    const { productionAndMaterialCosts } = await rates();
    const rows = productionAndMaterialCosts.map((row) => (row.unit === 'set' ? { ...row, unit: 'kg' } : row));
    const reply = await save({ productionAndMaterialCosts: rows, terms: {} });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'ROWS_UNFIT']);
    expect(reply.json().message).toBe(
      'Row 8: Silver-plated joints stays in Busbar, per set: add a row for anything else',
    );
  });

  it('keeps the rates that a company changed and added, and no other, each under the id that it always had', async () => {
    const stored = async () => {
      const { rows } = await server.owner.query(
        'select pricing_id, rate_key, rate_paise::int from material_rates where company_id = $1 order by position nulls first',
        [company.companyId],
      );
      return rows;
    };
    const { productionAndMaterialCosts } = await rates();
    const [first] = productionAndMaterialCosts;
    expect(await stored()).toEqual([]);
    await save({ productionAndMaterialCosts: [{ ...(first ?? lug), ratePerUnit: 150 }, lug], terms: {} });
    await save({ productionAndMaterialCosts: [{ ...(first ?? lug), ratePerUnit: 151 }], terms: {} });
    expect(await stored()).toEqual([
      { pricing_id: first?.pricingId, rate_key: 'sheetMetalPerKg', rate_paise: 15_100 },
      { pricing_id: expect.any(String), rate_key: null, rate_paise: 85_050 },
    ]);
    const saved = (await rates()).productionAndMaterialCosts.map(({ pricingId }) => pricingId);
    expect(saved.slice(0, -1)).toEqual(productionAndMaterialCosts.map(({ pricingId }) => pricingId));
    const [other] = (await rates(await seedCompany(server))).productionAndMaterialCosts;
    expect(other).toMatchObject({ ratePerUnit: 145 });
    expect(other?.pricingId).not.toBe(first?.pricingId);
  });

  it('refuses a term with a part of a paisa or below 0', async () => {
    for (const margin of [1.005, -1]) {
      const reply = await save({ productionAndMaterialCosts: [], terms: { margin } });
      expect([reply.statusCode, reply.json().code]).toEqual([422, 'TERM_UNFIT']);
    }
  });

  it('refuses another company’s id in a row or in the terms with the bytes of an invented one', async () => {
    const other = await seedCompany(server);
    for (const make of [
      (companyId: string) => ({ productionAndMaterialCosts: [{ ...lug, companyId }], terms: {} }),
      (companyId: string) => ({ productionAndMaterialCosts: [], terms: { companyId } }),
    ]) {
      const [foreign, invented] = [await save(make(other.companyId)), await save(make(randomUUID()))];
      expect([foreign.statusCode, foreign.body]).toEqual([invented.statusCode, invented.body]);
      expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'NOT_YOUR_ID']);
    }
  });

  it('refuses another company’s row or terms as if they did not exist, and leaves them alone', async () => {
    const other = await seedCompany(server);
    const theirs = await rates(other);
    const [row] = theirs.productionAndMaterialCosts;
    const { companyId: _companyId, ...stolen } = { ...(row ?? lug), ratePerUnit: 1 };
    for (const pricing of [
      { productionAndMaterialCosts: [stolen], terms: {} },
      { productionAndMaterialCosts: [{ ...lug, pricingId: randomUUID() }], terms: {} },
      { productionAndMaterialCosts: [], terms: { termsId: theirs.terms.termsId } },
      { productionAndMaterialCosts: [], terms: { termsId: randomUUID() } },
    ]) {
      const reply = await save(pricing);
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
    }
    expect(await rates(other)).toEqual(theirs);
  });

  it('writes down one event with the old and the new rates', async () => {
    const { productionAndMaterialCosts } = await rates();
    const [first] = productionAndMaterialCosts;
    await save({
      productionAndMaterialCosts: [{ ...(first ?? lug), ratePerUnit: 150.75 }, lug],
      terms: { margin: 12 },
    });
    const { rows } = await server.owner.query('select event, details from audit_events where company_id = $1', [
      company.companyId,
    ]);
    expect(rows).toEqual([
      {
        event: 'material-rates.saved',
        details: {
          changed: [{ material: 'CRCA sheet, painted', from: 145, to: 150.75 }],
          added: [{ material: 'Lifting lug', unit: 'transport unit', rate: 850.5 }],
          terms: [{ term: 'margin', from: 0, to: 12 }],
        },
      },
    ]);
  });

  it('takes exactly one of two saves of the same revision, at two servers; the other gets the rates', async () => {
    const second = await startSecondServer(server, 0);
    const { productionAndMaterialCosts, terms, revision } = await rates();
    const withRate = (ratePerUnit: number): Rates => ({
      productionAndMaterialCosts: productionAndMaterialCosts.map((row) => ({ ...row, ratePerUnit })),
      terms,
    });
    const held = await holdSaves(server, 'material_rates');
    const both = [save(withRate(1), revision), save(withRate(2), revision, second)];
    await held.untilWaiting(2);
    await held.release();
    const replies = await Promise.all(both);
    await second.close();
    expect(replies.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
    const refused = replies.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused).toMatchObject({ code: 'STALE', details: { current: await rates() } });
    expect(new Set((await rates()).productionAndMaterialCosts.map(({ ratePerUnit }) => ratePerUnit)).size).toBe(1);
  });
});

describe('POST /deleteBoughtOut', () => {
  it('deletes an added row and counts it as a save [API-21, ADM-95]', async () => {
    const { all, added } = await withLug();
    const reply = await remove(added.pricingId);
    expect(reply.json()).toEqual({ statusCode: 200, data: await rates() });
    expect((await rates()).productionAndMaterialCosts).toHaveLength(rateTable().rows.length);
    expect((await save(all, all.revision)).statusCode).toBe(409);
  });

  it('does not delete a row that every price needs', async () => {
    const [first] = (await rates()).productionAndMaterialCosts;
    const reply = await remove(first?.pricingId ?? '');
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'FIXED_ROW']);
    expect((await rates()).productionAndMaterialCosts).toHaveLength(rateTable().rows.length);
  });

  it('wins or loses against a save of the same row at another server, and never leaves half of it', async () => {
    const second = await startSecondServer(server, 0);
    const { added } = await withLug();
    const held = await holdSaves(server, 'pricing_terms');
    const deletion = remove(added.pricingId);
    await held.untilWaiting(1);
    const saving = save({ productionAndMaterialCosts: [{ ...added, ratePerUnit: 1 }], terms: {} }, undefined, second);
    await held.untilWaiting(2);
    await held.release();
    expect([(await deletion).statusCode, (await saving).statusCode]).toEqual([200, 404]);
    await second.close();
    expect((await rates()).productionAndMaterialCosts).toHaveLength(rateTable().rows.length);
  });
});
