import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { readEnquiry } from '@pw/pricing/enquiry/read-enquiry';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge, RULE_SET } from '@pw/switchboard/knowledge/knowledge';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { readCompany } from '../read-company.ts';
import { type QuoteScope, runQuote } from '../run-quote.ts';
import type { OutputFiles } from '../write-output.ts';

/** The examples whose output is kept as golden files: one of each kind of board. */
export const quotedExamples = [
  'distribution-board-400a',
  'mixed-motor-control-centre',
  'power-control-centre-1600a',
  'wall-distribution-boards-100a',
] as const;

const { rate: rateTable } = mustBeOk(readPriceBook(readPriceFiles())).tables;

// The hash of the catalogue would change every file with each note of a table.
const knowledge = { ...compileKnowledge(mustReadCatalog()), version: RULE_SET };

/**
 * The files that `npm run quote` writes for an example on 20 November 2026.
 *
 * @param companyFolder with `company.json`; null for a company that says nothing of itself
 * @param project fields that take the place of those of the enquiry
 */
export async function quotedExample(
  example: string,
  scope: QuoteScope,
  companyFolder: string | null = null,
  project: object = {},
): Promise<OutputFiles> {
  const path = join(import.meta.dirname, '../../../../examples', `${example}.json`);
  const given = JSON.parse(readFileSync(path, 'utf8'));
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
      scope,
    ),
  );
  return files;
}
