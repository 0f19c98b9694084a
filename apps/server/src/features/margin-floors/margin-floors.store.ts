import { type RawBuilder, sql } from 'kysely';
import { type AppTransaction, ofCompany } from '../../platform/database/app-database.ts';

/** Under whose id the floor of the company is kept. */
const COMPANY_FLOOR = '00000000-0000-0000-0000-000000000000';

export type MarginFloors = {
  /** 0 for no floor. */
  readonly companyPercent: number;
  /** The sales engineers; null where the floor of the company counts. */
  readonly people: readonly { readonly userId: string; readonly name: string; readonly percent: number | null }[];
  readonly revision: number;
};

/** The floors of the company and of its sales engineers, by name. */
export async function readMarginFloors(tx: AppTransaction): Promise<MarginFloors> {
  const company = await tx
    .selectFrom('marginFloors')
    .select(['percent', 'revision'])
    .where('userId', '=', COMPANY_FLOOR)
    .executeTakeFirst();
  const people = await tx
    .selectFrom('users')
    .leftJoin('marginFloors', 'marginFloors.userId', 'users.userId')
    .select(['users.userId', 'users.name', 'marginFloors.percent'])
    .where('users.deletedAt', 'is', null)
    .where((row) => row(row.val('sales'), '=', row.fn.any('users.roles')))
    .orderBy('users.name')
    .orderBy('users.userId')
    .execute();
  return {
    companyPercent: Number(company?.percent ?? 0),
    people: people.map(({ percent, ...person }) => ({ ...person, percent: percent === null ? null : Number(percent) })),
    revision: company?.revision ?? 0,
  };
}

/** The floor of the projects of a user, in percent of the sale: that of the user, else that of the company, else 0. */
export async function readFloorOf(tx: AppTransaction, userId: string): Promise<number> {
  const { rows } = await sql<{
    readonly percent: string;
  }>`select ${floorOf(tx, sql`${userId}::uuid`)} as percent`.execute(tx);
  return Number(rows[0]?.percent ?? 0);
}

/** The same in a statement, by an expression for the id of the user. */
export function floorOf(tx: AppTransaction, userId: RawBuilder<unknown>): RawBuilder<number> {
  const ofUser = (id: unknown) =>
    sql`(select percent from margin_floors where ${ofCompany(tx, 'margin_floors')} and user_id = ${id})`;
  return sql<number>`coalesce(${ofUser(userId)}, ${ofUser(COMPANY_FLOOR)}, 0)`;
}

type SavedFloors = {
  readonly companyPercent: number;
  readonly people: readonly { readonly userId: string; readonly percent: number | null }[];
  readonly revision: number;
};

/**
 * Saves floors of users that are known; others keep theirs.
 * @returns whether nobody saved since the revision that is named
 */
export async function saveMarginFloors(
  tx: AppTransaction,
  companyId: string,
  { companyPercent, people, revision }: SavedFloors,
  { by: changedBy, at: changedAt }: { readonly by: string; readonly at: Date },
): Promise<boolean> {
  const said = { companyId, revision: revision + 1, changedBy, changedAt };
  // Of two first saves the second one waits for the row of the first.
  const saved = await tx
    .insertInto('marginFloors')
    .values({ ...said, userId: COMPANY_FLOOR, percent: companyPercent })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'userId'])
        .doUpdateSet({ ...said, percent: companyPercent })
        .where('marginFloors.revision', '=', revision),
    )
    .returning('revision')
    .executeTakeFirst();
  if (saved === undefined) {
    return false;
  }
  for (const { userId, percent } of people) {
    await tx
      .insertInto('marginFloors')
      .values({ ...said, userId, percent })
      .onConflict((conflict) => conflict.columns(['companyId', 'userId']).doUpdateSet({ ...said, percent }))
      .execute();
  }
  return true;
}
