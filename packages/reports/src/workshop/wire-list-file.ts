import type { WireList } from '@pw/switchboard/wiring/wire-list';
import { csvRows } from './csv-rows.ts';

const HEADS = ['Board', 'Wire', 'Net', 'From', 'To', 'mm2', 'Colour', 'Ferrule from', 'Ferrule to', 'Joint'] as const;

/** The wires of boards as CSV, a row for each. */
export function wireListFile(boards: readonly { readonly board: string; readonly list: WireList }[]): string {
  const rows = boards.flatMap(({ board, list }) =>
    list.wires.map(({ no, net, from, to, mm2, colour, ferruleFrom, ferruleTo, joint }) => {
      return [board, no, net, from, to, mm2, colour, ferruleFrom, ferruleTo, joint ?? ''];
    }),
  );
  return csvRows([HEADS, ...rows]);
}
