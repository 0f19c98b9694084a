import type { Family } from '@pw/configurator/family';
import type { Property } from '@pw/configurator/property';
import type { ControlKit } from '../component/control-kit.ts';
import type { ShortForm } from '../kinds/tabled/short-form.ts';
import { type FeederKind, type FeederType, sectionLetters } from '../model/feeder-kind.ts';
import { feederSlot } from '../model/part-properties.ts';

/** What decides which properties and values can be entered. */
export type EntryKnowledge = {
  readonly board: Family;
  readonly kinds: readonly FeederKind[];
  readonly components: readonly Family[];
  /** The types whose entries are short for components. */
  readonly shortForms: readonly ShortForm[];
  /** The standard control kits by their names, in the order of the catalogue. */
  readonly kits: ReadonlyMap<string, ControlKit>;
};

/** What can be entered of a feeder of one type, and the part family that it is of. */
export type FeederInputs = {
  readonly type: FeederType;
  readonly family: string;
  readonly inputs: InputProperties;
  /** The component families that it can hold, by their names. */
  readonly components: ReadonlyMap<string, InputProperties>;
};

/** The input properties of every part that can stand on a board. */
export type PartInputs = {
  readonly board: InputProperties;
  /** By the name of the feeder type. */
  readonly feeders: ReadonlyMap<string, FeederInputs>;
  /** By the name of the component family. */
  readonly components: ReadonlyMap<string, InputProperties>;
  /** By the name of the type: what an entry takes that is short for a component. */
  readonly shortForms: ReadonlyMap<string, ShortInputs>;
  /** The standard kits by their names. */
  readonly kits: ReadonlyMap<string, ControlKit>;
};

/** Looks up what can be entered on each part of the knowledge: board, feeder types and component families. */
export function partInputs({ board, kinds, components, shortForms, kits }: EntryKnowledge): PartInputs {
  const types = kinds.flatMap((kind) => kind.types.map((type) => ({ type, family: kind.family, kind })));
  const ofComponents = new Map(components.map((family) => [family.name, inputProperties(family)]));
  const holds = componentsOfKinds(kinds, ofComponents);
  return {
    board: inputProperties(board),
    feeders: new Map(
      types.map(({ type, family, kind }) => [
        type.name,
        { type, family: family.name, inputs: feederProperties(family, type), components: holds(kind) },
      ]),
    ),
    components: ofComponents,
    shortForms: new Map(shortForms.map((form) => [form.type.name, { form, inputs: shortInputs(form) }])),
    kits,
  };
}

/** An entry that is short for a component, with what can be entered of it. */
export type ShortInputs = { readonly form: ShortForm; readonly inputs: InputProperties };

/** What a short form takes: its component, whose description is its name, the feeder that it goes into, and the sections. */
function shortInputs({ type, component, nameProperty, named }: ShortForm): InputProperties {
  const ofComponent = [...inputProperties(component)].filter(([name]) => name !== DESCRIPTION);
  const sections = sectionLetters.map((letter): [string, InputProperty] => {
    const property = feederSlot.properties[`SECTION_${letter}`];
    const limits = { min: 0, max: type.mostCopies[letter] ?? 0, step: 1 };
    return [`SECTION_${letter}`, { property: { ...property, limits }, values: null }];
  });
  return new Map([...ofComponent, [nameProperty, { property: named, values: null }], ...sections]);
}

/** What a short form says of its component by its own name. */
export const DESCRIPTION = 'AM_DESCRIPTION';

/** A kind with a component family of its own holds nothing else, and no other kind holds that family. */
export function componentsOfKinds<Part>(
  kinds: readonly FeederKind[],
  all: ReadonlyMap<string, Part>,
): (kind: Pick<FeederKind, 'ownComponents'>) => ReadonlyMap<string, Part> {
  const owned = new Set<string>(kinds.flatMap(({ ownComponents }) => ownComponents ?? []));
  const common = new Map([...all].filter(([name]) => !owned.has(name)));
  return ({ ownComponents }) =>
    ownComponents === null ? common : new Map([...all].filter(([name]) => name === ownComponents));
}

/**
 * Asks the tables for a value to choose wherever somebody chooses from a list: without one the form would show a box
 * that takes anything.
 */
export function missingLists(knowledge: EntryKnowledge): readonly string[] {
  const { board, feeders, components } = partInputs(knowledge);
  const parts = new Map([
    ['the board', board],
    ...[...feeders.values()].map(({ family, inputs }) => [family, inputs] as const),
    ...components,
  ]);
  return [...parts].flatMap(([part, inputs]) =>
    [...inputs]
      .filter(([, { property, values }]) => property.control !== 'EDITB' && (values ?? []).length === 0)
      .map(([name]) => `No table offers a value of ${name} of ${part}, which is chosen from a list: add its rows`),
  );
}

/** A property that an enquiry may hold. */
export type InputProperty = {
  readonly property: Property;
  /** The values that it can take; null when it is entered freely within its limits. */
  readonly values: readonly (string | number)[] | null;
};

export type InputProperties = ReadonlyMap<string, InputProperty>;

/** Whether the user can give the value, alone or instead of a rule. */
export function isGivenByUser({ giver }: Pick<Property, 'giver'>): boolean {
  return giver === 'user' || giver === 'user or rule';
}

/** The input properties of a part family: what the user gives, with the values before any filter (SBD 1.7). */
function inputProperties(family: Family): InputProperties {
  const lists = new Map<string, readonly (string | number)[]>();
  for (const rule of family.rules) {
    if (rule.kind === 'options') {
      lists.set(rule.property, [...new Set(rule.options.map((option) => option.value))]);
    }
  }
  return new Map(
    Object.entries(family.properties)
      .filter(([, property]) => isGivenByUser(property) && property.isSetOtherwise !== true)
      .map(([name, property]) => [name, { property, values: lists.get(name) ?? null }]),
  );
}

/** Whether feeders of a type have a property of their family (SBD 1.6). */
export function isOfType({ roles }: Pick<Property, 'roles'>, { role }: Pick<FeederType, 'role'>): boolean {
  return roles?.includes(role) ?? true;
}

/** The input properties of a feeder type: its sections take the copies of the type (SBD 1.6). */
function feederProperties(family: Family, type: FeederType): InputProperties {
  const inputs = new Map([...inputProperties(family)].filter(([, { property }]) => isOfType(property, type)));
  for (const letter of sectionLetters) {
    const name = `SECTION_${letter}`;
    const input = inputs.get(name);
    if (input) {
      const limits = { min: 0, max: type.mostCopies[letter] ?? 0, step: 1 };
      inputs.set(name, { property: { ...input.property, limits }, values: null });
    }
  }
  return inputs;
}
