import type { BoardAddress } from '@pw/contract/board-draft';
import {
  type ActionTarget,
  boardBanner,
  type ConfigurationStep,
  configurationSteps,
  FIRST_STEP,
} from '@pw/domain/board-configuration/configuration-steps';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { memo, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  isOtherKnowledge,
  readKnowledge,
  type TableTexts,
} from '../../features/board-configuration/board-knowledge.ts';
import { type BoardStore, openBoardStore } from '../../features/board-configuration/board-store.ts';
import classes from '../../features/board-configuration/configuration.module.css';
import { ConfigurationBanners } from '../../features/board-configuration/configuration-banners.tsx';
import { ConfigurationBar, useConfigurationKeys } from '../../features/board-configuration/configuration-bar.tsx';
import { ConfigurationPlaceContext } from '../../features/board-configuration/configuration-place.ts';
import { SummaryProvider, useProjectPrices } from '../../features/board-configuration/design/use-board-summary.tsx';
import { hasChanges } from '../../features/board-configuration/editing-status.ts';
import {
  ExitDialogs,
  LeaveRouteQuestion,
  useConfigurationExit,
} from '../../features/board-configuration/leaving/configuration-exit.tsx';
import { OlderDraftQuestion } from '../../features/board-configuration/leaving/page-close.tsx';
import { judgeSteps, StepFactsProvider } from '../../features/board-configuration/step-facts.tsx';
import { BoardStoreContext, useBoardStore, useEditingOf } from '../../features/board-configuration/use-board-store.ts';
import { useAutoSave, useHoldMark, useOtherTabs } from '../../features/board-configuration/use-board-upkeep.ts';
import type { OpenedBoardState } from '../../features/board-configuration/use-open-board.ts';
import { useTables } from '../../features/board-configuration/use-tables.ts';
import { useLibrarySaves } from '../../features/feeder-search/use-library-saves.ts';
import { frontViewQuery } from '../../features/front-view/draw-front-view.ts';
import { EditionNotice } from '../../features/intake/board-edition/edition-notice.tsx';
import { intakeTablesQuery } from '../../features/intake/schedule/intake-tables-query.ts';
import { OriginProvider } from '../../features/intake/source/origin-provider.tsx';
import { loadFailure } from '../../platform/call-failure.ts';
import { sessionStore, useMay } from '../../platform/session.ts';
import { useUnsavedWork } from '../../platform/unsaved-work.ts';
import { FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { latePart } from '../../ui/page/late-part.tsx';
import { Page } from '../../ui/page/page.tsx';
import { BoardStep, FrontViewStep, preloadStep, readStep } from './configuration-steps.ts';
import { FeedersStep } from './feeders-step.tsx';
import { preloadFeederParts } from './late-feeder-parts.ts';

const StandardNotice = latePart(
  'The standard of the board',
  async () => (await import('../../features/standard-boards/standard-notice.tsx')).StandardNotice,
);

type ConfiguredBoardProps = {
  readonly address: BoardAddress;
  readonly opened: OpenedBoardState;
  /** Opens the board again, as if the screen had just been entered. */
  readonly onReopen: () => void;
};

/** A board with the rules that it is worked out by, once they have arrived. */
export function ConfiguredBoard(props: ConfiguredBoardProps) {
  const { hash } = props.opened.state.knowledge;
  const { data: tables, error, isFetching, refetch } = useTables(hash);
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
  const mayManage = useMay('projects.manage');
  const [store] = useState(() => {
    const isReading = !mayManage || state.isViewOnly || heldBy !== null || isOtherKnowledge(state);
    return openBoardStore({ knowledge, address, state, isReading });
  });
  useEffect(() => {
    store.start();
    return store.stop;
  }, [store]);
  useLibrarySaves(store);
  const prices = useProjectPrices(address.projectId);
  return (
    <BoardStoreContext value={store}>
      <StepFactsProvider>
        <SummaryProvider tables={tables} prices={prices}>
          <OriginProvider address={address}>
            <Configuration onReopen={onReopen} />
          </OriginProvider>
        </SummaryProvider>
      </StepFactsProvider>
    </BoardStoreContext>
  );
}

type ConfigurationProps = {
  /** Opens the board again, as if the screen had just been entered. */
  readonly onReopen: () => void;
};

/** The frame of a configuration: the bar with its steps, what is to be said, the step, and the questions on the way out. */
function Configuration({ onReopen }: ConfigurationProps) {
  const store = useBoardStore();
  const navigate = useNavigate();
  const router = useRouter();
  const step = useSearch({ strict: false, select: (search) => readStep(search.step) });
  const [target, setTarget] = useState(() => firstTarget(store, step));
  const queries = useQueryClient();
  const drawFrontView = async () => {
    const { kind } = await queries.fetchQuery(frontViewQuery(store, store.reading.revision()));
    return kind === 'drawn';
  };
  const exit = useConfigurationExit(store, { step, drawFrontView });

  const goToStep = useCallback(
    (to: ConfigurationStep) => void navigate({ to: '.', search: (before) => ({ ...before, step: to }) }),
    [navigate],
  );
  const place = useMemo(
    () => ({
      step,
      target,
      goTo: (next: ActionTarget) => {
        setTarget(next);
        if (next.step !== step) {
          goToStep(next.step);
        }
      },
      arrive: () => setTarget(null),
    }),
    [step, target, goToStep],
  );
  const hrefOf = (to: string) =>
    router.history.createHref(
      router.buildLocation({ to: '.', search: (before) => ({ ...before, step: readStep(to) }) }).href,
    );

  const reopen = () => {
    // The board that is opened again keeps the hold.
    exit.setFree();
    onReopen();
  };

  useAutoSave(store);
  useHoldMark(store);
  useOtherTabs(store);
  useWarmSteps();
  useConfigurationKeys({ step, goToStep, onSave: () => void exit.save() });
  useGiveBackOnLeave(exit.isFree);
  return (
    <ConfigurationPlaceContext value={place}>
      <div className={classes.frame}>
        <UnsavedBoard />
        <ConfigurationBar exit={exit} hrefOf={hrefOf} />
        <div className={classes.banners}>
          <ConfigurationBanners onReopen={reopen} onLeave={() => void exit.cancel()} onSave={() => void exit.save()} />
          <EditionNotice address={store.address} />
          <Suspense fallback={null}>
            <StandardNotice />
          </Suspense>
        </div>
        <div className={classes.step}>
          <StepContent step={step} />
        </div>
        <ExitDialogs exit={exit} />
        <LeaveRouteQuestion exit={exit} />
        <OlderDraftQuestion exit={exit} onDiscarded={reopen} />
      </div>
    </ConfigurationPlaceContext>
  );
}

/** A board without what the first step asks for begins in that field. */
function firstTarget(store: BoardStore, step: ConfigurationStep): ActionTarget | null {
  if (step !== FIRST_STEP || store.status.get().isReading) {
    return null;
  }
  const [cause] = boardBanner(judgeSteps(store).isBoardValid);
  return cause?.target ?? null;
}

/** Lets the shell name the board where it asks before a log-out. */
function UnsavedBoard() {
  const isUnsaved = useEditingOf(hasChanges);
  const name = useEditingOf(({ state }) => state.board.name);
  useUnsavedWork(isUnsaved, `the configuration of ${name}`);
  return null;
}

/** Gives the board back when the page is left with nothing to ask. */
function useGiveBackOnLeave(isFree: () => boolean): void {
  const store = useBoardStore();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      // React may take the page away and put it back at once.
      queueMicrotask(() => {
        const isLeft = !isShown.current && sessionStore.get() !== null;
        if (isLeft && !store.status.get().isReading && !isFree()) {
          void store.close();
        }
      });
    };
  }, [store, isFree]);
}

const contents: Readonly<Record<ConfigurationStep, ReactNode>> = {
  board: <BoardStep />,
  feeders: <FeedersStep />,
  'front-view': <FrontViewStep />,
};

/** What a step shows. It reads the board itself, so that the frame around it does not make it render again. */
const StepContent = memo(function StepContent({ step }: { readonly step: ConfigurationStep }) {
  return <Suspense fallback={<LoadingState label="Opening the step" rows={8} />}>{contents[step]}</Suspense>;
});

/** By then the board stands on the screen. */
const WARM_AFTER_MS = 2000;

/** Fetches what the other steps and the dialogs are made of ahead, so that they open while the server is away, too. */
function useWarmSteps(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const timer = setTimeout(() => void fetchSteps(queries), WARM_AFTER_MS);
    return () => clearTimeout(timer);
  }, [queries]);
}

async function fetchSteps(queries: QueryClient): Promise<void> {
  // What does not arrive now is asked for again when it is shown.
  await Promise.allSettled([
    ...configurationSteps.map(({ id }) => preloadStep(id)),
    preloadFeederParts(),
    import('../../features/intake/schedule/schedule-dialog.tsx'),
    queries.prefetchQuery(intakeTablesQuery),
    import('../../features/feeder-search/import/import-feeders-dialog.tsx'),
  ]);
}
