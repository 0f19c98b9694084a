import { randomUUID } from 'node:crypto';
import type { CallForm } from '@pw/contract/call';
import {
  deactivateUserCall,
  inviteUserAgainCall,
  inviteUserCall,
  reactivateUserCall,
  renewLicenceKeyCall,
  signOutUserCall,
} from '@pw/contract/people';
import { decideInviteUser } from '@pw/domain/company-users/decide-user';
import { userRefusalText } from '@pw/domain/company-users/user-refusals';
import { decideReactivation, decideUserAction, statusDiffersText } from '@pw/domain/company-users/user-status';
import { renewedKeyMail } from '@pw/domain/sign-in/account-mails';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { type CallRequest, route } from '../../platform/http/route.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCompanyName, findPasswordOwner, saveLicenceKey, takeBackCode } from '../sign-in/accounts.store.ts';
import { type Attempts, addAttempt, lockAttempts, moreOfRefusal } from '../sign-in/attempts.store.ts';
import { writeLinkMail } from '../sign-in/passwords.routes.ts';
import { endLinks } from '../sign-in/passwords.store.ts';
import { drawLicenceKey, hashLicenceKey } from '../sign-in/secrets.ts';
import { endOtherSessions } from '../sign-in/sessions.store.ts';
import { presentUser } from './company-users.routes.ts';
import {
  claimNames,
  insertUser,
  isEmailTaken,
  isUserNameTaken,
  lockRoleUse,
  lockUser,
  readUser,
  saveDeactivation,
} from './company-users.store.ts';

type MailRequest = Pick<CallRequest<CallForm>, 'tx' | 'platform' | 'now' | 'afterCommit'>;

/** Mails a link with which a user sets the first password; false where too many were mailed already. */
async function mailInvitation({ tx, platform, now, afterCommit }: MailRequest, userId: string): Promise<boolean> {
  const owner = await findPasswordOwner(tx, userId);
  const mail = owner && (await writeLinkMail(tx, platform, owner, 'invitation', now));
  if (mail) {
    afterCommit(() => platform.mail.deliver(mail));
  }
  return mail !== null;
}

/** Adds a user who sets the first password with a link. */
export const inviteUserRoute = route(inviteUserCall, {
  async handle({ body, actor, tx, platform, now, afterCommit, refuse, audit }) {
    const decided = decideInviteUser(body, {
      use: await lockRoleUse(tx),
      administrator: actor,
      userNameTaken: await isUserNameTaken(tx, body.userName),
      emailTaken: await isEmailTaken(tx, body.email),
    });
    if (!decided.ok) {
      return refuse(decided.error.code, { message: userRefusalText(decided.error) });
    }
    const user = { ...decided.value, userId: randomUUID() };
    const refusal = await claimNames(tx, user);
    if (refusal) {
      return refuse(refusal);
    }
    const { companyId } = actor;
    await insertUser(tx, { ...user, companyId, administratorId: null, passwordHash: null, now });
    await mailInvitation({ tx, platform, now, afterCommit }, user.userId);
    const { name, userName, email, roles } = user;
    audit({ event: 'user.invited', subject: name, details: { userName, email, roles } });
    return { user: presentUser(await readUser(tx, user.userId)) };
  },
});

export const inviteUserAgainRoute = route(inviteUserAgainCall, {
  async handle({ params: { userId }, tx, platform, now, afterCommit, refuse, audit }) {
    const user = await lockUser(tx, userId);
    if (!user) {
      return refuse('USER_NOT_FOUND');
    }
    const decided = decideUserAction('invite-again', user.status);
    if (!decided.ok) {
      return refuse('STATUS_DIFFERS', { message: statusDiffersText(decided.error.status) });
    }
    if (!(await mailInvitation({ tx, platform, now, afterCommit }, userId))) {
      return refuse('TOO_MANY');
    }
    audit({ event: 'user.invited-again', subject: user.name, details: { email: user.email } });
    return { user: presentUser(user) };
  },
});

/** Ends whatever lets a user in without the password: sign-ins, the one-time password on its way, links in mails. */
async function endWaysIn(tx: AppTransaction, userId: string, now: Date): Promise<number> {
  await takeBackCode(tx, userId);
  await endLinks(tx, userId, null, now);
  return endOtherSessions(tx, { accountId: userId, sessionId: null }, now);
}

export const deactivateUserRoute = route(deactivateUserCall, {
  async handle({ params: { userId }, tx, now, refuse, audit }) {
    const user = await lockUser(tx, userId);
    if (!user) {
      return refuse('USER_NOT_FOUND');
    }
    const decided = decideUserAction('deactivate', user.status);
    if (!decided.ok) {
      return refuse('STATUS_DIFFERS', { message: statusDiffersText(decided.error.status) });
    }
    await saveDeactivation(tx, userId, now);
    await endWaysIn(tx, userId, now);
    audit({ event: 'user.deactivated', subject: user.name });
    return { user: presentUser(await readUser(tx, userId)) };
  },
});

export const reactivateUserRoute = route(reactivateUserCall, {
  async handle({ params: { userId }, tx, refuse, audit }) {
    const use = await lockRoleUse(tx);
    const user = await lockUser(tx, userId);
    if (!user) {
      return refuse('USER_NOT_FOUND');
    }
    const decided = decideReactivation(user, use);
    if (!decided.ok) {
      return decided.error.code === 'STATUS_DIFFERS'
        ? refuse('STATUS_DIFFERS', { message: statusDiffersText(decided.error.status) })
        : refuse('QUOTA_REACHED', { message: userRefusalText(decided.error) });
    }
    await saveDeactivation(tx, userId, null);
    audit({ event: 'user.reactivated', subject: user.name });
    return { user: presentUser(await readUser(tx, userId)) };
  },
});

/** Ends every sign-in of a user. Who is on the way in with a one-time password goes on: the password is the user's. */
export const signOutUserRoute = route(signOutUserCall, {
  async handle({ params: { userId }, tx, now, refuse, audit }) {
    const user = await lockUser(tx, userId);
    if (!user) {
      return refuse('USER_NOT_FOUND');
    }
    const decided = decideUserAction('sign-out', user.status);
    if (!decided.ok) {
      return refuse('STATUS_DIFFERS', { message: statusDiffersText(decided.error.status) });
    }
    const ended = await endOtherSessions(tx, { accountId: userId, sessionId: null }, now);
    audit({ event: 'user.signed-out', subject: user.name, details: { signIns: ended } });
    return { ended };
  },
});

/**
 * Draws a new licence key. It goes by mail alone, so that who finds the screen of an administrator cannot take the
 * company with it; and it holds only once the mail is taken, since nobody could sign in otherwise.
 */
export const renewLicenceKeyRoute = route(renewLicenceKeyCall, {
  async handle({ actor, tx, platform, now, refuse, audit }) {
    const { accountId, companyId, sessionId, name, email } = actor;
    const mailed: Attempts = { limit: 'linkMailsOfAccount', of: accountId };
    const retryAfterSeconds = await lockAttempts(tx, platform, [mailed], now);
    if (retryAfterSeconds !== null) {
      return refuse('TOO_MANY', moreOfRefusal({ code: 'TOO_MANY', retryAfterSeconds }));
    }
    await addAttempt(tx, platform, mailed, now);
    const licenceKey = drawLicenceKey();
    await saveLicenceKey(tx, accountId, hashLicenceKey(licenceKey));
    await takeBackCode(tx, accountId);
    await endOtherSessions(tx, { accountId, sessionId }, now);
    const company = await findCompanyName(tx, companyId);
    const { publicUrl } = platform;
    if (!(await isTaken(platform, { to: email, ...renewedKeyMail({ name, company, licenceKey, publicUrl }) }))) {
      return refuse('MAIL_NOT_SENT');
    }
    audit({ event: 'company.licence-key-renewed', subject: company });
    return { email };
  },
});

async function isTaken({ mail: port, log }: Pick<Platform, 'mail' | 'log'>, mail: Mail): Promise<boolean> {
  try {
    await port.deliver(mail);
    return true;
  } catch (error) {
    log.warn({ err: error }, 'the mail server did not take the mail with a renewed licence key');
    return false;
  }
}
