import {
  type ConfigurationStep,
  configurationSteps,
  isStepValid,
} from '@pw/domain/board-configuration/configuration-steps';
import { useEffect, useRef } from 'react';
import { useScreenKeys } from '../../app/screen-keys.ts';
import { judgeSteps } from './step-facts.tsx';
import { useBoardStore } from './use-board-store.ts';

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
    // Unlike other keys it saves while somebody is typing, too; what stands in the field is entered first.
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
