import { Loader } from '@mantine/core';
import { useDelayed } from '../use-delayed.ts';
import classes from './overlay-spinner.module.css';

type OverlaySpinnerProps = {
  /** Whether a request is running that blocks the page. */
  readonly active: boolean;
  readonly label?: string;
};

/** Covers the page area while a request blocks it; unseen for the first 300 ms. */
export function OverlaySpinner({ active, label = 'Loading' }: OverlaySpinnerProps) {
  const isShown = useDelayed(active);
  if (!isShown) {
    return null;
  }
  return (
    <div role="status" aria-label={label} className={classes.overlay}>
      <Loader color="var(--pw-link)" size={36} />
    </div>
  );
}
