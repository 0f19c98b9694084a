import { readKnowledgeCall } from '@pw/contract/board-configuration/read-knowledge';
import type { Knowledge } from '@pw/switchboard/knowledge';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { loadFailure } from '../../platform/load-failure.ts';
import { callQuery } from '../../platform/use-call.ts';
import { FailedState } from '../../ui/failed-state/failed-state.tsx';
import { LoadingState } from '../../ui/loading-state/loading-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { useLibrarySaves } from '../feeder-search/use-library-saves.ts';
import { openBoardStore } from './board-store.ts';
import { Configuration } from './configuration.tsx';
import { SummaryProvider } from './design/summary-provider.tsx';
import type { BoardAddress } from './editing-server.ts';
import { isOtherKnowledge } from './knowledge/is-other-knowledge.ts';
import { readKnowledge, type TableTexts } from './knowledge/read-knowledge.ts';
import { StepFactsProvider } from './step-facts.tsx';
import { BoardStoreContext } from './use-board-store.ts';
import type { OpenedBoardState } from './use-open-board.ts';

type ConfiguredBoardProps = {
  readonly address: BoardAddress;
  readonly opened: OpenedBoardState;
  /** Opens the board anew, as if the screen had just been entered. */
  readonly onReopen: () => void;
};

/** A board with the rules that it is worked out by, once they have arrived. */
export function ConfiguredBoard(props: ConfiguredBoardProps) {
  const { hash } = props.opened.state.knowledge;
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(readKnowledgeCall, { params: { hash } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const tables = useMemo(() => data && { files: data.files, hash }, [data, hash]);
  const knowledge = useMemo(() => tables && readKnowledge(tables), [tables]);
  if (tables && knowledge) {
    return <BoardUnderEdit {...props} tables={tables} knowledge={knowledge} />;
  }
  const failure = loadFailure(error, 'The rules of the board');
  return (
    <Page title="Board configuration">
      {failure ? (
        <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingState label="Loading the rules" rows={8} />
      )}
    </Page>
  );
}

type BoardUnderEditProps = ConfiguredBoardProps & { readonly tables: TableTexts; readonly knowledge: Knowledge };

function BoardUnderEdit({ address, opened, onReopen, tables, knowledge }: BoardUnderEditProps) {
  const { state, heldBy } = opened;
  const [store] = useState(() => {
    const isReading = state.isViewOnly || heldBy !== null || isOtherKnowledge(state);
    return openBoardStore({ knowledge, address, state, isReading });
  });
  useEffect(() => {
    store.start();
    return store.stop;
  }, [store]);
  useLibrarySaves(store);
  return (
    <BoardStoreContext value={store}>
      <StepFactsProvider>
        <SummaryProvider tables={tables}>
          <Configuration onReopen={onReopen} />
        </SummaryProvider>
      </StepFactsProvider>
    </BoardStoreContext>
  );
}
