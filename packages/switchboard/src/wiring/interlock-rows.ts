import type { WiringTables } from '../tables/wiring-tables.ts';

export type InterlockRow = WiringTables['interlockNet']['rows'][number];

export function isDeviceRow({ pin }: Pick<InterlockRow, 'pin'>): boolean {
  return pin !== null;
}

/** The rows of an interlock of so many breakers: one for each breaker where a row counts onwards, in nets of their own. */
export function interlockRows(rows: readonly InterlockRow[], breakers: number): readonly InterlockRow[] {
  return rows.flatMap((row) =>
    row.onwards === 'N'
      ? [row]
      : Array.from({ length: Math.max(0, breakers - row.breaker + 1) }, (_, at) => {
          const breaker = row.breaker + at;
          return { ...row, breaker, net: `${breaker}.${row.net}` };
        }),
  );
}
