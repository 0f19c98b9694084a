import { type EvidenceState, houseRateRules } from '@pw/domain/house-rates/house-rate';
import type { WorkDepartment } from '@pw/domain/work-progress/work-department';
import type { RateSample } from './propose-house-rates.ts';

/** A unit of an order with what can be worked on it. */
export type WorkedUnit = {
  readonly serial: string;
  readonly projectId: number;
  /** When each department finished it, ms; a department that works on it is missing. */
  readonly finishedMs: ReadonlyMap<WorkDepartment, number>;
  /** How much of each activity of the table of labour its design has. */
  readonly quantities: ReadonlyMap<string, number>;
};

/** Minutes at an activity, of a unit or, without a serial number, of its order as a whole. */
export type WorkedMinutes = {
  readonly projectId: number;
  readonly serial: string | null;
  readonly activity: string;
  readonly minutes: number;
};

/** How a finished unit or order counts for a rate. */
export type Evidence<Subject> = {
  readonly subject: Subject;
  readonly quantity: number;
  /** Hours, or kilograms. */
  readonly actual: number;
  readonly finishedMs: number;
  readonly state: EvidenceState;
};

/** An activity of the table of labour, with what decides about its evidence. */
export type RatedActivity<Unit> = {
  readonly activity: string;
  readonly department: WorkDepartment;
  /** When its current rate was set, ms; null for the one of the product. */
  readonly setMs: number | null;
  readonly isLeftOut: (unit: Unit) => boolean;
};

/**
 * The finished units of an activity, the last one first, with how each counts for its rate. A unit is finished when its
 * department is. Hours that were entered for an order as a whole are divided among its units by their quantities, once
 * all of them are finished. A unit that was finished before the current rate was set moves no rate a second time.
 * @param units all units of their orders, unfinished ones too
 */
export function unitEvidence<Unit extends WorkedUnit>(
  { activity, department, setMs, isLeftOut }: RatedActivity<Unit>,
  units: readonly Unit[],
  worked: readonly WorkedMinutes[],
): readonly Evidence<Unit>[] {
  const ofActivity = Map.groupBy(
    worked.filter((each) => each.activity === activity),
    ({ projectId }) => projectId,
  );
  const byOrder = Map.groupBy(units, ({ projectId }) => projectId);
  const quantityOf = ({ quantities }: WorkedUnit) => quantities.get(activity) ?? 0;
  const finished = [...byOrder].flatMap(([projectId, ofOrder]) => {
    const minutes = ofActivity.get(projectId) ?? [];
    const shared = sumMinutes(minutes.filter(({ serial }) => serial === null));
    const sharers = ofOrder.filter((unit) => quantityOf(unit) > 0);
    const isDivided = sharers.every(({ finishedMs }) => finishedMs.has(department));
    const whole = sharers.reduce((sum, unit) => sum + quantityOf(unit), 0);
    return ofOrder.flatMap((unit): readonly Evidence<Unit>[] => {
      const finishedMs = unit.finishedMs.get(department);
      const quantity = quantityOf(unit);
      const own = sumMinutes(minutes.filter(({ serial }) => serial === unit.serial));
      if (finishedMs === undefined || (quantity === 0 && own === 0)) {
        return [];
      }
      const share = isDivided && quantity > 0 ? (shared * quantity) / whole : 0;
      const actual = (own + share) / MINUTES;
      const isWaiting = shared > 0 && !isDivided;
      const isEarlier = setMs !== null && finishedMs <= setMs;
      const state = stateOf({ isLeftOut: isLeftOut(unit), quantity, isWaiting, actual, isEarlier });
      return [{ subject: unit, quantity, actual, finishedMs, state }];
    });
  });
  return latestOf(finished);
}

const MINUTES = 60;

function sumMinutes(worked: readonly WorkedMinutes[]): number {
  return worked.reduce((sum, { minutes }) => sum + minutes, 0);
}

type Facts = {
  readonly isLeftOut: boolean;
  readonly quantity: number;
  readonly isWaiting: boolean;
  readonly actual: number;
  readonly isEarlier: boolean;
};

/** The first reason for which a unit does not count. */
function stateOf({ isLeftOut, quantity, isWaiting, actual, isEarlier }: Facts): EvidenceState {
  if (isLeftOut) {
    return 'left out';
  }
  if (quantity === 0) {
    return 'no quantity';
  }
  if (isWaiting) {
    return 'order in work';
  }
  if (actual === 0) {
    return 'no hours';
  }
  return isEarlier ? 'earlier' : 'counted';
}

/** An order whose bars are cut. */
export type CutOrder = {
  readonly projectId: number;
  readonly finishedMs: number;
  /** Net mass of the bars of its offer, and what its cut plan uses up, of the metals in the plan; kg. */
  readonly netKg: number;
  readonly consumedKg: number;
};

/** The orders behind the purchase factor of bars, the last one first, with how each counts. */
export function orderEvidence<Order extends CutOrder>(
  { setMs, isLeftOut }: Pick<RatedActivity<Order>, 'setMs' | 'isLeftOut'>,
  orders: readonly Order[],
): readonly Evidence<Order>[] {
  const finished = orders
    .filter(({ netKg, consumedKg }) => netKg > 0 && consumedKg > 0)
    .map((order): Evidence<Order> => {
      const { netKg: quantity, consumedKg: actual, finishedMs } = order;
      const isEarlier = setMs !== null && finishedMs <= setMs;
      const state = stateOf({ isLeftOut: isLeftOut(order), quantity, isWaiting: false, actual, isEarlier });
      return { subject: order, quantity, actual, finishedMs, state };
    });
  return latestOf(finished);
}

function latestOf<Subject>(evidence: readonly Evidence<Subject>[]): readonly Evidence<Subject>[] {
  return evidence.toSorted((one, other) => other.finishedMs - one.finishedMs).slice(0, houseRateRules.mostUnits);
}

/** The evidence that counts. */
export function countedSamples(evidence: readonly Evidence<unknown>[]): readonly RateSample[] {
  return evidence.filter(({ state }) => state === 'counted').map(({ quantity, actual }) => ({ quantity, actual }));
}
