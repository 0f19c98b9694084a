import type { offerTables } from './offer-tables.ts';
import type { Tables } from './tables.ts';

type DeviceTable = Pick<Tables, 'device'>;
export type DeviceRow = Tables[keyof Pick<typeof offerTables, 'device'>]['rows'][number];

/** What is known of a device by how its line in the bill reads, e.g. `Contactor 40 A AC-3`; undefined for no device. */
export function deviceRowOf({ device }: DeviceTable, description: string): DeviceRow | undefined {
  return device.rows.find(({ begins }) => description.startsWith(begins));
}
