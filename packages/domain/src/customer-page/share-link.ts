import { daysLater, isIsoDate } from '../dates.ts';
import { type FieldFaults, type FieldRule, isEmail, isPhone, judgeFields, judgeLine } from '../field-rules.ts';
import { offerValidityDays } from '../reports/offer-validity.ts';

/** What a link shows of the revision that it opens. */
export type LinkShows = {
  readonly prices: boolean;
  readonly drawings: boolean;
  /** File names of the reports of the revision. */
  readonly documents: readonly string[];
  readonly clauses: boolean;
  readonly changes: boolean;
};

/** The entries about a link. */
export type ShareLinkForm = {
  /** The person who gets it. */
  readonly name: string;
  /** '' where it is not known. */
  readonly email: string;
  /** Ten digits; '' where it is not known. */
  readonly phone: string;
  readonly asksCode: boolean;
  /** The last day on which it opens anything, ISO. */
  readonly expiresOn: string;
};

export const shareLinkLimits = { name: 100, email: 254, phone: 10, documents: 20, reason: 300, days: 365 } as const;

/** Judges what is entered about a link; `today` is an ISO day. A code without a mail address is `EMAIL_NEEDED`. */
export function judgeShareLink(form: ShareLinkForm, today: string): FieldFaults<keyof ShareLinkForm> {
  const rules: readonly FieldRule<ShareLinkForm, keyof ShareLinkForm>[] = [
    {
      field: 'name',
      text: `Enter the person who gets the link, with at most ${shareLinkLimits.name} characters.`,
      isBrokenBy: ({ name }) => judgeLine(name, shareLinkLimits.name) !== null,
    },
    {
      field: 'email',
      text: 'Enter a mail address such as r.iyer@buyer.com, or none.',
      isBrokenBy: ({ email }) => email !== '' && !isEmail(email),
    },
    {
      field: 'phone',
      text: `Enter a contact number of ${shareLinkLimits.phone} digits, or none.`,
      isBrokenBy: ({ phone }) => phone !== '' && !isPhone(phone),
    },
    {
      field: 'expiresOn',
      text: `Enter the last day of the link, which is at most ${shareLinkLimits.days} days away.`,
      isBrokenBy: ({ expiresOn }) => expiryFault(expiresOn, today),
    },
  ];
  return judgeFields(rules, form);
}

/** Whether a day cannot be the last one of a link. */
export function expiryFault(expiresOn: string, today: string): boolean {
  const last = daysLater(today, shareLinkLimits.days);
  return !isIsoDate(expiresOn) || expiresOn < today || (last !== null && expiresOn > last);
}

/** What is wrong with the documents that a link is to show: no amount leaves with a link without prices. Null where nothing is. */
export function documentsFault(
  { documents, prices }: Pick<LinkShows, 'documents' | 'prices'>,
  offered: readonly { readonly name: string; readonly hasPrices: boolean }[],
): string | null {
  const unknown = documents.find((name) => !offered.some((each) => each.name === name));
  if (unknown !== undefined) {
    return `${unknown} is no document of this revision. Load the page again.`;
  }
  const priced = offered.find(({ name, hasPrices }) => hasPrices && documents.includes(name));
  return priced !== undefined && !prices ? `${priced.name} holds prices, which this link does not show.` : null;
}

/** A link opens some days longer than its offer is valid, so that its reader can ask for more time. */
const DAYS_AFTER_OFFER = 7;

/**
 * The last day that is proposed for a link, ISO.
 * @param validUntil the last day of the offer, ISO; null where it has none
 */
export function proposedExpiry(validUntil: string | null, today: string): string {
  const offered = validUntil ?? daysLater(today, offerValidityDays.usual) ?? today;
  const proposed = daysLater(offered < today ? today : offered, DAYS_AFTER_OFFER) ?? today;
  const last = daysLater(today, shareLinkLimits.days) ?? today;
  return expiryFault(proposed, today) ? last : proposed;
}

/** The shortest reason for which a link or an offer is taken back. */
const SHORTEST_REASON = 3;

/** Whether a reason cannot be kept: it is too short, too long, or not one line. */
export function reasonFault(reason: string): boolean {
  return judgeLine(reason, shareLinkLimits.reason) !== null || reason.trim().length < SHORTEST_REASON;
}

export const REASON_TEXT = `Enter a reason of ${SHORTEST_REASON} to ${shareLinkLimits.reason} characters on one line.`;

/** A mail address as its owner knows it again, e.g. `a...@buyer.test`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}...${email.slice(at)}`;
}
