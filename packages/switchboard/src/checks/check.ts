import type { MissingBar } from '../design/lay-out-board.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import type { BoardDesign } from '../model/design.ts';
import { type FeederRole, type SectionLetter, sectionLetters } from '../model/feeder-kind.ts';
import { createListCache } from '../model/kept-results.ts';
import { completeFeeders, copiesIn } from '../model/placed-feeders.ts';
import { createListMemory } from '../model/watched-board.ts';
import { constantFigure } from '../tables/constant-figure.ts';
import { neededConstants } from '../tables/needed-rows.ts';
import type { Tables } from '../tables/tables.ts';
import type { CheckId, JudgementOf } from './check-codes.ts';
import type { ChargedBoard } from './price-checks.ts';

/** What the checks look at. */
export type CheckContext = {
  readonly tables: Tables;
  readonly board: EvaluatedBoard;
  /** null when the board has no design (B1, B3, or no cubicle). */
  readonly design: BoardDesign | null;
  readonly missingBars: readonly MissingBar[];
  /** Price keys of articles that the price list does not hold. */
  readonly unpriced: readonly string[];
  /** What the board comes to; missing where it is not priced. */
  readonly charged?: ChargedBoard;
  /** Rates that the enquiry names and no line is priced by any more. */
  readonly retiredRates?: readonly string[];
  /** Whether the board has a rated current and a cubicle; without them nothing is asked of its bars (SBD 1.9). */
  readonly hasBars: boolean;
};

/** A check: its id in `catalog/check.csv`, and what it says of each thing that it looks at; of none, nothing. */
export type Check = {
  readonly [Id in CheckId]: {
    readonly id: Id;
    readonly judge: (context: CheckContext) => readonly JudgementOf<Id>[];
  };
}[CheckId];

/** What a check reads to judge one feeder by itself, in addition to the feeder. */
export type FeederContext = Pick<CheckContext, 'tables' | 'board'>;

/**
 * A check that judges each feeder by itself: again only where the feeder has changed, or what was read of the board.
 * @param feedersOf the feeders that it looks at, in the order of the board
 */
export function eachFeeder<Id extends CheckId>(
  feedersOf: (board: EvaluatedBoard) => readonly EvaluatedFeeder[],
  judge: (feeder: EvaluatedFeeder, context: FeederContext) => readonly JudgementOf<Id>[],
): (context: FeederContext) => readonly JudgementOf<Id>[] {
  const judged = createListMemory();
  return ({ tables, board }) =>
    judged(feedersOf(board), [tables], board, (feeder, watched) => judge(feeder, { tables, board: watched }));
}

/** The complete feeders of some roles, for `eachFeeder`. */
export function completeOf(...roles: readonly FeederRole[]): (board: EvaluatedBoard) => readonly EvaluatedFeeder[] {
  const feedersOf = createListCache();
  return (board) => feedersOf(completeFeeders(board, ...roles), [], ({ feeder }) => [feeder]);
}

const checkLimits = {
  'ventilated above': 'A',
  'connected rating ratio': '-',
  'clearance at 8 kV': 'mm',
  'house clearance': 'mm',
  'nearly empty column': 'mm',
  'height to lower': 'mm',
  'labour against the hours': '%',
  'fault level against the supply': '-',
  'largest motor at its start': '-',
  'start current of a motor': '-',
  'start against the fault current': '%',
  'reserve of a control supply': '-',
  'inrush against hold': '-',
  'hold of a coil': 'VA',
  'losses without ventilation': 'W',
  'reach of a Bowden interlock': 'mm',
  'altitude of the ratings': 'm',
  'highest voltage of breakers': 'V',
  'usual ambient': 'degC',
  'protection against dust outdoors': '-',
  'protection against water outdoors': '-',
} as const;

export const checkLimitNeeds = neededConstants('the checks', 'checkLimit', checkLimits);

/** Reads a limit of `catalog/check-limit.csv`, in the unit of its row. */
export function checkLimit({ checkLimit: table }: Tables, quantity: keyof typeof checkLimits): number {
  return constantFigure(table, quantity).value;
}

/** Number of placed copies of all entries of a role. */
export function placedCopies(board: EvaluatedBoard, role: FeederRole): number {
  return board.feeders.reduce((sum, each) => (each.type.role === role ? sum + each.values.COPIES : sum), 0);
}

/** The sections that the number of couplers makes: A to the (QTY_BC+1)-th. */
export function sectionsInUse(board: EvaluatedBoard): readonly SectionLetter[] {
  return sectionLetters.slice(0, board.values.QTY_BC + 1);
}

/** The coupler slots that must be filled: A to the QTY_BC-th. */
export function couplerSlots(board: EvaluatedBoard): readonly SectionLetter[] {
  return sectionLetters.slice(0, board.values.QTY_BC);
}

/** The highest incomer rating of a section over complete entries; 0 without incomer. */
export function largestIncomerA(board: EvaluatedBoard, section: SectionLetter): number {
  const ratings = completeFeeders(board, 'incomer').filter(({ feeder }) => copiesIn(feeder, section) > 0);
  return Math.max(0, ...ratings.map(({ ratingA }) => ratingA));
}
