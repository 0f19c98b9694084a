import type { Article } from '../model/article.ts';
import type { offerTables } from './offer-tables.ts';
import type { Tables } from './tables.ts';

type DeviceTable = Pick<Tables, 'device'>;
export type DeviceRow = Tables[keyof Pick<typeof offerTables, 'device'>]['rows'][number];

/** An article or a line of a bill. Before articles named their device, they were frozen without it. */
type OfDevice = { readonly device?: Article['device']; readonly description: string };

/**
 * The row of the device that an article is; undefined for one that is none. One that was frozen without a device is found
 * by how its line begins, e.g. `Contactor 40 A AC-3`.
 */
export function deviceRowOf({ device: table }: DeviceTable, { device, description }: OfDevice): DeviceRow | undefined {
  return device === undefined
    ? table.rows.find(({ begins }) => description.startsWith(begins))
    : table.rows.find((row) => row.device === device);
}

/** The row of a small way, by its device in `small-way.csv`. */
export function wayRowOf({ device: table }: DeviceTable, device: string): DeviceRow | undefined {
  return table.rows.find(({ way }) => way === device);
}
