import { isIsoDate } from '../dates.ts';

/** An item of maintenance that a board needs. */
export type MaintenanceItem = {
  /** Its code in the table, e.g. `M1`. */
  readonly item: string;
  readonly text: string;
  readonly intervalMonths: number;
  readonly what: string;
};

/** That an item was done, as somebody at the board has said. */
export type MaintenanceDone = { readonly item: string; readonly doneOn: string; readonly name: string };

/** An item with what was done of it, the last first, and the day on which it is due next. */
export type PlannedMaintenance = MaintenanceItem & {
  readonly done: readonly Omit<MaintenanceDone, 'item'>[];
  /** ISO; null where nobody has said yet since when the board is in service. */
  readonly dueOn: string | null;
};

/**
 * The maintenance of a unit: each item is due one interval after it was done last, and first one interval after dispatch.
 * @param dispatchedOn the ISO day of the dispatch; null where it is not known
 */
export function planMaintenance(
  items: readonly MaintenanceItem[],
  done: readonly MaintenanceDone[],
  dispatchedOn: string | null,
): readonly PlannedMaintenance[] {
  return items.map((item) => {
    const ofItem = done
      .filter((each) => each.item === item.item)
      .toSorted((one, other) => other.doneOn.localeCompare(one.doneOn))
      .map(({ doneOn, name }) => ({ doneOn, name }));
    const since = ofItem[0]?.doneOn ?? dispatchedOn;
    return { ...item, done: ofItem, dueOn: since === null ? null : monthsLater(since, item.intervalMonths) };
  });
}

const MONTHS = 12;

const SHORTEST_MONTH = 28;

/** The same day of a later month; its last day where that month is shorter. */
export function monthsLater(isoDay: string, months: number): string {
  if (!isIsoDate(isoDay)) {
    throw new Error(`${isoDay} is no day`);
  }
  const [year = 0, month = 0, day = 0] = isoDay.split('-').map(Number);
  const counted = year * MONTHS + (month - 1) + months;
  const laterMonth = `${String(Math.floor(counted / MONTHS)).padStart('yyyy'.length, '0')}-${twoDigits((counted % MONTHS) + 1)}`;
  let last = day;
  while (last > SHORTEST_MONTH && !isIsoDate(`${laterMonth}-${twoDigits(last)}`)) {
    last -= 1;
  }
  return `${laterMonth}-${twoDigits(last)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** How often an item is due, in words. */
export function intervalText(months: number): string {
  if (months % MONTHS !== 0) {
    return months === 1 ? 'every month' : `every ${months} months`;
  }
  return months === MONTHS ? 'every year' : `every ${months / MONTHS} years`;
}
