import { passwordRefusalTexts } from '@pw/domain/sign-in/password';
import { linkPurposes, linkRefusalTexts } from '@pw/domain/sign-in/password-links';
import { z } from 'zod';
import { defineCall, type RefusalForm, tooMany } from './call.ts';

/** Longer than any password that is taken: what is too long is refused in words. */
const password = z.string().max(1000);

const ruleOfBusiness = 422;

/** Why a password is not taken, wherever its owner sets it. */
const passwordRefusals = {
  PASSWORD_TOO_LONG: { status: ruleOfBusiness, message: passwordRefusalTexts.PASSWORD_TOO_LONG },
  PASSWORD_WEAK: { status: ruleOfBusiness, message: passwordRefusalTexts.PASSWORD_WEAK },
  PASSWORD_COMMON: { status: ruleOfBusiness, message: passwordRefusalTexts.PASSWORD_COMMON },
} as const satisfies Readonly<Record<string, RefusalForm>>;

export const changePasswordCall = defineCall({
  name: 'changePassword',
  slice: 'sign-in',
  server: 'own',
  method: 'PUT',
  path: '/password',
  summary: 'Changes the password of the signed-in user. Every other sign-in of the user ends, and a mail reports it.',
  access: 'password.own',
  effect: 'write',
  body: z.object({ present: password, password }),
  reply: z.object({ changed: z.literal(true) }),
  refusals: {
    ...passwordRefusals,
    PRESENT_WRONG: { status: ruleOfBusiness, message: 'The present password is not right. Type it again.' },
    TOO_MANY: tooMany,
  },
  blocking: false,
  failure: 'shown',
});

/**
 * Everybody gets the same answer in the same time: mails are sent after it. The link is the journal: it
 * is what is left of the request, and the audit has it where there is an account.
 */
export const requestPasswordResetCall = defineCall({
  name: 'requestPasswordReset',
  slice: 'sign-in',
  server: 'own',
  method: 'POST',
  path: '/password-resets',
  summary: 'Mails a link that sets a new password, if the name is a user. The answer does not tell whether it is.',
  access: 'public',
  effect: 'journaled',
  body: z.object({ userName: z.string().min(1).max(320) }),
  reply: z.object({ asked: z.literal(true) }),
  refusals: { TOO_MANY: tooMany },
  blocking: false,
  failure: 'shown',
});

/** As the address in the mail holds it. */
const link = z.string().max(1000);

const linkRefusals = {
  LINK_UNKNOWN: { status: 404, message: linkRefusalTexts.LINK_UNKNOWN },
  LINK_USED: { status: ruleOfBusiness, message: linkRefusalTexts.LINK_USED },
  LINK_LATE: { status: ruleOfBusiness, message: linkRefusalTexts.LINK_LATE },
} as const satisfies Readonly<Record<string, RefusalForm>>;

/** A body carries the link, since addresses are kept by proxies. Reading does not use it up: scanners of mails read, too. */
export const readPasswordLinkCall = defineCall({
  name: 'readPasswordLink',
  slice: 'sign-in',
  server: 'own',
  method: 'POST',
  path: '/password-links/read',
  summary: 'Says whose password a mailed link sets.',
  access: 'public',
  effect: 'read',
  body: z.object({ link }),
  reply: z.object({ name: z.string(), userName: z.string(), company: z.string(), purpose: z.enum(linkPurposes) }),
  refusals: linkRefusals,
  blocking: false,
  failure: 'shown',
});

export const setPasswordCall = defineCall({
  name: 'setPassword',
  slice: 'sign-in',
  server: 'own',
  method: 'POST',
  path: '/password-links',
  summary: 'Sets a password with a mailed link, which is used up by it. Every sign-in of the user ends.',
  access: 'public',
  effect: 'write',
  body: z.object({ link, password }),
  reply: z.object({ userName: z.string() }),
  refusals: { ...passwordRefusals, ...linkRefusals },
  blocking: false,
  failure: 'shown',
});
