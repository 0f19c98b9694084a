import type { BoardExample } from './comparison-line.ts';

/** A rule that reads a row of a table on boards that were worked out. */
export type RowUse = {
  /** Id of the rule, and where it is written, e.g. `SBD 3.4`. */
  readonly rule: string;
  readonly source: string;
  readonly boards: number;
  /** A value of one of them that the rule gives, or that follows from it. */
  readonly example: Pick<BoardExample, 'board' | 'kind' | 'part' | 'name'> & {
    /** What the rule gave there, and its calculation. */
    readonly value: string;
    readonly arithmetic: string;
  };
};
