import { componentNames, numberedName, partId } from '../editing/draft.ts';
import type { Edit, EnteredProperties, EnteredValue } from '../editing/edit.ts';
import type { EditableBoard } from '../editing/editable-board.ts';
import type { Knowledge } from '../knowledge.ts';
import type { FeederConfiguration } from '../model/board.ts';
import type { ControlKitTables } from '../tables/component-tables.ts';
import { neededRows } from '../tables/needed-rows.ts';

/** A standard control kit: what one click ticks on a feeder and adds to it. */
export type ControlKit = {
  readonly name: string;
  /** The feeder type that it is made for. */
  readonly type: string;
  /** Wire points of one feeder with the kit and nothing else. */
  readonly wirePoints: number;
  /** The accessories that are ticked. */
  readonly properties: EnteredProperties;
  readonly components: readonly { readonly family: string; readonly properties: EnteredProperties }[];
};

/** What kits are read of. */
export type KitKnowledge = Pick<Knowledge, 'kinds' | 'components'> & { readonly tables: ControlKitTables };
type KitRow = ControlKitTables['controlKit']['rows'][number];
type ItemRow = ControlKitTables['controlKitItem']['rows'][number];

const FEEDER = 'feeder';

/** What a kit adds is made of known components. */
export const kitNeeds = neededRows('control-kit-item.csv', 'componentFamily', 'family', ({ controlKitItem }) =>
  controlKitItem.rows.map(({ part }) => part).filter((part) => part !== FEEDER),
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

function kitOf(knowledge: KitKnowledge, { kit, type, wirePoints }: KitRow): ControlKit {
  const items = Map.groupBy(
    knowledge.tables.controlKitItem.rows.filter((row) => row.kit === kit),
    ({ item }) => item,
  );
  const read = [...items.values()].map((rows) => ({
    family: rows[0]?.part ?? FEEDER,
    properties: Object.fromEntries(rows.map((row) => [row.property, readItem(knowledge, row)])),
  }));
  return {
    name: kit,
    type,
    wirePoints,
    properties: Object.assign({}, ...read.filter(({ family }) => family === FEEDER).map((item) => item.properties)),
    components: read.filter(({ family }) => family !== FEEDER),
  };
}

/** Tables write every value as text; the family says which are numbers. Of a feeder only accessories are ticked. */
function readItem({ components }: KitKnowledge, { part, property, value }: ItemRow): EnteredValue {
  const declared = components.find(({ name }) => name === part)?.properties[property];
  return declared?.kind === 'number' ? Number(value) : value;
}

/**
 * A feeder with a kit of its type: the ticks stand behind what was entered of the feeder, so that a person's own choice
 * wins, the components behind its own (SBD-R2 3.2).
 */
export function withControlKit(kit: ControlKit, feeder: FeederConfiguration): FeederConfiguration {
  return {
    ...feeder,
    properties: { ...kit.properties, ...feeder.properties },
    components: [...feeder.components, ...kit.components],
  };
}

/** The one batch that puts a kit on a feeder: its ticks, then its components beside those that are there. */
export function controlKitEdits(
  kit: ControlKit,
  feeder: string,
  { entries, nextPart }: Pick<EditableBoard, 'entries' | 'nextPart'>,
): readonly Edit[] {
  const entry = entries.get(feeder);
  const names = entry?.kind === 'feeder' ? [...componentNames(entries, entry)] : [];
  return [
    ...Object.entries(kit.properties).map(
      ([property, value]): Edit => ({ kind: 'set', part: feeder, property, value }),
    ),
    ...kit.components.map(({ family, properties }, index): Edit => {
      const name = numberedName(family, names);
      names.push(name);
      return { kind: 'add-component', feeder, part: partId('component', nextPart + index), family, name, properties };
    }),
  ];
}
