import type { ParagraphNumber } from './count-numbers.ts';
import { type SourceLine, textLine } from './source-line.ts';
import { rowLines, type TableRow } from './table-rows.ts';

type OpenCell = { text: string; span: number; isMerged: boolean };

type OpenTable = {
  readonly rows: TableRow[];
  /** The text of each column in the row above, for cells that go on downwards. */
  above: readonly string[];
  row: { cells: string[]; isHead: boolean } | null;
};

/** A cell over more columns is no table that somebody reads. */
const WIDEST = 100;

/** Gathers the paragraphs and tables of a Word file as lines. A table in a cell is part of the text of that cell. */
export class LineWriter {
  readonly lines: SourceLine[] = [];
  #depth = 0;
  #table: OpenTable | null = null;
  #cell: OpenCell | null = null;

  /** @param counted the number that Word counts for it, or that it is a bullet */
  writeParagraph(text: string, counted: ParagraphNumber | null): void {
    const isBullet = counted === 'bullet';
    const { number, list } = counted === null || isBullet ? { number: null, list: null } : counted;
    if (this.#cell) {
      const written = [isBullet ? '•' : number, text].filter((part) => part !== null).join(' ');
      this.#cell.text = [this.#cell.text, written].filter((part) => part !== '').join(' ');
      return;
    }
    this.lines.push(
      isBullet
        ? { text, page: null, style: 'bullet', number: null, list: null, isParagraph: true }
        : { ...textLine(text, null, true), number, list },
    );
  }

  openTable(): void {
    this.#depth += 1;
    if (this.#depth === 1) {
      this.#table = { rows: [], above: [], row: null };
    }
  }

  openRow(): void {
    if (this.#depth === 1 && this.#table) {
      this.#table.row = { cells: [], isHead: false };
    }
  }

  markHead(): void {
    if (this.#depth === 1 && this.#table?.row) {
      this.#table.row.isHead = true;
    }
  }

  openCell(): void {
    if (this.#depth === 1) {
      this.#cell = { text: '', span: 1, isMerged: false };
    }
  }

  widenCell(columns: number): void {
    if (this.#depth === 1 && this.#cell) {
      this.#cell.span = Math.max(1, Math.min(WIDEST, columns));
    }
  }

  mergeCell(begins: boolean): void {
    if (this.#depth === 1 && this.#cell) {
      this.#cell.isMerged = !begins;
    }
  }

  closeCell(): void {
    const row = this.#table?.row;
    if (this.#depth !== 1 || !this.#cell || !row) {
      return;
    }
    const { text, span, isMerged } = this.#cell;
    const shown = isMerged ? (this.#table?.above[row.cells.length] ?? '') : text;
    row.cells.push(shown, ...Array.from({ length: span - 1 }, () => ''));
    this.#cell = null;
  }

  closeRow(): void {
    const table = this.#table;
    if (this.#depth === 1 && table?.row) {
      table.rows.push(table.row);
      table.above = table.row.cells;
      table.row = null;
    }
  }

  closeTable(): void {
    this.#depth -= 1;
    if (this.#depth === 0 && this.#table) {
      this.lines.push(...rowLines(this.#table.rows));
      this.#table = null;
    }
  }
}
