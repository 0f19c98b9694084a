import type { Family } from '../family/family.ts';
import type { GraphNode } from './graph.ts';

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
