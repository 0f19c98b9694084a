import type { EnteredProperties } from '../editing/edit.ts';
import type { FeederConfiguration } from '../model/board.ts';
import type { ControlKitTables } from '../tables/component-tables.ts';
import { neededRows } from '../tables/needed-rows.ts';
import { type EquipmentItem, familiesIn, readItems } from './equipment-items.ts';

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

/** What kits are read of. */
export type KitKnowledge = { readonly tables: ControlKitTables };
type KitRow = ControlKitTables['controlKit']['rows'][number];

/** What a kit adds is made of known components. */
export const kitNeeds = neededRows('control-kit-item.csv', 'componentFamily', 'family', ({ controlKitItem }) =>
  familiesIn(controlKitItem.rows),
);

/** The kits for a feeder type, in the order of the catalogue. */
export function controlKits(knowledge: KitKnowledge, type: string): readonly ControlKit[] {
  return knowledge.tables.controlKit.rows.filter((row) => row.type === type).map((row) => kitOf(knowledge, row));
}

/** The kit of a name, e.g. `IC-ACB`; undefined when there is none (SBD-R1 4.2). */
export function controlKit(knowledge: KitKnowledge, name: string): ControlKit | undefined {
  const row = knowledge.tables.controlKit.rows.find(({ kit }) => kit === name);
  return row && kitOf(knowledge, row);
}

/** Every kit by its name. */
export function everyControlKit(knowledge: KitKnowledge): ReadonlyMap<string, ControlKit> {
  return new Map(knowledge.tables.controlKit.rows.map((row) => [row.kit, kitOf(knowledge, row)]));
}

function kitOf({ tables }: KitKnowledge, { kit, type, wirePoints }: KitRow): ControlKit {
  const { ticks, components } = readItems(tables.controlKitItem.rows.filter((row) => row.kit === kit));
  return { name: kit, type, wirePoints, properties: ticks, components };
}

/** The property that names the kits that a person put on a feeder. */
export const OWN_KITS = 'FEEDER_KITS';

/** The property that names the kits that demands lay down for a feeder. */
export const DEMANDED_KITS = 'DEMANDED_KITS';

const BETWEEN_KITS = ', ';

/** Names of kits as one value, each once. */
export function writeKits(names: readonly string[]): string {
  return [...new Set(names)].join(BETWEEN_KITS);
}

/** The names of kits in such a value. */
export function readKits(written: unknown): readonly string[] {
  return typeof written === 'string' && written !== '' ? written.split(BETWEEN_KITS) : [];
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
