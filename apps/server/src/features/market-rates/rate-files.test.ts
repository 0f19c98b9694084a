import { importMarketRatesCall, listMarketRatesCall, previewMarketRatesCall } from '@pw/contract/market-rates';
import { findPriceCall } from '@pw/contract/price-lists';
import { readPriceUpdateCall } from '@pw/contract/price-updates';
import { describe, expect, it } from 'vitest';
import { aPublishedList, sampleList } from '../../testing/a-price-list.ts';
import { aProject } from '../../testing/a-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { addMarketRate } from '../../testing/market-rates.ts';
import { csvTable, sendTable } from '../../testing/own-rows.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

const preview = (bytes: Uint8Array, fields: Readonly<Record<string, string>> = {}) =>
  sendTable(server, company.administrator, previewMarketRatesCall, bytes, fields);
const take = (bytes: Uint8Array, fields: Readonly<Record<string, string>> = {}) =>
  sendTable(server, company.administrator, importMarketRatesCall, bytes, fields);

async function cards() {
  const reply = await server.send(listMarketRatesCall, { token: company.sales.token });
  return listMarketRatesCall.reply.parse(reply.json()).cards;
}

const months = (...rows: readonly (readonly string[])[]) => csvTable(['month', 'copper', 'steel'], ...rows);
const source = 'index of the office';

describe('a file of market rates', () => {
  it('shows first what it would add, and adds it with the next call', async () => {
    const bytes = sampleList('rates-and-currencies.csv');
    const shown = (await preview(bytes)).json();
    expect([shown.counts, shown.rows.length, shown.faulty]).toEqual([{ new: 14, same: 0 }, 14, 0]);
    expect(shown.rows[12]).toEqual({
      row: 14,
      kind: 'currency',
      key: 'USD sell',
      value: 83.9,
      unit: 'INR/USD',
      validFrom: '2026-11-20',
      jump: null,
    });
    expect(await cards()).toEqual([]);
    expect((await take(bytes)).json()).toEqual({ counts: { new: 14, same: 0 } });
    expect((await cards()).map(({ key, rates }) => [key, rates.length])).toEqual([
      ['aluminium', 2],
      ['copper', 3],
      ['steel', 2],
      ['wiring', 2],
      ['EUR buy', 2],
      ['JPY sell', 1],
      ['USD buy', 1],
      ['USD sell', 1],
    ]);
  });

  it('leaves out what is there already, so that a longer one of the same months is taken', async () => {
    await take(months(['2026-08', '300', '147'], ['2026-09', '310', '146.9']), { source });
    const longer = months(['2026-08', '300', '147'], ['2026-09', '310', '146.9'], ['2026-10', '312', '147.8']);
    expect((await take(longer, { source })).json()).toEqual({ counts: { new: 2, same: 4 } });
    expect((await take(longer, { source })).json()).toEqual({ counts: { new: 0, same: 6 } });
  });

  it('is taken as a whole or not at all, with each fault at its row', async () => {
    const faulty = months(['2026-08', '300', '147'], ['2026-13', '310', 'n/a']);
    const shown = (await preview(faulty, { source })).json();
    expect(shown).toMatchObject({ counts: { new: 0, same: 0 }, rows: [], faulty: 3 });
    const refused = await take(faulty, { source });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'FILE_FAULTY']);
    expect(
      refused.json().details.faults.map((fault: { code: string; row: number }) => [fault.row, fault.code]),
    ).toEqual([
      [3, 'MONTH_UNREADABLE'],
      [3, 'VALUE_UNREADABLE'],
      [3, 'MONTH_UNREADABLE'],
    ]);
    expect(await cards()).toEqual([]);
  });

  it('asks about values that jump', async () => {
    const jumping = months(['2026-08', '300', ''], ['2026-09', '30', '']);
    const refused = await take(jumping, { source });
    expect(refused.json()).toMatchObject({ code: 'RATE_JUMP', details: { rows: [{ row: 3, jump: { before: 300 } }] } });
    expect(await cards()).toEqual([]);
    expect((await take(jumping, { source, confirm: 'true' })).statusCode).toBe(200);
  });

  it.each([
    ['another head', csvTable(['metal', 'price'], ['copper', '1']), '422 HEAD_DIFFERS'],
    ['no table', new TextEncoder().encode('%PDF-1.7'), '415 NOT_A_LIST'],
  ])('is refused with %s', async (_what, bytes, code) => {
    const reply = await preview(bytes);
    expect(`${reply.statusCode} ${reply.json().code}`).toBe(code);
  });
});

describe('a list in euros', () => {
  const priceOf = async (number: string, day: string) => {
    const query = { number, day };
    return (await server.send(findPriceCall, { token: company.sales.token, query })).json();
  };
  const euro = { kind: 'currency', key: 'EUR buy' } as const;

  it('has no price before there is a rate, then that of the rate of the day (F6)', async () => {
    await aPublishedList(server, company.administrator, sampleList('abb-eur-2026-10.csv'), { maker: 'ABB' });
    expect(await priceOf('1SDX066801R1', '2026-11-20')).toMatchObject({ state: 'no exchange rate', listPrice: null });
    await addMarketRate(server, company.administrator, { ...euro, value: '92.4375', validFrom: '2026-11-20' });
    await addMarketRate(server, company.administrator, { ...euro, value: '93.1', validFrom: '2026-11-24' });
    expect((await priceOf('1SDX066801R1', '2026-11-20')).listPricePaise).toBe(114119_64);
    expect((await priceOf('1SDX066815R1', '2026-11-23')).listPricePaise).toBe(165453_88);
    expect((await priceOf('1SDX066431R1', '2026-11-20')).listPricePaise).toBe(1710_09);
    expect((await priceOf('1SDX066801R1', '2026-11-24')).listPricePaise).toBe(114937_54);
  });

  it('changes open projects when their owner accepts, with the rate in the book', async () => {
    await aPublishedList(server, company.administrator, sampleList('abb-eur-2026-10.csv'), { maker: 'ABB' });
    const { projectID } = await aProject(server, company.sales);
    const params = { projectId: String(projectID) };
    const read = async () => (await server.send(readPriceUpdateCall, { token: company.sales.token, params })).json();
    expect((await read()).isChanged).toBe(false);
    const before = (await read()).to.book;
    const orders = async () => {
      const { rows } = await server.owner.query('select job_id from price_impacts where company_id = $1', [
        company.companyId,
      ]);
      return rows;
    };
    const ordered = await orders();
    await addMarketRate(server, company.administrator, { ...euro, key: 'EUR sell', value: '91' });
    expect([(await read()).to.book, await orders()]).toEqual([before, ordered]);
    await addMarketRate(server, company.administrator, { ...euro, value: '92.4375' });
    const update = await read();
    expect(update.to.book).not.toBe(before);
    expect([update.from.exchange, update.to.exchange]).toMatchObject([[], [{ currency: 'EUR', rate: 92.4375 }]]);
    // What it comes to in the open projects is worked out.
    expect(await orders()).not.toEqual(ordered);
  });
});
