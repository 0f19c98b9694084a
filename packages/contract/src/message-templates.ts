import { messageKinds, messageLimits, templateChannels } from '@pw/domain/messages/message-template';
import { z } from 'zod';
import { type CallForm, defineCall, stale } from './call.ts';
import { FIELD_INVALID } from './field-invalid.ts';

const text = { subject: z.string(), body: z.string() } as const;

/** Longer than the texts may be; the rules of the form say how long each one is. */
export const writtenText = {
  subject: z.string().max(2 * messageLimits.subject),
  body: z.string().max(2 * messageLimits.body),
} as const;

const template = z.object({
  kind: z.enum(messageKinds),
  channel: z.enum(templateChannels),
  ...text,
  /** Whether it is the text that ships. */
  isOurs: z.boolean(),
  /** 0 before the first change. */
  revision: z.int(),
});

export type MessageTemplateOnWire = z.output<typeof template>;

/** A name between braces that nobody fills; the message names it. */
export const PLACEHOLDER_UNKNOWN = { status: 422, message: 'A name between braces is no placeholder.' } as const;

export const listMessageTemplatesCall = defineCall({
  name: 'listMessageTemplates',
  slice: 'messages',
  server: 'own',
  method: 'GET',
  path: '/message-templates',
  summary: 'The texts with which messages to customers begin.',
  access: 'customer-page.read',
  effect: 'read',
  reply: z.object({ templates: z.array(template).readonly() }),
  refusals: {},
  blocking: false,
  failure: 'silent',
});

export const saveMessageTemplateCall = defineCall({
  name: 'saveMessageTemplate',
  slice: 'messages',
  server: 'own',
  method: 'PUT',
  path: '/message-templates/:kind/:channel',
  summary: 'Changes a text with which messages begin. The text that ships goes back to ours.',
  access: 'company-settings.manage',
  effect: 'write',
  params: z.object({ kind: z.enum(messageKinds), channel: z.enum(templateChannels) }),
  body: z.object({ ...writtenText, revision: z.int().min(0) }),
  reply: template,
  refusals: { FIELD_INVALID, PLACEHOLDER_UNKNOWN, STALE: stale },
  blocking: false,
  failure: 'silent',
});

/** The calls about the texts of messages. */
export const messageTemplateCalls: readonly CallForm[] = [listMessageTemplatesCall, saveMessageTemplateCall];
