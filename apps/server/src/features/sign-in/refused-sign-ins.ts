import { MOST_REFUSALS_NOTED, type SignInFault, signInRefusalWindowMs } from '@pw/domain/sign-in/refused-sign-in';
import { sql } from 'kysely';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { type Account, NOBODY } from './accounts.store.ts';

/** As the audit has it: of an account in whose name nobody is signed in. */
const refused = { event: 'sign-in.refused', role: 'nobody' } as const;

/** Longer than any name, shorter than what somebody might send. */
const LONGEST_TYPED = 200;

/** A sign-in that was refused, as it came. */
export type RefusedSignIn = {
  readonly account: Account | undefined;
  /** The name as it was typed. */
  readonly typed: string;
  /** The network address that it came from. */
  readonly address: string;
  readonly fault: SignInFault;
};

/**
 * Writes into the audit of an account's company, which the transaction has entered, that a sign-in was refused. A name
 * that no account has belongs to no company and leaves nothing, by the same statement, so that no time tells it apart.
 * Of an account so many a day are written, whoever tries: nobody fills the audit of a company.
 */
export async function noteRefusedSignIn(
  tx: AppTransaction,
  { account, typed, address, fault }: RefusedSignIn,
  now: Date,
): Promise<void> {
  const { accountId, name } = account ?? { accountId: NOBODY, name: '' };
  const details = JSON.stringify({ account: typed.slice(0, LONGEST_TYPED), address, fault });
  const since = new Date(now.getTime() - signInRefusalWindowMs);
  await sql`
      insert into audit_events (company_id, at, actor_id, actor_name, actor_role, event, subject, details)
      select company_id, ${now}, ${accountId}, ${name}, ${refused.role}, ${refused.event}, ${name},
          ${details}::jsonb || case when noted = ${MOST_REFUSALS_NOTED} - 1 then '{"isLastOfDay": true}' else '{}' end::jsonb
        from companies, (
          select count(*) as noted from audit_events
            where event = ${refused.event} and actor_id = ${accountId} and at > ${since}
        ) of_late
        where noted < ${MOST_REFUSALS_NOTED}`.execute(tx);
}
