import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { listedFeeders } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import {
  displayedFeederTypes,
  FIRST_FEEDER_TYPE,
  feederTypeOptions,
  feederTypeRefusalText,
  placedCouplers,
} from '../forms/part-families.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { FeederConfiguration } from '../model/board.ts';
import {
  enteredQuantity,
  type SectionState,
  sectionRefusalText,
  sectionStates,
  sectionsUsedByCouplers,
} from './section-states.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const incomer = aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1');
const coupler = (name: string, placed: string) => aFeeder(name, 'ACB_BC', 1600, 4, placed);

/** The states of the sections for the last of the feeders. */
function statesOf(couplers: number, ...feeders: readonly FeederConfiguration[]) {
  const entries = listedFeeders(knowledge, aBoard({ QTY_BC: couplers }, feeders));
  const last = entries.at(-1);
  if (!last) {
    throw new Error('a board without feeders has no sections to judge');
  }
  return sectionStates(couplers, entries, last);
}

const openTo = (couplers: number, ...feeders: readonly FeederConfiguration[]) =>
  statesOf(couplers, ...feeders)
    .filter(({ refusal }) => refusal === null)
    .map(({ section }) => section)
    .join('');

/** Why a section is closed, in words. */
const reasonOf = (state: SectionState | undefined) => state?.refusal && sectionRefusalText(state.refusal);

describe('the bus sections of a coupler', () => {
  it('have A open with a coupler on the board and a feeder in section A, else closed [CFG-78]', () => {
    expect(openTo(1, incomer, coupler('B/C', ''))).toBe('A');
    expect(openTo(0, incomer, coupler('B/C', ''))).toBe('');
    expect(openTo(1, aFeeder('I/C', 'ACB_IC', 1600, 4, 'B1'), coupler('B/C', ''))).toBe('');
  });

  it.each([
    [0, ''],
    [1, 'A'],
    [2, 'AB'],
    [3, 'ABC'],
    [4, 'ABCD'],
  ])('open one by one: with %d couplers %j [CFG-79]', (couplers, open) => {
    expect(openTo(couplers, incomer, coupler('B/C', ''))).toBe(open);
  });

  it('are closed where another coupler stands, and the reason names it [CFG-61, CFG-62]', () => {
    expect(openTo(4, incomer, coupler('B/C-1', 'A1 C1'), coupler('B/C-2', ''))).toBe('BD');
    const [, , inC] = statesOf(4, incomer, coupler('B/C-1', 'A1 C1'), coupler('B/C-2', ''));
    expect(inC?.refusal).toEqual({ code: 'SLOT_TAKEN', section: 'C', coupler: 'B/C-1' });
    expect(reasonOf(inC)).toBe('B/C-1 is in slot C');
    expect(openTo(4, incomer, coupler('B/C-1', 'A1 C1'))).toBe('ABCD');
  });

  it('take one copy; what else is entered becomes 1 [CFG-77]', () => {
    const [entry] = listedFeeders(knowledge, aBoard({ QTY_BC: 1 }, [coupler('B/C', '')]));
    const entered = [-1, 0, 1, 2, 20].map((quantity) => entry && enteredQuantity(entry, quantity));
    expect(entered).toEqual([1, 0, 1, 1, 1]);
    expect(statesOf(1, incomer, coupler('B/C', '')).map(({ most }) => most)).toEqual([1, 1, 1, 1, 0]);
  });

  it('say what opens them', () => {
    const [first, second] = statesOf(1, coupler('B/C', ''));
    expect(reasonOf(first)).toBe('Section A has no feeder yet: put an incomer or outgoing feeder into it first');
    expect(reasonOf(second)).toBe('Slot B opens with 2 bus couplers: enter it on the Board step');
  });

  it('can be cleared where a copy is in a closed one', () => {
    const states = statesOf(1, incomer, coupler('B/C', 'A1 B1'));
    expect(states.filter(({ mustBeCleared }) => mustBeCleared).map(({ section }) => section)).toEqual(['B']);
  });
});

describe('the bus sections of other feeders', () => {
  it.each([
    [0, 'A'],
    [1, 'AB'],
    [2, 'ABC'],
    [3, 'ABCD'],
    [4, 'ABCDE'],
  ])('open with the couplers: with %d %j, A always [CFG-80]', (couplers, open) => {
    expect(openTo(couplers, coupler('B/C', 'A1'), aFeeder('F', 'MCCB_OG', 160, 3, ''))).toBe(open);
  });

  it('take as many copies as the type', () => {
    expect(statesOf(1, incomer).map(({ most }) => most)).toEqual([20, 20, 20, 20, 20]);
  });
});

describe('the sections that couplers use', () => {
  it('are those with a positive value of any coupler [CFG-61]', () => {
    const entries = listedFeeders(
      knowledge,
      aBoard({ QTY_BC: 4 }, [incomer, coupler('B/C-1', 'B1'), coupler('B/C-2', 'D1 A0')]),
    );
    expect(sectionsUsedByCouplers(entries)).toEqual(['B', 'D']);
  });
});

describe('the feeder types that can be added', () => {
  const optionsOf = (couplers: number, ...feeders: readonly FeederConfiguration[]) =>
    feederTypeOptions(knowledge, couplers, listedFeeders(knowledge, aBoard({ QTY_BC: couplers }, feeders)));
  const ofCouplers = (couplers: number, ...feeders: readonly FeederConfiguration[]) =>
    optionsOf(couplers, ...feeders).find(({ type }) => type.name === 'ACB_BC');

  it('are those of breakers, the blank and those of the tables behind them, displayed with the second and third changed over [CFG-44]', () => {
    const types = displayedFeederTypes(knowledge).map(({ display }) => display);
    expect(types.slice(7)).toContain('MOTOR STARTER');
    expect(types.slice(0, 7)).toEqual([
      'ACB INCOMING',
      'ACB OUTGOING',
      'ACB BUSCOUPLER',
      'MCCB INCOMING',
      'MCCB OUTGOING',
      'MCCB BUSCOUPLER',
      'EMPTY',
    ]);
  });

  it('start with ACB_IC [CFG-48]', () => {
    expect(FIRST_FEEDER_TYPE).toBe('ACB_IC');
    expect(optionsOf(0).some(({ type }) => type.name === FIRST_FEEDER_TYPE)).toBe(true);
  });

  it('have no bus coupler on a board without couplers [CFG-60]', () => {
    expect(ofCouplers(0)).toBeUndefined();
    expect(optionsOf(0)).toHaveLength(optionsOf(1).length - 2);
  });

  it('have the bus coupler closed once the board has its couplers, counted by slots [CFG-57, CFG-59]', () => {
    expect(ofCouplers(2, coupler('B/C', 'A1'))?.refusal).toBeNull();
    const refusal = { code: 'COUPLERS_COMPLETE', couplers: 2 } as const;
    expect(ofCouplers(2, coupler('B/C', 'A1 B1'))?.refusal).toEqual(refusal);
    expect(feederTypeRefusalText(refusal)).toBe('The board has its 2 of 2 bus couplers');
    expect(ofCouplers(1, coupler('B/C', 'A1'))?.refusal).not.toBeNull();
  });

  it('count a coupler without a slot as one [CFG-59]', () => {
    expect(placedCouplers(listedFeeders(knowledge, aBoard({ QTY_BC: 1 }, [coupler('B/C', '')])))).toBe(1);
  });

  it('are all open but for that', () => {
    const closed = optionsOf(1, coupler('B/C', 'A1')).filter(({ refusal }) => refusal !== null);
    expect(closed.map(({ type }) => type.role)).toEqual(['bus coupler', 'bus coupler']);
  });
});
