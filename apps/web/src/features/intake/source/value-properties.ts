import type { RowField } from '@pw/domain/intake/intake-codes';

/** The properties of a feeder that a field of a row sets, by `catalog/intake/intake-property.csv`. A test compares the two. */
export const propertiesOfColumn: Readonly<Partial<Record<RowField, readonly string[]>>> = {
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
  steps: ['APFC_STEPS'],
  description: ['FEEDER_DESIGNATION'],
  distribution: ['DB_NAME'],
  note: ['FEEDER_NOTE'],
};

/** The properties that follow from a field in another way; of several fields the first one that is written. */
const fieldsOfOthers: Readonly<Record<string, readonly RowField[]>> = {
  FEEDER_SPARE: ['spare'],
  FEEDER_MOTOR: ['operation'],
  FEEDER_LOAD: ['loadA', 'kva', 'kw'],
  MOTOR_AMP: ['loadA'],
  WAY_DEVICE: ['device'],
  RCCB_MA: ['device'],
  SFU_KIND: ['device'],
  METER_KIND: ['device'],
  CO_KIND: ['device'],
  CO_CONTROLLER: ['device'],
  SCPD: ['device'],
  CABLE_RUNS: ['cable'],
  CABLE_SIZE: ['cable'],
  FEEDER_CABLE_KIND: ['cable'],
};

const fieldsOfProperty: ReadonlyMap<string, readonly RowField[]> = new Map([
  ...Object.entries(fieldsOfOthers),
  ...Object.entries(propertiesOfColumn).flatMap(([field, properties]) =>
    // The keys of the table are fields: its type says so.
    properties.map((property) => [property, [field as RowField]] as const),
  ),
]);

/** The fields of a row that a property follows from, the first one that is written counts; none for most properties. */
export function fieldsOf(property: string): readonly RowField[] {
  return fieldsOfProperty.get(property) ?? [];
}
