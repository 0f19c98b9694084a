import { readFileSync } from 'node:fs';
import {
  printCell,
  type ReportBlock,
  type ReportColumn,
  type ReportDocument,
  type ReportField,
  type ReportPart,
  type ReportRow,
  type RichBlock,
  type RichInline,
} from '@pw/reports/report-document';
import { documentDate } from '../document-date.ts';
import { type SheetPage, sheetPages } from '../pdf/drawing-pdf.ts';
import { renderPdf } from '../pdf/render-pdf.ts';

const template = readFileSync(new URL('../templates/report.typ', import.meta.url), 'utf8');

/**
 * Writes a report as PDF.
 * @param images the images that the document names: PNG and PDF
 * @throws when Typst refuses the template or an image: images are checked where they are read, so that is a defect.
 */
export async function writeReport(
  report: ReportDocument,
  images: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<Uint8Array> {
  const { data, files } = reportData(report);
  const allFiles = new Map<string, Uint8Array | string>([...files, ...images]);
  const pdf = await renderPdf(template, data, allFiles, { date: documentDate(report.date) });
  if (!pdf.ok) {
    throw new Error(`${report.title}: ${pdf.error.messages.join('; ')}`);
  }
  return pdf.value;
}

type BlockData = Exclude<ReportBlock, { readonly kind: 'table' }> | TableData;
type TextPart = Extract<ReportPart, { readonly kind: 'text' }>;
type DrawingPart = Extract<ReportPart, { readonly kind: 'drawing' }>;
type PartData =
  | Exclude<ReportPart, TextPart | DrawingPart>
  | (Omit<DrawingPart, 'sheet'> & { readonly sheet: SheetPage })
  | (Omit<TextPart, 'blocks'> & { readonly blocks: readonly BlockData[] });

/** A report as the template gets it: texts alone, in which no word is too long for its place. */
export type ReportData = Omit<ReportDocument, 'head' | 'parts'> & {
  readonly head: Omit<ReportDocument['head'], 'fields'> & {
    readonly fields: readonly (ReportField & { readonly span: number })[];
  };
  readonly parts: readonly PartData[];
};

/** Characters of a word that surely fit: narrow places, and lines as wide as the page. */
const longestWord = { field: 15, line: 30 } as const;
/** The head has six columns; names are longer than numbers and dates. */
const columnsOfField: Readonly<Record<string, number>> = { Project: 2, Customer: 2 };

const CHARACTERS_PER_COLUMN = 80;

/** Writes a report as the data of the template, with the files of its drawings. */
export function reportData(report: ReportDocument): {
  readonly data: ReportData;
  readonly files: ReadonlyMap<string, Uint8Array | string>;
} {
  const { head } = report;
  const files = new Map<string, Uint8Array | string>();
  const data = {
    ...report,
    sources: report.sources.map((source) => paperText(shortenText(source, CHARACTERS_PER_COLUMN), longestWord.line)),
    head: {
      ...head,
      company: paperText(head.company, longestWord.line),
      address: paperText(head.address, longestWord.line),
      fields: head.fields.map(headFieldData),
    },
    parts: report.parts.map((part, index) => partData(part, index, files)),
  };
  return { data, files };
}

/** `files` collects what the part needs beside its data. */
function partData(part: ReportPart, index: number, files: Map<string, Uint8Array | string>): PartData {
  const title = paperText(part.title, longestWord.line);
  switch (part.kind) {
    case 'text':
      return { ...part, title, blocks: part.blocks.map(blockData) };
    case 'image':
      return { ...part, title };
    case 'drawing': {
      const drawing = sheetPages([part.sheet], `drawing-${index}`);
      for (const [name, file] of drawing.files) {
        files.set(name, file);
      }
      return { kind: part.kind, title, sheet: onlyPage(drawing.pages) };
    }
  }
}

function onlyPage([page]: readonly SheetPage[]): SheetPage {
  if (!page) {
    throw new Error('A sheet of a drawing has no page');
  }
  return page;
}

/** A long value is cut, so that the head leaves room on the page for what stands below it. */
function headFieldData({ label, value }: ReportField): ReportField & { readonly span: number } {
  const span = columnsOfField[label] ?? 1;
  return { ...fieldData({ label, value: shortenText(value, span * CHARACTERS_PER_COLUMN) }), span };
}

function shortenText(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}

function fieldData({ label, value }: ReportField): ReportField {
  return { label, value: paperText(value, longestWord.field) };
}

function blockData(block: ReportBlock): BlockData {
  const line = (text: string) => paperText(text, longestWord.line);
  switch (block.kind) {
    case 'title':
    case 'heading':
    case 'paragraph':
      return { ...block, text: line(block.text) };
    case 'list':
      return { ...block, items: block.items.map(line) };
    case 'fields':
      return { ...block, fields: block.fields.map(fieldData) };
    case 'table':
      return tableData(block.columns, block.rows);
    case 'notice':
      return { ...block, title: line(block.title), lines: block.lines.map(line) };
    case 'rich text':
      return { ...block, text: block.text.map(richData) };
    case 'signature':
      return { ...block, company: line(block.company) };
  }
}

function richData(block: RichBlock): RichBlock {
  switch (block.kind) {
    case 'quote':
      return { ...block, blocks: block.blocks.map(richData) };
    case 'list':
      return { ...block, items: block.items.map((item) => item.map(richData)) };
    default:
      return { ...block, content: splitRuns(block.content.map(inlineData)) };
  }
}

function inlineData(piece: RichInline): RichInline {
  return piece.kind === 'break' ? piece : { ...piece, text: paperText(piece.text, longestWord.line) };
}

/** Lets a line break here without a mark. */
const ZERO_WIDTH_SPACE = '\u200B';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A text as it can be set in any place: composed, with its line breaks, without characters that have no picture (they
 * turn the reading direction; the two joiners that Devanagari needs stay). Inside words longer than `longest`
 * characters a line may break anywhere, so that no text leaves its cell; at blanks and hyphens it may anyway. A
 * character with its marks stays whole, e.g. a Devanagari syllable.
 */
export function paperText(text: string, longest: number): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .replace(/(?![\u200c\u200d])[\p{Cf}\p{Noncharacter_Code_Point}]/gu, '')
    .replace(/[^\s-]+/gu, (word) => breakable(word, longest));
}

function breakable(word: string, longest: number): string {
  if (word.length <= longest) {
    return word;
  }
  const characters = Array.from(graphemes.segment(word), ({ segment }) => segment);
  return characters.length > longest ? characters.join(ZERO_WIDTH_SPACE) : word;
}

/** What `paperText` puts where a long word may break. */
const BREAK = '\u200B';

/** Typst refuses a run of text with more than 512 long words ("maximum grouping depth exceeded"); half of it is safe. */
const MOST_BREAKS = 256;

/** Cuts the texts of a block behind every 256th break, where the template ends the run, so that any length is set. */
export function splitRuns(content: readonly RichInline[]): readonly RichInline[] {
  let breaks = 0;
  return content.flatMap((piece): readonly RichInline[] => {
    if (piece.kind === 'break') {
      return [piece];
    }
    const texts: string[] = [''];
    for (const part of piece.text.split(new RegExp(`(?<=${BREAK})`, 'u'))) {
      texts.push(`${texts.pop() ?? ''}${part}`);
      breaks += part.endsWith(BREAK) ? 1 : 0;
      if (part.endsWith(BREAK) && breaks % MOST_BREAKS === 0) {
        texts.push('');
      }
    }
    return texts.filter((text) => text !== '').map((text) => ({ ...piece, text }));
  });
}

type Alignment = 'left' | 'right';

/** A table as the template draws it: texts, with the columns that each cell reaches over. */
type TableData = {
  readonly kind: 'table';
  /** Size of the text, pt. */
  readonly size: number;
  readonly columns: readonly { readonly title: string; readonly align: Alignment; readonly width: number }[];
  readonly rows: readonly { readonly kind: ReportRow['kind']; readonly cells: readonly CellData[] }[];
};

type CellData = { readonly text: string; readonly span: number; readonly align: Alignment };

const LONGEST_WORD = 15;
/** Tables with more columns are set smaller. */
const FEW_COLUMNS = 8;
const sizesPt = { usual: 8, many: 7 } as const;

/** Prints a table cell by cell. Numbers stand right, so that their digits stand below each other. */
export function tableData(columns: readonly ReportColumn[], rows: readonly ReportRow[]): TableData {
  return {
    kind: 'table',
    size: columns.length > FEW_COLUMNS ? sizesPt.many : sizesPt.usual,
    columns: columns.map((column) => {
      return { title: column.title, align: alignmentOf(column), width: column.widthCharacters };
    }),
    rows: rows.map((row) => {
      return { kind: row.kind, cells: row.kind === 'line' ? lineCells(columns, row) : sumCells(columns, row) };
    }),
  };
}

function lineCells(columns: readonly ReportColumn[], { cells }: ReportRow): readonly CellData[] {
  return columns.map((column, index) => ({
    text: cellText(column, cells[index] ?? null),
    span: 1,
    align: alignmentOf(column),
  }));
}

/** A cell of a sum reaches over the blank ones after it; a label stands beside the figure that it names. */
function sumCells(columns: readonly ReportColumn[], { cells }: ReportRow): readonly CellData[] {
  const filled = columns.flatMap((column, at) => (at === 0 || (cells[at] ?? null) !== null ? [{ column, at }] : []));
  return filled.map(({ column, at }, index) => ({
    text: cellText(column, cells[at] ?? null),
    span: (filled[index + 1]?.at ?? columns.length) - at,
    align: 'right',
  }));
}

/** A figure stays in one piece, so that who copies it gets the figure. */
function cellText({ kind }: ReportColumn, value: string | number | null): string {
  const shown = printCell(kind, value);
  return typeof value === 'number' ? shown : paperText(shown, LONGEST_WORD);
}

function alignmentOf({ kind }: ReportColumn): Alignment {
  return kind === 'text' ? 'left' : 'right';
}
