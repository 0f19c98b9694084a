import type { Mail } from '../../platform/mail/mail.ts';

export type LicenceLetter = {
  readonly to: string;
  readonly administratorName: string;
  readonly company: string;
  readonly licenceKey: string;
  /** Where users reach this installation. */
  readonly publicUrl: string;
};

/** The mail with which the administrator of a new company signs in for the first time. */
export function licenceMail({ to, administratorName, company, licenceKey, publicUrl }: LicenceLetter): Mail {
  return {
    to,
    subject: 'Your Panelwright licence key',
    text: [
      `Hello ${administratorName},`,
      `the company ${company} is ready in Panelwright. Its licence key is`,
      licenceKey,
      `Sign in at ${publicUrl} as Administrator with this e-mail address and the licence key. Keep the key: it is stored as a fingerprint only and cannot be read back.`,
    ].join('\n\n'),
  };
}
