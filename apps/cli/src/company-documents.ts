import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { countPages } from '@pw/documents/offer/count-pages';
import { isPng } from '@pw/documents/offer/is-png';
import { refusePicture } from '@pw/documents/offer/refuse-picture';
import { err, ok, type Result } from '@pw/domain/result';
import type { RichText } from '@pw/reports/document/rich-text';
import { DEFAULT_TERMS } from '@pw/reports/terms/default-terms';
import { readTerms } from '@pw/reports/terms/read-terms';

/** What a company prints on its offers. */
export type CompanyDocuments = {
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
export async function readCompanyDocuments(
  folder: string | null,
): Promise<Result<CompanyDocuments, readonly string[]>> {
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

function readFileOf(folder: string | null, name: string, most: number): Result<Uint8Array | null, string> {
  const path = folder === null ? null : join(folder, name);
  if (path === null || !existsSync(path)) {
    return ok(null);
  }
  const file = statSync(path);
  if (!file.isFile()) {
    return err(`${name}: this is no file.`);
  }
  return file.size > most
    ? err(`${name}: the file is larger than ${most / MIB} MiB. Make it smaller.`)
    : ok(readFileSync(path));
}
