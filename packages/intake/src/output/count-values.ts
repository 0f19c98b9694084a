import type { IntakeBoard, IntakeCounts, Leftover } from '../intake.ts';

/** How many rows and values an intake has, and how far they can be trusted. */
export function countValues(boards: readonly IntakeBoard[], leftovers: readonly Leftover[]): IntakeCounts {
  const rows = boards.flatMap((board) => board.rows);
  const values = [
    ...rows.flatMap((row) => Object.values(row.values)),
    ...boards.flatMap(({ name, quantity, properties }) => [name, quantity, ...Object.values(properties)]),
  ];
  const count = (certainty: string) => values.filter((value) => value.certainty === certainty).length;
  return {
    rows: rows.length,
    values: values.length,
    certain: count('certain'),
    proposed: count('proposed'),
    unclear: count('unclear'),
    leftovers: leftovers.length,
    edited: 0,
    editRate: 0,
  };
}
