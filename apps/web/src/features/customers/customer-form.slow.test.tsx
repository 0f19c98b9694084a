import { addCustomerCall, saveCustomerCall } from '@pw/contract/customers';
import { countries } from '@pw/domain/countries';
import { customerFieldNames, customerFields } from '@pw/domain/customers/customer-form';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aFakeServer } from '../../testing/fixtures.ts';
import { aCustomer, keepCustomers } from './testing/fake-customers.ts';
import { listedNames, openCustomers, showCustomers, startCustomers } from './testing/start-customers.tsx';

const server = aFakeServer(startCustomers);

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const button = (name: string) => screen.getByRole('button', { name });

async function fill(user: UserEvent, values: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(values)) {
    await user.clear(field(label));
    if (text !== '') {
      await user.click(field(label));
      await user.paste(text);
    }
  }
}

const required = {
  'Customer Name': 'Nimbus Colocation',
  Country: 'India',
  'Customer Location': 'Siruseri, Chennai',
  'Address Line 1': 'SIPCOT IT Park',
};

async function openNew(): Promise<UserEvent> {
  const user = await openCustomers(server);
  await user.click(button('Add New Customer'));
  await screen.findByRole('dialog', { name: 'New Customer' });
  return user;
}

async function openEdit(customer = aCustomer()): Promise<UserEvent> {
  const user = await openCustomers(server, customer);
  await user.click(button(`Edit ${customer.customerName}`));
  await screen.findByRole('dialog', { name: 'Edit Customer' });
  return user;
}

describe('New Customer', () => {
  it('asks for the fields of a customer and marks those that are required [CUS-11, CUS-16]', async () => {
    await openNew();
    const dialog = screen.getByRole('dialog', { name: 'New Customer' });
    expect(within(dialog).getAllByRole('textbox')).toHaveLength(customerFieldNames.length - 1);
    expect(within(dialog).getAllByRole('combobox')).toEqual([field('Country')]);
    for (const name of customerFieldNames) {
      const { label, isRequired } = customerFields[name];
      expect(field(label).getAttribute('aria-required') === 'true').toBe(isRequired);
    }
  });

  it('adds a customer who is no favourite [CUS-15, CUS-30]', async () => {
    const customers = keepCustomers(server);
    const user = await showCustomers('No customers to display');
    server.answerWith(addCustomerCall, () => {
      const customer = aCustomer({ customerName: 'Nimbus Colocation' });
      customers.add(customer);
      return customer;
    });
    await user.click(button('Add New Customer'));
    await fill(user, { ...required, Zipcode: '603103' });
    await user.click(button('Add'));
    expect(await screen.findByText('Nimbus Colocation : Customer added successfully.')).toBeVisible();
    await waitFor(() => expect(listedNames()).toEqual(['Nimbus Colocation']));
    expect(server.bodiesOf(addCustomerCall)).toEqual([
      {
        customerName: 'Nimbus Colocation',
        location: 'Siruseri, Chennai',
        addressLine1: 'SIPCOT IT Park',
        addressLine2: '',
        country: 'India',
        state: '',
        zipcode: '603103',
        contactPerson: '',
        designation: '',
        contactNumber: '',
        email: '',
        officeEmail: '',
        gstin: '',
      },
    ]);
  });

  it('sends a double click once', async () => {
    const user = await openNew();
    server.answer(addCustomerCall, aCustomer());
    await fill(user, required);
    await user.dblClick(button('Add'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requestsOf(addCustomerCall)).toHaveLength(1);
    expect(server.requestsOf(addCustomerCall)[0]?.headers.get('idempotency-key')).toMatch(/./);
  });

  it('alerts over a form that is not complete, and sends nothing [CUS-24]', async () => {
    const user = await openNew();
    await user.click(button('Add'));
    const alert = 'Kindly complete the required fields with the necessary informations';
    expect(await screen.findByText(alert)).toBeVisible();
    expect(screen.getByText('Customer Name is required')).toBeVisible();
    await fill(user, required);
    await waitFor(() => expect(screen.queryByText(alert)).toBeNull());
  });

  it('says at each field what is wrong [CUS-17, CUS-19, CUS-20, CUS-21, CUS-25]', async () => {
    const user = await openNew();
    await fill(user, {
      'Customer Name': 'A "B"',
      State: 'T1',
      Zipcode: '12a',
      Email: 'x',
      'Office Email': 'y',
    });
    for (const text of [
      'Special Character"s are not allowed',
      'State takes letters only',
      'Zipcode is 1 to 6 digits',
      'Email is invalid',
      'Office Email is invalid',
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
  });

  it('takes a number of India: digits behind +91 [CUS-22, CUS-23]', async () => {
    const user = await openNew();
    await user.click(field('Contact Number'));
    await user.paste('+91 98220-41763');
    expect(field('Contact Number')).toHaveValue('9822041763');
    expect(screen.getByText('+91')).toBeVisible();
    await fill(user, { 'Contact Number': '98220' });
    expect(await screen.findByText('Please enter a valid 10 digit number.')).toBeVisible();
  });

  it('says in the words of the product that the name is taken [CUS-28, CUS-32]', async () => {
    const user = await openNew();
    server.refuse(addCustomerCall, 'NAME_TAKEN');
    await fill(user, required);
    await user.click(button('Add'));
    expect(await screen.findByText('Nimbus Colocation :Failed to add customer.')).toBeVisible();
    expect(
      screen.getByText('The Customer Name already exists, please choose a different Customer Name.'),
    ).toBeVisible();
    expect(field('Customer Name')).toHaveValue('Nimbus Colocation');
  });

  it.each([
    ['a rule', () => server.refuse(addCustomerCall, 'FIELD_INVALID', { details: { zipcode: 'x' } })],
    ['its shape', () => server.fail(addCustomerCall, 400)],
  ])('asks to review what the server refused by %s [CUS-29]', async (_by, refuse) => {
    const user = await openNew();
    refuse();
    await fill(user, required);
    await user.click(button('Add'));
    expect(await screen.findByText('Invalid request. Please review and provide valid information.')).toBeVisible();
  });

  it('asks before it loses what was entered', async () => {
    const user = await openNew();
    await fill(user, { State: 'Goa' });
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Keep editing')).toBeVisible();
    expect(field('State')).toHaveValue('Goa');
  });
});

describe('the country', () => {
  const offered = () => {
    const list = document.getElementById(field('Country').getAttribute('aria-controls') ?? '');
    return Array.from(list?.querySelectorAll('[role="option"]') ?? [], ({ textContent }) => textContent);
  };

  it('is chosen from a list with India first', async () => {
    const user = await openNew();
    await user.click(field('Country'));
    expect(offered().slice(0, 3)).toEqual(['India', 'Afghanistan', 'Åland Islands']);
    expect(offered()).toHaveLength(countries.length);
  });

  it('is found by typing: Enter takes the first and sends nothing', async () => {
    const user = await openNew();
    await user.click(field('Country'));
    await user.keyboard('sudan');
    expect(offered()).toEqual(['Sudan', 'South Sudan']);
    await user.keyboard('{Enter}');
    expect(field('Country')).toHaveValue('Sudan');
    expect(screen.queryByText(/^Kindly complete the required fields/)).toBeNull();
  });

  it('is found by what people write for it, and kept by its name', async () => {
    const user = await openNew();
    server.answer(addCustomerCall, aCustomer());
    await fill(user, { ...required, Country: 'UAE' });
    await user.click(button('Add'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodiesOf(addCustomerCall)).toMatchObject([{ country: 'United Arab Emirates' }]);
  });

  it('counts as soon as it is typed: the alert goes before the field is left', async () => {
    const user = await openNew();
    const { Country: _later, ...others } = required;
    await fill(user, others);
    await user.click(button('Add'));
    expect(await screen.findByText(/^Kindly complete the required fields/)).toBeVisible();
    await user.click(field('Country'));
    await user.keyboard('india');
    await waitFor(() => expect(screen.queryByText(/^Kindly complete the required fields/)).toBeNull());
    expect(field('Country')).toHaveFocus();
  });

  it('stays as it is stored when it is not in the list', async () => {
    const customer = aCustomer({ country: 'Bharat' });
    const user = await openEdit(customer);
    server.answer(saveCustomerCall, { ...customer, revision: 2 });
    await fill(user, { State: 'Goa' });
    await user.click(button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodiesOf(saveCustomerCall)).toMatchObject([{ country: 'Bharat', state: 'Goa' }]);
  });

  it('keeps one that is stored and not in the list, and offers it again after another', async () => {
    const customer = aCustomer({ country: 'Bharat' });
    const user = await openEdit(customer);
    server.answer(saveCustomerCall, { ...customer, revision: 2 });
    expect(field('Country')).toHaveValue('Bharat');
    await fill(user, { Country: 'Nepal' });
    await fill(user, { Country: 'Bharat', State: 'Goa' });
    await user.click(button('Save'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodiesOf(saveCustomerCall)).toMatchObject([{ country: 'Bharat', state: 'Goa' }]);
  });
});

describe('Edit Customer', () => {
  it('shows the name and lets everything else be changed [CUS-11, CUS-27]', async () => {
    await openEdit();
    const dialog = screen.getByRole('dialog', { name: 'Edit Customer' });
    expect(within(dialog).getAllByRole('textbox')).toHaveLength(customerFieldNames.length - 2);
    expect(within(dialog).getByText('Deccan Cements')).toBeVisible();
    expect(within(dialog).queryByRole('textbox', { name: 'Customer Name' })).toBeNull();
    expect(field('Zipcode')).toHaveValue('585225');
  });

  it('saves the change with the revision it was read with [CUS-15, CUS-33]', async () => {
    const customer = aCustomer();
    const user = await openEdit(customer);
    server.answer(saveCustomerCall, { ...customer, zipcode: '411057', revision: 2 });
    await fill(user, { Zipcode: '411057' });
    await user.click(button('Save'));
    expect(await screen.findByText('Deccan Cements :Customer details updated successfully.')).toBeVisible();
    const [sent] = server.requestsOf(saveCustomerCall);
    expect(sent?.path).toBe(`/api/v1/customers/${customer.customerId}`);
    expect(sent?.body).toMatchObject({ zipcode: '411057', country: 'India', revision: 1 });
    expect(sent?.body).not.toHaveProperty('customerName');
  });

  it('says when it fails [CUS-34]', async () => {
    const user = await openEdit();
    server.refuse(saveCustomerCall, 'NOT_FOUND');
    await fill(user, { State: 'Goa' });
    await user.click(button('Save'));
    expect(await screen.findByText('Deccan Cements :Customer details update failed.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('There is no such object, or it was deleted meanwhile.');
  });

  it('alerts over a form that is not complete [CUS-24, CUS-27]', async () => {
    const user = await openEdit();
    await fill(user, { 'Customer Location': '' });
    await user.click(button('Save'));
    expect(
      await screen.findByText('Kindly complete the required fields with the necessary informations'),
    ).toBeVisible();
  });

  it('lets the second of two choose between theirs and the one that was saved first', async () => {
    const customer = aCustomer();
    const user = await openEdit(customer);
    const current = { ...customer, location: 'Pune', revision: 4 };
    const details = {
      current,
      savedBy: { userId: '99999999-9999-4999-8999-999999999999', name: 'Vikram Iyer' },
      savedAt: '2026-11-20T09:01:00.000Z',
    };
    server.once.refuse(saveCustomerCall, 'STALE', { details });
    server.once.refuse(saveCustomerCall, 'STALE', { details });
    server.answer(saveCustomerCall, { ...current, revision: 5 });
    await fill(user, { State: 'Goa' });
    await user.click(button('Save'));

    const panel = await screen.findByRole('region', { name: 'Somebody else saved first' });
    expect(panel).toHaveTextContent('Vikram Iyer saved Deccan Cements at 20-11-2026 14:31');
    expect(
      within(panel)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['PropertyYoursSaved', 'Customer LocationWadi, KalaburagiPune', 'StateGoaKarnataka']);
    await user.click(button('Take theirs'));
    expect(field('Customer Location')).toHaveValue('Pune');
    await fill(user, { State: 'Goa' });
    await user.click(button('Save'));
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodiesOf(saveCustomerCall)).toMatchObject([
      { state: 'Goa', revision: 1 },
      { state: 'Goa', location: 'Pune', revision: 4 },
      { state: 'Goa', location: 'Pune', revision: 4 },
    ]);
  });
});
