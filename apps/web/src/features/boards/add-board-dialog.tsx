import { Banner } from '../../ui/banner/banner.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SelectField } from '../../ui/form-field/select-field.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import { typeOptions, useAddBoard } from './use-add-board.ts';

type AddBoardDialogProps = {
  readonly projectId: number;
  readonly onAdded: (lineItemId: number) => void;
  readonly onClose: () => void;
};

const FORM = 'add-board';

/** Adds a board to the project. */
export function AddBoardDialog({ projectId, onAdded, onClose }: AddBoardDialogProps) {
  const form = useAddBoard({ projectId, onAdded });
  return (
    <Dialog
      opened
      title="Add New Board"
      unsaved={form.isDirty}
      action={{ label: 'Add', submits: FORM, pending: form.isSaving, disabled: form.isEmpty }}
      onClose={onClose}
    >
      {form.alert !== null && <Banner tone="bad">{form.alert}</Banner>}
      <form id={FORM} noValidate onSubmit={form.submit}>
        <TextField control={form.control} name="name" label="Board Name" required />
        <SelectField control={form.control} name="type" label="Board Type" options={typeOptions} />
      </form>
    </Dialog>
  );
}
