import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/company-transaction.ts';

/** What the feeders of the company's library differ in. */
export type LibraryCriteria = {
  readonly names: readonly string[];
  readonly ratedCurrents: readonly number[];
  readonly poles: readonly number[];
  readonly industries: readonly string[];
};

/** A list of names that is longer is no help; the search bar finds the others. */
const MOST_NAMES = 200;

/** Reads which values occur in the library, so that none is offered that finds nothing. */
export async function readLibraryCriteria(tx: AppTransaction): Promise<LibraryCriteria> {
  const { rows } = await sql<LibraryCriteria>`
    select
      coalesce(array_agg(distinct rated_current) filter (where rated_current is not null), '{}') as "ratedCurrents",
      coalesce(array_agg(distinct poles) filter (where poles is not null), '{}') as poles,
      coalesce(array_agg(distinct industry) filter (where industry <> ''), '{}') as industries,
      array(select name from (
        select name from global_feeders group by name order by sum(uses) desc, name limit ${MOST_NAMES}) named
      ) as names
    from global_feeders`.execute(tx);
  const [read] = rows;
  if (!read) {
    throw new Error('An aggregate without groups answers one row');
  }
  return read;
}
