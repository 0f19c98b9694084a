import { dayOnScreen } from '../dates.ts';
import { revisionLabel } from '../projects/decide-project.ts';
import type { CommentObstacle, DecisionObstacle, LinkRefusalCode } from './link-state.ts';

/** Whom the reader of a link asks: the sales engineer who made it. */
export type PageContact = { readonly name: string; readonly phone: string; readonly email: string };

/** The facts that refusals name. */
export type PageFacts = {
  readonly contact: PageContact;
  /** The last day of the link, ISO. */
  readonly expiresOn: string;
  /** The last day of the offer, ISO; null where it has none. */
  readonly validUntil: string | null;
  /** The newest revision that was submitted. */
  readonly submitted: number;
  /** Who got a link to a newer revision in place of this one, and on which ISO day; null where nobody did. */
  readonly moved: { readonly name: string; readonly revision: number; readonly on: string } | null;
};

export type PageRefusalCode = LinkRefusalCode | DecisionObstacle | CommentObstacle;

/** For every text that opens nothing, so that no answer tells which links there are. */
export const LINK_UNKNOWN = 'This link does not open anything. Copy it whole from the mail.';

export const OTHER_OFFER = 'The offer has changed since you opened this page. Load it again.';

const refusalTexts: Readonly<Record<PageRefusalCode, (facts: PageFacts) => string>> = {
  LINK_EXPIRED: ({ expiresOn, contact }) =>
    `This link was valid until ${dayOnScreen(expiresOn)}. Ask for more time, or ask ${reach(contact)}.`,
  LINK_REVOKED: ({ contact }) => `This offer is no longer open. Ask ${reach(contact)}.`,
  OFFER_WITHDRAWN: ({ contact }) => `This offer is no longer open. Ask ${reach(contact)}.`,
  NOT_ALLOWED: ({ contact }) => `This link shows the offer and takes no decision. Ask ${reach(contact)}.`,
  NO_COMMENTS: ({ contact }) => `This link shows the offer and takes no comments. Ask ${reach(contact)}.`,
  SUPERSEDED: ({ submitted, contact, moved }) => {
    const replaced = `This offer is replaced by ${revisionLabel(submitted)}.`;
    return moved === null || moved.revision !== submitted
      ? `${replaced} Ask ${reach(contact)} for it.`
      : `${replaced} ${moved.name} got a link of its own for it on ${dayOnScreen(moved.on)}. If it has not arrived, ask ${reach(contact)}.`;
  },
  BEING_REVISED: ({ contact }) => `${contact.name} is revising this offer.`,
  OFFER_IS_DRAFT: ({ contact }) => `This offer is a draft, on which nobody decides. Ask ${reach(contact)}.`,
  ORDER_PLACED: ({ contact }) => `The order is placed. Ask ${reach(contact)} for a change.`,
  OFFER_EXPIRED: ({ validUntil }) => `This offer was valid until ${dayOnScreen(validUntil ?? '')}. Ask for more time.`,
};

/** The text for the reader of a link, with the person to ask. */
export function pageRefusalText(code: PageRefusalCode, facts: PageFacts): string {
  return refusalTexts[code](facts);
}

/** A person with what is known to reach him by. */
export function reach({ name, phone, email }: PageContact): string {
  return [name, phone, phone === '' ? email : ''].filter((part) => part !== '').join(', ');
}
