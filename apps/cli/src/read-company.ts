import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readPriceFiles } from '@pw/catalog/read';
import { describeFault } from '@pw/configurator/table/describe-fault';
import { err, ok, type Result } from '@pw/domain/result';
import { type PriceBook, readPriceBook } from '@pw/pricing/price-list/price-book';
import type { MarginMode } from '@pw/pricing/price-terms';
import { z } from 'zod';
import { type CompanyDocuments, readCompanyDocuments } from './company-documents.ts';

/** The company that quotes: its name, its prices, its way to take the margin, and what it prints on offers. */
export type Company = {
  readonly name: string;
  readonly address: string;
  readonly margin: MarginMode;
  readonly book: PriceBook;
  readonly documents: CompanyDocuments;
  /** Where company, terms and prices come from, as each page says it: what is not the company's own is named. */
  readonly sources: readonly string[];
};

const companySchema = z.strictObject({
  name: z.string().trim().min(1).max(300),
  address: z.string().max(300).default(''),
  marginMode: z.enum(['on cost', 'on sale']).default('on cost'),
});

const demoCompany = { name: 'Demo Switchgear', address: '', marginMode: 'on cost' } as const;

/**
 * Reads the company's folder: `company.json` (name, address, marginMode), `prices.csv`, `logo.png`, `certificate.pdf`
 * and `terms.html`, each of which may be missing. Without a folder it is the demo company with its demo price list.
 * The refusal lists every fault.
 */
export async function readCompany(folder: string | null): Promise<Result<Company, readonly string[]>> {
  if (folder !== null && !(existsSync(folder) && statSync(folder).isDirectory())) {
    return err([`--company ${folder}: there is no such folder.`]);
  }
  const settings = readSettings(folder);
  const prices = readPrices(folder);
  const documents = await readCompanyDocuments(folder);
  if (!settings.ok || !prices.ok || !documents.ok) {
    return err([settings, prices, documents].flatMap((each) => (each.ok ? [] : each.error)));
  }
  const { name, address, marginMode } = settings.value;
  const { book, isOwn } = prices.value;
  const terms = documents.value.hasDefaultTerms ? ['Default terms'] : [];
  const sources = [name, ...terms, ...(isOwn ? [] : [book.list.name])];
  return ok({ name, address, margin: marginMode, book, documents: documents.value, sources });
}

function readSettings(folder: string | null): Result<z.infer<typeof companySchema>, readonly string[]> {
  const path = folder === null ? null : join(folder, 'company.json');
  if (path === null || !existsSync(path)) {
    return ok(demoCompany);
  }
  const parsed = companySchema.safeParse(parseJson(readFileSync(path, 'utf8')));
  return parsed.success
    ? ok(parsed.data)
    : err(
        parsed.error.issues.map(
          ({ path: at, message }) => `company.json${at.length > 0 ? ` ${at.join('.')}` : ''}: ${message}`,
        ),
      );
}

/** What is no JSON is refused by the schema like any other wrong value. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Prices = { readonly book: PriceBook; readonly isOwn: boolean };

function readPrices(folder: string | null): Result<Prices, readonly string[]> {
  const path = folder === null ? null : join(folder, 'prices.csv');
  const own = path !== null && existsSync(path) ? { file: 'prices.csv', text: readFileSync(path, 'utf8') } : null;
  const book = readPriceBook(readPriceFiles(), own);
  return book.ok ? ok({ book: book.value, isOwn: own !== null }) : err(book.error.map(describeFault));
}
