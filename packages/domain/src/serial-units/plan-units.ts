import { type UnitState, unitStates } from './unit-state.ts';

/** A board of the approved revision: so many units of it are built. */
export type OrderedBoard = { readonly lineItemId: number; readonly quantity: number };

/** The place of a unit among those of its board: 2 of 3. */
export type UnitPlace = { readonly lineItemId: number; readonly unitNo: number; readonly ofUnits: number };

export type PlacedUnit = UnitPlace & {
  readonly serial: string;
  readonly state: UnitState;
  /** Whether it, or a transport unit of it, has left the works. */
  readonly hasLeft: boolean;
};

export type UnitPlan = {
  /** Units that are built and have not left the works, with their places in the approved revision. */
  readonly stay: readonly (UnitPlace & { readonly serial: string })[];
  /** Serials of units that the approved revision does not have. */
  readonly leave: readonly string[];
  /** Places without a unit, in the order of the boards. */
  readonly missing: readonly UnitPlace[];
};

/**
 * Compares the units of an order with the boards of its approved revision. A unit of a board that stays keeps its serial
 * and, where it can, its place. Of too many units of a board those with the least progress leave. A unit that has left
 * the works keeps everything, whatever the revision has: it counts as one of its board.
 * @param units of the order, void ones among them: these keep no place
 */
export function planUnits(boards: readonly OrderedBoard[], units: readonly PlacedUnit[]): UnitPlan {
  const living = units.filter(({ state }) => state !== 'void');
  const plans = boards.map((board) =>
    planBoard(
      board,
      living.filter(({ lineItemId }) => lineItemId === board.lineItemId),
    ),
  );
  const stay = plans.flatMap((plan) => plan.stay);
  const staying = new Set(stay.map(({ serial }) => serial));
  return {
    stay,
    leave: living.filter(({ serial, hasLeft }) => !hasLeft && !staying.has(serial)).map(({ serial }) => serial),
    missing: plans.flatMap((plan) => plan.missing),
  };
}

function planBoard({ lineItemId, quantity }: OrderedBoard, units: readonly PlacedUnit[]): Omit<UnitPlan, 'leave'> {
  const away = units.filter(({ hasLeft }) => hasLeft);
  const toBuild = Math.max(0, quantity - away.length);
  const staying = units
    .filter(({ hasLeft }) => !hasLeft)
    .toSorted(byProgress)
    .slice(0, toBuild)
    .toSorted(byPlace);
  const places = Array.from({ length: quantity }, (_, index) => index + 1);
  const held = new Set([...away, ...staying].map(({ unitNo }) => unitNo));
  const free = places.filter((unitNo) => !held.has(unitNo));
  const stay = staying.map(({ serial, unitNo }) => {
    const place = unitNo <= quantity ? unitNo : free.shift();
    return { serial, lineItemId, unitNo: place ?? unitNo, ofUnits: quantity };
  });
  const missing = free.slice(0, toBuild - staying.length);
  return { stay, missing: missing.map((unitNo) => ({ lineItemId, unitNo, ofUnits: quantity })) };
}

/** The one with the most progress first. */
function byProgress(one: PlacedUnit, other: PlacedUnit): number {
  return unitStates.indexOf(other.state) - unitStates.indexOf(one.state) || byPlace(one, other);
}

function byPlace(one: PlacedUnit, other: PlacedUnit): number {
  return one.unitNo - other.unitNo;
}
