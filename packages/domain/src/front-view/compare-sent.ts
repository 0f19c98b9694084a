/** What a client says of a thing, by the names of the fields. */
export type SentFields = Readonly<Record<string, string | number | undefined>>;

/** A field in which a client says something else than what is so. */
export type Difference = { readonly field: string; readonly sent: string | number; readonly own: string | number };

/** What clients of the specification write where they know nothing. */
const saysNothing: ReadonlySet<string> = new Set(['', '0', 'N/A', 'DUMMY']);

/**
 * Compares what a client sends with the server's own, which counts. A field that only one of the two has says nothing,
 * and neither does a placeholder; digits are compared as the number that they write.
 */
export function differencesOf(sent: SentFields, own: SentFields): readonly Difference[] {
  return Object.entries(sent).flatMap(([field, value]) => {
    const is = Object.hasOwn(own, field) ? own[field] : undefined;
    return value === undefined || is === undefined || isSame(value, is) ? [] : [{ field, sent: value, own: is }];
  });
}

function isSame(sent: string | number, own: string | number): boolean {
  const text = String(sent).trim();
  return saysNothing.has(text) || text === String(own).trim() || (typeof own === 'number' && Number(text) === own);
}
