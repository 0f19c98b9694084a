import { wireStates } from '@pw/contract/board-fields';
import { addLineItemCall } from '@pw/contract/boards';
import { type BoardType, boardTypes, boardUdfs, decideBoardName, newBoard } from '@pw/domain/boards/decide-board';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SelectField } from '../../ui/form-field/select-field.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { useRefreshBoards } from './project-boards.ts';

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

type AddBoardForm = { readonly name: string; readonly type: BoardType };

type AddBoardOptions = { readonly projectId: number; readonly onAdded: (lineItemId: number) => void };

/** The types of boards to choose from. */
const typeOptions = boardTypes.map(({ type, label }) => ({ value: type, label }));

/** The form of a new board, and its way to the server. */
function useAddBoard({ projectId, onAdded }: AddBoardOptions) {
  const refresh = useRefreshBoards();
  const { save, isSaving } = useSave(addLineItemCall);
  const [alert, setAlert] = useState<string | null>(null);
  const { control, handleSubmit, formState } = useForm<AddBoardForm>({
    mode: 'all',
    defaultValues: { name: '', type: newBoard.type },
    resolver: faultResolver(judge),
  });
  const name = useWatch({ control, name: 'name' });

  const send = (form: AddBoardForm) => {
    setAlert(null);
    void save(
      {
        params: { projectId },
        body: { itemDesc: form.name.trim(), quantity: newBoard.quantity, udfs: udfsOf(form) },
      },
      {
        onSaved: ({ lineItemID }) => {
          void refresh();
          onAdded(lineItemID);
        },
        onFailed: ({ message }) => {
          void refresh();
          setAlert(message);
        },
      },
    );
  };

  return {
    control,
    alert,
    isSaving,
    isDirty: formState.isDirty,
    isEmpty: name.trim() === '',
    submit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      void handleSubmit(send)();
    },
  };
}

function judge({ name }: AddBoardForm) {
  const decided = decideBoardName(name);
  return decided.ok ? {} : { name: decided.error.text };
}

function udfsOf({ name, type }: AddBoardForm) {
  const values = { type, name: name.trim(), state: wireStates[newBoard.state] };
  return boardUdfs.map(({ id, field }) => ({ id, value: values[field] }));
}
