import type { Calculation } from '@pw/configurator/calculation';
import type { RowReference } from '@pw/configurator/origin';
import { NOTHING_ASKED } from '../model/breaker-properties.ts';
import { componentSlot, smallBreakerProperties } from '../model/component-properties.ts';
import type { EquipmentSource } from '../model/equipment-source.ts';
import { DEMANDED_KITS, type KitNames } from '../model/kit-names.ts';
import type { ComponentTables, ControlKitTables, EquipmentTables } from '../tables/component-tables.ts';
import { neededRows, type RowNeed } from '../tables/needed-rows.ts';
import { wiredPoles } from './component-number.ts';
import { readControlKits } from './control-kit.ts';
import { type EquipmentItem, type EquipmentList, familiesIn, type IsNumber, readItems } from './equipment-items.ts';

/** The tables of the equipment of a feeder besides its own components. */
export type FeederEquipmentTables = EquipmentTables &
  ControlKitTables &
  Pick<ComponentTables, 'componentFamily' | 'componentOption'>;

type Asked = EquipmentTables['feederEquipment']['rows'][number]['asked'];

export type FeederEquipment = EquipmentItem & { readonly source: EquipmentSource };

/** What a feeder asks for besides its own components. */
export type AskedEquipment = { readonly kits: KitNames; readonly indication: string; readonly metering: string };

/** Finds the equipment of a feeder besides its own components: each kit once, then indication, then metering. */
export function equipmentFinder(tables: FeederEquipmentTables): (asked: AskedEquipment) => readonly FeederEquipment[] {
  const kitOf = readControlKits(tables, isNumber);
  const listOf = equipmentLists(tables);
  return ({ kits, indication, metering }) => [
    ...kits.entries.flatMap((name) => from(DEMANDED_KITS, name, kitOf.get(name)?.components)),
    ...from('FEEDER_INDICATION', indication, listOf('FEEDER_INDICATION', indication)?.components),
    ...from('FEEDER_METERING', metering, listOf('FEEDER_METERING', metering)?.components),
  ];
}

const declared: Readonly<Record<string, { readonly kind: 'number' | 'text' } | undefined>> = {
  ...componentSlot.properties,
  ...smallBreakerProperties,
};

/** What the other families add to the properties of every component is text. */
const isNumber: IsNumber = (_family, property) => declared[property]?.kind === 'number';

function from(
  property: EquipmentSource['property'],
  value: string,
  components: readonly EquipmentItem[] = [],
): readonly FeederEquipment[] {
  return components.map((item) => ({ ...item, source: { property, value } }));
}

function equipmentLists({ feederEquipment }: Pick<EquipmentTables, 'feederEquipment'>) {
  const rows = Map.groupBy(feederEquipment.rows, ({ asked, choice }) => `${asked} ${choice}`);
  const lists = new Map(
    [...rows].map(([key, ofChoice]): [string, EquipmentList] => [key, readItems(ofChoice, isNumber)]),
  );
  return (asked: Asked, choice: string): EquipmentList | undefined => lists.get(`${asked} ${choice}`);
}

const source = 'SBD 11.3, 11.4';

type CountRule = Calculation<readonly [AskedEquipment], number>;

/** The wire points of the equipment of a feeder besides its own components. */
export function equipmentPointsRule(tables: FeederEquipmentTables): CountRule {
  return countRule(tables, 'equipment-wire-points', ({ family, wirePoints }, { MCB_POLES, WIRE_POINTS }) =>
    Number(WIRE_POINTS ?? wirePoints * wiredPoles(tables, family, String(MCB_POLES ?? ''))),
  );
}

/** How many instruments of it take room on the door. */
export function equipmentInstrumentsRule(tables: FeederEquipmentTables): CountRule {
  return countRule(tables, 'equipment-door-instruments', ({ doorInstrument }) => (doorInstrument === 'Y' ? 1 : 0));
}

type FamilyRow = ComponentTables['componentFamily']['rows'][number];

/** Adds something up over all pieces of the equipment. */
function countRule(
  tables: FeederEquipmentTables,
  rule: string,
  ofPiece: (row: FamilyRow, properties: EquipmentItem['properties']) => number,
): CountRule {
  const { componentFamily } = tables;
  const find = equipmentFinder(tables);
  const rowOf = new Map(componentFamily.rows.map((row): [string, FamilyRow] => [row.family, row]));
  const counted = (asked: AskedEquipment) =>
    find(asked).flatMap(({ family, properties }) => {
      const row = rowOf.get(family);
      return row ? [{ row, pieces: Number(properties.QTY ?? 1), each: ofPiece(row, properties) }] : [];
    });
  return {
    rule,
    source,
    evaluate: (asked) => counted(asked).reduce((sum, { pieces, each }) => sum + pieces * each, 0),
    show: (asked) => {
      const terms = counted(asked);
      const rows: readonly RowReference[] = [...new Set(terms.map(({ row }) => row))].map(componentFamily.reference);
      return { arithmetic: `sum(${terms.map(({ pieces, each }) => `${pieces} * ${each}`).join(', ')})`, rows };
    },
  };
}

/** What kits and equipment add is made of known components, and known for all that is offered. */
export const equipmentNeeds: readonly RowNeed[] = [
  neededRows('control-kit-item.csv', 'componentFamily', 'family', ({ controlKitItem }) =>
    familiesIn(controlKitItem.rows),
  ),
  neededRows('feeder-equipment.csv', 'componentFamily', 'family', ({ feederEquipment }) =>
    familiesIn(feederEquipment.rows),
  ),
  ({ feederOption, feederEquipment }) => {
    const known = new Set(feederEquipment.rows.map(({ asked, choice }) => `${asked} ${choice}`));
    const offered = feederOption.rows
      .filter(({ property, value }) => isAsked(property) && value !== NOTHING_ASKED)
      .map(({ property, value }) => `${property} ${value}`);
    return [...new Set(offered)]
      .filter((each) => !known.has(each))
      .map((each) => `feeder-equipment.csv holds no row for ${each}, which feeder-option.csv offers: add it`);
  },
];

function isAsked(property: string): property is Asked {
  return property === 'FEEDER_INDICATION' || property === 'FEEDER_METERING';
}
