import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';

type AddBoardButtonProps = { readonly isViewOnly: boolean; readonly onAdd: () => void };

/** Begins a new board. */
export function AddBoardButton({ isViewOnly, onAdd }: AddBoardButtonProps) {
  return (
    <Button
      variant="primary"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      aria-keyshortcuts="B"
      disabled={isViewOnly}
      onClick={onAdd}
    >
      Add New Board
    </Button>
  );
}
