import { AddBoardDialog } from './add-board-dialog.tsx';
import type { Board } from './board.ts';
import { clearCopiedBoards } from './copied-boards.ts';
import { CopyBoardsDialog } from './copy-boards-dialog.tsx';
import { DeleteBoardsQuestion } from './delete-boards-question.tsx';
import { QuantityConflictDialog } from './quantity-conflict-dialog.tsx';
import { RenameBoardDialog } from './rename-board-dialog.tsx';
import type { BoardTask } from './use-board-tasks.ts';
import type { OwnRevisions } from './use-own-revisions.ts';

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
