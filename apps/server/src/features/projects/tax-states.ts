import { stateOf, type TaxStates } from '@pw/domain/goods-supply';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { readDetails } from '../company-settings/company-details.store.ts';
import { readTaxedCustomer } from '../customers/customers.store.ts';
import { readCustomerId } from './projects.store.ts';

/** The states of the company and of the customer of a project, as both say them now. */
export async function readTaxStates(tx: AppTransaction, projectId: number): Promise<TaxStates> {
  const { gstin, state } = await readDetails(tx);
  const customerId = await readCustomerId(tx, projectId);
  const customer = customerId === null ? null : await readTaxedCustomer(tx, customerId);
  return {
    company: stateOf(gstin, state),
    customer: customer && stateOf(customer.gstin, customer.state),
  };
}
