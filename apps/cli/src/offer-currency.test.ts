import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { afterAll, describe, expect, it } from 'vitest';
import { anOfferRun, enquiry } from './testing/an-offer-run.ts';

const offer = anOfferRun();
afterAll(() => closePdfWorker());

const inCurrency = (offerCurrency: string) => ({ ...enquiry, project: { ...enquiry.project, offerCurrency } });
const rates = (...lines: readonly string[]) =>
  writeFile(
    join(offer.company, 'exchange.csv'),
    ['currency,buyInr,sellInr,validFrom,source', ...lines].map((line) => `${line}\n`).join(''),
  );
const quote = (content: unknown) => offer.run(content, '--only', 'quote', '--allow-errors', '--company', offer.company);
const currencyOf = async () => JSON.parse((await offer.written('quote.json')).toString()).offer.currency;

describe('the currency of a quote', () => {
  it('is that of the enquiry, at the sell rate of the company', async () => {
    await rates('USD,82.1,83.9,2026-11-20,bank card rate', 'KWD,,273.25,2026-11-20,bank card rate');
    expect((await quote(inCurrency('USD'))).complained).toBe('');
    const { rows, total, ...rate } = await currencyOf();
    expect(rate).toMatchObject({ currency: 'USD', rate: 83.9, validFrom: '2026-11-20', source: 'bank card rate' });
    expect(rows).toEqual([{ name: 'MDB', inr: rows[0].inr, amount: Math.round((rows[0].inr * 100) / 83.9) / 100 }]);
    expect(total).toBe(rows[0].amount);
  });

  it('is that of the company where the enquiry does not say', async () => {
    await rates('KWD,,273.25,2026-11-20,bank card rate');
    await writeFile(join(offer.company, 'company.json'), JSON.stringify({ name: 'Export', offerCurrency: 'KWD' }));
    await quote(enquiry);
    expect((await currencyOf()).currency).toBe('KWD');
    await quote(inCurrency('INR'));
    expect(await currencyOf()).toBeUndefined();
  });

  it.each([
    ['without a sell rate', 'USD,82.1,,2026-11-20,bank card rate'],
    ['with a rate that is the wrong way round', 'USD,82.1,0.0119,2026-11-20,bank card rate'],
  ])('refuses the quote %s', async (_what, line) => {
    await rates(line);
    const { exitCode, complained } = await quote(inCurrency('USD'));
    expect(exitCode).toBe(1);
    expect(complained).toContain(
      'offerCurrency: USD has no sell rate. Write it as sellInr in exchange.csv, rupees for one USD.',
    );
  });

  it('asks about a rate that is older than 7 days', async () => {
    await rates('USD,,83.9,2026-11-12,bank card rate');
    await quote(inCurrency('USD'));
    const { sendGate } = JSON.parse((await offer.written('quote.json')).toString());
    expect(sendGate.join()).toContain('Older than 7 days: USD sell, 12-11-2026, bank card rate');
  });
});
