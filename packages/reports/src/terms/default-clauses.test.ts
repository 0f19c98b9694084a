import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { wholePaise } from '@pw/domain/money';
import { ratesOf, readPriceBook } from '@pw/pricing/price-list/price-book';
import { defaultSettings, noCharges, type PriceTerms } from '@pw/pricing/terms/price-terms';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { referenceBoards, withProperties } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { reportProject } from '@pw/testing/report-project';
import { describe, expect, it } from 'vitest';
import type { ReportPart } from '../document/report-document.ts';
import { printCell } from '../document/report-table.ts';
import { offerOfForm } from '../offer/techno-commercial-offer.ts';
import type { AnyReportData } from '../project/report-data.ts';
import { readTerms } from './read-terms.ts';
import { termsParagraphs } from './terms-changes.ts';
import { DEFAULT_TERMS, writeTermsHtml } from './terms-html.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const boards = ['MDB-1', 'MDB-2'].map((name) => ({ ...referenceBoards.RB5, name }));
const terms = mustBeOk(readTerms(DEFAULT_TERMS));

/** Freight of no board, of one, of both; each with and without insurance and tax. */
const combinations = [[], ['MDB-1'], ['MDB-1', 'MDB-2']].flatMap((freight) =>
  [0, 0.5].flatMap((insurancePercent) => [0, 18].map((taxPercent) => ({ freight, insurancePercent, taxPercent }))),
);

function offerOf({ freight, insurancePercent, taxPercent }: (typeof combinations)[number]): AnyReportData {
  const priced: PriceTerms = {
    book,
    rates: ratesOf(book.tables.rate, {}),
    added: [],
    discounts: [],
    ...defaultSettings,
    charges: {
      ...noCharges,
      insurancePercent,
      taxPercent,
      freight: { mode: 'AMOUNT', boards: new Map(freight.map((name) => [name, wholePaise(5000_00)])) },
    },
  };
  return { ...reportProject(knowledge, book, undefined, boards, priced), terms };
}

function paragraphsOf(part: ReportPart | undefined): readonly string[] {
  const blocks = part?.kind === 'text' ? part.blocks : [];
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'paragraph':
        return [block.text];
      case 'rich text':
        return termsParagraphs(writeTermsHtml(block.text));
      case 'table':
        return block.rows.map(({ cells }) =>
          block.columns.map(({ kind }, at) => printCell(kind, cells[at] ?? null)).join(' | '),
        );
      default:
        return [];
    }
  });
}

describe('terms and charges', () => {
  it.each(combinations)('say the same on each page: %j', (combination) => {
    const data = offerOf(combination);
    const { freight, insurancePercent, taxPercent } = combination;
    for (const offer of Object.values(offerOfForm)) {
      const { parts } = offer(data);
      const [letter, prices, clauses, , scope] = [
        'Offer',
        'Summary and prices',
        'Terms and conditions',
        '',
        'Scope of supply',
      ].map((title) => paragraphsOf(parts.find((part) => part.title === title)).join('\n'));
      const pages = [letter, prices, clauses].map((page) => (page ?? '').replaceAll('\n', ' '));
      const isHeld = {
        GST: taxPercent > 0,
        insurance: insurancePercent > 0,
        freight: freight.length === boards.length,
      };
      for (const [charge, held] of Object.entries(isHeld)) {
        const extra = new RegExp(`(^|[.:,] |and )${charge}( and \\w+|, \\w+ and \\w+)? (is|are) extra`, 'i');
        const included = new RegExp(`total includes [^.]*\\b${charge}\\b(?! for)`);
        expect(pages.map((page) => [charge, included.test(page), extra.test(page)])).toEqual(
          pages.map(() => [charge, held, charge === 'freight' && freight.length === 1 ? false : !held]),
        );
      }
      // Freight of one board alone is stated for both.
      const isDivided = freight.length === 1;
      expect(pages.map((page) => page.includes('freight for MDB-1') && /freight for MDB-2/i.test(page))).toEqual(
        pages.map(() => isDivided),
      );
      expect(/\| extra$/m.test((prices ?? '').match(/^.*GST.*$/m)?.[0] ?? '')).toBe(taxPercent === 0);
      expect(scope?.match(/^Included.*Transit insurance/m) === null).toBe(insurancePercent === 0);
    }
  });

  it('keep a clause that somebody has written', () => {
    const own = '<p>GST is extra, whatever the offer says.</p><p>This offer is valid for 30 days from its date.</p>';
    const data = { ...offerOf({ freight: [], insurancePercent: 0, taxPercent: 18 }), terms: mustBeOk(readTerms(own)) };
    const part = offerOfForm.full(data).parts.find(({ title }) => title === 'Terms and conditions');
    expect(paragraphsOf(part)[0]).toBe('GST is extra, whatever the offer says.');
    expect(paragraphsOf(offerOfForm.full(data).parts[1]).join()).toContain(
      'Where the terms say otherwise, this page counts.',
    );
  });

  it('follow validity and scope', () => {
    const scoped = boards.map((board) => withProperties(board, { SCOPE_GLANDS: 'Y', SCOPE_FOUNDATION_BOLTS: 'Y' }));
    const data = reportProject(knowledge, book, undefined, scoped);
    const offer = { ...data, terms, issue: { ...data.issue, validityDays: 45 } };
    const said = paragraphsOf(offerOfForm.full(offer).parts[2]);
    expect(said).toContain('Validity. This offer is valid for 45 days from its date.');
    expect(said).toContain('civil work, power and control cables, cable lugs;');
  });

  it('say which board includes what the others leave out', () => {
    const mixed = boards.map((board, at) => (at === 0 ? withProperties(board, { SCOPE_GLANDS: 'Y' }) : board));
    expect(mixed.length).toBeGreaterThan(1);
    const offer = { ...reportProject(knowledge, book, undefined, mixed), terms };
    expect(paragraphsOf(offerOfForm.full(offer).parts[2])).toContain(
      `civil work, foundation bolts, power and control cables, cable glands (${mixed[0]?.name}: included), cable lugs;`,
    );
  });
});
