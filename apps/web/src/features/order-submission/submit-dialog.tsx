import { submissionEffect, submissionTexts } from '@pw/domain/order-submission/submission-texts';
import { shownRevision } from '@pw/domain/projects/revision-texts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { ConfirmOrderDialog } from './confirm-order-dialog.tsx';
import { type Submission, useSubmit } from './use-submit.ts';

export type SubmitDialogProps = Submission & {
  /** Whether the step freezes the revision: in an editable status it does, else that was done before. */
  readonly freezes: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Asks for what a submission needs, and submits. */
export function SubmitDialog(props: SubmitDialogProps) {
  return props.to === 'order-submitted' ? <ConfirmOrderDialog {...props} /> : <SubmitQuestion {...props} />;
}

/** Asks once more, and submits. A refusal is told in a toast, and what it is about stands behind the dialog. */
function SubmitQuestion({ freezes, onDone, onClose, ...submission }: SubmitDialogProps) {
  const { submit, isSubmitting } = useSubmit(submission);
  const { project, to } = submission;
  const { title, question } = submissionTexts[to];
  const send = () =>
    void submit({
      onDone: () => {
        onClose();
        onDone();
      },
      onFailed: (text) => {
        onClose();
        showToast({ title, text, tone: 'bad' });
      },
    });
  return (
    <ConfirmDialog
      opened
      title={title}
      question={
        <>
          {question}
          <br />
          {submissionEffect(shownRevision(project.projectID, project.offerRevision), freezes)}
        </>
      }
      confirmLabel={title}
      pending={isSubmitting}
      onConfirm={send}
      onCancel={onClose}
    />
  );
}
