import type { Operation } from '@pw/configurator/session/operation';
import type { Session } from '@pw/configurator/session/session';
import type { ChosenValue } from '@pw/configurator/value';
import { standingValues } from '../demands/demand.ts';
import { standingDefaults } from '../demands/project-defaults.ts';
import type { InputProperties, PartInputs } from '../entry/part-inputs.ts';
import type { CheckFinding } from '../findings/finding.ts';
import { type DemandsOfBoard, demandsOf, placedDemands } from '../model/demand.ts';
import { createCache } from '../model/kept-results.ts';
import { currentChoice } from '../model/poles.ts';
import {
  BOARD_PART,
  type Draft,
  type DraftComponent,
  type DraftFeeder,
  type PartEntries,
  type PartEntry,
} from './draft.ts';

/** What the knowledge does not have any more of an older draft: a whole part, or one choice of it. */
export type LostInput = { readonly part: string; readonly name: string; readonly property?: string };

type Properties = Readonly<Record<string, ChosenValue>>;

/** A draft as operations on an empty session. */
export type DraftOperations = {
  readonly operations: readonly Operation[];
  readonly entries: PartEntries;
  readonly lost: readonly LostInput[];
};

/**
 * Turns a draft into the operations that load it. Values that lists do not offer any more are loaded and flagged by
 * the rule engine; what the knowledge does not know at all is left out and named.
 */
export function openDraft(inputs: PartInputs, family: string, draft: Draft): DraftOperations {
  const operations: Operation[] = [{ kind: 'add', part: BOARD_PART, family, below: null }];
  const entries = new Map<string, PartEntry>();
  const lost: LostInput[] = [];

  const load = (part: string, name: string, known: InputProperties, properties: Properties): void => {
    for (const [property, keptValue] of Object.entries(properties)) {
      const value = currentChoice(property, keptValue);
      const input = known.get(property);
      if (input && isOfKind(input.property.kind, value)) {
        operations.push({ kind: 'set', part, property, value });
      } else {
        lost.push({ part, name, property });
      }
    }
  };
  const loadFeeder = ({ part, name, type, properties, components }: DraftFeeder): void => {
    const known = inputs.feeders.get(type);
    if (!known) {
      lost.push({ part, name });
      return;
    }
    const knownComponents = components.filter((component) => known.components.has(component.family));
    operations.push({ kind: 'add', part, family: known.family, below: BOARD_PART });
    if (known.type.role !== 'blank') {
      operations.push({ kind: 'set', part, property: 'DEVICE_TYPE', value: type });
    }
    entries.set(part, { kind: 'feeder', name, type, components: knownComponents.map((component) => component.part) });
    load(part, name, known.inputs, properties);
    for (const component of components) {
      const knownComponent = known.components.get(component.family);
      if (!knownComponent) {
        lost.push({ part: component.part, name: component.name });
        continue;
      }
      const { family: ofComponent, name: componentName } = component;
      operations.push({ kind: 'add', part: component.part, family: ofComponent, below: part });
      entries.set(component.part, { kind: 'component', name: componentName, family: ofComponent, feeder: part });
      load(component.part, componentName, knownComponent, component.properties);
    }
  };

  load(BOARD_PART, BOARD_PART, inputs.board, draft.properties);
  draft.feeders.forEach(loadFeeder);
  for (const [property, standing] of standingDefaults(inputs, draft)) {
    operations.push({ kind: 'stand', part: BOARD_PART, property, standing });
  }
  const demands = placedDemands(draft);
  for (const feeder of demands.length === 0 ? [] : draft.feeders) {
    for (const [property, standing] of standingValues(inputs, demands, feeder)) {
      operations.push({ kind: 'stand', part: feeder.part, property, standing });
    }
  }
  return { operations, entries, lost };
}

function isOfKind(kind: 'number' | 'text', value: ChosenValue): boolean {
  return typeof value === (kind === 'number' ? 'number' : 'string');
}

type DraftSource = {
  readonly inputs: PartInputs;
  readonly entries: PartEntries;
  readonly demands: DemandsOfBoard;
  readonly lastPart: number;
};

/** Reads a draft back from the session that edits it. */
export function readDraft(session: Session, source: DraftSource): Draft {
  return {
    properties: entered(session, BOARD_PART, source.inputs.board),
    feeders: session.parts(BOARD_PART).map((part) => readFeeder(session, source, part)),
    lastPart: source.lastPart,
    ...demandsOf(source.demands),
  };
}

function readFeeder(session: Session, { entries, inputs }: DraftSource, part: string): DraftFeeder {
  const entry = entries.get(part);
  if (entry?.kind !== 'feeder') {
    throw new Error(`There is no feeder ${part}`);
  }
  const ofComponents = session.parts(part);
  const given = ofComponents.flatMap((component) => [session.choices(component), entries.get(component)]);
  return draftFeeders(session.choices(part), [entry, inputs, ...given], () => ({
    part,
    name: entry.name,
    type: entry.type,
    properties: entered(session, part, inputs.feeders.get(entry.type)?.inputs),
    components: ofComponents.map((component): DraftComponent => {
      const family = session.family(component);
      const properties = entered(session, component, inputs.components.get(family));
      return { part: component, name: entries.get(component)?.name ?? '', family, properties };
    }),
  }));
}

/** A feeder stays the same object while nothing else is entered of it: what follows a board finds at once what has changed. */
const draftFeeders = createCache();

/** What was entered of a part; what the rules keep of their own, such as the type of a feeder, is left out. */
function entered(session: Session, part: string, inputs: InputProperties | undefined): Properties {
  return Object.fromEntries(Object.entries(session.choices(part)).filter(([name]) => inputs?.has(name)));
}

/** The number of a finding that is no check of the rule set: what was saved cannot be worked out as it was saved. */
export const LOST_FINDING = 'LOST';

const WHAT_NEXT = 'Open the board, look at what changes and accept it.';

/** What the knowledge does not have any more of a saved board, as errors that say what to do. */
export function lostFindings(board: string, lost: readonly LostInput[]): readonly CheckFinding[] {
  return lost.map(({ part, name, property }): CheckFinding => {
    const owner = part === BOARD_PART ? board : name;
    const [code, what] =
      property === undefined
        ? ['PART', `The rules have no part such as ${owner} any more.`]
        : ['CHOICE', `The rules do not take what was chosen as ${property} of ${owner} any more.`];
    const statement = `${what} ${WHAT_NEXT}`;
    return {
      id: LOST_FINDING,
      severity: 'E',
      code,
      message: statement,
      statement,
      likeness: JSON.stringify([code, owner, property]),
      remedy: { kind: 'none', reason: WHAT_NEXT },
      figures: [],
    };
  });
}
