import type { Operation } from '@pw/configurator/session/operation';
import type { PropertyValue } from '@pw/configurator/value';
import type { InputProperties, PartInputs } from '../part-inputs.ts';
import { BOARD_PART, type Draft, type DraftFeeder } from './draft.ts';
import type { PartEntry } from './part-entry.ts';

/** What the knowledge does not have any more of an older draft: a whole part, or one choice of it. */
export type Lost = { readonly part: string; readonly name: string; readonly property?: string };

type Properties = Readonly<Record<string, PropertyValue>>;

/** A draft as operations on an empty session. */
export type OpenedDraft = {
  readonly operations: readonly Operation[];
  readonly entries: ReadonlyMap<string, PartEntry>;
  readonly lost: readonly Lost[];
};

/**
 * Turns a draft into the operations that load it. Values that lists do not offer any more are loaded and flagged by
 * the rule engine; what the knowledge does not know at all is left out and named.
 */
export function openDraft(inputs: PartInputs, family: string, draft: Draft): OpenedDraft {
  const operations: Operation[] = [{ kind: 'add', part: BOARD_PART, family, below: null }];
  const entries = new Map<string, PartEntry>();
  const lost: Lost[] = [];

  const load = (part: string, name: string, known: InputProperties, properties: Properties): void => {
    for (const [property, value] of Object.entries(properties)) {
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
    const kept = components.filter((component) => inputs.components.has(component.family));
    operations.push({ kind: 'add', part, family: known.family, below: BOARD_PART });
    if (known.type.role !== 'blank') {
      operations.push({ kind: 'set', part, property: 'DEVICE_TYPE', value: type });
    }
    entries.set(part, { kind: 'feeder', name, type, components: kept.map((component) => component.part) });
    load(part, name, known.inputs, properties);
    for (const component of components) {
      const knownComponent = inputs.components.get(component.family);
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
  return { operations, entries, lost };
}

function isOfKind(kind: 'number' | 'text', value: PropertyValue): boolean {
  return typeof value === (kind === 'number' ? 'number' : 'string');
}
