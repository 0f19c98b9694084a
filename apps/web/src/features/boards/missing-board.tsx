import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { EmptyState } from '../../ui/messages/states.tsx';
import { wizardAt } from '../projects/project-addresses.ts';

type MissingBoardProps = {
  readonly projectId: number;
  /** Who deleted it and when; null where there never was such a board. */
  readonly deleted: string | null;
};

/** Is shown at the address of a board that is not there, with the way to the boards of its project. */
export function MissingBoard({ projectId, deleted }: MissingBoardProps) {
  const navigate = useNavigate();
  return (
    <EmptyState
      title={deleted === null ? 'This board does not exist' : 'This board was deleted'}
      text={deleted ?? 'There is no board with the number in the address.'}
      drawing="boards"
      action={
        <Button variant="primary" onClick={() => void navigate(wizardAt(projectId))}>
          Boards of the project
        </Button>
      }
    />
  );
}
