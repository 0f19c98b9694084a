import { readFileSync } from 'node:fs';
import type {
  ReportBlock,
  ReportDocument,
  ReportField,
  ReportPart,
  RichBlock,
  RichInline,
} from '@pw/reports/document/report-document';
import { documentDate } from '../document-date.ts';
import { type SheetPage, sheetPages } from '../pdf/drawing-pdf.ts';
import { PdfError } from '../pdf/pdf-error.ts';
import { renderPdf } from '../pdf/render-pdf.ts';
import { paperTables, type TableData } from './paper-table.ts';
import { paperText, splitRuns } from './paper-text.ts';
import { printedWidthMm } from './table-layout.ts';

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
    throw new PdfError(report.title, pdf.error);
  }
  return pdf.value;
}

type BlockData = TextBlock | TableData;
type TextPart = Extract<ReportPart, { readonly kind: 'text' }>;
type DrawingPart = Extract<ReportPart, { readonly kind: 'drawing' }>;
type TextPartData = { readonly title: string; readonly blocks: readonly BlockData[] };
/** Text parts that share their pages: the first starts a page, the others follow on. */
type TextPages = {
  readonly kind: 'text';
  readonly orientation: TextPart['orientation'];
  /** Each block of parts is on one page where a page holds it. */
  readonly partBlocks: readonly (readonly TextPartData[])[];
};
type PartData =
  | Exclude<ReportPart, TextPart | DrawingPart>
  | (Omit<DrawingPart, 'sheet'> & { readonly sheet: SheetPage })
  | TextPages;

/** A report as the template gets it: texts alone, in which no word is too long for its place. */
export type ReportData = Omit<ReportDocument, 'head' | 'parts'> & {
  readonly head: Omit<ReportDocument['head'], 'fields'> & {
    readonly fields: readonly (ReportField & { readonly span: number })[];
  };
  readonly parts: readonly PartData[];
};

/** Characters of a word that surely fit wherever terms are nested. */
const LONGEST_TERMS_WORD = 30;
/** Whether a word has room in a place of the template, by the widths and sizes there. */
const places = {
  line: within(165, 9),
  title: within(165, 14),
  company: within(100, 12),
  smallPrint: within(85, 6.8),
  value: within(46, 8),
} as const;
/** The head has six columns of this width and gap, mm; names are longer than numbers and dates. */
const headColumn = { width: 27, gap: 3, sizePt: 7.2 } as const;
const columnsOfField: Readonly<Record<string, number>> = { Project: 2, Customer: 2 };

type Place = (word: string) => boolean;

function within(widthMm: number, sizePt: number): Place {
  return (word) => printedWidthMm(word, sizePt, 'bold') <= widthMm;
}

const CHARACTERS_PER_COLUMN = 80;
/** The longest texts of a head and a title that leave room below them, in characters. */
const mostCharacters = { company: 120, address: 160, particulars: 160, title: 160 } as const;

/** Writes a report as the data of the template, with the files of its drawings. */
export function reportData(report: ReportDocument): {
  readonly data: ReportData;
  readonly files: ReadonlyMap<string, Uint8Array | string>;
} {
  const { head } = report;
  const files = new Map<string, Uint8Array | string>();
  const data = {
    ...report,
    sources: report.sources.map((source) => paperText(shortenText(source, CHARACTERS_PER_COLUMN), places.smallPrint)),
    head: {
      ...head,
      company: paperText(shortenText(head.company, mostCharacters.company), places.company),
      address: paperText(shortenText(head.address, mostCharacters.address), places.smallPrint),
      particulars: paperText(shortenText(head.particulars, mostCharacters.particulars), places.smallPrint),
      fields: head.fields.map(headFieldData),
    },
    parts: pageRuns(report.parts).map((run, index) => runData(run, index, files)),
  };
  return { data, files };
}

/** Parts that share pages: a text part with those that follow on, or one part of another kind. */
type PageRun = readonly [TextPart, ...TextPart[]] | Exclude<ReportPart, TextPart>;

/** The parts of a report by the pages that they share, in their order. */
export function pageRuns(parts: readonly ReportPart[]): readonly PageRun[] {
  const runs: PageRun[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (part.kind !== 'text') {
      runs.push(part);
    } else if (isList(last) && part.followsOn === true && last[0].orientation === part.orientation) {
      runs.splice(-1, 1, [...last, part]);
    } else {
      runs.push([part]);
    }
  }
  return runs;
}

function isList(run: PageRun | undefined): run is readonly [TextPart, ...TextPart[]] {
  return Array.isArray(run);
}

/** `files` collects what the parts need in addition to their data. */
function runData(run: PageRun, index: number, files: Map<string, Uint8Array | string>): PartData {
  if (isList(run)) {
    const [{ orientation }] = run;
    const partBlocks: TextPartData[][] = [];
    for (const { title, blocks, isOfBlock = false } of run) {
      const part = { title: titleText(title), blocks: blocks.flatMap((block) => blockData(block, orientation)) };
      const last = partBlocks.at(-1);
      if (isOfBlock && last) {
        last.push(part);
      } else {
        partBlocks.push([part]);
      }
    }
    return { kind: 'text', orientation, partBlocks };
  }
  const title = titleText(run.title);
  if (run.kind === 'image') {
    return { ...run, title };
  }
  const drawing = sheetPages([run.sheet], `drawing-${index}`);
  for (const [name, file] of drawing.files) {
    files.set(name, file);
  }
  return { kind: run.kind, title, sheet: onlyPage(drawing.pages) };
}

function titleText(title: string): string {
  return paperText(shortenText(title, mostCharacters.title), places.title);
}

function onlyPage([page]: readonly SheetPage[]): SheetPage {
  if (!page) {
    throw new Error('A sheet of a drawing has no page');
  }
  return page;
}

/** A long value is cut, so that the head leaves room on the page for what is below it. */
function headFieldData({ label, value }: ReportField): ReportField & { readonly span: number } {
  const span = columnsOfField[label] ?? 1;
  const { width, gap, sizePt } = headColumn;
  const shown = shortenText(value, span * CHARACTERS_PER_COLUMN);
  return { label, value: paperText(shown, within(span * width + (span - 1) * gap, sizePt)), span };
}

function shortenText(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}

function fieldData({ label, value }: ReportField): ReportField {
  return { label, value: paperText(value, places.value) };
}

function blockData(block: ReportBlock, orientation: TextPart['orientation']): readonly BlockData[] {
  return block.kind === 'table' ? paperTables(block, orientation) : [textData(block)];
}

type TextBlock = Exclude<ReportBlock, { readonly kind: 'table' }>;

function textData(block: TextBlock): TextBlock {
  const line = (text: string) => paperText(text, places.line);
  switch (block.kind) {
    case 'title':
      return { ...block, text: titleText(block.text) };
    case 'heading':
    case 'paragraph':
      return { ...block, text: line(block.text) };
    case 'list':
      return { ...block, items: block.items.map(line) };
    case 'fields':
      return { ...block, fields: block.fields.map(fieldData) };
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
  return piece.kind === 'break' ? piece : { ...piece, text: paperText(piece.text, LONGEST_TERMS_WORD) };
}
