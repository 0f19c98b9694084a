import type { Draft } from '@pw/switchboard/editing/draft';
import { listFeeders } from '@pw/switchboard/validity/listed-feeder';
import type { ReactElement } from 'react';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openBoardStore } from '../../board-configuration/board-store.ts';
import { address, answerEditing, emptyDraft } from '../../board-configuration/testing/fake-editing.ts';
import { knowledge } from '../../board-configuration/testing/knowledge-of-tests.ts';
import { BoardStoreContext } from '../../board-configuration/use-board-store.ts';

/** Renders something inside a board that is open for editing. Stop the store after the test. */
export function renderInBoard(server: FakeServer, content: ReactElement, draft: Draft = emptyDraft) {
  const remote = answerEditing(server, draft);
  const store = openBoardStore({ knowledge, address, state: remote.state(), isReading: false });
  const screen = renderScreen(<BoardStoreContext value={store}>{content}</BoardStoreContext>);
  return {
    ...screen,
    remote,
    store,
    feeders: () => listFeeders(knowledge, store.reading.board()),
  };
}
