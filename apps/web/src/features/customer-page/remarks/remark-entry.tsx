import { Button } from '@mantine/core';
import type { RemarkOnWire } from '@pw/contract/remarks';
import { isSettled, placeText, type RemarkState, remarkStateLabels } from '@pw/domain/customer-page/remark';
import { dayOnScreen, momentOnScreen } from '@pw/domain/dates';
import { revisionLabel } from '@pw/domain/projects/decide-project';
import { StatusPill } from '../../../ui/messages/status-marks.tsx';
import type { RemarkTask } from './remark-dialogs.tsx';
import classes from './remarks.module.css';

const tones: Readonly<Record<RemarkState, 'ok' | 'warn' | 'info' | 'neutral'>> = {
  open: 'warn',
  answered: 'info',
  resolved: 'ok',
  declined: 'neutral',
};

/** The name of a remark on the screen, e.g. `R1-3`. */
export function remarkName({ revision, no }: Pick<RemarkOnWire, 'revision' | 'no'>): string {
  return `${revisionLabel(revision)}-${no}`;
}

type RemarkEntryProps = {
  readonly remark: RemarkOnWire;
  /** Null for a reader who changes nothing. */
  readonly onTask: ((task: RemarkTask) => void) | null;
};

/** A remark with its answers, and what can be done about it. */
export function RemarkEntry({ remark, onTask }: RemarkEntryProps) {
  const { pin, clause, text, saidBy, saidOn, isOfPage, recordedBy, state, replies } = remark;
  const place = placeText({ sheet: pin?.sheet ?? null, place: pin?.door?.address ?? null, clause });
  const name = remarkName(remark);
  const action = (label: string, task: RemarkTask) => (
    <Button size="compact-sm" aria-label={`${label} comment ${name}`} onClick={() => onTask?.(task)}>
      {label}
    </Button>
  );
  return (
    <>
      <p className={classes.head}>
        <strong>{name}</strong> {saidBy}, {dayOnScreen(saidOn)}
        {isOfPage ? '' : `, recorded by ${recordedBy}`}{' '}
        <StatusPill tone={tones[state]} label={remarkStateLabels[state]} />
      </p>
      {place === '' ? null : <p className={classes.faint}>{place}</p>}
      <p className={classes.said}>{text}</p>
      {replies.map((reply) => (
        <p key={`${reply.at} ${reply.text}`} className={classes.reply}>
          <span className={classes.faint}>
            {reply.by}, {momentOnScreen(Date.parse(reply.at))}
            {reply.toAll ? ', to all' : ''}
          </span>
          {reply.text}
        </p>
      ))}
      {onTask && (
        <div className={classes.actions}>
          {action('Answer', { kind: 'answer', remark })}
          {isSettled(state) ? (
            action('Open again', { kind: 'state', remark, state: 'open' })
          ) : (
            <>
              {action('Resolve', { kind: 'state', remark, state: 'resolved' })}
              {action('Decline', { kind: 'state', remark, state: 'declined' })}
            </>
          )}
        </div>
      )}
    </>
  );
}
