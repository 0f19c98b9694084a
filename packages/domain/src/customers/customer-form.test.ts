import { describe, expect, it } from 'vitest';
import {
  type CustomerField,
  type CustomerForm,
  customerFieldNames,
  customerFields,
  foldCustomerName,
  judgeCustomerForm,
  makeCustomerForm,
  trimCustomerForm,
} from './customer-form.ts';

const right: CustomerForm = {
  ...makeCustomerForm(() => ''),
  customerName: 'Deccan Cements',
  location: 'Wadi, Kalaburagi',
  addressLine1: 'Works Road 1',
  addressLine2: 'Wadi Junction',
  country: 'India',
  state: 'Karnataka',
  zipcode: '585225',
  contactPerson: 'Mrunal Deshpande',
  designation: 'Manager, Projects',
  contactNumber: '9822041763',
  email: 'm.deshpande@deccan.example',
  officeEmail: 'office@deccan.example',
};

const empty = makeCustomerForm(() => '');

const faultOf = (field: CustomerField, entered: string) => judgeCustomerForm({ ...right, [field]: entered })[field];

describe('the form of a customer', () => {
  it('asks for name, location, first address line and country, and for nothing else [CUS-16, VAL-12]', () => {
    expect(judgeCustomerForm(empty)).toEqual({
      customerName: 'Customer Name is required',
      location: 'Customer Location is required',
      addressLine1: 'Address Line 1 is required',
      country: 'Country is required',
    });
  });

  it('has the fields of a customer [CUS-14]', () => {
    expect(customerFieldNames.map((field) => customerFields[field].label)).toEqual([
      'Customer Name',
      'Customer Location',
      'Address Line 1',
      'Address Line 2',
      'Country',
      'State',
      'Zipcode',
      'GSTIN',
      'Contact Person',
      'Designation',
      'Contact Number',
      'Email',
      'Office Email',
    ]);
    expect(judgeCustomerForm(right)).toEqual({});
  });

  it.each(['A&B (India) Pvt. Ltd.', "O'Neill, Sons - Works/2", 'मेरिडियन हॉस्पिटल', 'شركة', 'Zürich 3'])(
    'takes the name %j [CUS-26]',
    (name) => {
      expect(faultOf('customerName', name)).toBeUndefined();
    },
  );

  it('holds no mark that turns its letters around, which nobody sees', () => {
    expect(faultOf('customerName', 'A\u202eB')).toBe(
      'Customer Name holds characters that cannot be printed: write it again',
    );
  });

  it.each(['A"B', 'A#1', 'A*', 'A?', 'A@B', 'A+B', 'A%', 'A\\B', 'A_B', '⚡ Power'])(
    'finds special characters in %j [CUS-25, CUS-26, VAL-12]',
    (name) => {
      expect(faultOf('customerName', name)).toBe('Special Character"s are not allowed');
    },
  );

  it.each(['India', 'Sri Lanka', 'tamil nadu', 'Côte', 'भारत'])(
    'takes %j as country and state [CUS-17, CUS-18]',
    (entered) => {
      expect([faultOf('country', entered), faultOf('state', entered)]).toEqual([undefined, undefined]);
    },
  );

  it.each(['India1', 'Tamil  Nadu', 'Jammu & Kashmir', 'U.K.', '91'])(
    'takes %j neither as country nor as state [CUS-17, CUS-18]',
    (entered) => {
      expect([faultOf('country', entered), faultOf('state', entered)]).toEqual([
        'Country takes letters only',
        'State takes letters only',
      ]);
    },
  );

  it.each([
    ['1', undefined],
    ['411057', undefined],
    ['', undefined],
    ['4110571', 'Zipcode is 1 to 6 digits'],
    ['41-105', 'Zipcode is 1 to 6 digits'],
    ['abc', 'Zipcode is 1 to 6 digits'],
  ])('judges the zip code %j [CUS-19]', (zipcode, fault) => {
    expect(faultOf('zipcode', zipcode)).toBe(fault);
  });

  it.each([
    ['9822041763', undefined],
    ['', undefined],
    ['982204176', 'Please enter a valid 10 digit number.'],
    ['+919822041763', 'Please enter a valid 10 digit number.'],
  ])('takes a contact number of India or none: %j [CUS-22, CUS-23]', (contactNumber, fault) => {
    expect(faultOf('contactNumber', contactNumber)).toBe(fault);
  });

  it('says of each e-mail by its own text that it is invalid [CUS-20, CUS-21, VAL-12]', () => {
    expect([faultOf('email', 'm@deccan'), faultOf('officeEmail', 'office')]).toEqual([
      'Email is invalid',
      'Office Email is invalid',
    ]);
    expect([faultOf('email', ''), faultOf('officeEmail', '')]).toEqual([undefined, undefined]);
    expect(faultOf('email', `${'a'.repeat(10_000)}@deccan.example`)).toBe('Email is invalid');
  });

  it.each(customerFieldNames)('refuses 10,000 characters and a line break in %s', (field) => {
    expect(faultOf(field, 'a'.repeat(10_000))).toMatch(/has at most|is invalid|digit|letters/);
    expect(faultOf(field, 'a\nb')).toMatch(/cannot be printed/);
  });

  it.each(customerFieldNames)('has a longest in %s', (field) => {
    expect(faultOf(field, 'a'.repeat(customerFields[field].longest + 1))).toEqual(expect.any(String));
  });

  it('counts what is longest in characters, not in bytes', () => {
    expect(faultOf('location', 'प'.repeat(100))).toBeUndefined();
    expect(faultOf('location', 'प'.repeat(101))).toBe('Customer Location has at most 100 characters');
  });

  it('takes the blanks around what was entered away', () => {
    const padded = { ...right, customerName: ' Deccan Cements ', zipcode: '585225 ', email: ` ${right.email}` };
    expect(judgeCustomerForm(padded)).toEqual({});
    expect(trimCustomerForm(padded)).toEqual(right);
  });
});

describe('two names of customers are the same', () => {
  it.each([
    ['Acme Ltd', 'ACME ltd'],
    ['Acme Ltd', ' Acme   Ltd '],
    ['Café', 'Cafe\u0301'],
    ['Acme', 'Ａｃｍｅ'],
  ])('for %j and %j', (one, other) => {
    expect(foldCustomerName(one)).toBe(foldCustomerName(other));
  });

  it('but not for names that differ in a letter or a mark', () => {
    expect(foldCustomerName('Acme')).not.toBe(foldCustomerName('Acne'));
    expect(foldCustomerName('A-B')).not.toBe(foldCustomerName('A B'));
  });
});
