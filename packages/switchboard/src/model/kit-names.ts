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
