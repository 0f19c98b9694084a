import { firstNamed } from '../first-named.ts';

/** What a company asks of boards that differ from their standard: a warning, or a reason for each difference. */
export const standardDeviations = ['tell', 'reason'] as const;

export type StandardDeviationSetting = (typeof standardDeviations)[number];

/** A board with differences that lack a reason. */
export type UnreasonedBoard = { readonly board: string; readonly count: number };

export const STANDARD_REASONS =
  'Boards differ from their standard without a reason. Open the board, show the differences and give the reasons.';

const MOST_NAMED = 5;

/** The boards that lack reasons, with how many each. */
export function missingReasonsText(boards: readonly UnreasonedBoard[]): string {
  const names = boards.map(({ board, count }) => `${board} (${count})`);
  return `${STANDARD_REASONS} Without a reason: ${firstNamed(names, MOST_NAMED)}.`;
}
