import { describe, expect, it } from 'vitest';
import type { CustomerForm } from './customer-form.ts';
import { decideAddCustomer, decideEditCustomer } from './decide-customer.ts';

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
