import type { Family } from '@pw/configurator/family';
import type { EnteredProperties, FeederConfiguration } from '../model/board.ts';
import { chosenKits, kitChoice, OWN_KITS } from '../model/kit-names.ts';
import type { ControlKitTables } from '../tables/component-tables.ts';
import { type EquipmentItem, type IsNumber, readItems } from './equipment-items.ts';

/** A standard control kit: what one click ticks on a feeder and adds to it. */
export type ControlKit = {
  readonly name: string;
  /** The feeder type that it is made for. */
  readonly type: string;
  /** Wire points of one feeder with the kit and nothing else. */
  readonly wirePoints: number;
  /** The accessories that are ticked. */
  readonly properties: EnteredProperties;
  readonly components: readonly EquipmentItem[];
};

/** The kits for a feeder type, in the order of the catalogue. */
export function controlKits(
  { kits }: { readonly kits: ReadonlyMap<string, ControlKit> },
  type: string,
): readonly ControlKit[] {
  return [...kits.values()].filter((kit) => kit.type === type);
}

/** Every kit of the tables by its name, e.g. `IC-ACB`, in the order of the catalogue (SBD 11.3). */
export function controlKitsOf(
  tables: ControlKitTables,
  components: readonly Pick<Family, 'name' | 'properties'>[],
): ReadonlyMap<string, ControlKit> {
  const families = new Map(components.map(({ name, properties }) => [name, properties]));
  return readControlKits(tables, (family, property) => families.get(family)?.[property]?.kind === 'number');
}

/** The kits before the families are made: only the numbers of components are known. */
export function readControlKits(tables: ControlKitTables, isNumber: IsNumber): ReadonlyMap<string, ControlKit> {
  const rows = Map.groupBy(tables.controlKitItem.rows, ({ kit }) => kit);
  return new Map(
    tables.controlKit.rows.map(({ kit, type, wirePoints }) => {
      const { ticks, components } = readItems(rows.get(kit) ?? [], isNumber);
      return [kit, { name: kit, type, wirePoints, properties: ticks, components }];
    }),
  );
}

/**
 * A feeder with a kit of its type: the ticks come after the entries of the feeder, so that a person's own choice
 * wins, the components after its own (SBD 11.3).
 */
export function withControlKit(kit: ControlKit, feeder: FeederConfiguration): FeederConfiguration {
  return {
    ...feeder,
    properties: {
      ...kit.properties,
      ...feeder.properties,
      [OWN_KITS]: kitChoice([...chosenKits(feeder.properties[OWN_KITS]), kit.name]),
    },
    components: [...feeder.components, ...kit.components],
  };
}
