import type { PropertyValue } from '@pw/configurator/value';
import type { DraftFeeder } from '../editing/draft.ts';
import type { EnteredProperties } from '../editing/edit.ts';
import { sectionLetters } from '../model/section.ts';

/** What was chosen for a feeder, apart from the board that it stands on: enough to make it once more. */
export type FeederEntity = {
  /** E.g. `MCCB_OG`. */
  readonly type: string;
  readonly properties: EnteredProperties;
  readonly components: readonly {
    readonly family: string;
    readonly name: string;
    readonly properties: EnteredProperties;
  }[];
};

/** What a feeder says about its place on its own board. */
const ofItsBoard: ReadonlySet<string> = new Set([
  ...sectionLetters.map((letter) => `SECTION_${letter}`),
  'FEEDER_DESIGNATION',
  'FEEDER_NOTE',
]);

/** Takes from a feeder what any board can use: neither its bus sections nor its designation and note. */
export function feederEntity({ type, properties, components }: DraftFeeder): FeederEntity {
  const own = Object.entries(chosen(properties)).filter(([property]) => !ofItsBoard.has(property));
  return {
    type,
    properties: Object.fromEntries(own),
    components: components.map((component) => {
      const { family, name } = component;
      return { family, name, properties: chosen(component.properties) };
    }),
  };
}

/** One text for all feeders that are configured alike, whatever their components are called. */
export function entityKey({ type, properties, components }: FeederEntity): string {
  const parts = components.map((component) => [component.family, sorted(component.properties)] as const);
  const texts = parts.map((part) => JSON.stringify(part)).sort();
  return JSON.stringify([type, sorted(properties), texts]);
}

/** The chosen properties without those that are not set. */
export function chosen(properties: Readonly<Record<string, PropertyValue>>): EnteredProperties {
  const set = Object.entries(properties).flatMap(([property, value]) => (value === null ? [] : [[property, value]]));
  return Object.fromEntries(set);
}

function sorted(properties: EnteredProperties): readonly (readonly [string, string | number])[] {
  return Object.entries(properties).sort(([a], [b]) => (a < b ? -1 : 1));
}
