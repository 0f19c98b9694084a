import { printRupees } from '@pw/domain/money';
import type { ThermalTables } from '@pw/switchboard/tables/thermal-tables';
import type { BoardRemedy } from './board-remedies.ts';

/** A remedy in words: what to do, what it costs, and what it does (SBD 19.8). */
export function remedyText(
  tables: Pick<ThermalTables, 'remedy'>,
  { id, feeder, value, paise, mm, gainK, cures, leftK }: BoardRemedy,
): string {
  const rows = tables.remedy.rows.filter((row) => row.id === id);
  const row = rows.find((each) => each.value === String(value)) ?? rows.find((each) => each.value === null);
  if (row === undefined) {
    throw new Error(`remedy.csv has no text of ${id} ${value}`);
  }
  const what = row.text.replace('{value}', String(value)).replace('{feeder}', feeder ?? '');
  const sign = paise > 0 ? '+' : '';
  const effect = cures ? 'cures it' : `still ${leftK.toFixed(1)} K above`;
  return [`${what}: ${sign}${printRupees(paise)} INR`, `${mm} mm`, `${gainK.toFixed(1)} K cooler`, effect].join(', ');
}
