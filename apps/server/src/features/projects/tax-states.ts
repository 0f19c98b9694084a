import { stateOf, type TaxStates } from '@pw/domain/goods-supply';
import type { ProjectReading } from './project-reading.ts';

/** The states of the company and of the customer of a project, as both say them now. */
export async function readTaxStates(reading: ProjectReading): Promise<TaxStates> {
  const { gstin, state } = await reading.details();
  const customer = await reading.customer();
  return {
    company: stateOf(gstin, state),
    customer: customer && stateOf(customer.gstin, customer.state),
  };
}
