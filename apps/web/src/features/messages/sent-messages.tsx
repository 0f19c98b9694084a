import type { MessageOnWire } from '@pw/contract/messages';
import { momentOnScreen } from '@pw/domain/dates';
import { type MessageState, messageStateLabels } from '@pw/domain/messages/message-state';
import { messageChannelLabels, messageKindLabels } from '@pw/domain/messages/message-template';
import { loadFailure } from '../../platform/call-failure.ts';
import { useMay } from '../../platform/session.ts';
import { Banner } from '../../ui/messages/banner.tsx';
import { FailedState } from '../../ui/messages/states.tsx';
import { StatusPill } from '../../ui/messages/status-marks.tsx';
import classes from './messages.module.css';
import { ProposedReminders } from './proposed-reminders.tsx';
import { useMessages } from './use-messages.ts';

const tones: Readonly<Record<MessageState, 'ok' | 'bad' | 'warn' | 'neutral'>> = {
  waiting: 'neutral',
  sent: 'ok',
  'given up': 'bad',
  dropped: 'warn',
  'handed over': 'neutral',
};

/** Whom to remind, and what was sent to the customers of a project, newest first; nothing before either. */
export function SentMessages({ projectId }: { readonly projectId: number }) {
  const maySend = useMay('customer-page.manage');
  const { data, error, isFetching, refetch } = useMessages(projectId, useMay('customer-page.read'));
  const failure = data ? null : loadFailure(error, 'The messages to customers');
  if (failure) {
    return <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) {
    return null;
  }
  return (
    <>
      {maySend && data.reminders.length > 0 && <ProposedReminders projectId={projectId} reminders={data.reminders} />}
      {data.messages.length > 0 && <MessageList messages={data.messages} />}
    </>
  );
}

function MessageList({ messages }: { readonly messages: readonly MessageOnWire[] }) {
  const undelivered = messages.filter(({ state }) => state === 'given up');
  return (
    <section className={classes.sent} aria-label="Messages to customers">
      <h3 className={classes.title}>Messages</h3>
      {undelivered.map(({ messageId, to, address }) => (
        <Banner key={messageId} tone="bad">
          The message to {to}, {address}, was not delivered. Check the address, and send it again.
        </Banner>
      ))}
      <ul className={classes.list}>
        {messages.map((message) => (
          <MessageRow key={message.messageId} message={message} />
        ))}
      </ul>
    </section>
  );
}

function MessageRow({ message }: { readonly message: MessageOnWire }) {
  const { to, address, kind, channel, subject, sentBy, at, state, attachments } = message;
  const names = attachments.map(({ name }) => name);
  return (
    <li className={classes.row}>
      <span className={classes.grow}>
        <strong>{to}</strong> {subject === '' ? messageKindLabels[kind] : subject}
        <span className={classes.faint}>
          {messageChannelLabels[channel]} to {address}, {momentOnScreen(Date.parse(at))}, {sentBy}
          {names.length > 0 && `, with ${names.join(', ')}`}
        </span>
      </span>
      <StatusPill tone={tones[state]} label={messageStateLabels[state]} />
    </li>
  );
}
