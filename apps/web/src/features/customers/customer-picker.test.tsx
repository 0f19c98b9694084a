import { addCustomerCall, type CustomerOnWire, listCustomersCall, readCustomerCall } from '@pw/contract/customers';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CustomerPicker } from './customer-picker.tsx';
import { aCustomer, customerOf, keepCustomers } from './testing/fake-customers.ts';
import { startCustomers } from './testing/start-customers.tsx';

const server = aFakeServer(startCustomers);

const nobody = { name: '', location: '' };

function Choice({ chosen = '', known = nobody }: { readonly chosen?: string; readonly known?: typeof nobody }) {
  const [id, setId] = useState(chosen);
  return <CustomerPicker chosenId={id} fallback={known} onChoose={(customer) => setId(customer.id)} />;
}

async function openPicker(...customers: readonly CustomerOnWire[]) {
  keepCustomers(server, ...customers);
  server.answerWith(
    readCustomerCall,
    ({ path }) => customers.find(({ customerId }) => customerId === customerOf(path)) ?? aCustomer(),
  );
  const { user } = renderScreen(<Choice />);
  await screen.findByText(customers[0]?.customerName ?? 'No customers to display');
  return user;
}

const deccan = aCustomer({ customerName: 'Deccan Cements' });
const sahyadri = aCustomer({ customerName: 'Sahyadri Auto', isFavourite: true, contactPerson: 'Ravi Patil' });
const radio = (name: string) => screen.getByRole('radio', { name: `Select ${name}` });

describe('the customers to choose from', () => {
  it('are in these columns, favourites first [PRJ-68]', async () => {
    await openPicker(deccan, sahyadri);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Selected',
      'Customer Name',
      'Customer Location',
      'Address Line 1',
      'Address Line 2',
      'Country',
      'Actions',
    ]);
    expect(screen.getAllByRole('radio').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Select Sahyadri Auto',
      'Select Deccan Cements',
    ]);
    expect(screen.getAllByRole('img', { name: 'favourite' })).toHaveLength(1);
  });

  it('are chosen one at a time, by the radio or by any text of the row [PRJ-68]', async () => {
    const user = await openPicker(deccan, sahyadri);
    expect(screen.getByText('No customer is selected yet.')).toBeInTheDocument();
    await user.click(radio('Deccan Cements'));
    expect(radio('Deccan Cements')).toBeChecked();
    await user.click(screen.getByText('Sahyadri Auto'));
    expect(radio('Sahyadri Auto')).toBeChecked();
    expect(radio('Deccan Cements')).not.toBeChecked();
    expect(screen.getByText('1 selected / 2 total')).toBeInTheDocument();
  });

  it('are chosen by the keyboard alone', async () => {
    const user = await openPicker(deccan, sahyadri);
    const [, first] = screen.getAllByRole('row');
    first?.focus();
    await user.keyboard('{ArrowDown} ');
    expect(radio('Deccan Cements')).toBeChecked();
  });

  it('are searched on the server [PRJ-68]', async () => {
    const user = await openPicker(deccan, sahyadri);
    await user.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'sahyadri');
    await waitFor(() => expect(screen.queryByText('Deccan Cements')).toBeNull());
    const { query } = server.requestsOf(listCustomersCall).at(-1) ?? {};
    expect(Object.fromEntries(query ?? [])).toMatchObject({ search: 'sahyadri', page: '1', size: '10' });
  });

  it('are searched again when none was found', async () => {
    const user = await openPicker(deccan);
    await user.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'xyz');
    await user.click(await screen.findByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByText('Deccan Cements')).toBeInTheDocument();
  });

  it('are asked for again when they did not arrive', async () => {
    server.once.fail(listCustomersCall, 503);
    keepCustomers(server, deccan);
    const { user } = renderScreen(<Choice />);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Deccan Cements')).toBeInTheDocument();
  });
});

describe('the customer that is selected', () => {
  it('says whom one speaks to, and may be edited [PRJ-68]', async () => {
    const user = await openPicker(deccan, sahyadri);
    await user.click(radio('Sahyadri Auto'));
    const chosen = within(await screen.findByRole('region', { name: 'Selected customer' }));
    expect(await chosen.findByText('Ravi Patil')).toBeInTheDocument();
    expect(chosen.getByText('+91 9822041763')).toBeInTheDocument();
    await user.click(chosen.getByRole('button', { name: 'Edit customer' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Customer' })).toBeInTheDocument();
  });

  it('stays with its project when it was deleted', async () => {
    keepCustomers(server, sahyadri);
    server.refuse(readCustomerCall, 'NOT_FOUND');
    renderScreen(<Choice chosen={deccan.customerId} known={{ name: 'Deccan Cements', location: 'Wadi' }} />);
    const chosen = within(await screen.findByRole('region', { name: 'Selected customer' }));
    expect(await chosen.findByText('Deleted meanwhile; it stays with this project')).toBeInTheDocument();
    expect(chosen.getByText('Wadi')).toBeInTheDocument();
    expect(chosen.queryByRole('button')).toBeNull();
  });
});

describe('Add New Customer', () => {
  it('adds a customer and chooses it [PRJ-68]', async () => {
    const hebbal = aCustomer({ customerName: 'Hebbal Tech Parks' });
    const user = await openPicker(deccan, hebbal);
    server.answer(addCustomerCall, hebbal);
    await user.keyboard('{Alt>}c{/Alt}');
    const dialog = within(await screen.findByRole('dialog', { name: 'New Customer' }));
    for (const [label, text] of [
      [/^Customer Name/, 'Hebbal Tech Parks'],
      [/^Customer Location/, 'Bengaluru'],
      [/^Address Line 1/, '12 Outer Ring Road'],
      [/^Country/, 'India'],
      [/^State/, 'Karnataka'],
      [/^Zip ?code/i, '560024'],
      [/^Contact Person/, 'Mrunal Deshpande'],
      [/^Email/, 'm@hebbal.example'],
    ] as const) {
      await user.type(dialog.getByLabelText(label), text);
    }
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(radio('Hebbal Tech Parks')).toBeChecked();
  });

  it('edits any customer of the list', async () => {
    const user = await openPicker(deccan);
    await user.click(screen.getByRole('button', { name: 'Edit Deccan Cements' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Customer' })).toBeInTheDocument();
    expect(radio('Deccan Cements')).not.toBeChecked();
  });
});
