import { listMessagesCall, sendMessagesCall } from '@pw/contract/messages';
import { type Route, route } from '../../platform/http/route.ts';
import { readContact } from '../company-users/company-users.store.ts';
import { subjectOf } from '../projects/change-project.ts';
import { openProject, openToMove } from '../projects/open-project.ts';
import { countMessages, listMessages } from './messages.store.ts';
import { judgeMessage, prepareMessages, refuseOver } from './prepare-messages.ts';
import { readReminders } from './read-reminders.ts';
import { sendPrepared } from './send-prepared.ts';

const HOUR_MS = 3_600_000;

const listMessagesRoute = route(listMessagesCall, {
  isOfOneMoment: true,
  async handle({ params: { projectId }, tx, now, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const messages = await listMessages(tx, projectId);
    return {
      reminders: await readReminders(tx, open.value, messages, now),
      messages: messages.map(({ messageId, linkId, name: to, address, channel, kind, subject, ...more }) => ({
        messageId,
        linkId,
        to,
        address,
        channel,
        kind,
        subject,
        sentBy: more.sentByName,
        at: more.at.toISOString(),
        state: more.state,
        attachments: more.attachments.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
      })),
    };
  },
});

/** Sends to all persons or to none. The project is locked, so that two at once are counted one after the other. */
const sendMessagesRoute = route(sendMessagesCall, {
  isHeavy: true,
  leanReply: ({ messages }) => ({ messages: messages.map((each) => ({ ...each, whatsapp: '', draft: '' })) }),
  async handle({ params: { projectId }, body, refuse, audit, ...request }) {
    const { actor, tx, now, platform } = request;
    const open = await openToMove(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const fault = judgeMessage(body);
    if (fault !== null) {
      return refuse(fault.code, fault.more);
    }
    const before = await countMessages(tx, projectId, new Date(now.getTime() - HOUR_MS));
    const linkIds = [...new Set(body.linkIds)];
    const over = refuseOver(before + linkIds.length);
    if (over !== null) {
      return refuse(over);
    }
    const sender = await readContact(tx, actor.accountId);
    const prepared = await prepareMessages(
      tx,
      { ...body, linkIds },
      { project: open.value, sender, now, publicUrl: platform.publicUrl },
    );
    if (!prepared.ok) {
      return refuse(prepared.error.code, prepared.error.more);
    }
    const messages = await sendPrepared(request, prepared.value, { ...body, projectId, sender });
    const { kind, channel, attach } = body;
    const to = prepared.value.map(({ link }) => link.name);
    audit({ event: 'message.sent', subject: subjectOf(open.value), details: { projectId, kind, channel, to, attach } });
    return { messages };
  },
});

/** The calls about messages to customers. */
export const messageRoutes: readonly Route[] = [listMessagesRoute, sendMessagesRoute];
