import type { Draft, DraftFeeder } from '@pw/switchboard/editing/draft';

/**
 * A draft on its way to the worker. A feeder that is as it was in the draft sent before is only the number of its place there:
 * to copy hundreds of feeders takes longer than to work out what one of them changes.
 */
export type SentDraft = Omit<Draft, 'feeders'> & { readonly feeders: readonly (DraftFeeder | number)[] };

/** @param before the feeders of the draft sent before; none for the first one */
export function packDraft(draft: Draft, before: readonly DraftFeeder[]): SentDraft {
  const places = new Map(before.map(({ part }, place) => [part, place]));
  const feeders = draft.feeders.map((feeder) => {
    const place = places.get(feeder.part);
    return place !== undefined && isSame(before[place], feeder) ? place : feeder;
  });
  return { ...draft, feeders };
}

/**
 * The draft as it was packed, in which a feeder that has not changed is the object of the draft before.
 * @param before the feeders of the draft unpacked before
 * @throws when a place is none of `before`: the two sides do not follow the same drafts then
 */
export function unpackDraft(sent: SentDraft, before: readonly DraftFeeder[]): Draft {
  const feederAt = (place: number): DraftFeeder => {
    const feeder = before[place];
    if (feeder === undefined) {
      throw new Error(`The draft before had no feeder at place ${place}`);
    }
    return feeder;
  };
  const feeders = sent.feeders.map((feeder) => (typeof feeder === 'number' ? feederAt(feeder) : feeder));
  return { ...sent, feeders };
}

/** Compares all fields of plain data at every depth, so that no field of a feeder is forgotten. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) {
    return true;
  }
  if (!isObject(one) || !isObject(other)) {
    return false;
  }
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
