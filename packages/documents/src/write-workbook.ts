import type { ReportTable } from '@pw/reports/document/report-document';
import type { SheetBlock, Workbook, WorkbookSheet } from '@pw/reports/document/workbook';
import { type CellStyle, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { documentDate } from './document-date.ts';
import { sheetGrid } from './sheet-grid.ts';
import { FONT, INK, LINE_HEIGHT_PT, type SheetRows, sheetText } from './sheet-rows.ts';
import { addTable } from './sheet-table.ts';

/**
 * Writes a workbook as XLSX bytes. Text stays text, whatever it begins with; figures are numbers, and sums are formulas
 * that carry their result. Nothing depends on the clock, so that equal workbooks give equal bytes.
 */
export async function writeWorkbook(workbook: Workbook): Promise<Uint8Array> {
  const date = documentDate(workbook.date);
  const [title, company] = [sheetText(workbook.title), sheetText(workbook.company)];
  return writeXlsx({
    sheets: workbook.sheets.map((sheet) => toSheet(sheet, workbook.confidentiality)),
    properties: { title, company, created: date, modified: date },
  });
}

/** A head that stands lower is not kept in sight: too little of the screen would be left to scroll. */
const LOWEST_FROZEN_ROW = 14;

function toSheet(sheet: WorkbookSheet, confidentiality: string): WriteSheet {
  const rows = emptySheet(sheet.blocks);
  sheet.titles.forEach((title, at) => {
    addText(rows, title, at === 0 ? 'title' : 'text');
  });
  rows.next += 1;
  const heads = sheet.blocks.flatMap((block) => addBlock(rows, block));
  const [head = null] = heads;
  return {
    name: sheet.name,
    columns: rows.grid.widths.map((width) => ({ width })),
    rows: [],
    cells: rows.cells,
    merges: rows.merges,
    rowDefs: rows.rowDefs,
    ...(head !== null && head.row <= LOWEST_FROZEN_ROW ? { freezePane: { rows: head.row + 1, ...head.frozen } } : {}),
    pageSetup: {
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      paperSize: charactersOf(rows) > MOST_A4_CHARACTERS ? 'a3' : 'a4',
      ...(head === null ? {} : { printTitlesRow: `$${head.row + 1}:$${head.row + 1}` }),
    },
    // A lone & begins a code of the footer.
    headerFooter: { oddFooter: `&L${confidentiality.replaceAll('&', '&&')}&RPage &P of &N` },
  };
}

/** Width of a sheet without table. */
const TEXT_CHARACTERS = 120;

function emptySheet(blocks: readonly SheetBlock[]): SheetRows {
  const grid = sheetGrid(blocks.filter((block) => block.kind === 'table'));
  const widths = grid.widths.length > 0 ? grid.widths : [TEXT_CHARACTERS];
  return { cells: new Map(), merges: [], rowDefs: new Map(), grid: { ...grid, widths }, next: 0 };
}

/** The head of a table, with the columns that stay in sight where it goes on to the right. */
type TableHead = { readonly row: number; readonly frozen: { readonly columns?: number } };

/** Answers the head of a table that all columns of the sheet are made for; none for other blocks. */
function addBlock(rows: SheetRows, block: SheetBlock): readonly TableHead[] {
  if (block.kind !== 'table') {
    rows.next += block.kind === 'heading' ? 1 : 0;
    addText(rows, block.text, block.kind);
    return [];
  }
  const row = rows.next;
  addTable(rows, block);
  rows.next += 1;
  return block.columns.length === rows.grid.widths.length ? [{ row, frozen: frozenColumns(block) }] : [];
}

/** The columns that name a row stay in sight next to many columns of a kind. */
function frozenColumns({ columns }: ReportTable): TableHead['frozen'] {
  const keys = columns.findIndex(({ isKey }) => !isKey);
  return keys > 0 && columns.some(({ isSpread }) => isSpread) ? { columns: keys } : {};
}

/** A wider sheet is not read on A4 any more. */
const MOST_A4_CHARACTERS = 210;

/** Width of all columns of a sheet, in characters. */
function charactersOf({ grid }: SheetRows): number {
  return grid.widths.reduce((sum, width) => sum + width, 0);
}

type TextKind = 'title' | 'heading' | 'text';

const textLooks: Readonly<Record<TextKind, { readonly font: CellStyle['font']; readonly heightPt: number }>> = {
  title: { font: { ...FONT, bold: true, size: 14 }, heightPt: 20 },
  heading: { font: { ...FONT, bold: true, color: INK }, heightPt: LINE_HEIGHT_PT },
  text: { font: FONT, heightPt: LINE_HEIGHT_PT },
};

/** A text reaches over the whole sheet; programs do not find the height of such a row themselves. */
function addText(rows: SheetRows, text: string, kind: TextKind): void {
  const { widths } = rows.grid;
  const { font, heightPt } = textLooks[kind];
  const value = sheetText(text);
  const characters = charactersOf(rows);
  const lines = value.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / characters)), 0);
  rows.cells.set(`${rows.next},0`, {
    value,
    style: { ...(font && { font }), alignment: { vertical: 'top', wrapText: true } },
  });
  rows.rowDefs.set(rows.next, { height: lines * heightPt });
  if (widths.length > 1) {
    rows.merges.push({ startRow: rows.next, startCol: 0, endRow: rows.next, endCol: widths.length - 1 });
  }
  rows.next += 1;
}
