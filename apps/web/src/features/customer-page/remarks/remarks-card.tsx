import { Button } from '@mantine/core';
import type { RemarkOnWire } from '@pw/contract/remarks';
import { counted } from '@pw/domain/counted';
import { isSettled } from '@pw/domain/customer-page/remark';
import { useState } from 'react';
import { loadFailure } from '../../../platform/call-failure.ts';
import { useMay } from '../../../platform/session.ts';
import { FailedState } from '../../../ui/messages/states.tsx';
import { Card } from '../../../ui/page/page.tsx';
import { RemarkDialog, type RemarkTask } from './remark-dialogs.tsx';
import { RemarkEntry } from './remark-entry.tsx';
import classes from './remarks.module.css';
import { useRemarks } from './use-remarks.ts';

const TITLE = 'Comments';

/** What customers remark on the offer, and the answers. Nothing before the first submission, and for those who may not read it. */
export function RemarksCard({ projectId }: { readonly projectId: number }) {
  const mayRead = useMay('customer-page.read');
  const mayManage = useMay('customer-page.manage');
  const { data, error, isFetching, refetch } = useRemarks(projectId, mayRead);
  const [task, setTask] = useState<RemarkTask | null>(null);
  const failure = data ? null : loadFailure(error, 'The comments of customers');
  if (failure) {
    return (
      <Card title={TITLE}>
        <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  }
  if (!data || data.submitted === null) {
    return null;
  }
  const { remarks, submitted } = data;
  const open = remarks.filter(({ state }) => !isSettled(state));
  const settled = remarks.filter(({ state }) => isSettled(state));
  const onTask = mayManage ? setTask : null;
  return (
    <Card
      title={TITLE}
      note={open.length === 0 ? undefined : `${open.length} open`}
      actions={
        mayManage && <Button onClick={() => setTask({ kind: 'add', revision: submitted })}>Record a comment</Button>
      }
    >
      {remarks.length === 0 && <p className={classes.empty}>No customer has commented on the offer.</p>}
      <RemarkList label="Open comments" remarks={open} onTask={onTask} />
      {settled.length > 0 && (
        <details className={classes.settled}>
          <summary>{counted(settled.length, 'settled comment')}</summary>
          <RemarkList label="Settled comments" remarks={settled} onTask={onTask} />
        </details>
      )}
      {task && <RemarkDialog projectId={projectId} task={task} onClose={() => setTask(null)} />}
    </Card>
  );
}

type RemarkListProps = {
  readonly label: string;
  readonly remarks: readonly RemarkOnWire[];
  readonly onTask: ((task: RemarkTask) => void) | null;
};

function RemarkList({ label, remarks, onTask }: RemarkListProps) {
  return (
    remarks.length > 0 && (
      <ul className={classes.remarks} aria-label={label}>
        {remarks.map((remark) => (
          <li key={remark.remarkId} className={classes.remark}>
            <RemarkEntry remark={remark} onTask={onTask} />
          </li>
        ))}
      </ul>
    )
  );
}
