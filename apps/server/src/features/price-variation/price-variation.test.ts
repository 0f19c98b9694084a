import { importMarketRatesCall, withdrawMarketRateCall } from '@pw/contract/market-rates';
import { readPriceVariationCall, replayPriceVariationCall } from '@pw/contract/price-variation';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { cloneProjectCall } from '@pw/contract/projects';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { aConfiguredProject, aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { importIndices, saveVariation, variationClause } from '../../testing/a-price-variation.ts';
import { aReportedProject } from '../../testing/a-reported-project.ts';
import { submitQuote } from '../../testing/a-submitted-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { csvTable, sendTable } from '../../testing/own-rows.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
let projectId: number;

beforeEach(async () => {
  await importIndices(server, company.administrator);
  ({ projectId } = await aConfiguredProject(server, company.sales, aSmallEnquiry));
});
afterAll(() => closePdfWorker());

const codeOf = (reply: { readonly statusCode: number; readonly json: () => { code?: string } }) =>
  reply.statusCode === 200 ? '200' : `${reply.statusCode} ${reply.json().code}`;

const save = (change?: Parameters<typeof saveVariation>[3], revision?: number) =>
  saveVariation(server, company.sales, projectId, change, revision);

async function read() {
  const params = { projectId: String(projectId) };
  const reply = await server.send(readPriceVariationCall, { token: company.sales.token, params });
  return readPriceVariationCall.reply.parse(reply.json());
}

function replay(query: Readonly<Record<string, string>> = {}, token = company.sales.token) {
  return server.send(replayPriceVariationCall, { token, params: { projectId: String(projectId) }, query });
}

async function costAndMargin(): Promise<number> {
  const params = { projectId: String(projectId) };
  const { totals } = (await server.send(getProjectPriceCall, { token: company.sales.token, params })).json();
  const { wiringPaise, labourPaise, additionalPaise, overheadPaise, packingPaise, marginPaise } = totals.charges;
  return (
    totals.netPricePaise + wiringPaise + labourPaise + additionalPaise + overheadPaise + packingPaise + marginPaise
  );
}

describe('the price variation clause of a project', () => {
  it('is saved with the values that it counts from, and answers the price of 24 months', async () => {
    expect(await read()).toMatchObject({
      variation: null,
      indices: [
        { index: 'aluminium', firstMonth: '2024-10', lastMonth: '2026-10' },
        { index: 'copper' },
        { index: 'labour' },
        { index: 'steel' },
      ],
      revision: 0,
    });
    const saved = await save();
    expect(codeOf(saved)).toBe('200');
    const { basePaise, months, revision } = saved.json();
    expect([basePaise, revision, months.length]).toEqual([await costAndMargin(), 1, 24]);
    expect(months[0]).toMatchObject({ month: '2024-11', factor: 1, pricePaise: basePaise, variationPaise: 0 });
    const last = months.at(-1);
    expect([last.month, last.factor.toFixed(6)]).toEqual(['2026-10', '1.177365']);
    expect(last.variationPaise).toBe(last.pricePaise - basePaise);
    expect((await read()).variation).toEqual({
      clause: variationClause,
      base: [
        { index: 'copper', month: '2024-10', value: 300 },
        { index: 'steel', month: '2024-10', value: 150 },
        { index: 'labour', month: '2024-11', value: 102 },
      ],
    });
  });

  it('is replayed over 24 months to the paisa, as somebody works it out by hand', async () => {
    const base = BigInt((await save()).json().basePaise);
    const { months } = (await replay({ months: '24' })).json();
    expect(months).toHaveLength(24);
    for (const [month, tenthsOfCopper, tenthsOfSteel, tenthsOfLabour] of [
      ['2025-01', 2969n, 1501n, 1030n],
      ['2025-10', 3185n, 1473n, 1094n],
      ['2026-10', 4112n, 1469n, 1196n],
    ] as const) {
      // Of 100: 15 fixed, 35 copper from 300.0, 20 steel from 150.0, 30 labour from 102.0.
      const [copper, steel, labour] = [3000n, 1500n, 1020n];
      const whole = 100n * copper * steel * labour;
      const part =
        15n * copper * steel * labour +
        35n * tenthsOfCopper * steel * labour +
        20n * tenthsOfSteel * copper * labour +
        30n * tenthsOfLabour * copper * steel;
      const pricePaise = Number((2n * base * part + whole) / (2n * whole));
      const row = months.find((each: { readonly month: string }) => each.month === month);
      expect(row).toMatchObject({ month, pricePaise, variationPaise: pricePaise - Number(base) });
    }
  });

  it('counts the last index before a month that has none, and says that it is provisional', async () => {
    await save();
    const ofMonth = async (from: string) => (await replay({ from, months: '1' })).json().months[0];
    const before = await ofMonth('2025-09');
    const { rows } = await server.owner.query<{ rate_id: string }>(
      "select rate_id from market_rates where company_id = $1 and key = 'labour' and valid_from = '2025-09'",
      [company.companyId],
    );
    const reply = await server.send(withdrawMarketRateCall, {
      token: company.administrator.token,
      params: { rateId: rows[0]?.rate_id ?? '' },
      body: { reason: 'revised by its publisher' },
    });
    expect(codeOf(reply)).toBe('200');
    const after = await ofMonth('2025-09');
    expect([before.provisional, after.provisional]).toEqual([[], ['labour']]);
    // Labour of August is 108.3, that of September was 108.8; 30 % of it count from 102.0.
    expect(after.factor).toBeCloseTo(before.factor - (0.3 * 0.5) / 102, 12);
  });

  it('is replayed from any month; what has no index yet is provisional', async () => {
    expect(codeOf(await replay())).toBe('422 NO_CLAUSE');
    await save();
    const { months } = (await replay({ from: '2026-12', months: '1' })).json();
    expect(months).toMatchObject([{ month: '2026-12', provisional: ['copper', 'steel', 'labour'] }]);
    expect(months[0].factor.toFixed(6)).toBe('1.192798');
    const early = await replay({ from: '2024-10' });
    expect([codeOf(early), early.json().message]).toEqual([
      '422 INDEX_MISSING',
      'The index copper has no value of 09-2024. Enter it in Market rates.',
    ]);
    expect((await replay({ months: '61' })).statusCode).toBe(400);
    expect((await replay({ from: '2026-13' })).statusCode).toBe(400);
  });

  it.each([
    ['of 99.99 %', { fixed: 14.99 }, '422 WEIGHTS_NOT_100'],
    ['of 99.9 %', { fixed: 14.9 }, '422 WEIGHTS_NOT_100'],
    ['whose base month has no index', { baseMonth: '2024-10' }, '422 INDEX_MISSING'],
    [
      'of an index that the company does not have',
      { fixed: 0, parts: [{ index: 'tin', weight: 100, lag: 0 }] },
      '422 INDEX_MISSING',
    ],
    ['with a weight of 0', { fixed: 100, parts: [{ index: 'copper', weight: 0, lag: 0 }] }, '422 FIELD_INVALID'],
    ['with a lag of 13 months', { parts: [{ index: 'copper', weight: 85, lag: 13 }] }, '400 BAD_REQUEST'],
  ])('is refused %s', async (_what, change, code) => {
    const reply = await save(change);
    expect(`${reply.statusCode}`).toBe(code.slice(0, 3));
    expect(code === '400 BAD_REQUEST' || codeOf(reply) === code).toBe(true);
    expect((await read()).variation).toBeNull();
  });

  it('is taken out again, and is not saved over what somebody else has saved', async () => {
    await save();
    expect(codeOf(await save({ bandPercent: 3 }, 0))).toBe('409 STALE');
    expect(codeOf(await save(null, 1))).toBe('200');
    expect(await read()).toMatchObject({ variation: null, revision: 2 });
  });

  it('goes along with a copy of the project', async () => {
    await save({ bandPercent: 3 });
    const { token } = company.sales;
    const copied = await server.send(cloneProjectCall, {
      token,
      params: { projectId },
      body: { name: 'Copy', salesEngineer: 'Asha' },
    });
    const before = await read();
    ({ projectId } = cloneProjectCall.reply.parse(copied.json()));
    expect((await read()).variation).toEqual(before.variation);
  });

  it('is not there for another company', async () => {
    await save();
    const stranger = (await seedCompany(server)).sales;
    expect(codeOf(await replay({}, stranger.token))).toBe('404 NOT_FOUND');
    expect(codeOf(await saveVariation(server, stranger, projectId))).toBe('404 NOT_FOUND');
  });
});

describe('the clause of a submitted offer', () => {
  it('stays as it was submitted, with the values that it counts from, and cannot be changed', async () => {
    ({ projectId } = await aReportedProject(server, company.sales, aSmallEnquiry));
    await save({ bandPercent: 3 });
    await submitQuote(server, company.sales, projectId);
    expect(codeOf(await save())).toBe('409 VIEW_ONLY');
    const before = (await replay()).json();
    // What is kept with the project may be another one later; the submitted one counts.
    await server.owner.query('update price_variations set terms = null where company_id = $1', [company.companyId]);
    expect((await read()).variation?.clause.bandPercent).toBe(3);
    expect((await replay()).json()).toEqual(before);
    // A further month of an index is known now.
    const further = csvTable(['month', 'copper'], ['2026-11', '430']);
    await sendTable(server, company.administrator, importMarketRatesCall, further, { source: 'invented' });
    const [december] = (await replay({ from: '2026-12', months: '1' })).json().months;
    expect(december.provisional).toEqual(['steel', 'labour']);
  });
});
