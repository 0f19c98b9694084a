import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { DataTable } from './data-table.tsx';
import type { TableColumn } from './table-props.ts';

type Board = { readonly id: string };

const drawn = vi.fn<(id: string) => void>();

const columns: readonly TableColumn<Board>[] = [
  {
    id: 'name',
    header: 'Board Name',
    cell: ({ id }) => {
      drawn(id);
      return id;
    },
  },
];

const boardsUpTo = (count: number): readonly Board[] =>
  Array.from({ length: count }, (_, at) => ({ id: `b${at + 1}` }));
const thousand = boardsUpTo(1000);

const table = (rows: readonly Board[]) => (
  <DataTable
    label="Boards"
    columns={columns}
    rows={rows}
    rowId={({ id }) => id}
    rowName={({ id }) => id}
    bulkActions={[]}
    empty={{ title: 'No Switchboards' }}
  />
);

const bodyRows = () => screen.getAllByRole('row').slice(1);
const rowAt = (position: number) =>
  bodyRows().find((row) => row.getAttribute('aria-rowindex') === String(position + 2));

describe('a long table', () => {
  it('draws no row again that did not change', async () => {
    const few = boardsUpTo(20);
    renderInTheme(table(few));
    drawn.mockClear();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select b7' }));
    expect(screen.getByRole('checkbox', { name: 'Select b7' })).toBeChecked();
    // The row that was pressed, and the first, which the keyboard has left.
    expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['b1', 'b7']));
  });

  it('draws a page of fifty whole, and of more only what is in view', () => {
    const { rerender } = renderInTheme(table(boardsUpTo(50)));
    expect(bodyRows()).toHaveLength(50);
    rerender(table(thousand));
    expect(bodyRows().length).toBeLessThan(50);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '1001');
  });

  it('keeps the row that has the focus while another part is in view', async () => {
    renderInTheme(table(thousand));
    act(() => bodyRows()[0]?.focus());
    await userEvent.keyboard('{End}');
    expect(rowAt(999)).toHaveFocus();
    expect(rowAt(999)).toHaveTextContent('b1000');
    await userEvent.keyboard('{ArrowUp}');
    expect(rowAt(998)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(rowAt(0)).toHaveFocus();
  });

  it('is printed with all its rows', () => {
    renderInTheme(table(boardsUpTo(60)));
    expect(bodyRows().length).toBeLessThan(60);
    fireEvent(window, new Event('beforeprint'));
    expect(bodyRows()).toHaveLength(60);
    fireEvent(window, new Event('afterprint'));
    expect(bodyRows().length).toBeLessThan(60);
  });
});
