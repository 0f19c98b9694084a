import type { Origin, OriginInput } from './origin.ts';

/** An origin whose inputs name the places of theirs in the list; null where there is none, or the list ends before it. */
export type ListedOrigin = Omit<Origin, 'inputs'> & {
  readonly inputs: readonly (Omit<OriginInput, 'origin'> & { readonly origin: number | null })[];
};

/**
 * Lays an origin out as a list: it comes first, then what went into it, nearest first, each once. Written as a tree, an
 * origin that many values share would be repeated with each of them.
 * @param most the longest list
 */
export function listOrigins(origin: Origin, most: number): readonly ListedOrigin[] {
  const places = new Map([[origin, 0]]);
  // A map shows what is added to it while it is walked.
  for (const [each] of places) {
    for (const { origin: of } of each.inputs) {
      if (of && !places.has(of) && places.size < most) {
        places.set(of, places.size);
      }
    }
  }
  return [...places.keys()].map(({ inputs, ...rest }) => ({
    ...rest,
    inputs: inputs.map(({ name, value, origin: of }) => ({
      name,
      value,
      origin: of ? (places.get(of) ?? null) : null,
    })),
  }));
}
