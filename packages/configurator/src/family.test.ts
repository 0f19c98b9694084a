import { describe, expect, it } from 'vitest';
import { family, rootSlot, slotBelow } from './family.ts';
import { formula } from './formula/formula.ts';
import {
  derivedNumber,
  derivedNumberOrNone,
  derivedText,
  enteredNumber,
  enteredText,
  proposedNumber,
  proposedText,
  summedNumber,
} from './property.ts';

const boardSlot = rootSlot('BOARD', {
  RATED_CURRENT: enteredNumber({ label: 'Rated current', unit: 'A', initial: null }),
  MATERIAL: enteredText({ label: 'Material', initial: 'CU' }),
});
const feederSlot = slotBelow(boardSlot, 'FEEDER', { POLES: enteredNumber({ label: 'Poles', initial: 3 }) });
const componentSlot = slotBelow(feederSlot, 'COMPONENT', {});

const head = {
  name: 'ACB',
  id: 55,
  own: { FRAME: derivedText({ label: 'Frame' }), LOSS: derivedNumber({ label: 'Loss' }) },
};
const text = { rule: 'frame', source: 'test', show: () => ({ arithmetic: '""', rows: [] }) };

describe('family', () => {
  it('has the properties of its slot before its own', () => {
    expect(Object.keys(family(feederSlot, head, () => []).properties)).toEqual(['POLES', 'FRAME', 'LOSS']);
  });

  it('gives every rule with its property and inputs', () => {
    const loss = formula({ rule: 'loss', source: 'test', text: 'a * b', names: ['a', 'b'] });
    const acb = family(feederSlot, head, (build) => [
      build.derive('LOSS', ['POLES', 'BOARD.RATED_CURRENT'], loss),
      build.options('POLES', [{ value: 3 }, { value: 4 }], [build.filter('known', ['POLES'], () => true)]),
      build.visible('LOSS', [], loss),
      build.enabled('LOSS', [], loss),
    ]);
    expect(acb.rules).toMatchObject([
      { kind: 'derive', property: 'LOSS', inputs: ['POLES', 'BOARD.RATED_CURRENT'], calculation: { rule: 'loss' } },
      { kind: 'options', property: 'POLES', options: [{ value: 3 }, { value: 4 }], filters: [{ name: 'known' }] },
      { kind: 'visible', property: 'LOSS' },
      { kind: 'enabled', property: 'LOSS' },
    ]);
  });

  it('reads the values of all slots above with their types', () => {
    type Inputs = { readonly current: number | null; readonly material: string; readonly poles: number };
    const evaluate = ({ current, material, poles }: Inputs) => `${material} ${current} ${poles}`;
    const component = family(
      componentSlot,
      { name: 'CT', id: 1, own: { TAG: derivedText({ label: 'Tag' }) } },
      (build) => [
        build.derive(
          'TAG',
          { current: 'BOARD.RATED_CURRENT', material: 'BOARD.MATERIAL', poles: 'FEEDER.POLES' },
          { ...text, evaluate },
        ),
      ],
    );
    expect(component.rules).toHaveLength(1);
  });

  it('is refused by the compiler where a name or a type is wrong', () => {
    const ofPoles = { ...text, evaluate: ({ poles }: { readonly poles: number }) => `${poles}` };
    const wrong = family(feederSlot, head, (build) => [
      // @ts-expect-error: no such property
      build.derive('FRAMES', [], { ...text, evaluate: () => '' }),
      // @ts-expect-error: no such input
      build.derive('FRAME', ['BOARD.POLES'], { ...text, evaluate: () => '' }),
      // @ts-expect-error: the slot below is not to be read
      build.derive('FRAME', ['COMPONENT.TAG'], { ...text, evaluate: () => '' }),
      // @ts-expect-error: a text property cannot get a number
      build.derive('FRAME', ['POLES'], { ...text, evaluate: (poles: number) => poles }),
      // @ts-expect-error: the rated current may be missing
      build.derive('FRAME', ['BOARD.RATED_CURRENT'], { ...text, evaluate: (current: number) => `${current}` }),
      // @ts-expect-error: poles are a number
      build.filter('poles', ['POLES'], (_option, poles: string) => poles === ''),
      // @ts-expect-error: poles are a number under any name
      build.filter('poles', { asked: 'POLES' }, (_option, { asked }: { readonly asked: string }) => asked === ''),
      // @ts-expect-error: three inputs have names
      build.derive('FRAME', ['FRAME', 'LOSS', 'POLES'], { ...text, evaluate: () => '' }),
      // @ts-expect-error: the rule reads a name that no property is bound to
      build.derive('FRAME', { loss: 'LOSS' }, ofPoles),
    ]);
    expect(wrong.rules).toHaveLength(9);
  });
});

describe('property declarations', () => {
  it.each([
    [enteredNumber({ label: 'x', initial: 4 }), 'number', 'user', 4, 'COMBOB'],
    [enteredText({ label: 'x', initial: 'A', control: 'EDITB' }), 'text', 'user', 'A', 'EDITB'],
    [proposedNumber({ label: 'x' }), 'number', 'user or rule', null, 'COMBOB'],
    [proposedText({ label: 'x' }), 'text', 'user or rule', '', 'COMBOB'],
    [derivedNumber({ label: 'x' }), 'number', 'rule', 0, 'EDITB'],
    [derivedNumberOrNone({ label: 'x' }), 'number', 'rule', null, 'EDITB'],
    [derivedText({ label: 'x' }), 'text', 'rule', '', 'EDITB'],
    [summedNumber({ label: 'x' }), 'number', 'sum', 0, 'EDITB'],
  ])('%# say kind, giver, first value and control', (property, kind, giver, initial, control) => {
    expect(property).toMatchObject({ label: 'x', unit: '', kind, giver, initial, control });
  });
});
