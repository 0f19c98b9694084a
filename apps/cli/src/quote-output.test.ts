import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { readEnquiry } from '@pw/pricing/enquiry/read-enquiry';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge, RULE_SET } from '@pw/switchboard/knowledge/knowledge';
import { changedFields, type Fields, fieldsInside } from '@pw/testing/changed-fields';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readCompany } from './read-company.ts';
import { runQuote } from './run-quote.ts';

const { rate: rateTable } = mustBeOk(readPriceBook(readPriceFiles())).tables;

/** The output of the command for an example: a digest of each file, and all of the quote that a program reads. */
type Golden = { readonly files: Fields; readonly quote: unknown };

const examples = [
  'distribution-board-400a',
  'mixed-motor-control-centre',
  'power-control-centre-1600a',
  'wall-distribution-boards-100a',
];
const goldenFile = join(import.meta.dirname, 'quote-output.golden.json');
const NOTHING: Golden = { files: {}, quote: {} };

// The hash of the catalogue would change every file with each note of a table.
const knowledge = { ...compileKnowledge(mustReadCatalog()), version: RULE_SET };

async function filesOf(example: string, companyFolder: string | null, project: object = {}) {
  const given = JSON.parse(readFileSync(join(import.meta.dirname, '../../../examples', `${example}.json`), 'utf8'));
  const text = JSON.stringify({ ...given, project: { ...given.project, ...project } });
  const { files } = mustBeOk(
    await runQuote(
      {
        enquiry: mustBeOk(readEnquiry(text, knowledge, rateTable)),
        knowledge,
        company: mustBeOk(await readCompany(companyFolder)),
        date: '2026-11-20',
        onProgress: () => undefined,
      },
      'all',
    ),
  );
  return files;
}

async function written(example: string): Promise<Golden> {
  const files = await filesOf(example, null);
  const digests = [...files].map(([name, content]) => [
    name,
    createHash('sha256').update(content).digest('hex').slice(0, 12),
  ]);
  return { files: Object.fromEntries(digests), quote: JSON.parse(String(files.get('quote.json'))) };
}

function readGolden(): Readonly<Record<string, Golden>> {
  return existsSync(goldenFile) ? JSON.parse(readFileSync(goldenFile, 'utf8')) : {};
}

describe('npm run quote', () => {
  it.each(examples)('writes for %s what was looked at: look again, then UPDATE_GOLDEN=1', async (example) => {
    const now = await written(example);
    if (process.env.UPDATE_GOLDEN === '1') {
      writeFileSync(goldenFile, `${JSON.stringify({ ...readGolden(), [example]: now }, null, 2)}\n`);
    }
    const recorded = readGolden()[example] ?? NOTHING;
    expect([
      ...changedFields('quote.json', fieldsInside(recorded.quote), fieldsInside(now.quote)),
      ...changedFields(example, recorded.files, now.files),
    ]).toEqual([]);
  });

  it('names on the drawings who draws, checks and approves for the company', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'panelwright-company-'));
    const people = { drawnBy: 'Asha Kulkarni', checkedBy: 'Venkatesh Iyer', approvedBy: 'R. Menon' };
    writeFileSync(join(folder, 'company.json'), JSON.stringify({ name: 'Shree Electricals', ...people }));
    const files = await filesOf('distribution-board-400a', folder);
    rmSync(folder, { recursive: true });
    const svg = String(files.get('MDB-1/front-view.svg'));
    for (const text of ['Shree Electricals', 'Asha Kulkarni, 20-11-2026', 'Venkatesh Iyer', 'R. Menon']) {
      expect(svg).toContain(`>${text}<`);
    }
  });

  it('names the tax of each board by its kinds, and rounds the total as the company says', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'panelwright-company-'));
    writeFileSync(join(folder, 'company.json'), JSON.stringify({ name: 'Own', state: 'MH', roundTo: 'rupee' }));
    const priced = async (state: string, company: string | null = folder) => {
      const files = await filesOf('distribution-board-400a', company, { customer: { customerName: 'Acme', state } });
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

  it('issues the drawings for what the enquiry says, under its offer number or as a draft of the year', async () => {
    const diagram = async (project: object) =>
      String((await filesOf('distribution-board-400a', null, project)).get('MDB-1/MDB-1-SLD-01.svg'));
    const draft = await diagram({});
    const issued = await diagram({ drawingStatus: 'FOR MANUFACTURE', offerNumber: ' SO-4711 ' });
    for (const [svg, texts] of [
      [draft, ['FOR APPROVAL', 'OFFER-2026-DRAFT']],
      [issued, ['FOR MANUFACTURE', 'SO-4711']],
    ] as const) {
      for (const text of texts) {
        expect(svg).toContain(`>${text}<`);
      }
    }
  });

  it('binds all sheets of a board as one PDF with a bookmark for each, in the order of the set', async () => {
    const files = await filesOf('distribution-board-400a', null);
    const pdf = Buffer.from(files.get('MDB-1/drawings.pdf') ?? '').toString('latin1');
    const bookmarks = [...pdf.matchAll(/\/Title \((MDB-1-[^)]*)\)/g)].map(([, title]) => title);
    const codes = ['GA', 'PL', 'FD', 'SC', 'SLD', 'CL'];
    expect(bookmarks).toEqual(codes.map((code) => `MDB-1-${code}-01, sheet 1 of 1`));
    for (const code of codes) {
      expect([code, files.has(`MDB-1/MDB-1-${code}-01.svg`), files.has(`MDB-1/MDB-1-${code}-01.dxf`)]).toEqual([
        code,
        true,
        true,
      ]);
    }
  });
});
