import { type ItemList, listType } from '@pw/configurator/item';

/** The property that names the kits that a person put on a feeder. */
export const OWN_KITS = 'FEEDER_KITS';

/** The property that names the kits that demands lay down for a feeder. */
export const DEMANDED_KITS = 'DEMANDED_KITS';

const BETWEEN_KITS = ', ';

/** Names of kits, each once. */
export type KitNames = ItemList<string>;

/** The kits of a feeder by their names. */
export const kitNames = listType<string>({
  print: (names) => [...new Set(names)].join(BETWEEN_KITS),
  parse: (text) => text.split(BETWEEN_KITS),
});

/** Of a feeder that no kit is put on. */
export const noKits: KitNames = kitNames.of({ entries: [] });

/** The names of the kits in a choice or a demand; none where it is no such text. */
export function chosenKits(chosen: unknown): readonly string[] {
  return typeof chosen === 'string' ? (kitNames.read(chosen)?.entries ?? []) : [];
}

/** The choice of kits with these names. */
export function kitChoice(names: readonly string[]): string {
  return String(kitNames.of({ entries: names }));
}
