import type { AnySlot, Family, Rule } from '../family.ts';
import type { Property } from '../property.ts';
import { ruleIdOf } from '../rule-id.ts';
import { compileOptions, compileRule, type PlaceOf } from './compile-rule.ts';
import type {
  CompiledFamily,
  CompiledKnowledge,
  CompiledProperty,
  CompiledSum,
  FacetNode,
  Reference,
  Stratum,
} from './knowledge.ts';
import type { GraphNode } from './order-graph.ts';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A property while its readers are still being linked to it. */
type PropertyUnderWay = Omit<CompiledProperty, 'onChoice' | 'readers' | 'readersBelow' | 'sumsAbove'> & {
  readonly onChoice: FacetNode[];
  readonly readers: FacetNode[];
  readersBelow: ReadersBelowUnderWay | null;
  readonly sumsAbove: Map<CompiledFamily, FacetNode[]>;
};

type ReadersBelowUnderWay = Map<CompiledFamily, { readonly nodes: FacetNode[]; deeper: ReadersBelowUnderWay | null }>;

/** A family while its nodes and strata are still being added. */
type FamilyUnderWay = Omit<CompiledFamily, 'properties' | 'propertyOf' | 'nodes' | 'strata'> & {
  readonly declared: Family;
  readonly properties: readonly PropertyUnderWay[];
  readonly propertyOf: ReadonlyMap<string, PropertyUnderWay>;
  readonly nodes: FacetNode[];
  readonly strata: Stratum[];
};

/** Puts checked and ordered families together. */
export function assemble(families: readonly Family[], order: readonly GraphNode[]): CompiledKnowledge {
  const placeOf = placesOf(families);
  const underWay = new Map(families.map((family) => [family, startFamily(family, placeOf)]));
  const strata = addNodes(order, underWay, placeOf);
  linkReaders([...underWay.values()]);
  return {
    families: new Map([...underWay.values()].map((family) => [family.name, family])),
    strata,
    declared: families,
  };
}

function startFamily(family: Family, placeOf: PlaceOf): FamilyUnderWay {
  let sumCount = 0;
  const rulesOf = Map.groupBy(family.rules, ({ property }) => property);
  const properties = namesInOrder(family).map((name, index): PropertyUnderWay => {
    const rules = rulesOf.get(name) ?? [];
    const property = startProperty(family, rules, { name, index, sumPlace: sumCount }, placeOf);
    sumCount += property.sum === null ? 0 : 1;
    return property;
  });
  return {
    name: family.name,
    slot: family.slot.name,
    slotAbove: family.slot.above?.name ?? null,
    properties,
    propertyOf: new Map(properties.map((property) => [property.name, property])),
    nodes: [],
    strata: [],
    sumCount,
    declared: family,
  };
}

function startProperty(
  family: Family,
  rules: readonly Rule[],
  { name, index, sumPlace }: { readonly name: string; readonly index: number; readonly sumPlace: number },
  placeOf: PlaceOf,
): PropertyUnderWay {
  const declared = family.properties[name];
  if (!declared) {
    throw new Error(`${family.name} does not declare ${name}, which the check of the families let pass`);
  }
  const list = rules.find((rule) => rule.kind === 'options');
  const sum = rules.find((rule) => rule.kind === 'sum');
  const given = rules.find((rule) => rule.kind === 'given');
  return {
    name,
    index,
    declared,
    list: list ? compileOptions(family, list, placeOf) : null,
    rule: compileRule(family, rules.find(isValueRule), placeOf),
    sum: sum ? compileSum(declared, sum, sumPlace) : null,
    given: given ? placeOf(family, 0, given.of) : null,
    onChoice: [],
    readers: [],
    readersBelow: null,
    sumsAbove: new Map(),
  };
}

type SumRule = Extract<Rule, { readonly kind: 'sum' }>;

function compileSum({ collect }: Property, { below, of }: SumRule, place: number): CompiledSum {
  return { rule: `${collect ? 'list' : 'sum'}-of-${ruleIdOf(below, of)}`, slot: below, of, place };
}

function isValueRule(rule: Rule): boolean {
  return rule.kind === 'derive' || rule.kind === 'propose';
}

/** Own properties come after the slot's, so that a slot's property has one place in all its families. */
function namesInOrder({ slot, properties }: Family): readonly string[] {
  const ofSlot = Object.keys(slot.properties);
  return [...ofSlot, ...Object.keys(properties).filter((name) => !ofSlot.includes(name))];
}

/** Looks places up in tables that it makes once for each family and slot: rules ask for thousands. */
function placesOf(families: readonly Family[]): PlaceOf {
  const ofFamilies = new Map(families.map((family) => [family, placesByName(namesInOrder(family))]));
  const slots = families.flatMap(({ slot }) => slotsFrom(slot));
  const ofSlots = new Map(slots.map((slot) => [slot, placesByName(Object.keys(slot.properties))]));
  return (family, up, property) => {
    const slot = slotsFrom(family.slot)[up];
    const places = up === 0 ? ofFamilies.get(family) : slot && ofSlots.get(slot);
    return places?.get(property) ?? -1;
  };
}

function placesByName(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, place) => [name, place]));
}

/** A slot, the one above it, and so on. */
function slotsFrom(slot: AnySlot): readonly AnySlot[] {
  return slot.above === null ? [slot] : [slot, ...slotsFrom(slot.above)];
}

/** Gives every family its nodes in global order, cut into strata wherever another family comes in between. */
function addNodes(
  order: readonly GraphNode[],
  families: ReadonlyMap<Family, FamilyUnderWay>,
  placeOf: PlaceOf,
): readonly Stratum[] {
  const strata: Stratum[] = [];
  let current: FamilyUnderWay | undefined;
  let stratum: Writable<Stratum> = { index: 0, turn: 0, from: 0, to: 0 };
  for (const graphNode of order) {
    const family = families.get(graphNode.family);
    const property = family?.propertyOf.get(graphNode.property);
    if (!family || !property) {
      throw new Error(`${graphNode.family.name}.${graphNode.property} is ordered but not declared`);
    }
    const index = family.nodes.length;
    if (family !== current) {
      stratum = { index: strata.length, turn: family.strata.length, from: index, to: index };
      family.strata.push(stratum);
      strata.push(stratum);
      current = family;
    }
    stratum.to = index + 1;
    family.nodes.push(makeNode(graphNode, { index, stratum, property }, placeOf));
  }
  return strata;
}

type NodeHead = { readonly index: number; readonly stratum: Stratum; readonly property: PropertyUnderWay };

function makeNode(from: GraphNode, head: NodeHead, placeOf: PlaceOf): FacetNode {
  const { property } = head;
  const { kind } = from;
  if (kind === 'value') {
    return { ...head, kind, rule: property.rule };
  }
  if (kind === 'sum' && property.sum) {
    return { ...head, kind, sum: property.sum };
  }
  if ((kind === 'options' || kind === 'conflict') && property.list) {
    return { ...head, kind, list: property.list };
  }
  const declared = from.family.rules.find((rule) => rule.kind === kind && rule.property === property.name);
  const rule = compileRule(from.family, declared, placeOf);
  if ((kind === 'enabled' || kind === 'visible') && rule) {
    return { ...head, kind, rule };
  }
  throw new Error(`${from.family.name}.${property.name} has no ${kind} rule`);
}

/** Tells every property which nodes are to be worked out again when its value changes. */
function linkReaders(families: readonly FamilyUnderWay[]): void {
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
  if (node.kind === 'value' && node.property.given !== null) {
    family.properties[node.property.given]?.onChoice.push(node);
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
