import { Button } from '@mantine/core';
import { listMessageTemplatesCall } from '@pw/contract/message-templates';
import { sendMessagesCall } from '@pw/contract/messages';
import { type ProposedReminder, reminderText } from '@pw/domain/messages/proposed-reminders';
import { useCallData, useSave } from '../../platform/use-call.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { textOf } from './message-draft.ts';
import classes from './messages.module.css';
import { useMessagesSent } from './use-messages.ts';

type ProposedRemindersProps = { readonly projectId: number; readonly reminders: readonly ProposedReminder[] };

/** Whom to remind of an offer that ends soon. One press sends the text of the company by mail. */
export function ProposedReminders({ projectId, reminders }: ProposedRemindersProps) {
  const { data } = useCallData(listMessageTemplatesCall, {});
  const { save, isSaving } = useSave(sendMessagesCall);
  const sentOne = useMessagesSent();
  const remind = ({ linkId, name }: ProposedReminder) => {
    const message = { kind: 'reminder', channel: 'mail', linkIds: [linkId], attach: [] } as const;
    const text = textOf({ ...message, edited: null }, data?.templates ?? []);
    void save(
      { params: { projectId }, body: { ...message, ...text } },
      {
        onSaved: () => {
          sentOne();
          showToast({ title: TITLE, text: `On its way to ${name}.`, tone: 'ok' });
        },
        onFailed: ({ message: why }) =>
          showToast({ title: TITLE, text: `The reminder to ${name} was not sent. ${why}`, tone: 'bad' }),
      },
    );
  };
  return (
    <section className={classes.sent} aria-label={TITLE}>
      <h3 className={classes.title}>{TITLE}</h3>
      <p className={classes.placeholders}>A reminder brings a new link. The link sent before stops working.</p>
      <ul className={classes.list}>
        {reminders.map((reminder) => (
          <li key={reminder.linkId} className={classes.row}>
            <span className={classes.grow}>{reminderText(reminder)}</span>
            <Button
              aria-label={`Send the reminder to ${reminder.name}`}
              disabled={!data || isSaving}
              onClick={() => remind(reminder)}
            >
              Send the reminder
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const TITLE = 'Reminders';
