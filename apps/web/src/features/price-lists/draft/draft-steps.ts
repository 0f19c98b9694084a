import type { PriceListDraftOnWire } from '@pw/contract/price-list-drafts';
import { type DraftStep, draftSteps } from '../price-list-addresses.ts';

export const stepLabels: Readonly<Record<DraftStep, string>> = {
  file: 'File',
  columns: 'Columns',
  preview: 'Preview',
  publish: 'Publish',
};

/** What the steps of an uploaded list follow from. */
type StepFacts = Pick<PriceListDraftOnWire, 'state' | 'blockers' | 'doubts'> & {
  readonly sheets: { readonly length: number };
};

/** The steps that somebody can go to. */
export function reachableSteps({ state, sheets }: StepFacts): readonly DraftStep[] {
  switch (state) {
    case 'ready':
      return draftSteps;
    case 'mapping':
      return ['file', 'columns'];
    case 'failed':
      return sheets.length > 0 ? ['file', 'columns'] : ['file'];
    case 'reading':
    case 'published':
    case 'discarded':
      return ['file'];
  }
}

/** The step that is shown: the wanted one if it is reachable, else the one that has something to do. */
export function shownStep(facts: StepFacts, wanted: DraftStep | undefined): DraftStep {
  return wanted !== undefined && reachableSteps(facts).includes(wanted) ? wanted : stepWithWork(facts);
}

function stepWithWork({ state, blockers }: StepFacts): DraftStep {
  if (state === 'mapping' || (state === 'ready' && blockers.includes('MAPPING_OPEN'))) {
    return 'columns';
  }
  return state === 'ready' ? 'preview' : 'file';
}

/** How a step looks in the bar: open, done, or done with something left to do. */
export function stepState(facts: StepFacts, step: DraftStep): 'open' | 'done' | 'attention' {
  const { state, blockers } = facts;
  switch (step) {
    case 'file':
      if (state === 'reading') {
        return 'open';
      }
      return state === 'failed' ? 'attention' : 'done';
    case 'columns':
      if (state === 'mapping' || blockers.includes('MAPPING_OPEN')) {
        return 'attention';
      }
      return state === 'ready' ? 'done' : 'open';
    case 'preview':
      if (state !== 'ready') {
        return 'open';
      }
      return blockers.includes('ROWS_UNDECIDED') || blockers.includes('LIST_MOVED') ? 'attention' : 'done';
    case 'publish':
      return 'open';
  }
}

/** The step before or behind another one, if it is reachable. */
export function neighbourStep(facts: StepFacts, step: DraftStep, direction: 'back' | 'next'): DraftStep | null {
  const wanted = draftSteps[draftSteps.indexOf(step) + (direction === 'next' ? 1 : -1)];
  return wanted !== undefined && reachableSteps(facts).includes(wanted) ? wanted : null;
}
