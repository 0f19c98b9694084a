import type pg from 'pg';
import type { IdentityKind } from '../../platform/database/identities.ts';
import type { Keys } from '../../platform/keys.ts';
import { ownerOf } from './attempts.store.ts';
import { subjectOfName, subjectOfUser } from './entrances.ts';

const kinds: readonly IdentityKind[] = ['user-name', 'user-email', 'administrator-email'];

/**
 * Lifts what keeps somebody out, as the owner of the database: all attempts at an account, or from an address.
 * @param name a user name, the e-mail of a user or an administrator, or a network address
 * @returns how many counters there were
 */
export async function liftAttempts(
  database: Pick<pg.ClientBase, 'query'>,
  keys: Pick<Keys, 'secret'>,
  name: string,
): Promise<number> {
  const typed = name.trim().toLowerCase();
  const { rows } = await database.query<{ kind: IdentityKind; value: string; account_id: string }>(
    `select kind, value, account_id from identities
      where account_id in (select account_id from identities where value = $1)`,
    [typed],
  );
  const counted = [
    ...rows.map(({ kind, value, account_id }) => (kind === 'user-email' ? subjectOfUser(value) : account_id)),
    ...kinds.map((kind) => subjectOfName(kind, typed)),
    name.trim(),
  ];
  const owners = counted.map((each) => ownerOf({ keys }, each));
  const { rowCount } = await database.query('delete from attempts where owner = any($1)', [owners]);
  return rowCount ?? 0;
}
