import { mustReadCatalog } from '@pw/catalog/read';
import { aBlank, aBoard, aFeeder } from '@pw/testing/configuration';
import { listedFeeders } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { FeederConfiguration } from '../model/board.ts';
import { faultRepair, faultTexts } from '../model/feeder-faults.ts';
import {
  busQuantityWarning,
  feederFaultText,
  feederRowState,
  feederValidityRules,
  judgeBoardStep,
  judgeFeeder,
  judgeFeederStep,
  shownFeederType,
} from './judge-feeder.ts';

const knowledge = compileKnowledge(mustReadCatalog());

const entriesOf = (...feeders: readonly FeederConfiguration[]) => listedFeeders(knowledge, aBoard({}, feeders));

function entryOf(feeder: FeederConfiguration) {
  const [entry] = entriesOf(feeder);
  if (!entry) {
    throw new Error('a board of one feeder has one feeder');
  }
  return entry;
}

const textsOf = (feeder: FeederConfiguration) => judgeFeeder(entryOf(feeder)).map((fault) => faultTexts([fault]));

describe('the board', () => {
  it.each([
    [null, false],
    ['', false],
    ['0', false],
    [0, false],
    [1600, true],
    ['1600', true],
  ])('with the rated current %j is valid: %s [CFG-17]', (ratedCurrent, isValid) => {
    expect(judgeBoardStep({ RATED_CURRENT: ratedCurrent })).toEqual({ isValid });
  });
});

describe('a feeder', () => {
  it('with a device needs poles [CFG-67]', () => {
    expect(textsOf(aFeeder('F', 'MCCB_OG', 160, null, 'A1'))).toEqual(['Poles is empty']);
  });

  it('with a device needs a rated current [CFG-68]', () => {
    expect(textsOf(aFeeder('F', 'ACB_IC', null, 4, 'A1'))).toEqual(['Rated Current is empty']);
  });

  it('with a device needs a bus section [CFG-69]', () => {
    expect(textsOf(aFeeder('F', 'ACB_IC', 1600, 4, ''))).toEqual(['No bus section is added']);
  });

  it('without a device needs a bus section and a width, and nothing else [CFG-70]', () => {
    expect(textsOf(aBlank('F', 600, 'A1'))).toEqual([]);
    expect(textsOf(aBlank('F', null, 'A1'))).toEqual(['Cubicle width is not added']);
    expect(textsOf(aBlank('F', 600, ''))).toEqual(['No bus section is added']);
  });

  it('is reported with all that it misses, joined by commas, after its designation or its name [CFG-71]', () => {
    const named = entryOf(aFeeder('OG-14', 'MCCB_OG', null, null, ''));
    const texts = 'Poles is empty, Rated Current is empty, No bus section is added';
    expect(feederFaultText(named, judgeFeeder(named))).toBe(`OG-14: ${texts}`);
    const designated = entryOf(aFeeder('OG-14', 'MCCB_OG', 160, null, 'A1', { FEEDER_DESIGNATION: 'Tool room' }));
    expect(feederFaultText(designated, judgeFeeder(designated))).toBe('Tool room: Poles is empty');
  });

  it('without a bus quantity is warned of, by its part name [CFG-81]', () => {
    expect(busQuantityWarning(entryOf(aFeeder('OG-16', 'MCCB_OG', 160, 3, '')))).toBe(
      'You have not added the Bus Quantity for OG-16. Please make sure to add the Bus Quantity to consider this feeder in the project (GA & pricing).',
    );
    expect(busQuantityWarning(entryOf(aFeeder('OG-16', 'MCCB_OG', 160, 3, 'B1')))).toBeNull();
  });

  it('leads with every fault to a property of its kind', () => {
    const properties = new Set(knowledge.kinds.flatMap(({ family }) => Object.keys(family.properties)));
    expect(feederValidityRules.filter(({ fault }) => !properties.has(faultRepair(fault)))).toEqual([]);
  });
});

describe('a feeder in the list', () => {
  it('is flagged in red without a bus section, whatever else it misses [CFG-35]', () => {
    expect(feederRowState(entryOf(aFeeder('F', 'MCCB_OG', 160, 3, ''))).isFlagged).toBe(true);
    expect(feederRowState(entryOf(aFeeder('F', 'MCCB_OG', 160, null, 'E1'))).isFlagged).toBe(false);
  });

  it('has the type CUSTOMIZED when it is empty, else that of its device [CFG-36]', () => {
    const shown = knowledge.kinds.flatMap(({ types }) => types.map(shownFeederType));
    expect(shown.slice(0, 7)).toEqual([
      'ACB INCOMING',
      'ACB BUSCOUPLER',
      'ACB OUTGOING',
      'MCCB INCOMING',
      'MCCB OUTGOING',
      'MCCB BUSCOUPLER',
      'CUSTOMIZED',
    ]);
  });

  it('has a status: OK when valid, else a warning with its message [CFG-37]', () => {
    expect(feederRowState(entryOf(aFeeder('F', 'MCCB_OG', 160, 3, 'A1')))).toEqual({ faults: [], isFlagged: false });
    const state = feederRowState(entryOf(aFeeder('F', 'MCCB_OG', 160, null, '')));
    expect(state).toEqual({ faults: [{ code: 'POLES_EMPTY' }, { code: 'NO_SECTION' }], isFlagged: true });
    expect(faultTexts(state.faults)).toBe('Poles is empty, No bus section is added');
  });
});

describe('the feeder step', () => {
  const good = aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1');

  const steps: readonly (readonly [string, readonly FeederConfiguration[], boolean])[] = [
    ['no feeder', [], false],
    ['a good feeder', [good], true],
    ['no feeder in a section', [aFeeder('I/C', 'ACB_IC', 1600, 4, '')], false],
    ['an empty feeder without width', [good, aBlank('Blank', null, 'A1')], false],
    ['a feeder without poles', [good, aFeeder('F', 'MCCB_OG', 160, null, 'A1')], false],
    ['a feeder without rating', [good, aFeeder('F', 'MCCB_OG', null, 3, 'A1')], false],
  ];

  it.each(steps)('with %s is judged [CFG-72]', (_, feeders, isValid) => {
    expect(judgeFeederStep(entriesOf(...feeders)).isValid).toBe(isValid);
  });

  it('goes on with a feeder that has no section, and tells it [CFG-73]', () => {
    const { isValid, invalid } = judgeFeederStep(entriesOf(good, aFeeder('OG-16', 'MCCB_OG', 160, 3, '')));
    expect(isValid).toBe(true);
    expect(invalid.map(({ feeder, faults }) => [feeder.part, faults, feederFaultText(feeder, faults)])).toEqual([
      ['f1', [{ code: 'NO_SECTION' }], 'OG-16: No bus section is added'],
    ]);
  });
});
