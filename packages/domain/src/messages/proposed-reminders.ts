import { counted } from '../counted.ts';
import type { LinkState } from '../customer-page/link-state.ts';
import { daysBetween } from '../dates.ts';
import type { MessageState } from './message-state.ts';
import type { MessageKind } from './message-template.ts';

/** A reminder is proposed in the last days of an offer, and again after some days without an answer. */
export const reminderDays = { left: 7, pause: 3 } as const;

/** A link of an offer as reminders see it. */
export type RemindedLink = {
  readonly linkId: string;
  readonly name: string;
  readonly email: string;
  readonly state: LinkState;
  readonly opens: number;
};

/** The offer that waits for its customer. */
export type AwaitedOffer = {
  /** Its last day, ISO; null where it has none. */
  readonly validUntil: string | null;
  /** Whether the customer may still answer, and has not. */
  readonly isAwaited: boolean;
};

/** A message as reminders see it; its day is ISO. */
export type EarlierMessage = {
  readonly linkId: string;
  readonly kind: MessageKind;
  readonly state: MessageState;
  readonly sentOn: string;
};

/** A reminder that somebody may send; nothing sends it by itself. */
export type ProposedReminder = {
  readonly linkId: string;
  readonly name: string;
  readonly daysLeft: number;
  readonly isOpened: boolean;
};

/**
 * Whom to remind of an offer that ends soon: each person with an open link and a mail address who got no reminder in the
 * last days. One that did not arrive does not count.
 * @param today ISO
 */
export function proposedReminders(
  links: readonly RemindedLink[],
  { validUntil, isAwaited }: AwaitedOffer,
  messages: readonly EarlierMessage[],
  today: string,
): readonly ProposedReminder[] {
  const daysLeft = validUntil === null ? null : daysBetween(today, validUntil);
  if (!isAwaited || daysLeft === null || daysLeft < 0 || daysLeft > reminderDays.left) {
    return [];
  }
  const isReminded = (linkId: string) =>
    messages.some(
      (message) =>
        message.linkId === linkId &&
        message.kind === 'reminder' &&
        message.state !== 'given up' &&
        message.state !== 'dropped' &&
        (daysBetween(message.sentOn, today) ?? 0) < reminderDays.pause,
    );
  return links
    .filter(({ linkId, state, email }) => state === 'open' && email !== '' && !isReminded(linkId))
    .map(({ linkId, name, opens }) => ({ linkId, name, daysLeft, isOpened: opens > 0 }));
}

/** Why a reminder is proposed, e.g. `Valid for 3 more days, not opened by R. Iyer`. */
export function reminderText({ name, daysLeft, isOpened }: ProposedReminder): string {
  const left = daysLeft === 0 ? 'Valid until today' : `Valid for ${counted(daysLeft, 'more day')}`;
  return `${left}, ${isOpened ? 'opened and not answered' : 'not opened'} by ${name}`;
}
