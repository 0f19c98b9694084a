import type { Family } from '@pw/configurator/family';
import type { InputPart } from '@pw/configurator/oracle/recompute';
import type { Operation } from '@pw/configurator/session/operation';
import { type ChosenValue, writtenValue } from '@pw/configurator/value';
import type { Random } from './random.ts';

/** How a random configuration grows: `parts` is the size around which adding and removing balance. */
export type Growth = { readonly parts: number; readonly operations: number };

/** Draws a batch of operations that the tree allows, in any order and mixture. */
export function randomBatch(
  random: Random,
  families: readonly Family[],
  tree: InputTree,
  growth: Growth,
): readonly Operation[] {
  const operations: Operation[] = [];
  let reached = tree;
  const count = 1 + random.int(growth.operations);
  while (operations.length < count) {
    const operation = randomOperation(random, families, reached, growth.parts);
    operations.push(operation);
    reached = applyToTree(reached, [operation]);
  }
  return operations;
}

function randomOperation(random: Random, families: readonly Family[], tree: InputTree, parts: number): Operation {
  const present = partsOf(tree.root);
  const { root } = tree;
  if (root === null || random.chance(0.4 * (1 - present.length / (2 * parts)))) {
    return randomAddition(random, families, present, parts);
  }
  if (random.chance(0.2 * (present.length / parts))) {
    // The root takes everything with it, so it is chosen rarely.
    const below = present.filter((part) => part !== root || random.chance(0.02));
    return { kind: 'remove', part: random.pick(below.length > 0 ? below : present).id };
  }
  const part = random.pick(present);
  const properties = chooseable(familyOf(families, part));
  const [property, initial] = random.pick(properties);
  if (random.chance(0.25)) {
    return { kind: 'forget', part: part.id, property };
  }
  const value = randomValue(random, familyOf(families, part), property, initial);
  if (random.chance(0.2)) {
    const standing = random.chance(0.3) ? null : { value, source: random.pick(['demand 1', 'demand 2']) };
    return { kind: 'stand', part: part.id, property, standing };
  }
  return { kind: 'set', part: part.id, property, value };
}

type Place = { readonly family: Family; readonly above: InputPart | null };

function randomAddition(
  random: Random,
  families: readonly Family[],
  present: readonly InputPart[],
  parts: number,
): Operation {
  // A small stock of ids makes removed ones come back.
  const ids = Array.from({ length: 2 * parts + 2 }, (_, index) => `p${index}`);
  const part = random.pick(ids.filter((id) => present.every((each) => each.id !== id)));
  const places = families.flatMap((family): readonly Place[] =>
    family.slot.above === null
      ? [{ family, above: null }]
      : present
          .filter((above) => familyOf(families, above).slot === family.slot.above)
          .map((above) => ({ family, above })),
  );
  const open = places.filter(({ above }) => (above === null) === (present.length === 0));
  const { family, above } = random.pick(open);
  const siblings = above?.below ?? [];
  const before = siblings.length > 0 && random.chance(0.4) ? random.pick(siblings).id : null;
  return { kind: 'add', part, family: family.name, below: above?.id ?? null, before };
}

function randomValue(random: Random, family: Family, property: string, initial: ChosenValue): ChosenValue {
  const declared = family.properties[property];
  const listed = family.rules.flatMap((rule) =>
    rule.kind === 'options' && rule.property === property ? rule.options.map((option) => option.value) : [],
  );
  if (listed.length > 0 && random.chance(0.8)) {
    return random.pick(listed);
  }
  if (declared?.kind === 'text') {
    return random.pick(['', 'ELSE', 'OTHER']);
  }
  return initial === null && random.chance(0.3) ? null : 1 + random.int(120);
}

function chooseable(family: Family): readonly (readonly [string, ChosenValue])[] {
  return Object.entries(family.properties)
    .filter(([, { giver }]) => giver === 'user' || giver === 'user or rule')
    .map(([name, { initial }]) => [name, writtenValue(initial)]);
}

function familyOf(families: readonly Family[], part: InputPart): Family {
  const family = families.find((each) => each.name === part.family);
  if (!family) {
    throw new Error(`There is no part family ${part.family}`);
  }
  return family;
}

/** The inputs of a configuration as plain data, and how many parts were ever added to it. */
export type InputTree = { readonly root: InputPart | null; readonly births: number };

export const emptyTree: InputTree = { root: null, births: 0 };

/** Applies operations that are known to be allowed; the old tree stays as it is, so that it can be gone back to. */
export function applyToTree(tree: InputTree, operations: readonly Operation[]): InputTree {
  return operations.reduce(applyOne, tree);
}

/** All parts of a tree, from the top down. */
export function partsOf(part: InputPart | null): readonly InputPart[] {
  return part === null ? [] : [part, ...part.below.flatMap(partsOf)];
}

function applyOne(tree: InputTree, operation: Operation): InputTree {
  switch (operation.kind) {
    case 'add': {
      const { part: id, family, below, before = null } = operation;
      const births = tree.births + 1;
      const added: InputPart = { id, family, birth: births, choices: new Map(), standing: new Map(), below: [] };
      const hang = (above: InputPart): InputPart => ({ ...above, below: insert(above.below, added, before) });
      return { root: below === null ? added : change(tree.root, below, hang), births };
    }
    case 'remove':
      return { ...tree, root: without(tree.root, operation.part) };
    case 'set': {
      const { property, value } = operation;
      const set = (part: InputPart): InputPart => ({ ...part, choices: new Map(part.choices).set(property, value) });
      return { ...tree, root: change(tree.root, operation.part, set) };
    }
    case 'stand': {
      const { property, standing } = operation;
      const stand = (part: InputPart): InputPart => {
        const left = [...part.standing].filter(([each]) => each !== property);
        return { ...part, standing: new Map(standing === null ? left : [...left, [property, standing]]) };
      };
      return { ...tree, root: change(tree.root, operation.part, stand) };
    }
    case 'forget': {
      const left = (part: InputPart) => [...part.choices].filter(([property]) => property !== operation.property);
      const forget = (part: InputPart): InputPart => ({ ...part, choices: new Map(left(part)) });
      return { ...tree, root: change(tree.root, operation.part, forget) };
    }
  }
}

function insert(parts: readonly InputPart[], part: InputPart, before: string | null): readonly InputPart[] {
  const index = before === null ? parts.length : parts.findIndex((each) => each.id === before);
  return parts.toSpliced(index, 0, part);
}

function without(part: InputPart | null, id: string): InputPart | null {
  if (part === null || part.id === id) {
    return null;
  }
  return { ...part, below: part.below.flatMap((below) => without(below, id) ?? []) };
}

function change(part: InputPart | null, id: string, changePart: (part: InputPart) => InputPart): InputPart | null {
  if (part === null) {
    return null;
  }
  return part.id === id
    ? changePart(part)
    : { ...part, below: part.below.flatMap((below) => change(below, id, changePart) ?? []) };
}
