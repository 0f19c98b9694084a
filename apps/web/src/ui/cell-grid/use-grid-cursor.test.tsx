import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useGridCursor } from './use-grid-cursor.ts';

const nothing = () => {};

/** A table of three rows and columns with the cursor in its last cell. */
function aCursor() {
  const { result } = renderHook(() => {
    const [row, onRow] = useState(2);
    const size = { rows: 3, columns: 3 };
    return useGridCursor({
      row,
      onRow,
      size,
      canEnter: () => true,
      onOpen: nothing,
      onSelect: nothing,
      onExtend: nothing,
    });
  });
  act(() => result.current.goTo({ row: 2, column: 2 }));
  return result;
}

/** What is drawn: a cell is the reached one. */
function drawn(column: number): { readonly grid: HTMLElement; readonly cell: HTMLElement } {
  const grid = document.createElement('div');
  grid.innerHTML = `<button data-column="${column}" tabindex="0"></button>`;
  document.body.replaceChildren(grid);
  const cell = grid.firstElementChild as HTMLElement;
  cell.scrollIntoView = nothing;
  return { grid, cell };
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe('the cursor of the table', () => {
  it('gives the focus to the cell that a key has reached, not to the one that was drawn before the key', () => {
    const cursor = aCursor();
    const before = cursor.current;
    const late = drawn(2);
    act(() => {
      before.goTo({ row: 0, column: 0 });
      // The effect of an earlier rendering, which comes before the next one.
      before.focusReached(late.grid);
    });
    expect(late.cell).not.toHaveFocus();
    const next = drawn(0);
    cursor.current.focusReached(next.grid);
    expect(next.cell).toHaveFocus();
  });

  it('gives it once: a user who has gone elsewhere is not fetched back', () => {
    const cursor = aCursor();
    const { grid, cell } = drawn(2);
    cursor.current.focusReached(grid);
    expect(cell).toHaveFocus();
    cell.blur();
    cursor.current.focusReached(grid);
    expect(cell).not.toHaveFocus();
  });
});
