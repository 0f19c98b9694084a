import { useEffect, useRef } from 'react';
import { cellName } from './cell-address.ts';
import { CellText } from './grid-rows.tsx';
import { filledIn, type SheetCells } from './sheet-cells.ts';
import classes from './sheet-grid.module.css';
import type { FocusedCells } from './source-focus.ts';

/** More cells are read in the sheet itself. */
const MOST_TEXTS = 12;

type FocusTextProps = {
  /** Brings the letters that count into view when it changes. */
  readonly focusKey: string;
  readonly cells: SheetCells;
  /** Whether all cells that are looked at have arrived. */
  readonly isComplete: boolean;
  readonly focused: readonly FocusedCells[];
};

/** The whole text of the cells that are looked at, for which a cell may have no room. */
export function FocusText({ focusKey, cells, isComplete, focused }: FocusTextProps) {
  const texts = textsOf(focused, cells);
  const region = useRef<HTMLElement>(null);
  const isThere = texts.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each look, when its text is there
  useEffect(() => {
    region.current?.querySelector('mark')?.scrollIntoView({ block: 'nearest' });
  }, [focusKey, isThere]);
  if (focused.length === 0) {
    return null;
  }
  return (
    <section
      ref={region}
      aria-label="Text of the source"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, so the keyboard must reach it
      tabIndex={0}
      className={classes.text}
    >
      {texts.slice(0, MOST_TEXTS).map(({ key, cell, focus }) => (
        <p key={key} className={classes.line}>
          <span className={classes.place}>{cellName(cell.row, cell.col)}</span>
          <span dir="auto">
            <CellText text={cell.text} focus={focus} />
          </span>
        </p>
      ))}
      {texts.length > MOST_TEXTS && <p className={classes.line}>and {texts.length - MOST_TEXTS} more cells</p>}
      {texts.length === 0 && isComplete && <p className={classes.line}>Nothing is written there.</p>}
    </section>
  );
}

/** The cells that are looked at, each once for the same letters of it. */
function textsOf(focused: readonly FocusedCells[], cells: SheetCells) {
  const texts = focused.flatMap((focus) =>
    focus.ranges.flatMap((range) =>
      filledIn(cells, range).map((cell) => {
        const { from = '', to = '' } = focus.letters ?? {};
        return { key: `${cell.row},${cell.col},${from},${to}`, cell, focus };
      }),
    ),
  );
  return [...new Map(texts.map((text) => [text.key, text])).values()];
}
