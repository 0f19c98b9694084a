import {
  type CustomerForm,
  customerFieldNames,
  foldCustomerName,
  searchedCustomerFields,
} from '@pw/domain/customers/customer-form';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

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

/** GSTIN and state of a customer, also of one that was deleted; '' for what is not known. */
export async function readTaxedCustomer(
  tx: AppTransaction,
  customerId: string,
): Promise<{ readonly gstin: string; readonly state: string }> {
  return tx
    .selectFrom('customers')
    .select(['gstin', 'state'])
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
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
function selectCustomers(tx: AppTransaction, userId: string) {
  return tx
    .selectFrom('customers')
    .select(['customerId', ...customerFieldNames, 'addedBy', 'revision'])
    .select((builder) => isFavouriteOf(builder, userId).as('isFavourite'))
    .where('deletedAt', 'is', null);
}

/** Whether a customer of the query is among a user's favourites. */
function isFavouriteOf(builder: ExpressionBuilder<Database, 'customers'>, userId: string) {
  const favourite = builder
    .selectFrom('customerFavourites')
    .select('customerFavourites.customerId')
    .whereRef('customerFavourites.companyId', '=', 'customers.companyId')
    .whereRef('customerFavourites.customerId', '=', 'customers.customerId')
    .where('customerFavourites.userId', '=', userId);
  return builder.exists(favourite).$castTo<boolean>();
}

/** Which customers of the company are asked for. */
export type CustomerFilter = {
  /** Who asks: whose favourites count. */
  readonly userId: string;
  /** Any part of any shown field; empty for all. */
  readonly search: string;
  readonly favouritesOnly: boolean;
};

/** One page of customers, or all of them, favourites first and then by name; and how many there are on all pages. */
export async function findCustomers(
  tx: AppTransaction,
  filter: CustomerFilter,
  page: { readonly size: number; readonly skip: number } | null,
): Promise<{ readonly customers: readonly Customer[]; readonly total: number }> {
  const selection = selectCustomers(tx, filter.userId)
    .where((builder) => matches(builder, filter))
    .orderBy('isFavourite', 'desc')
    .orderBy('nameKey')
    .orderBy('customerId');
  if (!page) {
    const customers = await selection.execute();
    return { customers, total: customers.length };
  }
  const { total } = await tx
    .selectFrom('customers')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('deletedAt', 'is', null)
    .where((builder) => matches(builder, filter))
    .executeTakeFirstOrThrow();
  return { customers: await selection.limit(page.size).offset(page.skip).execute(), total };
}

/** Each field on a line of its own, so that nothing is found across two of them. */
const searchedFields = sql`concat_ws(chr(10), ${sql.join(searchedCustomerFields.map((field) => sql.ref(`customers.${field}`)))})`;

function matches(
  builder: ExpressionBuilder<Database, 'customers'>,
  { userId, search, favouritesOnly }: CustomerFilter,
) {
  const text = search.trim();
  return builder.and([
    ...(text === ''
      ? []
      : [sql<boolean>`strpos(lower(normalize(${searchedFields})), lower(normalize(${text}::text))) > 0`]),
    ...(favouritesOnly ? [isFavouriteOf(builder, userId)] : []),
  ]);
}

/** One user's favourite among the customers of the company. */
export type CustomerFavourite = {
  readonly companyId: string;
  readonly userId: string;
  readonly customerId: string;
};

/** Puts a customer among a user's favourites or takes it out; what is so already stays so. */
export async function setFavourite(
  tx: AppTransaction,
  favourite: CustomerFavourite,
  isFavourite: boolean,
): Promise<void> {
  if (isFavourite) {
    await tx
      .insertInto('customerFavourites')
      .values(favourite)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await tx
    .deleteFrom('customerFavourites')
    .where('userId', '=', favourite.userId)
    .where('customerId', '=', favourite.customerId)
    .execute();
}
