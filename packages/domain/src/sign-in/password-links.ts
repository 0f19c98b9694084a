import { err, ok, type Result } from '../result.ts';

/** The purposes of a link that sets a password without the old one. */
export const linkPurposes = ['invitation', 'reset'] as const;

export type LinkPurpose = (typeof linkPurposes)[number];

const HOUR_MS = 3_600_000;

/** How long a link can be used. An invitation may wait for somebody to come back from a week off. */
export const linkLifeMs: Readonly<Record<LinkPurpose, number>> = { invitation: 7 * 24 * HOUR_MS, reset: HOUR_MS };

/** How long a link can be used, in words. */
export const linkLifeWords: Readonly<Record<LinkPurpose, string>> = { invitation: '7 days', reset: '1 hour' };

/** A link whose secret was right. */
export type PasswordLink = {
  readonly purpose: LinkPurpose;
  readonly madeAtMs: number;
  /** How it ended before its time; null for one that has not. Taken back: the password was set another way. */
  readonly howEnded: 'used' | 'taken back' | null;
};

export type LinkRefusal = { readonly code: 'LINK_UNKNOWN' | 'LINK_USED' | 'LINK_LATE' };

/**
 * Decides whether a link opens anything. Only the holder of its secret reads how it ended; every other text is unknown.
 * @param link null for a text that is no link, or whose account has gone
 */
export function judgeLink(link: PasswordLink | null, nowMs: number): Result<PasswordLink, LinkRefusal> {
  if (link === null) {
    return err({ code: 'LINK_UNKNOWN' });
  }
  if (link.howEnded !== null) {
    return err({ code: 'LINK_USED' });
  }
  return nowMs >= link.madeAtMs + linkLifeMs[link.purpose] ? err({ code: 'LINK_LATE' }) : ok(link);
}

/** The text for the holder of such a link: what happened, and what to do next. */
export const linkRefusalTexts: Readonly<Record<LinkRefusal['code'], string>> = {
  LINK_UNKNOWN:
    'This link opens nothing: it is incomplete, or its account is not in use any more. Copy the whole link from the mail, or ask for a new one.',
  LINK_USED:
    'This link was used already, or the password was set another way since. Log in with the new password, or ask for a new link.',
  LINK_LATE: 'This link is too old to be used. Ask for a new one.',
};

/** The answer to every request for a link, whether the account exists or not. */
export function resetAskedText(name: string): string {
  return `If ${name.trim()} is a user of Panelwright, a mail with a link is on its way to the e-mail address of this user. It can be used once, within ${linkLifeWords.reset}.`;
}
