import { type Calculation, printValue } from '@pw/configurator/calculation';
import { family, type Rule, type RuleBuilder } from '@pw/configurator/family';
import { formula } from '@pw/configurator/formula/formula';
import type { Properties } from '@pw/configurator/property';
import { ruleIdOf } from '@pw/configurator/rule-id';
import { exceeds, type PropertyValue } from '@pw/configurator/value';
import { priceKeyFormula } from '../breaker/catalogue-number.ts';
import { breakerTypeRule, breakingClassRule, FULL_CURRENT, FULL_INCOMERS, NOMINAL } from '../breaker/choice.ts';
import type { RangeOfType } from '../breaker/completeness.ts';
import { feederConstant } from '../breaker/feeder-constant.ts';
import { indicationTickRule, isSpared } from '../breaker/indication-tick.ts';
import type { SeriesInputs } from '../breaker/mccb-rules.ts';
import { circuitCurrentFormula } from '../breaker/operating-current.ts';
import { releaseOfTripUnit, releaseRule, tripUnitRule } from '../breaker/release-rules.ts';
import { type ConnectionTables, cableFilters, connectionRules } from '../cable/connection-rules.ts';
import {
  equipmentInstrumentsRule,
  equipmentPointsRule,
  type FeederEquipmentTables,
} from '../component/feeder-equipment.ts';
import { breakerProperties } from '../model/breaker-properties.ts';
import { equippingInputs } from '../model/equipment-source.ts';
import { feederSlot } from '../model/part-properties.ts';
import {
  auxiliaryContactRule,
  type ContactTables,
  contactInputs,
  interlockNeedsContacts,
} from '../supply/interlock.ts';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { rowFinder } from '../tables/find-row.ts';
import { tabulated } from '../tables/table-rule.ts';
import type { ThermalTables } from '../tables/thermal-tables.ts';
import { usualRules } from './tabled/usual-answers.ts';

/** What the rules of breaker feeders read of the catalogue. */
export type BreakerFeederTables = BreakerTables &
  Pick<ThermalTables, 'breakerLoss'> &
  ConnectionTables &
  FeederEquipmentTables &
  ContactTables;

type BreakerProperties = ReturnType<typeof breakerProperties>;
type BreakerBuilder = RuleBuilder<
  typeof feederSlot.properties & BreakerProperties,
  NonNullable<typeof feederSlot.aboveValues>
>;

/** The class of a breaker in its frame, with its poles. */
export const breakerInputs = { frame: 'FRAME', breakingClass: 'ICU_CLASS', poles: 'POLES' } as const;

/** What the heat of a breaker depends on. */
export const heatInputs = { takenA: 'TAKEN_RATING', mounting: 'FEEDER_MOUNTING' } as const;

/** What decides which breaking capacity of a class counts. */
export const breakingInputs = {
  basis: 'BASIS',
  voltageV: 'BOARD.OPER_VOLTAGE',
  altitudeIcu: 'BOARD.ALTITUDE_ICU',
} as const;

/** The surroundings of a breaker. */
export const conditionInputs = {
  ventilation: 'BOARD.VENTILATION',
  ambientC: 'BOARD.AMBIENT',
  altitudeCurrent: 'BOARD.ALTITUDE_CURRENT',
} as const;

/** What the catalogue number of a breaker says. */
export const numberInputs = {
  breaker: 'BREAKER',
  frame: 'FRAME',
  series: 'SERIES',
  breakingClass: 'ICU_CLASS',
  poles: 'POLES',
  tripUnit: 'TRIP_UNIT',
  mounting: 'FEEDER_MOUNTING',
} as const;

/** A rule that hands on one value as it is. */
const handOn = <Value extends PropertyValue>(rule: string) =>
  formula<'entered', Value>({ rule, source: 'SBD 1.6', text: 'entered', names: ['entered'] });

/** A neutral that is bolted next to three poles is no pole of the breaker (SBD 4.11). */
const polesFormula = formula<'entered', number | null>({
  rule: 'poles',
  source: 'SBD 1.6, 4.11',
  text: 'if(entered = "", none, if(entered = "4", 4, 3))',
  names: ['entered'],
});

const conductorsFormula = formula<'entered', number | null>({
  rule: 'conductors',
  source: 'SBD 4.11',
  text: 'if(entered = "", none, if(entered = "3", 3, 4))',
  names: ['entered'],
});

const basisFormula = formula<'own' | 'board', string>({
  rule: 'breaking-capacity-basis',
  source: 'SBD 4.5',
  text: 'if(own = "", board, own)',
  names: ['own', 'board'],
});

/** Rules read no default: each family declares its own. */
const noDefaults = { mounting: '', rotaryHandle: 'N' } as const;

/** The rules that ACBs and MCCBs share, whatever their frames (SBD 1.6, 4.8, 6.9). */
export function breakerRules(tables: BreakerFeederTables): readonly Rule[] {
  return family(feederSlot, { name: 'any breaker', id: null, own: breakerProperties(noDefaults) }, (build) => [
    build.derive('RATING', ['FEEDER_AMP_RATING'], handOn<number | null>('rated-current')),
    build.derive('POLES', ['FEEDER_POLES'], polesFormula),
    build.derive('CONDUCTORS', ['FEEDER_POLES'], conductorsFormula),
    build.derive('BASIS', ['FEEDER_BREAKING_BASIS', 'BOARD.BREAKING_BASIS'], basisFormula),
    build.derive(
      'RATING_BASIS',
      { own: 'FEEDER_RATING_BASIS', deviceType: 'DEVICE_TYPE', ofBoard: 'BOARD.SB_RATING_BASIS' },
      ratingBasisRule(tables),
    ),
    build.derive('SHORT_TIME', ['DEVICE_TYPE', 'BOARD.SC_TIME'], shortTimeRule(tables)),
    build.derive('BREAKER', ['CHOICE'], breakerTypeRule),
    build.derive('ICU_CLASS', ['CHOICE'], breakingClassRule),
    build.derive('INC', ['RATING', 'OPERATING_CURRENT'], circuitCurrentFormula),
    build.derive('COIL_VOLTAGE', ['BOARD.CONTROL_VOLTAGE'], handOn<string>('control-voltage')),
    build.derive(
      'TRIP_UNIT',
      {
        askedTripUnit: 'FEEDER_TRIP_UNIT',
        releaseAsked: 'RELEASE_ASKED',
        series: 'SERIES',
        deviceType: 'DEVICE_TYPE',
        ratingA: 'RATING',
        takenA: 'TAKEN_RATING',
      },
      tripUnitRule(tables),
    ),
    build.derive('RELEASE', ['SERIES', 'TRIP_UNIT'], releaseRule(tables)),
    build.derive('PRICE_KEY', ['FEEDER_CAT_NO', 'FEEDER_Z_OPT'], priceKeyFormula),
    build.derive(
      'DEVICE_MASS',
      { frame: 'FRAME', poles: 'POLES', mounting: 'FEEDER_MOUNTING' },
      breakerMassRule(tables),
    ),
    build.propose('FEEDER_AUX', { indication: 'FEEDER_INDICATION', ...contactInputs }, auxiliaryContactRule(tables)),
    build.propose('FEEDER_TRIPALARM', ['FEEDER_INDICATION'], indicationTickRule(tables, 'FEEDER_TRIPALARM')),
    build.derive('EQUIPMENT_WIRE_POINTS', equippingInputs, equipmentPointsRule(tables)),
    build.derive('EQUIPMENT_INSTRUMENTS', equippingInputs, equipmentInstrumentsRule(tables)),
    ...connectionRules(build, tables),
  ]).rules;
}

type BasisInputs = { readonly own: string; readonly deviceType: string; readonly ofBoard: string };

/**
 * What the feeder asks for itself; else of a board that asks full current of its incomers, couplers answer as they do, ways by
 * their rating (SBD 4.7, 19.1).
 */
function ratingBasisRule({
  feederType,
}: Pick<BreakerTables, 'feederType'>): Calculation<readonly [BasisInputs], string> {
  const ways = new Set(feederType.rows.filter((row) => row.role === 'outgoing').map((row): string => row.type));
  const usual = ({ deviceType, ofBoard }: BasisInputs) =>
    ofBoard === FULL_INCOMERS ? (ways.has(deviceType) ? NOMINAL : FULL_CURRENT) : ofBoard;
  const basisOf = (inputs: BasisInputs) => (inputs.own === '' ? usual(inputs) : inputs.own);
  return {
    rule: 'rating-basis',
    source: 'SBD 4.7',
    evaluate: basisOf,
    show: (inputs) => ({ arithmetic: printValue(basisOf(inputs)), rows: [] }),
  };
}

const shortTimeFormula = formula<'role' | 'boardS' | 'mostS', number | null>({
  rule: 'short-time',
  source: 'SBD 4.2',
  text: 'if(role = "outgoing", min(boardS, mostS), boardS)',
  names: ['role', 'boardS', 'mostS'],
});

/** For how long in s a breaker must withstand the fault level: an outgoing one clears it sooner (SBD 4.2). */
function shortTimeRule(
  tables: Pick<BreakerTables, 'feederType' | 'feederConstant'>,
): Calculation<readonly [deviceType: string, boardS: number], number | null> {
  const most = feederConstant(tables, 'short time of outgoing ways');
  const roleOf = new Map(tables.feederType.rows.map((row): [string, string] => [row.type, row.role]));
  return tabulated<readonly [deviceType: string, boardS: number], number | null>({
    rule: shortTimeFormula.rule,
    source: shortTimeFormula.source,
    apply: (deviceType, boardS) => ({
      formula: shortTimeFormula,
      values: [roleOf.get(deviceType) ?? '', boardS, most.value],
      rows: () => most.origin.rows,
    }),
    otherwise: null,
  });
}

/** The rules and sections behind usual answers, where breakers know them. */
const citations = {
  FAULT_LEVEL: { rule: 'feeder-fault-level', source: 'SBD 2.2' },
  LOAD_CURRENT: { rule: 'load-current', source: 'SBD 4.6' },
  LOAD_KIND: { source: 'SBD 2.7' },
  LEAST_DEPTH: { source: 'SBD 6.2' },
  HEAT_W: { source: 'SBD 19.3' },
  HEATED: { source: 'SBD 19.5' },
  WAY_KA: { source: 'SBD 9.5' },
  ASSEMBLY_HOURS: { source: 'SBD 12.8' },
  ICW: { rule: 'icw', source: 'SBD 4.2' },
  MODULE_HEIGHT: { rule: 'module-height', source: 'SBD 6.3' },
  CABINET_W: { rule: 'cabinet-width', source: 'SBD 7.3' },
  CABINET_H: { rule: 'cabinet-height', source: 'SBD 7.3' },
  CABINET_MODULES: { rule: 'cabinet-modules', source: 'SBD 7.3' },
} as const;

/** The rules of a kind of breakers with the usual answers, where it has no rule of its own (SBD 9.2). */
export function withUsualAnswers(kind: string, properties: Properties, rules: readonly Rule[]): readonly Rule[] {
  const given = new Set(rules.map(({ property }) => property));
  const scope = { properties, picks: new Map(), standIns: new Map() };
  return [...rules, ...usualRules({ scope, kind, citations, isGiven: (property) => given.has(property) })];
}

const seriesInputs = { make: 'BOARD.BOARD_MAKE', ratingA: 'RATING', askedClass: 'FEEDER_ICU_CLASS' } as const;

/** The series that a release would be looked for in; '' where no breaker has the rating. */
type SeriesWithRelease = (asked: SeriesInputs) => string;

/** The named reasons for which a breaker feeder refuses a value that its list holds. */
export function breakerFilters(
  build: BreakerBuilder,
  tables: BreakerFeederTables,
  { kind, rangeOf }: { readonly kind: string; readonly rangeOf: RangeOfType },
  seriesWith: SeriesWithRelease,
) {
  const ofRole = (role: string) =>
    new Set(tables.feederType.rows.filter((row) => row.role === role).map((row) => row.type));
  const [incomers, outgoing] = [ofRole('incomer'), ofRole('outgoing')];
  const releaseOf = releaseOfTripUnit(tables);
  const findRelease = rowFinder(tables.release, ['series', 'asked']);
  const findTripUnit = rowFinder(tables.tripUnit, ['series', 'tripUnit']);
  return {
    FEEDER_AMP_RATING: [
      build.filter(ruleIdOf(kind, 'RATING'), ['DEVICE_TYPE'], ({ value }, deviceType) => {
        const { leastA, mostA } = rangeOf(deviceType);
        return !exceeds(leastA, Number(value)) && !exceeds(Number(value), mostA);
      }),
      build.filter(
        'incomer-within-busbar',
        ['DEVICE_TYPE', 'BOARD.RATED_CURRENT'],
        ({ value }, deviceType, busbarA) =>
          !incomers.has(deviceType) || busbarA === null || !exceeds(Number(value), busbarA),
      ),
    ],
    FEEDER_POLES: [
      build.filter(
        'neutral-busbar',
        ['BOARD.NEUTRAL_SHARE', 'BOARD.SYSTEM_OPEN'],
        ({ value }, neutralShare, isOpen) => value === '3' || neutralShare > 0 || isOpen === 1,
      ),
    ],
    FEEDER_TRIP_UNIT: [
      build.filter('breaker-release', seriesInputs, ({ value }, asked) => {
        const series = seriesWith({ ...asked, releaseAsked: releaseOf(String(value)) });
        return series === '' || findTripUnit(series, value) !== undefined;
      }),
    ],
    FEEDER_RELEASE: [
      build.filter('breaker-release', seriesInputs, ({ value }, asked) => {
        const series = seriesWith({ ...asked, releaseAsked: String(value) });
        return series === '' || findRelease(series, value) !== undefined;
      }),
    ],
    ...cableFilters(build, tables),
    FEEDER_SHED: [
      build.filter(
        'outgoing-feeder',
        ['DEVICE_TYPE'],
        ({ value }, deviceType) => value === 'N' || outgoing.has(deviceType),
      ),
    ],
    FEEDER_AUX: [indicationFilter(build, tables, 'FEEDER_AUX'), interlockFilter(build, tables)],
    FEEDER_TRIPALARM: [indicationFilter(build, tables, 'FEEDER_TRIPALARM')],
    ...accessoryFilters(build, tables, kind),
  };
}

/** Lamps do not light without the contacts behind them. */
function indicationFilter(
  build: BreakerBuilder,
  tables: FeederEquipmentTables,
  property: 'FEEDER_AUX' | 'FEEDER_TRIPALARM',
) {
  const isWithout = isSpared(tables, property);
  return build.filter(
    'contact-for-indication',
    ['FEEDER_INDICATION'],
    ({ value }, indication) => value !== 'N' || isWithout(indication),
  );
}

/** An electrical interlock does not work without them. */
function interlockFilter(build: BreakerBuilder, tables: BreakerFeederTables) {
  const needsContacts = interlockNeedsContacts(tables);
  return build.filter(
    'contact-for-interlock',
    contactInputs,
    ({ value }, breaker) => value !== 'N' || !needsContacts(breaker),
  );
}

/** An accessory that is not made for the breaker kind can only be left out (SBD 4.9). */
function accessoryFilters(build: BreakerBuilder, { accessory }: BreakerTables, kind: string) {
  const missing = accessory.rows.filter((row) => row.family === kind && row.offered === 'N');
  return Object.fromEntries(
    missing.map((row) => [row.property, [build.filter(ruleIdOf(kind, 'ACCESSORY'), [], ({ value }) => value === 'N')]]),
  );
}

const breakerMassFormula = formula({
  rule: 'breaker-mass',
  source: 'SBD 6.9',
  text: 'mass * if(mounting = "Fixed", fixed, 1)',
  names: ['mass', 'mounting', 'fixed'],
});

/** Mass of a breaker in kg by frame, poles and mounting; 0 while they are not known. */
function breakerMassRule({
  breakerMass,
}: Pick<BreakerTables, 'breakerMass'>): Calculation<
  readonly [{ readonly frame: string; readonly poles: number | null; readonly mounting: string }],
  number
> {
  const find = rowFinder(breakerMass, ['frame', 'poles']);
  return tabulated({
    rule: breakerMassFormula.rule,
    source: breakerMassFormula.source,
    apply: ({ frame, poles, mounting }) => {
      const row = find(frame, poles);
      return row
        ? {
            formula: breakerMassFormula,
            values: [row.massKg, mounting, row.fixedShare],
            rows: () => [breakerMass.reference(row)],
          }
        : null;
    },
    otherwise: 0,
  });
}
