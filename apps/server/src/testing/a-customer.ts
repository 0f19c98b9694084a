import { addNewCustomerCall, type CustomerOnWire } from '@pw/contract/spec-api/customers';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

/** What a test enters about a customer that it does not care about. */
export const customerEntry = {
  location: 'Wadi, Kalaburagi',
  addressLine1: 'Works Road 1',
  addressLine2: 'Wadi Junction',
  country: 'India',
  state: 'Karnataka',
  zip: '585225',
  contactPerson: 'Mrunal Deshpande',
  designation: 'Manager, Projects',
  contactNumber: '9822041763',
  email: 'm.deshpande@deccan.example',
  officeEmail: 'office@deccan.example',
  gstin: '27AAPFU0939F1ZV',
} as const;

type Entry = { readonly [Field in keyof typeof customerEntry]?: string };

/** A customer that a sales engineer has just added. */
export async function aCustomer(
  server: Pick<TestServer, 'send'>,
  { token, accountId: userId }: Person,
  given: Entry & { readonly customerName: string; readonly isFavorite?: boolean },
): Promise<CustomerOnWire> {
  const body = { ...customerEntry, isFavorite: false, ...given, userId };
  return addNewCustomerCall.reply.parse((await server.send(addNewCustomerCall, { token, body })).json()).data;
}
