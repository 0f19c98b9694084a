export type Unstorable = { readonly path: string; readonly message: string };

/** Deeper than anything that a call takes. */
const DEEPEST = 100;

const BROKEN_TEXT = 'Holds a character that cannot be stored: write the text again';
const TOO_DEEP = `Holds values inside values more than ${DEEPEST} times`;

/**
 * Finds what of a request cannot be stored: texts with U+0000, which PostgreSQL does not keep, texts with half of a pair
 * of UTF-16, which is no character and would be kept as another one, and what is nested so deeply that whoever walks
 * through it runs out of stack.
 * @returns each with its path, e.g. `body.user.name`
 */
export function findUnstorable(value: unknown, path: string, depth = 0): readonly Unstorable[] {
  if (typeof value === 'string') {
    return value.includes('\u0000') || !value.isWellFormed() ? [{ path, message: BROKEN_TEXT }] : [];
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return depth === DEEPEST
    ? [{ path, message: TOO_DEEP }]
    : Object.entries(value).flatMap(([key, inner]) => findUnstorable(inner, `${path}.${key}`, depth + 1));
}
