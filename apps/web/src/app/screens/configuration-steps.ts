import {
  type ConfigurationStep,
  configurationSteps,
  FIRST_STEP,
} from '@pw/domain/board-configuration/configuration-steps';
import { latePart } from '../../ui/page/late-part.tsx';

export const BoardStep = latePart(
  'The properties of the board',
  async () => (await import('../../features/board-configuration/board-step.tsx')).BoardStep,
);

export const FeedersWorkspace = latePart(
  'The feeders',
  async () => (await import('./feeders-workspace.tsx')).FeedersWorkspace,
);

export const FrontViewStep = latePart(
  'The front view',
  async () => (await import('./pinned-front-view.tsx')).PinnedFrontView,
);

const preloads: Readonly<Record<ConfigurationStep, () => Promise<void>>> = {
  board: BoardStep.preload,
  feeders: FeedersWorkspace.preload,
  'front-view': FrontViewStep.preload,
};

/** Fetches what a step is made of ahead; what does not arrive now is asked for again when the step is shown. */
export function preloadStep(step: ConfigurationStep): Promise<void> {
  return preloads[step]();
}

/** The step that an address names; the first where it names none. */
export function readStep(text: string | undefined): ConfigurationStep {
  return configurationSteps.find(({ id }) => id === text)?.id ?? FIRST_STEP;
}
