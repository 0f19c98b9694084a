import type { ConfigurationStep } from '@pw/domain/board-configuration/configuration-steps';
import { memo, type ReactNode, Suspense, useEffect } from 'react';
import { BoardStep } from '../../features/board-configuration/board-step.tsx';
import { LoadingState } from '../../ui/messages/states.tsx';
import { LatePart, lateCode } from '../../ui/page/late-part.tsx';

const feedersStep = lateCode('The feeders', async () => (await import('./feeders-step.tsx')).FeedersStep);

const frontViewStep = lateCode(
  'The front view',
  async () => (await import('../../features/front-view/front-view-step.tsx')).FrontViewStep,
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

/** By then the board stands on the screen. */
const WARM_AFTER_MS = 2000;

/** Fetches the code of the other steps ahead, so that they open while the server is away, too. */
export function useWarmSteps(): void {
  useEffect(() => {
    const timer = setTimeout(() => void fetchSteps(), WARM_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

async function fetchSteps(): Promise<void> {
  // What does not arrive now is asked for once more when it is shown.
  await Promise.allSettled([
    import('./feeders-step.tsx'),
    import('./feeders-workspace.tsx'),
    import('../../features/feeders/schedule/schedule-dialog.tsx'),
    import('../../features/feeder-search/import/import-feeders-dialog.tsx'),
    import('../../features/front-view/front-view-step.tsx'),
  ]);
}
