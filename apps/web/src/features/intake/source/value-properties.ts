import type { RowField } from '@pw/domain/intake/intake-codes';

/**
 * The properties of a feeder that a field of a row sets, as `catalog/intake/intake-property.csv` has them; a test compares
 * the two. A type has one of them.
 */
export const propertiesOfField: Readonly<Partial<Record<RowField, readonly string[]>>> = {
  rating: ['FEEDER_AMP_RATING', 'WAY_AMP'],
  poles: ['FEEDER_POLES', 'WAY_POLES'],
  faultLevel: ['FEEDER_FAULT_LEVEL'],
  release: ['FEEDER_RELEASE'],
  mounting: ['FEEDER_MOUNTING', 'STARTER_MOUNTING'],
  basis: ['FEEDER_BREAKING_BASIS'],
  starter: ['STARTER_KIND'],
  duty: ['STARTER_DUTY'],
  kw: ['MOTOR_KW'],
  va: ['CONTROL_VA'],
  kvar: ['APFC_KVAR'],
  description: ['FEEDER_DESIGNATION'],
  note: ['FEEDER_NOTE'],
  // Ticks: no column of the table has them.
  spare: ['FEEDER_SPARE'],
  operation: ['FEEDER_MOTOR'],
};

const fieldOfProperty: ReadonlyMap<string, RowField> = new Map(
  Object.entries(propertiesOfField).flatMap(([field, properties]) =>
    // The keys of the table are fields: its type says so.
    properties.map((property) => [property, field as RowField] as const),
  ),
);

/** The field of a row that sets a property; undefined for a property that no file sets. */
export function fieldOf(property: string): RowField | undefined {
  return fieldOfProperty.get(property);
}
