import type { BoardConfiguration } from '@pw/switchboard/model/board';

/** A board that raises a check, and one next to it that does not. */
export type CheckCase = {
  readonly id: string;
  /** The difference between the two boards. */
  readonly because: string;
  readonly raises: BoardConfiguration;
  readonly doesNot: BoardConfiguration;
  readonly entry: {
    readonly severity: 'E' | 'W' | 'I';
    readonly feeder?: string;
    readonly feeders?: readonly string[];
    readonly section?: string;
  };
};
