import { emptySession, plantFamilies, plantSession, printSession } from '@pw/testing/plant-knowledge';
import { createRandom } from '@pw/testing/random';
import { applyToTree, emptyTree, type InputTree, randomBatch } from '@pw/testing/random-operations';
import { describe, expect, it } from 'vitest';

describe('undo', () => {
  it('restores the exact state, step by step back to the first part', () => {
    const session = emptySession();
    const random = createRandom(11);
    const snapshots: string[] = [];
    let tree: InputTree = emptyTree;
    while (snapshots.length < 300) {
      // The root stays, so that there is something to print at every step.
      const operations = randomBatch(random, plantFamilies, tree, { parts: 12, operations: 5 });
      const next = applyToTree(tree, operations);
      if (next.root !== null && (tree.root === null || next.root.id === tree.root.id)) {
        const { revision } = session;
        session.apply(operations);
        tree = next;
        snapshots.push(...(session.revision > revision ? [printSession(session)] : []));
      }
    }
    for (const snapshot of snapshots.toReversed()) {
      expect(printSession(session)).toBe(snapshot);
      expect(session.undo().ok).toBe(true);
    }
    expect(session.undo()).toMatchObject({ ok: false, error: { code: 'nothing-to-undo' } });
  });

  it('tells what it changed, and is a new revision', () => {
    const session = plantSession();
    session.apply([
      { kind: 'set', part: 'light 1', property: 'LAMPS', value: 4 },
      { kind: 'set', part: 'light 1', property: 'LAMPS', value: 8 },
      { kind: 'remove', part: 'spare 2' },
      { kind: 'add', part: 'spare 1', family: 'SPARE', below: 'panel 1' },
    ]);
    expect(session.undo()).toEqual({
      ok: true,
      value: {
        revision: 3,
        changes: [
          { part: 'spare 1', removed: true },
          { part: 'spare 2', added: 'SPARE' },
          { part: 'light 1', property: 'LAMPS', facet: 'user', value: undefined },
          { part: 'light 1', property: 'LAMPS', facet: 'value', value: 1 },
          { part: 'light 1', property: 'LOAD', facet: 'value', value: 1 },
          { part: 'panel 1', property: 'LOAD', facet: 'value', value: 1 },
          { part: 'plant', property: 'LOAD', facet: 'value', value: 1 },
          { part: 'panel 1', property: 'COPPER', facet: 'value', value: 6 },
          { part: 'panel 2', property: 'COPPER', facet: 'value', value: 4 },
        ],
      },
    });
  });
});
