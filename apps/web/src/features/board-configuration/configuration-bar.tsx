import { Button } from '@mantine/core';
import {
  type ConfigurationStep,
  configurationSteps,
  headerButtons,
  isStepValid,
  shownHeaderButtons,
} from '@pw/domain/board-configuration/configuration-steps';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import { useEffect, useRef, useState } from 'react';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { WizardBar, type WizardStep } from '../../ui/page/wizard-bar.tsx';
import classes from './configuration.module.css';
import { useConfigurationPlace } from './configuration-place.ts';
import type { ConfigurationExit } from './leaving/configuration-exit.tsx';
import { savedText } from './saved-banner.tsx';
import { judgeSteps, type StepFacts, useStepFacts } from './step-facts.tsx';
import { useBoardStore, useEditingOf, useIsReading } from './use-board-store.ts';

type ConfigurationBarProps = {
  readonly exit: ConfigurationExit;
  /** The address of a step, for those that can be gone to. */
  readonly hrefOf: (step: string) => string;
};

/** The board, the three steps, and what is saved. */
export function ConfigurationBar({ exit, hrefOf }: ConfigurationBarProps) {
  const store = useBoardStore();
  const { step } = useConfigurationPlace();
  const isReading = useIsReading();
  const board = useEditingOf(({ state }) => state.board);
  const { quotationNumber, projectName } = store.status.get().state;
  const facts = useStepFacts();
  const press = { cancel: exit.cancel, saveAndClose: exit.saveAndClose, save: exit.save } as const;
  return (
    <WizardBar
      title={board.name}
      isHeading
      subtitle={`${quotationNumber}, ${projectName}`}
      leave={{ label: 'Back to the boards', onPress: () => void exit.cancel() }}
      steps={stepsOf(facts, isReading, hrefOf)}
      current={step}
      actions={
        <>
          <SaveState />
          {!isReading && <UndoButtons />}
          {shownHeaderButtons(isReading).map((button) => (
            <Button
              key={button}
              variant={button === 'save' ? 'primary' : 'default'}
              disabled={exit.isBusy}
              onClick={() => void press[button]()}
            >
              {headerButtons[button]}
            </Button>
          ))}
        </>
      }
    />
  );
}

function UndoButtons() {
  const { undo, redo } = useBoardStore();
  const canUndo = useEditingOf((status) => status.canUndo);
  const canRedo = useEditingOf((status) => status.canRedo);
  return (
    <>
      <IconButton label="Undo" icon={IconArrowBackUp} disabled={!canUndo} onPress={undo} />
      <IconButton label="Redo" icon={IconArrowForwardUp} disabled={!canRedo} onPress={redo} />
    </>
  );
}

/** A step can be gone to when those before it are valid; who only reads goes everywhere. */
function stepsOf(facts: StepFacts, isReading: boolean, hrefOf: (step: string) => string): readonly WizardStep[] {
  const states = {
    board: facts.isBoardValid ? 'done' : 'attention',
    feeders: facts.areFeedersValid ? (facts.invalidFeeders.length === 0 ? 'done' : 'attention') : 'open',
    'front-view': 'open',
  } as const;
  return configurationSteps.map(({ id, label }, index) => {
    const before = configurationSteps[index - 1];
    const isReachable = isReading || before === undefined || isStepValid(before.id, facts);
    return { id, label, state: states[id], ...(isReachable ? { to: hrefOf(id) } : {}) };
  });
}

type ConfigurationKeys = {
  readonly step: ConfigurationStep;
  readonly goToStep: (step: ConfigurationStep) => void;
  readonly onSave: () => void;
};

/** The keys that work at every step. */
export function useConfigurationKeys({ step, goToStep, onSave }: ConfigurationKeys): void {
  const store = useBoardStore();
  const index = configurationSteps.findIndex(({ id }) => id === step);
  const [before, after] = [configurationSteps[index - 1], configurationSteps[index + 1]];
  const isReading = () => store.status.get().isReading;
  useScreenKeys([
    { combination: 'Alt Z', does: 'undo', run: store.undo },
    { combination: 'Alt Shift Z', does: 'redo', run: store.redo },
    { combination: 'Ctrl S', does: 'save' },
    { combination: 'Alt ←', does: 'step back', run: () => before && goToStep(before.id) },
    {
      combination: 'Alt →',
      does: 'next step',
      run: () => after && (isReading() || isStepValid(step, judgeSteps(store))) && goToStep(after.id),
    },
  ]);

  const save = useRef(onSave);
  useEffect(() => {
    save.current = onSave;
  });
  useEffect(() => {
    // Unlike other keys it saves while somebody is typing, too; the text in the field is entered first.
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
        event.preventDefault();
        if (document.querySelector('[role="dialog"]') === null && !store.status.get().isReading) {
          enterTyped();
          save.current();
        }
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [store]);
}

/** A box enters what was typed when it is left. */
function enterTyped(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) {
    activeElement.blur();
    activeElement.focus();
  }
}

const SECOND_MS = 1000;
const MINUTE_S = 60;

/** Whether everything is saved, and since when not. */
function SaveState() {
  const isReading = useIsReading();
  const unsavedSinceMs = useEditingOf((status) => status.unsavedSinceMs);
  const saved = useEditingOf((status) => status.lastSave);
  const nowMs = useNow(unsavedSinceMs !== null);
  if (isReading) {
    return <span className={classes.saveState}>View only</span>;
  }
  if (unsavedSinceMs !== null) {
    return <span className={classes.saveState}>Unsaved changes, {lasted(nowMs - unsavedSinceMs)}</span>;
  }
  return <span className={classes.saveState}>{saved && savedText(saved)}</span>;
}

function lasted(durationMs: number): string {
  const seconds = Math.max(0, Math.round(durationMs / SECOND_MS));
  return seconds < MINUTE_S ? `${seconds} s` : `${Math.floor(seconds / MINUTE_S)} min`;
}

function useNow(isRunning: boolean): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) {
      return undefined;
    }
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return nowMs;
}
