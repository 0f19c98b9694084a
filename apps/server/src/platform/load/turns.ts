import { measure, secondsSince } from '../metrics/measure.ts';
import type { LabelsOf } from '../metrics/metric-table.ts';

/** Work that waits for its turn: only some at once, and none of one who asks much may take the place of all others. */
export type Turns = {
  /**
   * Does the work when its turn has come.
   * @param of the caller: a company, an address, a name
   * @throws TooBusy when the caller has as much waiting as it may
   */
  readonly take: <Done>(of: string, work: () => Promise<Done>) => Promise<Done>;
  /**
   * Does at once what nobody shall wait for. It counts as being at work, so that what takes turns begins behind it; but so
   * much of it goes ahead of one who waits, and no more.
   */
  readonly goAhead: <Done>(work: () => Promise<Done>) => Promise<Done>;
  readonly load: () => TurnsLoad;
};

/** How much has its turn, and how much waits. */
export type TurnsLoad = { readonly atWork: number; readonly waiting: number };

export type TurnLimits = {
  /** How much is done at once. */
  readonly atOnce: number;
  /** How much of it for one who asks. */
  readonly atOnceOfOne: number;
  /** How much of one who asks may wait. */
  readonly mostWaiting: number;
};

/** More of somebody's work waits than may wait: nothing of the last of it was begun. */
export class TooBusy extends Error {
  constructor() {
    super('Too much of the same company or address waits for its turn');
  }
}

const MOST_GOING_AHEAD = 50;

type Line = { atWork: number; readonly waiting: (() => void)[] };

/** By which the measures name turns. */
export type TurnKind = LabelsOf<'turn_wait_seconds'>['kind'];

/**
 * Opens turns that go round among those who wait, one each, whatever somebody asks for at once.
 * @param kind of those that are measured
 */
export function openTurns({ atOnce, atOnceOfOne, mostWaiting }: TurnLimits, kind?: TurnKind): Turns {
  /** In the order in which they are next. */
  const lines = new Map<string, Line>();
  let atWork = 0;
  let ahead = 0;
  /** How much has gone ahead of those who wait since a turn began. */
  let hasPassed = 0;

  function isFull(): boolean {
    return atWork >= atOnce || (atWork + ahead >= atOnce && hasPassed < MOST_GOING_AHEAD);
  }

  function isAwaited(): boolean {
    return [...lines.values()].some(({ waiting }) => waiting.length > 0);
  }

  function begin(): void {
    for (const [of, line] of lines) {
      if (isFull()) {
        return;
      }
      const next = line.atWork < atOnceOfOne ? line.waiting.shift() : undefined;
      if (next) {
        hasPassed = 0;
        atWork += 1;
        line.atWork += 1;
        lines.delete(of);
        lines.set(of, line);
        next();
      }
    }
  }

  function end(of: string, line: Line): void {
    atWork -= 1;
    line.atWork -= 1;
    if (line.atWork === 0 && line.waiting.length === 0) {
      lines.delete(of);
    }
    begin();
  }

  return {
    take: async (of, work) => {
      const line = lines.get(of) ?? { atWork: 0, waiting: [] };
      lines.set(of, line);
      if (line.waiting.length >= mostWaiting) {
        if (kind) {
          measure('turns_refused_total', { kind });
        }
        throw new TooBusy();
      }
      const asked = performance.now();
      await new Promise<void>((resolve) => {
        line.waiting.push(resolve);
        begin();
      });
      if (kind) {
        measure('turn_wait_seconds', { kind }, secondsSince(asked));
      }
      try {
        return await work();
      } finally {
        end(of, line);
      }
    },
    goAhead: async (work) => {
      ahead += 1;
      try {
        return await work();
      } finally {
        ahead -= 1;
        hasPassed += isAwaited() ? 1 : 0;
        begin();
      }
    },
    load: () => ({
      atWork,
      waiting: [...lines.values()].reduce((sum, { waiting }) => sum + waiting.length, 0),
    }),
  };
}

/**
 * What a server gives out by turns: connections to the database, uploaded files that are tried in a document, and sign-ins,
 * whose secrets take long to compare.
 */
export type ServerTurns = { readonly connections: Turns; readonly uploads: Turns; readonly signIns: Turns };

/** A third for one company, so that another two that ask as much still leave some free. */
const PART_OF_ONE = 1 / 3;

/** More than the users of a company ask for at once; what is beyond comes from a program. */
const MOST_REQUESTS_WAITING = 200;

/** One at a time, since Typst tries one after the other: so that those of two companies take turns. */
const uploads: TurnLimits = { atOnce: 1, atOnceOfOne: 1, mostWaiting: 8 };

/** Of one address no more than what keeps the comparison busy: guesses by the hundred would be all that the server does. */
const signIns: TurnLimits = { atOnce: 8, atOnceOfOne: 2, mostWaiting: MOST_REQUESTS_WAITING };

/** The turns of a server with so many connections. */
export function openServerTurns(connections: number): ServerTurns {
  const atOnceOfOne = Math.max(1, Math.floor(connections * PART_OF_ONE));
  return {
    connections: openTurns({ atOnce: connections, atOnceOfOne, mostWaiting: MOST_REQUESTS_WAITING }, 'connections'),
    uploads: openTurns(uploads, 'uploads'),
    signIns: openTurns(signIns, 'sign-ins'),
  };
}
