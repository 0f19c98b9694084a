import type { InputPart } from '@pw/configurator/oracle/recompute';
import type { Operation } from '@pw/configurator/session/operation';

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
      const added: InputPart = { id, family, birth: births, choices: new Map(), below: [] };
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
