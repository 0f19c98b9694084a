import type { BaseRates } from '@pw/contract/material-rates/base-rates';
import { deleteBoughtOutCall } from '@pw/contract/material-rates/delete-bought-out';
import { useState } from 'react';
import { useSave } from '../../platform/use-save.ts';
import { useSignedIn } from '../../platform/use-signed-in.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import type { EditedRow } from './edited-row.ts';
import { rateToasts } from './rate-toasts.ts';

type DeleteMaterialQuestionProps = {
  readonly row: EditedRow;
  readonly onDeleted: (left: BaseRates) => void;
  readonly onClose: () => void;
};

/** Asks before a saved row is deleted, and deletes it. */
export function DeleteMaterialQuestion({ row, onDeleted, onClose }: DeleteMaterialQuestionProps) {
  const { companyId } = useSignedIn();
  const { save, isSaving } = useSave(deleteBoughtOutCall);
  const [failure, setFailure] = useState<string | null>(null);

  const remove = () =>
    void save(
      // Only a saved row is asked about, and it has its id.
      { body: { pricingId: row.pricingId ?? '', companyId } },
      {
        onSaved: ({ data }) => {
          rateToasts.deleted();
          onDeleted(data);
          onClose();
        },
        onFailed: ({ message }) => {
          rateToasts.notDeleted();
          setFailure(message);
        },
      },
    );

  return (
    <ConfirmDialog
      opened
      title="Delete material"
      question={`Do you want to delete the material "${row.material}"? Prices no longer count it.`}
      confirmLabel="Delete"
      destroys
      pending={isSaving}
      failure={failure}
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}
