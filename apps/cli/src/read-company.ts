import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readPriceFiles } from '@pw/catalog/read';
import { describeFault } from '@pw/configurator/table/describe-fault';
import { err, ok, type Result } from '@pw/domain/result';
import { readJson } from '@pw/pricing/enquiry/read-json';
import { type PriceBook, readPriceBook } from '@pw/pricing/price-list/price-book';
import type { MarginMode } from '@pw/pricing/price-terms';
import { judgeText } from '@pw/switchboard/input/judge-text';
import { z } from 'zod';
import { type CompanyDocuments, readCompanyDocuments } from './company-documents.ts';
import { readTextFile } from './read-text-file.ts';

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

/** A text that documents can show. */
const shownText = z.string().superRefine((text, context) => {
  for (const message of judgeText(text)) {
    context.addIssue({ code: 'custom', message });
  }
});

const companySchema = z.strictObject({
  name: shownText.trim().min(1),
  address: shownText.default(''),
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
  const settings = await readSettings(folder);
  const prices = await readPrices(folder);
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

async function readSettings(folder: string | null): Promise<Result<z.infer<typeof companySchema>, readonly string[]>> {
  const path = folder === null ? null : join(folder, 'company.json');
  if (path === null || !existsSync(path)) {
    return ok(demoCompany);
  }
  const text = await readTextFile(path, 'company.json');
  if (!text.ok) {
    return err([text.error]);
  }
  const json = readJson(text.value);
  if (!json.ok) {
    return err(json.error.map(({ path: at, message }) => `company.json${at === '' ? '' : ` ${at}`}: ${message}`));
  }
  const parsed = companySchema.safeParse(json.value);
  return parsed.success
    ? ok(parsed.data)
    : err(
        parsed.error.issues.map(
          ({ path: at, message }) => `company.json${at.length > 0 ? ` ${at.join('.')}` : ''}: ${message}`,
        ),
      );
}

type Prices = { readonly book: PriceBook; readonly isOwn: boolean };

async function readPrices(folder: string | null): Promise<Result<Prices, readonly string[]>> {
  const path = folder === null ? null : join(folder, 'prices.csv');
  const text = path !== null && existsSync(path) ? await readTextFile(path, 'prices.csv') : null;
  if (text?.ok === false) {
    return err([text.error]);
  }
  const own = text && { file: 'prices.csv', text: text.value };
  const book = readPriceBook(readPriceFiles(), own);
  return book.ok ? ok({ book: book.value, isOwn: own !== null }) : err(book.error.map(describeFault));
}
