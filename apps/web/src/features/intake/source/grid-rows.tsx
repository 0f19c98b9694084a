import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { type CellRange, columnName, isIn } from './cell-address.ts';
import { HEAD_HEIGHT, ROW_HEAD_WIDTH, ROW_HEIGHT } from './grid-window.ts';
import { markLetters, mergeAt, type SheetCell } from './sheet-cells.ts';
import classes from './sheet-grid.module.css';
import type { FocusedCells } from './source-focus.ts';

/** Cells that are shown as one. */
export type GridSpan = CellRange;

type Columns = { readonly from: number; readonly to: number };

type GridHeadProps = { readonly columns: Columns; readonly edges: readonly number[] };

/** The letters over the columns in view. */
export function GridHead({ columns, edges }: GridHeadProps) {
  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1} className={classes.headRow}>
        <th scope="col" aria-colindex={1} className={classes.corner} style={{ width: ROW_HEAD_WIDTH }}>
          <VisuallyHidden>Row</VisuallyHidden>
        </th>
        {numbersOf(columns).map((column) => (
          <th
            key={column}
            scope="col"
            aria-colindex={column + 1}
            className={classes.letter}
            style={sideways(edges, column, column)}
          >
            {columnName(column)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type GridRowProps = {
  /** From 1. */
  readonly row: number;
  /** By column; undefined where the row is empty or has not arrived. */
  readonly cells: ReadonlyMap<number, SheetCell> | undefined;
  readonly isHidden: boolean;
  readonly columns: Columns;
  /** The merges in the row that reach into the window. */
  readonly spans: readonly GridSpan[];
  readonly edges: readonly number[];
  readonly focused: readonly FocusedCells[];
};

/** A row of the sheet with its number. Only the columns in view are drawn. */
export const GridRow = memo(function GridRow({ row, cells, isHidden, columns, spans, edges, focused }: GridRowProps) {
  return (
    <tr
      aria-rowindex={row + 1}
      className={classNames(classes.row, isHidden && classes.hiddenRow)}
      style={{ top: HEAD_HEIGHT + (row - 1) * ROW_HEIGHT, height: ROW_HEIGHT }}
    >
      <th
        scope="row"
        aria-colindex={1}
        aria-label={isHidden ? `${row}, hidden in the file` : undefined}
        className={classes.number}
        style={{ width: ROW_HEAD_WIDTH }}
      >
        {row}
      </th>
      {columnsOf(row, columns, spans).map((column) => (
        <GridCell
          key={column}
          cell={cells?.get(column)}
          column={column}
          span={mergeAt(spans, row, column) ?? null}
          edges={edges}
          focus={focused.find(({ ranges }) => ranges.some((range) => isIn(range, row, column))) ?? null}
        />
      ))}
    </tr>
  );
});

type GridCellProps = {
  readonly cell: SheetCell | undefined;
  readonly column: number;
  readonly span: GridSpan | null;
  readonly edges: readonly number[];
  /** What is looked at in it; null for a cell that nobody looks at. */
  readonly focus: FocusedCells | null;
};

function GridCell({ cell, column, span, edges, focus }: GridCellProps) {
  const height = span ? (span.bottom - span.top + 1) * ROW_HEIGHT : ROW_HEIGHT;
  return (
    <td
      aria-colindex={column + 1}
      aria-current={focus ? 'location' : undefined}
      className={classNames(classes.cell, cell?.isHidden && classes.hiddenCell, cell?.isStale && classes.staleCell)}
      style={{ ...sideways(edges, column, span?.right ?? column), height }}
    >
      {cell && <CellText text={cell.text} focus={focus} />}
      {cell?.isStale && <VisuallyHidden> formula without its result</VisuallyHidden>}
    </td>
  );
}

/** A text of the file, with the letters that count marked. */
export function CellText({ text, focus }: { readonly text: string; readonly focus: FocusedCells | null }) {
  if (!focus?.letters) {
    return text;
  }
  const { before, marked, after } = markLetters(text, focus.letters);
  return (
    <>
      {before}
      <mark className={classes.mark}>{marked}</mark>
      {after}
    </>
  );
}

function sideways(edges: readonly number[], from: number, to: number) {
  const left = edges[from - 1] ?? 0;
  return { left: ROW_HEAD_WIDTH + left, width: (edges[to] ?? edges.at(-1) ?? left) - left };
}

function numbersOf({ from, to }: Columns): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** The columns in view that no merge covers, and those at the left from which a merge reaches into it. */
function columnsOf(row: number, columns: Columns, spans: readonly GridSpan[]): readonly number[] {
  const begins = spans.filter(({ top, left }) => row === top && left < columns.from).map(({ left }) => left);
  const seen = numbersOf(columns).filter((column) => {
    const span = mergeAt(spans, row, column);
    return span === undefined || (span.top === row && span.left === column);
  });
  return begins.concat(seen);
}
