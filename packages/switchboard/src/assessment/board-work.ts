import { type Standing, sameStanding } from '@pw/configurator/session/change';
import type { Operation } from '@pw/configurator/session/operation';
import type { Session } from '@pw/configurator/session/session';
import type { ChosenValue } from '@pw/configurator/value';
import { BOARD_PART } from '../editing/draft.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration, EvaluatedBoard, FeederConfiguration } from '../model/board.ts';
import { currentChoice } from '../model/poles.ts';
import {
  componentPart,
  type FeederReading,
  feederOf,
  feederOperations,
  feederReadings,
  loadSession,
  readBoard,
  type Standings,
  standingsOf,
} from './evaluate-board.ts';

/**
 * Works one board out again and again as it is edited. Each time the rule engine is given what differs from the last
 * configuration alone, and every feeder that has not changed is the same object as before. The result is that of
 * `evaluateBoard`.
 */
export type BoardWork = { readonly evaluate: (configuration: BoardConfiguration) => EvaluatedBoard };

/** A configuration in the session that holds it. */
type Held = {
  readonly configuration: BoardConfiguration;
  readonly session: Session;
  /** Its feeders with their parts, in input order. */
  readonly readings: readonly FeederReading[];
  readonly standings: ReadonlyMap<string, Standings>;
};

/** Starts the work on a board. */
export function openBoardWork(knowledge: Knowledge): BoardWork {
  let held: Held | null = null;
  let lastPart = 0;
  const nextPart = () => {
    lastPart += 1;
    return `f${lastPart}`;
  };
  return {
    evaluate: (configuration) => {
      const followed: Held | null = held && follow(knowledge, held, configuration, nextPart);
      // Where it cannot be followed the board begins again, which also says what is wrong with it.
      const now: Held = followed ?? begin(knowledge, configuration, nextPart);
      held = now;
      return readBoard(knowledge, configuration, now.session, now.readings);
    },
  };
}

function begin(knowledge: Knowledge, configuration: BoardConfiguration, nextPart: () => string): Held {
  const parts = configuration.feeders.map(nextPart);
  return {
    configuration,
    session: loadSession(knowledge, configuration, parts),
    readings: feederReadings(configuration, parts),
    standings: new Map(standingsOf(knowledge, configuration, parts)),
  };
}

/** Brings the session to another configuration; null, with the session as it was, where that is not possible. */
function follow(
  knowledge: Knowledge,
  held: Held,
  configuration: BoardConfiguration,
  nextPart: () => string,
): Held | null {
  const staying = keptFeeders(held, configuration);
  if (staying === null) {
    return null;
  }
  const before = configuration.feeders.map((feeder) => staying.get(feeder));
  const parts = before.map((reading) => reading?.part ?? nextPart());
  const standings = new Map(standingsOf(knowledge, configuration, parts));
  const ofFeeders = before.map((reading, at) => feederChanges(reading, configuration.feeders[at]));
  const operations = [
    ...removals(held, parts),
    ...ofFeeders.flat(),
    ...additions(knowledge, configuration, parts, (feeder) => staying.has(feeder)),
    ...changedChoices(BOARD_PART, held.configuration.properties, configuration.properties),
    ...standingChanges(held.standings, standings, [BOARD_PART, ...parts]),
  ];
  const applied = operations.length > 0 ? held.session.apply(operations) : null;
  if (applied?.ok === false) {
    return null;
  }
  const changed = new Set(applied?.value.changes.map(({ part }) => feederOf(part)));
  const readings = configuration.feeders.map((feeder, at): FeederReading => {
    const reading = before[at];
    // A draft that comes from another thread is a copy, with a copy of each feeder.
    const isSame = reading !== undefined && ofFeeders[at]?.length === 0 && !changed.has(reading.part);
    return isSame ? reading : { feeder, part: parts[at] ?? '' };
  });
  return { configuration, session: held.session, readings, standings };
}

/**
 * The feeders that stay, as they were, found by their names: those of the same type and with the same components. null
 * where names occur twice, or the feeders that stay come in another order.
 */
function keptFeeders(
  { configuration: { feeders }, readings }: Held,
  next: BoardConfiguration,
): ReadonlyMap<FeederConfiguration, FeederReading> | null {
  const places = new Map(feeders.map(({ name }, at) => [name, at]));
  const names = new Set(next.feeders.map(({ name }) => name));
  if (places.size < feeders.length || names.size < next.feeders.length) {
    return null;
  }
  const staying = new Map<FeederConfiguration, FeederReading>();
  let last = -1;
  for (const feeder of next.feeders) {
    const at = places.get(feeder.name) ?? -1;
    const before = readings[at];
    if (before && isOfSameParts(before.feeder, feeder)) {
      if (at < last) {
        return null;
      }
      last = at;
      staying.set(feeder, before);
    }
  }
  return staying;
}

function isOfSameParts(before: FeederConfiguration, feeder: FeederConfiguration): boolean {
  return (
    before === feeder ||
    (before.type === feeder.type &&
      before.components.length === feeder.components.length &&
      before.components.every(({ family }, at) => feeder.components[at]?.family === family))
  );
}

function removals({ readings }: Held, next: readonly string[]): readonly Operation[] {
  const stays = new Set(next);
  return readings.filter(({ part }) => !stays.has(part)).map(({ part }) => ({ kind: 'remove', part }));
}

/** New feeders from the last on, so that the neighbour before which each is added is there. */
function additions(
  knowledge: Knowledge,
  { feeders }: BoardConfiguration,
  parts: readonly string[],
  isKept: (feeder: FeederConfiguration) => boolean,
): readonly Operation[] {
  return feeders
    .map((feeder, at) => ({ feeder, part: parts[at] ?? '', before: parts[at + 1] ?? null }))
    .toReversed()
    .flatMap(({ feeder, part, before }) => (isKept(feeder) ? [] : feederOperations(knowledge, feeder, part, before)));
}

function feederChanges(
  reading: FeederReading | undefined,
  feeder: FeederConfiguration | undefined,
): readonly Operation[] {
  if (reading === undefined || feeder === undefined || reading.feeder === feeder) {
    return [];
  }
  const { feeder: before, part } = reading;
  return [
    ...changedChoices(part, before.properties, feeder.properties),
    ...feeder.components.flatMap(({ properties }, at) =>
      changedChoices(componentPart(part, at), before.components[at]?.properties ?? {}, properties),
    ),
  ];
}

type Choices = Readonly<Record<string, ChosenValue>>;

function changedChoices(part: string, before: Choices, now: Choices): readonly Operation[] {
  if (before === now) {
    return [];
  }
  const operations: Operation[] = [];
  for (const property of Object.keys(before)) {
    if (!(property in now)) {
      operations.push({ kind: 'forget', part, property });
    }
  }
  for (const [property, value] of Object.entries(now)) {
    if (before[property] !== value) {
      operations.push({ kind: 'set', part, property, value: currentChoice(property, value) });
    }
  }
  return operations;
}

const none: Standings = new Map<string, Standing>();

function standingChanges(
  before: Held['standings'],
  now: Held['standings'],
  parts: readonly string[],
): readonly Operation[] {
  return before.size === 0 && now.size === 0
    ? []
    : parts.flatMap((part) => changedStandings(part, before.get(part), now.get(part)));
}

function changedStandings(part: string, before = none, now = none): readonly Operation[] {
  const operations: Operation[] = [];
  for (const property of before.keys()) {
    if (!now.has(property)) {
      operations.push({ kind: 'stand', part, property, standing: null });
    }
  }
  for (const [property, standing] of now) {
    if (!sameStanding(before.get(property), standing)) {
      operations.push({ kind: 'stand', part, property, standing });
    }
  }
  return operations;
}
