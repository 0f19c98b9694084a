/** The first of some names, and how many more there are, e.g. `A, B and 3 more`. */
export function firstNamed(names: readonly string[], most: number): string {
  const more = names.length > most ? ` and ${names.length - most} more` : '';
  return `${names.slice(0, most).join(', ')}${more}`;
}
