import type { OpenDraft } from '../catalogue/open-draft.ts';
import { type HouseRate, lastEditOf } from './current-rates.ts';

/** A change of a rate that waits in the draft of the tables. */
export type RateInDraft = {
  /** As it is written there; null where the draft removes the rate. */
  readonly value: string | null;
  readonly by: string;
  readonly at: string;
  readonly reason: string;
};

/** The change of a rate that waits in the draft; null where the draft leaves the rate as it is. */
export function rateInDraft({ laid }: Pick<OpenDraft, 'laid'>, { cell, now }: HouseRate): RateInDraft | null {
  const edit = lastEditOf(laid.edits, cell);
  const table = laid.catalogue.tables.get(cell.table);
  if (edit === undefined || table === undefined) {
    return null;
  }
  const row = table.rows.find(({ name }) => name === cell.row);
  const value = row?.cells[table.base.head.indexOf(cell.column)] ?? null;
  // A rate that was changed back is the current one.
  return value !== null && Number(value) === now ? null : { value, by: edit.byName, at: edit.at, reason: edit.reason };
}
