import { scheduleBoard } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { type FactKind, factFinder } from './find-facts.ts';
import type { RowFacts } from './read-facts.ts';
import { findWords, type WordRow, wordTable } from './word-table.ts';
import { wordValue } from './word-value.ts';

const row = (order: number, words: string, more: Partial<WordRow> = {}): WordRow => ({
  order,
  words,
  needs: '',
  without: '',
  type: '',
  property: '',
  value: '',
  isProposal: '',
  inRemarks: '',
  ...more,
});

const pumps = [
  row(30, 'PUMP|PUMP SET', {
    needs: 'kW',
    type: 'PUMP',
    property: 'POWER',
    value: '{kW}',
  }),
  row(10, 'FIRE PUMP|FIRE P/P', { type: 'FIRE', property: 'PRIORITY', value: 'Y' }),
  row(20, 'SPARE', { without: 'rating|kW', type: 'ROOM' }),
  row(40, 'SPARE', { needs: 'rating|kW', property: 'IS_SPARE', value: 'Y' }),
  row(50, 'PUMP', { type: 'PUMP', property: 'POWER', value: 'later' }),
  row(60, 'PUMP', { type: 'PUMP', property: 'TEXT', value: '{kW} kW at {poles} poles' }),
  row(70, 'TANK', { needs: 'incomer', type: 'TANK_IC' }),
  row(80, 'TANK', { type: 'TANK' }),
  row(90, 'GATE', { needs: 'rating >= 32', without: 'distribution', type: 'GATE' }),
  row(91, 'GATE', { needs: 'rating', type: 'SMALL_GATE' }),
] as const;

const kinds: readonly FactKind[] = [
  'rating',
  'faultLevel',
  'powerKw',
  'apparentKva',
  'apparentVa',
  'reactiveKvar',
  'leakageMa',
  'powerFactor',
  'neutralPercent',
  'poles',
  'device',
  'role',
];

/** What a text says, the first of each kind of facts. */
function factsOf(text: string): RowFacts {
  const said = factFinder()(text);
  const facts = kinds.map((kind) => [kind, said.find((each) => each.kind === kind)?.value ?? null]);
  return Object.fromEntries(facts) as RowFacts;
}

function wordsOf(text: string, decided: string | null = null, distribution?: string) {
  const facts = { ...factsOf(text), distribution, board: scheduleBoard };
  const { type, properties } = findWords(wordTable(pumps), [{ field: 'description', column: 0, text }], facts, decided);
  return { type: type?.value ?? null, set: properties.map(({ property, value }) => `${property} ${value}`) };
}

describe('a table of words', () => {
  it('may ask for a least number, and for a row outside a distribution section', () => {
    expect(wordsOf('Gate 32 A').type).toBe('GATE');
    expect(wordsOf('Gate 25 A').type).toBe('SMALL_GATE');
    expect(wordsOf('Gate 63 A', null, 'LDB').type).toBe('SMALL_GATE');
    expect(wordsOf('Gate').type).toBeNull();
  });

  it.each([
    ['Pump-1 15 kW 3P', 'PUMP', ['POWER 15', 'TEXT 15 kW at 3 poles']],
    ['15 HP pump', 'PUMP', ['POWER 11.19', 'TEXT 11.19 kW at  poles']],
    ['main fire p-p', 'FIRE', ['PRIORITY Y']],
    ['Fire-pump 15 kW', 'FIRE', ['PRIORITY Y']],
    ['spare', 'ROOM', []],
    ['Spare 250A', null, ['IS_SPARE Y']],
    ['Spare pump 15 kW', 'PUMP', ['POWER 15', 'IS_SPARE Y', 'TEXT 15 kW at  poles']],
    ['Incomer tank', 'TANK_IC', []],
    ['Tank', 'TANK', []],
    ['Pumps', null, []],
    ['PUMP', 'PUMP', ['POWER later', 'TEXT  kW at  poles']],
  ])('makes of %j the type %s and sets %j', (text, type, set) => {
    expect(wordsOf(text)).toEqual({ type, set });
  });

  it('leaves a type that is decided, and sets what counts for that one', () => {
    expect(wordsOf('Fire pump 15 kW', 'PUMP')).toEqual({ type: null, set: ['POWER 15', 'TEXT 15 kW at  poles'] });
    expect(wordsOf('Spare fire pump 15 kW', '')).toEqual({ type: null, set: ['IS_SPARE Y'] });
  });

  it('works values out: a formula, and the first row of a table that a comparison fits', () => {
    const sizes = [
      { kw: 11, amp: 22 },
      { kw: 15, amp: 29 },
      { kw: 22, amp: 41 },
    ];
    const made = (value: string, text: string) => {
      const facts = factsOf(text);
      return wordValue(value, new Map([['motor', { rows: sizes }]])).valueOf({ ...facts, board: scheduleBoard });
    };
    expect(made('{rating * 2}', 'Pump 16 A')).toBe(32);
    expect(made('{kw of motor where amp >= rating}', 'Pump 29 A')).toBe(15);
    expect(made('{kw of motor where amp * 400 / OPER_VOLTAGE >= rating}', 'Pump 29 A')).toBe(22);
    expect(['Pump 63 A', 'Pump'].map((text) => made('{kw of motor where amp >= rating}', text))).toEqual(['', '']);
    expect(made('{rating * 2}', 'Pump')).toBe('');
    expect(() => made('{kw of motor where weight >= rating}', '')).toThrow('“weight”, which no schedule gives');
    expect(() => made('{kg of motor where amp >= rating}', '')).toThrow('motor.csv, column kg, which holds no sizes');
  });

  it('is refused with a condition that no schedule gives, or two rows of one order', () => {
    expect(() => wordTable([row(1, 'A', { needs: 'weight' })])).toThrow('“weight”, which no schedule gives');
    expect(() => wordTable([row(1, 'A'), row(1, 'B')])).toThrow('Two rows of words have the order 1');
  });
});
