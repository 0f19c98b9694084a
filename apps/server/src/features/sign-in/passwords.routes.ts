import type { BodyOf } from '@pw/contract/call';
import {
  changePasswordCall,
  readPasswordLinkCall,
  requestPasswordResetCall,
  setPasswordCall,
} from '@pw/contract/passwords';
import { err, ok, type Result } from '@pw/domain/result';
import { linkMail } from '@pw/domain/sign-in/account-mails';
import type { PasswordRefusal } from '@pw/domain/sign-in/password';
import { judgeLink, type LinkPurpose, type LinkRefusal } from '@pw/domain/sign-in/password-links';
import { type AppTransaction, inCompany, type OutsideTransaction } from '../../platform/database/app-database.ts';
import type { IdentityKind } from '../../platform/database/identities.ts';
import { writeAuditEvent } from '../../platform/http/answer-call.ts';
import { route } from '../../platform/http/route.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Account, findAccounts, findPasswordOwner, type PasswordOwner } from './accounts.store.ts';
import { type Attempts, addAttempt, isOverLimit, lockAttempts, moreOfRefusal } from './attempts.store.ts';
import { customerEntrance, subjectOfName, subjectOfUser } from './entrances.ts';
import { type FoundLink, insertLink, judgePasswordOf, lockLink, setPasswordOf } from './passwords.store.ts';
import { hashPassword, verifyPassword } from './secrets.ts';

/** Counted with the wrong passwords of the login: it is the same guess. */
function attemptsAt(of: string, from: string): readonly Attempts[] {
  return [
    { limit: 'wrongPasswords', of, from },
    { limit: 'wrongPasswordsOfAccount', of },
  ];
}

/** Changes the password of a user who knows the present one. This session goes on, and every other ends. */
export const changePasswordRoute = route(changePasswordCall, {
  keepsOnRefusal: true,
  async prepare({ actor, body, platform, now, address, read }) {
    const { accountId, email } = actor;
    const { owner, isOver } = await read(async (tx) => ({
      owner: await findPasswordOwner(tx, accountId),
      isOver: await isOverLimit(tx, platform, attemptsAt(subjectOfUser(email), address), now),
    }));
    // A request that is refused in any case is not compared, since that is costly.
    const isPresent = !isOver && (await verifyPassword(owner?.passwordHash, body.present, accountId));
    const isTaken = isPresent && owner && judgePasswordOf(owner, body.password).ok;
    const newHash = isTaken ? await hashPassword(platform.keys, email, body.password) : null;
    return { presentHash: owner?.passwordHash, isPresent, newHash };
  },
  async handle({ prepared, actor, body, tx, platform, now, address, afterCommit, refuse, audit }) {
    const { accountId, sessionId, email } = actor;
    const wrongPassword = attemptsAt(subjectOfUser(email), address);
    const retryAfterSeconds = await lockAttempts(tx, platform, wrongPassword, now);
    if (retryAfterSeconds !== null) {
      return refuse('TOO_MANY', moreOfRefusal({ code: 'TOO_MANY', retryAfterSeconds }));
    }
    const owner = await findPasswordOwner(tx, accountId);
    // A password that was changed meanwhile is not the compared one.
    if (!owner || !prepared.isPresent || owner.passwordHash !== prepared.presentHash) {
      for (const attempt of wrongPassword) {
        await addAttempt(tx, platform, attempt, now);
      }
      return refuse('PRESENT_WRONG');
    }
    const judged = judgePasswordOf(owner, body.password);
    if (!judged.ok) {
      return refuse(judged.error.code);
    }
    const { newHash: passwordHash } = prepared;
    if (passwordHash === null) {
      // The name of its owner was changed at this moment.
      return refuse('PASSWORD_COMMON');
    }
    await setPasswordOf({ tx, platform, now, afterCommit }, owner, {
      passwordHash,
      how: 'changed',
      linkId: null,
      sessionId,
    });
    audit({ event: 'user.password-changed', subject: owner.name });
    return { changed: true } as const;
  },
});

/** Answers everybody alike, and looks for users behind the answer: neither words nor time tell whether there is one. */
export const requestPasswordResetRoute = route(requestPasswordResetCall, {
  async handle({ body, tx, platform, now, address, afterCommit, refuse }) {
    const { kind, name } = customerEntrance.readName(body.userName);
    // Counted by the typed name, not by the account: a refusal would show that two names are one user.
    const asked: readonly Attempts[] = [
      { limit: 'resetRequests', of: subjectOfName(kind, name), from: address },
      { limit: 'resetRequestsOfAddress', of: address },
    ];
    const retryAfterSeconds = await lockAttempts(tx, platform, asked, now);
    if (retryAfterSeconds !== null) {
      return refuse('TOO_MANY', moreOfRefusal({ code: 'TOO_MANY', retryAfterSeconds }));
    }
    for (const attempt of asked) {
      await addAttempt(tx, platform, attempt, now);
    }
    afterCommit(() => mailResets(platform, kind, name, now));
    return { asked: true } as const;
  },
});

/** Mails a link to each user with a name. An e-mail may belong to users of several companies. */
async function mailResets(platform: Platform, kind: IdentityKind, name: string, now: Date): Promise<void> {
  const accounts = await platform.database.transaction().execute((tx) => findAccounts(tx, kind, name));
  await Promise.all(accounts.map((account) => mailReset(platform, account, now)));
}

async function mailReset(platform: Platform, { companyId, accountId }: Account, now: Date): Promise<void> {
  const mail = await inCompany(platform.database, companyId, async (tx) => {
    const owner = await findPasswordOwner(tx, accountId);
    const written = owner && (await writeLinkMail(tx, platform, owner, 'reset', now));
    if (owner && written) {
      const actor = { accountId: owner.userId, name: owner.name, role: 'choosing' } as const;
      const note = { event: 'user.password-reset-asked', subject: owner.name };
      await writeAuditEvent(tx, companyId, actor, note, now);
    }
    return written;
  });
  if (mail) {
    await platform.mail.deliver(mail);
  }
}

/**
 * Makes a link and its mail; null if the user has already got more of them than anybody needs. The mail is sent after
 * the commit and never stored: only the hash of a link is.
 */
export async function writeLinkMail(
  tx: AppTransaction,
  platform: Pick<Platform, 'keys' | 'attemptLimits' | 'publicUrl'>,
  owner: PasswordOwner,
  purpose: LinkPurpose,
  now: Date,
): Promise<Mail | null> {
  const mailed: Attempts = { limit: 'linkMailsOfAccount', of: owner.userId };
  if ((await lockAttempts(tx, platform, [mailed], now)) !== null) {
    return null;
  }
  await addAttempt(tx, platform, mailed, now);
  const link = `${platform.publicUrl}/#/set-password?link=${await insertLink(tx, owner, purpose, now)}`;
  return { to: owner.email, ...linkMail(purpose, { ...owner, link }) };
}

/** The link of a text from a mail, locked, or the reason why it opens nothing. */
async function openLink(tx: OutsideTransaction, text: string, now: Date): Promise<Result<FoundLink, LinkRefusal>> {
  const lockedLink = await lockLink(tx, text);
  const judged = judgeLink(lockedLink?.link ?? null, now.getTime());
  if (!judged.ok) {
    return judged;
  }
  return lockedLink ? ok(lockedLink) : err({ code: 'LINK_UNKNOWN' });
}

export const readPasswordLinkRoute = route(readPasswordLinkCall, {
  async handle({ body, tx, now, refuse }) {
    const opened = await openLink(tx, body.link, now);
    if (!opened.ok) {
      return refuse(opened.error.code);
    }
    const { owner, link } = opened.value;
    return { name: owner.name, userName: owner.userName, company: owner.company, purpose: link.purpose };
  },
});

/** The link, where it is open and takes a password. */
async function openFor(
  tx: OutsideTransaction,
  { link, password }: BodyOf<typeof setPasswordCall>,
  now: Date,
): Promise<Result<FoundLink, LinkRefusal | PasswordRefusal>> {
  const opened = await openLink(tx, link, now);
  const judged = opened.ok ? judgePasswordOf(opened.value.owner, password) : opened;
  return judged.ok ? opened : judged;
}

/** Sets a password for the person who got the link by mail. That uses the link up. */
export const setPasswordRoute = route(setPasswordCall, {
  async prepare({ body, platform, now, read, refuse }) {
    const opened = await read((tx) => openFor(tx, body, now));
    return opened.ok ? hashPassword(platform.keys, opened.value.owner.email, body.password) : refuse(opened.error.code);
  },
  async handle({ prepared: passwordHash, body, tx: outside, platform, now, afterCommit, refuse, audit }) {
    const opened = await openFor(outside, body, now);
    if (!opened.ok) {
      return refuse(opened.error.code);
    }
    const { tx, linkId, link, owner } = opened.value;
    const { purpose: how } = link;
    await setPasswordOf({ tx, platform, now, afterCommit }, owner, { passwordHash, how, linkId, sessionId: null });
    const actor = { accountId: owner.userId, name: owner.name, role: 'choosing' } as const;
    audit({ event: 'user.password-set', subject: owner.name, details: { with: how }, actor });
    return { userName: owner.userName };
  },
});
