import type { BodyOf } from '@pw/contract/call';
import type { MessageTemplateOnWire } from '@pw/contract/message-templates';
import type { sendMessagesCall } from '@pw/contract/messages';
import type { ShareLinkOnWire, ShareLinksOnWire } from '@pw/contract/share-links';
import { comparedRevision } from '@pw/domain/customer-page/shown-changes';
import {
  LINK_PLACEHOLDER,
  type MessageChannel,
  type MessageKind,
  type MessageText,
  messageTextFaults,
  namesIn,
  type Placeholder,
  templateChannelOf,
  unknownPlaceholder,
  unknownPlaceholderText,
} from '@pw/domain/messages/message-template';

/** A message that is being written. */
export type MessageDraft = {
  readonly kind: MessageKind;
  readonly channel: MessageChannel;
  readonly linkIds: readonly string[];
  /** Null while it is the text of the company. */
  readonly edited: MessageText | null;
  readonly attach: readonly string[];
};

/** With what a message begins, where that is not an offer to everybody with an address. */
export type StartOfMessage = Pick<MessageDraft, 'kind' | 'attach'> & Partial<Pick<MessageDraft, 'linkIds'>>;

/** The text of a draft: as it was edited, or as the company has it. */
export function textOf(
  { kind, channel, edited }: MessageDraft,
  templates: readonly MessageTemplateOnWire[],
): MessageText {
  const wanted = templateChannelOf[channel];
  const template = templates.find((each) => each.kind === kind && each.channel === wanted);
  const { subject, body } = edited ?? template ?? { subject: '', body: '' };
  return { subject: wanted === 'whatsapp' ? '' : subject, body };
}

/** What goes with a message, from the file names that are ticked: a package goes by its id. */
export function attachedOf(
  names: readonly string[],
  documents: ShareLinksOnWire['documents'],
): BodyOf<typeof sendMessagesCall>['attach'] {
  return names.map((name) => {
    const submittalId = documents.find((each) => each.name === name)?.submittalId ?? null;
    return submittalId === null ? name : { submittalId };
  });
}

/** Where a channel reaches the person of a link; '' where it does not. */
export function addressOf({ email, phone }: ShareLinkOnWire, channel: MessageChannel): string {
  return channel === 'whatsapp' ? phone : email;
}

/** What is wrong with a text, at its field. */
export function faultsOf(
  text: MessageText,
  channel: MessageChannel,
): { readonly subject?: string; readonly body?: string } {
  const unknown = unknownPlaceholder(text);
  const faults = messageTextFaults(text, templateChannelOf[channel]) ?? {};
  return unknown === undefined || 'body' in faults ? faults : { ...faults, body: unknownPlaceholderText(unknown) };
}

/** What becomes of the addresses that persons have: a new one ends the one before. */
export function linkEffect(kind: MessageKind, { body }: MessageText): 'new' | 'missing' | 'none' {
  if (body.includes(LINK_PLACEHOLDER)) {
    return 'new';
  }
  return kind === 'order' ? 'none' : 'missing';
}

/** What a text names and the pages of some persons do not show, with those persons. */
export function unshownOf(
  { subject, body }: MessageText,
  persons: readonly ShareLinkOnWire[],
  links: readonly ShareLinkOnWire[],
): readonly { readonly placeholder: keyof typeof hidden; readonly names: readonly string[] }[] {
  const named = namesIn(`${subject}\n${body}`);
  return hiddenPlaceholders.flatMap((placeholder) => {
    const without = named.includes(placeholder) ? persons.filter((link) => hidden[placeholder](link, links)) : [];
    return without.length === 0 ? [] : [{ placeholder, names: without.map(({ name }) => name) }];
  });
}

/** The placeholders that not every page shows, with the links that do not. */
const hidden = {
  total: ({ shows }: ShareLinkOnWire) => !shows.prices,
  changes: (link: ShareLinkOnWire, links: readonly ShareLinkOnWire[]) => comparedRevision(link, links) === null,
} as const satisfies Partial<
  Record<Placeholder, (link: ShareLinkOnWire, links: readonly ShareLinkOnWire[]) => boolean>
>;

const hiddenPlaceholders = ['total', 'changes'] as const satisfies readonly (keyof typeof hidden)[];
