import type { CatalogueRowOnWire, CatalogueTableOnWire } from '@pw/contract/catalogue-shape';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

type RemoveRowQuestionProps = {
  readonly table: CatalogueTableOnWire;
  readonly row: CatalogueRowOnWire;
  readonly onRemove: () => void;
  readonly onClose: () => void;
};

/** Asks before a row is removed in the draft. */
export function RemoveRowQuestion({ table, row, onRemove, onClose }: RemoveRowQuestionProps) {
  return (
    <ConfirmDialog
      opened
      title="Remove a row"
      question={`Remove ${row.row} from ${table.name} in the draft? The comparison shows which boards lose it.`}
      confirmLabel="Remove the row"
      destroys
      onConfirm={onRemove}
      onCancel={onClose}
    />
  );
}
