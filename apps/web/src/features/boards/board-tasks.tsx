import { getLineItemsCall } from '@pw/contract/boards';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSignedIn } from '../../platform/session.ts';
import { callQuery } from '../../platform/use-call.ts';
import { AddBoardDialog } from './add-board-dialog.tsx';
import type { Board, OwnRevisions } from './board.ts';
import { type QuantityConflict, QuantityConflictDialog } from './board-quantities.tsx';
import { boardToasts } from './board-write-outcome.ts';
import { type CopiedBoards, clearCopiedBoards, keepCopiedBoards } from './copied-boards.ts';
import { CopyBoardsDialog, type CopyJob } from './copy-boards-dialog.tsx';
import { DeleteBoardsQuestion } from './delete-boards-question.tsx';
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
      const taken = await queries.fetchQuery({ ...callQuery(getLineItemsCall, { params }), staleTime: 0 }).then(
        (items) => items.map(({ itemDesc }) => itemDesc),
        // The server gives names that are free in any case.
        () => [],
      );
      begin({ kind: 'copy', job: { ...job, targetProjectId: projectId, taken } });
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
        const kept = boards.map(({ lineItemId, name }) => ({ lineItemId, name }));
        keepCopiedBoards({ userId, projectId, boards: kept });
        boardToasts.copied();
      },
      [userId, projectId],
    ),
  };
}
