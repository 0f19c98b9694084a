import { roundHalfUp } from '@pw/configurator/formula/functions';
import type { ArticleStatus } from '@pw/switchboard/articles/article-status';
import { orderedNumber } from '@pw/switchboard/breaker/breaker-article';
import { isProposedCable, terminations } from '@pw/switchboard/cable/terminations';
import { laidOutFeeders } from '@pw/switchboard/layout/order-cubicles';
import type { EvaluatedBoard, EvaluatedFeeder } from '@pw/switchboard/model/board';
import { cableMaterial } from '@pw/switchboard/model/cable';
import type { BoardDesign } from '@pw/switchboard/model/design';
import type { BillLine } from '../bill/bill-line.ts';

/** The cables of a feeder; a quote says null where it has none. */
export type CableOutput = {
  /** Per phase for single-core cables. */
  readonly runs: number;
  readonly sizeMm2: number;
  /** 3.5 with a reduced neutral. */
  readonly cores: number;
  readonly material: string;
  readonly capacityA: number;
  /** Whether nobody entered it. */
  readonly proposed: boolean;
  readonly glands: number;
  readonly lugs: number;
};

/** A feeder as `quote.json` gives it under `design.feeders`; one for each entry that stands on the board, blanks not. */
export type FeederOutput = {
  readonly name: string;
  /** E.g. `ACB_IC`. */
  readonly type: string;
  /** E.g. `3WA1116`. */
  readonly breaker: string;
  readonly class: string;
  readonly icuKa: number | null;
  /** Null where the breaker holds none, as an MCCB. */
  readonly icwKa: number | null;
  readonly release: string;
  readonly tripUnit: string;
  readonly catalogueNumber: string;
  readonly status: ArticleStatus | '';
  /** In: the current asked, to which the breaker is set. */
  readonly setA: number | null;
  /** In_f: the rating of the breaker. */
  readonly ratingA: number | null;
  /** Inc: what the circuit carries inside the board. */
  readonly incA: number | null;
  readonly poles: number | '3N' | null;
  /** `Cable` or a bus duct; null for a coupler. */
  readonly connection: string | null;
  readonly cable: CableOutput | null;
};

/** Writes the feeders of a design in the order of the input. What a revision was frozen without is null or ''. */
export function feederOutputs(
  board: EvaluatedBoard,
  design: BoardDesign,
  bill: readonly BillLine[],
): readonly FeederOutput[] {
  const statusOf = new Map(bill.map(({ catalogueNumber, status }) => [catalogueNumber, status]));
  return laidOutFeeders(board, design)
    .filter(({ type }) => type.role !== 'blank')
    .map((feeder) => feederOutput(feeder, board, statusOf));
}

function feederOutput(
  feeder: EvaluatedFeeder,
  board: EvaluatedBoard,
  statusOf: ReadonlyMap<string, ArticleStatus | null>,
): FeederOutput {
  const { name, type, values } = feeder;
  const catalogueNumber = orderedNumber(values);
  return {
    name,
    type: type.name,
    breaker: values.BREAKER ?? '',
    class: values.ICU_CLASS,
    icuKa: values.ICU,
    icwKa: values.ICW ?? null,
    release: values.RELEASE ?? '',
    tripUnit: values.TRIP_UNIT,
    catalogueNumber,
    status: statusOf.get(catalogueNumber) ?? '',
    setA: toldA(values.RATING),
    ratingA: toldA(values.TAKEN_RATING),
    incA: toldA(values.INC),
    poles: hasNeutralLink(values) ? '3N' : values.POLES,
    connection: values.CONNECTION || null,
    cable: cableOutput(board, feeder),
  };
}

/** The current of a motor has two decimals; null of none, or of what was frozen before it was known. */
function toldA(amperes: number | null | undefined): number | null {
  return amperes === null || amperes === undefined ? null : roundHalfUp(amperes, 2);
}

function cableOutput(board: EvaluatedBoard, feeder: EvaluatedFeeder): CableOutput | null {
  const led = terminations(board, feeder);
  if (!led) {
    return null;
  }
  const { runs, sizeMm2, cores, metal } = led.cable;
  return {
    runs,
    sizeMm2,
    cores,
    material: cableMaterial(metal),
    capacityA: feeder.values.CABLE_CAPACITY,
    proposed: isProposedCable(feeder),
    glands: led.glands.value,
    lugs: led.lugs.value,
  };
}

/** Whether the breaker has a neutral link in addition to its poles. */
function hasNeutralLink({ POLES, CONDUCTORS }: EvaluatedFeeder['values']): boolean {
  return POLES !== null && (CONDUCTORS ?? POLES) > POLES;
}
