import type { CSSProperties } from 'react';
import { z } from 'zod';
import { createStore } from '../../../platform/external-store.ts';
import { sessionStore } from '../../../platform/session.ts';
import { storageKeys } from '../../../platform/storage-keys.ts';
import type { FeederColumn } from './feeder-columns.ts';

const columnSettings = z.object({
  /** In px, by the column; left out, a column is as wide as its contents ask for. */
  widths: z.record(z.string(), z.number()),
  /** Whether the column of designations is shown although no feeder has one. */
  showsDesignation: z.boolean(),
  /** Whether it is shown what breakers may carry in their air. Settings of before do not have it. */
  showsPermitted: z.boolean().default(false),
});

const settingsByUser = z.record(z.string(), columnSettings);

/** How somebody wants the columns of the feeder table. */
export type ColumnSettings = z.infer<typeof columnSettings>;

const begin: ColumnSettings = { widths: {}, showsDesignation: false, showsPermitted: false };

/** A column is still a place for the mouse then, or does not fill the screen alone. */
const LEAST_PX = 40;
const MOST_PX = 640;

/** The settings of the signed-in user. */
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

/** Changes what is shown, and keeps it for the signed-in user. */
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

/** Under which name the style sheet holds the width of a column: the bus sections share theirs. */
export function widthName({ id, header }: Pick<FeederColumn, 'id' | 'header'>): string {
  return header.length === 1 ? 'section' : id;
}

/**
 * The widths of the columns, as variables of the table. The name takes the room that the others leave, up to its most,
 * and shares it with the designation; what is left then goes to the designation, or to the type where none is shown. A
 * name that could be longer takes nothing of the room that every type is read whole in. A width that somebody chose
 * stays. The style sheet has the least width of each column.
 * @param chosen widths in px by column
 */
export function columnWidths(
  columns: readonly FeederColumn[],
  chosen: Readonly<Record<string, number>>,
  hasBoxes: boolean,
): CSSProperties {
  const stretched = columns.some(({ id }) => id === 'designation') ? 'designation' : 'type';
  const fixed = [
    ...(hasBoxes ? ['box'] : []),
    ...columns.map(widthName).filter((name) => name !== 'name' && name !== stretched),
    'status',
    'actions',
  ];
  const room = `100cqi - ${fixed.map((name) => `var(--width-${name})`).join(' - ')}`;
  const wanted = stretched === 'type' ? 'var(--whole-type)' : 'var(--least-designation)';
  const beside = chosen[stretched] === undefined ? wanted : `${chosen[stretched]}px`;
  const free = `${room} - ${beside}`;
  const ofName = stretched === 'designation' ? `(${free} + var(--least-name)) / 2` : free;
  const widths = {
    name: `clamp(var(--least-name), ${ofName}, var(--most-name))`,
    [stretched]: `max(var(--least-${stretched}), ${room} - var(--width-name))`,
    ...Object.fromEntries(Object.entries(chosen).map(([id, width]) => [id, `${width}px`])),
  };
  return Object.fromEntries(Object.entries(widths).map(([name, width]) => [`--width-${name}`, width]));
}
