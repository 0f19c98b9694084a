import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import classes from './empty-state.module.css';
import failedStateClasses from './failed-state.module.css';
import loadingStateClasses from './loading-state.module.css';
import overlaySpinnerClasses from './overlay-spinner.module.css';
import { useDelayed } from './use-delayed.ts';

type EmptyStateProps = {
  readonly title: string;
  readonly text?: ReactNode;
  /** The one action that fills it, as a button. */
  readonly action?: ReactNode;
  /** The kind of thing that would be here; left out where a search found nothing. */
  readonly drawing?: LineDrawingName;
};

/** Tells that there is nothing, and what to do about it. */
export function EmptyState({ title, text, action, drawing }: EmptyStateProps) {
  return (
    <div className={classes.state} role="status">
      {drawing !== undefined && <LineDrawing name={drawing} />}
      <p className={drawing === undefined ? classes.small : classes.title}>{title}</p>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}

const paths = {
  boards: 'M4 4h84v48H4zM4 14h84M32 4v48M60 4v48M12 24h12M12 34h12M40 24h12M40 34h12M68 24h12M68 34h12M4 56h84',
  people: 'M30 22a10 10 0 1 0 .1 0M10 56c0-12 8-20 20-20s20 8 20 20M62 26a8 8 0 1 0 .1 0M58 38c14-2 24 6 24 18M4 58h84',
  document: 'M26 4h28l14 14v42H26zM54 4v14h14M34 30h26M34 40h26M34 50h16',
  picture: 'M10 6h72v52H10zM10 48l22-20 16 14 12-10 22 18M64 18a5 5 0 1 0 .1 0',
  list: 'M8 6h76v52H8zM8 18h76M16 28h44M16 38h44M16 48h44M68 28h8M68 38h8M68 48h8',
} as const;

/** The drawings of the empty states. */
export type LineDrawingName = keyof typeof paths;

/** A small drawing of what is missing; decorative. */
function LineDrawing({ name }: { readonly name: LineDrawingName }) {
  return (
    <svg width={92} height={62} viewBox="0 0 92 62" className={classes.drawing} aria-hidden>
      <path d={paths[name]} />
    </svg>
  );
}

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
    <div className={failedStateClasses.state}>
      <Banner tone="bad" cause={cause}>
        {text}
      </Banner>
      <Button variant="primary" onClick={onRetry} loading={retrying ?? false}>
        Try again
      </Button>
      {reference !== undefined && <p className={failedStateClasses.reference}>Reference {reference}</p>}
    </div>
  );
}

type LoadingStateProps = {
  /** What is loading: "Loading the users". */
  readonly label: string;
  readonly rows?: number;
  /** Height of one row once it has arrived, in px. */
  readonly rowHeight?: number;
};

/** Bars of different length look like text, not like a broken picture. */
const BAR_WIDTHS = [52, 64, 46, 58] as const;

/** Nothing for 300 ms, then grey rows in the height of what will come, so that nothing jumps. */
export function LoadingState({ label, rows = 4, rowHeight = 50 }: LoadingStateProps) {
  const isShown = useDelayed(true);
  return (
    <div role="status" aria-label={isShown ? label : undefined} style={{ minHeight: rows * rowHeight }}>
      {isShown &&
        Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows stand for nothing and never move
          <div key={row} className={loadingStateClasses.row} style={{ height: rowHeight }} data-skeleton aria-hidden>
            <span className={loadingStateClasses.bar} style={{ width: '8%' }} />
            <span className={loadingStateClasses.bar} style={{ width: `${BAR_WIDTHS[row % BAR_WIDTHS.length]}%` }} />
            <span className={loadingStateClasses.bar} style={{ width: '12%', marginLeft: 'auto' }} />
          </div>
        ))}
    </div>
  );
}

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
    <div role="status" aria-label={label} className={overlaySpinnerClasses.overlay}>
      <Loader color="var(--pw-link)" size={36} />
    </div>
  );
}
