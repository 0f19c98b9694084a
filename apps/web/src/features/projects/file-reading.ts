import type { ReactNode } from 'react';

/** The reading of the files that customers send. Its parts are shown where a screen has the place for them. */
export type FileReading = {
  /** Chooses files, for the keyboard. */
  readonly button: ReactNode;
  /** How far the files are, and those that wait for a person. */
  readonly notices: ReactNode;
  /** Lies over the page while files hang over it. */
  readonly cover: ReactNode;
  readonly take: (files: readonly File[]) => void;
};
