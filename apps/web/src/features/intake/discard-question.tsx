import { discardIntakeCall } from '@pw/contract/intake';
import { useState } from 'react';
import { useSave } from '../../platform/use-call.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';

type DiscardQuestionProps = {
  readonly intakeId: string;
  readonly fileName: string;
  readonly onDiscarded: () => void;
  readonly onClose: () => void;
};

/** Asks before a file is thrown away with its answers, and throws it away. */
export function DiscardQuestion({ intakeId, fileName, onDiscarded, onClose }: DiscardQuestionProps) {
  const { save, isSaving } = useSave(discardIntakeCall);
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <ConfirmDialog
      opened
      title="Discard the file"
      question={`Do you want to discard ${fileName} with all answers about it? No board was made of it.`}
      confirmLabel="Discard"
      destroys
      pending={isSaving}
      failure={failure}
      onConfirm={() =>
        void save({ params: { intakeId } }, { onSaved: onDiscarded, onFailed: ({ message }) => setFailure(message) })
      }
      onCancel={onClose}
    />
  );
}
