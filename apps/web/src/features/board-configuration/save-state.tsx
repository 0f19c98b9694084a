import { useEffect, useState } from 'react';
import classes from './configuration.module.css';
import { timeOnScreen } from './time-on-screen.ts';
import { useEditingOf, useIsReading } from './use-board-store.ts';

const SECOND_MS = 1000;
const MINUTE_S = 60;

/** Whether everything is saved, and since when not. */
export function SaveState() {
  const isReading = useIsReading();
  const unsavedSinceMs = useEditingOf((status) => status.unsavedSinceMs);
  const savedAtMs = useEditingOf((status) => status.savedAtMs);
  const nowMs = useNow(unsavedSinceMs !== null);
  if (isReading) {
    return <span className={classes.saveState}>View only</span>;
  }
  if (unsavedSinceMs !== null) {
    return <span className={classes.saveState}>Unsaved changes, {lasted(nowMs - unsavedSinceMs)}</span>;
  }
  return <span className={classes.saveState}>{savedAtMs === null ? '' : `Saved ${timeOnScreen(savedAtMs)}`}</span>;
}

function lasted(durationMs: number): string {
  const seconds = Math.max(0, Math.round(durationMs / SECOND_MS));
  return seconds < MINUTE_S ? `${seconds} s` : `${Math.floor(seconds / MINUTE_S)} min`;
}

function useNow(isRunning: boolean): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) {
      return undefined;
    }
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return nowMs;
}
