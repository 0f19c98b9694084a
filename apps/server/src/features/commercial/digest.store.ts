import type { Role } from '@pw/domain/permissions';
import { sql } from 'kysely';
import { type AppTransaction, ofCompany } from '../../platform/database/app-database.ts';

/** Whether a person has asked for the digest. */
export async function isDigestOn(tx: AppTransaction, userId: string): Promise<boolean> {
  const row = await tx.selectFrom('digestSubscriptions').select('isOn').where('userId', '=', userId).executeTakeFirst();
  return row?.isOn ?? false;
}

/** Switches the digest of a person. A switch that is in its place already keeps its moment. */
export async function switchDigest(
  tx: AppTransaction,
  { companyId, accountId: userId }: { readonly companyId: string; readonly accountId: string },
  isOn: boolean,
  switchedAt: Date,
): Promise<void> {
  await tx
    .insertInto('digestSubscriptions')
    .values({ companyId, userId, isOn, switchedAt })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'userId'])
        .doUpdateSet({ isOn, switchedAt })
        .where('digestSubscriptions.isOn', '!=', isOn),
    )
    .execute();
}

/** Who gets the digest, in which role: that which sees most. */
export type DigestReader = {
  readonly userId: string;
  readonly name: string;
  readonly role: Extract<Role, 'administrator' | 'commercial' | 'sales'>;
};

/** Who had asked for the digest when it became due, may still read one, and has none of this Monday (ISO day). */
export async function listDigestReaders(
  tx: AppTransaction,
  monday: string,
  dueAt: Date,
): Promise<readonly DigestReader[]> {
  const { rows } = await sql<DigestReader>`
    select subscription.user_id as "userId", reader.name, reader.role
      from digest_subscriptions subscription join (
        select administrator_id as user_id, name, 'administrator' as role from administrators
          where ${ofCompany(tx, 'administrators')}
        union all
        select user_id, name, case when 'commercial' = any(roles) then 'commercial' else 'sales' end from users
          where ${ofCompany(tx, 'users')} and deleted_at is null and deactivated_at is null and roles && '{commercial,sales}'::text[]
      ) reader on reader.user_id = subscription.user_id
      where ${ofCompany(tx, 'subscription')} and subscription.is_on and subscription.switched_at < ${dueAt}
        and not exists (select from digest_mails mail
          where ${ofCompany(tx, 'mail')} and mail.user_id = subscription.user_id and mail.monday = ${monday})
      order by subscription.user_id`.execute(tx);
  return rows;
}

/**
 * Notes that the digest of a Monday is written for a person. Of two servers the second one waits for the first.
 * @returns whether it was not written before
 */
export async function noteDigest(
  tx: AppTransaction,
  row: { readonly companyId: string; readonly userId: string; readonly monday: string; readonly writtenAt: Date },
): Promise<boolean> {
  const noted = await tx
    .insertInto('digestMails')
    .values(row)
    .onConflict((conflict) => conflict.columns(['companyId', 'userId', 'monday']).doNothing())
    .returning('userId')
    .executeTakeFirst();
  return noted !== undefined;
}
