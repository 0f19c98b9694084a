import { randomUUID } from 'node:crypto';
import { subscribeCall } from '@pw/contract/subscriptions';
import { foldEmail, isFaultless } from '@pw/domain/field-rules';
import { err, ok, type Result } from '@pw/domain/result';
import { judgeSubscription } from '@pw/domain/subscriptions/subscription-form';
import { DEFAULT_TERMS } from '@pw/reports/terms/terms-html';
import { sql } from 'kysely';
import { type AppTransaction, enterCompany, type OutsideTransaction } from '../../platform/database/app-database.ts';
import { claimIdentity } from '../../platform/database/identities.ts';
import { type AuditNote, route } from '../../platform/http/route.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertPricingTerms } from '../material-rates/material-rates.store.ts';
import { findAdministratorNamed } from '../sign-in/accounts.store.ts';
import { type Attempts, addAttempt, lockAttempts, moreOfRefusal } from '../sign-in/attempts.store.ts';
import { drawLicenceKey, hashLicenceKey } from '../sign-in/secrets.ts';

export type NewCompany = {
  readonly companyId: string;
  readonly name: string;
  readonly phone: string;
  readonly licenceQuantity: number;
  readonly administrator: { readonly name: string; readonly email: string; readonly licenceKeyHash: string };
  readonly now: Date;
};

/**
 * Writes a new company with its administrator, the default terms and the default rates, in a transaction that has
 * entered it. Refused when the e-mail already belongs to an administrator.
 */
export async function createCompany(
  tx: AppTransaction,
  company: NewCompany,
): Promise<Result<{ readonly administratorId: string }, { readonly code: 'EMAIL_TAKEN' }>> {
  const { companyId, administrator, now } = company;
  const administratorId = randomUUID();
  if (!(await claimIdentity(tx, 'administrator-email', administrator.email, administratorId))) {
    return err({ code: 'EMAIL_TAKEN' });
  }
  await tx
    .insertInto('companies')
    .values({
      companyId,
      name: company.name,
      phone: company.phone,
      licenceQuantity: company.licenceQuantity,
      logoFile: null,
      certificateFile: null,
      termsHtml: DEFAULT_TERMS,
      createdAt: now,
    })
    .execute();
  await tx
    .insertInto('administrators')
    .values({ companyId, administratorId, ...administrator, createdAt: now })
    .execute();
  await insertPricingTerms(tx, companyId);
  return ok({ administratorId });
}

export type LicenceLetter = {
  readonly to: string;
  readonly licenceKey: string;
  /** Where users reach this installation. */
  readonly publicUrl: string;
};

/**
 * The mail with which the administrator of a new company signs in for the first time. Anybody can have it sent to
 * anybody: it says nothing that was entered.
 */
function licenceMail({ to, licenceKey, publicUrl }: LicenceLetter): Mail {
  return {
    to,
    subject: 'Your Panelwright licence key',
    text: [
      'A company was created in Panelwright with this e-mail address as that of its administrator. Its licence key is',
      licenceKey,
      `Sign in at ${publicUrl} as Administrator with this e-mail address and the licence key. Keep the key: it is stored as a fingerprint only and cannot be read back.`,
      'If you did not ask for it, leave this mail: without the key nobody can use the company.',
    ].join('\n\n'),
  };
}

/** The mail to an administrator for whom somebody asked to become one again. */
function knownMail({ to, publicUrl }: Pick<LicenceLetter, 'to' | 'publicUrl'>): Mail {
  return {
    to,
    subject: 'Your Panelwright company',
    text: [
      'Somebody wanted to create a company in Panelwright with this e-mail address. It is that of an administrator already, so nothing was created.',
      `Sign in at ${publicUrl} as Administrator with this e-mail address and the licence key that you have, or take another address for another company.`,
      'If it was not you, leave this mail: nothing has changed.',
    ].join('\n\n'),
  };
}

/** Any number will do, as long as every server takes the same. */
const SLOT = 7_265_002;

/**
 * Takes the one place for a subscription in progress, until the transaction ends; false when it is taken. A
 * subscription waits for the mail server: many at once would keep the connections that everybody else works with.
 */
async function takeSlot(tx: OutsideTransaction): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${SLOT}) as taken`.execute(tx);
  return rows[0]?.taken === true;
}

/** Creates a company. Its licence key exists in the mail only, so the company is kept only once the mail is taken. */
export const subscribeRoute = route(subscribeCall, {
  async handle({ body, tx, platform, now, address, refuse, audit }) {
    const faults = judgeSubscription(body);
    if (!isFaultless(faults)) {
      return refuse('FIELD_INVALID', { details: faults });
    }
    if (!(await takeSlot(tx))) {
      return refuse('BUSY', { headers: { 'retry-after': '5' } });
    }
    // Not the counter of the logins, which would wait for the mail server too.
    const mails: Attempts = { limit: 'subscriptionsOfAddress', of: address };
    const retryAfterSeconds = await lockAttempts(tx, platform, [mails], now);
    if (retryAfterSeconds !== null) {
      return refuse('TOO_MANY', moreOfRefusal({ code: 'TOO_MANY', retryAfterSeconds }));
    }
    await addAttempt(tx, platform, mails, now);
    const companyId = randomUUID();
    const company = body.company.trim();
    const licenceKey = drawLicenceKey();
    const administrator = { name: body.administratorName.trim(), email: foldEmail(body.email) };
    const created = await createCompany(await enterCompany(tx, companyId), {
      companyId,
      name: company,
      phone: body.phone,
      licenceQuantity: body.licences,
      administrator: { ...administrator, licenceKeyHash: hashLicenceKey(licenceKey) },
      now,
    });
    const { publicUrl } = platform;
    const to = administrator.email;
    // The same answer after the same time: who subscribes does not learn who is an administrator.
    const mail = created.ok ? licenceMail({ to, licenceKey, publicUrl }) : knownMail({ to, publicUrl });
    if (!(await isTaken(platform, mail))) {
      return refuse('MAIL_NOT_SENT');
    }
    audit(
      created.ok
        ? {
            event: 'company.subscribed',
            subject: company,
            details: { licences: body.licences },
            actor: { accountId: created.value.administratorId, name: administrator.name, role: 'administrator' },
          }
        : await noteOfKnown(tx, administrator.email, address),
    );
    return { company, email: administrator.email };
  },
});

/** What the audit says, in the company that the administrator has. */
async function noteOfKnown(tx: OutsideTransaction, email: string, address: string): Promise<AuditNote> {
  const account = await findAdministratorNamed(tx, email);
  if (!account) {
    throw new Error('An e-mail that is taken belongs to nobody');
  }
  await enterCompany(tx, account.companyId);
  const { accountId, name } = account;
  return {
    event: 'company.subscription-repeated',
    subject: email,
    details: { address },
    actor: { accountId, name, role: 'nobody' },
  };
}

async function isTaken(platform: Platform, mail: Mail): Promise<boolean> {
  try {
    await platform.mail.deliver(mail);
    return true;
  } catch (error) {
    platform.log.warn({ err: error }, 'the mail server did not take the mail with a licence key');
    return false;
  }
}
