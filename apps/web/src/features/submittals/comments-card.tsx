import { Button } from '@mantine/core';
import { exportCommentResponsesCall, readCommentResponsesCall } from '@pw/contract/submittals';
import { counted } from '@pw/domain/counted';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { saveFile } from '../../platform/save-file.ts';
import { sendCall } from '../../platform/send-call.ts';
import { useCallData } from '../../platform/use-call.ts';
import { FailedState } from '../../ui/messages/states.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { Card } from '../../ui/page/page.tsx';
import { CommentsDialog } from './comments-dialog.tsx';
import classes from './submittals.module.css';

type CommentsCardProps = { readonly projectId: number; readonly mayChange: boolean };

/** The comments of the customer with our answers, which the part Comment responses prints. */
export function CommentsCard({ projectId, mayChange }: CommentsCardProps) {
  const { data, error, isFetching, refetch } = useCallData(readCommentResponsesCall, { params: { projectId } });
  const [isOpen, setOpen] = useState(false);
  const failure = data ? null : loadFailure(error, 'The comments');
  const rows = data ? [...data.responses, ...data.ofRemarks] : [];
  const open = rows.filter(({ state }) => state === 'open').length;
  const total = rows.length;
  const download = async () => {
    const file = await sendCall(exportCommentResponsesCall, { params: { projectId } }, 'screen');
    if (file.ok) {
      const bytes = new Uint8Array(await file.value.arrayBuffer());
      saveFile({ name: 'Comment responses.xlsx', type: file.value.type, bytes });
    } else {
      showToast({
        title: 'Comment responses',
        text: `The workbook did not arrive. ${file.error.message}`,
        tone: 'bad',
      });
    }
  };
  return (
    <Card
      title="Comments of the customer"
      actions={
        <>
          <Button disabled={total === 0} onClick={() => void download()}>
            Excel
          </Button>
          {mayChange && (
            <Button disabled={!data} onClick={() => setOpen(true)}>
              {total === 0 ? 'Type comments' : 'Edit'}
            </Button>
          )}
        </>
      }
    >
      {failure && <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />}
      {data && (
        <p className={classes.note}>
          {total === 0
            ? 'No comment yet. Type what the consultant wrote, with our answers: the next submittal prints them.'
            : `${counted(total, 'comment')}, ${open} open.`}
        </p>
      )}
      {isOpen && data && <CommentsDialog projectId={projectId} saved={data} onClose={() => setOpen(false)} />}
    </Card>
  );
}
