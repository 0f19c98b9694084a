import type { GlobalFeederOnWire } from '@pw/contract/feeder-search/global-feeder';

/** The device of a global feeder in words: `MCCB OUTGOING, 400 A, 4P`. */
export function deviceText({ feederEntity, ratedCurrent, poles }: GlobalFeederOnWire): string {
  const device = [
    feederEntity.partFamilyDisplayName,
    ratedCurrent === null ? '' : `${ratedCurrent} A`,
    poles === null ? '' : `${poles}P`,
  ];
  return device.filter((text) => text !== '').join(', ');
}

/**
 * The components of a global feeder in words: `3 Lamps, Ammeter`; '' for none.
 * @param groups the component families in words
 */
export function componentsText(
  { feederEntity: { components } }: GlobalFeederOnWire,
  groups: ReadonlyMap<string, string>,
): string {
  const counts = new Map<string, number>();
  for (const { family, properties } of components) {
    const quantity = Number(properties.QTY ?? 1);
    counts.set(family, (counts.get(family) ?? 0) + (quantity > 0 ? quantity : 1));
  }
  const texts = Array.from(counts, ([family, count]) => {
    const name = groups.get(family) ?? family;
    return count === 1 ? name : `${count} ${name}`;
  });
  return texts.join(', ');
}
