import { mustReadCatalog } from '@pw/catalog/read';
import type { PropertyValue } from '@pw/configurator/value';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { oneFeeder } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);

const classes = mustBeThere(tables.choices.get('mccb-class'));

/** The same catalogue where no breaking capacity is known above the low voltages. */
const withoutHigherVoltage = compileKnowledge({
  ...tables,
  choices: new Map(tables.choices).set('mccb-class', {
    ...classes,
    rows: classes.rows.map((row) => ({ ...row, icu690Ka: null })),
  }),
});

function mustBeThere<Value>(value: Value | undefined): Value {
  if (value === undefined) {
    throw new Error('The catalogue has no classes of moulded-case breakers');
  }
  return value;
}

type Chosen = Readonly<Record<string, PropertyValue>>;

/** A feeder of each kind of rows that takes a moulded-case breaker by its class. */
const kinds: readonly (readonly [type: string, chosen: Chosen])[] = [
  ['DB', { FEEDER_AMP_RATING: 63 }],
  ['STARTER', { MOTOR_KW: 55 }],
  ['CHANGEOVER', { CO_KIND: '2 MCCB', FEEDER_AMP_RATING: 250, FEEDER_POLES: '4' }],
  ['APFC', { APFC_KVAR: 100 }],
];

function classOf(type: string, chosen: Chosen, voltageV: number, faultLevelKa: number, rules = knowledge) {
  const properties = { SECTION_A: 1, FEEDER_FAULT_LEVEL: faultLevelKa, ...chosen };
  const board = { OPER_VOLTAGE: voltageV, SB_IP: 'IP42' };
  // The properties that the rows of a kind give it are next to those of every feeder.
  const values: Chosen = oneFeeder(rules, { name: 'F', type, components: [], properties }, board).values;
  return values.MCCB_CLASS;
}

describe('the class of a moulded-case breaker (SBD 8.3, 9.5, 9.7)', () => {
  it('is the lowest whose Icu at the voltage of the board suffices, for a distribution section', () => {
    const [type, chosen] = ['DB', { FEEDER_AMP_RATING: 63 }];
    const chosenClasses = [16, 25, 36, 55, 70].map((faultLevelKa) => classOf(type, chosen, 415, faultLevelKa));
    expect(chosenClasses).toEqual(['3VA11/N', '3VA11/N', '3VA11/S', '3VA11/M', '3VA11/H']);
    const above = [5, 6, 8, 10].map((faultLevelKa) => classOf(type, chosen, 690, faultLevelKa));
    expect(above).toEqual(['3VA11/S', '3VA11/M', '3VA11/H', '']);
  });

  it.each(kinds)('is the same at 415 V where none is known at 690 V: %s', (type, chosen) => {
    for (const faultLevelKa of [10, 25, 50]) {
      const breakingClass = classOf(type, chosen, 415, faultLevelKa);
      expect(breakingClass).not.toBe('');
      expect(classOf(type, chosen, 415, faultLevelKa, withoutHigherVoltage)).toBe(breakingClass);
    }
    expect(classOf(type, chosen, 690, 5)).not.toBe('');
    expect(classOf(type, chosen, 690, 5, withoutHigherVoltage)).toBe('');
  });
});
