import { messageStates } from '@pw/domain/messages/message-state';
import { messageChannels, messageKinds, messageLimits } from '@pw/domain/messages/message-template';
import { z } from 'zod';
import { type CallForm, defineCall, tooMany } from './call.ts';
import { FIELD_INVALID } from './field-invalid.ts';
import { PLACEHOLDER_UNKNOWN, writtenText } from './message-templates.ts';
import { openRefusals, wireId } from './project-fields.ts';

const inProject = z.object({ projectId: wireId });

const message = z.object({
  messageId: z.uuid(),
  linkId: z.uuid(),
  /** The person. */
  to: z.string(),
  /** A mail address or a phone number. */
  address: z.string(),
  channel: z.enum(messageChannels),
  kind: z.enum(messageKinds),
  /** Empty for WhatsApp. */
  subject: z.string(),
  sentBy: z.string(),
  at: z.iso.datetime(),
  state: z.enum(messageStates),
  attachments: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })).readonly(),
});

export type MessageOnWire = z.output<typeof message>;

export const listMessagesCall = defineCall({
  name: 'listMessages',
  slice: 'messages',
  server: 'own',
  method: 'GET',
  path: '/projects/:projectId/messages',
  summary: 'What was sent to the customers of a project, newest first, and whom to remind of its offer.',
  access: 'customer-page.read',
  effect: 'read',
  params: inProject,
  reply: z.object({
    messages: z.array(message).readonly(),
    /** Whom to remind of the offer. Nothing is sent before somebody presses. */
    reminders: z
      .array(z.object({ linkId: z.uuid(), name: z.string(), daysLeft: z.int(), isOpened: z.boolean() }))
      .readonly(),
  }),
  refusals: openRefusals,
  blocking: false,
  failure: 'silent',
});

const sent = z.object({
  messageId: z.uuid(),
  linkId: z.uuid(),
  to: z.string(),
  state: z.enum(messageStates),
  /** Opens WhatsApp with the text; empty for mails, and where the request is sent again: it holds the token. */
  whatsapp: z.string(),
  /** The draft for a mail program in base64 (RFC 5322); empty as `whatsapp` is. */
  draft: z.string(),
});

export type SentMessageOnWire = z.output<typeof sent>;

export const sendMessagesCall = defineCall({
  name: 'sendMessages',
  slice: 'messages',
  server: 'own',
  method: 'POST',
  path: '/projects/:projectId/messages',
  summary: 'Sends a text to persons of links, each with a new address. The addresses before open nothing any more.',
  access: 'customer-page.manage',
  effect: 'write',
  params: inProject,
  body: z.object({
    kind: z.enum(messageKinds),
    channel: z.enum(messageChannels),
    linkIds: z.array(z.uuid()).min(1).max(messageLimits.persons).readonly(),
    ...writtenText,
    /** File names of reports of the revision, and submittal packages of it. */
    attach: z
      .array(z.union([z.string().max(500), z.strictObject({ submittalId: z.uuid() })]))
      .max(20)
      .readonly(),
  }),
  reply: z.object({ messages: z.array(sent).readonly() }),
  refusals: {
    ...openRefusals,
    FIELD_INVALID,
    LINK_EXPIRED: { status: 409, message: 'The link has expired. Give it a new address first.' },
    LINK_REVOKED: { status: 409, message: 'The link was withdrawn. Make a new one.' },
    OFFER_WITHDRAWN: { status: 409, message: 'The offer is no longer open.' },
    NO_ADDRESS: { status: 422, message: 'The link has no mail address.' },
    NO_PHONE: { status: 422, message: 'The link has no contact number.' },
    PLACEHOLDER_UNKNOWN,
    PLACEHOLDER_NOT_SHOWN: {
      status: 422,
      message: 'The link does not show what the text names. Take the placeholder out.',
    },
    ATTACHMENTS_TOO_LARGE: { status: 422, message: 'The attachments have more than 20 MB. Send the link alone.' },
    TOO_MANY: { ...tooMany, message: `At most ${messageLimits.perHour} messages of a project leave in an hour.` },
  },
  blocking: true,
  failure: 'silent',
});

/** The calls about messages to customers. */
export const messageCalls: readonly CallForm[] = [listMessagesCall, sendMessagesCall];
