import { boardFamily, deriveRule, faultsOf, feederFamily, filterOn, listRule, zero } from '@pw/testing/plain-family';
import { plantFamilies } from '@pw/testing/plant-knowledge';
import { describe, expect, it } from 'vitest';
import { type Family, rootSlot, slotBelow } from '../family.ts';
import { derivedNumber, derivedText, enteredNumber, summedNumber } from '../property.ts';
import { compileFamilies } from './compile-families.ts';

const entered = enteredNumber({ label: 'x', initial: null });
const derived = derivedNumber({ label: 'x' });

describe('compileFamilies', () => {
  it('accepts right families and keeps them by name', () => {
    const compiled = compileFamilies(plantFamilies);
    expect(compiled.ok && [...compiled.value.families.keys()]).toEqual(plantFamilies.map((family) => family.name));
  });

  it.each<[string, Family[], string, string]>([
    ['two families of one name', [boardFamily({}), boardFamily({})], 'duplicate-family', 'BOARD is declared twice'],
    [
      'two slots of one name',
      [boardFamily({}), { ...feederFamily('ACB', {}), slot: slotBelow(rootSlot('BOARD', {}), 'FEEDER', {}) }],
      'duplicate-slot',
      'ACB is in another slot BOARD than the families before it',
    ],
    [
      'a slot above without a family',
      [feederFamily('ACB', {})],
      'empty-slot',
      'ACB hangs below BOARD, for which there is no family',
    ],
    [
      'a family without what its slot demands',
      [boardFamily({}), { ...feederFamily('ACB', {}), properties: {}, rules: [] }],
      'slot-property-missing',
      'ACB lacks the number X that every family in FEEDER has',
    ],
    [
      'a family that has it in another kind',
      [boardFamily({}), feederFamily('ACB', { X: derivedText({ label: 'x' }) })],
      'slot-property-missing',
      'ACB lacks the number X that every family in FEEDER has',
    ],
    [
      'a rule for an undeclared property',
      [boardFamily({}, deriveRule('Z'))],
      'unknown-property',
      'BOARD.Z has a derive rule and is not declared',
    ],
    [
      'an unknown own input',
      [boardFamily({}, deriveRule('Y', 'Q'))],
      'unknown-input',
      'BOARD.Y reads Q, which is neither its own nor of a slot above',
    ],
    [
      'an unknown input of a slot above',
      [boardFamily({}), feederFamily('ACB', {}, deriveRule('X', 'BOARD.Q'))],
      'unknown-input',
      'ACB.X reads BOARD.Q, which is neither its own nor of a slot above',
    ],
    [
      'an input that only one family of the slot above has',
      [boardFamily({ Q: entered }), feederFamily('ACB', {}, deriveRule('X', 'BOARD.Q'))],
      'unknown-input',
      'ACB.X reads BOARD.Q, which is neither its own nor of a slot above',
    ],
    [
      'a question whether a derived value is given',
      [boardFamily({ Q: derived, R: derived }, deriveRule('R'), { kind: 'given', property: 'Q', of: 'R' })],
      'unknown-input',
      'BOARD.Q asks whether R is given, which nobody can choose',
    ],
    [
      'an input of a slot below',
      [boardFamily({}, deriveRule('Y', 'FEEDER.X')), feederFamily('ACB', {})],
      'unknown-input',
      'BOARD.Y reads FEEDER.X, which is neither its own nor of a slot above',
    ],
    [
      'an unknown input of a filter',
      [boardFamily({ Q: entered }, { kind: 'options', property: 'Q', options: [], filters: [filterOn('R')] })],
      'unknown-input',
      'BOARD.Q reads R, which is neither its own nor of a slot above',
    ],
    [
      'a rule that is named by a phrase',
      [
        boardFamily(
          { Q: derived },
          { kind: 'derive', property: 'Q', inputs: [], calculation: { ...zero, rule: 'main busbar' } },
        ),
      ],
      'rule-id',
      'BOARD.Q has the derive rule "main busbar": write its id as words-with-hyphens',
    ],
    [
      'a filter that is named by a sentence',
      [
        boardFamily(
          { Q: entered },
          { kind: 'options', property: 'Q', options: [], filters: [{ ...filterOn('Q'), name: 'Q is Known' }] },
        ),
      ],
      'rule-id',
      'BOARD.Q has the options rule "Q is Known": write its id as words-with-hyphens',
    ],
    [
      'two rules for one facet',
      [boardFamily({}, deriveRule('Y'), deriveRule('Y'))],
      'duplicate-rule',
      'BOARD.Y has two derive rules',
    ],
    [
      'options twice',
      [boardFamily({ Q: entered }, listRule('Q'), listRule('Q'))],
      'duplicate-rule',
      'BOARD.Q has two options rules',
    ],
    [
      'a derived property without its rule',
      [boardFamily({ Q: derived })],
      'missing-rule',
      'BOARD.Q is given by "rule" and has no derive rule',
    ],
    [
      'a proposed property without its rule',
      [boardFamily({ Q: { ...derived, giver: 'user or rule' } })],
      'missing-rule',
      'BOARD.Q is given by "user or rule" and has no propose rule',
    ],
    [
      'a sum property without its rule',
      [boardFamily({ Q: summedNumber({ label: 'x' }) })],
      'missing-rule',
      'BOARD.Q is given by "sum" and has no sum rule',
    ],
    [
      'a derivation of what the user enters',
      [boardFamily({ Q: entered }, deriveRule('Q'))],
      'wrong-giver',
      'BOARD.Q has a derive rule and is given by "user"',
    ],
    [
      'a proposal of what a rule derives',
      [boardFamily({ Q: derived }, deriveRule('Q'), { kind: 'propose', property: 'Q', inputs: [], calculation: zero })],
      'wrong-giver',
      'BOARD.Q has a propose rule and is given by "rule"',
    ],
  ])('refuses %s', (_, families, code, message) => {
    expect(faultsOf(...families)).toContainEqual({ code, message });
  });

  it('names every fault at once', () => {
    expect(faultsOf(boardFamily({ Q: derived, R: derived }, deriveRule('Y', 'S'))).map((fault) => fault.code)).toEqual([
      'missing-rule',
      'missing-rule',
      'unknown-input',
    ]);
  });
});
