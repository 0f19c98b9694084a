import {
  type ConfigurationStep,
  configurationSteps,
  FIRST_STEP,
} from '@pw/domain/board-configuration/configuration-steps';
import type { ActionTarget } from '@pw/domain/board-configuration/step-banner';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useUnsavedWork } from '../../app/unsaved-work.ts';
import { sessionStore } from '../../platform/session.ts';
import { ConfigurationBanners } from './banners/configuration-banners.tsx';
import classes from './configuration.module.css';
import { ConfigurationBar } from './configuration-bar.tsx';
import { ConfigurationPlaceContext } from './configuration-place.ts';
import { ExitDialogs } from './leaving/exit-dialogs.tsx';
import { LeaveRouteQuestion } from './leaving/leave-route-question.tsx';
import { OlderDraftQuestion } from './leaving/older-draft-question.tsx';
import { useAutoSave } from './leaving/use-auto-save.ts';
import { useConfigurationExit } from './leaving/use-configuration-exit.ts';
import { useHoldMark } from './leaving/use-hold-mark.ts';
import { usePageClose } from './leaving/use-page-close.ts';
import { StepContent } from './step-content.tsx';
import { useBoardStore, useEditingOf } from './use-board-store.ts';
import { useConfigurationKeys } from './use-configuration-keys.ts';
import { useWarmSteps } from './use-warm-steps.ts';

type ConfigurationProps = {
  /** Opens the board anew, as if the screen had just been entered. */
  readonly onReopen: () => void;
};

/** The frame of a configuration: the bar with its steps, what is to be said, the step, and the questions on the way out. */
export function Configuration({ onReopen }: ConfigurationProps) {
  const store = useBoardStore();
  const navigate = useNavigate();
  const router = useRouter();
  const step = useSearch({ strict: false, select: (search) => readStep(search.step) });
  const [target, setTarget] = useState<ActionTarget | null>(null);
  const exit = useConfigurationExit(store, step);

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
    // The board that is opened anew keeps the hold.
    exit.setFree();
    onReopen();
  };

  useAutoSave(store);
  useHoldMark(store);
  usePageClose(store);
  useWarmSteps();
  useConfigurationKeys({ step, goToStep, onSave: () => void exit.save() });
  useGiveBackOnLeave(exit.isFree);
  return (
    <ConfigurationPlaceContext value={place}>
      <div className={classes.frame}>
        <UnsavedBoard />
        <ConfigurationBar exit={exit} hrefOf={hrefOf} />
        <div className={classes.banners}>
          <ConfigurationBanners onReopen={reopen} onLeave={() => void exit.cancel()} />
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

function readStep(text: string | undefined): ConfigurationStep {
  return configurationSteps.find(({ id }) => id === text)?.id ?? FIRST_STEP;
}

/** Lets the shell name the board where it asks before a log-out. */
function UnsavedBoard() {
  const isUnsaved = useEditingOf(({ isReading, unsavedSinceMs }) => !isReading && unsavedSinceMs !== null);
  const name = useEditingOf(({ state }) => state.lineItem.itemDesc);
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
