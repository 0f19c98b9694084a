import type { ReportBlock, ReportDocument, ReportField, ReportPart, ReportTable } from './report-document.ts';

/** The contents of a sheet from top to bottom. */
export type SheetBlock = ReportTable | { readonly kind: 'heading' | 'text'; readonly text: string };

/** One sheet: title lines, then tables with what is said between them. */
export type WorkbookSheet = {
  readonly name: string;
  readonly titles: readonly string[];
  readonly blocks: readonly SheetBlock[];
};

/** A spreadsheet as a document model: what it says, not how a file format writes it. */
export type Workbook = {
  readonly title: string;
  readonly company: string;
  /** Left in the foot of each page. */
  readonly confidentiality: string;
  /** ISO date that the file carries, '' for none; the same input gives the same bytes. */
  readonly date: string;
  readonly sheets: readonly WorkbookSheet[];
};

/** The workbook of a report: a sheet for each part that names one, with the rows of its tables as paper has them. */
export function workbookOf(report: ReportDocument): Workbook {
  const sheets: WorkbookSheet[] = [];
  for (const part of report.parts) {
    if (part.kind === 'text' && part.sheetName !== undefined) {
      const name = sheetName(
        part.sheetName,
        sheets.map((sheet) => sheet.name),
      );
      sheets.push({ name, titles: titleLines(report, part), blocks: part.blocks.flatMap(sheetBlocks) });
    }
  }
  const { title, date, confidentiality } = report;
  return { title, company: report.head.company, date, confidentiality, sheets };
}

/** The texts in head and foot of a page. */
function titleLines({ head, sources }: ReportDocument, part: Extract<ReportPart, { kind: 'text' }>): readonly string[] {
  const company = [head.company, head.address, head.particulars].filter((part) => part !== '').join(', ');
  const said = [{ label: 'Company', value: company }, ...head.fields];
  return [`${head.title}: ${part.title}`, fieldLine(said), ...sources];
}

function fieldLine(fields: readonly ReportField[]): string {
  return fields.map(({ label, value }) => `${label}: ${value}`).join(' | ');
}

/** Formatted text and signatures have no place in a spreadsheet. */
function sheetBlocks(block: ReportBlock): readonly SheetBlock[] {
  switch (block.kind) {
    case 'table':
      return [block];
    case 'title':
    case 'heading':
      return [{ kind: 'heading', text: block.text }];
    case 'paragraph':
      return [{ kind: 'text', text: block.text }];
    case 'list':
      return block.items.map((text) => ({ kind: 'text', text }));
    case 'fields':
      return [{ kind: 'text', text: fieldLine(block.fields) }];
    case 'notice':
      return [
        { kind: 'heading', text: block.title },
        ...block.lines.map((text): SheetBlock => ({ kind: 'text', text })),
      ];
    case 'rich text':
    case 'signature':
      return [];
  }
}

const SHEET_NAME_LENGTH = 31;

/**
 * Makes a sheet name that spreadsheet programs accept: at most 31 characters, none of `[]:*?/\`, no apostrophe at
 * the ends, and different from the names given before, whatever their case.
 */
export function sheetName(wanted: string, usedNames: readonly string[]): string {
  const used = new Set(usedNames.map((name) => name.toLowerCase()));
  const clean =
    wanted
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim() || 'Sheet';
  for (let attempt = 1; ; attempt += 1) {
    const suffix = attempt === 1 ? '' : ` (${attempt})`;
    const name = `${shorten(clean, SHEET_NAME_LENGTH - suffix.length)}${suffix}`;
    if (!used.has(name.toLowerCase())) {
      return name;
    }
  }
}

/** Cuts by UTF-16 units, as spreadsheet programs count, without leaving half a character. */
function shorten(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}
