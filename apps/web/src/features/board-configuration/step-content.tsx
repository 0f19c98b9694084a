import type { ConfigurationStep } from '@pw/domain/board-configuration/configuration-steps';
import { memo, type ReactNode, Suspense } from 'react';
import { lateCode } from '../../ui/late-part/late-code.ts';
import { LatePart } from '../../ui/late-part/late-part.tsx';
import { LoadingState } from '../../ui/loading-state/loading-state.tsx';
import { BoardStep } from './board-step/board-step.tsx';

const feedersStep = lateCode('The feeders', async () => (await import('../feeders/feeders-step.tsx')).FeedersStep);

const frontViewStep = lateCode(
  'The front view',
  async () => (await import('../front-view/front-view-step.tsx')).FrontViewStep,
);

const contents: Readonly<Record<ConfigurationStep, ReactNode>> = {
  board: <BoardStep />,
  feeders: <LatePart key="feeders" code={feedersStep} />,
  'front-view': <LatePart key="front view" code={frontViewStep} />,
};

/** What a step shows. It reads the board itself, so that the frame around it does not make it render anew. */
export const StepContent = memo(function StepContent({ step }: { readonly step: ConfigurationStep }) {
  return <Suspense fallback={<LoadingState label="Opening the step" rows={8} />}>{contents[step]}</Suspense>;
});
