import type { ActionTarget } from '@pw/domain/board-configuration/configuration-steps';
import type { Draft } from '@pw/switchboard/editing/draft';
import type { ReactElement } from 'react';
import { onTestFinished } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { openBoardStore } from '../board-store.ts';
import { ConfigurationPlaceContext } from '../configuration-place.ts';
import { BoardStoreContext } from '../use-board-store.ts';
import { address, answerEditing, emptyDraft } from './fake-editing.ts';
import { knowledge } from './knowledge-of-tests.ts';

/** Renders a part of the configuration around a board that the server edits. */
export function renderWithBoard(
  server: FakeServer,
  part: ReactElement,
  { draft = emptyDraft, isReading = false }: { readonly draft?: Draft; readonly isReading?: boolean } = {},
) {
  const remote = answerEditing(server, draft);
  const store = openBoardStore({ knowledge, address, state: remote.state(), isReading });
  onTestFinished(store.stop);
  const ledTo: ActionTarget[] = [];
  const goTo = (target: ActionTarget) => void ledTo.push(target);
  const place = { step: 'board', target: null, goTo, arrive: () => undefined } as const;
  const rendered = renderScreen(
    <BoardStoreContext value={store}>
      <ConfigurationPlaceContext value={place}>{part}</ConfigurationPlaceContext>
    </BoardStoreContext>,
  );
  return {
    ...rendered,
    store,
    remote,
    /** Where checks and banners led to. */
    led: () => ledTo,
  };
}
