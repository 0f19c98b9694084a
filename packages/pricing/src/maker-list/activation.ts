/** From a day on a version of a maker's list holds. A later activation of the same day replaces it (SBD 13.10). */
export type Activation = {
  readonly version: number;
  /** ISO day. */
  readonly fromDay: string;
  /** Counts the activations of the maker. */
  readonly sequence: number;
};

/**
 * The version that holds on a day: of the activations up to it the one of the latest day, and of one day the last.
 * Null before the first.
 */
export function activeVersion(activations: readonly Activation[], day: string): number | null {
  const begun = activations.filter(({ fromDay }) => fromDay <= day);
  return begun.reduce<Activation | null>(laterOf, null)?.version ?? null;
}

function laterOf(one: Activation | null, other: Activation): Activation {
  if (one === null || other.fromDay > one.fromDay) {
    return other;
  }
  return other.fromDay === one.fromDay && other.sequence > one.sequence ? other : one;
}

/** The activations that begin after a day, in the order of their days; of one day the last alone. */
export function comingActivations(activations: readonly Activation[], day: string): readonly Activation[] {
  const byDay = Map.groupBy(
    activations.filter(({ fromDay }) => fromDay > day),
    ({ fromDay }) => fromDay,
  );
  return [...byDay.values()]
    .flatMap((ofDay) => ofDay.reduce<Activation | null>(laterOf, null) ?? [])
    .toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1));
}
