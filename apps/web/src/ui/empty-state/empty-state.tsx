import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { LineDrawing, type LineDrawingName } from './line-drawing.tsx';

type EmptyStateProps = {
  readonly title: string;
  readonly text?: ReactNode;
  /** The one action that fills it, as a button. */
  readonly action?: ReactNode;
  /** What would stand here; left out where a search found nothing. */
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
