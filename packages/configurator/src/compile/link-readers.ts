import type { AnySlot } from '../family/family.ts';
import type { FamilyUnderWay, PropertyUnderWay, ReadersBelowUnderWay } from './assemble.ts';
import type { FacetNode, Reference } from './knowledge.ts';

/** Tells every property which nodes are to be worked out anew when its value changes. */
export function linkReaders(families: readonly FamilyUnderWay[]): void {
  for (const family of families) {
    for (const node of family.nodes) {
      linkChoice(family, node);
      linkSum(family, node, families);
      for (const input of inputsOfNode(node)) {
        linkInput(family, node, input, families);
      }
    }
  }
}

function inputsOfNode(node: FacetNode): readonly Reference[] {
  switch (node.kind) {
    case 'options':
    case 'conflict':
      return node.list.inputs;
    case 'sum':
      return [];
    default:
      return node.rule?.inputs ?? [];
  }
}

function linkChoice(family: FamilyUnderWay, node: FacetNode): void {
  if (node.kind === 'value' || node.kind === 'conflict') {
    family.properties[node.property.index]?.onChoice.push(node);
  }
}

function linkSum(family: FamilyUnderWay, node: FacetNode, families: readonly FamilyUnderWay[]): void {
  if (node.kind !== 'sum') {
    return;
  }
  for (const below of families) {
    const summand = below.slot === node.sum.slot ? below.propertyOf.get(node.sum.of) : undefined;
    summand?.sumsAbove.set(family, [...(summand.sumsAbove.get(family) ?? []), node]);
  }
}

function linkInput(
  family: FamilyUnderWay,
  node: FacetNode,
  input: Reference,
  families: readonly FamilyUnderWay[],
): void {
  if (input.up === 0) {
    addOnce(family.properties[input.property]?.readers, node);
    return;
  }
  const path = slotsDown(family.declared.slot, input.up);
  const [top] = path;
  for (const owner of families) {
    const property = owner.slot === top?.above?.name ? owner.properties[input.property] : undefined;
    if (property) {
      linkBelow(property, node, path, family, families);
    }
  }
}

/** The slots from directly below the owner of an input down to the slot of its reader. */
function slotsDown(readerSlot: AnySlot, up: number): readonly AnySlot[] {
  const path: AnySlot[] = [];
  for (let slot: AnySlot | null = readerSlot; slot !== null && path.length < up; slot = slot.above) {
    path.unshift(slot);
  }
  return path;
}

function linkBelow(
  property: PropertyUnderWay,
  node: FacetNode,
  path: readonly AnySlot[],
  reader: FamilyUnderWay,
  families: readonly FamilyUnderWay[],
): void {
  property.readersBelow ??= new Map();
  let levels: readonly ReadersBelowUnderWay[] = [property.readersBelow];
  for (const slot of path.slice(0, -1)) {
    const between = families.filter((family) => family.slot === slot.name);
    levels = levels.flatMap((level) => between.map((family) => deeperOf(level, family)));
  }
  for (const level of levels) {
    addOnce(stepOf(level, reader).nodes, node);
  }
}

function deeperOf(level: ReadersBelowUnderWay, family: FamilyUnderWay): ReadersBelowUnderWay {
  const step = stepOf(level, family);
  step.deeper ??= new Map();
  return step.deeper;
}

function stepOf(level: ReadersBelowUnderWay, family: FamilyUnderWay) {
  const step = level.get(family) ?? { nodes: [], deeper: null };
  level.set(family, step);
  return step;
}

function addOnce(nodes: FacetNode[] | undefined, node: FacetNode): void {
  if (nodes && !nodes.includes(node)) {
    nodes.push(node);
  }
}
