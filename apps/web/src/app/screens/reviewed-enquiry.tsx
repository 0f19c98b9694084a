import { IntakeScreen } from '../../features/intake/intake.screen.tsx';
import type { AnswerDialogProps } from '../../features/intake/leftovers/answer-dialog.tsx';
import { AnswerDialogContext } from '../../features/intake/leftovers/answer-dialog-context.ts';
import { lateDialog } from '../../ui/page/late-dialog.tsx';

const AnswerDialog = lateDialog(
  'The answer',
  async () => (await import('../../features/intake/leftovers/answer-dialog.tsx')).AnswerDialog,
);

const showAnswerDialog = (props: AnswerDialogProps) => <AnswerDialog {...props} />;

/** The file of an enquiry, and the rules by which its texts become properties and demands. */
export function ReviewedEnquiry() {
  return (
    <AnswerDialogContext value={showAnswerDialog}>
      <IntakeScreen />
    </AnswerDialogContext>
  );
}
