import { mustReadCatalog } from '@pw/catalog/read';
import { writtenValue } from '@pw/configurator/value';
import { aComponent, aFeeder } from '@pw/testing/configuration';
import { oneFeeder } from '@pw/testing/feeders';
import { evaluateArithmetic } from '@pw/testing/origins';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { EvaluatedFeeder } from '../model/board.ts';

const catalog = mustReadCatalog();
const knowledge = compileKnowledge(catalog);

/** The properties of a feeder and its components whose printed arithmetic does not give their value. */
function wrongArithmetic(feeder: EvaluatedFeeder): readonly string[] {
  return [feeder, ...feeder.components].flatMap((part) =>
    Object.keys(part.values)
      // Every name of the values is a property; the type lists only those of the slot.
      .map((property) => part.explain(property as never))
      .filter((origin) => evaluateArithmetic(origin.arithmetic) !== writtenValue(origin.value))
      .map((origin) => `${origin.rule}: ${origin.arithmetic} is not ${origin.value}`),
  );
}

describe('the printed arithmetic of feeders and components gives their values', () => {
  const components = [
    aComponent('MeteringCT', { QTY: 3 }),
    aComponent('Lamps', { COLOR: 'Red', WIRE_POINTS: 5 }),
    aComponent('PowerMonitoringDevice', { QTY: 4 }),
  ];
  const ticks = { FEEDER_SHUNT: 'Y', FEEDER_AUX: 'Y', FEEDER_TRIP_UNIT: 'ETU350', FEEDER_Z_OPT: '-Z K07' };
  const withoutRelease = { ...ticks, FEEDER_TRIP_UNIT: '' };

  it.each([
    aFeeder('small way', 'MCCB_OG', 160, 3, 'A2', ticks, components),
    aFeeder('large incomer', 'MCCB_IC', 1250, 4, 'A1', ticks, components),
    aFeeder('given height', 'MCCB_OG', 630, 4, 'A1', { MCCB_MODULE_HEIGHT: 500, FEEDER_ICU_CLASS: 'C' }),
    aFeeder('not made', 'MCCB_OG', 1000, 4, 'A1', { FEEDER_ICU_CLASS: 'L' }),
    aFeeder('no breaker reaches it', 'MCCB_OG', 1000, 4, 'A1', { FEEDER_FAULT_LEVEL: 150 }),
    aFeeder('incomer', 'ACB_IC', 1600, 4, 'A1', withoutRelease, components),
    aFeeder('coupler', 'ACB_BC', 3200, 4, 'A1', { FEEDER_FAULT_LEVEL: 100 }),
    aFeeder('empty entries', 'ACB_OG', null, null, ''),
    aFeeder('blank', 'EMPTY', null, null, 'A1', { EMPTY_FEEDER_WIDTH: 800 }),
  ])('of $name', (feeder) => {
    expect(wrongArithmetic(oneFeeder(knowledge, feeder, { SB_IP: 'IP42', AMBIENT: 45 }))).toEqual([]);
  });

  it('and names the rows that were read', () => {
    const feeder = oneFeeder(knowledge, aFeeder('F', 'MCCB_OG', 160, 3, 'A1'), { INTERRUPT_RATING: 36 });
    expect(feeder.explain('CHOICE').candidates?.map(({ option, isTaken }) => [option, isTaken])).toEqual([
      ['3VA1116-N', false],
      ['3VA1116-S', true],
      ['3VA1116-M', false],
      ['3VA1116-H', false],
    ]);
    expect(feeder.explain('FEEDER_CAT_NO').rows.map(({ table, row }) => `${table} ${row}`)).toEqual([
      'mccb-frame 3VA11',
      'mccb-class 3VA11/S',
      'trip-unit 3VA1/TM220',
    ]);
  });
});
