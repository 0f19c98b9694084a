import type { Calculation } from '@pw/configurator/calculation';
import { codeList } from '@pw/configurator/code-list';
import { family, type RuleBuilder } from '@pw/configurator/family';
import { formula } from '@pw/configurator/formula/formula';
import { reaches } from '@pw/configurator/value';
import { acbChoiceRule, acbLadder, acbSeries } from '../breaker/acb-choice.ts';
import {
  acbAccessories,
  accessoriesOf,
  breakerArticles,
  feederAccessories,
  tickInputs,
} from '../breaker/breaker-article.ts';
import { breakerHeatRule } from '../breaker/breaker-heat.ts';
import { acbBreakingCapacity, acbCapacity, acbShortTimeRule, capacityReader } from '../breaker/breaking-capacity.ts';
import { acbNumberRule } from '../breaker/catalogue-number.ts';
import { FULL_CURRENT, readOfType } from '../breaker/choice.ts';
import { missingOfDevice, ratingRange, releaseInputs, remarksRule } from '../breaker/completeness.ts';
import { acbOperatingCurrentRule } from '../breaker/operating-current.ts';
import { acbReleaseAskedRule } from '../breaker/release-rules.ts';
import { usualSeries } from '../breaker/series.ts';
import { breakerProperties } from '../model/breaker-properties.ts';
import type { SizeFault } from '../model/feeder-faults.ts';
import { type FeederKind, feederKind } from '../model/feeder-kind.ts';
import { feederSlot } from '../model/part-properties.ts';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { rowFinder } from '../tables/find-row.ts';
import { lookedUp } from '../tables/table-rule.ts';
import {
  type BreakerFeederTables,
  breakerFilters,
  breakerInputs,
  breakerRules,
  breakingInputs,
  conditionInputs,
  heatInputs,
  numberInputs,
  withUsualAnswers,
} from './breaker-rules.ts';
import { feederRules, feederTypes, fixedValue, optionRules } from './feeder-rules.ts';

const name = 'ACB';
const own = breakerProperties({ mounting: 'Withdrawable', rotaryHandle: 'N' });
const accessoryNames = [...feederAccessories, ...acbAccessories] as const;
const properties = { ...feederSlot.properties, ...own };

type Builder = RuleBuilder<typeof properties, NonNullable<typeof feederSlot.aboveValues>>;

/** Where Ics is Icu in every class, nobody is asked which of both counts. */
function basisMatters({ acbShortTime }: BreakerTables): Calculation<[], number> {
  const differs = acbShortTime.rows.some(({ icu415Ka, ics415Ka }) => icu415Ka !== ics415Ka);
  return fixedValue('icu-basis', 'SBD 4.2', differs ? 1 : 0);
}

const cubicleFormula = formula<'deviceType', string>({
  rule: 'cubicle-type',
  source: 'SBD 6.4',
  text: 'deviceType',
  names: ['deviceType'],
});

/** Air circuit-breakers: one to a cubicle, as incomer, bus coupler or outgoing way (SBD 4.6, 6.4, 4.2). */
export function acbKind(tables: BreakerFeederTables): FeederKind {
  const types = feederTypes(tables, name);
  const ticks = tickInputs(accessoryNames);
  const seriesFor = acbSeries(tables);
  const accessories = accessoriesOf(tables, name, accessoryNames);
  const range = ratingRange(name, tables.acbLadder.rows);
  return feederKind({
    family: family(feederSlot, { name, id: 59, own }, (build) =>
      withUsualAnswers(name, properties, [
        ...feederRules(types, 'own', 'cubicle'),
        ...breakerRules(tables),
        ...optionRules(tables, name, properties, {
          ...breakerFilters(build, tables, { kind: name, rangeOf: () => range }, ({ make, ratingA }) =>
            seriesFor(make, ratingA),
          ),
          FEEDER_ICU_CLASS: classFilters(build, tables),
        }),
        ...deviceRules(build, tables),
        ...cubicleRules(build, tables),
        build.visible('FEEDER_BREAKING_BASIS', [], basisMatters(tables)),
        build.derive('ACCESSORY_WIRE_POINTS', ticks, accessories.wirePoints),
        build.derive(
          'FEEDER_ACC_CAT_NO',
          { frame: 'FRAME', controlVoltage: 'COIL_VOLTAGE', ...ticks },
          accessories.numbers,
        ),
        build.derive('REMARKS', { ...releaseInputs, ...ticks }, remarksRule(tables, name, accessories, accessoryNames)),
      ]),
    ),
    types,
    articles: breakerArticles(tables, name, accessories, accessoryNames),
  });
}

function deviceRules(build: Builder, tables: BreakerFeederTables) {
  const capacity = acbBreakingCapacity(tables);
  const table = tables.acbOperatingCurrent;
  const find = rowFinder(table, ['type']);
  return [
    build.derive(
      'SERIES',
      ['CHOICE'],
      readOfType({
        rule: 'breaker-series',
        table,
        find,
        read: (row): string => row.series,
        otherwise: usualSeries.acb,
      }),
    ),
    build.derive('RELEASE_ASKED', ['FEEDER_TRIP_UNIT', 'FEEDER_RELEASE'], acbReleaseAskedRule(tables)),
    build.derive('CHOICE', choiceInputs, acbChoiceRule(tables)),
    build.derive(
      'FRAME',
      ['CHOICE'],
      readOfType({ rule: 'breaker-frame', table, find, read: (row): string => row.frame, otherwise: '' }),
    ),
    build.derive(
      'TAKEN_RATING',
      ['CHOICE'],
      readOfType<AcbType, number | null>({
        rule: 'breaker-rating',
        table,
        find,
        read: (row) => row.ratingA,
        otherwise: null,
      }),
    ),
    build.derive('LOAD_HEAT_W', heatInputs, breakerHeatRule(tables, name)),
    build.derive('CLASS_MADE', breakerInputs, capacity.availability),
    build.derive('ICU', { ...breakerInputs, voltageV: 'BOARD.OPER_VOLTAGE' }, capacity.icu),
    build.derive('BREAKING_CAPACITY', { ...breakerInputs, ...breakingInputs }, capacity.counted),
    build.derive('ICW', { ...breakerInputs, shortTimeS: 'SHORT_TIME' }, acbShortTimeRule(tables)),
    build.derive('FEEDER_CAT_NO', numberInputs, acbNumberRule(tables)),
    build.derive(
      'INCOMPLETE',
      { ratingA: 'RATING', poles: 'POLES', copies: 'COPIES' },
      missingOfDevice(ratingRange(name, tables.acbLadder.rows)),
    ),
  ];
}

type AcbType = BreakerTables['acbOperatingCurrent']['rows'][number];

const choiceInputs = {
  make: 'BOARD.BOARD_MAKE',
  ratingA: 'RATING',
  askedClass: 'FEEDER_ICU_CLASS',
  poles: 'POLES',
  deviceType: 'DEVICE_TYPE',
  loadA: 'LOAD_CURRENT',
  ratingBasis: 'RATING_BASIS',
  faultLevelKa: 'FAULT_LEVEL',
  shortTimeS: 'SHORT_TIME',
  ...breakingInputs,
  depthMm: 'BOARD.DEPTH',
  ...conditionInputs,
} as const;

function cubicleRules(build: Builder, tables: BreakerTables) {
  return [
    build.derive(
      'OPERATING_CURRENT',
      { breaker: 'BREAKER', deviceType: 'DEVICE_TYPE', depthMm: 'BOARD.DEPTH', ...conditionInputs },
      acbOperatingCurrentRule(tables),
    ),
    build.derive('REQD_CUBICLE_TYPE', ['DEVICE_TYPE'], cubicleFormula),
    build.derive(
      'CUBICLE_WIDTH',
      { frame: 'FRAME', poles: 'POLES', deviceType: 'DEVICE_TYPE' },
      acbCubicleWidthRule(tables),
    ),
    build.derive('LINK_SIZE', [], fixedValue('link-size', 'SBD 3.9', '')),
    build.derive('OVERSIZE', [], fixedValue('size-fault', 'SBD 6.3', codeList<SizeFault>([]))),
  ];
}

const placedInputs = { make: 'BOARD.BOARD_MAKE', ratingA: 'RATING', poles: 'POLES' } as const;

type Placed = {
  readonly make: string;
  readonly ratingA: number | null;
  readonly poles: number | null;
};

/** A class may bring its own frame: it is judged in all types that can be set to the current. */
function classFilters(build: Builder, tables: BreakerTables) {
  const ladder = acbLadder(tables);
  const reader = capacityReader(tables);
  const placesOf = (value: string | number, { make, ratingA, poles }: Placed) =>
    ratingA === null || poles === null
      ? null
      : ladder.rungs(ladder.types(make, ratingA, FULL_CURRENT), poles, String(value));
  return [
    build.filter('frame-class', placedInputs, ({ value }, placed) => placesOf(value, placed)?.length !== 0),
    build.filter(
      'class-fault-level',
      { ...placedInputs, faultLevelKa: 'FAULT_LEVEL', ...breakingInputs },
      ({ value }, asked) => {
        const { faultLevelKa, basis, voltageV, altitudeIcu } = asked;
        const places = placesOf(value, asked) ?? [];
        const breaks = places.map(
          ({ breakingClass }) => reader.basic(acbCapacity(breakingClass), basis, voltageV) ?? 0,
        );
        return breaks.length === 0 || reaches(Math.max(...breaks) * altitudeIcu, faultLevelKa ?? 0);
      },
    ),
  ];
}

/** Width in mm of the cubicle of an ACB by frame, poles and type; a coupler needs more; 0 without a frame (SBD 6.4). */
function acbCubicleWidthRule({
  acbCubicle,
  feederType,
}: Pick<BreakerTables, 'acbCubicle' | 'feederType'>): Calculation<
  readonly [{ readonly frame: string; readonly poles: number | null; readonly deviceType: string }],
  number
> {
  const find = rowFinder(acbCubicle, ['duty', 'frame', 'poles']);
  const couplers = new Set(feederType.rows.filter((row) => row.role === 'bus coupler').map((row) => row.type));
  return lookedUp({
    rule: 'cubicle-width',
    source: 'SBD 6.4',
    table: acbCubicle,
    find: ({ frame, poles, deviceType }) => find(couplers.has(deviceType) ? 'coupler' : 'feeder', frame, poles),
    read: (row) => row.widthMm,
    otherwise: 0,
  });
}
