import { isUtf8 } from 'node:buffer';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readPriceFiles } from '@pw/catalog/read';
import { describeFault } from '@pw/configurator/table/table-fault';
import { countPages, isPng, refusePicture } from '@pw/documents/offer/uploaded-file';
import { companyFields } from '@pw/domain/company-settings/company-details';
import { stateOf } from '@pw/domain/goods-supply';
import { keptGstin } from '@pw/domain/gstin';
import { type StateCode, stateCodes, stateNamed } from '@pw/domain/indian-states';
import { type OfferCurrency, offerCurrencies } from '@pw/domain/market-rates/market-rate-codes';
import {
  type AgingDays,
  agingKinds,
  LONGEST_VALIDITY_DAYS,
  usualAgingDays,
} from '@pw/domain/material-rates/price-aging';
import { type TotalRounding, totalRoundings } from '@pw/domain/project-pricing/total-rounding';
import { recordOf } from '@pw/domain/record-fields';
import { offerValidityDays } from '@pw/domain/reports/offer-validity';
import { err, ok, type Result } from '@pw/domain/result';
import type { DrawingHead } from '@pw/drawing/front-view/drawing-head';
import { readJson } from '@pw/pricing/enquiry/read-json';
import { type PriceBook, readPriceBook } from '@pw/pricing/price-list/price-book';
import { DEFAULT_VALIDITY_DAYS } from '@pw/pricing/rates/price-source';
import type { MarginMode } from '@pw/pricing/terms/price-terms';
import type { RichText } from '@pw/reports/document/report-document';
import { readTerms } from '@pw/reports/terms/read-terms';
import { DEFAULT_TERMS } from '@pw/reports/terms/terms-html';
import { judgeText } from '@pw/switchboard/entry/read-value';
import { z } from 'zod';
import { type CompanyPrices, readCompanyPrices } from './read-company-prices.ts';
import type { SellRates } from './read-exchange.ts';
import { readFileOf, readTextFile } from './read-text-file.ts';

/** The company that quotes: its name, its prices, its way to take the margin, and what it prints on offers. */
export type Company = {
  readonly name: string;
  readonly address: string;
  readonly gstin: string;
  readonly phone: string;
  readonly email: string;
  readonly margin: MarginMode;
  /** To what the total of an offer is rounded. */
  readonly roundTo: TotalRounding;
  /** How old a price list or a rate may be before it is marked, in days. */
  readonly priceValidityDays: number;
  /** How old rates of metals, currencies and labour may be, in days. */
  readonly agingDays: AgingDays;
  /** How long an offer is valid, in days. */
  readonly validityDays: number;
  /** The state of its GSTIN, else the written one; null without both. */
  readonly state: StateCode | null;
  /** Who made the design verification; '' while nobody is named. */
  readonly originalManufacturer: string;
  readonly book: PriceBook;
  /** The currency of its offers where the enquiry does not say. */
  readonly offerCurrency: OfferCurrency;
  readonly sellRates: SellRates;
  readonly documents: CompanyDocuments;
  /** Full names for the title blocks of drawings; '' for one that is not known. */
  readonly people: Pick<DrawingHead, 'drawnBy' | 'checkedBy' | 'approvedBy'>;
};

/** A text that documents can show. */
const shownText = z.string().superRefine((text, context) => {
  for (const message of judgeText(text)) {
    context.addIssue({ code: 'custom', message });
  }
});

/** A text that the same field of the company's settings would take; it need not be there. */
function detail(field: 'gstin' | 'phone' | 'email') {
  const { text, accepts } = companyFields[field].format;
  return shownText
    .trim()
    .default('')
    .refine((entered) => entered === '' || accepts(entered), text);
}

const validityDays = z.int().min(1).max(LONGEST_VALIDITY_DAYS);

const companySchema = z.strictObject({
  name: shownText.trim().min(1),
  address: shownText.default(''),
  gstin: detail('gstin').transform(keptGstin),
  phone: detail('phone'),
  email: detail('email'),
  marginMode: z.enum(['on cost', 'on sale']).default('on cost'),
  roundTo: z.enum(totalRoundings).default('paisa'),
  state: shownText
    .default('')
    .refine(
      (said) => said.trim() === '' || stateNamed(said) !== null,
      `is no state: write two letters, one of ${stateCodes.join(', ')}`,
    ),
  validityDays: z.int().min(1).max(offerValidityDays.longest).default(offerValidityDays.usual),
  originalManufacturer: shownText.trim().default(''),
  offerCurrency: z.enum(offerCurrencies).default('INR'),
  priceValidityDays: validityDays.default(DEFAULT_VALIDITY_DAYS),
  agingDays: z
    .strictObject(recordOf(agingKinds, (kind) => validityDays.default(usualAgingDays[kind])))
    .default(usualAgingDays),
  drawnBy: shownText.default(''),
  checkedBy: shownText.default(''),
  approvedBy: shownText.default(''),
});

const demoCompany = companySchema.parse({ name: 'Demo Switchgear' });

/**
 * Reads the company's folder: `company.json` (name, address, state, gstin, phone, email, marginMode, roundTo, priceValidityDays, agingDays,
 * validityDays and offerCurrency of offers, originalManufacturer, and the names of the people who draw, check and approve: drawnBy,
 * checkedBy, approvedBy), `prices.csv` or the lists of makers in the folder `prices`, `own-articles.csv`, `article-map.csv`,
 * `logo.png`, `certificate.pdf` and `terms.html`, each of which may be missing.
 * Without a folder it is the demo company with its demo price list. The refusal lists every fault.
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
  const { marginMode: margin, state, drawnBy, checkedBy, approvedBy, ...said } = settings.value;
  return ok({
    ...said,
    margin,
    state: stateOf(said.gstin, state),
    ...prices.value,
    people: { drawnBy, checkedBy, approvedBy },
    documents: documents.value,
  });
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

async function readPrices(folder: string | null): Promise<Result<CompanyPrices, readonly string[]>> {
  const path = folder === null ? null : join(folder, 'prices.csv');
  const text = path !== null && existsSync(path) ? await readTextFile(path, 'prices.csv') : null;
  if (text?.ok === false) {
    return err([text.error]);
  }
  const own = text && { file: 'prices.csv', text: text.value };
  const book = readPriceBook(readPriceFiles(), own);
  if (!book.ok) {
    return err(book.error.map(describeFault));
  }
  return folder === null ? ok({ book: book.value, sellRates: new Map() }) : readCompanyPrices(folder, book.value);
}

/** The data that a company prints on its offers. */
type CompanyDocuments = {
  /** PNG; null without one. */
  readonly logo: Uint8Array | null;
  readonly certificate: { readonly pdf: Uint8Array; readonly pages: number } | null;
  readonly terms: RichText;
  /** Whether the terms are those that every company starts with. */
  readonly hasDefaultTerms: boolean;
};

const MIB = 1024 * 1024;
const mostBytes = { logo: MIB, terms: MIB, certificate: 10 * MIB } as const;

/**
 * Reads `logo.png`, `certificate.pdf` and `terms.html` of a company's folder. A missing file is none, missing or blank
 * terms are the default ones; a broken file is a fault. The refusal lists every fault.
 */
async function readCompanyDocuments(folder: string | null): Promise<Result<CompanyDocuments, readonly string[]>> {
  const logo = await readLogo(folder);
  const certificate = await readCertificate(folder);
  const terms = readOwnTerms(folder);
  if (!logo.ok || !certificate.ok || !terms.ok) {
    return err([logo, certificate, terms].flatMap((each) => (each.ok ? [] : [each.error])));
  }
  return ok({
    logo: logo.value,
    certificate: certificate.value,
    terms: terms.value ?? defaultTerms(),
    hasDefaultTerms: terms.value === null,
  });
}

async function readLogo(folder: string | null): Promise<Result<Uint8Array | null, string>> {
  const file = readFileOf(folder, 'logo.png', mostBytes.logo);
  if (!file.ok || file.value === null) {
    return file;
  }
  if (!isPng(file.value)) {
    return err('logo.png: this is no complete PNG picture. Save the logo as PNG again.');
  }
  const reason = await refusePicture(file.value);
  return reason === null ? file : err(`logo.png: cannot be shown (${reason}). Save the logo as PNG again.`);
}

async function readCertificate(folder: string | null): Promise<Result<CompanyDocuments['certificate'], string>> {
  const file = readFileOf(folder, 'certificate.pdf', mostBytes.certificate);
  if (!file.ok || file.value === null) {
    return file.ok ? ok(null) : file;
  }
  const pages = await countPages(file.value);
  return pages.ok
    ? ok({ pdf: file.value, pages: pages.value })
    : err(`certificate.pdf: cannot be shown (${pages.error}). Save it as PDF again, without a password.`);
}

/** null where the default terms are to be taken. */
function readOwnTerms(folder: string | null): Result<RichText | null, string> {
  const file = readFileOf(folder, 'terms.html', mostBytes.terms);
  if (!file.ok || file.value === null) {
    return file.ok ? ok(null) : file;
  }
  if (!isUtf8(file.value)) {
    return err('terms.html: this is no text in UTF-8. Save it again with the encoding UTF-8.');
  }
  const terms = readTerms(new TextDecoder().decode(file.value));
  if (terms.ok) {
    return terms;
  }
  const { error } = terms;
  switch (error.code) {
    case 'EMPTY':
      return ok(null);
    case 'TOO_DEEP':
      return err(`terms.html: elements are nested more than ${error.deepest} deep. Write the terms more plainly.`);
    case 'TOO_MANY':
      return err(`terms.html: there are more than ${error.most} elements. Close each mark, or shorten the terms.`);
  }
}

function defaultTerms(): RichText {
  const terms = readTerms(DEFAULT_TERMS);
  if (!terms.ok) {
    throw new Error(`The default terms cannot be read: ${terms.error.code}`);
  }
  return terms.value;
}
