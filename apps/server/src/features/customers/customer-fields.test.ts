import {
  addNewCustomerCall,
  type CustomerOnWire,
  editCustomerDetailsCall,
  fetchCustomerDetailsCall,
  getCustomerCall,
  sendCustomer,
} from '@pw/contract/spec-api/customers';
import {
  type CustomerField,
  customerFieldNames,
  customerFields,
  makeCustomerForm,
} from '@pw/domain/customers/customer-form';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer } from '../../testing/a-customer.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';

const server = aTestServer();
const company = aCompany(server);
let customer: CustomerOnWire;

beforeAll(async () => {
  customer = await aCustomer(server, company.sales, { customerName: 'Acme' });
  await aCustomer(server, company.sales, { customerName: 'Another' });
});

/** Right values where a field does not take any line. */
const formatted: ReadonlyMap<CustomerField, string> = new Map([
  ['country', 'Zorgothia'],
  ['state', 'Zorgoth North'],
  ['zipcode', '998877'],
  ['gstin', '29AAGCB7383J1Z4'],
  ['contactNumber', '9000000017'],
  ['email', 'zorgoth@demo.test'],
  ['officeEmail', 'office@zorgoth.test'],
]);

/** A right value that no other field and no other customer has. */
const newValue = (field: CustomerField) => formatted.get(field) ?? `Zorgoth as ${field}`;

/** Sends some fields, the others as they are. */
async function edit(change: Partial<CustomerOnWire>) {
  const form = { ...(await read()), ...change };
  const { customerName: _stays, ...sent } = sendCustomer(form);
  return server.send(editCustomerDetailsCall, {
    token: company.sales.token,
    body: { customerId: customer.customerId, ...sent },
  });
}

async function read(): Promise<CustomerOnWire> {
  const { customerId } = customer;
  const reply = await server.send(getCustomerCall, { token: company.sales.token, body: { customerId } });
  return getCustomerCall.reply.parse(reply.json()).data[0];
}

async function namesFor(search: string): Promise<readonly string[]> {
  const { token, accountId: userId } = company.sales;
  const reply = await server.send(fetchCustomerDetailsCall, { token, body: { userId, search } });
  return fetchCustomerDetailsCall.reply.parse(reply.json()).data.map(({ customerName }) => customerName);
}

async function lastAudit(): Promise<unknown> {
  const { rows } = await server.owner.query(
    "select details from audit_events where company_id = $1 and event = 'customer.edited' order by event_id desc limit 1",
    [company.companyId],
  );
  return rows[0]?.details;
}

function add(field: CustomerField, value: string) {
  const { token, accountId: userId } = company.sales;
  const form = { ...makeCustomerForm((each) => customer[each]), customerName: 'New', [field]: value };
  return server.send(addNewCustomerCall, { token, body: { ...sendCustomer(form), userId } });
}

// The name stays what it was when the customer was added.
describe.each(customerFieldNames.filter((field) => field !== 'customerName'))(
  'the field %s of a customer that is changed',
  (field) => {
    it('is saved, answered, found by the search of the list and audited, old and new', async () => {
      const before = await read();
      expect((await edit({ [field]: ` ${newValue(field)} ` })).statusCode).toBe(200);
      expect(await read()).toEqual({ ...before, [field]: newValue(field), revision: before.revision + 1 });
      expect(await lastAudit()).toEqual({ [field]: { from: before[field], to: newValue(field) } });
      expect(await namesFor(newValue(field))).toEqual(customerFields[field].isSearched ? ['Acme'] : []);
    });
  },
);

it('finds a customer by its name', async () => {
  expect(await namesFor('acm')).toEqual(['Acme']);
});

describe.each(customerFieldNames)('the field %s of a new customer', (field) => {
  it.each([customerFields[field].longest + 1, 10_000])('is refused with %i characters', async (count) => {
    const reply = await add(field, 'x'.repeat(count));
    expect([reply.statusCode, Object.keys(reply.json().details)]).toEqual([422, [field]]);
  });
});
