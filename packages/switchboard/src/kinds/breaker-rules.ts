import { type Calculation, printValue } from '@pw/configurator/calculation';
import { family, type Rule, type RuleBuilder } from '@pw/configurator/family';
import { formula } from '@pw/configurator/formula/formula';
import { exceeds, type PropertyValue } from '@pw/configurator/value';
import { priceKeyFormula } from '../breaker/catalogue-number.ts';
import type { RatingRange } from '../breaker/completeness.ts';
import { breakerProperties, feederSlot } from '../model/part-properties.ts';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { rowFinder } from '../tables/find-row.ts';
import { rowFrom } from '../tables/limit-row.ts';
import { lookedUp } from '../tables/table-rule.ts';

type BreakerProperties = ReturnType<typeof breakerProperties>;
type BreakerBuilder = RuleBuilder<
  typeof feederSlot.properties & BreakerProperties,
  NonNullable<typeof feederSlot.aboveValues>
>;

/** A rule that hands on one value as it is. */
const handOn = <Value extends PropertyValue>(rule: string) =>
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
    build.derive('RATING', ['FEEDER_AMP_RATING'], handOn<number | null>('rated current')),
    build.derive('POLES', ['FEEDER_POLES'], handOn<number | null>('poles')),
    build.derive('FAULT_LEVEL', ['FEEDER_FAULT_LEVEL', 'BOARD.INTERRUPT_RATING'], faultLevelFormula),
    build.derive('COIL_VOLTAGE', ['BOARD.CONTROL_VOLTAGE'], handOn<string>('control voltage')),
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

type TripUnitTables = Pick<BreakerTables, 'tripUnit' | 'tripUnitDefault' | 'feederType'>;
type TripUnitInputs = readonly [askedRelease: string, series: string, ratingA: number | null, deviceType: string];

/**
 * Release of a breaker: the one asked for when its series takes it, else the default of series, role and rated
 * current in A; '' without a series (SBD-R1 1.3, 3.4).
 */
function tripUnitRule({ tripUnit, tripUnitDefault, feederType }: TripUnitTables): Calculation<TripUnitInputs, string> {
  const findRelease = rowFinder(tripUnit, ['series', 'release']);
  const roleOf = new Map(feederType.rows.map((row): [string, string] => [row.type, row.role]));
  const defaults = Map.groupBy(tripUnitDefault.rows, (row) => `${row.series}/${row.role}`);
  const findDefault = (...[, series, ratingA, deviceType]: TripUnitInputs) =>
    rowFrom(defaults.get(`${series}/${roleOf.get(deviceType)}`) ?? [], 'fromA', ratingA ?? 0);

  const evaluate = (...inputs: TripUnitInputs): string => {
    const [askedRelease, series] = inputs;
    return findRelease(series, askedRelease)?.release ?? findDefault(...inputs)?.release ?? '';
  };
  return {
    rule: 'release',
    source: 'SBD-R1 1.3, 3.4',
    evaluate,
    show: (...inputs) => {
      const [askedRelease, series] = inputs;
      const asked = findRelease(series, askedRelease);
      const usual = findDefault(...inputs);
      const rows = asked ? [tripUnit.reference(asked)] : usual ? [tripUnitDefault.reference(usual)] : [];
      return { arithmetic: printValue(evaluate(...inputs)), rows };
    },
  };
}

/** Mass of a breaker in kg by frame and poles; 0 while they are not known (SBD-R1 5.6). */
function breakerMassRule({
  breakerMass,
}: Pick<BreakerTables, 'breakerMass'>): Calculation<readonly [frame: string, poles: number | null], number> {
  return lookedUp({
    rule: 'mass of the breaker',
    source: 'SBD-R1 5.6',
    table: breakerMass,
    find: rowFinder(breakerMass, ['frame', 'poles']),
    read: (row) => row.massKg,
    otherwise: 0,
  });
}
