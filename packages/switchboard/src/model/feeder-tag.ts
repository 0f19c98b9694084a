import type { EvaluatedFeeder } from './board.ts';

/** The tag of a feeder on door and schedule: its designation, or its name without one; SPARE stands behind that of a spare way. */
export function feederTag({ name, values }: Pick<EvaluatedFeeder, 'name' | 'values'>): string {
  const tag = values.FEEDER_DESIGNATION.trim() === '' ? name : values.FEEDER_DESIGNATION;
  return values.FEEDER_SPARE === 'Y' ? `${tag} SPARE` : tag;
}
