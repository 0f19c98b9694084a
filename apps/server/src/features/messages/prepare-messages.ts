import type { BodyOf, RefusalOf } from '@pw/contract/call';
import type { sendMessagesCall } from '@pw/contract/messages';
import { refusalOfState } from '@pw/domain/customer-page/link-state';
import { documentsFault } from '@pw/domain/customer-page/share-link';
import {
  fillText,
  LINK_PLACEHOLDER,
  messageLimits,
  messageTextFaults,
  namesIn,
  templateChannelOf,
  unknownPlaceholder,
  unknownPlaceholderText,
} from '@pw/domain/messages/message-template';
import { err, ok, type Result } from '@pw/domain/result';
import { attachedPackageFault } from '@pw/domain/submittals/attached-package';
import { changesInWords } from '@pw/reports/revision-note/changes-in-words';
import type { MessageAttachment } from '../../database/message-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { readSharedProject, stateOfLink } from '../customer-page/page-standing.ts';
import { lockShareLink, type ShareLink } from '../customer-page/share-links.store.ts';
import { shareAddress, TOKEN_CHARACTERS } from '../customer-page/share-tokens.ts';
import { earlierRevisionOf } from '../customer-page/shared-changes.ts';
import { listSharedDocuments, type OfferedDocument } from '../customer-page/shared-documents.ts';
import { compareSubmitted } from '../order-submission/compare-revisions.ts';
import { findRevision } from '../projects/frozen-project.store.ts';
import { findPackageState } from '../projects/made-packages.store.ts';
import type { CodedRefusal } from '../projects/open-project.ts';
import type { Project } from '../projects/projects.store.ts';
import { readMessageValues, type Sender, showsTotal } from './message-values.ts';

type SendBody = BodyOf<typeof sendMessagesCall>;
type SendRefusal = CodedRefusal<RefusalOf<typeof sendMessagesCall>>;

/** A message to the person of a link; its body holds the link as a placeholder. */
export type PreparedMessage = {
  readonly link: ShareLink;
  readonly address: string;
  readonly subject: string;
  readonly body: string;
  readonly attachments: readonly MessageAttachment[];
};

const invalid = (faults: Readonly<Record<string, string>>): SendRefusal => ({
  code: 'FIELD_INVALID',
  more: { details: { faults } },
});

/** What is wrong with a message before it is known to whom it goes; null where nothing is. */
export function judgeMessage({ channel, subject, body, attach }: SendBody): SendRefusal | null {
  const faults = messageTextFaults({ subject, body }, templateChannelOf[channel]);
  if (faults !== null) {
    return invalid(faults);
  }
  if (channel === 'whatsapp' && attach.length > 0) {
    return invalid({ attach: 'WhatsApp takes no attachment along. Send the link alone.' });
  }
  const unknown = unknownPlaceholder({ subject, body });
  return unknown === undefined
    ? null
    : { code: 'PLACEHOLDER_UNKNOWN', more: { message: unknownPlaceholderText(unknown), details: { name: unknown } } };
}

/** Whether so many messages of an hour are too many. */
export function refuseOver(messages: number): 'TOO_MANY' | null {
  return messages > messageLimits.perHour ? 'TOO_MANY' : null;
}

/** The message of each link, or why one of them cannot be sent; its person is named. */
export async function prepareMessages(
  tx: AppTransaction,
  body: SendBody,
  given: { readonly project: Project; readonly sender: Sender; readonly now: Date; readonly publicUrl: string },
): Promise<Result<readonly PreparedMessage[], SendRefusal>> {
  const prepared: PreparedMessage[] = [];
  for (const linkId of body.linkIds) {
    const link = await lockShareLink(tx, given.project.projectId, linkId);
    const message = link
      ? await prepareMessage(tx, body, { ...given, link })
      : err({ code: 'NOT_FOUND', more: {} } as const);
    if (!message.ok) {
      return message;
    }
    prepared.push(message.value);
  }
  const bytes = prepared.flatMap(({ attachments }) => attachments).reduce((sum, each) => sum + each.bytes, 0);
  // Drafts of several persons are one answer.
  const together = body.channel === 'eml' ? bytes : bytes / Math.max(1, prepared.length);
  return together > messageLimits.attachmentBytes ? err({ code: 'ATTACHMENTS_TOO_LARGE', more: {} }) : ok(prepared);
}

async function prepareMessage(
  tx: AppTransaction,
  { channel, subject, body, attach }: SendBody,
  given: {
    readonly project: Project;
    readonly link: ShareLink;
    readonly sender: Sender;
    readonly now: Date;
    readonly publicUrl: string;
  },
): Promise<Result<PreparedMessage, SendRefusal>> {
  const { project, link, sender, now, publicUrl } = given;
  const refused = (code: SendRefusal['code'], message: string) =>
    err({ code, more: { message, details: { linkId: link.linkId } } });
  const closed = refusalOfState[stateOfLink(link, await readSharedProject(tx, project), now)];
  if (closed !== null) {
    return err({ code: closed, more: { details: { linkId: link.linkId } } });
  }
  const address = channel === 'whatsapp' ? link.phone : link.email;
  if (address === '') {
    return channel === 'whatsapp'
      ? refused('NO_PHONE', `The link of ${link.name} has no contact number.`)
      : refused('NO_ADDRESS', `The link of ${link.name} has no mail address.`);
  }
  const frozen = await findRevision(tx, link);
  if (!frozen) {
    throw new Error(`A link shows revision ${link.revision} of project ${link.projectId}, which was never submitted`);
  }
  const named = namesIn(`${subject}\n${body}`);
  if (named.includes('total') && !showsTotal(link, frozen)) {
    return refused('PLACEHOLDER_NOT_SHOWN', `${link.name} sees no total in rupees: take {total} out of the text.`);
  }
  const changes = named.includes('changes') ? await readChanges(tx, project, link) : '';
  if (changes === null) {
    return refused('PLACEHOLDER_NOT_SHOWN', `${link.name} sees no changes: take {changes} out of the text.`);
  }
  const offered = await listSharedDocuments(tx, frozen);
  const names = await readAttachedNames(tx, attach, { link, offered });
  if (!names.ok) {
    return err(invalid({ attach: names.error }));
  }
  const values = await readMessageValues(tx, link, frozen, { sender, changes });
  const filled = { subject: fillText(subject, values), body: fillText(body, values) };
  const faults = messageTextFaults(filled, templateChannelOf[channel]);
  if (faults !== null) {
    return err(invalid(faults));
  }
  if (channel === 'whatsapp' && lengthOf(filled.body, publicUrl) > messageLimits.whatsapp) {
    return err(invalid({ body: `WhatsApp takes at most ${messageLimits.whatsapp} characters, the link counted.` }));
  }
  const attachments = offered
    .filter(({ name }) => names.value.includes(name))
    .map(({ name, bytes, sha256, fileKey }) => ({ name, bytes, sha256, fileKey }));
  return ok({ link, address, ...filled, attachments });
}

/** What changed since the revision that the person of a link has seen; null where the link shows no changes. */
async function readChanges(tx: AppTransaction, project: Project, link: ShareLink): Promise<string | null> {
  const before = await earlierRevisionOf(tx, link);
  return before === null
    ? null
    : changesInWords((await compareSubmitted(tx, project, { before, after: link.revision })).difference);
}

/** The file names of what goes with a message, or why it cannot. */
async function readAttachedNames(
  tx: AppTransaction,
  attach: SendBody['attach'],
  { link, offered }: { readonly link: ShareLink; readonly offered: readonly OfferedDocument[] },
): Promise<Result<readonly string[], string>> {
  const names: string[] = [];
  for (const each of attach) {
    if (typeof each === 'string') {
      names.push(each);
      continue;
    }
    const fault = attachedPackageFault(await findPackageState(tx, link.projectId, each.submittalId), link);
    if (fault !== null) {
      return err(fault);
    }
    names.push(...offered.filter(({ submittalId }) => submittalId === each.submittalId).map(({ name }) => name));
  }
  const fault = documentsFault({ documents: names, prices: link.shows.prices }, offered);
  return fault === null ? ok(names) : err(fault);
}

/** The characters of a text once the link is in it. */
function lengthOf(body: string, publicUrl: string): number {
  return Array.from(body.replaceAll(LINK_PLACEHOLDER, shareAddress(publicUrl, '0'.repeat(TOKEN_CHARACTERS)))).length;
}
