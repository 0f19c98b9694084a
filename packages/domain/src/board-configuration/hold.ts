/** How whoever edits a board keeps it, in milliseconds. */
export const holdTimes = {
  /** A client says that it is still there each time this has passed. */
  markEveryMs: 30_000,
  /** Three marks may be lost; after that anybody can go on without taking over. */
  expiresAfterMs: 120_000,
} as const;

/** Who edits a board, since when, and when the person was last heard of (epoch milliseconds). */
export type Hold = { readonly holder: string; readonly sinceMs: number; readonly seenMs: number };

/** The hold as it stands now: null while nobody edits the board, or whoever did has left without a word. */
export function holdNow(hold: Hold | null, nowMs: number): Hold | null {
  return hold !== null && hold.seenMs >= nowMs - holdTimes.expiresAfterMs ? hold : null;
}

/**
 * Whether a user may edit: the holder alone, whatever number of tabs. A silence of any length ends nothing while nobody
 * else has gone on: what a sleeping computer sends when it wakes up is not lost.
 */
export function holds(hold: Hold | null, userId: string): boolean {
  return hold?.holder === userId;
}
