import { boardRenameCall } from '@pw/contract/boards/board-rename';
import { decideBoardName } from '@pw/domain/boards/board-form';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useSave } from '../../platform/use-save.ts';
import { useSignedIn } from '../../platform/use-signed-in.ts';
import { type Board, readBoard } from './board.ts';
import { boardToasts } from './board-toasts.ts';
import { type SavedMeanwhile, savedMeanwhile } from './saved-meanwhile.ts';
import type { OwnRevisions } from './use-own-revisions.ts';
import { useRefreshBoards } from './use-refresh-boards.ts';

type RenameForm = { readonly name: string };

type RenameBoardOptions = {
  readonly projectId: number;
  readonly board: Board;
  readonly revisions: OwnRevisions;
  readonly onClose: () => void;
};

/** The form of a board's name, and its way to the server. */
export function useRenameBoard({ projectId, board, revisions, onClose }: RenameBoardOptions) {
  const { userId } = useSignedIn();
  const refresh = useRefreshBoards();
  const { save, isSaving } = useSave(boardRenameCall);
  const [theirs, setTheirs] = useState<SavedMeanwhile | null>(null);
  const [alert, setAlert] = useState<string | null>(null);
  const { control, handleSubmit, formState, getValues } = useForm<RenameForm>({
    mode: 'all',
    defaultValues: { name: board.name },
    resolver: faultResolver(judge),
  });
  const name = useWatch({ control, name: 'name' });

  const send = (revision: number) => {
    setAlert(null);
    const body = { projectId, lineItemId: board.lineItemId, boardName: getValues('name').trim(), revision };
    void save(
      { body },
      {
        onSaved: ({ data }) => {
          revisions.note(readBoard(data));
          void refresh();
          onClose();
        },
        onFailed: (failure) => {
          boardToasts.renameFailed('');
          void refresh();
          const meanwhile = savedMeanwhile(failure, userId);
          setTheirs(meanwhile);
          setAlert(meanwhile ? null : failure.message);
        },
      },
    );
  };

  return {
    control,
    alert,
    theirs,
    isSaving,
    isDirty: formState.isDirty,
    name: name.trim(),
    submit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      void handleSubmit(() => send(revisions.of(board)))();
    },
    keepMine: () => theirs && send(theirs.board.revision),
  };
}

function judge({ name }: RenameForm) {
  const decided = decideBoardName(name);
  return decided.ok ? {} : { name: decided.error.text };
}
