import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readPriceFiles } from '@pw/catalog/read';
import { describeFault } from '@pw/configurator/table/describe-fault';
import { err, ok, type Result } from '@pw/domain/result';
import { type PriceBook, readPriceBook } from '@pw/pricing/price-list/price-book';
import type { MarginMode } from '@pw/pricing/price-terms';
import { z } from 'zod';

/** The company that quotes: its name, its prices, and its way to take the margin. */
export type Company = {
  readonly name: string;
  readonly address: string;
  readonly margin: MarginMode;
  readonly book: PriceBook;
};

const companySchema = z.strictObject({
  name: z.string().trim().min(1).max(300),
  address: z.string().max(300).default(''),
  marginMode: z.enum(['on cost', 'on sale']).default('on cost'),
});

const demoCompany = { name: 'Demo Switchgear', address: '', marginMode: 'on cost' } as const;

/**
 * Reads the company's folder: `company.json` (name, address, marginMode) and `prices.csv`, either of which may be
 * missing. Without a folder it is the demo company with its demo price list. The refusal lists every fault.
 */
export function readCompany(folder: string | null): Result<Company, readonly string[]> {
  if (folder !== null && !(existsSync(folder) && statSync(folder).isDirectory())) {
    return err([`--company ${folder}: there is no such folder.`]);
  }
  const settings = readSettings(folder);
  const book = readPrices(folder);
  if (!settings.ok || !book.ok) {
    return err([...(settings.ok ? [] : settings.error), ...(book.ok ? [] : book.error)]);
  }
  const { name, address, marginMode } = settings.value;
  return ok({ name, address, margin: marginMode, book: book.value });
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

function readPrices(folder: string | null): Result<PriceBook, readonly string[]> {
  const path = folder === null ? null : join(folder, 'prices.csv');
  const own = path !== null && existsSync(path) ? { file: 'prices.csv', text: readFileSync(path, 'utf8') } : null;
  const book = readPriceBook(readPriceFiles(), own);
  return book.ok ? book : err(book.error.map(describeFault));
}
