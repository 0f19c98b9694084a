/**
 * Finds the texts of a request that PostgreSQL cannot store: those with U+0000, and those with half of a pair of UTF-16,
 * which is no character and would be kept as another one.
 * @returns the path of each, e.g. `body.user.name`
 */
export function findUnstorable(value: unknown, path: string): readonly string[] {
  if (typeof value === 'string') {
    return value.includes('\u0000') || !value.isWellFormed() ? [path] : [];
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => findUnstorable(inner, `${path}.${key}`))
    : [];
}
