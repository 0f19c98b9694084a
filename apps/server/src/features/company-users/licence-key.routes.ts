import { renewLicenceKeyCall } from '@pw/contract/people';
import { renewedKeyMail } from '@pw/domain/sign-in/account-mails';
import { route } from '../../platform/http/route.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCompanyName, saveLicenceKey, takeBackCode } from '../sign-in/accounts.store.ts';
import { type Attempts, addAttempt, lockAttempts, moreOfRefusal } from '../sign-in/attempts.store.ts';
import { drawLicenceKey, hashLicenceKey } from '../sign-in/secrets.ts';
import { endOtherSessions } from '../sign-in/sessions.store.ts';

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
