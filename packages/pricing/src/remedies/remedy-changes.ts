import { exceeds } from '@pw/configurator/value';
import { conditionsOf } from '@pw/switchboard/busbar/cubicle-bars';
import { barCandidates } from '@pw/switchboard/busbar/select-bar';
import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import type { Cubicle } from '@pw/switchboard/model/design';
import { isColumn } from '@pw/switchboard/model/design';
import type { RemedyId } from '@pw/switchboard/model/remedy';
import type { Tables } from '@pw/switchboard/tables/tables';

/** A property that a remedy sets: of the board, or of a feeder by its name. */
export type RemedyChange = {
  readonly id: RemedyId;
  readonly feeder: string | null;
  readonly property: string;
  readonly value: string | number;
};

/** Heights that the modules of a column may be held to, mm, highest first. */
const COLUMN_HEIGHTS = [1400, 1200, 1000];
/** By so much a cubicle becomes wider, and so much at most, mm. */
const WIDER_MM = 200;
const WIDEST_MM = 400;

/** What may be done against the heat of a cubicle of a board, in the order of the reference (SBD 19.8). */
export function remedyChanges(tables: Tables, board: EvaluatedBoard, cubicle: Cubicle): readonly RemedyChange[] {
  return [
    ...ofEnclosure(board, cubicle),
    ...widerCubicle(cubicle),
    ...lowerColumn(board, cubicle),
    ...nextFrame(cubicle),
    ...largerBar(tables, board),
  ];
}

const ofBoard = (id: RemedyId, property: string, value: string | number): RemedyChange => ({
  id,
  feeder: null,
  property,
  value,
});

function ofEnclosure({ values }: EvaluatedBoard, { feeders }: Cubicle): readonly RemedyChange[] {
  const hasAcb = feeders.some(({ feeder }) => feeder.kind.family.name === 'ACB');
  return [
    ...(values.VENTILATION === 'V' ? [] : [ofBoard('ventilate', 'SB_IP', 'IP42')]),
    ...(values.SB_REAR === 'Free' ? [] : [ofBoard('rear', 'SB_REAR', 'Free')]),
    ...(values.VENT_FANS === 'None' ? [ofBoard('fans', 'VENT_FANS', hasAcb ? 'ACB cubicles' : 'All cubicles')] : []),
  ];
}

/** Of a breaker in a cubicle of its own. */
function widerCubicle({ type, feeders: [first] }: Cubicle): readonly RemedyChange[] {
  const extraMm = first?.feeder.values.FEEDER_EXTRA_WIDTH;
  return first === undefined || extraMm === undefined || isColumn(type) || extraMm >= WIDEST_MM
    ? []
    : [{ id: 'wider', feeder: first.feeder.name, property: 'FEEDER_EXTRA_WIDTH', value: extraMm + WIDER_MM }];
}

/** The first height that takes a module out of the column, and holds each of them. */
function lowerColumn({ values }: EvaluatedBoard, { type, feeders, usedMm }: Cubicle): readonly RemedyChange[] {
  if (!isColumn(type) || feeders.length < 2) {
    return [];
  }
  const heightMm = COLUMN_HEIGHTS.find(
    (mm) =>
      mm < values.COLUMN_MAX_MM &&
      mm < usedMm &&
      feeders.every(({ feeder }) => !exceeds(feeder.values.MODULE_HEIGHT ?? 0, mm)),
  );
  return heightMm === undefined ? [] : [ofBoard('column', 'COLUMN_MAX_MM', heightMm)];
}

/** Of the breaker of the largest rated current, the first of equals, where it is chosen by its nominal rating. */
function nextFrame({ feeders }: Cubicle): readonly RemedyChange[] {
  const [largest] = feeders
    .map(({ feeder }) => feeder)
    .filter(({ values }) => values.FEEDER_RATING_BASIS !== undefined)
    .toSorted((one, other) => (other.values.RATING ?? 0) - (one.values.RATING ?? 0));
  return largest?.values.RATING_BASIS === 'Nominal'
    ? [{ id: 'frame', feeder: largest.name, property: 'FEEDER_RATING_BASIS', value: 'Next frame' }]
    : [];
}

/** The cheapest size with a greater area. */
function largerBar(tables: Tables, board: EvaluatedBoard): readonly RemedyChange[] {
  const candidates = barCandidates(tables, conditionsOf(board), 'main');
  const larger = candidates.find(({ areaMm2 }) => exceeds(areaMm2, board.values.MBB_AREA));
  return larger ? [ofBoard('bar', 'MBB_SIZE', String(larger.size))] : [];
}
