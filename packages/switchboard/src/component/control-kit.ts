import type { Family } from '@pw/configurator/family';
import { componentNames, numberedName, partId } from '../editing/draft.ts';
import type { Edit, EnteredProperties } from '../editing/edit.ts';
import type { EditableBoard } from '../editing/editable-board.ts';
import type { Knowledge } from '../knowledge.ts';
import type { FeederConfiguration } from '../model/board.ts';
import type { ControlKitTables } from '../tables/component-tables.ts';
import { type EquipmentItem, type IsNumber, readItems } from './equipment-items.ts';
import { OWN_KITS, readKits, writeKits } from './kit-names.ts';

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

type KitKnowledge = Pick<Knowledge, 'kits'>;

/** The kits for a feeder type, in the order of the catalogue. */
export function controlKits({ kits }: KitKnowledge, type: string): readonly ControlKit[] {
  return [...kits.values()].filter((kit) => kit.type === type);
}

/** Every kit of the tables by its name, e.g. `IC-ACB`, in the order of the catalogue (SBD-R1 4.2). */
export function controlKitsOf(
  tables: ControlKitTables,
  components: readonly Pick<Family, 'name' | 'properties'>[],
): ReadonlyMap<string, ControlKit> {
  const families = new Map(components.map(({ name, properties }) => [name, properties]));
  return readControlKits(tables, (family, property) => families.get(family)?.[property]?.kind === 'number');
}

/** The same where the families are not made yet, but what a number is of a component is known. */
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
 * A feeder with a kit of its type: the ticks stand behind what was entered of the feeder, so that a person's own choice
 * wins, the components behind its own (SBD-R2 3.2).
 */
export function withControlKit(kit: ControlKit, feeder: FeederConfiguration): FeederConfiguration {
  return {
    ...feeder,
    properties: {
      ...kit.properties,
      ...feeder.properties,
      [OWN_KITS]: writeKits([...readKits(feeder.properties[OWN_KITS]), kit.name]),
    },
    components: [...feeder.components, ...kit.components],
  };
}

/**
 * The one batch that puts a kit on a feeder: its ticks, then its components beside those that are there. Where a demand
 * has put the same kit on it, the person's takes its place.
 */
export function controlKitEdits(
  kit: ControlKit,
  feeder: string,
  { entries, nextPart, view }: Pick<EditableBoard, 'entries' | 'nextPart' | 'view'>,
): readonly Edit[] {
  const entry = entries.get(feeder);
  const names = entry?.kind === 'feeder' ? [...componentNames(entries, entry)] : [];
  const kits = writeKits([...readKits(view.value(feeder, OWN_KITS)), kit.name]);
  return [
    ...Object.entries({ ...kit.properties, [OWN_KITS]: kits }).map(
      ([property, value]): Edit => ({ kind: 'set', part: feeder, property, value }),
    ),
    ...kit.components.map(({ family, properties }, index): Edit => {
      const name = numberedName(family, names);
      names.push(name);
      return { kind: 'add-component', feeder, part: partId('component', nextPart + index), family, name, properties };
    }),
  ];
}
