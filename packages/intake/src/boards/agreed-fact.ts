import type { Plain, Value } from '../intake.ts';

/** A value that was read twice: with both sources where it is the same, unclear with all readings where it differs. */
export function agreedFact<T extends Plain>(before: Value<T>, after: Value<T>): Value<T> {
  const source = [before.source, after.source].flat();
  if (before.value === after.value) {
    return { ...before, source };
  }
  const offers = [before, after].flatMap(({ value, offers: more = [] }) => [
    ...(value === null ? [] : [value]),
    ...more,
  ]);
  return {
    value: null,
    text: `${before.text} | ${after.text}`,
    source,
    certainty: 'unclear',
    reason: 'DISAGREE',
    offers: [...new Set(offers)],
  };
}
