import { family, type RuleBuilder } from '@pw/configurator/family';
import { formula } from '@pw/configurator/formula/formula';
import { reaches } from '@pw/configurator/value';
import { accessoriesOf, breakerArticles, feederAccessories, mccbAccessories } from '../breaker/breaker-article.ts';
import { capacityReader, type MccbClass, mccbBreakingCapacity, mccbCapacity } from '../breaker/breaking-capacity.ts';
import { mccbNumberRule } from '../breaker/catalogue-number.ts';
import { readOfType } from '../breaker/choice.ts';
import { missingOfModule, oversizeOfModule, ratingRange, releaseInputs, remarksRule } from '../breaker/completeness.ts';
import { mccbChoiceRule, mccbTypes } from '../breaker/mccb-choice.ts';
import {
  instrumentHeightRule,
  mccbCubicleRule,
  mccbCubicleWidthRule,
  mccbSeriesRule,
  moduleHeightFormula,
  standardHeightRule,
} from '../breaker/mccb-rules.ts';
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
import { type BreakerFeederTables, breakerFilters, breakerRules, withUsualAnswers } from './breaker-rules.ts';
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
  rule: 'fixed-mounting bases',
  source: 'SBD 1.6',
  text: 'if(mounting = "Fixed", copies, 0)',
  names: ['mounting', 'copies'],
});

const plugInBaseFormula = formula({
  rule: 'plug-in bases',
  source: 'SBD 1.6',
  text: 'if(mounting = "Plug-in", copies, 0)',
  names: ['mounting', 'copies'],
});

/** Moulded-case breakers: modules of a multi-tier cubicle, large incomers in one of their own (SBD 4.3, 6.3). */
export function mccbKind(tables: MccbTables): FeederKind {
  const types = feederTypes(tables, name);
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
            ratingRange(name, tables.mccbCurrentCode.rows),
            mccbSeriesRule(tables).evaluate,
          ),
          FEEDER_ICU_CLASS: classFilters(build, tables),
        }),
        ...deviceRules(build, tables),
        ...moduleRules(build, tables),
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
      [
        ...(['FEEDER_TRIP_UNIT', 'FEEDER_RELEASE', 'RATING', 'BOARD.RELEASE_FROM', 'BOARD.OPER_VOLTAGE'] as const),
        ...(['FAULT_LEVEL', 'FEEDER_COMM', 'DEVICE_TYPE'] as const),
      ],
      mccbReleaseAskedRule(tables),
    ),
    build.derive('SERIES_ASKED', ['RATING', 'FEEDER_ICU_CLASS', 'RELEASE_ASKED'], mccbSeriesRule(tables)),
    build.derive('CHOICE', choiceInputs, mccbChoiceRule(tables)),
    build.derive(
      'SERIES',
      ['CHOICE'],
      readOfType({
        rule: 'breaker series',
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
        rule: 'breaker frame',
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
        rule: 'rating of the breaker',
        table: mccbRating,
        find: (type) => findRating(typeOf.get(type)?.frame ?? null, typeOf.get(type)?.ratingA ?? null),
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
    build.derive(
      'FEEDER_CAT_NO',
      ['BREAKER', 'FRAME', 'SERIES', 'ICU_CLASS', 'POLES', 'TRIP_UNIT', 'FEEDER_MOUNTING'],
      mccbNumberRule(tables),
    ),
    build.derive('MCCB_FB_QTY', ['FEEDER_MOUNTING', 'COPIES'], fixedBaseFormula),
    build.derive('MCCB_PB_QTY', ['FEEDER_MOUNTING', 'COPIES'], plugInBaseFormula),
  ];
}

type RatingRow = BreakerTables['mccbRating']['rows'][number];

const choiceInputs = [
  ...(['RATING', 'SERIES_ASKED', 'FEEDER_ICU_CLASS', 'RELEASE_ASKED', 'DEVICE_TYPE', 'LOAD_CURRENT'] as const),
  ...(['BOARD.SB_RATING_BASIS', 'FAULT_LEVEL', 'BASIS', 'BOARD.OPER_VOLTAGE', 'BOARD.ALTITUDE_ICU'] as const),
  ...(['BOARD.VENTILATION', 'BOARD.AMBIENT', 'BOARD.ALTITUDE_CURRENT'] as const),
] as const;

function moduleRules(build: Builder, tables: MccbTables) {
  const roomMm = layoutConstant(tables, 'usable device height').value;
  const range = ratingRange(name, tables.mccbCurrentCode.rows);
  return [
    build.derive(
      'OPERATING_CURRENT',
      ['SERIES', 'TAKEN_RATING', 'BOARD.VENTILATION', 'BOARD.AMBIENT', 'BOARD.ALTITUDE_CURRENT'],
      mccbOperatingCurrentRule(tables),
    ),
    build.derive('REQD_CUBICLE_TYPE', ['DEVICE_TYPE', 'TAKEN_RATING'], mccbCubicleRule(tables)),
    build.derive('CUBICLE_WIDTH', ['REQD_CUBICLE_TYPE'], mccbCubicleWidthRule(tables)),
    build.derive('STANDARD_HEIGHT', ['DEVICE_TYPE', 'TAKEN_RATING'], standardHeightRule(tables)),
    build.derive(
      'INSTRUMENT_HEIGHT',
      ['DEVICE_TYPE', 'TAKEN_RATING', 'DOOR_INSTRUMENTS'],
      instrumentHeightRule(tables),
    ),
    build.derive(
      'MODULE_HEIGHT',
      ['REQD_CUBICLE_TYPE', 'MCCB_MODULE_HEIGHT', 'STANDARD_HEIGHT', 'INSTRUMENT_HEIGHT'],
      moduleHeightFormula,
    ),
    build.derive('CABINET_W', ['FRAME', 'CONDUCTORS'], unitWidthRule(tables)),
    build.derive(
      'CABINET_H',
      ['DEVICE_TYPE', 'MCCB_MODULE_HEIGHT', 'TAKEN_RATING', 'INSTRUMENT_HEIGHT', 'DOOR_INSTRUMENTS'],
      unitHeightRule(tables),
    ),
    build.derive('LINK_SIZE', ['REQD_CUBICLE_TYPE', 'RATING', 'BOARD.BUS_MAT'], moduleLinkRule(tables)),
    build.derive(
      'INCOMPLETE',
      ['RATING', 'POLES', 'COPIES', 'MCCB_MODULE_HEIGHT', 'REQD_CUBICLE_TYPE'],
      missingOfModule(range),
    ),
    build.derive('OVERSIZE', ['MODULE_HEIGHT'], oversizeOfModule(roomMm)),
  ];
}

/** A class may bring its own series, so each option is judged in that which it would lead to. */
function classFilters(build: Builder, tables: MccbTables) {
  const series = mccbSeriesRule(tables);
  const reader = capacityReader(tables);
  const types = mccbTypes(tables);
  const known = new Map<string, readonly MccbClass[]>();
  // Asked for every class of every feeder at every change of the board.
  const madeOf = (value: string | number, ratingA: number, releaseAsked: string) => {
    const key = `${value} ${ratingA} ${releaseAsked}`;
    const made = known.get(key) ?? findMade(value, ratingA, releaseAsked);
    known.set(key, made);
    return made;
  };
  const findMade = (value: string | number, ratingA: number, releaseAsked: string) => {
    const ofSeries = types.get(series.evaluate(ratingA, String(value), releaseAsked)) ?? [];
    const takenA = Math.min(...ofSeries.map((type) => type.ratingA).filter((each) => reaches(each, ratingA)));
    return ofSeries
      .filter((type) => type.ratingA === takenA)
      .flatMap(({ classes }) => classes.filter((row) => row.class === value));
  };
  return [
    build.filter(
      'the class is made for the frame',
      ['RATING', 'RELEASE_ASKED'],
      ({ value }, ratingA, releaseAsked) => ratingA === null || madeOf(value, ratingA, releaseAsked).length > 0,
    ),
    build.filter(
      'the class reaches the fault level',
      ['RATING', 'RELEASE_ASKED', 'FAULT_LEVEL', 'BASIS', 'BOARD.OPER_VOLTAGE', 'BOARD.ALTITUDE_ICU'],
      ({ value }, ratingA, releaseAsked, faultLevelKa, basis, voltageV, altitudeFactor) => {
        const made = ratingA === null ? [] : madeOf(value, ratingA, releaseAsked);
        const breaks = made.map((row) => reader.basic(mccbCapacity(row), basis, voltageV) ?? 0);
        return breaks.length === 0 || reaches(Math.max(...breaks) * altitudeFactor, faultLevelKa ?? 0);
      },
    ),
  ];
}
