import type { ConfigurationStep } from '@pw/domain/board-configuration/configuration-steps';
import { type ComponentType, lazy, memo, Suspense } from 'react';
import { LoadingState } from '../../ui/loading-state/loading-state.tsx';
import { BoardStep } from './board-step/board-step.tsx';

const FeedersStep = lazy(async () => {
  const { FeedersStep: component } = await import('../feeders/feeders-step.tsx');
  return { default: component };
});

const FrontViewStep = lazy(async () => {
  const { FrontViewStep: component } = await import('../front-view/front-view-step.tsx');
  return { default: component };
});

const contents: Readonly<Record<ConfigurationStep, ComponentType>> = {
  board: BoardStep,
  feeders: FeedersStep,
  'front-view': FrontViewStep,
};

/** What a step shows. It reads the board itself, so that the frame around it does not make it render anew. */
export const StepContent = memo(function StepContent({ step }: { readonly step: ConfigurationStep }) {
  const Content = contents[step];
  return (
    <Suspense fallback={<LoadingState label="Opening the step" rows={8} />}>
      <Content />
    </Suspense>
  );
});
