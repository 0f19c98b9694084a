import { boardFamily, deriveRule, faultsOf, feederFamily, filterOn, sumRule } from '@pw/testing/plain-family';
import { plantFamilies } from '@pw/testing/plant-knowledge';
import { describe, expect, it } from 'vitest';
import type { Family, Rule } from '../family.ts';
import { derivedNumber, enteredNumber, summedNumber } from '../property.ts';
import { compileFamilies } from './compile-families.ts';

const entered = enteredNumber({ label: 'x', initial: null });
const derived = derivedNumber({ label: 'x' });

describe('cycles', () => {
  it('are refused with their path inside one family', () => {
    const a = boardFamily({ A: derived, B: derived }, deriveRule('A', 'B'), deriveRule('B', 'A', 'Y'));
    expect(faultsOf(a)).toEqual([
      {
        code: 'cycle',
        message: 'BOARD.A <- BOARD.B <- BOARD.A',
        cycle: [
          { family: 'BOARD', property: 'A' },
          { family: 'BOARD', property: 'B' },
        ],
      },
    ]);
  });

  it('are refused when a property reads itself', () => {
    expect(faultsOf(boardFamily({}, deriveRule('Y', 'Y')))).toMatchObject([
      { code: 'cycle', message: 'BOARD.Y <- BOARD.Y' },
    ]);
  });

  it('are refused through slots and sums, whatever the family', () => {
    const total = summedNumber({ label: 'x' });
    const families = [
      boardFamily({ TOTAL: total }, deriveRule('Y', 'TOTAL'), sumRule('TOTAL', 'FEEDER', 'X')),
      feederFamily('MCCB', {}),
      feederFamily('ACB', {}, deriveRule('X', 'BOARD.Y')),
    ];
    expect(faultsOf(...families)).toMatchObject([
      { code: 'cycle', message: 'BOARD.Y <- BOARD.TOTAL <- ACB.X <- BOARD.Y' },
    ]);
  });

  it('are all named when they share nothing', () => {
    const own = { A: derived, B: derived, C: derived };
    const families = boardFamily(own, deriveRule('A', 'A'), deriveRule('B', 'C', 'A'), deriveRule('C', 'B'));
    expect(faultsOf(families).map((fault) => fault.message)).toEqual([
      'BOARD.A <- BOARD.A',
      'BOARD.B <- BOARD.C <- BOARD.B',
    ]);
  });

  it('are none where a list depends on its own value: a choice does not follow its list', () => {
    const options: Rule = { kind: 'options', property: 'Q', options: [{ value: 3 }], filters: [filterOn('Q')] };
    expect(faultsOf(boardFamily({ Q: entered }, options))).toEqual([]);
  });
});

describe('the order', () => {
  const compiled = compileFamilies(plantFamilies);
  const strata = compiled.ok ? compiled.value.strata : [];
  const families = compiled.ok ? [...compiled.value.families.values()] : [];

  it('gives every node of every family exactly one turn', () => {
    for (const { strata: own, nodes } of families) {
      expect(own.flatMap(({ from, to }) => nodes.slice(from, to))).toEqual(nodes);
    }
    expect(new Set(families.flatMap((family) => family.strata))).toEqual(new Set(strata));
  });

  it('never puts a reader before what it reads', () => {
    for (const { properties, nodes } of families) {
      for (const property of properties) {
        const value = nodes.find(
          (node) => node.property === property && (node.kind === 'value' || node.kind === 'sum'),
        );
        for (const reader of property.readers) {
          expect(reader.index).toBeGreaterThan(value?.index ?? Number.POSITIVE_INFINITY);
        }
        for (const { nodes: below } of property.readersBelow?.values() ?? []) {
          for (const reader of below) {
            expect(reader.stratum.index).toBeGreaterThan(value?.stratum.index ?? Number.POSITIVE_INFINITY);
          }
        }
      }
    }
  });

  it('gives a property of a slot one place in all families of the slot', () => {
    const own = compileFamilies([
      boardFamily({}),
      feederFamily('ACB', { A: entered }),
      reversed(feederFamily('MCCB', { A: entered })),
    ]);
    const places = own.ok ? [...own.value.families.values()].map((family) => family.propertyOf.get('X')?.index) : [];
    expect(places).toEqual([undefined, 0, 0]);
  });
});

function reversed(family: Family): Family {
  return { ...family, properties: Object.fromEntries(Object.entries(family.properties).reverse()) };
}
