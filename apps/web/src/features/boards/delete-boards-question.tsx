import { deleteBoardsText, notDeletedText } from '@pw/domain/boards/board-texts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { Board } from './board.ts';
import classes from './delete-boards-question.module.css';
import { useDeleteBoards } from './use-delete-boards.ts';
import { useOthersPresent } from './use-others-present.ts';
import type { OwnRevisions } from './use-own-revisions.ts';

type DeleteBoardsQuestionProps = {
  readonly projectId: number;
  readonly boards: readonly Board[];
  readonly revisions: OwnRevisions;
  readonly onClose: () => void;
};

/** Asks before boards are deleted, and deletes. */
export function DeleteBoardsQuestion({ projectId, boards, revisions, onClose }: DeleteBoardsQuestionProps) {
  const present = useOthersPresent(projectId);
  const { causes, isDeleting, deleteBoards } = useDeleteBoards({ projectId, revisions, onClose });
  return (
    <Dialog
      opened
      title={boards.length === 1 ? 'Delete Board' : 'Delete Boards'}
      action={{
        label: 'Delete',
        onPress: () => deleteBoards(boards),
        // Whose work it takes away is said before it is done.
        pending: isDeleting || !present.isAsked,
        destroys: true,
      }}
      onClose={onClose}
    >
      <div className={classes.question}>
        {present.text !== '' && <Banner tone="warn">{present.text}.</Banner>}
        {causes.length > 0 && <Banner tone="warn">{notDeletedText(causes, boards.length)}</Banner>}
        <p>{deleteBoardsText(boards.map(({ name }) => name))}</p>
      </div>
    </Dialog>
  );
}
