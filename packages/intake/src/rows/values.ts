import type { Reason, UnclearReason } from '@pw/domain/intake/intake-codes';
import type { Plain, Source, Value } from '../intake.ts';
import type { RowCell } from './row-cell.ts';

/** Where a value was read. */
export type Place = {
  readonly text: string;
  readonly source: Source | readonly Source[];
  readonly doubt: RowCell['doubt'];
};

/** The places of several cells as one. */
export function placeOf(cells: readonly RowCell[], at: Source): Place {
  const [only, ...more] = cells;
  if (!only) {
    return { text: '', source: at, doubt: null };
  }
  const doubt = cells.find((cell) => cell.doubt !== null)?.doubt ?? null;
  return more.length === 0
    ? { text: only.written, source: only.source, doubt }
    : { text: cells.map(({ written }) => written).join(' | '), source: cells.map(({ source }) => source), doubt };
}

/** Doubts about a cell of which a value can still be proposed. */
const proposedDoubts: readonly string[] = ['DITTO', 'MERGED'];

/** A value that is written, as far as its cell can be trusted. */
export function written<T extends Plain>(value: T, place: Place, reason: Reason = ''): Value<T> {
  if (place.doubt !== null) {
    return proposedDoubts.includes(place.doubt)
      ? { value, text: place.text, source: place.source, certainty: 'proposed', reason: place.doubt }
      : unclear(place, place.doubt as UnclearReason, [value]);
  }
  return { value, text: place.text, source: place.source, certainty: 'certain', reason };
}

/** A value that rests on a rule or on what is not written. */
export function proposed<T extends Plain>(value: T, place: Place, reason: Reason): Value<T> {
  const read = written(value, place);
  return read.certainty === 'certain' ? { ...read, certainty: 'proposed', reason } : read;
}

/** No value: several readings, none, or one that is not made. */
export function unclear<T extends Plain>(place: Place, reason: UnclearReason, offers: readonly T[] = []): Value<T> {
  const { text, source } = place;
  return { value: null, text, source, certainty: 'unclear', reason, ...(offers.length > 0 ? { offers } : {}) };
}

/** The value with a lower certainty, where it has one. */
export function lowered<T extends Plain>(value: Value<T>, reason: Reason): Value<T> {
  return value.certainty === 'certain' ? { ...value, certainty: 'proposed', reason } : value;
}

/** What is written twice and otherwise, each reading once. */
export function disagreeing<T extends Plain>(place: Place, offers: readonly T[]): Value<T> {
  return unclear(place, 'DISAGREE', [...new Set(offers)]);
}
