import { Component, type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';
import { FailedState } from '../messages/states.tsx';

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

/** A part of a page whose code arrives when it is first shown. */
type LateCode = {
  /** The part in words, as the beginning of a sentence: "The feeders". */
  readonly what: string;
  readonly part: () => ComponentType;
  /** Asks for the code once more: what was refused once stays refused. */
  readonly askAgain: () => void;
};

export function lateCode(what: string, load: () => Promise<ComponentType>): LateCode {
  const ask = () => lazy(async () => ({ default: await load() }));
  let part = ask();
  return {
    what,
    part: () => part,
    askAgain: () => {
      part = ask();
    },
  };
}

type PartBoundaryProps = {
  /** Stands in the place of the part once it has failed. */
  readonly failure: ReactNode;
  readonly children: ReactNode;
};

/** Keeps a part that fails from taking the page with it. Only a class can do this. */
class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.failure : this.props.children;
  }
}
