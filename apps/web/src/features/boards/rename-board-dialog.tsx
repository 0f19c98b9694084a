import { renameBoardCall } from '@pw/contract/boards';
import { boardToastTexts } from '@pw/domain/boards/board-texts';
import { decideBoardName } from '@pw/domain/boards/decide-board';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useSignedIn } from '../../platform/session.ts';
import { useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { ConflictPanel, differencesOf } from '../../ui/messages/conflict-panel.tsx';
import { type Board, type OwnRevisions, readBoard } from './board.ts';
import { type SavedMeanwhile, savedMeanwhile } from './board-write-outcome.ts';
import { useRefreshBoards } from './refresh-boards.ts';

type RenameBoardDialogProps = {
  readonly projectId: number;
  readonly board: Board;
  readonly revisions: OwnRevisions;
  readonly onClose: () => void;
};

const FORM = 'rename-board';

/** Gives a board another name. */
export function RenameBoardDialog(props: RenameBoardDialogProps) {
  const { board, onClose } = props;
  const form = useRenameBoard(props);
  const { theirs, isSaving } = form;
  const action = { label: 'Save', submits: FORM, pending: isSaving, disabled: form.name === '' || !form.isDirty };
  return (
    <Dialog
      opened
      title="Edit Board Name"
      width={600}
      unsaved={form.isDirty}
      {...(theirs ? {} : { action })}
      onClose={onClose}
    >
      {theirs ? (
        <ConflictPanel
          cause={theirs.cause}
          differences={differencesOf([{ label: 'Board Name', textOf: String }], form.name, theirs.board.name)}
          isSaving={isSaving}
          onKeepMine={form.keepMine}
          onTakeTheirs={onClose}
        />
      ) : (
        <form id={FORM} noValidate onSubmit={form.submit}>
          <FailureBanner failure={form.alert} />
          <TextField
            control={form.control}
            name="name"
            label="Board Name"
            required
            {...(board.state === 'generated' ? { hint: 'With a new name the board is In Progress again' } : {})}
          />
        </form>
      )}
    </Dialog>
  );
}

type RenameForm = { readonly name: string };

type RenameBoardOptions = {
  readonly projectId: number;
  readonly board: Board;
  readonly revisions: OwnRevisions;
  readonly onClose: () => void;
};

/** The form of a board's name, and its way to the server. */
function useRenameBoard({ projectId, board, revisions, onClose }: RenameBoardOptions) {
  const { userId } = useSignedIn();
  const refresh = useRefreshBoards();
  const { save, isSaving } = useSave(renameBoardCall);
  const [theirs, setTheirs] = useState<SavedMeanwhile | null>(null);
  const [alert, setAlert] = useState<ToldFailure | null>(null);
  const { control, handleSubmit, formState, getValues } = useForm<RenameForm>({
    mode: 'all',
    defaultValues: { name: board.name },
    resolver: faultResolver(judge),
  });
  const name = useWatch({ control, name: 'name' });

  const send = (revision: number) => {
    setAlert(null);
    const { lineItemId } = board;
    void save(
      { params: { projectId, lineItemId }, body: { name: getValues('name').trim(), revision } },
      {
        onSaved: (saved) => {
          revisions.note(readBoard(saved));
          void refresh();
          onClose();
        },
        onFailed: (failure) => {
          void refresh();
          const meanwhile = savedMeanwhile(failure, userId);
          setTheirs(meanwhile);
          setAlert(meanwhile ? null : { failed: boardToastTexts.rename.failed, reason: failure.message });
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
