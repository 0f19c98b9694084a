import { inEachCompany, type OutsideTransaction } from '../../platform/database/app-database.ts';
import type { SessionRole } from '../../platform/session-tokens.ts';
import type { Account } from './accounts.store.ts';

/** As the audit has it. */
export const codeRequested = { event: 'sign-in.code-requested' } as const;

type CodeOwner = Pick<Account, 'companyId' | 'accountId'>;

/** The newest code that was sent to an account. */
export type SentCode = CodeOwner & {
  readonly requestId: string;
  readonly codeHash: string;
  readonly requestedAt: Date;
  readonly guesses: number;
  readonly usedAt: Date | null;
};

type NewCode = Pick<SentCode, 'companyId' | 'accountId' | 'requestId' | 'codeHash'>;

/** Writes new codes, each in place of the older one of its account. */
export async function replaceCodes(tx: OutsideTransaction, codes: readonly NewCode[], now: Date): Promise<void> {
  const parts = codes.map(({ companyId, ...code }) => ({
    companyId,
    values: { ...code, requestedAt: now.toISOString() },
  }));
  await inEachCompany(
    tx,
    parts,
    `insert into one_time_codes (company_id, account_id, request_id, code_hash, requested_at, guesses, used_at)
      select company_id, ($1->>'accountId')::uuid, ($1->>'requestId')::uuid, $1->>'codeHash',
          ($1->>'requestedAt')::timestamptz, 0, null
        from companies where company_id = $2
      on conflict (company_id, account_id) do update
        set (request_id, code_hash, requested_at, guesses, used_at) = (
          excluded.request_id, excluded.code_hash, excluded.requested_at, excluded.guesses, excluded.used_at)
      returning '{}'::jsonb`,
  );
}

/** Has the audit of each account's company say that a code was requested. */
export async function noteCodesRequested(
  tx: OutsideTransaction,
  accounts: readonly Pick<Account, 'companyId' | 'accountId' | 'name'>[],
  role: SessionRole,
  now: Date,
): Promise<void> {
  const parts = accounts.map(({ companyId, accountId, name }) => ({
    companyId,
    values: { accountId, name, role, ...codeRequested, at: now.toISOString() },
  }));
  await inEachCompany(
    tx,
    parts,
    `insert into audit_events (company_id, at, actor_id, actor_name, actor_role, event, subject, details)
      select company_id, ($1->>'at')::timestamptz, ($1->>'accountId')::uuid, $1->>'name', $1->>'role', $1->>'event',
          $1->>'name', '{}'
        from companies where company_id = $2
      returning '{}'::jsonb`,
  );
}

/** A moment as PostgreSQL writes it into JSON. */
type Stored<Code> = Omit<Code, 'requestedAt' | 'usedAt'> & {
  readonly requestedAt: string;
  readonly usedAt: string | null;
};

/** Locked until the transaction ends, so that two guesses at once are judged one after the other. */
export async function lockCodes(tx: OutsideTransaction, accounts: readonly CodeOwner[]): Promise<readonly SentCode[]> {
  const parts = accounts.map(({ companyId, accountId }) => ({ companyId, values: { accountId } }));
  const codes = await inEachCompany<Stored<SentCode>>(
    tx,
    parts,
    `select jsonb_build_object(
        'companyId', company_id, 'accountId', account_id, 'requestId', request_id, 'codeHash', code_hash,
        'requestedAt', requested_at, 'guesses', guesses, 'usedAt', used_at)
      from one_time_codes where company_id = $2 and account_id = ($1->>'accountId')::uuid for update`,
  );
  return codes.map(({ requestedAt, usedAt, ...code }) => ({
    ...code,
    requestedAt: new Date(requestedAt),
    usedAt: usedAt === null ? null : new Date(usedAt),
  }));
}

/** Writes what a guess has cost the codes. */
export async function saveGuess(
  tx: OutsideTransaction,
  codes: readonly Pick<SentCode, 'companyId' | 'accountId' | 'guesses' | 'usedAt'>[],
): Promise<void> {
  const parts = codes.map(({ companyId, accountId, guesses, usedAt }) => ({
    companyId,
    values: { accountId, guesses, usedAt: usedAt?.toISOString() ?? null },
  }));
  await inEachCompany(
    tx,
    parts,
    `update one_time_codes set guesses = ($1->>'guesses')::integer, used_at = ($1->>'usedAt')::timestamptz
      where company_id = $2 and account_id = ($1->>'accountId')::uuid
      returning '{}'::jsonb`,
  );
}
