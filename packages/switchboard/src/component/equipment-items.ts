import type { EnteredProperties } from '../model/board.ts';

/** A component with its properties, as a table of kits or equipment lists it. */
export type EquipmentItem = { readonly family: string; readonly properties: EnteredProperties };

/** What rows of such a table come to: the ticks of the feeder, and the components in their order. */
export type EquipmentList = { readonly ticks: EnteredProperties; readonly components: readonly EquipmentItem[] };

/** A row: one property of an item, which is a component family or the feeder itself. */
export type ItemRow = {
  readonly item: number;
  readonly part: string;
  readonly property: string;
  readonly value: string;
};

const FEEDER = 'feeder';

/** Whether a property of a component family is a number: tables write every value as text. */
export type IsNumber = (family: string, property: string) => boolean;

/** Reads the rows of one kit, or of one choice of equipment. Of a feeder only accessories are ticked. */
export function readItems(rows: readonly ItemRow[], isNumber: IsNumber): EquipmentList {
  const items = [...Map.groupBy(rows, ({ item }) => item).values()].map((ofItem) => ({
    family: ofItem[0]?.part ?? FEEDER,
    properties: Object.fromEntries(
      ofItem.map((row) => [row.property, isNumber(row.part, row.property) ? Number(row.value) : row.value]),
    ),
  }));
  return {
    ticks: Object.assign({}, ...items.filter(({ family }) => family === FEEDER).map(({ properties }) => properties)),
    components: items.filter(({ family }) => family !== FEEDER),
  };
}

/** The component families that rows name. */
export function familiesIn(rows: readonly ItemRow[]): readonly string[] {
  return rows.map(({ part }) => part).filter((part) => part !== FEEDER);
}
