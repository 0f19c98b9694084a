import { err, ok, type Result } from '@pw/domain/result';
import { SaxesParser } from 'saxes';
import { readArchivePart } from './archive-part.ts';
import type { CellBook, CellBookRefusal, CellRange, CellSheet, SheetCell } from './cell-book.ts';
import type { ArchivePart } from './workbook-size.ts';

/** The part of a Word file that holds its text. */
export const DOCUMENT_PART = 'word/document.xml';

/** The sheet of the paragraphs outside tables: the first one is cell A1. */
export const TEXT_SHEET = 'Text';

/**
 * Reads a Word file: each table is a sheet, the paragraphs outside tables are one, and all of them joined are one more.
 * Nothing else of the file is read.
 */
export async function readDocument(
  bytes: Uint8Array<ArrayBuffer>,
  part: ArchivePart,
  ignored: CellBook['ignored'],
): Promise<Result<CellBook, CellBookRefusal>> {
  const unpacked = await readArchivePart(bytes, part);
  const xml = unpacked && decode(unpacked);
  const read = xml === null ? null : readSheets(xml);
  return read ? ok({ kind: 'docx', ...read, ignored }) : err({ code: 'DAMAGED' });
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The decoder throws on bytes that are no UTF-8, which Word writes.
    return null;
  }
}

/** A table while its rows are read. */
type OpenTable = {
  readonly cells: SheetCell[];
  readonly merges: CellRange[];
  /** Cells that go on downwards, by their column. */
  readonly falling: Map<number, CellRange>;
  row: number;
  col: number;
};

type OpenCell = { span: number; merge: 'restart' | 'continue' | null; text: string };

/** The older form of something that is read already, and words at the place that they were moved from. */
const unread = new Set(['mc:Fallback', 'w:moveFrom']);

/** The tables and paragraphs of a document; null for what is no XML, and for XML with entities of its own. */
function readSheets(xml: string): Pick<CellBook, 'sheets' | 'joined'> | null {
  const paragraphs: SheetCell[] = [];
  const tables: CellSheet[] = [];
  const joined: JoinedSheet = { cells: [], merges: [], lines: 0 };
  // A table in a cell is part of the text of that cell.
  let depth = 0;
  let skipped = 0;
  let table: OpenTable | null = null;
  let cell: OpenCell | null = null;
  let paragraph = '';
  let isText = false;
  const write = (text: string) => {
    paragraph += text;
  };
  const opens: Readonly<Record<string, (attributes: Readonly<Record<string, string>>) => void>> = {
    'w:tbl': () => {
      depth += 1;
      if (depth === 1) {
        table = { cells: [], merges: [], falling: new Map(), row: 0, col: 0 };
      }
    },
    'w:tr': () => {
      if (depth === 1 && table) {
        table.row += 1;
        table.col = 1;
      }
    },
    'w:tc': () => {
      cell = depth === 1 ? { span: 1, merge: null, text: '' } : cell;
    },
    'w:gridBefore': ({ 'w:val': columns }) => {
      if (depth === 1 && table && !cell) {
        table.col += Math.max(0, Math.min(MOST_SPAN, Number(columns) || 0));
      }
    },
    'w:gridSpan': ({ 'w:val': span }) => {
      if (depth === 1 && cell) {
        cell.span = Math.max(1, Math.min(MOST_SPAN, Number(span) || 1));
      }
    },
    'w:vMerge': ({ 'w:val': value }) => {
      if (depth === 1 && cell) {
        cell.merge = value === 'restart' ? 'restart' : 'continue';
      }
    },
    'w:t': () => {
      isText = true;
    },
    'w:tab': () => write(' '),
    'w:br': () => write('\n'),
    'w:cr': () => write('\n'),
    'w:noBreakHyphen': () => write('-'),
  };
  const closes: Readonly<Record<string, () => void>> = {
    'w:t': () => {
      isText = false;
    },
    'w:p': () => {
      const text = paragraph.trim();
      paragraph = '';
      if (cell) {
        cell.text = cell.text === '' ? text : `${cell.text}\n${text}`;
      } else if (text !== '') {
        const line = { row: paragraphs.length + 1, col: 1, text };
        paragraphs.push(line);
        join(joined, TEXT_SHEET, 1, [{ ...line, row: 1 }], [], line.row - 1);
      }
    },
    'w:tc': () => {
      if (depth === 1 && table && cell) {
        endCell(table, cell);
        cell = null;
      }
    },
    'w:tbl': () => {
      depth -= 1;
      if (depth === 0 && table) {
        const ended = endTable(table, tables.length + 1);
        tables.push(ended);
        join(joined, ended.name, table.row, ended.cells, ended.merges, 0);
        table = null;
      }
    },
  };
  let isBroken = false;
  const parser = new SaxesParser();
  parser.on('error', () => {
    isBroken = true;
  });
  parser.on('doctype', () => {
    isBroken = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    skipped += unread.has(name) || skipped > 0 ? 1 : 0;
    if (skipped === 0 && Object.hasOwn(opens, name)) {
      opens[name]?.(attributes);
    }
  });
  parser.on('closetag', ({ name }) => {
    if (skipped > 0) {
      skipped -= 1;
      return;
    }
    if (Object.hasOwn(closes, name)) {
      closes[name]?.();
    }
  });
  parser.on('text', (text) => {
    if (isText && skipped === 0) {
      write(text);
    }
  });
  parser.write(xml).close();
  const text: CellSheet = { name: TEXT_SHEET, isHidden: false, cells: paragraphs, merges: [] };
  return isBroken
    ? null
    : {
        sheets: [...tables, ...(paragraphs.length > 0 ? [text] : [])],
        joined: [{ name: JOINED_SHEET, isHidden: false, cells: joined.cells, merges: joined.merges }],
      };
}

/** The sheet of all tables and paragraphs in their order. */
const JOINED_SHEET = 'Document';

type JoinedSheet = { readonly cells: SheetCell[]; readonly merges: CellRange[]; lines: number };

/** Puts cells of a sheet below what is joined already. `skipped` counts the rows of their sheet before them. */
function join(
  joined: JoinedSheet,
  sheet: string,
  lines: number,
  cells: readonly SheetCell[],
  merges: readonly CellRange[],
  skipped: number,
): void {
  const below = joined.lines;
  for (const { row, col, text } of cells) {
    joined.cells.push({ row: below + row, col, text, shownAt: { sheet, row: row + skipped, col } });
  }
  for (const { top, bottom, ...range } of merges) {
    joined.merges.push({ ...range, top: below + top, bottom: below + bottom });
  }
  joined.lines += lines;
}

/** More columns are no table of feeders; the limits of a file refuse it. */
const MOST_SPAN = 1000;

function endCell(table: OpenTable, { span, merge, text }: OpenCell): void {
  const { row, col, falling, merges, cells } = table;
  table.col += span;
  const above = falling.get(col);
  if (merge === 'continue' && above) {
    falling.set(col, { ...above, bottom: row });
    return;
  }
  if (above) {
    merges.push(above);
    falling.delete(col);
  }
  const range = { top: row, left: col, bottom: row, right: col + span - 1 };
  if (merge === 'restart') {
    falling.set(col, range);
  } else if (span > 1) {
    merges.push(range);
  }
  const tidy = text.trim();
  if (tidy !== '') {
    cells.push({ row, col, text: tidy });
  }
}

function endTable({ cells, merges, falling }: OpenTable, number: number): CellSheet {
  const all = [...merges, ...falling.values()].filter(({ top, bottom, left, right }) => top < bottom || left < right);
  return { name: `Table ${number}`, isHidden: false, cells, merges: all };
}
