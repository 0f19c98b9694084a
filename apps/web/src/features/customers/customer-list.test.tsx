import {
  listCustomersCall,
  readCustomerProjectsCall,
  removeCustomerCall,
  setFavouriteCall,
} from '@pw/contract/customers';
import { customerFieldNames } from '@pw/domain/customers/customer-form';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aFakeServer } from '../../testing/fixtures.ts';
import { customerColumns, listedFields } from './customer-list.tsx';
import { aCustomer, customerOf, keepCustomers } from './testing/fake-customers.ts';
import { listedNames, openCustomers, rowOf, showCustomers, startCustomers } from './testing/start-customers.tsx';

const server = aFakeServer(startCustomers);

const acme = () => aCustomer({ customerName: 'Acme' });
const bravo = () => aCustomer({ customerName: 'Bravo' });
const charlie = () => aCustomer({ customerName: 'Charlie', isFavourite: true });

const lastQuery = () => Object.fromEntries(server.requestsOf(listCustomersCall).at(-1)?.query ?? []);
const toldAtRemoval = () => server.requestsOf(removeCustomerCall).map(({ query }) => query.get('projects'));
const button = (name: string) => screen.getByRole('button', { name });
const favoured = () =>
  server.requestsOf(setFavouriteCall).map(({ path, body }) => ({ customerId: customerOf(path), ...Object(body) }));

async function select(user: Awaited<ReturnType<typeof openCustomers>>, ...names: readonly string[]) {
  for (const name of names) {
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  }
}

describe('Manage Customers', () => {
  it('has title, Add New Customer and a search [CUS-01]', async () => {
    await openCustomers(server, acme());
    expect(screen.getByRole('heading', { level: 1, name: 'Manage Customers' })).toBeVisible();
    expect(button('Add New Customer')).toBeEnabled();
    expect(screen.getByRole('searchbox', { name: 'Search customers' })).toBeVisible();
    expect(lastQuery()).toEqual({ page: '1', size: '10' });
  });

  it('shows every field of a customer in a column of its own [CUS-06]', async () => {
    await openCustomers(server, acme());
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual([
      '',
      'Customer Name',
      'Customer Location',
      'Address Line 1',
      'Address Line 2',
      'Country',
      'State',
      'Zipcode',
      'Contact Person',
      'Designation',
      'Contact Number',
      'Email',
      'Office Email',
      'Actions',
    ]);
    const cells = within(rowOf('Acme')).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent).slice(1, -1)).toEqual([
      'Acme27AAPFU0939F1ZV',
      'Wadi, Kalaburagi',
      'Works Road 1',
      'Wadi Junction',
      'India',
      'Karnataka',
      '585225',
      'Mrunal Deshpande',
      'Manager, Projects',
      '9822041763',
      'm.deshpande@deccan.example',
      'office@deccan.example',
    ]);
    for (const name of ['Edit Acme', 'Add Acme to favourites', 'Delete Acme']) {
      expect(within(rowOf('Acme')).getByRole('button', { name })).toBeEnabled();
    }
  });

  it('puts fields on second lines where the window is narrow, and leaves none out [CUS-06]', () => {
    for (const fields of [listedFields.wide, listedFields.narrow]) {
      expect(fields.toSorted()).toEqual(customerFieldNames.toSorted());
    }
    const actions = { onProjects: () => {}, onEdit: () => {}, onFavourite: () => {}, onDelete: () => {} };
    expect(customerColumns(actions, 'narrow').map(({ header }) => header)).toEqual([
      'Customer Name',
      'Address Line 1',
      'Country',
      'Contact Person',
      'Contact Number',
      'Email',
      'Actions',
    ]);
    expect(customerColumns(actions, 'small').map(({ header }) => header)).toEqual([
      'Customer Name',
      'Contact Person',
      'Contact Number',
      'Actions',
    ]);
  });

  it('leads to the projects of a customer', async () => {
    const user = await openCustomers(server, acme(), bravo());
    await user.click(button('Projects of Bravo'));
    expect(await screen.findByRole('status', { name: 'Projects' })).toHaveTextContent('{"search":"Bravo"}');
  });

  it('takes neither * nor ? in the search [CUS-02, VAL-04]', async () => {
    const user = await openCustomers(server, acme(), bravo());
    await user.type(screen.getByRole('searchbox'), '*br?');
    expect(screen.getByRole('searchbox')).toHaveValue('br');
    await waitFor(() => expect(listedNames()).toEqual(['Bravo']));
  });

  it('shows favourites first, and only them when asked to [CUS-03, CUS-13]', async () => {
    const user = await openCustomers(server, acme(), charlie());
    expect(listedNames()).toEqual(['Charlie', 'Acme']);
    await user.click(screen.getByRole('switch', { name: 'Show Favourites' }));
    await waitFor(() => expect(listedNames()).toEqual(['Charlie']));
  });

  it('says No customers to display when there are none [CUS-08]', async () => {
    await openCustomers(server);
    expect(screen.getByText('Add the first one with Add New Customer.')).toBeVisible();
  });

  it('says No Favourites to display when none is a favourite [CUS-07]', async () => {
    const user = await openCustomers(server, acme());
    await user.click(screen.getByRole('switch', { name: 'Show Favourites' }));
    expect(await screen.findByText('No Favourites to display')).toBeVisible();
    await user.click(button('Show all customers'));
    expect(await screen.findByText('Acme')).toBeVisible();
  });

  it('offers to clear a search that finds nothing', async () => {
    const user = await openCustomers(server, acme());
    await user.type(screen.getByRole('searchbox'), 'nobody');
    expect(await screen.findByText('No customers to display')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear the search' }).at(-1) ?? document.body);
    expect(await screen.findByText('Acme')).toBeVisible();
  });

  it('counts what is selected and what there is, ten on a page [CUS-09, CUS-10]', async () => {
    const customers = Array.from({ length: 11 }, (_, position) => aCustomer({ customerName: `Customer ${position}` }));
    const user = await openCustomers(server, ...customers);
    expect(listedNames()).toHaveLength(10);
    await select(user, 'Customer 1', 'Customer 2');
    expect(screen.getByText('2 selected / 11 total')).toBeVisible();
    await user.click(button('Page 2'));
    await waitFor(() => expect(listedNames()).toEqual(['Customer 10']));
    expect(screen.getByText('11 to 11 of 11')).toBeVisible();
    expect(rowOf('Customer 10')).toHaveStyle({ height: '50px' });
  });

  it('asks for all customers without a page, and searches among them by itself', async () => {
    const user = await openCustomers(server, acme());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), 'All rows');
    await waitFor(() => expect(lastQuery()).toEqual({}));
    const asked = server.requestsOf(listCustomersCall).length;
    await user.type(screen.getByRole('searchbox'), 'nobody');
    expect(await screen.findByText('0 selected / 0 total')).toBeVisible();
    expect(server.requestsOf(listCustomersCall)).toHaveLength(asked);
  });

  it('goes a page back when the last customer of the last page is gone', async () => {
    const customers = Array.from({ length: 11 }, (_, position) => aCustomer({ customerName: `Customer ${position}` }));
    const user = await openCustomers(server, ...customers);
    await user.click(button('Page 2'));
    await user.click(await screen.findByRole('button', { name: 'Delete Customer 10' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(listedNames()).toHaveLength(10));
  });

  it('is as it was left when one comes back', async () => {
    const user = await openCustomers(server, acme(), charlie());
    await user.click(screen.getByRole('switch', { name: 'Show Favourites' }));
    await user.type(screen.getByRole('searchbox'), 'char');
    await waitFor(() => expect(lastQuery()).toMatchObject({ search: 'char', favouritesOnly: 'true' }));
    cleanup();
    await showCustomers('Charlie');
    expect(screen.getByRole('searchbox')).toHaveValue('char');
    expect(screen.getByRole('switch', { name: 'Show Favourites' })).toBeChecked();
  });

  it('says what did not arrive, and tries again', async () => {
    server.once.fail(listCustomersCall, 503);
    keepCustomers(server, acme());
    const user = await showCustomers('Status 503. The customers did not arrive. Nothing that was saved is lost.');
    await user.click(button('Try again'));
    expect(await screen.findByText('Acme')).toBeVisible();
  });
});

describe('favourites', () => {
  it('are set with the star of a customer and told in a toast [CUS-35, CUS-36]', async () => {
    const customer = acme();
    const user = await openCustomers(server, customer);
    await user.click(button('Add Acme to favourites'));
    expect(await screen.findByText('Acme :Favourite customer added successfully.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Remove Acme from favourites' })).toBeVisible();
    expect(favoured()).toEqual([{ customerId: customer.customerId, isFavourite: true }]);
  });

  it('are taken back the same way [CUS-35, CUS-37]', async () => {
    const customer = charlie();
    const user = await openCustomers(server, customer);
    await user.click(button('Remove Charlie from favourites'));
    expect(await screen.findByText('Charlie :Removed customer from favourite.')).toBeVisible();
    expect(favoured()).toEqual([{ customerId: customer.customerId, isFavourite: false }]);
  });

  it('say when they fail [CUS-38]', async () => {
    const user = await openCustomers(server, acme());
    server.refuse(setFavouriteCall, 'NOT_FOUND');
    await user.click(button('Add Acme to favourites'));
    expect(
      await screen.findByText(/^Acme :Failed to add customer as favourite\. There is no such object/),
    ).toBeVisible();
  });

  it('need two selected customers for the bulk actions [CUS-04, CUS-05, VAL-14]', async () => {
    const user = await openCustomers(server, acme(), bravo());
    expect([button('Favourite'), button('UnFavourite')].every((each) => each.hasAttribute('disabled'))).toBe(true);
    await select(user, 'Acme');
    expect(button('Favourite')).toBeDisabled();
    await select(user, 'Bravo');
    expect(button('Favourite')).toBeEnabled();
    expect(button('UnFavourite')).toBeEnabled();
  });

  it('are set for those of the selected that need it, one call each and one toast [CUS-04, CUS-39, CUS-43]', async () => {
    const [one, two, three] = [acme(), bravo(), charlie()];
    const user = await openCustomers(server, one, two, three);
    await select(user, 'Acme', 'Bravo', 'Charlie');
    await user.click(button('Favourite'));
    expect(await screen.findByText('Favourite customers added successfully.')).toBeVisible();
    expect(favoured()).toEqual([
      { customerId: one.customerId, isFavourite: true },
      { customerId: two.customerId, isFavourite: true },
    ]);
    expect(screen.getByText('0 selected / 3 total')).toBeVisible();

    await select(user, 'Acme', 'Charlie');
    await user.click(button('UnFavourite'));
    expect(await screen.findByText('Removed customers from favourite list.')).toBeVisible();
    expect(favoured()).toHaveLength(4);
  });

  it('say when one of several fails [CUS-40]', async () => {
    const user = await openCustomers(server, acme(), bravo());
    server.once.refuse(setFavouriteCall, 'NOT_FOUND');
    await select(user, 'Acme', 'Bravo');
    await user.click(button('Favourite'));
    expect(await screen.findByText(/^Unable to add customers from favourite list\./)).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove .* from favourites$/ })).toHaveLength(1));
  });

  it('alert that there is nothing to do [CUS-41, CUS-42]', async () => {
    const user = await openCustomers(server, acme(), bravo());
    await select(user, 'Acme', 'Bravo');
    await user.click(button('UnFavourite'));
    expect(screen.getByText('Customers are currently Unfavorited.')).toBeVisible();
    await user.click(button('Favourite'));
    await screen.findByText('Favourite customers added successfully.');
    expect(screen.queryByText('Customers are currently Unfavorited.')).toBeNull();
    await screen.findByText('0 selected / 2 total');
    await select(user, 'Acme', 'Bravo');
    await user.click(button('Favourite'));
    expect(screen.getByText('Customers are currently favorited.')).toBeVisible();
    expect(favoured()).toHaveLength(2);
  });
});

describe('deleting a customer', () => {
  it('asks first, then says that it is done [CUS-12, CUS-44, CUS-45]', async () => {
    const customer = acme();
    const user = await openCustomers(server, customer, bravo());
    await user.click(button('Delete Acme'));
    expect(await screen.findByText('Do you want to delete "Acme"?')).toBeVisible();
    await user.click(button('Cancel'));
    expect(server.requestsOf(removeCustomerCall)).toEqual([]);

    await user.click(button('Delete Acme'));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Acme :Customer deleted is successfully.')).toBeVisible();
    await waitFor(() => expect(listedNames()).toEqual(['Bravo']));
    expect(toldAtRemoval()).toEqual(['0']);
    expect(server.requestsOf(removeCustomerCall)[0]?.path).toBe(`/api/v1/customers/${customer.customerId}`);
  });

  it('says how many projects are made for it, and asks again when there are more by then', async () => {
    const user = await openCustomers(server, acme());
    server.answer(readCustomerProjectsCall, { projects: 1 });
    await user.click(button('Delete Acme'));
    expect(await screen.findByText(/1 project is made for it and keeps it as it is now/)).toBeVisible();
    server.answer(readCustomerProjectsCall, { projects: 2 });
    server.refuse(removeCustomerCall, 'PROJECTS_CHANGED');
    await user.click(button('Delete'));
    expect(await screen.findByText(/2 projects are made for it and keep it as it is now/)).toBeVisible();
    expect(screen.getByText(/The number of projects of this customer has changed/)).toBeVisible();
    keepCustomers(server, acme());
    await user.click(button('Delete'));
    await waitFor(() => expect(toldAtRemoval()).toEqual(['1', '2']));
  });

  it('says when it fails [CUS-44]', async () => {
    const user = await openCustomers(server, acme());
    server.refuse(removeCustomerCall, 'NOT_FOUND');
    await user.click(button('Delete Acme'));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/^Acme :Delete customer is failed\. There is no such object/)).toBeVisible();
  });
});

describe('the keyboard', () => {
  it('opens, selects and deletes rows, and begins a new customer', async () => {
    const user = await openCustomers(server, acme(), bravo());
    rowOf('Acme').focus();
    await user.keyboard(' {ArrowDown} ');
    expect(screen.getByText('2 selected / 2 total')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Edit Customer' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    rowOf('Bravo').focus();
    await user.keyboard('{Delete}');
    expect(await screen.findByText('Do you want to delete "Bravo"?')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('n');
    expect(await screen.findByRole('dialog', { name: 'New Customer' })).toBeVisible();
  });
});
