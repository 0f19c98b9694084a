import { family, type Rule, type RuleBuilder } from '@pw/configurator/family/family';
import { formula } from '@pw/configurator/formula/formula';
import type { PropertyValue } from '@pw/configurator/value';
import { exceeds } from '@pw/configurator/value';
import { breakerMassRule } from '../breaker/breaker-mass.ts';
import { priceKeyFormula } from '../breaker/catalogue-number.ts';
import type { RatingRange } from '../breaker/completeness.ts';
import { tripUnitRule } from '../breaker/trip-unit.ts';
import { feederSlot } from '../model/feeder-slot.ts';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { rowFinder } from '../tables/find-row.ts';
import { breakerProperties } from './breaker-properties.ts';

type Own = ReturnType<typeof breakerProperties>;
type BreakerBuilder = RuleBuilder<typeof feederSlot.properties & Own, NonNullable<typeof feederSlot.aboveValues>>;

/** A rule that hands on one value as it is. */
const handedOn = <Value extends PropertyValue>(rule: string) =>
  formula<'entered', Value>({ rule, source: 'SBD-R1 1.3', text: 'entered', names: ['entered'] });

const faultLevelFormula = formula<'own' | 'board', number | null>({
  rule: 'fault level of the feeder',
  source: 'SBD-R1 1.5',
  text: 'if(own = none, board, own)',
  names: ['own', 'board'],
});

/** The rules that ACBs and MCCBs share, whatever their frames (SBD-R1 1.3, 3.4, 3.6, 5.6). */
export function breakerRules(tables: BreakerTables): readonly Rule[] {
  return family(feederSlot, { name: 'any breaker', id: null, own: breakerProperties('') }, (build) => [
    build.derive('RATING', ['FEEDER_AMP_RATING'], handedOn<number | null>('rated current')),
    build.derive('POLES', ['FEEDER_POLES'], handedOn<number | null>('poles')),
    build.derive('FAULT_LEVEL', ['FEEDER_FAULT_LEVEL', 'BOARD.INTERRUPT_RATING'], faultLevelFormula),
    build.derive('COIL_VOLTAGE', ['BOARD.CONTROL_VOLTAGE'], handedOn<string>('control voltage')),
    build.derive('TRIP_UNIT', ['FEEDER_TRIP_UNIT', 'SERIES', 'RATING', 'DEVICE_TYPE'], tripUnitRule(tables)),
    build.derive('PRICE_KEY', ['FEEDER_CAT_NO', 'FEEDER_Z_OPT'], priceKeyFormula),
    build.derive('DEVICE_MASS', ['FRAME', 'POLES'], breakerMassRule(tables)),
  ]).rules;
}

/** The named reasons for which a breaker feeder refuses a value that its list holds. */
export function breakerFilters(build: BreakerBuilder, tables: BreakerTables, { kind, leastA, mostA }: RatingRange) {
  const incomers = new Set(tables.feederType.rows.filter((row) => row.role === 'incomer').map((row) => row.type));
  const findRelease = rowFinder(tables.tripUnit, ['series', 'release']);
  return {
    FEEDER_AMP_RATING: [
      build.filter(
        `the rating is made as ${kind}`,
        [],
        ({ value }) => !exceeds(leastA, Number(value)) && !exceeds(Number(value), mostA),
      ),
      build.filter(
        'an incomer is not larger than the busbar',
        ['DEVICE_TYPE', 'BOARD.RATED_CURRENT'],
        ({ value }, deviceType, busbarA) =>
          !incomers.has(deviceType) || busbarA === null || !exceeds(Number(value), busbarA),
      ),
    ],
    FEEDER_POLES: [
      build.filter(
        'four poles need a neutral busbar',
        ['BOARD.NEUTRAL_SHARE'],
        ({ value }, neutralShare) => value !== 4 || neutralShare > 0,
      ),
    ],
    FEEDER_TRIP_UNIT: [
      build.filter(
        'the breaker takes the release',
        ['SERIES'],
        ({ value }, series) => series === '' || findRelease(series, value) !== undefined,
      ),
    ],
    ...accessoryFilters(build, tables, kind),
  };
}

/** An accessory that SBD-R1 3.5 does not print for the breaker kind can only be left out. */
function accessoryFilters(build: BreakerBuilder, { accessory }: BreakerTables, kind: string) {
  const missing = accessory.rows.filter((row) => row.family === kind && row.offered === 'N');
  return Object.fromEntries(
    missing.map((row) => [
      row.property,
      [build.filter(`the accessory is made for an ${kind}`, [], ({ value }) => value === 'N')],
    ]),
  );
}
