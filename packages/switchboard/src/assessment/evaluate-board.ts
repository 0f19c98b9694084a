import type { Standing } from '@pw/configurator/session/change';
import type { Operation } from '@pw/configurator/session/operation';
import { createSession, type Session } from '@pw/configurator/session/session';
import type { ChosenValue } from '@pw/configurator/value';
import { derivedComponents } from '../component/derived-components.ts';
import { standingValues } from '../demands/demand.ts';
import { standingDefaults } from '../demands/project-defaults.ts';
import { demandEffects } from '../editing/demand-effects.ts';
import { BOARD_PART } from '../editing/draft.ts';
import { partInputs } from '../entry/part-inputs.ts';
import { findFeederType, type Knowledge } from '../knowledge/knowledge.ts';
import { componentFamilyName } from '../model/article.ts';
import type {
  BoardConfiguration,
  EvaluatedBoard,
  EvaluatedComponent,
  EvaluatedFeeder,
  EvaluatedPart,
  FeederConfiguration,
  OverruledDemand,
} from '../model/board.ts';
import { demandName, placedDemands } from '../model/demand.ts';
import type { BoardValues } from '../model/part-properties.ts';
import { boardValues, componentValues, evaluatedPart, feederValues } from '../model/part-values.ts';
import { currentChoice } from '../model/poles.ts';
import { createListMemory, createMemory } from '../model/watched-board.ts';
import { controllerEntry } from '../supply/controller-entry.ts';
import { builtBoard } from './built-board.ts';

/** The id of a component by the id of its feeder. */
export function componentPart(feeder: string, index: number): string {
  return `${feeder}.c${index}`;
}

/** The id of the feeder that a part is, or belongs to. */
export function feederOf(part: string): string {
  return part.split('.', 1)[0] ?? part;
}

/** The ids of the feeders of a board that is opened once: `f0`, `f1`, … in input order. */
function partsByPlace({ feeders }: BoardConfiguration): readonly string[] {
  return feeders.map((_, index) => `f${index}`);
}

/** Loads a configuration into a session of the rule engine. Part ids are `board`, `f0`, `f0.c0`, … in input order. */
export function openSession(knowledge: Knowledge, configuration: BoardConfiguration): Session {
  return loadSession(knowledge, configuration, partsByPlace(configuration));
}

/**
 * Loads a configuration into a session, its feeders under these ids.
 * @throws when the configuration names a part, property or kind of value that the knowledge does not have
 */
export function loadSession(
  knowledge: Knowledge,
  configuration: BoardConfiguration,
  parts: readonly string[],
): Session {
  const session = createSession(knowledge.compiled);
  const applied = session.apply([
    { kind: 'add', part: BOARD_PART, family: knowledge.board.name, below: null },
    ...choices(BOARD_PART, configuration.properties),
    ...configuration.feeders.flatMap((feeder, index) => feederOperations(knowledge, feeder, parts[index] ?? '')),
    ...standingsOf(knowledge, configuration, parts).flatMap(([part, standing]) => laidDown(part, standing)),
  ]);
  if (!applied.ok) {
    throw new Error(`${configuration.name}: ${applied.error.message}`);
  }
  return session;
}

/** What adds a feeder with its components, before one of its neighbours or at the end. */
export function feederOperations(
  knowledge: Knowledge,
  feeder: FeederConfiguration,
  part: string,
  before: string | null = null,
): readonly Operation[] {
  const { kind, type } = feederType(knowledge, feeder);
  return [
    { kind: 'add', part, family: kind.family.name, below: BOARD_PART, before },
    ...(type.role === 'blank' ? [] : [{ kind: 'set', part, property: 'DEVICE_TYPE', value: type.name } as const]),
    ...choices(part, feeder.properties),
    ...feeder.components.flatMap((component, at): Operation[] => [
      { kind: 'add', part: componentPart(part, at), family: component.family, below: part },
      ...choices(componentPart(part, at), component.properties),
    ]),
  ];
}

/** The standing values of a part by the names of its properties. */
export type Standings = ReadonlyMap<string, Standing>;

/** What the defaults of the project lay down for the board, and the demands for each feeder; parts without any are left out. */
export function standingsOf(
  knowledge: Knowledge,
  configuration: BoardConfiguration,
  parts: readonly string[],
): readonly (readonly [part: string, standings: Standings])[] {
  const demands = placedDemands(configuration);
  if (demands.length === 0 && configuration.projectDefaults === undefined) {
    return [];
  }
  const inputs = partInputs(knowledge);
  return [
    [BOARD_PART, standingDefaults(inputs, configuration)],
    ...configuration.feeders.map(
      (feeder, index) => [parts[index] ?? '', standingValues(inputs, demands, feeder)] as const,
    ),
  ];
}

function laidDown(part: string, standings: Standings): readonly Operation[] {
  return Array.from(standings, ([property, standing]): Operation => ({ kind: 'stand', part, property, standing }));
}

function choices(part: string, properties: Readonly<Record<string, ChosenValue>>): readonly Operation[] {
  return Object.entries(properties).map(([property, value]) => ({
    kind: 'set',
    part,
    property,
    value: currentChoice(property, value),
  }));
}

function feederType(knowledge: Knowledge, feeder: FeederConfiguration) {
  const match = findFeederType(knowledge, feeder.type);
  if (!match) {
    throw new Error(`${feeder.name}: there is no feeder type ${feeder.type}`);
  }
  return match;
}

/**
 * Works out every property of a board: the step from inputs to values.
 * @throws when the configuration names a part, property or kind of value that the knowledge does not have;
 *   what a user can get wrong was refused when the enquiry was read.
 */
export function evaluateBoard(knowledge: Knowledge, configuration: BoardConfiguration): EvaluatedBoard {
  const parts = partsByPlace(configuration);
  const session = loadSession(knowledge, configuration, parts);
  return readBoard(knowledge, configuration, session, feederReadings(configuration, parts));
}

/** A feeder to be read of its part in a session; while the object is the same one, nothing of the part has changed. */
export type FeederReading = { readonly feeder: FeederConfiguration; readonly part: string };

/** The feeders of a configuration with their parts, in input order. */
export function feederReadings({ feeders }: BoardConfiguration, parts: readonly string[]): readonly FeederReading[] {
  return feeders.map((feeder, index) => ({ feeder, part: parts[index] ?? '' }));
}

/**
 * Reads a configuration of the session that holds it. What has not changed since it was read of the same session is the
 * same object.
 */
export function readBoard(
  knowledge: Knowledge,
  configuration: BoardConfiguration,
  session: Session,
  readings: readonly FeederReading[],
): EvaluatedBoard {
  const board = evaluatedPart(session, BOARD_PART, configuration.name, boardValues(session, BOARD_PART));
  const derived = derivedComponents(knowledge);
  const feeders = readFeeders(readings, [session], board, ({ feeder, part }, watched) => [
    readFeeder(knowledge, { session, board: watched, derived }, feeder, part),
  ]);
  const overruled = overruledDemands(knowledge, configuration);
  const built = builtBoard(
    {
      ...board,
      quantity: configuration.quantity,
      feeders,
      ...(overruled.length > 0 ? { overruledDemands: overruled } : {}),
    },
    knowledge.tables,
  );
  const controller = controllerEntry(knowledge.broughtKinds, built);
  return controller ? { ...built, controller } : built;
}

type ReadContext = {
  readonly session: Session;
  readonly board: EvaluatedPart<BoardValues>;
  readonly derived: ReturnType<typeof derivedComponents>;
};

const readFeeders = createListMemory();
const readOnes = createMemory();
const readComponents = createMemory();

function readFeeder(
  knowledge: Knowledge,
  { session, board, derived }: ReadContext,
  { name, type: typeName, components }: FeederConfiguration,
  part: string,
): EvaluatedFeeder {
  const values = feederValues(session, part);
  const own = components.map((component, at): EvaluatedComponent => {
    const id = componentPart(part, at);
    const ofComponent = componentValues(session, id);
    return readComponents(ofComponent, [session.chosen(id)], board, () => {
      const family = componentFamilyName(component.family);
      return { ...evaluatedPart(session, id, family, ofComponent), family };
    });
  });
  return readOnes(values, [session.chosen(part), name, typeName, ...own], board, (watched) => {
    const { kind, type } = feederType(knowledge, { name, type: typeName, components, properties: {} });
    const feeder = evaluatedPart(session, part, name, values);
    return { ...feeder, kind, type, components: [...own, ...derived({ board: watched, feeder })] };
  });
}

/** Where demands contradict each other: the last one wins, and check Z1 says so. */
function overruledDemands(knowledge: Knowledge, configuration: BoardConfiguration): readonly OverruledDemand[] {
  const demands = placedDemands(configuration);
  const effects = demands.length > 1 ? demandEffects(partInputs(knowledge), demands, configuration.feeders) : [];
  return effects.flatMap(({ placed, overruled }) =>
    overruled.map(({ property, by, places }) => ({
      demand: demandName(placed),
      by,
      property,
      feeders: places.flatMap((place) => configuration.feeders[place]?.name ?? []),
    })),
  );
}
