import type { IntakeSheetOnWire } from '@pw/contract/intake-shape';
import { counted } from '@pw/domain/counted';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Banner } from '../../../ui/messages/banner.tsx';
import type { PdfBox } from '../../../ui/pdf-view/box-on-page.ts';
import { type CellRange, differentRanges, rangeKey } from './cell-address.ts';
import { blocksOf } from './cell-blocks.ts';
import { FocusText } from './focus-text.tsx';
import { GridHead, GridRow, type GridSpan } from './grid-rows.tsx';
import {
  columnEdges,
  columnsInView,
  columnWidths,
  HEAD_HEIGHT,
  ROW_HEAD_WIDTH,
  ROW_HEIGHT,
  rowsInView,
  scrollTo,
} from './grid-window.ts';
import { cellsInBox, isHiddenRow, mergeAt, type SheetCells } from './sheet-cells.ts';
import classes from './sheet-grid.module.css';
import type { FocusedCells } from './source-focus.ts';
import { useGridView } from './use-grid-view.ts';
import { useSheetCells } from './use-sheet-cells.ts';

type SheetGridProps = {
  readonly intakeId: string;
  readonly sheet: IntakeSheetOnWire;
  /** What is looked at, the first one first. */
  readonly focused: readonly FocusedCells[];
  /** Of a page the places on it that are looked at. */
  readonly boxes: readonly PdfBox[];
  /** Scrolls to what is looked at when it changes. */
  readonly focusKey: string;
};

/** A sheet of the file as a grid, of which only the part in view is drawn. */
export function SheetGrid({ intakeId, sheet, focused: focusedByName, boxes, focusKey }: SheetGridProps) {
  const { rows: lastRow, columns: lastColumn } = sheet;
  const { scroller, view, onScroll, scrollTo: moveTo } = useGridView();
  const rows = rowsInView(view, lastRow);
  const named = focusedByName[0]?.ranges[0];
  const loaded = useSheetCells(
    { intakeId, sheet: sheet.name },
    blocksOf(named ? [rows.from, rows.to, named.top] : [rows.from, rows.to], lastRow),
  );
  const focused = useMemo(
    () => focusedByName.concat(boxes.map((box) => ({ ranges: cellsInBox(loaded.cells, box), letters: null }))),
    [focusedByName, boxes, loaded.cells],
  );
  const target = focused[0]?.ranges[0];
  const edges = useColumnEdges(loaded.cells, loaded.hasArrived, lastColumn);
  const { from, to } = columnsInView(view, edges);
  // Rows that stay in view are not drawn again while somebody scrolls.
  const columns = useMemo(() => ({ from, to }), [from, to]);
  useTarget(focusKey, loaded.hasArrived, () => target && moveTo(scrollTo(target, view, edges)));

  if (lastRow === 0) {
    return <p className={classes.note}>The sheet is empty.</p>;
  }
  const spans = spansIn(loaded.cells, { rows, columns });
  const width = ROW_HEAD_WIDTH + (edges.at(-1) ?? 0);
  return (
    <>
      {loaded.failure && (
        <Banner tone="bad" cause={loaded.failure.cause} links={[{ label: 'Try again', onPress: loaded.retry }]}>
          {loaded.failure.text}
        </Banner>
      )}
      <section
        ref={scroller}
        aria-label={`Sheet ${sheet.name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the sheet scrolls, so the keyboard must reach it
        tabIndex={0}
        className={classes.scroller}
        onScroll={onScroll}
      >
        <div className={classes.sheet} style={{ width, height: HEAD_HEIGHT + lastRow * ROW_HEIGHT }}>
          <table
            aria-label={`Cells of ${sheet.name}`}
            aria-rowcount={lastRow + 1}
            aria-colcount={lastColumn + 1}
            aria-busy={loaded.isLoading}
            className={classes.table}
          >
            <GridHead columns={columns} edges={edges} />
            <tbody>
              {rowsToDraw(rows, spans).map((row) => (
                <GridRow
                  key={row}
                  row={row}
                  cells={loaded.cells.rows.get(row)}
                  isHidden={isHiddenRow(loaded.cells, row)}
                  columns={columns}
                  spans={spansOf(row, spans)}
                  edges={edges}
                  focused={focused}
                />
              ))}
            </tbody>
          </table>
          {outlinedRanges(focused, loaded.cells).map((range) => (
            <span key={rangeKey(range)} className={classes.outline} style={outlineOf(range, edges)} />
          ))}
        </div>
      </section>
      <FocusText
        focusKey={focusKey}
        cells={loaded.cells}
        isComplete={!loaded.isLoading && loaded.failure === null}
        focused={focused}
      />
      <Legend cells={loaded.cells} isLoading={loaded.isLoading} lastRow={lastRow} />
    </>
  );
}

/** The edges of the columns by the rows that came first: later ones must not move what is looked at. */
function useColumnEdges(cells: SheetCells, hasArrived: boolean, columns: number): readonly number[] {
  const [widths, setWidths] = useState<readonly number[] | null>(null);
  if (widths === null && hasArrived) {
    const all = [...cells.rows.values()].flatMap((row) => [...row.values()]);
    setWidths(columnWidths(all, cells.merges, columns));
  }
  return useMemo(() => columnEdges(widths ?? columnWidths([], [], columns)), [widths, columns]);
}

/** Scrolls to what is looked at, once for each look; again when the widths of the columns are known. */
function useTarget(key: string, isLaidOut: boolean, onTarget: () => void): void {
  const latest = useRef(onTarget);
  useEffect(() => {
    latest.current = onTarget;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolling by hand must not be undone
  useEffect(() => latest.current(), [key, isLaidOut]);
}

type Extent = { readonly from: number; readonly to: number };

/** The merges that reach into the window. */
function spansIn(
  { merges }: SheetCells,
  { rows, columns }: { readonly rows: Extent; readonly columns: Extent },
): readonly GridSpan[] {
  return merges.filter(
    ({ top, left, bottom, right }) =>
      top <= rows.to && bottom >= rows.from && left <= columns.to && right >= columns.from,
  );
}

const noSpans: readonly GridSpan[] = [];

function spansOf(row: number, spans: readonly GridSpan[]): readonly GridSpan[] {
  const ofRow = spans.filter(({ top, bottom }) => row >= top && row <= bottom);
  return ofRow.length === 0 ? noSpans : ofRow;
}

/** What is looked at, each place once; of a cell that is shown as one with others all of it. */
function outlinedRanges(focused: readonly FocusedCells[], { merges }: SheetCells): readonly CellRange[] {
  const ranges = focused.flatMap((each) => each.ranges);
  return differentRanges(
    ranges.map((range) => {
      const isOne = range.top === range.bottom && range.left === range.right;
      return (isOne && mergeAt(merges, range.top, range.left)) || range;
    }),
  );
}

/** The rows in view, and those above from which a merge reaches into it. */
function rowsToDraw({ from, to }: Extent, spans: readonly GridSpan[]): readonly number[] {
  const above = spans.map(({ top }) => top).filter((top) => top < from);
  const inView = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return [...new Set(above)].toSorted((one, other) => one - other).concat(inView);
}

function outlineOf({ top, left, bottom, right }: CellRange, edges: readonly number[]) {
  const start = edges[left - 1] ?? 0;
  const end = edges[right] ?? edges.at(-1) ?? 0;
  return {
    top: HEAD_HEIGHT + (top - 1) * ROW_HEIGHT,
    left: ROW_HEAD_WIDTH + start,
    width: end - start,
    height: (bottom - top + 1) * ROW_HEIGHT,
  };
}

type LegendProps = { readonly cells: SheetCells; readonly isLoading: boolean; readonly lastRow: number };

/** What the marks mean, where there are any. */
function Legend({ cells, isLoading, lastRow }: LegendProps) {
  const marks = useMemo(() => {
    const all = [...cells.rows.values()].flatMap((row) => [...row.values()]);
    return { hidden: all.some(({ isHidden }) => isHidden), stale: all.some(({ isStale }) => isStale) };
  }, [cells]);
  return (
    <p className={classes.note} role="status">
      <span>{isLoading ? 'Rows are loading' : counted(lastRow, 'row')}</span>
      {marks.hidden && <span className={classes.hidden}>hidden in the file</span>}
      {marks.stale && <span className={classes.stale}>formula without its result</span>}
    </p>
  );
}
