import { createElement, useState } from 'react';
import { FailedState } from '../failed-state/failed-state.tsx';
import type { LateCode } from './late-code.ts';
import { PartBoundary } from './part-boundary.tsx';

/**
 * Shows a part once its code has arrived. When it does not arrive, that is told in the place of the part, and tried
 * again on demand; the page around it stays, with what waits there for the server.
 */
export function LatePart({ code }: { readonly code: LateCode }) {
  const [tries, setTries] = useState(0);
  const again = () => {
    code.askAgain();
    setTries(tries + 1);
  };
  const failure = (
    <FailedState
      cause={`${code.what} could not be shown`}
      text="The server did not answer, or there is a defect. What you entered is kept; try again."
      onRetry={again}
    />
  );
  return (
    <PartBoundary key={tries} failure={failure}>
      {createElement(code.part())}
    </PartBoundary>
  );
}
