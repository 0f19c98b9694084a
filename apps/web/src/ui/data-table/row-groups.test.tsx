import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { DataTable } from './data-table.tsx';
import type { DataTableProps, TableColumn } from './table-props.ts';

type Report = { readonly name: string; readonly isInternal: boolean };

const columns: readonly TableColumn<Report>[] = [
  { id: 'name', header: 'Name', sortBy: ({ name }) => name, cell: ({ name }) => name },
  { id: 'length', header: 'Length', numeric: true, cell: ({ name }) => name.length },
];

const rows: readonly Report[] = [
  { name: 'Cost', isInternal: true },
  { name: 'Technical', isInternal: false },
  { name: 'Busbar', isInternal: true },
  { name: 'Commercial', isInternal: false },
];

const groups = {
  labels: ['For the customer', 'For the workshop', 'For nobody'],
  of: ({ isInternal }: Report) => (isInternal ? 1 : 0),
};

function show(props: Partial<DataTableProps<Report>> = {}) {
  renderInTheme(
    <DataTable
      label="Reports"
      columns={columns}
      rows={rows}
      rowId={({ name }) => name}
      rowName={({ name }) => name}
      empty={{ title: 'No reports' }}
      groups={groups}
      {...props}
    />,
  );
}

/** The texts of the rows below the heads, group by group. */
const shown = () =>
  screen
    .getAllByRole('rowgroup')
    .slice(1)
    .map((group) =>
      within(group)
        .getAllByRole('row')
        .map((row) => row.textContent),
    );

it('has a heading each, in the order of the headings; a group without rows has none', () => {
  show();
  expect(shown()).toEqual([
    ['For the customer', 'Technical9', 'Commercial10'],
    ['For the workshop', 'Cost4', 'Busbar6'],
  ]);
  expect(screen.getAllByRole('rowheader').map((heading) => heading.textContent)).toEqual([
    'For the customer',
    'For the workshop',
  ]);
});

it('keeps together when the rows are sorted, downwards too', async () => {
  show();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(shown()).toEqual([
    ['For the customer', 'Technical9', 'Commercial10'],
    ['For the workshop', 'Cost4', 'Busbar6'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(shown()).toEqual([
    ['For the customer', 'Commercial10', 'Technical9'],
    ['For the workshop', 'Busbar6', 'Cost4'],
  ]);
});

it('is cut into pages after it is grouped, and the heading stands on each', () => {
  show({ pageSize: 3 });
  expect(shown()).toEqual([
    ['For the customer', 'Technical9', 'Commercial10'],
    ['For the workshop', 'Cost4'],
  ]);
});

it('counts its headings as rows for a user who cannot see them', () => {
  show();
  expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '7');
  expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'))).toEqual([
    null,
    null,
    '3',
    '4',
    null,
    '6',
    '7',
  ]);
});

it('is walked through by the arrows, which pass the headings', async () => {
  show();
  const user = userEvent.setup();
  screen.getByRole('row', { name: /^Technical/ }).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('row', { name: /^Cost/ })).toHaveFocus();
});
