import { customerFieldNames } from '@pw/domain/customers/customer-form';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { AppTransaction } from '../../platform/database/company-transaction.ts';
import { type Customer, isFavouriteOf, selectCustomers } from './customers.store.ts';

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
  const found = selectCustomers(tx, filter.userId)
    .where((builder) => matches(builder, filter))
    .orderBy('isFavourite', 'desc')
    .orderBy('nameKey')
    .orderBy('customerId');
  if (!page) {
    const customers = await found.execute();
    return { customers, total: customers.length };
  }
  const { total } = await tx
    .selectFrom('customers')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('deletedAt', 'is', null)
    .where((builder) => matches(builder, filter))
    .executeTakeFirstOrThrow();
  return { customers: await found.limit(page.size).offset(page.skip).execute(), total };
}

/** Each field on a line of its own, so that nothing is found across two of them. */
const shownFields = sql`concat_ws(chr(10), ${sql.join(customerFieldNames.map((field) => sql.ref(`customers.${field}`)))})`;

function matches(
  builder: ExpressionBuilder<Database, 'customers'>,
  { userId, search, favouritesOnly }: CustomerFilter,
) {
  const text = search.trim();
  return builder.and([
    ...(text === ''
      ? []
      : [sql<boolean>`strpos(lower(normalize(${shownFields})), lower(normalize(${text}::text))) > 0`]),
    ...(favouritesOnly ? [isFavouriteOf(builder, userId)] : []),
  ]);
}
