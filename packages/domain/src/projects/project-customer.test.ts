import { describe, expect, it } from 'vitest';
import { decideProjectCustomer, noCustomer } from './project-customer.ts';

const deccan = { customerId: 'd', customerName: 'Deccan', customerLocation: 'Wadi' };
const chosen = { name: 'Acme', location: 'Pune', isDeleted: false };

describe('the customer of a project', () => {
  it('is the chosen one with its own name and location, whatever is sent beside it', () => {
    const change = { customerId: 'a', customerName: 'Somebody', customerLocation: 'Somewhere' };
    expect(decideProjectCustomer(deccan, change, chosen)).toEqual({
      ok: true,
      value: { customerId: 'a', customerName: 'Acme', customerLocation: 'Pune' },
    });
  });

  it('stays when nothing is said about it', () => {
    expect(decideProjectCustomer(deccan, { customerName: 'Somebody' }, null)).toEqual({ ok: true, value: deccan });
  });

  it('stays when it was deleted meanwhile, and a deleted one is given to no other project', () => {
    const gone = { ...chosen, isDeleted: true };
    expect(decideProjectCustomer(deccan, { customerId: 'd' }, gone)).toEqual({ ok: true, value: deccan });
    expect(decideProjectCustomer(deccan, { customerId: 'a' }, gone)).toMatchObject({
      error: { code: 'CUSTOMER_UNKNOWN' },
    });
    expect(decideProjectCustomer(noCustomer, { customerId: 'x' }, null)).toMatchObject({
      error: { code: 'CUSTOMER_UNKNOWN' },
    });
  });

  it('is what the enquiry calls it where none of the company is chosen', () => {
    expect(decideProjectCustomer(noCustomer, { customerName: ' Acme ' }, null)).toEqual({
      ok: true,
      value: { ...noCustomer, customerName: 'Acme' },
    });
    expect(decideProjectCustomer(deccan, { customerId: null }, null)).toEqual({ ok: true, value: noCustomer });
    expect(decideProjectCustomer(noCustomer, { customerName: 'x'.repeat(10_000) }, null)).toMatchObject({
      error: { faults: { customerName: 'Customer Name has at most 300 characters, which can be printed' } },
    });
  });
});
