import {
  listMarketRatesCall,
  type MarketRatesOnWire,
  saveRateLinksCall,
  withdrawMarketRateCall,
} from '@pw/contract/market-rates';
import { readMaterialRatesCall, saveMaterialRatesCall } from '@pw/contract/material-rates';
import { readRateNoticeCall } from '@pw/contract/rate-notice';
import { describe, expect, it } from 'vitest';
import { aConfiguredProject } from '../../testing/a-configured-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { holdSaves } from '../../testing/hold-saves.ts';
import { addMarketRate } from '../../testing/market-rates.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { followDueRates } from './follow-rates.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

async function listed(token = company.sales.token): Promise<MarketRatesOnWire> {
  return listMarketRatesCall.reply.parse((await server.send(listMarketRatesCall, { token })).json());
}

async function card(key: string) {
  return (await listed()).cards.find((each) => each.key === key);
}

const codeOf = (reply: { readonly statusCode: number; readonly json: () => { code?: string } }) =>
  reply.statusCode === 200 ? '200' : `${reply.statusCode} ${reply.json().code}`;

const add = (change: Readonly<Record<string, string>> = {}, confirm = false) =>
  addMarketRate(server, company.administrator, change, confirm);

async function withdraw(rateId: string, reason = 'a slip of the pen') {
  const { token } = company.administrator;
  return server.send(withdrawMarketRateCall, { token, params: { rateId }, body: { reason } });
}

async function link(rateKey: string, factor: number, addition = 0) {
  const { revision } = await listed();
  const { token } = company.administrator;
  return server.send(saveRateLinksCall, { token, body: { links: [{ rateKey, factor, addition }], revision } });
}

async function materialRate(material: string) {
  const reply = await server.send(readMaterialRatesCall, { token: company.administrator.token });
  return readMaterialRatesCall.reply.parse(reply.json()).rates.find((rate) => rate.material === material);
}

/** Saves another rate of copper busbars. */
async function saveCopper(ratePerUnit: number): Promise<void> {
  const { token } = company.administrator;
  const copper = await materialRate('Copper busbar');
  if (copper) {
    await server.send(saveMaterialRatesCall, { token, body: { rates: [{ ...copper, ratePerUnit }] } });
  }
}

/** The dated rates that saves of material rates have written, the latest first. */
async function savedRates(key: string) {
  const { rows } = await server.owner.query(
    `select value::float, unit, valid_from, source, withdrawn_reason from market_rates
      where company_id = $1 and kind = 'rate' and key = $2 order by valid_from desc, withdrawn_at nulls first`,
    [company.companyId, key],
  );
  return rows.map((row) => Object.values(row));
}

describe('the market rates of a company', () => {
  it('are listed with the one that holds today, its age and whether that is too much', async () => {
    await add({ validFrom: '2026-11-04' });
    await add({ validFrom: '2026-11-21', value: '1160' });
    expect(await card('copper')).toMatchObject({
      kind: 'metal',
      unit: 'INR/kg',
      rates: [
        { value: 1160, validFrom: '2026-11-21' },
        { value: 1148.5, validFrom: '2026-11-04', source: 'supplier quotation Hindcop 2026/164' },
      ],
      ageDays: 16,
      isOld: true,
    });
    await add({ validFrom: '2026-11-05', value: '1150' });
    expect(await card('copper')).toMatchObject({ ageDays: 15, isOld: false });
    const { holds, rates } = (await card('copper')) ?? {};
    expect(rates?.find(({ rateId }) => rateId === holds)?.value).toBe(1150);
  });

  it('are shown up to twelve of each, the older ones counted', async () => {
    for (let month = 1; month <= 10; month += 1) {
      const validFrom = `2026-${String(month).padStart(2, '0')}`;
      await add({ kind: 'index', key: 'WPI', validFrom });
      await add({ kind: 'index', key: 'WPI', validFrom: validFrom.replace('2026', '2025') });
    }
    const wpi = await card('WPI');
    expect([wpi?.rates.length, wpi?.older, wpi?.rates[0]?.validFrom]).toEqual([12, 8, '2026-10']);
  });

  it.each([
    ['of gold', { key: 'gold' }, '422 KEY_UNKNOWN', 'key'],
    ['of 0', { value: '0' }, '422 FIELD_INVALID', 'value'],
    ['by the tonne', { unit: 'INR/t' }, '422 FIELD_INVALID', 'unit'],
    ['of a day that does not exist', { validFrom: '31-02-2026' }, '422 FIELD_INVALID', 'validFrom'],
  ])('refuse one %s, with its field named', async (_name, change, code, field) => {
    const reply = await add(change);
    expect([codeOf(reply), Object.keys(reply.json().details.faults)]).toEqual([code, [field]]);
  });

  it('have one value of a day, also when two administrators enter one at the same moment', async () => {
    const held = await holdSaves(server, 'market_rates');
    const replies = [add(), add({ value: '1149' })];
    await held.untilWaiting(2);
    await held.release();
    expect((await Promise.all(replies)).map(codeOf).toSorted()).toEqual(['200', '409 SAME_DAY']);
  });

  it('ask about a value that jumps, and take it when it is confirmed', async () => {
    await add({ validFrom: '2026-11-01', value: '92.4375', kind: 'currency', key: 'EUR buy' });
    const inverse = { validFrom: '2026-11-20', value: '0.0108', kind: 'currency', key: 'EUR buy' };
    const asked = await add(inverse);
    expect([codeOf(asked), asked.json().details.jump]).toEqual([
      '422 RATE_JUMP',
      { before: 92.4375, validFrom: '2026-11-01', changePercent: -99.99, hint: 'inverse' },
    ]);
    expect(codeOf(await add(inverse, true))).toBe('200');
  });

  it('ask about ten times the value before, which may lack a decimal point, and keep nothing until then', async () => {
    await add({ validFrom: '2026-11-01', value: '1050' });
    const tenfold = { validFrom: '2026-11-20', value: '10500' };
    const asked = await add(tenfold);
    expect([codeOf(asked), asked.json().details.jump]).toEqual([
      '422 RATE_JUMP',
      { before: 1050, validFrom: '2026-11-01', changePercent: 900, hint: 'decimal point' },
    ]);
    expect((await card('copper'))?.rates.map(({ value }) => value)).toEqual([1050]);
    expect(codeOf(await add(tenfold, true))).toBe('200');
  });

  it('of another company are not there', async () => {
    await add();
    const stranger = (await seedCompany(server)).administrator;
    expect((await listed(stranger.token)).cards).toEqual([]);
    const rateId = (await card('copper'))?.rates[0]?.rateId ?? '';
    const reply = await server.send(withdrawMarketRateCall, {
      token: stranger.token,
      params: { rateId },
      body: { reason: 'not mine' },
    });
    expect(codeOf(reply)).toBe('404 NOT_FOUND');
  });
});

describe('a rate that is withdrawn', () => {
  it('stays in the list with its reason, and its day is free again', async () => {
    await add();
    const rateId = (await card('copper'))?.rates[0]?.rateId ?? '';
    expect(codeOf(await withdraw(rateId, '-'))).toBe('422 FIELD_INVALID');
    expect(codeOf(await withdraw(rateId))).toBe('200');
    expect(codeOf(await withdraw(rateId))).toBe('409 ALREADY_WITHDRAWN');
    expect(await card('copper')).toMatchObject({
      holds: null,
      ageDays: null,
      rates: [{ withdrawn: { by: company.administrator.name, reason: 'a slip of the pen' } }],
    });
    expect(codeOf(await add({ value: '1149' }))).toBe('200');
  });

  it('leaves what follows it to the one before', async () => {
    await add({ validFrom: '2026-11-10', value: '1100' });
    await link('busbarCopperPerKg', 1);
    await add({ value: '1200' });
    expect((await materialRate('Copper busbar'))?.ratePerUnit).toBe(1200);
    await withdraw((await card('copper'))?.rates[0]?.rateId ?? '');
    expect((await materialRate('Copper busbar'))?.ratePerUnit).toBe(1100);
  });
});

describe('a material rate that follows its metal', () => {
  it('is round(metal x factor + addition, 2) from the link on, and with each new row of the metal', async () => {
    const { projectId } = await aConfiguredProject(server, company.sales);
    server.passTime(60_000);
    await add({ validFrom: '2026-11-02', value: '1377.3' });
    expect((await materialRate('Copper busbar'))?.ratePerUnit).toBe(1050);
    expect(codeOf(await link('busbarCopperPerKg', 1.06, 35))).toBe('200');
    // It is as old as the rate that it follows.
    expect(await materialRate('Copper busbar')).toMatchObject({ ratePerUnit: 1494.94, changedOn: '2026-11-02' });
    await add({ value: '1400' });
    expect((await materialRate('Copper busbar'))?.ratePerUnit).toBe(1519);
    // Open projects show it in their notice.
    const params = { projectId: String(projectId) };
    const { notice } = (await server.send(readRateNoticeCall, { token: company.sales.token, params })).json();
    expect(notice.changes).toMatchObject([{ material: 'Copper busbar', from: { rate: 1050 }, to: { rate: 1519 } }]);
    const source = 'supplier quotation Hindcop 2026/164';
    expect(await savedRates('busbarCopperPerKg')).toEqual([
      [1519, 'kg', '2026-11-20', source, null],
      [1494.94, 'kg', '2026-11-02', source, null],
    ]);
  });

  it('is not set by a row that is older than the current one', async () => {
    await link('busbarCopperPerKg', 1);
    await add({ validFrom: '2026-11-10', value: '1100' });
    await add({ validFrom: '2026-11-05', value: '1000' });
    expect((await materialRate('Copper busbar'))?.ratePerUnit).toBe(1100);
  });

  it('follows a rate of tomorrow tomorrow', async () => {
    await link('busbarCopperPerKg', 1);
    await add({ validFrom: '2026-11-21', value: '1111' });
    const at = async (day: string) => {
      await followDueRates(server.platform, new Date(`${day}T06:00:00Z`));
      return (await materialRate('Copper busbar'))?.ratePerUnit;
    };
    expect(await at('2026-11-20')).toBe(1050);
    expect(await at('2026-11-21')).toBe(1111);
    // It is set once: a rate that somebody enters afterwards stays.
    await saveCopper(1300);
    expect(await at('2026-11-22')).toBe(1300);
  });

  it('is refused for what is no metal, and when somebody saved rates meanwhile', async () => {
    const refused = await link('wiringPerHour', 6);
    expect([codeOf(refused), Object.keys(refused.json().details.faults)]).toEqual([
      '422 FIELD_INVALID',
      ['links.0.rateKey', 'links.0.factor'],
    ]);
    const { token } = company.administrator;
    const stale = await server.send(saveRateLinksCall, { token, body: { links: [], revision: 0 } });
    expect(codeOf(stale)).toBe('409 STALE');
  });
});

describe('the rate of an hour of a department', () => {
  it('is that of its row from its day on', async () => {
    await add({ kind: 'labour', key: 'wiring', value: '236' });
    expect((await materialRate('Work, wiring'))?.ratePerUnit).toBe(236);
  });
});

describe('a save of the material rates', () => {
  it('writes a dated rate of each that changed; the last one of a day counts', async () => {
    await saveCopper(1100);
    await saveCopper(1120);
    await saveCopper(1120);
    const source = 'Production and Material Costs';
    expect(await savedRates('busbarCopperPerKg')).toEqual([
      [1120, 'kg', '2026-11-20', source, null],
      [1100, 'kg', '2026-11-20', source, 'Saved again on the same day'],
    ]);
  });
});
