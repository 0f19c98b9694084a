import type { EvaluatedFeeder } from './board.ts';

/** The tag of an entry: its designation, or its name without one. */
export function entryTag({ name, values }: Pick<EvaluatedFeeder, 'name' | 'values'>): string {
  return values.FEEDER_DESIGNATION.trim() === '' ? name : values.FEEDER_DESIGNATION;
}

/** The tag of a feeder as it is written: SPARE follows that of a spare way. */
export function feederTag(feeder: Pick<EvaluatedFeeder, 'name' | 'values'>): string {
  return markedTag(entryTag(feeder), feeder);
}

/** The tag of one copy of a feeder as door and schedule write it: with SPARE once. */
export function markedTag(tag: string, { values }: Pick<EvaluatedFeeder, 'values'>): string {
  return values.FEEDER_SPARE === 'Y' && !SPARE.test(tag) ? `${tag} SPARE` : tag;
}

/** A tag that says already that its way is spare. */
const SPARE = /(?<!\p{L})spare(?!\p{L})/iu;
