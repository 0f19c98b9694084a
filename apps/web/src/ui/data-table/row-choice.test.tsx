import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { DataTable } from './data-table.tsx';
import type { TableColumn } from './table-props.ts';

type Customer = { readonly id: string; readonly name: string };

const onEdit = vi.fn<() => void>();

const columns: readonly TableColumn<Customer>[] = [
  { id: 'name', header: 'Customer Name', cell: ({ name }) => name },
  {
    id: 'edit',
    header: 'Actions',
    cell: ({ name }) => (
      <button type="button" onClick={onEdit}>
        Edit {name}
      </button>
    ),
  },
];

const customers: readonly Customer[] = ['Sahyadri', 'Meridian', 'Deccan'].map((name, id) => ({ id: `c${id}`, name }));

function Picker() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      label="Customers"
      columns={columns}
      rows={customers}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      choice={{ chosen, onChoose: ({ id }) => setChosen(new Set([id])) }}
      empty={{ title: 'No customers to display' }}
    />
  );
}

const radio = (name: string) => screen.getByRole('radio', { name: `Select ${name}` });

describe('a table of which one row is chosen', () => {
  it('has a radio button in each row and no box over them', () => {
    renderInTheme(<Picker />);
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.getByRole('grid')).not.toHaveAttribute('aria-multiselectable');
    expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('Chosen');
  });

  it.each(['its radio button', 'a press on the row'])('takes one by %s in the place of the other', async (way) => {
    renderInTheme(<Picker />);
    await userEvent.click(radio('Sahyadri'));
    await userEvent.click(way === 'its radio button' ? radio('Deccan') : screen.getByText('Deccan'));
    expect(radio('Deccan')).toBeChecked();
    expect(radio('Sahyadri')).not.toBeChecked();
    expect(screen.getByRole('row', { selected: true })).toHaveTextContent('Deccan');
  });

  it.each([' ', '{Enter}'])('takes the row with %j, and then each that an arrow reaches', async (key) => {
    renderInTheme(<Picker />);
    act(() => screen.getAllByRole('row')[1]?.focus());
    await userEvent.keyboard(key);
    expect(radio('Sahyadri')).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    expect(radio('Meridian')).toBeChecked();
    expect(screen.getByText('1 selected / 3 total')).toBeVisible();
    await userEvent.keyboard('{End}');
    expect(radio('Deccan')).toBeChecked();
  });

  it('takes none by a press on a control of its row', async () => {
    renderInTheme(<Picker />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit Meridian' }));
    expect(onEdit).toHaveBeenCalledOnce();
    expect(radio('Meridian')).not.toBeChecked();
  });
});
