import { Button } from '@mantine/core';
import { noBoards } from '@pw/domain/boards/board-texts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { AddBoardButton } from './add-board-button.tsx';

type NoBoardsProps = {
  readonly isSearched: boolean;
  readonly isViewOnly: boolean;
  readonly onAdd: () => void;
  readonly onClearSearch: () => void;
};

/** What stands where boards would be: none yet, or none found. */
export function NoBoards({ isSearched, isViewOnly, onAdd, onClearSearch }: NoBoardsProps) {
  return isSearched ? (
    <EmptyState
      title="No boards match the search"
      text="Boards that do not match are hidden by the search."
      action={<Button onClick={onClearSearch}>Clear the search</Button>}
    />
  ) : (
    <EmptyState {...noBoards} action={<AddBoardButton isViewOnly={isViewOnly} onAdd={onAdd} />} drawing="boards" />
  );
}
