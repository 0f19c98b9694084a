/** How a client that has a project open says so, in milliseconds. */
export const presenceTimes = {
  /** A client says it when it opens the project, and again after each of these. */
  markEveryMs: 60_000,
  /** Two marks may be lost; after that nobody is taken to be there any more. */
  expiresAfterMs: 150_000,
} as const;

/** Whoever was last seen before this moment (epoch milliseconds) has the project open no more. */
export function presentFromMs(nowMs: number): number {
  return nowMs - presenceTimes.expiresAfterMs;
}

/** Says who else has a project open, as the project itself and the question before its deletion show it. */
export function openedByText(names: readonly string[]): string {
  const [last, ...others] = names.toReversed();
  if (last === undefined) {
    return '';
  }
  return others.length === 0
    ? `${last} has this project open`
    : `${others.toReversed().join(', ')} and ${last} have this project open`;
}
