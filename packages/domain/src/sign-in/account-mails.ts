import { type LinkPurpose, linkLifeWords } from './password-links.ts';

/** A mail about an account, without whom it goes to. */
export type AccountMail = { readonly subject: string; readonly text: string };

export type LinkLetter = {
  readonly name: string;
  readonly userName: string;
  readonly company: string;
  /** The whole address that sets the password. */
  readonly link: string;
};

const paragraphs = (...texts: readonly string[]) => texts.join('\n\n');

const linkMails: Readonly<Record<LinkPurpose, (letter: LinkLetter) => AccountMail>> = {
  invitation: ({ name, userName, company, link }) => ({
    subject: `${company} invites you to Panelwright`,
    text: paragraphs(
      `Hello ${name},`,
      `the administrator of ${company} has added you to Panelwright. Your user name is ${userName}. Set your password here:`,
      link,
      `The link can be used once, within ${linkLifeWords.invitation}. Is it too old, ask the administrator for another invitation.`,
    ),
  }),
  reset: ({ name, userName, company, link }) => ({
    subject: `Set a new Panelwright password for ${company}`,
    text: paragraphs(
      `Hello ${name},`,
      `somebody has asked for a new password for your user name ${userName} at ${company}. Set it here:`,
      link,
      `The link can be used once, within ${linkLifeWords.reset}. If you have not asked for it, do nothing: your password stays as it is.`,
    ),
  }),
};

/** The mail with a link that sets a password. */
export function linkMail(purpose: LinkPurpose, letter: LinkLetter): AccountMail {
  return linkMails[purpose](letter);
}

export type SetPasswordLetter = {
  readonly name: string;
  readonly userName: string;
  readonly company: string;
  readonly how: 'changed' | LinkPurpose;
  /** The moment, in words. */
  readonly at: string;
};

const howWords: Readonly<Record<SetPasswordLetter['how'], string>> = {
  changed: 'was changed by somebody who was signed in and knew the one before',
  invitation: 'was set with the link of your invitation',
  reset: 'was set with a link that was mailed to you',
};

/** The mail that tells a user of a password that was set. */
export function passwordSetMail({ name, userName, company, how, at }: SetPasswordLetter): AccountMail {
  return {
    subject: 'Your Panelwright password was set',
    text: paragraphs(
      `Hello ${name},`,
      `the password of your user name ${userName} at ${company} ${howWords[how]}, at ${at}. Every other sign-in of yours has ended.`,
      'If this was not you, set a new password at once with "Forgot password?" on the login page, and tell your administrator.',
    ),
  };
}

export type RenewedKeyLetter = {
  readonly name: string;
  readonly company: string;
  readonly licenceKey: string;
  /** Where users reach this installation. */
  readonly publicUrl: string;
};

/** The mail with the licence key that takes the place of the one before. */
export function renewedKeyMail({ name, company, licenceKey, publicUrl }: RenewedKeyLetter): AccountMail {
  return {
    subject: 'Your new Panelwright licence key',
    text: paragraphs(
      `Hello ${name},`,
      `the licence key of ${company} was renewed. The new key is`,
      licenceKey,
      `The key before opens nothing any more. Sign in at ${publicUrl} as Administrator with this e-mail address and the new key. Keep it: it is stored as a fingerprint only and cannot be read back.`,
      'If you did not ask for it, somebody else is signed in as administrator: end that sign-in, and tell support.',
    ),
  };
}
