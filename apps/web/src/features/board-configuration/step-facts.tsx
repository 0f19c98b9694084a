import type { EditingHeadOnWire } from '@pw/contract/board-draft';
import type { ConfigurationFacts, InvalidFeeder } from '@pw/domain/board-configuration/configuration-steps';
import { BOARD_PART } from '@pw/switchboard/editing/draft';
import { boardValues } from '@pw/switchboard/model/part-values';
import { feederFaultText, judgeBoardStep, judgeFeederStep } from '@pw/switchboard/validity/judge-feeder';
import { createContext, type ReactNode, use, useDeferredValue, useMemo, useState } from 'react';
import type { BoardStore } from './board-store.ts';
import { useBoardRevision, useBoardStore } from './use-board-store.ts';

/** What the steps are judged by, and the feeders that miss something. */
export type StepFacts = ConfigurationFacts & { readonly invalidFeeders: readonly InvalidFeeder[] };

const StepFactsContext = createContext<StepFacts>({ isBoardValid: false, areFeedersValid: false, invalidFeeders: [] });

/** What the steps are judged by, a moment behind the fields. */
export function useStepFacts(): StepFacts {
  return use(StepFactsContext);
}

/** Judges the steps of the current board. */
export function judgeSteps({ feeders, reading }: Pick<BoardStore, 'feeders' | 'reading'>): StepFacts {
  const { isValid, invalid } = judgeFeederStep(feeders());
  const isBoardValid = judgeBoardStep(boardValues(reading.board().view, BOARD_PART)).isValid;
  const invalidFeeders = invalid.map(({ feeder, faults }) => {
    return { feeder: feeder.part, text: feederFaultText(feeder, faults) };
  });
  return { isBoardValid, areFeedersValid: isValid, invalidFeeders };
}

/** Judges the steps after every change, behind the change itself: a large board takes a moment. */
export function StepFactsProvider({ children }: { readonly children: ReactNode }) {
  const store = useBoardStore();
  const revision = useDeferredValue(useBoardRevision());
  const { judged } = useMemo(() => ({ judged: judgeSteps(store), revision }), [store, revision]);
  const [facts, setFacts] = useState(judged);
  if (!isSame(facts, judged)) {
    setFacts(judged);
  }
  return <StepFactsContext value={facts}>{children}</StepFactsContext>;
}

/** Most changes leave the judgement as it is: what shows it need not render again. */
function isSame(one: StepFacts, other: StepFacts): boolean {
  return (
    one.isBoardValid === other.isBoardValid &&
    one.areFeedersValid === other.areFeedersValid &&
    one.invalidFeeders.length === other.invalidFeeders.length &&
    one.invalidFeeders.every(({ feeder, text }, index) => {
      const counterpart = other.invalidFeeders[index];
      return counterpart?.feeder === feeder && counterpart.text === text;
    })
  );
}

/** Whether the front view was made of the board as it was saved. */
export function isFrontViewGenerated({ board }: EditingHeadOnWire): boolean {
  return board.state === 'generated';
}
