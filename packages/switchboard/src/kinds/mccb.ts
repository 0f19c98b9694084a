import { family, type RuleBuilder } from '@pw/configurator/family';
import { formula } from '@pw/configurator/formula/formula';
import { reaches } from '@pw/configurator/value';
import { accessoriesOf, breakerArticles, feederAccessories, mccbAccessories } from '../breaker/breaker-article.ts';
import { breakingClassRule, mccbBreakingCapacity } from '../breaker/breaking-class.ts';
import { mccbNumberRule } from '../breaker/catalogue-number.ts';
import { missingOfModule, oversizeOfModule, ratingRange, remarksRule } from '../breaker/completeness.ts';
import {
  instrumentHeightRule,
  mccbClassesFor,
  mccbCubicleRule,
  mccbCubicleWidthRule,
  mccbFrameRule,
  mccbSeriesRule,
  moduleHeightFormula,
  standardHeightRule,
} from '../breaker/mccb-rules.ts';
import { mccbOperatingCurrentRule } from '../breaker/operating-current.ts';
import { moduleLinkRule } from '../busbar/link.ts';
import { type LayoutTables, layoutConstant } from '../layout/layout-constant.ts';
import { type FeederKind, feederKind } from '../model/feeder-kind.ts';
import { feederSlot, mccbProperties } from '../model/part-properties.ts';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import type { BusbarTables } from '../tables/busbar-tables.ts';
import { breakerFilters, breakerRules } from './breaker-rules.ts';
import { feederRules, feederTypes, optionRules } from './feeder-rules.ts';

const name = 'MCCB';
const properties = { ...feederSlot.properties, ...mccbProperties };
const accessoryNames = [...feederAccessories, ...mccbAccessories] as const;

type Builder = RuleBuilder<typeof properties, NonNullable<typeof feederSlot.aboveValues>>;

/** What the rules of MCCB feeders read of the catalogue. */
export type MccbTables = BreakerTables & Pick<LayoutTables, 'layoutConstant'> & Pick<BusbarTables, 'linkSize'>;

const fixedBaseFormula = formula({
  rule: 'fixed-mounting bases',
  source: 'SBD-R1 1.3',
  text: 'if(mounting = "Fixed", copies, 0)',
  names: ['mounting', 'copies'],
});

const plugInBaseFormula = formula({
  rule: 'plug-in bases',
  source: 'SBD-R1 1.3',
  text: 'if(mounting = "Plug-in", copies, 0)',
  names: ['mounting', 'copies'],
});

/** Moulded-case breakers: modules of a multi-tier cubicle, large incomers in one of their own (SBD-R1 3.3, 5.2). */
export function mccbKind(tables: MccbTables): FeederKind {
  const types = feederTypes(tables, name);
  const accessories = accessoriesOf(tables, name, accessoryNames);
  return feederKind({
    family: family(feederSlot, { name, id: 60, own: mccbProperties }, (build) => [
      ...feederRules(types),
      ...breakerRules(tables),
      ...optionRules(tables, name, properties, {
        ...breakerFilters(build, tables, ratingRange(name, tables.mccbCurrentCode.rows)),
        FEEDER_ICU_CLASS: classFilters(build, tables),
      }),
      ...deviceRules(build, tables),
      ...moduleRules(build, tables),
      build.derive('ACCESSORY_WIRE_POINTS', accessoryNames, accessories.wirePoints),
      build.derive('FEEDER_ACC_CAT_NO', ['FRAME', 'COIL_VOLTAGE', ...accessoryNames], accessories.numbers),
      build.derive(
        'REMARKS',
        ['FEEDER_TRIP_UNIT', 'TRIP_UNIT', 'FRAME', ...accessoryNames],
        remarksRule(name, accessories, accessoryNames),
      ),
    ]),
    types,
    articles: (values) => breakerArticles(name, accessories, accessoryNames, values),
  });
}

function deviceRules(build: Builder, tables: MccbTables) {
  const capacity = mccbBreakingCapacity(tables);
  const breakingClass = breakingClassRule({
    source: 'SBD-R1 3.3',
    table: tables.mccbClass,
    classesFor: mccbClassesFor(tables),
  });
  return [
    build.derive('SERIES', ['RATING', 'FAULT_LEVEL', 'FEEDER_ICU_CLASS', 'FEEDER_COMM'], mccbSeriesRule(tables)),
    build.derive('ICU_CLASS', ['FEEDER_ICU_CLASS', 'FAULT_LEVEL', 'SERIES', 'RATING'], breakingClass),
    build.derive('FRAME', ['SERIES', 'RATING', 'ICU_CLASS'], mccbFrameRule(tables)),
    build.derive('CLASS_MADE', ['FRAME', 'ICU_CLASS', 'POLES'], capacity.made),
    build.derive('ICU', ['FRAME', 'ICU_CLASS', 'POLES', 'BOARD.OPER_VOLTAGE'], capacity.icu),
    build.derive(
      'FEEDER_CAT_NO',
      ['FRAME', 'SERIES', 'RATING', 'ICU_CLASS', 'POLES', 'TRIP_UNIT', 'FEEDER_MOUNTING'],
      mccbNumberRule(tables),
    ),
    build.derive('MCCB_FB_QTY', ['FEEDER_MOUNTING', 'COPIES'], fixedBaseFormula),
    build.derive('MCCB_PB_QTY', ['FEEDER_MOUNTING', 'COPIES'], plugInBaseFormula),
  ];
}

function moduleRules(build: Builder, tables: MccbTables) {
  const roomMm = layoutConstant(tables, 'usable device height').value;
  const range = ratingRange(name, tables.mccbCurrentCode.rows);
  return [
    build.derive(
      'OPERATING_CURRENT',
      ['SERIES', 'RATING', 'BOARD.VENTILATION', 'BOARD.AMBIENT'],
      mccbOperatingCurrentRule(tables),
    ),
    build.derive('REQD_CUBICLE_TYPE', ['DEVICE_TYPE', 'RATING'], mccbCubicleRule(tables)),
    build.derive('CUBICLE_WIDTH', ['REQD_CUBICLE_TYPE'], mccbCubicleWidthRule(tables)),
    build.derive('STANDARD_HEIGHT', ['DEVICE_TYPE', 'RATING'], standardHeightRule(tables)),
    build.derive('INSTRUMENT_HEIGHT', ['DEVICE_TYPE', 'RATING', 'DOOR_INSTRUMENTS'], instrumentHeightRule(tables)),
    build.derive(
      'MODULE_HEIGHT',
      ['REQD_CUBICLE_TYPE', 'MCCB_MODULE_HEIGHT', 'STANDARD_HEIGHT', 'INSTRUMENT_HEIGHT'],
      moduleHeightFormula,
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

/** A class may bring its own series and frame, so each option is judged in those that it would lead to. */
function classFilters(build: Builder, tables: MccbTables) {
  const series = mccbSeriesRule(tables);
  const classesFor = mccbClassesFor(tables);
  const rowOf = (value: string | number, ratingA: number | null, faultLevelKa: number | null, communication: string) =>
    classesFor(series.evaluate(ratingA, faultLevelKa, String(value), communication), ratingA).find(
      (row) => row.class === value,
    );
  return [
    build.filter(
      'the class is made for the frame',
      ['RATING', 'FAULT_LEVEL', 'FEEDER_COMM'],
      ({ value }, ratingA, faultLevelKa, communication) =>
        ratingA === null || rowOf(value, ratingA, faultLevelKa, communication) !== undefined,
    ),
    build.filter(
      'the class reaches the fault level',
      ['RATING', 'FAULT_LEVEL', 'FEEDER_COMM'],
      ({ value }, ratingA, faultLevelKa, communication) =>
        reaches(
          rowOf(value, ratingA, faultLevelKa, communication)?.icuKa ?? Number.POSITIVE_INFINITY,
          faultLevelKa ?? 0,
        ),
    ),
  ];
}
