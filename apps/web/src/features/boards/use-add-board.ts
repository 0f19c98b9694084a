import { addLineItemCall } from '@pw/contract/boards/add-line-item';
import { wireStates } from '@pw/contract/boards/board-state-on-wire';
import { type BoardType, boardTypes, decideBoardName, newBoard } from '@pw/domain/boards/board-form';
import { boardUdfs } from '@pw/domain/boards/board-udfs';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useSave } from '../../platform/use-save.ts';
import { useRefreshBoards } from './use-refresh-boards.ts';

type AddBoardForm = { readonly name: string; readonly type: BoardType };

type AddBoardOptions = { readonly projectId: number; readonly onAdded: (lineItemId: number) => void };

/** The types of boards to choose from. */
export const typeOptions = boardTypes.map(({ type, label }) => ({ value: type, label }));

/** The form of a new board, and its way to the server. */
export function useAddBoard({ projectId, onAdded }: AddBoardOptions) {
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
