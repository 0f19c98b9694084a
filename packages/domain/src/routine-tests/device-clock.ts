/** How far the clock of a tablet may be ahead of the server, ms. */
export const CLOCK_AHEAD_MS = 10 * 60_000;

/** Whether a moment that a device gives is later than its clock can explain. */
export function isAhead(at: Date, now: Date): boolean {
  return at.getTime() > now.getTime() + CLOCK_AHEAD_MS;
}
