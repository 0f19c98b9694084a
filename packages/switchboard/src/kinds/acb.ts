import type { Calculation } from '@pw/configurator/calculation';
import { codeList } from '@pw/configurator/code-list';
import { family, type RuleBuilder } from '@pw/configurator/family';
import { formula } from '@pw/configurator/formula/formula';
import { reaches } from '@pw/configurator/value';
import { acbChoiceRule, acbLadder } from '../breaker/acb-choice.ts';
import { acbAccessories, accessoriesOf, breakerArticles, feederAccessories } from '../breaker/breaker-article.ts';
import { acbBreakingCapacity, acbCapacity, acbShortTimeRule, capacityReader } from '../breaker/breaking-capacity.ts';
import { acbNumberRule } from '../breaker/catalogue-number.ts';
import { readOfType } from '../breaker/choice.ts';
import { missingOfDevice, ratingRange, releaseInputs, remarksRule } from '../breaker/completeness.ts';
import { acbOperatingCurrentRule } from '../breaker/operating-current.ts';
import { ACB_SERIES, acbReleaseAskedRule } from '../breaker/release-rules.ts';
import { breakerProperties } from '../model/breaker-properties.ts';
import type { FeederFault } from '../model/feeder-faults.ts';
import { type FeederKind, feederKind } from '../model/feeder-kind.ts';
import { feederSlot } from '../model/part-properties.ts';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { rowFinder } from '../tables/find-row.ts';
import { lookedUp } from '../tables/table-rule.ts';
import { type BreakerFeederTables, breakerFilters, breakerRules, withUsualAnswers } from './breaker-rules.ts';
import { feederRules, feederTypes, fixedValue, optionRules } from './feeder-rules.ts';

const name = 'ACB';
const own = breakerProperties({ mounting: 'Withdrawable', rotaryHandle: 'N' });
const accessoryNames = [...feederAccessories, ...acbAccessories] as const;
const properties = { ...feederSlot.properties, ...own };

type Builder = RuleBuilder<typeof properties, NonNullable<typeof feederSlot.aboveValues>>;

/** Where Ics is Icu in every class, nobody is asked which of both counts. */
function basisMatters({ acbShortTime }: BreakerTables): Calculation<[], number> {
  const differs = acbShortTime.rows.some(({ icu415Ka, ics415Ka }) => icu415Ka !== ics415Ka);
  return fixedValue('Icu and Ics of the classes differ', 'SBD 4.2', differs ? 1 : 0);
}

const cubicleFormula = formula<'deviceType', string>({
  rule: 'cubicle type',
  source: 'SBD 6.4',
  text: 'deviceType',
  names: ['deviceType'],
});

/** Air circuit-breakers: one to a cubicle, as incomer, bus coupler or outgoing way (SBD 4.6, 6.4, 4.2). */
export function acbKind(tables: BreakerFeederTables): FeederKind {
  const types = feederTypes(tables, name);
  const accessories = accessoriesOf(tables, name, accessoryNames);
  return feederKind({
    family: family(feederSlot, { name, id: 59, own }, (build) =>
      withUsualAnswers(name, properties, [
        ...feederRules(types, 'own'),
        ...breakerRules(tables),
        ...optionRules(tables, name, properties, {
          ...breakerFilters(build, tables, ratingRange(name, tables.acbLadder.rows), () => ACB_SERIES),
          FEEDER_ICU_CLASS: classFilters(build, tables),
        }),
        ...deviceRules(build, tables),
        ...cubicleRules(build, tables),
        build.visible('FEEDER_BREAKING_BASIS', [], basisMatters(tables)),
        build.derive('ACCESSORY_WIRE_POINTS', accessoryNames, accessories.wirePoints),
        build.derive('FEEDER_ACC_CAT_NO', ['FRAME', 'COIL_VOLTAGE', ...accessoryNames], accessories.numbers),
        build.derive(
          'REMARKS',
          [...releaseInputs, ...accessoryNames],
          remarksRule(tables, name, accessories, accessoryNames),
        ),
      ]),
    ),
    types,
    articles: (values) => breakerArticles(name, accessories, accessoryNames, values),
  });
}

function deviceRules(build: Builder, tables: BreakerTables) {
  const capacity = acbBreakingCapacity(tables);
  const table = tables.acbOperatingCurrent;
  const find = rowFinder(table, ['type']);
  return [
    build.derive('SERIES', [], fixedValue('breaker series', 'SBD 4.1', ACB_SERIES)),
    build.derive('RELEASE_ASKED', ['FEEDER_TRIP_UNIT', 'FEEDER_RELEASE'], acbReleaseAskedRule(tables)),
    build.derive('CHOICE', choiceInputs, acbChoiceRule(tables)),
    build.derive(
      'FRAME',
      ['CHOICE'],
      readOfType({ rule: 'breaker frame', table, find, read: (row): string => row.frame, otherwise: '' }),
    ),
    build.derive(
      'TAKEN_RATING',
      ['CHOICE'],
      readOfType<AcbType, number | null>({
        rule: 'rating of the breaker',
        table,
        find,
        read: (row) => row.ratingA,
        otherwise: null,
      }),
    ),
    build.derive('CLASS_MADE', ['FRAME', 'ICU_CLASS', 'POLES'], capacity.made),
    build.derive('ICU', ['FRAME', 'ICU_CLASS', 'POLES', 'BOARD.OPER_VOLTAGE'], capacity.icu),
    build.derive(
      'BREAKING_CAPACITY',
      ['FRAME', 'ICU_CLASS', 'POLES', 'BASIS', 'BOARD.OPER_VOLTAGE', 'BOARD.ALTITUDE_ICU'],
      capacity.counted,
    ),
    build.derive('ICW', ['FRAME', 'ICU_CLASS', 'POLES', 'SHORT_TIME'], acbShortTimeRule(tables)),
    build.derive(
      'FEEDER_CAT_NO',
      ['BREAKER', 'FRAME', 'SERIES', 'ICU_CLASS', 'POLES', 'TRIP_UNIT', 'FEEDER_MOUNTING'],
      acbNumberRule(tables),
    ),
    build.derive(
      'INCOMPLETE',
      ['RATING', 'POLES', 'COPIES'],
      missingOfDevice(ratingRange(name, tables.acbLadder.rows)),
    ),
  ];
}

type AcbType = BreakerTables['acbOperatingCurrent']['rows'][number];

const choiceInputs = [
  ...(['RATING', 'FEEDER_ICU_CLASS', 'POLES', 'DEVICE_TYPE', 'LOAD_CURRENT', 'BOARD.SB_RATING_BASIS'] as const),
  ...(['FAULT_LEVEL', 'SHORT_TIME', 'BASIS', 'BOARD.OPER_VOLTAGE', 'BOARD.ALTITUDE_ICU', 'BOARD.DEPTH'] as const),
  ...(['BOARD.VENTILATION', 'BOARD.AMBIENT', 'BOARD.ALTITUDE_CURRENT'] as const),
] as const;

function cubicleRules(build: Builder, tables: BreakerTables) {
  return [
    build.derive(
      'OPERATING_CURRENT',
      [
        ...(['BREAKER', 'DEVICE_TYPE', 'BOARD.DEPTH', 'BOARD.VENTILATION', 'BOARD.AMBIENT'] as const),
        'BOARD.ALTITUDE_CURRENT',
      ],
      acbOperatingCurrentRule(tables),
    ),
    build.derive('REQD_CUBICLE_TYPE', ['DEVICE_TYPE'], cubicleFormula),
    build.derive('CUBICLE_WIDTH', ['FRAME', 'POLES', 'DEVICE_TYPE'], acbCubicleWidthRule(tables)),
    build.derive('LINK_SIZE', [], fixedValue('link size', 'SBD 3.9', '')),
    build.derive('OVERSIZE', [], fixedValue('size fault', 'SBD 6.3', codeList<FeederFault>([]))),
  ];
}

/** A class may bring its own frame: it is judged in all types of the ladder. */
function classFilters(build: Builder, tables: BreakerTables) {
  const ladder = acbLadder(tables);
  const reader = capacityReader(tables);
  const placesOf = (value: string | number, ratingA: number, poles: number, ratingBasis: string) =>
    ladder.rungs(ladder.types(ratingA, ratingBasis), poles, String(value));
  return [
    build.filter(
      'the class is made for the frame',
      ['RATING', 'POLES', 'BOARD.SB_RATING_BASIS'],
      ({ value }, ratingA, poles, ratingBasis) =>
        ratingA === null || poles === null || placesOf(value, ratingA, poles, ratingBasis).length > 0,
    ),
    build.filter(
      'the class reaches the fault level',
      ['RATING', 'POLES', 'BOARD.SB_RATING_BASIS', 'FAULT_LEVEL', 'BASIS', 'BOARD.OPER_VOLTAGE', 'BOARD.ALTITUDE_ICU'],
      ({ value }, ratingA, poles, ratingBasis, faultLevelKa, basis, voltageV, altitudeFactor) => {
        const places = ratingA === null || poles === null ? [] : placesOf(value, ratingA, poles, ratingBasis);
        const breaks = places.map(({ made }) => reader.basic(acbCapacity(made), basis, voltageV) ?? 0);
        return breaks.length === 0 || reaches(Math.max(...breaks) * altitudeFactor, faultLevelKa ?? 0);
      },
    ),
  ];
}

/** Width in mm of the cubicle of an ACB by frame, poles and type; a coupler needs more; 0 without a frame (SBD 6.4). */
function acbCubicleWidthRule({
  acbCubicle,
  feederType,
}: Pick<BreakerTables, 'acbCubicle' | 'feederType'>): Calculation<
  readonly [frame: string, poles: number | null, deviceType: string],
  number
> {
  const find = rowFinder(acbCubicle, ['duty', 'frame', 'poles']);
  const couplers = new Set(feederType.rows.filter((row) => row.role === 'bus coupler').map((row) => row.type));
  return lookedUp({
    rule: 'cubicle width',
    source: 'SBD 6.4',
    table: acbCubicle,
    find: (frame: string, poles: number | null, deviceType: string) =>
      find(couplers.has(deviceType) ? 'coupler' : 'feeder', frame, poles),
    read: (row) => row.widthMm,
    otherwise: 0,
  });
}
