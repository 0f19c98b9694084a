import { mustBeOk } from '@pw/testing/must-be-ok';
import { emptySession, plantFamilies, plantSession, printSession, takeBack } from '@pw/testing/plant-knowledge';
import { createRandom } from '@pw/testing/random';
import { applyToTree, emptyTree, type InputTree, randomBatch } from '@pw/testing/random-operations';
import { describe, expect, it } from 'vitest';
import type { Trace } from './trace.ts';

describe('taking a batch back', () => {
  it('restores the exact state, step by step back to the first part', () => {
    const session = emptySession();
    const random = createRandom(11);
    const steps: { readonly snapshot: string; readonly trace: Trace }[] = [];
    let tree: InputTree = emptyTree;
    while (steps.length < 300) {
      // The root stays, so that there is something to print at every step.
      const operations = randomBatch(random, plantFamilies, tree, { parts: 12, operations: 5 });
      const next = applyToTree(tree, operations);
      if (next.root !== null && (tree.root === null || next.root.id === tree.root.id)) {
        const { trace } = mustBeOk(session.apply(operations));
        tree = next;
        steps.push(...(trace ? [{ snapshot: printSession(session), trace }] : []));
      }
    }
    for (const { snapshot, trace } of steps.toReversed()) {
      expect(printSession(session)).toBe(snapshot);
      session.takeBack(trace);
    }
    expect(() => session.root()).toThrow('no root part yet');
  });

  it('tells what it changed, and is a new revision', () => {
    const session = plantSession();
    const { trace } = mustBeOk(
      session.apply([
        { kind: 'set', part: 'light 1', property: 'LAMPS', value: 4 },
        { kind: 'set', part: 'light 1', property: 'LAMPS', value: 8 },
        { kind: 'remove', part: 'spare 2' },
        { kind: 'add', part: 'spare 1', family: 'SPARE', below: 'panel 1' },
      ]),
    );
    expect(takeBack(session, trace)).toEqual({
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
    });
  });

  it('is a defect for any but the last one in effect, and leaves everything untouched', () => {
    const session = plantSession();
    const apply = (value: number) =>
      mustBeOk(session.apply([{ kind: 'set', part: 'light 1', property: 'LAMPS', value }]));
    const { trace: first } = apply(4);
    const { trace: second } = apply(8);
    const before = printSession(session);
    expect(() => takeBack(session, first)).toThrow('is not the last one in effect');
    expect(printSession(session)).toBe(before);
    takeBack(session, second);
    expect(() => takeBack(session, second)).toThrow('is not the last one in effect');
    takeBack(session, first);
    expect(session.value('light 1', 'LAMPS')).toBe(1);
  });
});
