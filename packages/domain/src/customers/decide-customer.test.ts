import { describe, expect, it } from 'vitest';
import type { CustomerForm } from './customer-form.ts';
import {
  customerAlertTexts,
  customerRefusalTexts,
  decideAddCustomer,
  decideBulkFavourite,
  decideDeleteCustomer,
  decideEditCustomer,
  deleteCustomerText,
} from './decide-customer.ts';

const deccan: CustomerForm = {
  customerName: 'Deccan Cements',
  location: 'Wadi',
  addressLine1: 'Works Road 1',
  addressLine2: '',
  country: 'India',
  state: '',
  zipcode: '',
  contactPerson: '',
  designation: '',
  contactNumber: '',
  email: '',
  officeEmail: '',
  gstin: '',
};

describe('decideAddCustomer', () => {
  it('adds a customer without the blanks around what was entered', () => {
    expect(decideAddCustomer({ ...deccan, customerName: ' Deccan Cements ' }, { nameTaken: false })).toEqual({
      ok: true,
      value: deccan,
    });
  });

  it('refuses a form that is not right with the texts of its fields', () => {
    expect(decideAddCustomer({ ...deccan, country: '' }, { nameTaken: true })).toEqual({
      ok: false,
      error: { code: 'FIELD_INVALID', faults: { country: 'Country is required' } },
    });
  });

  it('refuses a name that is taken', () => {
    expect(decideAddCustomer(deccan, { nameTaken: true })).toEqual({ ok: false, error: { code: 'NAME_TAKEN' } });
  });
});

describe('decideEditCustomer', () => {
  it('changes what is sent and keeps the rest', () => {
    expect(decideEditCustomer({ ...deccan, state: 'Karnataka' }, { location: ' Pune ', zipcode: '411057' })).toEqual({
      ok: true,
      value: { ...deccan, state: 'Karnataka', location: 'Pune', zipcode: '411057' },
    });
  });

  it('asks for the same as a new customer [CUS-27]', () => {
    expect(decideEditCustomer(deccan, { location: '', country: '1', email: 'x' })).toEqual({
      ok: false,
      error: {
        code: 'FIELD_INVALID',
        faults: {
          location: 'Customer Location is required',
          country: 'Country takes letters only',
          email: 'Email is invalid',
        },
      },
    });
  });

  it('keeps the name: another one is refused, the same in another spelling has no effect [CUS-27]', () => {
    expect(decideEditCustomer(deccan, { customerName: 'Deccan Steel' })).toEqual({
      ok: false,
      error: { code: 'NAME_FIXED' },
    });
    expect(decideEditCustomer(deccan, { customerName: ' DECCAN  cements' })).toEqual({ ok: true, value: deccan });
  });
});

describe('the alert over the form of a customer', () => {
  it.each([
    [
      'NAME_TAKEN',
      'customerName is already taken',
      'The Customer Name already exists, please choose a different Customer Name.',
    ],
    [
      'FIELD_INVALID',
      'A field of the customer is not right.',
      'Invalid request. Please review and provide valid information.',
    ],
  ] as const)('has its own words for the refusal %s of the server [CUS-28, CUS-29]', (code, serverText, text) => {
    expect(customerRefusalTexts[code]).toBe(serverText);
    expect(customerAlertTexts.get(code)).toBe(text);
  });
});

const [one, two, three] = [
  { name: 'one', isFavourite: true },
  { name: 'two', isFavourite: false },
  { name: 'three', isFavourite: false },
];

describe('decideBulkFavourite', () => {
  it('changes those that need the change and no other [CUS-43]', () => {
    expect(decideBulkFavourite('favourite', [one, two, three])).toEqual({ ok: true, value: [two, three] });
    expect(decideBulkFavourite('unfavourite', [one, two, three])).toEqual({ ok: true, value: [one] });
  });

  it('says so when all are favourites already [CUS-41]', () => {
    expect(decideBulkFavourite('favourite', [one, one])).toEqual({
      ok: false,
      error: { code: 'NOTHING_TO_CHANGE', text: 'Customers are currently favorited.' },
    });
  });

  it('says so when none is a favourite [CUS-42]', () => {
    expect(decideBulkFavourite('unfavourite', [two, three])).toEqual({
      ok: false,
      error: { code: 'NOTHING_TO_CHANGE', text: 'Customers are currently Unfavorited.' },
    });
  });
});

describe('deleting a customer', () => {
  it('names the projects that are made for it and what becomes of them [CUS-45]', () => {
    expect([0, 1, 3].map((projects) => deleteCustomerText('Acme', projects))).toEqual([
      'Do you want to delete "Acme"?',
      'Do you want to delete "Acme"? 1 project is made for it and keeps it as it is now. No new project can be made for it.',
      'Do you want to delete "Acme"? 3 projects are made for it and keep it as it is now. No new project can be made for it.',
    ]);
  });

  it('asks a user who read of more or fewer projects, and no user who read no number', () => {
    expect(decideDeleteCustomer(3, 3).ok).toBe(true);
    expect(decideDeleteCustomer(3, undefined).ok).toBe(true);
    expect(decideDeleteCustomer(3, 0)).toEqual({ ok: false, error: { code: 'PROJECTS_CHANGED' } });
  });
});
