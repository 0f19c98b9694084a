import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedFields, fieldsInside } from '@pw/testing/changed-fields';
import { describe, expect, it } from 'vitest';
import { quotedExample, quotedExamples } from './testing/quoted-example.ts';

/** All of a quote that a program reads, for each example. */
const goldenFile = join(import.meta.dirname, 'quote-output.golden.json');

function readGolden(): Readonly<Record<string, unknown>> {
  return existsSync(goldenFile) ? JSON.parse(readFileSync(goldenFile, 'utf8')) : {};
}

describe('npm run quote', () => {
  it.each(quotedExamples)('works out for %s what was looked at: look again, then UPDATE_GOLDEN=1', async (example) => {
    const files = await quotedExample(example, 'quote');
    const quote: unknown = JSON.parse(String(files.get('quote.json')));
    if (process.env.UPDATE_GOLDEN === '1') {
      writeFileSync(goldenFile, `${JSON.stringify({ ...readGolden(), [example]: quote }, null, 2)}\n`);
    }
    expect(changedFields('quote.json', fieldsInside(readGolden()[example] ?? {}), fieldsInside(quote))).toEqual([]);
  });

  it('names the tax of each board by its kinds, and rounds the total as the company says', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'panelwright-company-'));
    writeFileSync(join(folder, 'company.json'), JSON.stringify({ name: 'Own', state: 'MH', roundTo: 'rupee' }));
    const priced = async (state: string, company: string | null = folder) => {
      const files = await quotedExample('distribution-board-400a', 'quote', company, {
        customer: { customerName: 'Acme', state },
      });
      const { boards, totals, offer } = JSON.parse(String(files.get('quote.json')));
      const [{ price, quantity }] = boards;
      return { price, quantity, totals, gst: offer.gst };
    };
    const within = await priced('MH');
    const between = await priced('KA');
    const open = await priced('MH', null);
    rmSync(folder, { recursive: true });
    const { quantity, price } = within;
    const { cgst, sgst, igst, tax } = price;
    expect([cgst, sgst, igst]).toEqual([tax / 2, tax / 2, 0]);
    expect(within.gst.lines).toEqual([
      { label: 'CGST 9 %', amount: quantity * cgst },
      { label: 'SGST 9 %', amount: quantity * sgst },
    ]);
    expect(within.gst.grandTotal).toBe(Math.round(quantity * price.final));
    expect(within.totals.final).toBe(within.gst.grandTotal);
    expect(within.gst.roundOff).toBeCloseTo(within.gst.grandTotal - quantity * price.final, 2);
    expect(between.price).toMatchObject({ cgst: 0, sgst: 0, igst: between.price.tax });
    expect(open.price).toMatchObject({ cgst: null, sgst: null, igst: null });
    expect(open.gst).toMatchObject({ roundOff: 0, grandTotal: quantity * open.price.final });
  });
});
