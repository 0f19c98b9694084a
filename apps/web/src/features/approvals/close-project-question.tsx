import { closingOf } from '@pw/domain/approvals/approval-decisions';
import { closingTexts } from '@pw/domain/approvals/approval-texts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { ApprovalRow } from './approval-row.ts';
import { useMove } from './use-move.ts';

type CloseProjectQuestionProps = {
  readonly row: ApprovalRow;
  /** Closed, or left as it is; with words where somebody else came first. */
  readonly onDone: (tooLate: string | null) => void;
};

/** Asks before a project is closed, which nobody takes back, and closes it. */
export function CloseProjectQuestion({ row, onDone }: CloseProjectQuestionProps) {
  const texts = closingTexts(row.name);
  const { quotationNumber, answered } = row;
  const { move, isMoving, failure } = useMove(
    { quotationNumber, revision: answered.revision },
    { onMoved: () => onDone(null), onTooLate: onDone },
  );
  const step = closingOf(row.status);
  return (
    <ConfirmDialog
      opened
      title={texts.title}
      question={texts.question}
      confirmLabel={texts.confirm}
      destroys
      pending={isMoving}
      failure={failure}
      onConfirm={() => step && move(step.to, texts)}
      onCancel={() => onDone(null)}
    />
  );
}
