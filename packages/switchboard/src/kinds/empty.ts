import { codeList } from '@pw/configurator/code-list';
import { family, type Rule } from '@pw/configurator/family';
import { formula } from '@pw/configurator/formula/formula';
import { missingOfBlank, oversizeOfBlank } from '../breaker/completeness.ts';
import type { FeederRemark } from '../model/feeder-faults.ts';
import { type FeederKind, feederKind } from '../model/feeder-kind.ts';
import { emptyProperties, feederSlot } from '../model/part-properties.ts';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import { feederRules, feederTypes, fixedValue, noCabinetRules, optionRules } from './feeder-rules.ts';

const name = 'EMPTY';
const source = 'SBD 1.6, 6.4';

const widthFormula = formula({
  rule: 'cubicle width',
  source,
  text: 'if(entered = none, 0, entered)',
  names: ['entered'],
});

/** A blank or customised cubicle: it takes room, may hold components, and has no device (SBD 1.6). */
export function emptyKind(tables: Pick<BreakerTables, 'feederOption' | 'feederType'>): FeederKind {
  const types = feederTypes(tables, name);
  return feederKind({
    family: family(feederSlot, { name, id: 63, own: emptyProperties }, (build) => [
      ...feederRules(types),
      ...noDeviceRules(source),
      ...optionRules(tables, name, { ...feederSlot.properties, ...emptyProperties }, {}),
      build.derive('REQD_CUBICLE_TYPE', [], fixedValue('cubicle type', source, 'EMPTY')),
      build.derive('CUBICLE_WIDTH', ['EMPTY_FEEDER_WIDTH'], widthFormula),
      build.derive('INCOMPLETE', ['COPIES'], missingOfBlank),
      build.derive('OVERSIZE', ['CUBICLE_WIDTH'], oversizeOfBlank),
    ]),
    types,
    articles: () => [],
  });
}

/** The answers of a feeder without a device: no current, no breaker, no articles (SBD 1.6, family EMPTY). */
function noDeviceRules(source: string): readonly Rule[] {
  return family(feederSlot, { name: 'no device', id: null, own: {} }, (build) => [
    build.derive('RATING', [], fixedValue('rated current', source, null)),
    build.derive('POLES', [], fixedValue('poles', source, null)),
    build.derive('CONDUCTORS', [], fixedValue('poles and neutral link', source, null)),
    build.derive('LOAD_CURRENT', [], fixedValue('load current', source, null)),
    build.derive('CONNECTION', [], fixedValue('connection', source, '')),
    build.derive('ENTRY_SIDE', [], fixedValue('side of the entry', source, '')),
    build.derive('CHAMBER_PASSAGE', [], fixedValue('entry through the busbar chamber', source, 0)),
    build.derive('CABLE', [], fixedValue('cables', source, '')),
    build.derive('CABLE_CAPACITY', [], fixedValue('current of the cables', source, 0)),
    build.derive('BREAKER', [], fixedValue('breaker type', source, '')),
    build.derive('TAKEN_RATING', [], fixedValue('rating of the breaker', source, null)),
    build.derive('INC', [], fixedValue('rated current of the circuit', source, null)),
    build.derive('BASIS', [], fixedValue('basis of breaking capacity', source, '')),
    build.derive('BREAKING_CAPACITY', [], fixedValue('breaking capacity that counts', source, null)),
    build.derive('SHORT_TIME', [], fixedValue('short time of the breaker', source, null)),
    build.derive('ICW', [], fixedValue('short-time withstand current Icw', source, null)),
    build.derive('FAULT_LEVEL', [], fixedValue('fault level of the feeder', source, null)),
    build.derive('FRAME', [], fixedValue('breaker frame', source, '')),
    build.derive('ICU_CLASS', [], fixedValue('breaking class', source, '')),
    // There is nothing that could not be made.
    build.derive('CLASS_MADE', [], fixedValue('class is made', source, 1)),
    build.derive('ICU', [], fixedValue('breaking capacity Icu', source, null)),
    build.derive('TRIP_UNIT', [], fixedValue('trip unit', source, '')),
    build.derive('RELEASE', [], fixedValue('release', source, '')),
    build.derive('FEEDER_CAT_NO', [], fixedValue('catalogue number', source, '')),
    build.derive('PRICE_KEY', [], fixedValue('price key', source, 'DUMMY')),
    build.derive('OPERATING_CURRENT', [], fixedValue('operational current in the cubicle', source, null)),
    build.derive('MODULE_HEIGHT', [], fixedValue('module height', source, 0)),
    ...noCabinetRules(),
    build.derive('LINK_SIZE', [], fixedValue('link size', source, '')),
    build.derive('LOAD_KIND', [], fixedValue('Kind of load', source, 'none')),
    build.derive('LEAST_DEPTH', [], fixedValue('Least depth of the board', source, '')),
    build.derive('WAY_KA', [], fixedValue('Breaking capacity of the small breakers', source, null)),
    build.derive('LOSS_W', [], fixedValue('Losses', source, 0)),
    build.derive('ASSEMBLY_HOURS', [], fixedValue('Hours of assembly', source, 0)),
    build.derive('DEVICE_MASS', [], fixedValue('mass of the devices', source, 0)),
    build.derive('ACCESSORY_WIRE_POINTS', [], fixedValue('wire points of accessories', source, 0)),
    build.derive('REMARKS', [], fixedValue('remarks', source, codeList<FeederRemark>([]))),
  ]).rules;
}
