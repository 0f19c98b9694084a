import { codePolicy } from '@pw/domain/sign-in/one-time-code';
import type { Mail } from '../../platform/mail/mail.ts';

/** The mail of a one-time password, which is the only number of six digits in it. */
export function codeMail(to: string, code: string): Mail {
  return {
    to,
    subject: 'Your Panelwright one-time password',
    text: [
      `${code} is your one-time password (OTP) for Panelwright.`,
      `It is valid for ${codePolicy.lifeMs / 60_000} minutes and for one sign-in.`,
      'If you are not signing in now, somebody else knows your password or licence key: tell your administrator.',
    ].join('\n\n'),
  };
}
