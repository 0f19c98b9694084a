/** One thing to measure. The cases of a bench run in turn, round after round, so that a slow moment hits them alike. */
export type BenchCase = {
  readonly label: string;
  /** How often the measured function is called in a round; needed below about 0.1 ms. 1 when left out. */
  readonly repeats?: number;
  /** The measured function answers the figure itself, such as the slowest of what it has done, or the memory that it needed. */
  readonly tellsFigure?: boolean;
  /** Builds what the case needs, outside the measured time, and answers the function that is measured. */
  readonly setup: () => MeasuredFunction | Promise<MeasuredFunction>;
};

/** Its result is kept until the end of the round, so that the engine cannot drop the work; a promise is awaited. */
export type MeasuredFunction = () => unknown;

/** At most so many milliseconds for the median of a case, on a machine as fast as the reference (`tools/calibration.ts`). */
export type CeilingBar = {
  readonly kind: 'ceiling';
  readonly name: string;
  readonly of: string;
  readonly atMostMs: number;
};

/** Median of the case `of` divided by the median of the case `to`, at least or at most a limit. */
export type RatioBar = {
  readonly kind: 'ratio';
  readonly name: string;
  readonly of: string;
  readonly to: string;
} & ({ readonly atLeast: number } | { readonly atMost: number });

/** At most so much of what a case counts itself, on any machine. */
export type FigureBar = {
  readonly kind: 'figure';
  readonly name: string;
  readonly of: string;
  readonly unit: 'MiB';
  readonly atMost: number;
};

export type BenchBar = CeilingBar | RatioBar | FigureBar;

/**
 * What a `*.bench.ts` file exports under the name `bench`; `npm run bench` measures it.
 *
 * `rounds` counts the measured rounds; one more comes first and is thrown away. `floor` is the label of the case that
 * the others are printed as well: the least that any solution would have to do. Labels are unique.
 */
export type Bench = {
  readonly name: string;
  readonly rounds: number;
  readonly floor?: string;
  readonly cases: readonly BenchCase[];
  readonly bars: readonly BenchBar[];
  /** Ends what the cases have started, such as a database; called once after the last round. */
  readonly tearDown?: () => Promise<void>;
};
