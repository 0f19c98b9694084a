import { Button } from '@mantine/core';
import { Banner } from '../banner/banner.tsx';
import classes from './failed-state.module.css';

/** What did not arrive, in the words of the user. */
export type Failure = {
  /** "503 Service Unavailable". */
  readonly cause: string;
  /** What did not arrive, and that the input is safe. */
  readonly text: string;
  /** By which the log is found. */
  readonly reference?: string;
};

type FailedStateProps = Failure & {
  readonly onRetry: () => void;
  readonly retrying?: boolean;
};

/** Tells what did not arrive and offers to try again. */
export function FailedState({ cause, text, reference, onRetry, retrying }: FailedStateProps) {
  return (
    <div className={classes.state}>
      <Banner tone="bad" cause={cause}>
        {text}
      </Banner>
      <Button variant="primary" onClick={onRetry} loading={retrying ?? false}>
        Try again
      </Button>
      {reference !== undefined && <p className={classes.reference}>Reference {reference}</p>}
    </div>
  );
}
