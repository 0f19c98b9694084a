import { type Decision, decisionOn } from '@pw/domain/approvals/approval-decisions';
import { decisionTexts, REASON_LABEL } from '@pw/domain/approvals/approval-texts';
import { REASON_LONGEST } from '@pw/domain/approvals/decide-move';
import { type ProjectStatus, statusEntry } from '@pw/domain/projects/project-status';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextareaField } from '../../ui/form-field/textarea-field.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { type MovedProject, useMove } from './use-move.ts';

/** A request as it was looked at. */
export type Request = MovedProject & { readonly name: string; readonly status: ProjectStatus };

type DecisionDialogProps = {
  readonly decision: Decision;
  readonly request: Request;
  readonly onDecided: () => void;
  /** Somebody else decided first, in words. */
  readonly onTooLate: (message: string) => void;
  readonly onClose: () => void;
};

const FORM = 'reject';

/** Asks before a request is approved, or for the reason before it is rejected; the reason may be empty. */
export function DecisionDialog({ decision, request, onDecided, onTooLate, onClose }: DecisionDialogProps) {
  const { move, isMoving, failure } = useMove(request, { onMoved: onDecided, onTooLate });
  const { control, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  const step = decisionOn(request.status, decision);
  const { requestType } = statusEntry(request.status);
  if (step === null || requestType === null) {
    return null;
  }
  const texts = decisionTexts(decision, requestType, request.name);
  const { title, question, confirm } = texts;
  if (decision === 'approve') {
    return (
      <ConfirmDialog
        {...{ opened: true, title, question, failure }}
        confirmLabel={confirm}
        pending={isMoving}
        onConfirm={() => move(step.to, texts)}
        onCancel={onClose}
      />
    );
  }
  return (
    <Dialog
      opened
      title={title}
      unsaved={formState.isDirty}
      action={{ label: confirm, submits: FORM, destroys: true, pending: isMoving }}
      onClose={onClose}
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => void handleSubmit(({ reason }) => move(step.to, texts, reason.trim()))(event)}
      >
        {failure !== null && <Banner tone="bad">{failure}</Banner>}
        <p>{question}</p>
        <TextareaField control={control} name="reason" label={REASON_LABEL} limit={REASON_LONGEST} rows={4} />
      </form>
    </Dialog>
  );
}
