import { z } from 'zod';
import { createStore } from '../../../platform/external-store.ts';
import { sessionStore } from '../../../platform/session.ts';
import { storageKeys } from '../../../platform/storage-keys.ts';

const columnSettings = z.object({
  /** In px, by the column; left out, a column is as wide as its contents ask for. */
  widths: z.record(z.string(), z.number()),
  /** Whether the column of designations is shown although no feeder has one. */
  showsDesignation: z.boolean(),
});

const settingsByUser = z.record(z.string(), columnSettings);

/** How somebody wants the columns of the feeder table. */
export type ColumnSettings = z.infer<typeof columnSettings>;

const begin: ColumnSettings = { widths: {}, showsDesignation: false };

/** A column is still a place for the mouse then, or does not fill the screen alone. */
const LEAST_PX = 40;
const MOST_PX = 640;

/** Those of whoever is signed in. */
export const columnSettingsStore = createStore<ColumnSettings>(readSettings());

let user = userOf();

sessionStore.subscribe(() => {
  if (user !== userOf()) {
    user = userOf();
    columnSettingsStore.set(readSettings());
  }
});

/** Makes a column that wide, for the moment: `keepColumns` keeps it. */
export function setColumnWidth(column: string, widthPx: number): void {
  const width = Math.round(Math.max(LEAST_PX, Math.min(widthPx, MOST_PX)));
  const settings = columnSettingsStore.get();
  columnSettingsStore.set({ ...settings, widths: { ...settings.widths, [column]: width } });
}

/** Changes what is shown, and keeps it for whoever is signed in. */
export function keepColumns(change: Partial<ColumnSettings> = {}): void {
  const settings = { ...columnSettingsStore.get(), ...change };
  columnSettingsStore.set(settings);
  localStorage.setItem(storageKeys.feederColumns, JSON.stringify({ ...readKept(), [userOf()]: settings }));
}

function userOf(): string {
  return sessionStore.get()?.userId ?? '';
}

function readSettings(): ColumnSettings {
  return readKept()[userOf()] ?? begin;
}

/** Those of everybody who has worked in this browser; what cannot be read is as if it were not there. */
function readKept(): z.infer<typeof settingsByUser> {
  try {
    return settingsByUser.parse(JSON.parse(localStorage.getItem(storageKeys.feederColumns) ?? '{}'));
  } catch {
    return {};
  }
}
