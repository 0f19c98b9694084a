import { decideLeaveQuestion, leaveButtons, leavesWizard, leaveTexts } from '@pw/domain/projects/project-wizard';
import { useBlocker, useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { sessionStore } from '../../../platform/session.ts';
import { keepAddress, usePageLeaveQuestion } from '../../../platform/unsaved-work.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

/** What was entered in a step and is not saved. */
export type UnsavedStep = {
  /** Why it cannot be saved as it is; null when it can. */
  readonly obstacle: string | null;
  /** Tells whether it was saved; when not, the step says why. */
  readonly save: () => Promise<boolean>;
};

type LeaveWizardQuestionProps = {
  readonly hasProject: boolean;
  readonly isViewOnly: boolean;
  readonly unsaved: UnsavedStep | null;
};

/** Asks before the wizard is left for the projects, the customers or the customer portal. */
export function LeaveWizardQuestion({ hasProject, isViewOnly, unsaved }: LeaveWizardQuestionProps) {
  const router = useRouter();
  const [isSaving, setIsSaving] = useState(false);
  const kind = decideLeaveQuestion({ exists: hasProject, isViewOnly, isUnsaved: unsaved !== null });
  // When the session has ended the page is left in any case.
  const asks = useCallback(
    (path: string) => sessionStore.get() !== null && kind !== null && leavesWizard(path),
    [kind],
  );
  usePageLeaveQuestion(asks);
  const { proceed, reset, status } = useBlocker({
    shouldBlockFn: ({ next }) => asks(next.pathname),
    withResolver: true,
    enableBeforeUnload: false,
  });
  const stay = () => {
    reset?.();
    keepAddress(router);
  };
  if (kind === null) {
    return null;
  }
  const opened = status === 'blocked';
  const { title, text } = leaveTexts[kind];
  if (kind !== 'unsaved' || !unsaved) {
    return (
      <ConfirmDialog
        opened={opened}
        title={title}
        question={text}
        confirmLabel={leaveButtons.confirm}
        cancelLabel={leaveButtons.cancel}
        onConfirm={() => proceed?.()}
        onCancel={stay}
      />
    );
  }
  const saveAndClose = async () => {
    setIsSaving(true);
    const isSaved = await unsaved.save();
    setIsSaving(false);
    if (isSaved) {
      proceed?.();
    } else {
      stay();
    }
  };
  return (
    <Dialog
      opened={opened}
      title={title}
      cancelLabel={leaveButtons.cancel}
      alternative={{ label: leaveButtons.discard, destroys: true, disabled: isSaving, onPress: () => proceed?.() }}
      action={{
        label: leaveButtons.save,
        pending: isSaving,
        disabled: unsaved.obstacle !== null,
        onPress: () => void saveAndClose(),
      }}
      onClose={stay}
    >
      <p>{text}</p>
      {unsaved.obstacle !== null && <p>{unsaved.obstacle}</p>}
    </Dialog>
  );
}
