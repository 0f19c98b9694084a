import type { BoardAddress } from '@pw/contract/board-draft';
import { useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useOpenBoard } from '../../features/board-configuration/use-open-board.ts';
import { MissingBoard } from '../../features/boards/missing-board.tsx';
import { NothingChosen } from '../../features/projects/nothing-chosen.tsx';
import { loadFailure } from '../../platform/call-failure.ts';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { latePart } from '../../ui/page/late-part.tsx';
import { Page } from '../../ui/page/page.tsx';
import { preloadStep, readStep } from './configuration-steps.ts';

// The rule engine comes with it: the board is opened meanwhile.
const ConfiguredBoard = latePart('The board', async () => (await import('./configured-board.tsx')).ConfiguredBoard);

const LOADING = <LoadingState label="Opening the board" rows={8} />;

/** The configuration of a board; a new one has no model yet, an existing one goes on from what it has. */
export function BoardConfigurationScreen() {
  const { project, board } = useSearch({ strict: false });
  const { reconfigure } = useParams({ strict: false });
  if (project === undefined || board === undefined || reconfigure === undefined) {
    return <NothingChosen title="Board configuration" missing={project === undefined ? 'project' : 'board'} />;
  }
  return <OpenedBoard key={`${project}/${board}`} address={{ projectId: project, lineItemId: board }} />;
}

function OpenedBoard({ address }: { readonly address: BoardAddress }) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useOpenBoard(address);
  useEarlyStep();
  const refused = error?.failure.kind === 'refused' ? error.failure : null;
  if (refused?.code === 'NOT_FOUND' || refused?.code === 'DELETED') {
    return (
      <Page title="Board configuration">
        <MissingBoard projectId={address.projectId} deleted={refused.code === 'DELETED' ? refused.message : null} />
      </Page>
    );
  }
  const failure = loadFailure(error, 'The board');
  if (failure || !data) {
    return (
      <Page title="Board configuration">
        {failure ? <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} /> : LOADING}
      </Page>
    );
  }
  return (
    <Suspense fallback={<Page title="Board configuration">{LOADING}</Page>}>
      <ConfiguredBoard key={dataUpdatedAt} address={address} opened={data} onReopen={() => void refetch()} />
    </Suspense>
  );
}

/** Fetches the step that is shown first while the board and its rules are on their way. */
function useEarlyStep(): void {
  const step = useSearch({ strict: false, select: (search) => readStep(search.step) });
  const [first] = useState(step);
  useEffect(() => void preloadStep(first), [first]);
}
