import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { TableToolbar } from './list-table.tsx';
import type { BulkAction } from './table-props.ts';

const nothing = vi.fn<() => void>();
const paste: BulkAction<string> = { label: 'Paste', anyRows: true, onPress: nothing };
const remove: BulkAction<string> = { label: 'Delete', onPress: nothing };

const toolbar = (actions: readonly BulkAction<string>[], rows: readonly string[], note?: string) =>
  renderInTheme(
    <TableToolbar
      bulk={{ actions, rows, note, onClear: nothing }}
      search={undefined}
      filters={undefined}
      actions={undefined}
    />,
  );
const button = (name: string) => screen.getByRole('button', { name });

it('lets an action that needs no rows be used without any', () => {
  toolbar([paste, remove], []);
  expect(button('Paste')).toBeEnabled();
  expect(button('Delete')).toBeDisabled();
});

it('keeps an action closed whatever is selected, and says why', () => {
  toolbar([{ ...paste, disabled: true }], ['one'], 'Only to be viewed');
  expect(button('Paste')).toBeDisabled();
  expect(screen.getByText('Only to be viewed')).toBeVisible();
});

it('keeps a closed action closed with two rows selected', () => {
  toolbar([{ ...remove, disabled: true }], ['one', 'two']);
  expect(button('Delete')).toBeDisabled();
});

it('keeps search and filters while rows are selected, with what is open in them', () => {
  const bar = (rows: readonly string[]) => (
    <TableToolbar
      bulk={{ actions: [remove], rows, onClear: nothing }}
      search={<input aria-label="Search boards" />}
      filters={<input aria-label="Status" />}
      actions={undefined}
    />
  );
  const { rerender } = renderInTheme(bar([]));
  const filter = screen.getByRole('textbox', { name: 'Status' });
  const search = screen.getByRole('textbox', { name: 'Search boards' });
  rerender(bar(['one', 'two']));
  expect(screen.getByText('2 selected')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Status' })).toBe(filter);
  expect(screen.getByRole('textbox', { name: 'Search boards' })).toBe(search);
});
