import { discardPriceListCall, type PriceListDraftOnWire } from '@pw/contract/price-list-drafts';
import { useState } from 'react';
import { useSave } from '../../../platform/use-call.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useReloadDraft } from './use-list-draft.ts';

type DiscardQuestionProps = {
  readonly draft: PriceListDraftOnWire;
  readonly onDiscarded: () => void;
  readonly onClose: () => void;
};

/** Asks before an uploaded list is thrown away, and throws it away. */
export function DiscardQuestion({ draft, onDiscarded, onClose }: DiscardQuestionProps) {
  const { save, isSaving } = useSave(discardPriceListCall);
  const reload = useReloadDraft();
  const [failure, setFailure] = useState<string | null>(null);
  const discard = () =>
    void save(
      { params: { draftId: draft.draftId } },
      {
        onSaved: () => {
          showToast({ title: 'Price lists', text: `${draft.fileName} is discarded.`, tone: 'ok' });
          reload();
          onDiscarded();
        },
        onFailed: ({ message }) => setFailure(message),
      },
    );
  return (
    <ConfirmDialog
      opened
      title="Discard the list"
      question={`Do you want to discard ${draft.fileName} of ${draft.maker} with all decisions about its rows? The published lists stay as they are.`}
      confirmLabel="Discard"
      destroys
      pending={isSaving}
      failure={failure}
      onConfirm={discard}
      onCancel={onClose}
    />
  );
}
