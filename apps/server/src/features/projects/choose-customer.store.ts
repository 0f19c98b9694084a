import type { ChosenCustomer } from '@pw/domain/projects/project-customer';
import type { AppTransaction } from '../../platform/database/company-transaction.ts';

/**
 * The customer that a project is to have, kept from changing until the transaction ends; null where the company has
 * none of this id. It is asked for before the project is locked, as the change of a customer does it.
 */
export async function chooseCustomer(
  tx: AppTransaction,
  customerId: string | null | undefined,
): Promise<ChosenCustomer | null> {
  if (!customerId) {
    return null;
  }
  const found = await tx
    .selectFrom('customers')
    .select(['customerName as name', 'location', 'deletedAt'])
    .where('customerId', '=', customerId)
    .forShare()
    .executeTakeFirst();
  return found ? { name: found.name, location: found.location, isDeleted: found.deletedAt !== null } : null;
}
