import { matchesSearch } from '@pw/domain/search';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { DataTable } from './data-table.tsx';
import type { DataTableProps, TableColumn } from './table-props.ts';

type User = { readonly id: string; readonly name: string; readonly age: number | null };

const columns: readonly TableColumn<User>[] = [
  { id: 'name', header: 'Name', strong: true, sortBy: (user) => user.name, cell: (user) => user.name },
  { id: 'age', header: 'Age', numeric: true, sortBy: (user) => user.age, cell: (user) => user.age ?? '-' },
  { id: 'link', header: 'Link', cell: (user) => <a href={`#/users/${user.id}`}>{`open ${user.id}`}</a> },
];

const usersUpTo = (count: number): readonly User[] =>
  Array.from({ length: count }, (_, position) => ({
    id: `u${position + 1}`,
    name: `user ${position + 1}`,
    age: position === 1 ? null : 60 - position,
  }));

function table(props: Partial<DataTableProps<User>> = {}) {
  return (
    <DataTable
      label="Users"
      columns={columns}
      rows={usersUpTo(23)}
      rowId={(user) => user.id}
      rowName={(user) => user.name}
      empty={{ title: 'No sales user found', text: 'Add the first user.' }}
      {...props}
    />
  );
}

const bodyRows = () => screen.getAllByRole('row').slice(1);
const names = () =>
  bodyRows().map((row) => row.querySelectorAll('td')[row.querySelector('input') ? 1 : 0]?.textContent);
const search = {
  label: 'Search users',
  delayMs: 0,
  matches: (user: User, text: string) => matchesSearch(user, text),
};

describe('the rows', () => {
  it('are under their heads, 50 px high unless said otherwise [CON-07]', () => {
    renderInTheme(table({ rows: usersUpTo(2) }));
    expect(screen.getByRole('grid', { name: 'Users' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Name', 'Age', 'Link']);
    expect(names()).toEqual(['user 1', 'user 2']);
    expect(bodyRows()[0]).toHaveStyle({ height: '50px' });
  });

  it('are 36 px high in an engineering table', () => {
    renderInTheme(table({ rowHeight: 36 }));
    expect(bodyRows()[0]).toHaveStyle({ height: '36px' });
  });
});

describe('sorting', () => {
  it('goes up, down and back by a click on a head, which says how', async () => {
    renderInTheme(table({ rows: usersUpTo(3) }));
    const head = screen.getByRole('columnheader', { name: 'Age' });
    expect(head).toHaveAttribute('aria-sort', 'none');

    await userEvent.click(within(head).getByRole('button'));
    expect(head).toHaveAttribute('aria-sort', 'ascending');
    expect(names()).toEqual(['user 3', 'user 1', 'user 2']);

    await userEvent.click(within(head).getByRole('button'));
    expect(head).toHaveAttribute('aria-sort', 'descending');
    expect(names()).toEqual(['user 1', 'user 3', 'user 2']);

    await userEvent.click(within(head).getByRole('button'));
    expect(names()).toEqual(['user 1', 'user 2', 'user 3']);
  });

  it('begins with the given column', () => {
    renderInTheme(table({ rows: usersUpTo(3), initialSort: { columnId: 'name', direction: 'descending' } }));
    expect(names()).toEqual(['user 3', 'user 2', 'user 1']);
  });

  it('is not offered where a column has no order', () => {
    renderInTheme(table());
    const head = screen.getByRole('columnheader', { name: 'Link' });
    expect(head).not.toHaveAttribute('aria-sort');
    expect(within(head).queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('pages', () => {
  it('show their rows and which of all they are', async () => {
    renderInTheme(table({ pageSize: 8 }));
    expect(names()).toHaveLength(8);
    expect(screen.getByText('1 to 8 of 23')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));

    expect(screen.getByText('17 to 23 of 23')).toBeVisible();
    expect(names()).toEqual(['user 17', 'user 18', 'user 19', 'user 20', 'user 21', 'user 22', 'user 23']);
  });

  it('have the size that the user chooses, beginning with the first', async () => {
    renderInTheme(table({ pageSize: 8 }));
    const size = screen.getByRole('combobox', { name: 'Rows per page' });
    expect(
      within(size)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['8 per page', '10 per page', '20 per page', '50 per page', 'All rows']);

    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    await userEvent.selectOptions(size, '10');
    expect(screen.getByText('1 to 10 of 23')).toBeVisible();

    await userEvent.selectOptions(size, 'all');
    expect(names()).toHaveLength(23);
  });

  it('begin at their top, and keep it while the list is read', async () => {
    const { rerender } = renderInTheme(table({ pageSize: 8 }));
    const scroller = screen.getByRole('grid').parentElement ?? document.body;
    scroller.scrollTop = 120;
    rerender(table({ pageSize: 8, rows: usersUpTo(24) }));
    expect(scroller.scrollTop).toBe(120);
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(scroller.scrollTop).toBe(0);
  });

  it('fall back to the last one when rows go away', async () => {
    const { rerender } = renderInTheme(table({ pageSize: 8 }));
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    rerender(table({ pageSize: 8, rows: usersUpTo(16) }));
    expect(screen.getByText('9 to 16 of 16')).toBeVisible();
  });
});

describe('the search', () => {
  it('shows the rows that match and begins with the first page', async () => {
    renderInTheme(table({ pageSize: 8, search }));
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }));
    await userEvent.keyboard('/user 2');
    await waitFor(() => expect(screen.getByText('1 to 5 of 5')).toBeVisible());
    expect(names()).toEqual(['user 2', 'user 20', 'user 21', 'user 22', 'user 23']);
  });

  it('says when nothing is found and can be cleared', async () => {
    renderInTheme(table({ search, emptySearchTitle: 'No users matching that name were found.' }));
    await userEvent.type(screen.getByRole('searchbox'), 'crane');
    expect(await screen.findByText('No users matching that name were found.')).toBeVisible();
    expect(screen.getByText('23 rows are hidden by the search.')).toBeVisible();

    await userEvent.click(screen.getByText('Clear the search'));

    expect(names()).toHaveLength(23);
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('bulk actions', () => {
  const bulk = (onPress: (rows: readonly User[]) => void) => ({
    bulkActions: [{ label: 'Delete', destroys: true, onPress }],
    search,
  });

  it('need two selected rows and say so [VAL-14]', async () => {
    const onPress = vi.fn<(rows: readonly User[]) => void>();
    renderInTheme(table(bulk(onPress)));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select user 1' }));
    expect(screen.getByText('2 or more selected for bulk actions')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();

    await userEvent.click(screen.getByRole('checkbox', { name: 'Select user 3' }));
    expect(screen.getByText('2 selected')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));

    expect(onPress.mock.calls[0]?.[0].map((user) => user.id)).toEqual(['u1', 'u3']);
  });

  it('take a range with Shift, and all rows with the box of the head', async () => {
    const user = userEvent.setup();
    renderInTheme(table(bulk(vi.fn<() => void>())));
    await user.click(screen.getByRole('checkbox', { name: 'Select user 2' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select user 5' }));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('4 selected')).toBeVisible();

    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(screen.getByText('23 selected / 23 total')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
    expect(screen.getByText('0 selected / 23 total')).toBeVisible();
  });

  it('never reach rows that are deleted or hidden by the search', async () => {
    const { rerender } = renderInTheme(table(bulk(vi.fn<() => void>())));
    for (const name of ['Select user 1', 'Select user 2', 'Select user 3']) {
      await userEvent.click(screen.getByRole('checkbox', { name }));
    }
    rerender(table({ ...bulk(vi.fn<() => void>()), rows: usersUpTo(2) }));
    expect(screen.getByText('2 selected / 2 total')).toBeVisible();

    await userEvent.type(screen.getByRole('searchbox'), 'user 1');
    expect(await screen.findByText('1 selected / 1 total')).toBeVisible();
  });
});

describe('the keyboard', () => {
  it('walks over the rows, opens and deletes the active one', async () => {
    const onOpen = vi.fn<(user: User) => void>();
    const onDelete = vi.fn<(user: User) => void>();
    renderInTheme(table({ rows: usersUpTo(12), onOpen, onDelete }));
    act(() => bodyRows()[0]?.focus());

    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(onOpen.mock.calls).toEqual([[usersUpTo(2)[1]]]);
    expect(bodyRows()[1]).toHaveFocus();

    await userEvent.keyboard('{End}{Delete}');
    expect(onDelete.mock.calls[0]?.[0].id).toBe('u12');
    await userEvent.keyboard('{Home}{PageDown}');
    expect(bodyRows()[10]).toHaveFocus();
  });

  it('selects with Space and a range with Shift and an arrow', async () => {
    renderInTheme(table({ bulkActions: [] }));
    act(() => bodyRows()[0]?.focus());
    await userEvent.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(screen.getByText('3 selected / 23 total')).toBeVisible();
    expect(
      bodyRows()
        .map((row) => row.getAttribute('aria-selected'))
        .slice(0, 4),
    ).toEqual(['true', 'true', 'true', 'false']);
  });

  it('stops at one row of the table only', () => {
    renderInTheme(table());
    expect(bodyRows().filter((row) => row.tabIndex === 0)).toHaveLength(1);
  });

  it('leaves keys to the controls inside a row', async () => {
    const onOpen = vi.fn<(user: User) => void>();
    renderInTheme(table({ rows: usersUpTo(1), onOpen }));
    screen.getByRole('link', { name: 'open u1' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('opens a row by a double click as well, but not on its links', async () => {
    const onOpen = vi.fn<(user: User) => void>();
    renderInTheme(table({ rows: usersUpTo(1), onOpen }));
    await userEvent.dblClick(screen.getByRole('link', { name: 'open u1' }));
    expect(onOpen).not.toHaveBeenCalled();
    await userEvent.dblClick(screen.getByText('user 1'));
    expect(onOpen).toHaveBeenCalledOnce();
  });
});

describe('without rows', () => {
  it('says that there are none yet', () => {
    renderInTheme(table({ rows: [] }));
    expect(screen.getByText('No sales user found')).toBeVisible();
    expect(screen.getByText('0 total')).toBeVisible();
  });

  it('says nothing of emptiness while it loads', () => {
    renderInTheme(table({ rows: [], loading: true }));
    expect(screen.queryByText('No sales user found')).not.toBeInTheDocument();
    expect(screen.queryByText('0 total')).not.toBeInTheDocument();
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
  });

  it('says what did not arrive and tries again', async () => {
    const onRetry = vi.fn<() => void>();
    renderInTheme(table({ rows: [], failure: { cause: '503', text: 'The users did not arrive.' }, onRetry }));
    expect(screen.getByRole('alert')).toHaveTextContent('503: The users did not arrive.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
