import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { printRupees } from '@pw/domain/money';
import { hasExcel, reportEntry, reportTypes } from '@pw/domain/reports/report-types';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { reportModels } from '@pw/reports/models/report-models';
import type { AnyReportData } from '@pw/reports/project/report-data';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { reportProject, threeBoards } from '@pw/testing/report-project';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { countPages } from './offer/uploaded-file.ts';
import { writeReport } from './offer/write-report.ts';
import { shownWords } from './testing/pdf-words.ts';
import { writeWorkbook } from './write-workbook.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));

/** A name that reads as a formula, as markup and as code, in four scripts and a picture, of 300 characters. */
function hostileText(field: string): string {
  const text = `=1+1 <b>&"${field}" #read("/etc/passwd") $x^2$ महाराष्ट्र شركة القدرة 漢 😀 👩‍🏭 `;
  return `${text}${'W'.repeat(300 - text.length)}`;
}

const hostile = {
  project: hostileText('project'),
  customer: hostileText('customer'),
  company: hostileText('company'),
  board: hostileText('board'),
  feeder: hostileText('feeder'),
  note: hostileText('note'),
  material: hostileText('material'),
};

const project: AnyReportData = reportProject(knowledge, book, hostile, threeBoards(hostile).slice(0, 1));

const amountsIn = (words: string) => words.match(/₹ ?\d[\d,]*(?:\.\d+)?/g) ?? [];
const TWO_DECIMALS = /\.\d\d$/;

/** Texts that no paper for a customer holds. */
const internalWords = /margin|discount|overhead|labour|list price/i;

describe.each(reportTypes)('%s', (type) => {
  const model = reportModels[type];

  it('is written as PDF with any names: none is carried out, none is a box [REP-34]', async () => {
    const document = model.document(project);
    const pdf = await writeReport(document);
    expect(mustBeOk(await countPages(pdf))).toBeGreaterThan(0);
    const words = await shownWords(document, pdf);
    expect(words).toContain('U+6F22]');
    expect(words).toContain('#read');
    expect(words).not.toContain('root:');
    expect(words).not.toContain('漢');
    const ours = reportEntry(type).audience === 'customer' ? words.match(internalWords) : null;
    expect(ours).toBeNull();
    expect(amountsIn(words).filter((amount) => !TWO_DECIMALS.test(amount))).toEqual([]);
  });
});

describe.each(reportTypes.filter(hasExcel))('the workbook of %s', (type) => {
  it('holds its names as texts and its figures as numbers, and only sums are formulas [REP-34]', async () => {
    const { sheets } = await readXlsx(await writeWorkbook(reportModels[type].workbook(project)), { readStyles: true });
    expect(sheets.length).toBeGreaterThan(0);
    const cells = sheets.flatMap(({ cells: own }) => [...(own ?? [])].map(([, cell]) => cell));
    const formulas = cells.flatMap(({ formula }) => (formula === undefined ? [] : [formula]));
    expect(formulas.filter((formula) => !/^SUBTOTAL\(9,[A-Z]+\d+:[A-Z]+\d+\)$/.test(formula))).toEqual([]);
    expect(cells.some(({ value }) => typeof value === 'string' && value.includes(hostile.company))).toBe(true);
    expect(cells.filter(({ value }) => typeof value === 'string' && /^₹?[\d,]+\.\d+$/.test(value))).toEqual([]);
    const formats = cells.flatMap(({ style }) => (style?.numFmt?.includes('₹') ? [style.numFmt] : []));
    expect(formats.filter((format) => !format.endsWith('0.00'))).toEqual([]);
  });
});

describe('the papers of a customer', () => {
  it('show none of our amounts [REP-35]', async () => {
    const plain: AnyReportData = reportProject(knowledge, book, undefined, threeBoards().slice(0, 1));
    const price = plain.boards[0]?.price ?? null;
    const hidden = (['cost', 'margin', 'overhead', 'labour', 'wiring', 'list', 'afterDiscount'] as const).flatMap(
      (field) => (price ? [printRupees(price[field].paise)] : []),
    );
    const document = reportModels.TechnoCommercialReport.document(plain);
    const words = await shownWords(document, await writeReport(document));
    expect(hidden).toHaveLength(7);
    expect(hidden.filter((amount) => words.includes(amount))).toEqual([]);
    expect(words).toContain(printRupees(plain.totals.final.paise));
  });
});
