import type { CellPlace } from '../../../ui/cell-grid/use-grid-cursor.ts';

/** Cells from one corner to the other, both inside. */
export type CellBlock = {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
};

export function blockBetween(one: CellPlace, other: CellPlace): CellBlock {
  return {
    top: Math.min(one.row, other.row),
    left: Math.min(one.column, other.column),
    bottom: Math.max(one.row, other.row),
    right: Math.max(one.column, other.column),
  };
}

/** Cells as a spreadsheet takes them from the clipboard. */
export function asClipboardText(cells: readonly (readonly string[])[]): string {
  return cells.map((row) => row.map((cell) => cell.replaceAll(/[\t\r\n]+/gu, ' ')).join('\t')).join('\n');
}

/** The cells of a text that a spreadsheet put on the clipboard. */
export function readClipboardText(text: string): readonly (readonly string[])[] {
  const lines = text.replace(/\r?\n$/u, '').split(/\r?\n/u);
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** A pasted cell and where it goes. */
export type PastedCell = CellPlace & { readonly text: string };

/**
 * Where the cells of a clipboard go: from the first cell of the block on, or each cell of the block where there is one
 * value. What would go beyond the table is left out.
 */
export function pastedCells(
  pasted: readonly (readonly string[])[],
  { top, left, bottom, right }: CellBlock,
  size: { readonly rows: number; readonly columns: number },
): readonly PastedCell[] {
  const [[only] = [], ...others] = pasted;
  const isOne = others.length === 0 && pasted[0]?.length === 1 && only !== undefined;
  const cells = isOne
    ? Array.from({ length: bottom - top + 1 }, () => Array.from({ length: right - left + 1 }, () => only))
    : pasted;
  return cells
    .flatMap((row, down) => row.map((text, over) => ({ row: top + down, column: left + over, text })))
    .filter(({ row, column }) => row < size.rows && column < size.columns);
}
