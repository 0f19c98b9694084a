import type { Family, Rule } from '../family.ts';
import type { Property } from '../property.ts';
import { familiesIn, inputsOf, resolveInput } from './compile-rule.ts';
import type { FacetNode } from './knowledge.ts';

/** An order in which every node comes after what it needs, or the cycles that forbid one. */
export type GraphOrder = { readonly order: readonly GraphNode[]; readonly cycles: readonly (readonly GraphNode[])[] };

/**
 * Sorts the graph. It stays with one family as long as it can: every change of family is one more pass over parts.
 */
export function orderGraph(nodes: readonly GraphNode[]): GraphOrder {
  const waiting = new Map<GraphNode, number>();
  const neededBy = nodesNeeding(nodes);
  const ready = new Map<Family, GraphNode[]>(nodes.map((node) => [node.family, []]));
  const meetNeeds = (node: GraphNode, left: number): void => {
    waiting.set(node, left);
    if (left === 0) {
      ready.get(node.family)?.push(node);
    }
  };
  for (const node of nodes) {
    meetNeeds(node, node.needs.size);
  }

  const order: GraphNode[] = [];
  for (let queue = firstReady(ready); queue !== undefined; queue = firstReady(ready)) {
    // The queue grows while it is read: what becomes ready in this family follows at once.
    for (const node of queue) {
      order.push(node);
      waiting.delete(node);
      for (const next of neededBy.get(node) ?? []) {
        meetNeeds(next, (waiting.get(next) ?? 0) - 1);
      }
    }
    queue.length = 0;
  }
  return { order, cycles: findCycles(new Set(waiting.keys())) };
}

/** The nodes that need each node, in the order of the graph. */
function nodesNeeding(nodes: readonly GraphNode[]): ReadonlyMap<GraphNode, readonly GraphNode[]> {
  const neededBy = new Map<GraphNode, GraphNode[]>(nodes.map((node) => [node, []]));
  for (const node of nodes) {
    for (const needed of node.needs) {
      neededBy.get(needed)?.push(node);
    }
  }
  return neededBy;
}

/** Writes a cycle so that each name depends on the one to its right, e.g. `ACB.X <- BOARD.Y <- ACB.X`. */
export function printCycle(cycle: readonly GraphNode[]): string {
  return [...cycle, ...cycle.slice(0, 1)].map(printNode).join(' <- ');
}

function printNode({ family, property, kind }: GraphNode): string {
  const path = `${family.name}.${property}`;
  return kind === 'value' || kind === 'sum' ? path : `${path} (${kind})`;
}

function firstReady(ready: ReadonlyMap<Family, GraphNode[]>): GraphNode[] | undefined {
  for (const queue of ready.values()) {
    if (queue.length > 0) {
      return queue;
    }
  }
  return undefined;
}

/** Finds cycles without a common node among nodes that could not be ordered. */
function findCycles(left: Set<GraphNode>): readonly (readonly GraphNode[])[] {
  const cycles: (readonly GraphNode[])[] = [];
  for (const start of [...left]) {
    const walked: GraphNode[] = [];
    let node: GraphNode | undefined = start;
    while (node !== undefined && left.has(node) && !walked.includes(node)) {
      walked.push(node);
      node = [...node.needs].find((needed) => left.has(needed));
    }
    const from = node === undefined ? -1 : walked.indexOf(node);
    if (from >= 0) {
      cycles.push(walked.slice(from));
    }
    // What was walked either is in this cycle or only leads into one.
    for (const each of walked) {
      left.delete(each);
    }
  }
  return cycles;
}

/** A facet of a property of a family, and the facets that must be known before it. */
export type GraphNode = {
  readonly family: Family;
  readonly property: string;
  readonly kind: FacetNode['kind'];
  readonly needs: ReadonlySet<GraphNode>;
};

type Draft = GraphNode & { readonly rule: Rule | null; readonly needs: Set<GraphNode> };

/**
 * Builds the graph of all facets, once per family and not per part: an input `SLOT.NAME` leads to that property of
 * every family in the slot, a sum to its property in every family of the slot below.
 * The families must have passed `checkFamilies`.
 */
export function buildGraph(families: readonly Family[]): readonly GraphNode[] {
  const drafts = families.flatMap((family) => {
    const rulesOf = Map.groupBy(family.rules, ({ property }) => property);
    return Object.entries(family.properties).flatMap(([name, property]) =>
      draftsOf(family, name, property, rulesOf.get(name) ?? []),
    );
  });
  const values = new Map<string, Draft>();
  for (const draft of drafts) {
    if (draft.kind === 'value' || draft.kind === 'sum') {
      values.set(`${draft.family.name}.${draft.property}`, draft);
    }
  }
  for (const draft of drafts) {
    for (const path of pathsNeeded(draft, families)) {
      const needed = values.get(path);
      if (needed) {
        draft.needs.add(needed);
      }
    }
  }
  return drafts;
}

function draftsOf(family: Family, name: string, property: Property, rules: readonly Rule[]): readonly Draft[] {
  const ruleOf = (kind: Rule['kind']): Rule | null => rules.find((rule) => rule.kind === kind) ?? null;
  const draft = (kind: FacetNode['kind'], rule: Rule | null): Draft => ({
    family,
    property: name,
    kind,
    rule,
    needs: new Set(),
  });

  const sum = ruleOf('sum');
  const value = sum ? draft('sum', sum) : draft('value', ruleOf('derive') ?? ruleOf('propose'));
  const flags = (['enabled', 'visible'] as const).flatMap((kind) => {
    const rule = ruleOf(kind);
    return rule ? [draft(kind, rule)] : [];
  });
  const list = ruleOf('options');
  if (!list) {
    return [value, ...flags];
  }
  const isFiltered = list.kind === 'options' && list.filters.length > 0;
  const options = isFiltered ? [draft('options', list)] : [];
  const isChosen = property.giver === 'user' || property.giver === 'user or rule';
  const conflict = isChosen ? [{ ...draft('conflict', list), needs: new Set<GraphNode>([value, ...options]) }] : [];
  return [value, ...flags, ...options, ...conflict];
}

function pathsNeeded({ family, rule }: Draft, families: readonly Family[]): readonly string[] {
  if (rule === null) {
    return [];
  }
  if (rule.kind === 'sum') {
    return familiesIn(families, rule.below).map((below) => `${below.name}.${rule.of}`);
  }
  return inputsOf(rule).flatMap((input) => {
    const source = resolveInput(family, input);
    if (source === null) {
      return [];
    }
    const owners = source.up === 0 ? [family] : familiesIn(families, source.slot.name);
    return owners.map((owner) => `${owner.name}.${source.property}`);
  });
}
