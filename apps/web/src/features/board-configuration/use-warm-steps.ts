import { useEffect } from 'react';

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
    import('../feeders/feeders-step.tsx'),
    import('../feeders/feeders-workspace.tsx'),
    import('../feeders/schedule/schedule-dialog.tsx'),
    import('../feeder-search/import/import-feeders-dialog.tsx'),
    import('../front-view/front-view-step.tsx'),
  ]);
}
