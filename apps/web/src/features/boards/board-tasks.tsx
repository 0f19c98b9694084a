import { addBoardCall, readBoardsCall } from '@pw/contract/boards';
import { type BoardType, boardTypes, decideBoardName, newBoard } from '@pw/domain/boards/decide-board';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useSignedIn } from '../../platform/session.ts';
import { callQuery, useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SelectField } from '../../ui/form-field/select-field.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import type { Board, OwnRevisions } from './board.ts';
import { type QuantityConflict, QuantityConflictDialog } from './board-quantities.tsx';
import { boardToasts } from './board-write-outcome.ts';
import { type CopiedBoards, clearCopiedBoards, keepCopiedBoards } from './copied-boards.ts';
import { CopyBoardsDialog, type CopyJob } from './copy-boards-dialog.tsx';
import { DeleteBoardsQuestion } from './delete-boards-question.tsx';
import { useRefreshBoards } from './refresh-boards.ts';
import { RenameBoardDialog } from './rename-board-dialog.tsx';

type BoardTaskDialogProps = {
  readonly projectId: number;
  readonly task: BoardTask;
  readonly revisions: OwnRevisions;
  readonly onAdded: (lineItemId: number) => void;
  readonly onQuantity: (board: Board, quantity: number) => void;
  /** What was to be copied was deleted meanwhile. */
  readonly onSourceGone: (text: string) => void;
  readonly onClose: () => void;
};

/** The dialog of what the user has begun to do. */
export function BoardTaskDialog(props: BoardTaskDialogProps) {
  const { projectId, task, revisions, onClose } = props;
  const common = { projectId, revisions, onClose };
  switch (task.kind) {
    case 'add':
      return <AddBoardDialog projectId={projectId} onAdded={props.onAdded} onClose={onClose} />;
    case 'rename':
      return <RenameBoardDialog board={task.board} {...common} />;
    case 'delete':
      return <DeleteBoardsQuestion boards={task.boards} {...common} />;
    case 'quantity':
      return <QuantityConflictDialog conflict={task.conflict} onKeep={props.onQuantity} onClose={onClose} />;
    case 'copy': {
      const finish = () => {
        if (task.job.kind === 'paste') {
          clearCopiedBoards();
        }
        onClose();
      };
      const giveUp = (text: string) => {
        props.onSourceGone(text);
        finish();
      };
      return <CopyBoardsDialog job={task.job} onCopied={finish} onSourceGone={giveUp} onClose={onClose} />;
    }
  }
}

/** The dialog that is open. */
type BoardTask =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename'; readonly board: Board }
  | { readonly kind: 'copy'; readonly job: CopyJob }
  | { readonly kind: 'delete'; readonly boards: readonly Board[] }
  | { readonly kind: 'quantity'; readonly conflict: QuantityConflict };

/** What the user has begun to do with the boards of a project; one thing at a time. */
export function useBoardTasks(projectId: number) {
  const { userId } = useSignedIn();
  const queries = useQueryClient();
  const [task, setTask] = useState<BoardTask | null>(null);
  const begin = useCallback((next: BoardTask) => setTask((current) => current ?? next), []);

  const beginCopy = useCallback(
    async (job: Pick<CopyJob, 'kind' | 'projectId' | 'boards'>) => {
      const params = { projectId };
      const usedNames = await queries.fetchQuery({ ...callQuery(readBoardsCall, { params }), staleTime: 0 }).then(
        (items) => items.map(({ name }) => name),
        // The server gives names that are free in any case.
        () => [],
      );
      begin({ kind: 'copy', job: { ...job, targetProjectId: projectId, usedNames } });
    },
    [projectId, queries, begin],
  );

  return {
    task,
    close: useCallback(() => setTask(null), []),
    add: useCallback(() => begin({ kind: 'add' }), [begin]),
    rename: useCallback((board: Board) => begin({ kind: 'rename', board }), [begin]),
    remove: useCallback((boards: readonly Board[]) => begin({ kind: 'delete', boards }), [begin]),
    resolve: useCallback((conflict: QuantityConflict) => begin({ kind: 'quantity', conflict }), [begin]),
    duplicate: useCallback(
      (boards: readonly Board[]) => void beginCopy({ kind: 'duplicate', projectId, boards }),
      [projectId, beginCopy],
    ),
    paste: useCallback((copied: CopiedBoards) => void beginCopy({ kind: 'paste', ...copied }), [beginCopy]),
    copy: useCallback(
      (boards: readonly Board[]) => {
        const copies = boards.map(({ lineItemId, name }) => ({ lineItemId, name }));
        keepCopiedBoards({ userId, projectId, boards: copies });
        boardToasts.copied();
      },
      [userId, projectId],
    ),
  };
}

type AddBoardDialogProps = {
  readonly projectId: number;
  readonly onAdded: (lineItemId: number) => void;
  readonly onClose: () => void;
};

const FORM = 'add-board';

/** Adds a board to the project. */
function AddBoardDialog({ projectId, onAdded, onClose }: AddBoardDialogProps) {
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
  const { save, isSaving } = useSave(addBoardCall);
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
        body: { name: form.name.trim(), type: form.type },
      },
      {
        onSaved: ({ lineItemId }) => {
          void refresh();
          onAdded(lineItemId);
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
