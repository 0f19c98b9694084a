/** A number that an option came to; null where the tables hold none for it. */
export type CandidateFigure = {
  readonly name: string;
  readonly unit: string;
  readonly value: number | null;
  /** The calculation with its numbers filled in; left out of what a table holds. */
  readonly arithmetic?: string;
};

/** What speaks against an option: a figure that had to reach a limit, or was not to exceed it. */
export type CandidateFault = {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  readonly bound: 'at least' | 'at most';
  readonly limit: number;
};

/** An option that a rule weighed before it took one. */
export type Candidate = {
  readonly option: string;
  /** The same figures in the same order for all options of a rule. */
  readonly figures: readonly CandidateFigure[];
  readonly isTaken: boolean;
  /** Null where nothing speaks against it; of the one taken, what it fails all the same. */
  readonly against: CandidateFault | null;
};
