import { readIntakeFiles } from '@pw/catalog/read';
import type { EditingStateOnWire } from '@pw/contract/board-draft';
import { readSearchCriteriaCall } from '@pw/contract/feeder-search';
import { readIntakeTablesCall } from '@pw/contract/intake-tables';
import { getBoardDesignCall } from '@pw/contract/project-pricing';
import type { ActionTarget } from '@pw/domain/board-configuration/configuration-steps';
import type { BoardHeat } from '@pw/switchboard/checks/board-heat';
import { draftOf } from '@pw/switchboard/editing/draft';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type ReactNode, useMemo, useState } from 'react';
import { FeedersStep } from '../../../app/screens/feeders-step.tsx';
import { preloadFeederParts } from '../../../app/screens/late-feeder-parts.ts';
import { startSession } from '../../../platform/session.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { resetClient } from '../../../testing/reset-client.ts';
import { aSession } from '../../../testing/signed-in.ts';
import { type BoardStore, openBoardStore } from '../../board-configuration/board-store.ts';
import { ConfigurationPlaceContext } from '../../board-configuration/configuration-place.ts';
import type { SummaryFinding } from '../../board-configuration/design/board-summary.ts';
import { BoardSummaryContext } from '../../board-configuration/design/use-board-summary.tsx';
import { address, answerEditing } from '../../board-configuration/testing/fake-editing.ts';
import { knowledge } from '../../board-configuration/testing/knowledge-of-tests.ts';
import { BoardStoreContext } from '../../board-configuration/use-board-store.ts';

type Opened = { readonly user: UserEvent; readonly store: BoardStore; readonly isSaved: () => Promise<boolean> };

type Options = {
  readonly isReading?: boolean;
  readonly state?: Partial<EditingStateOnWire>;
  /** What the checks find on the board; nothing when left out. */
  readonly findings?: readonly SummaryFinding[];
  /** Its temperatures; none when left out. */
  readonly heat?: BoardHeat | null;
  /** What a banner led to. */
  readonly target?: ActionTarget;
};

const nothingWorkedOut = {
  design: null,
  heat: null,
  passed: [],
  price: { kind: 'unknown' },
  reservations: [],
  prices: null,
} as const;

let server: FakeServer | null = null;
let opened: BoardStore | null = null;

/** Opens the Feeders step of a board; feeders and components have the parts f1, c2, … in their order. */
export async function openFeeders(configuration: BoardConfiguration, options: Options = {}): Promise<Opened> {
  const { isReading = false, state = {}, target = null, findings, heat } = options;
  startSession(aSession('sales'));
  server = startFakeServer();
  server.answer(readSearchCriteriaCall, []);
  server.fail(getBoardDesignCall, 404);
  server.answer(readIntakeTablesCall, { files: Object.fromEntries(readIntakeFiles()) });
  const remote = answerEditing(server, draftOf(configuration), state);
  const store = openBoardStore({ knowledge, address, state: remote.state(), isReading });
  store.start();
  opened = store;
  const summary =
    findings === undefined && heat === undefined
      ? null
      : { ...nothingWorkedOut, findings: findings ?? [], heat: heat ?? null };
  const { user } = renderScreen(
    <BoardStoreContext value={store}>
      <BoardSummaryContext value={{ summary, isStale: false, isFailed: false, unheard: [] }}>
        <Place target={target}>
          <FeedersStep />
        </Place>
      </BoardSummaryContext>
    </BoardStoreContext>,
  );
  await screen.findByRole('region', { name: 'Feeders' });
  // Somebody who works at the table comes later than what is fetched ahead.
  await preloadFeederParts();
  const isSaved = async () => {
    await store.arrived();
    return JSON.stringify(remote.draft()) === JSON.stringify(store.reading.board().draft());
  };
  return { user, store, isSaved };
}

/** For `afterEach`. */
export function closeFeeders(): void {
  opened?.stop();
  resetClient();
  server?.stop();
  opened = null;
  server = null;
}

function Place({ target: first, children }: { readonly target: ActionTarget | null; readonly children: ReactNode }) {
  const [target, setTarget] = useState(first);
  const place = useMemo(
    () => ({ step: 'feeders' as const, target, goTo: setTarget, arrive: () => setTarget(null) }),
    [target],
  );
  return <ConfigurationPlaceContext value={place}>{children}</ConfigurationPlaceContext>;
}

/** The names in the table from top to bottom. */
export function listedNames(): readonly string[] {
  return screen
    .queryAllByRole('button', { name: /^(Configure|View) / })
    .map((button) => button.getAttribute('aria-label')?.replace(/^\w+ /, '') ?? '');
}

/** The row of a feeder. */
export function rowOf(name: string): HTMLElement {
  const row = screen.getByRole('button', { name: new RegExp(`^(Configure|View) ${name}$`) }).closest('tr');
  if (!row) {
    throw new Error(`${name} is in no row`);
  }
  return row;
}

/** The cell of a feeder under a heading. */
export function cellOf(name: string, heading: string): HTMLElement {
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const cell = rowOf(name).children[headings.indexOf(heading)];
  if (!(cell instanceof HTMLElement)) {
    throw new Error(`There is no column ${heading}`);
  }
  return cell;
}

/** Selects feeders by their boxes. */
export async function select(user: UserEvent, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  }
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** The dialog or drawer that is open. */
export const dialog = (name: string | RegExp) => within(screen.getByRole('dialog', { name }));
