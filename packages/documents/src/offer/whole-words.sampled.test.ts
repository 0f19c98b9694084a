import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { reportTypes } from '@pw/domain/reports/report-types';
import { readEnquiry } from '@pw/pricing/enquiry/read-enquiry';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import type { ReportDocument } from '@pw/reports/document/report-document';
import { reportModels } from '@pw/reports/models/report-models';
import { shortOffer } from '@pw/reports/offer/techno-commercial-offer';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { everyKindEnquiry } from '@pw/testing/every-kind';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { withRandomKinds } from '@pw/testing/random-kinds';
import { reportProject } from '@pw/testing/report-project';
import { gateOrNight } from '@pw/testing/run-length';
import { describe, expect, it } from 'vitest';
import { reportData } from './write-report.ts';

const BREAK = '\u200B';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const root = join(import.meta.dirname, '../../../..');
const enquired = ['examples', 'catalog/golden-boards/tenders'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.json'))
    .map(
      (name) =>
        mustBeOk(readEnquiry(readFileSync(join(root, folder, name), 'utf8'), knowledge, book.tables.rate)).boards,
    ),
);
const everyKind = mustBeOk(readEnquiry(JSON.stringify(everyKindEnquiry), knowledge, book.tables.rate)).boards;
const random = createRandom(97);
const randomOnes = Array.from({ length: gateOrNight(3, 12) }, (_, at) =>
  withRandomKinds(random, randomBoard(random, `B-${at}`)),
);
const documents = [...reportTypes.map((type) => reportModels[type].document), shortOffer];

/** The words that may break inside, which no reader wants. */
function brokenWords(report: ReportDocument): readonly string[] {
  const words = new Set<string>();
  const read = (part: unknown): void => {
    if (typeof part === 'string') {
      for (const word of part.split(/\s/).filter((each) => each.includes(BREAK))) {
        words.add(word.replaceAll(BREAK, ''));
      }
    } else if (typeof part === 'object' && part !== null && !ArrayBuffer.isView(part)) {
      Object.values(part).forEach(read);
    }
  };
  read(reportData({ ...report, parts: report.parts.filter(({ kind }) => kind === 'text') }).data);
  return [...words];
}

describe('the words of a paper', () => {
  it.each([
    ...enquired.map((boards) => [boards.map(({ name }) => name).join(', '), boards] as const),
    ['one of every kind', everyKind] as const,
    ...randomOnes.map((board) => [`random ${board.name}`, [board]] as const),
  ])('stay whole in every report: %s [REP-34]', (_name, boards) => {
    const project = reportProject(knowledge, book, undefined, boards);
    for (const document of documents) {
      const report = document(project);
      expect([report.title, brokenWords(report)]).toEqual([report.title, []]);
    }
  });
});
