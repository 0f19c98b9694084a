import { randomUUID } from 'node:crypto';
import { subscribeCall } from '@pw/contract/subscriptions/subscribe';
import { foldEmail } from '@pw/domain/contact/email';
import { judgeSubscription } from '@pw/domain/subscriptions/subscription-form';
import { isFaultless } from '@pw/domain/text/field-rules';
import { enterCompany } from '../../platform/database/company-transaction.ts';
import { route } from '../../platform/http/route.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Attempts, addAttempt, lockAttempts } from '../sign-in/attempts.store.ts';
import { hashLicenceKey } from '../sign-in/licence-key.ts';
import { moreOfRefusal } from '../sign-in/more-of-refusal.ts';
import { createCompany } from './create-company.ts';
import { drawLicenceKey } from './draw-licence-key.ts';
import { licenceMail } from './licence-mail.ts';
import { takeSlot } from './subscription-slot.store.ts';

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
    const mails: Attempts = { limit: 'codeRequestsOfAddress', subject: `subscription\n${address}` };
    const retryAfterSeconds = await lockAttempts(tx, platform, [mails], now);
    if (retryAfterSeconds !== null) {
      return refuse('TOO_MANY', moreOfRefusal({ code: 'TOO_MANY', retryAfterSeconds }));
    }
    await addAttempt(tx, platform, mails, now);
    const companyId = randomUUID();
    const company = body.company.trim();
    const licenceKey = drawLicenceKey();
    const administrator = { name: body.administratorName.trim(), email: foldEmail(body.email) };
    await enterCompany(tx, companyId);
    const created = await createCompany(tx, {
      companyId,
      name: company,
      phone: body.phone,
      licenceQuantity: body.licences,
      administrator: { ...administrator, licenceKeyHash: hashLicenceKey(licenceKey) },
      now,
    });
    if (!created.ok) {
      return refuse(created.error.code);
    }
    const { publicUrl } = platform;
    const mail = licenceMail({
      to: administrator.email,
      administratorName: administrator.name,
      company,
      licenceKey,
      publicUrl,
    });
    if (!(await isTaken(platform, mail))) {
      return refuse('MAIL_NOT_SENT');
    }
    audit({
      event: 'company.subscribed',
      subject: company,
      details: { licences: body.licences },
      actor: { accountId: created.value.administratorId, name: administrator.name, role: 'administrator' },
    });
    return { company, email: administrator.email };
  },
});

async function isTaken(platform: Platform, mail: Mail): Promise<boolean> {
  try {
    await platform.mail.deliver(mail);
    return true;
  } catch (error) {
    platform.log.warn({ err: error }, 'the mail server did not take the mail with a licence key');
    return false;
  }
}
