import { writeCodes } from '@pw/configurator/code-list';
import { family, type RuleBuilder } from '@pw/configurator/family';
import { formula } from '@pw/configurator/formula/formula';
import { reaches } from '@pw/configurator/value';
import { acbClassesFor, acbCubicleWidthRule, acbFrameRule } from '../breaker/acb-rules.ts';
import { accessoriesOf, breakerArticles, feederAccessories } from '../breaker/breaker-article.ts';
import { acbBreakingCapacity, breakingClassRule } from '../breaker/breaking-class.ts';
import { acbNumberRule } from '../breaker/catalogue-number.ts';
import { missingOfDevice, ratingRange, remarksRule } from '../breaker/completeness.ts';
import { acbOperatingCurrentRule } from '../breaker/operating-current.ts';
import type { FeederFault } from '../model/feeder-faults.ts';
import { type FeederKind, feederKind } from '../model/feeder-kind.ts';
import { breakerProperties, feederSlot } from '../model/part-properties.ts';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { rowFinder } from '../tables/find-row.ts';
import { breakerFilters, breakerRules } from './breaker-rules.ts';
import { feederRules, feederTypes, fixedValue, optionRules } from './feeder-rules.ts';

const name = 'ACB';
const own = breakerProperties('Withdrawable');
const properties = { ...feederSlot.properties, ...own };

type Builder = RuleBuilder<typeof properties, NonNullable<typeof feederSlot.aboveValues>>;

const cubicleFormula = formula<'deviceType', string>({
  rule: 'cubicle type',
  source: 'SBD-R1 5.3',
  text: 'deviceType',
  names: ['deviceType'],
});

/** Air circuit-breakers: one to a cubicle, as incomer, bus coupler or outgoing way (SBD-R1 3.1, 3.2, 5.3). */
export function acbKind(tables: BreakerTables): FeederKind {
  const types = feederTypes(tables, name);
  const accessories = accessoriesOf(tables, name, feederAccessories);
  return feederKind({
    family: family(feederSlot, { name, id: 59, own }, (build) => [
      ...feederRules(types),
      ...breakerRules(tables),
      ...optionRules(tables, name, properties, {
        ...breakerFilters(build, tables, ratingRange(name, tables.acbFrame.rows)),
        FEEDER_ICU_CLASS: classFilters(build, tables),
      }),
      ...deviceRules(build, tables),
      ...cubicleRules(build, tables),
      build.derive('ACCESSORY_WIRE_POINTS', feederAccessories, accessories.wirePoints),
      build.derive('FEEDER_ACC_CAT_NO', ['FRAME', 'COIL_VOLTAGE', ...feederAccessories], accessories.numbers),
      build.derive(
        'REMARKS',
        ['FEEDER_TRIP_UNIT', 'TRIP_UNIT', 'FRAME', ...feederAccessories],
        remarksRule(name, accessories, feederAccessories),
      ),
    ]),
    types,
    articles: (values) => breakerArticles(name, accessories, feederAccessories, values),
  });
}

function deviceRules(build: Builder, tables: BreakerTables) {
  const capacity = acbBreakingCapacity(tables);
  const breakingClass = breakingClassRule({
    source: 'SBD-R1 3.1',
    table: tables.acbClass,
    classesFor: acbClassesFor(tables),
  });
  return [
    build.derive('SERIES', [], fixedValue('breaker series', 'SBD-R1 3.1', '3WA1')),
    build.derive('FRAME', ['RATING', 'FAULT_LEVEL', 'FEEDER_ICU_CLASS'], acbFrameRule(tables)),
    build.derive('ICU_CLASS', ['FEEDER_ICU_CLASS', 'FAULT_LEVEL', 'FRAME', 'POLES'], breakingClass),
    build.derive('CLASS_MADE', ['FRAME', 'ICU_CLASS', 'POLES'], capacity.made),
    build.derive('ICU', ['FRAME', 'ICU_CLASS', 'POLES', 'BOARD.OPER_VOLTAGE'], capacity.icu),
    build.derive(
      'FEEDER_CAT_NO',
      ['FRAME', 'SERIES', 'RATING', 'ICU_CLASS', 'POLES', 'TRIP_UNIT', 'FEEDER_MOUNTING'],
      acbNumberRule(tables),
    ),
    build.derive('INCOMPLETE', ['RATING', 'POLES', 'COPIES'], missingOfDevice(ratingRange(name, tables.acbFrame.rows))),
  ];
}

function cubicleRules(build: Builder, tables: BreakerTables) {
  return [
    build.derive(
      'OPERATING_CURRENT',
      ['FRAME', 'RATING', 'DEVICE_TYPE', 'BOARD.DEPTH', 'BOARD.VENTILATION', 'BOARD.AMBIENT'],
      acbOperatingCurrentRule(tables),
    ),
    build.derive('REQD_CUBICLE_TYPE', ['DEVICE_TYPE'], cubicleFormula),
    build.derive('CUBICLE_WIDTH', ['FRAME', 'POLES', 'DEVICE_TYPE'], acbCubicleWidthRule(tables)),
    build.derive('MODULE_HEIGHT', [], fixedValue('module height', 'SBD-R1 5.2', 0)),
    build.derive('LINK_SIZE', [], fixedValue('link size', 'SBD-R1 2.8', '')),
    build.derive('OVERSIZE', [], fixedValue('size fault', 'SBD-R1 8 G2', writeCodes<FeederFault>([]))),
  ];
}

/** A class may bring its own frame, so each option is judged in the frame that it would lead to. */
function classFilters(build: Builder, tables: BreakerTables) {
  const frame = acbFrameRule(tables);
  const find = rowFinder(tables.acbClass, ['frame', 'class', 'poles']);
  const rowOf = (value: string | number, ratingA: number | null, faultLevelKa: number | null, poles: number | null) =>
    find(frame.evaluate(ratingA, faultLevelKa, String(value)), value, poles);
  return [
    build.filter(
      'the class is made for the frame',
      ['RATING', 'FAULT_LEVEL', 'POLES'],
      ({ value }, ratingA, faultLevelKa, poles) =>
        ratingA === null || poles === null || rowOf(value, ratingA, faultLevelKa, poles) !== undefined,
    ),
    build.filter(
      'the class reaches the fault level',
      ['RATING', 'FAULT_LEVEL', 'POLES'],
      ({ value }, ratingA, faultLevelKa, poles) =>
        reaches(rowOf(value, ratingA, faultLevelKa, poles)?.icuKa ?? Number.POSITIVE_INFINITY, faultLevelKa ?? 0),
    ),
  ];
}
