import { printCell, type ReportColumn, type ReportRow, type RichInline } from '@pw/reports/report-document';

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
export type TableData = {
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
