import { Button } from '@mantine/core';
import {
  configurationSteps,
  headerButtons,
  isStepValid,
  shownHeaderButtons,
} from '@pw/domain/board-configuration/configuration-steps';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { WizardBar } from '../../ui/wizard/wizard-bar.tsx';
import type { WizardStep } from '../../ui/wizard/wizard-steps.tsx';
import { useConfigurationPlace } from './configuration-place.ts';
import type { ConfigurationExit } from './leaving/use-configuration-exit.ts';
import { SaveState } from './save-state.tsx';
import { type StepFacts, useStepFacts } from './step-facts.tsx';
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
  const lineItem = useEditingOf(({ state }) => state.lineItem);
  const { specProjectId, projectName } = store.status.get().state;
  const facts = useStepFacts();
  const press = { cancel: exit.cancel, saveAndClose: exit.saveAndClose, save: exit.save } as const;
  return (
    <WizardBar
      title={lineItem.itemDesc}
      isHeading
      subtitle={`${specProjectId}, ${projectName}`}
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
