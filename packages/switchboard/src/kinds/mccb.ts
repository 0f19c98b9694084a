import { family, type RuleBuilder } from '@pw/configurator/family';
import { formula } from '@pw/configurator/formula/formula';
import { reaches } from '@pw/configurator/value';
import {
  accessoriesOf,
  breakerArticles,
  feederAccessories,
  mccbAccessories,
  tickInputs,
} from '../breaker/breaker-article.ts';
import { breakerHeatRule } from '../breaker/breaker-heat.ts';
import { capacityReader, type MccbClass, mccbBreakingCapacity, mccbCapacity } from '../breaker/breaking-capacity.ts';
import { mccbNumberRule } from '../breaker/catalogue-number.ts';
import { readOfType } from '../breaker/choice.ts';
import {
  missingOfModule,
  oversizeOfModule,
  type RangeOfType,
  ratingRange,
  releaseInputs,
  remarksRule,
} from '../breaker/completeness.ts';
import { feederConstant } from '../breaker/feeder-constant.ts';
import { mccbChoiceRule } from '../breaker/mccb-choice.ts';
import {
  instrumentHeightRule,
  mccbCubicleRule,
  mccbCubicleWidthRule,
  mccbSeriesRule,
  moduleHeightFormula,
  standardHeightRule,
} from '../breaker/mccb-rules.ts';
import { mccbTypes } from '../breaker/mccb-types.ts';
import { mccbOperatingCurrentRule } from '../breaker/operating-current.ts';
import { mccbReleaseAskedRule } from '../breaker/release-rules.ts';
import { moduleLinkRule } from '../busbar/link.ts';
import { unitHeightRule, unitWidthRule } from '../cabinet/breaker-unit.ts';
import { mccbProperties } from '../model/breaker-properties.ts';
import { type FeederKind, feederKind } from '../model/feeder-kind.ts';
import { feederSlot } from '../model/part-properties.ts';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import type { BusbarTables } from '../tables/busbar-tables.ts';
import type { CabinetTables } from '../tables/cabinet-tables.ts';
import { rowFinder } from '../tables/find-row.ts';
import { type LayoutTables, layoutConstant } from '../tables/layout-constant.ts';
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
import { feederRules, feederTypes, optionRules } from './feeder-rules.ts';

const name = 'MCCB';
const properties = { ...feederSlot.properties, ...mccbProperties };
const accessoryNames = [...feederAccessories, ...mccbAccessories] as const;

type Builder = RuleBuilder<typeof properties, NonNullable<typeof feederSlot.aboveValues>>;

/** What the rules of MCCB feeders read of the catalogue. */
export type MccbTables = BreakerFeederTables &
  Pick<LayoutTables, 'layoutConstant'> &
  Pick<BusbarTables, 'linkSize'> &
  Pick<CabinetTables, 'cabinetConstant'>;

const fixedBaseFormula = formula({
  rule: 'fixed-mounting-bases',
  source: 'SBD 1.6',
  text: 'if(mounting = "Fixed", copies, 0)',
  names: ['mounting', 'copies'],
});

const plugInBaseFormula = formula({
  rule: 'plug-in-bases',
  source: 'SBD 1.6',
  text: 'if(mounting = "Plug-in", copies, 0)',
  names: ['mounting', 'copies'],
});

/** Moulded-case breakers: modules of a multi-tier cubicle, large incomers in one of their own (SBD 4.3, 6.3). */
export function mccbKind(tables: MccbTables): FeederKind {
  const types = feederTypes(tables, name);
  const ticks = tickInputs(accessoryNames);
  const accessories = accessoriesOf(tables, name, accessoryNames);
  return feederKind({
    family: family(feederSlot, { name, id: 60, own: mccbProperties }, (build) =>
      withUsualAnswers(name, properties, [
        ...feederRules(types, 'own'),
        ...breakerRules(tables),
        ...optionRules(tables, name, properties, {
          ...breakerFilters(
            build,
            tables,
            { kind: name, rangeOf: mccbRanges(tables) },
            mccbSeriesRule(tables).evaluate,
          ),
          FEEDER_ICU_CLASS: classFilters(build, tables),
        }),
        ...deviceRules(build, tables),
        ...moduleRules(build, tables),
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

function deviceRules(build: Builder, tables: MccbTables) {
  const capacity = mccbBreakingCapacity(tables);
  const { mccbFrame, mccbRating } = tables;
  const types = [...mccbTypes(tables).values()].flat();
  const typeOf = new Map(types.map((type) => [type.type, type]));
  const frameOf = new Map(mccbFrame.rows.map((row) => [row.frame, row]));
  const findFrame = (type: string) => frameOf.get(typeOf.get(type)?.frame ?? '');
  const findRating = rowFinder(mccbRating, ['frame', 'ratingA']);
  return [
    build.derive(
      'RELEASE_ASKED',
      {
        tripUnit: 'FEEDER_TRIP_UNIT',
        release: 'FEEDER_RELEASE',
        ratingA: 'RATING',
        electronicFromA: 'BOARD.RELEASE_FROM',
        voltageV: 'BOARD.OPER_VOLTAGE',
        faultLevelKa: 'FAULT_LEVEL',
        communication: 'FEEDER_COMM',
        deviceType: 'DEVICE_TYPE',
      },
      mccbReleaseAskedRule(tables),
    ),
    build.derive(
      'SERIES_ASKED',
      { make: 'BOARD.BOARD_MAKE', ratingA: 'RATING', askedClass: 'FEEDER_ICU_CLASS', releaseAsked: 'RELEASE_ASKED' },
      mccbSeriesRule(tables),
    ),
    build.derive('CHOICE', choiceInputs, mccbChoiceRule(tables)),
    build.derive(
      'SERIES',
      ['CHOICE'],
      readOfType({
        rule: 'breaker-series',
        table: mccbFrame,
        find: findFrame,
        read: (row): string => row.series,
        otherwise: '',
      }),
    ),
    build.derive(
      'FRAME',
      ['CHOICE'],
      readOfType({
        rule: 'breaker-frame',
        table: mccbFrame,
        find: findFrame,
        read: (row): string => row.frame,
        otherwise: '',
      }),
    ),
    build.derive(
      'TAKEN_RATING',
      ['CHOICE'],
      readOfType<RatingRow, number | null>({
        rule: 'breaker-rating',
        table: mccbRating,
        find: (type) => findRating(typeOf.get(type)?.frame ?? null, typeOf.get(type)?.ratingA ?? null),
        read: (row) => row.ratingA,
        otherwise: null,
      }),
    ),
    build.derive('LOAD_HEAT_W', heatInputs, breakerHeatRule(tables, name)),
    build.derive('CLASS_MADE', breakerInputs, capacity.availability),
    build.derive('ICU', { ...breakerInputs, voltageV: 'BOARD.OPER_VOLTAGE' }, capacity.icu),
    build.derive('BREAKING_CAPACITY', { ...breakerInputs, ...breakingInputs }, capacity.counted),
    build.derive('FEEDER_CAT_NO', numberInputs, mccbNumberRule(tables)),
    build.derive('MCCB_FB_QTY', ['FEEDER_MOUNTING', 'COPIES'], fixedBaseFormula),
    build.derive('MCCB_PB_QTY', ['FEEDER_MOUNTING', 'COPIES'], plugInBaseFormula),
  ];
}

type RatingRow = BreakerTables['mccbRating']['rows'][number];

const choiceInputs = {
  ratingA: 'RATING',
  series: 'SERIES_ASKED',
  askedClass: 'FEEDER_ICU_CLASS',
  releaseAsked: 'RELEASE_ASKED',
  deviceType: 'DEVICE_TYPE',
  loadA: 'LOAD_CURRENT',
  ratingBasis: 'RATING_BASIS',
  faultLevelKa: 'FAULT_LEVEL',
  mounting: 'FEEDER_MOUNTING',
  ...breakingInputs,
  ...conditionInputs,
} as const;

const moduleInputs = { deviceType: 'DEVICE_TYPE', ratingA: 'TAKEN_RATING', series: 'SERIES' } as const;

function moduleRules(build: Builder, tables: MccbTables) {
  const roomMm = layoutConstant(tables, 'usable device height').value;
  return [
    build.derive(
      'OPERATING_CURRENT',
      { series: 'SERIES', takenA: 'TAKEN_RATING', mounting: 'FEEDER_MOUNTING', ...conditionInputs },
      mccbOperatingCurrentRule(tables),
    ),
    build.derive('REQD_CUBICLE_TYPE', moduleInputs, mccbCubicleRule(tables)),
    build.derive('CUBICLE_WIDTH', ['REQD_CUBICLE_TYPE', 'TAKEN_RATING'], mccbCubicleWidthRule(tables)),
    build.derive('STANDARD_HEIGHT', moduleInputs, standardHeightRule(tables)),
    build.derive(
      'INSTRUMENT_HEIGHT',
      { deviceType: 'DEVICE_TYPE', ratingA: 'TAKEN_RATING', instruments: 'DOOR_INSTRUMENTS' },
      instrumentHeightRule(tables),
    ),
    build.derive(
      'MODULE_HEIGHT',
      {
        cubicle: 'REQD_CUBICLE_TYPE',
        given: 'MCCB_MODULE_HEIGHT',
        standardMm: 'STANDARD_HEIGHT',
        instrumentsMm: 'INSTRUMENT_HEIGHT',
      },
      moduleHeightFormula,
    ),
    build.derive('CABINET_W', ['FRAME', 'CONDUCTORS'], unitWidthRule(tables)),
    build.derive(
      'CABINET_H',
      {
        deviceType: 'DEVICE_TYPE',
        series: 'SERIES',
        givenMm: 'MCCB_MODULE_HEIGHT',
        ratingA: 'TAKEN_RATING',
        instrumentRowsMm: 'INSTRUMENT_HEIGHT',
        instruments: 'DOOR_INSTRUMENTS',
      },
      unitHeightRule(tables),
    ),
    build.derive(
      'LINK_SIZE',
      {
        cubicle: 'REQD_CUBICLE_TYPE',
        plateMm: 'BOARD.CABINET_PLATE',
        ratingA: 'RATING',
        busMaterial: 'BOARD.BUS_MAT',
      },
      moduleLinkRule(tables),
    ),
    build.derive(
      'INCOMPLETE',
      {
        deviceType: 'DEVICE_TYPE',
        ratingA: 'RATING',
        poles: 'POLES',
        copies: 'COPIES',
        givenHeightMm: 'MCCB_MODULE_HEIGHT',
        cubicle: 'REQD_CUBICLE_TYPE',
      },
      missingOfModule(mccbRanges(tables)),
    ),
    build.derive('OVERSIZE', ['MODULE_HEIGHT'], oversizeOfModule(roomMm)),
  ];
}

/** What MCCBs are made for; the droppers of a coupler are made for larger ones (SBD 4.12). */
function mccbRanges(tables: MccbTables): RangeOfType {
  const all = ratingRange(name, tables.mccbCurrentCode.rows);
  const ofCouplers = { ...all, leastA: feederConstant(tables, 'least rating of an MCCB coupler').value };
  const couplers = new Set(tables.feederType.rows.filter((row) => row.role === 'bus coupler').map((row) => row.type));
  return (deviceType) => (couplers.has(deviceType) ? ofCouplers : all);
}

const lookedInputs = { make: 'BOARD.BOARD_MAKE', releaseAsked: 'RELEASE_ASKED' } as const;

/** The make and the release that a breaker is looked for by. */
type Looked = Readonly<Record<keyof typeof lookedInputs, string>>;

/** A class may bring its own series, so each option is judged in that which it would lead to. */
function classFilters(build: Builder, tables: MccbTables) {
  const series = mccbSeriesRule(tables);
  const reader = capacityReader(tables);
  const types = mccbTypes(tables);
  const known = new Map<string, readonly MccbClass[]>();
  // Asked for every class of every feeder at every change of the board.
  const madeOf = (value: string | number, ratingA: number, { make, releaseAsked }: Looked) => {
    const key = `${value} ${ratingA} ${releaseAsked} ${make}`;
    const made = known.get(key) ?? findMade(value, { make, ratingA, releaseAsked });
    known.set(key, made);
    return made;
  };
  const findMade = (value: string | number, { make, ratingA, releaseAsked }: Looked & { readonly ratingA: number }) => {
    const asked = { make, ratingA, askedClass: String(value), releaseAsked };
    const ofSeries = types.get(series.evaluate(asked)) ?? [];
    const takenA = Math.min(...ofSeries.map((type) => type.ratingA).filter((each) => reaches(each, ratingA)));
    return ofSeries
      .filter((type) => type.ratingA === takenA)
      .flatMap(({ classes }) => classes.filter((row) => row.class === value));
  };
  return [
    build.filter(
      'frame-class',
      { ratingA: 'RATING', ...lookedInputs },
      ({ value }, asked) => asked.ratingA === null || madeOf(value, asked.ratingA, asked).length > 0,
    ),
    build.filter(
      'class-fault-level',
      { ratingA: 'RATING', ...lookedInputs, faultLevelKa: 'FAULT_LEVEL', ...breakingInputs },
      ({ value }, asked) => {
        const { ratingA, faultLevelKa, basis, voltageV, altitudeIcu } = asked;
        const made = ratingA === null ? [] : madeOf(value, ratingA, asked);
        const breaks = made.map((row) => reader.basic(mccbCapacity(row), basis, voltageV) ?? 0);
        return breaks.length === 0 || reaches(Math.max(...breaks) * altitudeIcu, faultLevelKa ?? 0);
      },
    ),
  ];
}
