import { randomUUID } from 'node:crypto';
import type { SentMessageOnWire } from '@pw/contract/messages';
import {
  LINK_PLACEHOLDER,
  type MessageChannel,
  type MessageKind,
  whatsappAddress,
} from '@pw/domain/messages/message-template';
import type { Actor } from '../../platform/actor.ts';
import { composeDraft } from '../../platform/mail.ts';
import { type MailRequest, readFiles, sendCustomerMail } from '../../platform/mails/outgoing-mails.ts';
import type { Platform } from '../../platform/platform.ts';
import { drawToken, shareAddress } from '../customer-page/share-tokens.ts';
import type { Sender } from './message-values.ts';
import { insertMessage } from './messages.store.ts';
import type { PreparedMessage } from './prepare-messages.ts';

type SendRequest = MailRequest & {
  readonly actor: Actor;
  readonly platform: Pick<Platform, 'jobs' | 'files' | 'publicUrl'>;
};

type Sending = {
  readonly projectId: number;
  readonly kind: MessageKind;
  readonly channel: MessageChannel;
  readonly sender: Sender;
};

/** Sends prepared messages, or hands them over to the user with the token in them. */
export async function sendPrepared(
  request: SendRequest,
  prepared: readonly PreparedMessage[],
  sending: Sending,
): Promise<readonly SentMessageOnWire[]> {
  const sent: SentMessageOnWire[] = [];
  for (const message of prepared) {
    sent.push(await sendOne(request, message, sending));
  }
  return sent;
}

async function sendOne(
  request: SendRequest,
  message: PreparedMessage,
  { projectId, kind, channel, sender }: Sending,
): Promise<SentMessageOnWire> {
  const { tx, actor, now: at } = request;
  const { link, address, subject, body, attachments } = message;
  const { linkId, name } = link;
  const messageId = randomUUID();
  const state = channel === 'mail' ? 'waiting' : 'handed over';
  await insertMessage(tx, {
    companyId: actor.companyId,
    messageId,
    projectId,
    linkId,
    kind,
    channel,
    name,
    address,
    subject,
    body,
    attachments: JSON.stringify(attachments),
    sentBy: actor.accountId,
    sentByName: actor.name,
    at,
    state,
  });
  const sent = { messageId, linkId, to: name, state, whatsapp: '', draft: '' } as const;
  if (channel === 'mail') {
    const files = attachments.map((file) => ({ name: file.name, fileKey: file.fileKey }));
    const mail = { mailId: messageId, address, replyTo: sender.email, subject, text: body, attachments: files };
    await sendCustomerMail(request, mail);
    return sent;
  }
  const text = await withLink(request, linkId, body);
  return channel === 'whatsapp'
    ? { ...sent, whatsapp: whatsappAddress(address, text) }
    : { ...sent, draft: await draftOf(request, { ...message, body: text }, sender) };
}

/** A text with a new address of its link, where it holds one. */
async function withLink({ tx, platform }: SendRequest, linkId: string, body: string): Promise<string> {
  return body.includes(LINK_PLACEHOLDER)
    ? body.replaceAll(LINK_PLACEHOLDER, shareAddress(platform.publicUrl, await drawToken(tx, linkId)))
    : body;
}

async function draftOf(
  { platform }: SendRequest,
  { address: to, subject, body: text, attachments }: PreparedMessage,
  { name, email }: Sender,
): Promise<string> {
  const files = await readFiles(platform.files, attachments);
  const draft = await composeDraft({ to, subject, text, attachments: files }, { name, address: email });
  return draft.toString('base64');
}
