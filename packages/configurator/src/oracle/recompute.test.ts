import { plantFamilies } from '@pw/testing/plant-knowledge';
import { applyToTree, emptyTree } from '@pw/testing/random-operations';
import { describe, expect, it } from 'vitest';
import { compileFamilies } from '../compile/compile-families.ts';
import type { Operation } from '../session/operation.ts';
import { differences, type FullState, recompute } from './recompute.ts';

const plant: readonly Operation[] = [
  { kind: 'add', part: 'plant', family: 'PLANT', below: null },
  { kind: 'add', part: 'panel', family: 'FEEDER_PANEL', below: 'plant' },
  { kind: 'add', part: 'motor', family: 'MOTOR', below: 'panel' },
  { kind: 'add', part: 'spare', family: 'SPARE', below: 'panel', before: 'motor' },
  { kind: 'set', part: 'motor', property: 'RATING', value: 40 },
];

const stateAfter = (...operations: readonly Operation[]): FullState => {
  const compiled = compileFamilies(plantFamilies);
  return compiled.ok ? recompute(compiled.value, applyToTree(emptyTree, operations).root) : new Map();
};

const valuesOf = (state: FullState, part: string) =>
  Object.fromEntries(Object.entries(state.get(part)?.properties ?? {}).map(([name, { value }]) => [name, value]));

describe('the full recompute', () => {
  it('works out the whole tree', () => {
    const state = stateAfter(...plant);
    expect([...state.keys()]).toEqual(['plant', 'panel', 'spare', 'motor']);
    // 80 % of 40 A; 20 for the starter and 3 per ampere.
    expect(valuesOf(state, 'motor')).toMatchObject({ LOAD: 32, STARTER: 'STAR', COST: 116, TAG: 'A-STAR', COPPER: 3 });
    // 10 % on the devices' cost, down to 127, and the fault level.
    expect(valuesOf(state, 'panel')).toMatchObject({ LOAD: 32, DEVICE_COST: 116, COST: 177, COPPER: 4 });
    expect(valuesOf(state, 'plant')).toMatchObject({ LOAD: 32, FEED: 100, BAR: 1, PANEL_COST: 177, COST: 205 });
  });

  it('judges what is offered and chosen', () => {
    const state = stateAfter(...plant, { kind: 'set', part: 'plant', property: 'LEVEL', value: 65 });
    expect(state.get('motor')?.properties.RATING).toEqual({
      user: 40,
      value: 40,
      options: [100],
      enabled: true,
      visible: true,
      conflict: {
        reasons: [{ filter: 'fault-level', inputs: [{ name: 'PLANT.LEVEL', value: 65 }] }],
        nearest: 100,
      },
    });
    expect(state.get('motor')?.properties.STARTER).toMatchObject({ enabled: false, visible: true });
  });

  it('is empty without parts', () => {
    expect(stateAfter().size).toBe(0);
  });
});

describe('the differences of two states', () => {
  it('are none between equal states', () => {
    expect(differences(stateAfter(...plant), stateAfter(...plant))).toEqual([]);
  });

  it('are the parts that went and came, and the facets of those that stayed', () => {
    const after = stateAfter(
      ...plant,
      { kind: 'remove', part: 'spare' },
      { kind: 'add', part: 'spare', family: 'SPARE', below: 'panel' },
      { kind: 'add', part: 'second', family: 'MOTOR_PANEL', below: 'plant' },
      { kind: 'set', part: 'plant', property: 'STOCK', value: 'FULL' },
    );
    expect(differences(stateAfter(...plant), after)).toEqual([
      { part: 'spare', removed: true },
      { part: 'spare', added: 'SPARE' },
      { part: 'second', added: 'MOTOR_PANEL' },
      { part: 'plant', property: 'STOCK', facet: 'user', value: 'FULL' },
      { part: 'plant', property: 'STOCK', facet: 'value', value: 'FULL' },
      { part: 'plant', property: 'COST', facet: 'value', value: 214 },
      { part: 'plant', property: 'PANEL_COST', facet: 'value', value: 186 },
      { part: 'motor', property: 'STARTER', facet: 'enabled', value: true },
    ]);
  });
});
