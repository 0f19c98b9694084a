import type { CustomerForm } from '@pw/domain/customers/customer-form';
import { foldCustomerName } from '@pw/domain/customers/customer-name';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { AppTransaction } from '../../platform/database/company-transaction.ts';

/** A customer of the company that was not deleted, as one user sees it. */
export type Customer = CustomerForm & {
  readonly customerId: string;
  /** Whether it is among that user's favourites. */
  readonly isFavourite: boolean;
  readonly addedBy: string;
  readonly revision: number;
};

/** A customer as `userId` sees it; undefined for an id that no customer of the company has. */
export async function findCustomer(
  tx: AppTransaction,
  customerId: string,
  userId: string,
): Promise<Customer | undefined> {
  return selectCustomers(tx, userId).where('customerId', '=', customerId).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockCustomer(
  tx: AppTransaction,
  customerId: string,
  userId: string,
): Promise<Customer | undefined> {
  return selectCustomers(tx, userId).where('customerId', '=', customerId).forUpdate().executeTakeFirst();
}

/** A customer as it is after a save. */
export async function readCustomer(tx: AppTransaction, customerId: string, userId: string): Promise<Customer> {
  return selectCustomers(tx, userId).where('customerId', '=', customerId).executeTakeFirstOrThrow();
}

/** Whether a customer of the company has a name already. */
export async function isNameTaken(tx: AppTransaction, name: string): Promise<boolean> {
  const holder = await tx
    .selectFrom('customers')
    .select('customerId')
    .where('nameKey', '=', foldCustomerName(name))
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return holder !== undefined;
}

/**
 * Writes a customer who was accepted; false when the name is taken. A name that looked free a moment ago may have gone
 * to another request in between: only this tells.
 */
export async function insertCustomer(
  tx: AppTransaction,
  customer: CustomerForm & {
    readonly companyId: string;
    readonly customerId: string;
    readonly userId: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const { userId, now, ...columns } = customer;
  const inserted = await tx
    .insertInto('customers')
    .values({
      ...columns,
      nameKey: foldCustomerName(customer.customerName),
      addedBy: userId,
      savedBy: userId,
      savedAt: now,
      createdAt: now,
      deletedAt: null,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'nameKey']).where('deletedAt', 'is', null).doNothing())
    .returning('customerId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Writes what was accepted over a customer that is locked. The name stays. */
export async function updateCustomer(
  tx: AppTransaction,
  customerId: string,
  { customerName: _stays, ...columns }: CustomerForm,
  save: { readonly userId: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ ...columns, savedBy: save.userId, savedAt: save.now, revision: sql`revision + 1` })
    .where('customerId', '=', customerId)
    .execute();
}

/** Marks a customer as deleted and takes it out of everybody's favourites. */
export async function markCustomerDeleted(tx: AppTransaction, customerId: string, now: Date): Promise<void> {
  await tx.updateTable('customers').set({ deletedAt: now }).where('customerId', '=', customerId).execute();
  await tx.deleteFrom('customerFavourites').where('customerId', '=', customerId).execute();
}

/** Who saved a customer last, and when. */
export async function readLastSave(
  tx: AppTransaction,
  customerId: string,
): Promise<{ readonly userId: string; readonly name: string; readonly at: Date }> {
  return tx
    .selectFrom('customers')
    .innerJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'customers.companyId').onRef('users.userId', '=', 'customers.savedBy'),
    )
    .select(['users.userId', 'users.name', 'customers.savedAt as at'])
    .where('customers.customerId', '=', customerId)
    .executeTakeFirstOrThrow();
}

/** The living customers of the company as a user sees them. */
export function selectCustomers(tx: AppTransaction, userId: string) {
  return tx
    .selectFrom('customers')
    .select([
      'customerId',
      'customerName',
      'location',
      'addressLine1',
      'addressLine2',
      'country',
      'state',
      'zipcode',
      'contactPerson',
      'designation',
      'contactNumber',
      'email',
      'officeEmail',
      'addedBy',
      'revision',
    ])
    .select((builder) => isFavouriteOf(builder, userId).as('isFavourite'))
    .where('deletedAt', 'is', null);
}

/** Whether a customer of the query is among a user's favourites. */
export function isFavouriteOf(builder: ExpressionBuilder<Database, 'customers'>, userId: string) {
  const favourite = builder
    .selectFrom('customerFavourites')
    .select('customerFavourites.customerId')
    .whereRef('customerFavourites.companyId', '=', 'customers.companyId')
    .whereRef('customerFavourites.customerId', '=', 'customers.customerId')
    .where('customerFavourites.userId', '=', userId);
  return builder.exists(favourite).$castTo<boolean>();
}
