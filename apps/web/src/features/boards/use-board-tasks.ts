import { getLineItemsCall } from '@pw/contract/boards/get-line-items';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { callQuery } from '../../platform/use-call.ts';
import { useSignedIn } from '../../platform/use-signed-in.ts';
import type { Board } from './board.ts';
import { boardToasts } from './board-toasts.ts';
import { type CopiedBoards, keepCopiedBoards } from './copied-boards.ts';
import type { CopyJob } from './use-copy-boards.ts';
import type { QuantityConflict } from './use-quantities.ts';

/** The dialog that is open. */
export type BoardTask =
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
